"""The arenas, one a level, as `arenas.yaml` draws them."""

from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from msgspec import Struct

from domain.components.grid import Grid
from domain.components.sheet import Sheet, WrongSheet
from domain.games.janus_gate.tape import STEPS, Facing, Pose

FLOOR: Final = "."
WALL: Final = "#"
EXIT: Final = "X"


class Level(Struct, frozen=True, forbid_unknown_fields=True):
    """A level as it is drawn: `map` from its top row down, `facings` by wave."""

    name: str
    map: tuple[str, ...]
    facings: tuple[Facing, ...]


class Levels(Struct, frozen=True, forbid_unknown_fields=True):
    """All levels, in the order of the campaign."""

    levels: tuple[Level, ...]


class Arena:
    """The floor of a level: its cells, its exits, and where each wave starts.

    `lines` has, by cell and direction, the floor ahead up to the next wall, nearest first.
    """

    def __init__(self, level: Level) -> None:
        signs = signs_of(level.map)
        self.name = level.name
        self.whole = Grid(len(level.map[0].split()), len(level.map))
        self.walls = tuple(cell for cell in self.whole.cells if signs[cell] == WALL)
        self.exits = tuple(cell for cell in self.whole.cells if signs[cell] == EXIT)
        self.grid = Grid(len(self.whole.columns), len(self.whole.rows), self.walls)
        spawns = {sign: cell for cell, sign in signs.items()}
        self.starts = tuple(
            Pose(spawns[str(wave)], facing) for wave, facing in enumerate(level.facings, start=1)
        )
        self.lines: Mapping[str, Mapping[Facing, tuple[str, ...]]] = {
            cell: {facing: self.grid.line(cell, *step) for facing, step in STEPS.items()}
            for cell in self.grid.cells
        }

    @property
    def waves(self) -> int:
        """How many waves the level has."""
        return len(self.starts)

    def is_last(self, wave: int) -> bool:
        """Whether no wave follows in this level, so that nobody meets that one's recording (R9)."""
        return wave == self.waves

    def flight(self, cell: str, facing: Facing, speed: int) -> tuple[str, ...]:
        """The cells through which a shot flies in a tick if it meets nobody, at most `speed`."""
        return self.lines[cell][facing][:speed]

    def start(self, wave: int) -> Pose:
        """Where the player begins a wave, and how he looks (R4)."""
        return self.starts[wave - 1]


def signs_of(rows: Sequence[str]) -> dict[str, str]:
    """What a map has on each of its cells."""
    return {
        f"{chr(ord('a') + column)}{row}": sign
        for row, signs in enumerate(reversed(rows), start=1)
        for column, sign in enumerate(signs.split())
    }


def read_arenas(file: Traversable) -> dict[str, Arena]:
    """The arenas of a sheet, by name. Raises WrongSheet with the line of the mistake."""
    sheet = Sheet(file, Levels)
    for mistake in _mistakes(sheet):
        raise mistake
    return {level.name: Arena(level) for level in sheet.content.levels}


def _mistakes(sheet: Sheet[Levels]) -> Iterator[WrongSheet]:
    """All mistakes; a later check relies on the earlier."""
    names: list[str] = []
    for number, level in enumerate(sheet.content.levels):
        place = f"/levels/{number}"
        if level.name in names:
            yield sheet.wrong(f"{place}/name", f"there are two levels named {level.name}")
        names.append(level.name)
        yield from _wrong_rows(sheet, level, f"{place}/map")
        for reason in _wrong_floor(level):
            yield sheet.wrong(f"{place}/map", reason)


def _wrong_rows(sheet: Sheet[Levels], level: Level, place: str) -> Iterator[WrongSheet]:
    known = [FLOOR, WALL, EXIT, *(str(wave) for wave, _ in enumerate(level.facings, start=1))]
    width = len(level.map[0].split()) if level.map else 0
    if not width:
        yield sheet.wrong(place, "the map is empty")
    for number, row in enumerate(level.map):
        signs, last = row.split(), number in (0, len(level.map) - 1)
        if len(signs) != width:
            yield sheet.wrong(f"{place}/{number}", f"the row has {len(signs)} cells, not {width}")
        for sign in signs:
            if sign not in known:
                yield sheet.wrong(f"{place}/{number}", f"there is no sign {sign} (or no such wave)")
        if EXIT in (signs if not last else [])[1:-1]:
            yield sheet.wrong(f"{place}/{number}", "an exit lies on the edge")


def _wrong_floor(level: Level) -> Iterator[str]:
    """Every wave begins on one cell, from which an exit can be reached."""
    signs = [*signs_of(level.map).values()]
    if EXIT not in signs:
        yield "there is no exit"
    for wave, _ in enumerate(level.facings, start=1):
        if signs.count(str(wave)) != 1:
            yield f"wave {wave} begins on {signs.count(str(wave))} cells, not on one"
    arena = Arena(level)
    for wave, start in enumerate(arena.starts, start=1):
        if not any(cell in arena.grid.distances(start.cell) for cell in arena.exits):
            yield f"no way leads from the start of wave {wave} to an exit"


ARENAS: Final[Mapping[str, Arena]] = read_arenas(
    files("domain.games.janus_gate").joinpath("arenas.yaml")
)
"""The arenas by name."""

LEVELS: Final[Mapping[str, tuple[str, ...]]] = {
    "campaign": tuple(ARENAS),
    **{name: (name,) for name in ARENAS},
}
"""The levels of a match, for each value of the option `levels`."""
