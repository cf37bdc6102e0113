"""Boards of square cells, named like chess squares: column letter, row number, `a1` bottom left."""

from collections import deque
from collections.abc import Collection, Iterable

ORTHOGONAL = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""North, east, south, west as (columns, rows)."""

DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))
"""North-east, south-east, south-west, north-west."""


class Grid:
    """A rectangle of `columns` x `rows` cells (at most 26 columns) without its `holes`.

    `cells` runs by column, then by row: a1, a2, ..., b1, ...; `neighbours` gives each cell's
    orthogonal neighbours in the order north, east, south, west.
    """

    def __init__(self, columns: int, rows: int, holes: Collection[str] = ()) -> None:
        self.columns = tuple("abcdefghijklmnopqrstuvwxyz"[:columns])
        self.rows = tuple(str(row) for row in range(1, rows + 1))
        names = [column + row for column in self.columns for row in self.rows]
        self.cells = tuple(name for name in names if name not in holes)
        self._position = {
            name: (self.columns.index(name[0]), int(name[1:]) - 1) for name in self.cells
        }
        self._name = {position: name for name, position in self._position.items()}
        self.neighbours = {cell: self.around(cell, ORTHOGONAL) for cell in self.cells}

    def __contains__(self, cell: object) -> bool:
        return cell in self._position

    def position(self, cell: str) -> tuple[int, int]:
        """(column, row) of a cell, both from 0."""
        return self._position[cell]

    def at(self, column: int, row: int) -> str | None:
        """The cell at a position from 0; None: off the board or a hole."""
        return self._name.get((column, row))

    def step(self, cell: str, columns: int, rows: int) -> str | None:
        """The cell that many columns and rows away; None: off the board or a hole."""
        column, row = self._position[cell]
        return self._name.get((column + columns, row + rows))

    def around(self, cell: str, steps: Iterable[tuple[int, int]]) -> tuple[str, ...]:
        """The cells that the given (columns, rows) steps lead to, as far as they exist."""
        found = (self.step(cell, columns, rows) for columns, rows in steps)
        return tuple(name for name in found if name is not None)

    def line(self, cell: str, columns: int, rows: int) -> tuple[str, ...]:
        """The cells in one direction from `cell` on, nearest first, up to the edge or a hole."""
        ahead = []
        at = self.step(cell, columns, rows)
        while at is not None:
            ahead.append(at)
            at = self.step(at, columns, rows)
        return tuple(ahead)

    def area(self, cell: str, radius: int) -> tuple[str, ...]:
        """The cells of the square around `cell` (itself included), in the order of `cells`."""
        reach = range(-radius, radius + 1)
        return self.around(cell, [(columns, rows) for columns in reach for rows in reach])

    def distances(self, origin: str, blocked: Collection[str] = ()) -> dict[str, int]:
        """Orthogonal steps from `origin` to every cell that can be reached past `blocked` cells."""
        found = {origin: 0}
        waiting = deque([origin])
        while waiting:
            cell = waiting.popleft()
            for neighbour in self.neighbours[cell]:
                if neighbour not in found and neighbour not in blocked:
                    found[neighbour] = found[cell] + 1
                    waiting.append(neighbour)
        return found
