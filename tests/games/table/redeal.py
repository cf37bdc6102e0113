"""What a viewer can't know at the table of Gate Wars, dealt anew: for tests of secrecy.

A card that this viewer has never seen may be any other one that they have never seen. It needs a
sheet on which every card is there once.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from domain.games.table.events.attaching import Attached
from domain.games.table.events.moving import (
    CardDrawn,
    CardSnatched,
    CardTaken,
    LookedAt,
    Moved,
    ThingsMoved,
)
from domain.games.table.events.turning import Flipped, Peeked, Searched
from domain.games.table.state import TableState
from domain.kernel import Event, Viewer
from tests.games.table.sheets import GATE_WARS
from tests.script import Script, Step

CARDS = [card.id for card in GATE_WARS.cards]

OPEN = ("market", "discard", "front")
"""Where all see what lies face up."""


def redeal(script: Script, viewer: Viewer, random: Random) -> Script:
    """The same match with other cards where the viewer saw none."""
    who = int(viewer)
    seen = {kind for step in script.steps for event in step.events for kind in known(event, who)}
    closed = [card for card in CARDS if card not in seen]
    names = dict(zip(closed, random.sample(closed, len(closed)), strict=True))
    return replace(script, steps=tuple(renamed(step, names) for step in script.steps))


def renamed(step: Step, names: dict[str, str]) -> Step:
    """The step with every closed card called by its new name."""
    command = step.command and dict(step.command)
    if command and "kind" in command:
        command["kind"] = names.get(command["kind"], command["kind"])
    chance = tuple(names.get(fell, fell) if isinstance(fell, str) else fell for fell in step.chance)
    return Step(step.seat, command, chance)


def known(event: Event, viewer: int) -> Iterator[Any]:
    """The cards that an event shows to this viewer, by the rules of the table (T2, T3, T7)."""
    match event:
        case ThingsMoved(things=things) | Attached(things=things):
            for each in things:
                yield from arriving(each, event.source, event.target, viewer)
        case CardDrawn(card=card) | CardSnatched(card=card):
            yield from arriving(card, event.source, event.target, viewer)
        case CardTaken(card=card, seat=seat):
            yield from arriving(card, event.source, event.target, viewer)
            yield from [card.kind] * (seat == viewer)
        case LookedAt(seat=seat, kind=kind):
            yield from [kind] * (seat == viewer)
        case Searched(seat=seat, cards=cards):
            yield from (cards or {}) if seat == viewer else ()
        case Peeked(seat=seat, things=shown):
            yield from (each.kind for each in shown if seat == viewer)
        case Flipped(up=up, things=shown):
            yield from (each.kind for each in shown if up)


def arriving(moved: Moved, source: str, target: str, viewer: int) -> Iterator[Any]:
    """What is seen of a card that goes from one place to another."""
    is_own = f"hand:{viewer}" in (source, target)
    if is_own or (moved.up and target.partition(":")[0] in OPEN):
        yield moved.kind


def outcomes_of(state: TableState) -> list[str]:
    """How chance falls in a re-deal for the public that leads to this state."""
    return [
        thing.kind
        for name, place in state.places.items()
        for thing in place.things
        if 0 not in (*thing.known, *thing.traced)
        and not (thing.up and name.partition(":")[0] in OPEN)
    ]
