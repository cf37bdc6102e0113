"""What a seat cannot know in Hidden Hand, dealt anew: for tests of secrecy."""

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from domain.kernel import Event, Viewer, seat_of
from tests.hidden_hand import events
from tests.hidden_hand.state import CARDS, Hidden
from tests.script import Script, Step

OWN = (events.CardDealt, events.CardDrawn, events.CardLaid, events.CardBuried)
"""Cards known to one seat (R1, R3, R4)."""

OPEN = (events.CardPlayed, events.CardExposed)
"""Cards known to all (R2, R5, R6)."""


def redeal(script: Script, viewer: Viewer, random: Random) -> Script:
    """The same match with other cards, and other coins while digging, where the viewer saw none."""
    seen = {card for step in script.steps for event in step.events for card in known(event, viewer)}
    closed = [card for card in CARDS if card not in seen]
    names = dict(zip(closed, random.sample(closed, len(closed)), strict=True))
    steps = tuple(renamed(step, names) for step in script.steps)
    scenario = script.scenario and {
        **script.scenario,
        "hands": [[names.get(card, card) for card in hand] for hand in script.scenario["hands"]],
    }
    return tossed(replace(script, steps=steps, scenario=scenario), viewer, random)


def outcomes_of(state: Hidden) -> list[str]:
    """How chance falls in a re-deal for the public that leads to this state."""
    held = [cards for side in state.sides.values() for cards in (side.hand, side.laid)]
    return [card for cards in held for card in cards]


def known(event: Event, viewer: Viewer) -> Iterator[str]:
    """The cards that an event shows to this viewer."""
    seat = seat_of(viewer) or 0
    match event:
        case events.ScenarioLaid(hands=hands):
            yield from (card for card in hands[seat - 1] if seat and card)
        case events.CardPlayed(card=card) | events.CardExposed(card=card):
            yield card
        case _ if isinstance(event, OWN) and event.seat == seat and event.card:
            yield event.card


def renamed(step: Step, names: dict[str, str]) -> Step:
    """The step with every card called by its new name."""
    new: Any = lambda value: names.get(value, value)  # noqa: E731
    command = step.command and {field: new(value) for field, value in step.command.items()}
    return Step(step.seat, command, tuple(new(fall) for fall in step.chance))


def tossed(script: Script, viewer: Viewer, random: Random) -> Script:
    """The script with new coins for the digging of others; a card passed on was never seen."""
    used = str(script.steps) + str(script.scenario)
    spare = [card for card in CARDS if f"'{card}'" not in used]
    steps = []
    for step in script.steps:
        if step.command and step.command["type"] == "dig" and step.seat != seat_of(viewer):
            heads = random.random() < 0.5
            passed = () if heads else (spare.pop(),)
            step = replace(step, chance=("heads" if heads else "tails", *passed, step.chance[-1]))
        steps.append(step)
    return replace(script, steps=tuple(steps))
