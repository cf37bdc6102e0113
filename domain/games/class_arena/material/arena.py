"""The arena as `arena.yaml` draws it: its cells, lines of sight and distances (R1, R5)."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Final, Literal, get_args

import msgspec

from domain.components.grid import ORTHOGONAL, Grid
from domain.components.sheet import Sheet, WrongSheet

Cell = Annotated[str, msgspec.Meta(pattern="^[a-i][1-9]$", max_length=2)]
PointName = Literal["A", "B", "C"]
Direction = Literal["N", "E", "S", "W"]
Cells = tuple[str, ...]

SIZE: Final = 9
GRID: Final = Grid(SIZE, SIZE)
FLOOR: Final = "."
WALL: Final = "#"
FOLDER: Final = files(__package__)
"""Where the sheets of the game lie."""


class Arena(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sheet: the map from its top row down, and by slot where figures 1, 2, 3 appear."""

    map: tuple[str, ...]
    starts: tuple[tuple[Cell, Cell, Cell], ...]

    def signs(self) -> dict[str, str]:
        """What is printed on each cell."""
        rows = [row.split() for row in reversed(self.map)]
        return {cell: rows[y][x] for cell in GRID.cells for x, y in [GRID.position(cell)]}


def read_arena(file: Traversable) -> Arena:
    """An arena sheet. Raises WrongSheet with the line of the mistake."""
    sheet = Sheet(file, Arena)
    for mistake in _mistakes(sheet):
        raise mistake
    return sheet.content


def _mistakes(sheet: Sheet[Arena]) -> Iterator[WrongSheet]:
    """All mistakes; a later check relies on the earlier."""
    yield from _wrong_map(sheet)
    signs = sheet.content.signs()
    for point in get_args(PointName):
        if [*signs.values()].count(point) != 1:
            yield sheet.wrong("/map", f"point {point} is not on exactly one cell")
    taken: list[str] = []
    for slot, cells in enumerate(sheet.content.starts):
        for number, cell in enumerate(cells):
            if signs[cell] == WALL or cell in taken:
                yield sheet.wrong(f"/starts/{slot}/{number}", f"{cell} is not free")
            taken.append(cell)


def _wrong_map(sheet: Sheet[Arena]) -> Iterator[WrongSheet]:
    arena, known = sheet.content, (FLOOR, WALL, *get_args(PointName))
    if len(arena.map) != SIZE:
        yield sheet.wrong("/map", f"the map has {len(arena.map)} rows, not {SIZE}")
    for number, row in enumerate(arena.map):
        if len(row.split()) != SIZE:
            yield sheet.wrong(f"/map/{number}", f"the row does not have {SIZE} cells")
        for sign in row.split():
            if sign not in known:
                yield sheet.wrong(f"/map/{number}", f"there is no sign {sign}")


ARENA: Final = read_arena(FOLDER / "arena.yaml")
SIGNS: Final = ARENA.signs()

STARTS: Final = ARENA.starts
WALLS: Final = tuple(cell for cell in GRID.cells if SIGNS[cell] == WALL)
"""The printed walls; walls stand nowhere else."""
POINTS: Final[Mapping[PointName, str]] = {
    point: cell for point in get_args(PointName) for cell in GRID.cells if SIGNS[cell] == point
}
POINT_ON: Final = {cell: point for point, cell in POINTS.items()}

STEPS: Final = dict(zip(get_args(Direction), ORTHOGONAL, strict=True))
COMPASS: Final[Mapping[str, str]] = {"N": "north", "E": "east", "S": "south", "W": "west"}
"""Directions in words."""
AHEAD: Final = {cell: {way: GRID.step(cell, *STEPS[way]) for way in STEPS} for cell in GRID.cells}
"""By cell and direction: the next cell; None: the edge."""

AREA: Final = {cell: GRID.area(cell, 1) for cell in GRID.cells}
"""All cells within one of each, itself included, in cell order."""


def apart(one: str, other: str) -> tuple[int, int]:
    """How many columns and rows lie between two cells."""
    (x, y), (to_x, to_y) = GRID.position(one), GRID.position(other)
    return abs(x - to_x), abs(y - to_y)


DISTANCE: Final = {
    cell: {other: max(apart(cell, other)) for other in GRID.cells} for cell in GRID.cells
}
"""King moves from cell to cell (R1)."""

FLIGHT: Final = {
    cell: {other: sum(apart(cell, other)) for other in GRID.cells} for cell in GRID.cells
}
"""Orthogonal steps from cell to cell, over everything (R3)."""


@cache
def _passed(columns: int, rows: int) -> list[tuple[int, int]]:
    """The squares whose inside a segment of that length passes through, seen from its start (R5).

    A square that the line only touches has its centre half of (columns + rows) / length away.
    """
    across, up = (range(min(0, each), max(0, each) + 1) for each in (columns, rows))
    wide = abs(columns) + abs(rows)
    return [(x, y) for x in across for y in up if 2 * abs(columns * y - rows * x) < wide]


def _between() -> dict[str, dict[str, Cells]]:
    found: dict[str, dict[str, Cells]] = {cell: {cell: ()} for cell in GRID.cells}
    printed = {*WALLS}
    for number, one in enumerate(GRID.cells):
        x, y = GRID.position(one)
        for other in GRID.cells[:number]:
            to_x, to_y = GRID.position(other)
            on_the_way = GRID.around(one, _passed(to_x - x, to_y - y))
            walls = printed - {one, other}
            passed = tuple(each for each in on_the_way if each in walls)
            found[one][other] = found[other][one] = passed
    return found


BETWEEN: Final = _between()
"""The printed walls that, as long as they stand, bar the line of sight between two cells."""
