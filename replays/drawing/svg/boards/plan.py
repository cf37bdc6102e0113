"""Where things stand in the picture of a board."""

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from domain.kernel.table import Board, Cell
from replays.drawing.frame import margins
from replays.drawing.svg.elements.letters import SMALLEST, extent

LEAST, MOST = 28, 76
"""The side of a cell at least and at most."""

NAME = 13
"""The letters of the names of rows and columns."""

POINT = 0.14
"""The points of a hex above and below its place, in sides of a cell: it leaves no gap."""

SPACE = 7
"""Between a board and what is written around it."""


@dataclass(frozen=True)
class Plan:
    """The measures of a board's picture; x runs to the right, y down, from its top left corner.

    `least` is the height of its smallest letters, wherever anything can be left out for them.
    """

    board: Board
    room: float
    least: float = SMALLEST
    shift: ClassVar[float] = 0.12
    """So far pieces stand off what is printed in a corner, in sides of a cell."""
    inset: ClassVar[float] = 0.07
    """So far a sign that is printed in a corner stands off the edges."""

    @property
    def sign(self) -> float:
        """The side of such a sign."""
        return max(self.unit * 0.2, self.least) * 1.2

    @cached_property
    def left(self) -> float:
        """What row names and texts beside the left edge take."""
        names = max((extent(name, NAME) for name in self.board.rows), default=0)
        beside = [extent(text, NAME) for text in margins(self.board, "left").values()]
        return names + SPACE + (max(beside) + SPACE if beside else 0)

    @cached_property
    def right(self) -> float:
        """What texts beside the right edge take."""
        beside = [extent(text, NAME) for text in margins(self.board, "right").values()]
        return max(beside) + SPACE if beside else 2

    @cached_property
    def top(self) -> float:
        """What texts above the board take, and the points of hexes."""
        return NAME + SPACE if margins(self.board, "above") else 2 + self.point

    @cached_property
    def places(self) -> int:
        """The places of the grid that a cell takes across."""
        return 2 if self.board.shape == "hex" else 1

    @cached_property
    def unit(self) -> float:
        """The side of a place of the grid."""
        fitting = (self.room - self.left - self.right) / max(len(self.board.columns), 1)
        return float(int(min(max(fitting, LEAST / self.places), MOST / self.places)))

    @property
    def side(self) -> float:
        """The side of a usual cell."""
        return self.unit * self.places

    @property
    def point(self) -> float:
        """How far a hex reaches above and below its place; others don't."""
        return self.side * POINT if self.board.shape == "hex" else 0.0

    @cached_property
    def across(self) -> float:
        """The right edge of the board."""
        return self.left + self.unit * len(self.board.columns)

    @property
    def wide(self) -> float:
        """The width of the whole."""
        return self.across + self.right

    @cached_property
    def bottom(self) -> float:
        """The lower edge of the board."""
        return self.top + self.unit * len(self.board.rows)

    @property
    def high(self) -> float:
        """The height of the whole."""
        lines = 1 + bool(margins(self.board, "below"))
        return self.bottom + lines * (NAME + SPACE) + self.point

    def corner(self, cell: Cell) -> tuple[float, float]:
        """The top left corner of a cell."""
        return self.left + cell.x * self.unit, self.bottom - (cell.y + cell.size) * self.unit

    def middle(self, cell: Cell) -> tuple[float, float]:
        """The middle of a cell."""
        x, y = self.corner(cell)
        return x + cell.size * self.unit / 2, y + cell.size * self.unit / 2


@dataclass(frozen=True)
class Sized(Plan):
    """The measures of a board within a width and a height, which it fills as far as it can.

    Its cells may be smaller than usual: what has no room on them in legible letters is left out.
    """

    tall: float = 0.0

    @cached_property
    def unit(self) -> float:
        """The side of a place of the grid."""
        across = (self.room - self.left - self.right) / max(len(self.board.columns), 1)
        names = (NAME + SPACE) * (1 + bool(margins(self.board, "below")))
        down = (self.tall - self.top - names - 2) / max(len(self.board.rows), 1)
        return max(min(across, down, MOST / self.places), 1.0)


class Bare(Plan):
    """The measures of a board without the names of its rows and columns, and without margins."""

    shift = 0.0
    inset = 0.13  # within the rings of what may be chosen

    @property
    def sign(self) -> float:
        """It is no letter, and may be smaller than those."""
        return self.unit * 0.18

    @cached_property
    def left(self) -> float:
        """Nothing stands on its left."""
        return 0.0

    @cached_property
    def right(self) -> float:
        """Nor on its right."""
        return 0.0

    @cached_property
    def top(self) -> float:
        """Nor above it."""
        return 0.0

    @property
    def high(self) -> float:
        """The height of its cells."""
        return self.bottom
