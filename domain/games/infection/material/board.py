"""The board: whose ground a cell is, and how far steps and weapons reach."""

from collections.abc import Mapping
from typing import Annotated, Final, NamedTuple

import msgspec

from domain.components.grid import DIAGONAL, ORTHOGONAL, Grid
from domain.games.infection.material.box import BOX, REGIONS, VILLAGES, Region

Cell = Annotated[str, msgspec.Meta(pattern="^[a-e][1-7]$", max_length=2)]

GRID: Final = Grid(len(BOX.board[0].split()), len(BOX.board))
_SIGNS: Final = BOX.signs()

REGION: Final[Mapping[str, Region]] = {
    cell: REGIONS[_SIGNS[cell]] for cell in GRID.cells if _SIGNS[cell] in REGIONS
}
"""The region of every cell that begins with a tile."""
HOME: Final[Mapping[int, tuple[str, ...]]] = {
    seat: tuple(cell for cell in GRID.cells if _SIGNS[cell] == sign)
    for sign, seat in VILLAGES.items()
}
"""The cells of each seat's village (Q1)."""
FORWARD: Final[Mapping[int, int]] = {1: 1, 2: -1}
"""By how many rows a step away from the own village leads."""
NEXT_ROW: Final[Mapping[int, tuple[str, ...]]] = {
    seat: tuple(GRID.around(cell, [(0, FORWARD[seat])])[0] for cell in HOME[seat]) for seat in HOME
}
"""The cells of the row next to each seat's village."""


class Way(NamedTuple):
    """A move: where to, how many tiles it counts, and the cell in between, if it is straight."""

    to: str
    cost: int
    over: str | None = None


def _ways(cell: str) -> list[Way]:
    """The moves from a cell by where they lead; the first of no tiles is to stay (R5, R6)."""
    ways = [Way(cell, 0)]
    for columns, rows in ORTHOGONAL:
        line = GRID.line(cell, columns, rows)[:2]
        ways += [Way(line[0], 1)] if line else []
        ways += [Way(line[1], 2, line[0])] if len(line) > 1 else []
    ways += [Way(to, 2) for to in GRID.around(cell, DIAGONAL)]
    return sorted(ways, key=lambda way: GRID.cells.index(way.to))


WAYS: Final[Mapping[str, tuple[Way, ...]]] = {cell: tuple(_ways(cell)) for cell in GRID.cells}

BY_REACH: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "orthogonal": GRID.neighbours,
    "all8": {cell: GRID.around(cell, ORTHOGONAL + DIAGONAL) for cell in GRID.cells},
}
"""The cells that an axe reaches from a cell, by the option `axe_reach`."""


def _between(cell: str) -> dict[str, tuple[str, ...]]:
    lines = [GRID.line(cell, *step) for step in ORTHOGONAL]
    return {to: line[:steps] for line in lines for steps, to in enumerate(line)}


BETWEEN: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    cell: _between(cell) for cell in GRID.cells
}
"""For every two cells in one row or column, the cells strictly between them."""

CENTERS: Final[Mapping[str, tuple[str, ...]]] = {
    cell: tuple(to for to, steps in sorted(GRID.distances(cell).items()) if 1 <= steps <= 2)
    for cell in GRID.cells
}
"""The cells at which a grenade can be thrown from a cell (Q11)."""
AREA: Final[Mapping[str, tuple[str, ...]]] = {
    cell: (cell, *GRID.neighbours[cell]) for cell in GRID.cells
}
"""The cells that a grenade at a cell hits."""
