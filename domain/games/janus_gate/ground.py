"""An arena for quick planning: sets of cells as the bits of a number."""

from collections.abc import Iterable
from functools import cache

from domain.games.janus_gate.arena import ARENAS
from domain.games.janus_gate.tape import FACINGS, Facing, Pose

Cells = int
"""A set of cells, a bit each."""

ByFacing = tuple[Cells, Cells, Cells, Cells]
"""Such sets for N, E, S and W."""


class Ground:
    """The floor of an arena; exits count apart from it, since they end a wave.

    `rays` has, by cell and direction, the cell itself and all floor ahead.
    """

    def __init__(self, level: str) -> None:
        arena = ARENAS[level]
        self._stride = len(arena.whole.rows) + 1  # an unused bit above: no step wraps around
        self.bit = {
            cell: 1 << column * self._stride + row
            for cell in arena.lines
            for column, row in [arena.whole.position(cell)]
        }
        self.exits = self.all_of(arena.exits)
        self.floor = self.all_of(arena.lines) & ~self.exits
        self.rays = {
            cell: {facing: (cell, *line) for facing, line in lines.items()}
            for cell, lines in arena.lines.items()
        }

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
"""The ground of a level."""


def opposite(facing: Facing) -> Facing:
    """The direction straight back."""
    return FACINGS[FACINGS.index(facing) - 2]
