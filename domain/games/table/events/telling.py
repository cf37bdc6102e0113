"""Events of a table in words.

A field that is None is hidden from the viewer. What only the program keeps (`known`, `traced`,
`pool`, `loses` and the like) is shown to nobody.
"""

from domain.games.table.wording import Naming, plain
from domain.kernel import Event


class TableEvent(Event, frozen=True):
    """An event that is told with the names of things, which the sheet knows."""

    def sentence(self) -> str:
        return self.told(Naming(plain))

    def told(self, name: Naming) -> str:  # noqa: ARG002 (most events name things)
        """The event in words; `name` tells what a thing is called, `a card` where it is hidden."""
        return super().sentence()


def of_seat(seat: int, verb: str, things: str, rest: str) -> str:
    """`Seat 1 moves Ogre to ...`; in the set-up, where nobody does it, `Ogre: to ...`."""
    return f"Seat {seat} {verb} {things} {rest}." if seat else f"Set-up: {things} {rest}."
