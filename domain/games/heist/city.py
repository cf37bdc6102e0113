"""The city: its streets, what is on them, and all ways over them, computed from `city.yaml`."""

from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from domain.components.grid import Grid
from domain.components.sheet import Sheet, WrongSheet
from domain.games.heist.cards import FACES

Kind = Literal["start", "police", "petty", "L1", "L2", "L3", "mission"]
"""What is on a stretch of street; a plain `mission` has the level of the card drawn for it."""

Name = Literal["city", "city_old"]

BUILT_OVER: Final = "."
START: Final = "S"
SEATS: Final = (1, 2, 3, 4)

KINDS: Final[Mapping[str, Kind]] = {
    "1": "L1",
    "2": "L2",
    "3": "L3",
    "M": "mission",
    "C": "petty",
    "P": "police",
    **{f"{START}{seat}": "start" for seat in SEATS},
}
"""What each sign of a map stands for."""

Way = tuple[str, ...]
"""The cells that a move enters, in order."""

Rows = Annotated[tuple[str, ...], Meta(min_length=1, max_length=26)]


class Maps(Struct, frozen=True, forbid_unknown_fields=True):
    """Both cities as they are drawn, from the top row down."""

    city: Rows
    city_old: Rows


class City:
    """A city, from its map.

    `kinds` has what is on each stretch of street, `starts` where each seat begins, `ways` by
    origin and number of steps the ways that are so long, by the cell on which they end.
    """

    def __init__(self, rows: Sequence[str]) -> None:
        signs = signs_of(rows)
        wide, high = len(rows[0].split()), len(rows)
        blocks = [cell for cell, sign in signs.items() if sign == BUILT_OVER]
        self.grid = Grid(wide, high, blocks)
        self.kinds: dict[str, Kind] = {cell: KINDS[signs[cell]] for cell in self.grid.cells}
        self.starts = {
            seat: cell for seat in SEATS for cell in signs if signs[cell] == f"{START}{seat}"
        }
        self.ways: Mapping[str, Mapping[int, Mapping[str, Way]]] = {
            cell: {steps: ways(self.grid, cell, steps) for steps in range(1, FACES + 1)}
            for cell in self.grid.cells
        }


def signs_of(rows: Sequence[str]) -> dict[str, str]:
    """What a map has on each cell, in the order of the rows."""
    return {
        f"{chr(ord('a') + column)}{row}": sign
        for row, signs in enumerate(reversed(rows), start=1)
        for column, sign in enumerate(signs.split())
    }


def ways(grid: Grid, origin: str, steps: int) -> dict[str, Way]:
    """The ways of so many steps, none of which enters a cell twice, by their last cell (R2)."""
    found = [way[1:] for way in walks(grid, (origin,), steps)]
    return {way[-1]: way for way in sorted(found, key=lambda way: way[-1])}


def walks(grid: Grid, behind: Way, steps: int) -> Iterator[Way]:
    """All ways to go on for so many steps from the last of the cells `behind`."""
    if steps == 0:
        yield behind
        return
    for cell in grid.neighbours[behind[-1]]:
        if cell not in behind:
            yield from walks(grid, (*behind, cell), steps - 1)


def read_cities(file: Traversable) -> dict[Name, City]:
    """The cities of a sheet, by name. Raises WrongSheet with the line of the mistake."""
    sheet = Sheet(file, Maps)
    drawn: dict[Name, Rows] = {"city": sheet.content.city, "city_old": sheet.content.city_old}
    for name, rows in drawn.items():
        for mistake in _mistakes(sheet, f"/{name}", rows):
            raise mistake
    return {name: City(rows) for name, rows in drawn.items()}


def _mistakes(sheet: Sheet[Maps], place: str, rows: Rows) -> Iterator[WrongSheet]:
    """All mistakes of a map; a later check relies on the earlier."""
    for number, row in enumerate(rows):
        if len(row.split()) != len(rows[0].split()):
            yield sheet.wrong(f"{place}/{number}", "the row is not as long as the first")
        for sign in row.split():
            if sign not in KINDS and sign != BUILT_OVER:
                yield sheet.wrong(f"{place}/{number}", f"there is no sign {sign}")
    signs = [*signs_of(rows).values()]
    for seat in SEATS:
        if signs.count(f"{START}{seat}") != 1:
            yield sheet.wrong(place, f"seat {seat} starts on no single cell")
    for origin, steps, end in _second_ways(City(rows).grid):
        yield sheet.wrong(place, f"two ways of {steps} steps lead from {origin} to {end}")


def _second_ways(grid: Grid) -> Iterator[tuple[str, int, str]]:
    """Where a number of steps and the end do not say which way was gone."""
    for origin in grid.cells:
        for steps in range(1, FACES + 1):
            ends = [way[-1] for way in walks(grid, (origin,), steps)]
            yield from ((origin, steps, end) for end in sorted(ends) if ends.count(end) > 1)


CITIES: Final = read_cities(files(__package__) / "city.yaml")
"""The city of each value of the option `board` (Q2)."""
