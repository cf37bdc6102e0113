"""An arena for quick planning: sets of cells as the bits of a number, and all that shots can do."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from domain.games.janus_gate.arena import ARENAS, Arena
from domain.games.janus_gate.tape import FACINGS, Facing, Pose, opposite

Cells = int
"""A set of cells, a bit each."""

ByFacing = tuple[Cells, Cells, Cells, Cells]
"""Such sets for N, E, S and W."""


MEETING, FIRING = 0, 1
"""The parts of a tick in which shots meet somebody: who has moved into their cells, who stands
where they are fired, then, from 2 on, who is ahead of them, step by step (R1)."""


class Passage(NamedTuple):
    """A shot on a cell: so many ticks after it was fired, in that part of the tick."""

    ticks: int
    part: int
    cell: str


def course(arena: Arena, origin: Pose, speed: int) -> Iterator[Passage]:
    """Where a shot comes that meets nobody; between two ticks it is on its cell in both."""
    ticks, cell = 0, origin.cell
    yield Passage(ticks, FIRING, cell)
    while ahead := arena.flight(cell, origin.facing, speed):
        for step, cell in enumerate(ahead, start=1):
            yield Passage(ticks, FIRING + step, cell)
        if len(ahead) < speed:
            return
        ticks += 1
        yield Passage(ticks, MEETING, cell)


Courses = Mapping[str, Mapping[Facing, Sequence[Passage]]]
"""The courses of shots by the cell and the direction in which they are fired."""


class Ground:
    """The floor of an arena; exits count apart from it, since they end a wave.

    `passed` has the cells of each course tick by tick; `shots_at` has by cell after how many ticks
    a shot comes there, and from which pose: direction by direction, the nearest first.
    """

    def __init__(self, level: str, speed: int) -> None:
        arena = ARENAS[level]
        self._stride = len(arena.whole.rows) + 1  # an unused bit above: no step wraps around
        self.bit = {
            cell: 1 << column * self._stride + row
            for cell in arena.lines
            for column, row in [arena.whole.position(cell)]
        }
        self.exits = self.all_of(arena.exits)
        self.floor = self.all_of(arena.lines) & ~self.exits
        self.courses: Courses = {
            cell: {each: tuple(course(arena, Pose(cell, each), speed)) for each in FACINGS}
            for cell in arena.lines
        }
        self.passed = {
            cell: {facing: self._by_tick(way) for facing, way in ways.items()}
            for cell, ways in self.courses.items()
        }
        self.shots_at = shots_at(self.courses)

    def _by_tick(self, way: Sequence[Passage]) -> tuple[Cells, ...]:
        return tuple(
            self.all_of(each.cell for each in way if each.ticks == tick)
            for tick in range(way[-1].ticks + 1)
        )

    def all_of(self, cells: Iterable[str]) -> Cells:
        """Those cells."""
        found = 0
        for cell in cells:
            found |= self.bit[cell]
        return found

    def only(self, pose: Pose) -> ByFacing:
        """That single pose."""
        bit = self.bit[pose.cell]
        north, east, south, west = (bit if pose.facing == facing else 0 for facing in FACINGS)
        return north, east, south, west

    def ahead(self, cells: Cells) -> ByFacing:
        """Where a step in each direction leads from those cells, be it into a wall."""
        return cells << 1, cells << self._stride, cells >> 1, cells >> self._stride

    def behind(self, cells: ByFacing) -> Cells:
        """The cells from where a step in its direction leads to one of those."""
        north, east, south, west = cells
        return north >> 1 | east >> self._stride | south << 1 | west << self._stride


ground_of = cache(Ground)
"""The ground of a level, for shots of a speed."""


def shots_at(courses: Courses) -> Mapping[str, Sequence[tuple[int, Pose]]]:
    """By cell: after how many ticks a shot comes there, and from which pose it is fired."""
    found: dict[str, list[tuple[int, int, int, Pose]]] = {cell: [] for cell in courses}
    for cell, ways in courses.items():
        for way, facing in enumerate(map(opposite, FACINGS)):
            for number, each in enumerate(ways[facing]):
                found[each.cell].append((way, number, each.ticks, Pose(cell, facing)))
    return {
        cell: [(ticks, pose) for _, _, ticks, pose in sorted(shots, key=lambda each: each[:2])]
        for cell, shots in found.items()
    }
