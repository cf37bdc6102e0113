"""The board of a duel: cells, pillars, directions, and the six figures."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal

import msgspec

from domain.components.grid import Grid

Direction = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
Figure = Literal["m1", "t11", "t12", "m2", "t21", "t22"]
"""A mage is named after its seat, a thrall after its seat and its number."""
Seat = Annotated[int, msgspec.Meta(ge=1, le=2)]
Cell = Annotated[str, msgspec.Meta(pattern="^[a-g][1-7]$", max_length=2)]

GRID: Final = Grid(7, 7)
PILLARS: Final = ("c3", "e3", "c5", "e5")

VECTORS: Final[Mapping[Direction, tuple[int, int]]] = {
    "N": (0, 1),
    "NE": (1, 1),
    "E": (1, 0),
    "SE": (1, -1),
    "S": (0, -1),
    "SW": (-1, -1),
    "W": (-1, 0),
    "NW": (-1, 1),
}
"""Each direction as (columns, rows)."""
DIRECTIONS: Final = tuple(VECTORS)
COMPASS: Final[Mapping[Direction, str]] = {
    "N": "north",
    "NE": "north-east",
    "E": "east",
    "SE": "south-east",
    "S": "south",
    "SW": "south-west",
    "W": "west",
    "NW": "north-west",
}
"""Directions in words."""
STRAIGHT: Final[tuple[Direction, ...]] = ("N", "E", "S", "W")

MAGES: Final[Mapping[int, Figure]] = {1: "m1", 2: "m2"}
THRALLS: Final[Mapping[int, tuple[Figure, ...]]] = {1: ("t11", "t12"), 2: ("t21", "t22")}
FIGURES: Final[Mapping[int, tuple[Figure, ...]]] = {
    seat: (MAGES[seat], *THRALLS[seat]) for seat in MAGES
}
"""The figures of each seat in figure order."""
SEAT_OF: Final = {figure: seat for seat, figures in FIGURES.items() for figure in figures}
START: Final[Mapping[Figure, str]] = {
    "m1": "d1",
    "t11": "b2",
    "t12": "f2",
    "m2": "d7",
    "t21": "b6",
    "t22": "f6",
}
"""Where each figure begins."""

NEXT: Final = {
    cell: {way: GRID.step(cell, *vector) for way, vector in VECTORS.items()} for cell in GRID.cells
}
"""The next cell in each direction; None: the edge."""

NEIGHBOURS: Final = {
    cell: tuple(each for each in ahead.values() if each and each not in PILLARS)
    for cell, ahead in NEXT.items()
}
"""The cells a step away, in the order of directions, without pillars."""


def _line(cell: str, way: Direction) -> tuple[str, ...]:
    ahead = GRID.line(cell, *VECTORS[way])
    barred = next((at for at, each in enumerate(ahead) if each in PILLARS), len(ahead))
    return ahead[:barred]


LINES: Final = {cell: {way: _line(cell, way) for way in DIRECTIONS} for cell in GRID.cells}
"""The cells in each direction, nearest first, up to a pillar or the edge."""


def _fan(cell: str, way: Direction, rows: int) -> tuple[str, ...]:
    """One cell ahead, then in each further row its middle, left and right (R3)."""
    x, y = VECTORS[way]
    sides = [(0, 0), (-y, x), (y, -x)]
    rest = [(x * row + left, y * row + up) for row in range(2, rows + 1) for left, up in sides]
    return tuple(each for each in GRID.around(cell, [(x, y), *rest]) if each not in PILLARS)


FANS: Final = {
    rows: {cell: {way: _fan(cell, way, rows) for way in STRAIGHT} for cell in GRID.cells}
    for rows in (2, 3)
}
"""What a blast of so many rows covers from a cell, pillars left out."""


def _distance(one: str, other: str) -> int:
    (x, y), (to_x, to_y) = GRID.position(one), GRID.position(other)
    return max(abs(to_x - x), abs(to_y - y))


DISTANCE: Final = {
    one: {other: _distance(one, other) for other in GRID.cells} for one in GRID.cells
}
"""Steps between two cells in all eight directions, whatever is in the way."""


def _ways(cell: str) -> Mapping[str, int]:
    found, reached = {cell: 0}, [cell]
    for each in reached:
        for beside in NEIGHBOURS[each]:
            if beside not in found:
                found[beside] = found[each] + 1
                reached.append(beside)
    return found


WAYS: Final = {cell: _ways(cell) for cell in GRID.cells if cell not in PILLARS}
"""Steps between two cells past the pillars."""


def _toward(one: str, other: str) -> Direction:
    (x, y), (to_x, to_y) = GRID.position(one), GRID.position(other)
    signs = ((to_x > x) - (to_x < x), (to_y > y) - (to_y < y))
    return next(way for way, vector in VECTORS.items() if vector == signs)


TOWARD: Final = {
    one: {other: _toward(one, other) for other in GRID.cells if other != one} for one in GRID.cells
}
"""The direction from one cell to another: the signs of their differences."""


def spoken(figure: str) -> str:
    """A figure in words; pillars, walls and the edge too, which figures run into."""
    if figure not in SEAT_OF:
        return f"the {figure}" if figure == "edge" else f"a {figure}"
    kind = "mage" if figure in MAGES.values() else f"thrall {figure[-1]}"
    return f"seat {figure[1]}'s {kind}"
