"""The library as it comes: an aggregate with events much like a game's, and its application."""

from typing import Any
from uuid import UUID

from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event


class Table(Aggregate):
    """A table at which pieces are moved."""

    def __init__(self) -> None:
        self.cells: dict[int, str] = {}
        self.turn = 0
        self.commands = 0

    @event("CommandAccepted")
    def accept(self, seat: int, command: str, by: str) -> None:
        self.commands += 1

    @event("PieceMoved")
    def move(self, seat: int, cell: str) -> None:
        self.cells[seat] = cell

    @event("TurnPassed")
    def pass_turn(self, seat: int) -> None:
        self.turn = seat

    def step(self) -> None:
        """A command and its two events, as a step of a game has them."""
        seat = 1 + self.turn % 2
        self.accept(seat, '{"type":"move","to":"c4"}', f"seat-{seat}")
        self.move(seat, "c4")
        self.pass_turn(seat)


class Tables(Application[UUID]):
    """Tables in the library's store, with all of its defaults."""


def without_checks(table: Any, events: Any) -> Any:
    """A projector that folds and asks no more questions than the events do themselves."""
    for each in events:
        table = each.mutate(table)
    return table
