"""Where turns begin, in any game."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from domain.kernel import Game
from replays.seen import SeenStep

TURN_STARTED = "TurnStarted"
"""The event that begins a turn, in every game that has turns; its `turn` numbers them."""


class Place(NamedTuple):
    """A place in a match: after a step, or (`event`) after only so many events seen of it."""

    step: int
    event: int | None = None


class Turn(msgspec.Struct, frozen=True):
    """A turn: its number, whose it is (0: nobody's alone), its title, the place where it begins."""

    number: int
    seat: int
    title: str
    begins: tuple[int, int]


def turns_of(game: Game, steps: Sequence[SeenStep]) -> list[Turn]:
    """The turns of a match as some eyes have seen it, first to last.

    They begin with `TurnStarted`; in a game without that event, where another seat is heard.
    """
    if any(event.__name__ == TURN_STARTED for event in game.events):
        return _declared(steps)
    return _heard(steps)


def _declared(steps: Sequence[SeenStep]) -> list[Turn]:
    turns: list[Turn] = []
    for step in steps:
        said = zip(step.events, step.sentences, strict=True)
        for place, (event, sentence) in enumerate(said, 1):
            if event["type"] == TURN_STARTED:
                number, seat = event.get("turn", len(turns) + 1), event.get("seat", 0)
                turns.append(Turn(number, seat, sentence, (step.step, place)))
    return turns


def _heard(steps: Sequence[SeenStep]) -> list[Turn]:
    turns: list[Turn] = []
    for step in steps:
        if step.seat and (not turns or step.seat != turns[-1].seat):
            number, begins = len(turns) + 1, (step.step, min(1, len(step.events)))
            turns.append(Turn(number, step.seat, f"Turn {number}: seat {step.seat}.", begins))
    return turns


def turn_at(turns: Sequence[Turn], step: int, event: int) -> Turn | None:
    """The turn that is on after that event of that step; None: before the first."""
    found = bisect_right(turns, (step, event), key=lambda turn: turn.begins)
    return turns[found - 1] if found else None
