"""Positions of the game for its scenarios."""

from typing import Any

from domain.games.assassination_le import GAME
from domain.games.assassination_le.events import PawnMoved
from domain.kernel import Event
from tests.given import Playtest, given

USUAL = (3, 0, 0)
"""First rolls that make seat 1 the victim, seat 2 the first and seat 3 the second assassin."""


def laid(
    pawns: str = "", variant: str = "final", options: dict[str, Any] | None = None, **position: Any
) -> Playtest:
    """A match that begins from a position; `pawns` are the spaces of seats 1, 2 and 3."""
    spaces = dict(enumerate(pawns.split(), start=1))
    return given(GAME, variant=variant, options=options, scenario={"pawns": spaces, **position})


def path(events: list[Event]) -> str:
    """The squares that were walked on."""
    moved = events[0]
    assert isinstance(moved, PawnMoved)
    return " ".join(moved.path)


def ends(match: Playtest) -> str:
    """The squares on which the seat to act may end its move."""
    return " ".join(command["to"] for command in match.legal if command["type"] == "move")


def ends_by_roll(pawns: str, **position: Any) -> list[str]:
    """The squares on which the seat to act may end after each roll from 1 to 5."""
    after = []
    for roll in range(1, 6):
        match = laid(pawns, **position)
        match.does("roll", chance=[roll])
        after.append(ends(match))
    return after


def turns(match: Playtest, count: int) -> list[int]:
    """The seats of the next turns, in each of which the seat rolls 1 and moves if it can."""
    seats = []
    for _ in range(count):
        seats.append(match.state.to_act)
        match.does("roll", chance=[1])
        if match.state.phase == "move":
            match.does("move", to=match.legal[0]["to"])
    return seats
