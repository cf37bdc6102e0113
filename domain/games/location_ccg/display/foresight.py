"""What becomes of characters that come somewhere: parts of the rules are tried on a state.

It is one of the caller's own, as the seat may know it (`Prospect.copy`).
"""

from collections.abc import Sequence
from typing import NamedTuple

from domain.games.location_ccg.asking import Part
from domain.games.location_ccg.combat.missions import send
from domain.games.location_ccg.material.pool import CARDS
from domain.games.location_ccg.material.sheets import Buff, Step
from domain.games.location_ccg.parties import Mission
from domain.games.location_ccg.phases import Decision
from domain.games.location_ccg.plays.deploying import enter
from domain.games.location_ccg.plays.effects import carry_out
from domain.games.location_ccg.plays.leaving import state_check
from domain.games.location_ccg.state import Doing, State
from domain.games.location_ccg.stats import stats
from domain.kernel import Event, Play, Unknown


class Arrival(NamedTuple):
    """A character that has come: what it is worth there, its damage, and what else has died."""

    stats: Buff
    damage: int
    dead: tuple[str, ...]


def sent(state: State, character: str, slot: str) -> Arrival | None:
    """A character of either seat as it comes to an attacked location; None: it dies there."""
    before, owner = [*state.permanents], state.permanents[character].owner
    decision: Decision = "add_attacker" if owner == state.active else "add_defender"
    state.to_act, state.decision = owner, decision
    state.mission = state.mission or Mission(slot)
    _happen(state, send(state, character, decision))
    return _arrived(before, state, character)


def deployed(state: State, card: str, host: str | None) -> Arrival | None:
    """A card as it has come into play; None: it does not stay there."""
    before = [*state.permanents]
    doing = Doing("card", state.to_act, card, card, CARDS[card].price, target=host)
    permanent = f"c{state.last_id + 1}"
    state.doing = doing
    _happen(state, enter(state, doing))
    if CARDS[card].type == "character":  # what it does on deployment comes before the check
        _happen(state, state_check(state))
    return _arrived(before, state, permanent)


def is_vain(state: State, doing: Doing, step: Step) -> bool:
    """Whether a step of an effect would do nothing now; nothing is done, so any state will do."""
    try:
        next(part := carry_out(state, doing, step, 0))
    except StopIteration as end:
        return not end.value
    except Unknown:
        return False
    part.close()
    return False


def happens(state: State, doing: Doing, step: Step) -> list[Event]:
    """What a step of an effect does, and the check after it."""
    return [*_happen(state, carry_out(state, doing, step, 0)), *_happen(state, state_check(state))]


def _arrived(before: Sequence[str], state: State, permanent: str) -> Arrival | None:
    here = state.permanents.get(permanent)
    if here is None:
        return None
    dead = tuple(each for each in before if each not in state.permanents)
    return Arrival(stats(state, here), here.damage, dead)


def _happen(state: State, play: Play | Part) -> list[Event]:
    """Carries out part of a rule up to the first chance, the end, or what the seat can't know."""
    events: list[Event] = []
    try:
        for event in play:
            if not isinstance(event, Event):
                break
            event.apply(state)
            events.append(event)
            if state.result:
                break
    except Unknown:
        pass
    return events
