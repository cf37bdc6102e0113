"""How permanents leave play, and the check that keeps the dead out of it (R31, R32)."""

from collections.abc import Mapping
from typing import Final, Literal

from domain.games.location_ccg.events.permanents import (
    DamageRemoved,
    Left,
    PermanentDestroyed,
    PermanentDiscarded,
    PermanentKoed,
    PermanentReturned,
    To,
    WoundCounterPlaced,
)
from domain.games.location_ccg.state import State
from domain.games.location_ccg.stats import Table, has, toughness_left
from domain.games.location_ccg.zones import Permanent
from domain.kernel import Play

How = Literal["destroyed", "discarded", "koed", "returned"]

Fate = Literal["", "hurt", "weak"]
"""Why a character can't stay as it is: its damage, or want of defence; "": it stays."""

WAYS: Final[Mapping[How, tuple[type[Left], To, To]]] = {
    "destroyed": (PermanentDestroyed, "void", "discard"),
    "discarded": (PermanentDiscarded, "discard", "hand"),
    "koed": (PermanentKoed, "discard", "hand"),
    "returned": (PermanentReturned, "hand", "hand"),
}
"""The event, where the card goes, and where with Recur."""


def leave(state: State, permanent: str, how: How, reason: str) -> Play:
    """A permanent leaves play, after the modifiers on it, which are destroyed (R32, Q16)."""
    gone, to = state.permanents[permanent], destination(state, permanent, how)
    yield from strip(state, permanent)
    yield WAYS[how][0](permanent, gone.card, gone.owner, to, reason)


def destination(state: State, permanent: str, how: How) -> To:
    """Where a permanent's card goes that leaves play."""
    _, usual, recurring = WAYS[how]
    return recurring if has(state, state.permanents[permanent], "recur") else usual


def strip(state: State, host: str) -> Play:
    """The modifiers on a permanent or a location are destroyed."""
    for modifier in state.modifiers(host):
        yield from leave(state, modifier.id, "destroyed", "host_gone")


def state_check(state: State) -> Play:
    """The dead go, all at once; who is tough enough takes a wound; until nothing changes (R31)."""
    while doomed := dying(state):
        for character, is_saved in doomed:
            if is_saved:
                yield DamageRemoved(character.id, character.damage)
                yield WoundCounterPlaced(character.id, character.wounds + 1)
            else:
                yield from leave(state, character.id, "destroyed", "died")


def dying(state: State) -> list[tuple[Permanent, bool]]:
    """Who can't stay as it is, and whether toughness saves it."""
    table, doomed = Table(state), []
    for character in table.characters:
        if fate := fate_of(table.defence(character), character.damage):
            left = toughness_left(has(state, character, "toughness"), character.wounds)
            doomed.append((character, is_saved(fate, left)))
    return doomed


def fate_of(defence: int, damage: int) -> Fate:
    """What befalls a character with so much defence and damage (R31)."""
    if defence <= 0:
        return "weak"
    return "hurt" if damage >= defence else ""


def is_saved(fate: Fate, toughness: int) -> bool:
    """Whether what is left of its toughness keeps a character in play (R31, Q14)."""
    return fate == "hurt" and toughness > 0
