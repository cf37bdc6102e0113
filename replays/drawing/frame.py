"""Where things stand in the picture of a board."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from domain.kernel.table import Board, Cell
from replays.drawing.faces import Inside
from replays.drawing.lines import columns

MARGIN = 2
"""The columns between the names of rows and the texts outside them."""

Side = Literal["left", "right", "above", "below", ""]


def side_of(board: Board, cell: Cell) -> Side:
    """The edge of the board that a cell lies on; "": it is an inner cell."""
    if cell.x == 0:
        return "left"
    if cell.x + cell.size == len(board.columns):
        return "right"
    if cell.y == 0:
        return "below"
    return "above" if cell.y + cell.size == len(board.rows) else ""


def margins(board: Board, *sides: Side) -> dict[Cell, str]:
    """The texts beside cells that stand on one of these sides, by cell."""
    beside = (cell for cell in board.cells if board.margins.get(cell.name))
    return {cell: board.margins[cell.name] for cell in beside if side_of(board, cell) in sides}


def widest_name(board: Board) -> int:
    """The columns that the names of rows take."""
    return max(map(columns, board.rows), default=0)


def beside(board: Board) -> tuple[int, int]:
    """The columns that row names and margins take on the left and on the right."""
    names = widest_name(board)
    left = max(map(columns, margins(board, "left").values()), default=-MARGIN)
    right = max(map(columns, margins(board, "right").values()), default=-MARGIN)
    return left + MARGIN + names + 1, 1 + names + MARGIN + right


@dataclass(frozen=True)
class Frame:
    """The measures of a board's picture: characters from its top left corner.

    Rows of the board are counted from the bottom, lines of the picture from the top.
    """

    board: Board
    inside: Inside

    @cached_property
    def left(self) -> int:
        """The column of the leftmost box line."""
        return beside(self.board)[0]

    @property
    def names(self) -> int:
        """The columns of row names."""
        return widest_name(self.board)

    @cached_property
    def top(self) -> int:
        """The line of the uppermost box line."""
        return 1 + bool(margins(self.board, "above"))

    @property
    def wide(self) -> int:
        """The columns of the whole picture."""
        left, right = beside(self.board)
        return left + len(self.board.columns) * (self.inside.wide + 1) + 1 + right

    @property
    def high(self) -> int:
        """The lines of the whole picture."""
        return self.line(0) + 2 + bool(margins(self.board, "below"))

    def column(self, x: int) -> int:
        """The column of the box line left of board column `x`."""
        return self.left + x * (self.inside.wide + 1)

    def line(self, y: int) -> int:
        """The line of the box line below board row `y`."""
        return self.top + (len(self.board.rows) - y) * (self.inside.high + 1)

    def middle(self, cell: Cell) -> tuple[int, int]:
        """The column and line in the middle of a cell, or just right of it and below it."""
        wide, high = cell.size * (self.inside.wide + 1), cell.size * (self.inside.high + 1)
        return self.column(cell.x) + wide // 2, self.line(cell.y) - high // 2

    def heads(self, origin: Cell, target: Cell) -> Iterator[tuple[int, int]]:
        """The columns and lines where a step leaves one cell and enters the other."""
        yield self._towards(origin, target)
        yield self._towards(target, origin)

    def _towards(self, cell: Cell, other: Cell) -> tuple[int, int]:
        """The point of a cell's outline that faces another cell."""
        x, y = direction(cell, other)
        column, line = self.middle(min(cell, other, key=lambda each: each.size))
        if x:
            column = self.column(cell.x + (cell.size if x > 0 else 0))
        if y:
            line = self.line(cell.y + (cell.size if y > 0 else 0))
        return column, line


def direction(origin: Cell, target: Cell) -> tuple[int, int]:
    """Where `target` lies from `origin`: (columns, rows), each -1, 0 or 1."""
    return (
        (target.x >= origin.x + origin.size) - (target.x + target.size <= origin.x),
        (target.y >= origin.y + origin.size) - (target.y + target.size <= origin.y),
    )
