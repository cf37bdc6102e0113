"""The two boards: squares, bases, the Safe House with its exits, and the walks over them."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, Literal

from domain.components.grid import Grid

SAFE: Final = "safe"
"""The Safe House: one space in the middle, which steps lead out of and never into (R4, R8)."""

Side = Literal["south", "east", "north", "west"]
SIDES: tuple[Side, ...] = ("south", "east", "north", "west")


class Board:
    """A square of `size` x `size` spaces around the Safe House.

    `middles` are the squares of each side on which its base may lie, `pinwheel` the one on which
    it usually does (Q2). `exits` are in canonical order, `starts` those of the first and the
    second assassin, `tile` is the width of a tile in squares.
    """

    def __init__(
        self,
        size: int,
        tile: int,
        hole: tuple[str, ...],
        exits: tuple[str, ...],
        starts: tuple[str, str],
        middles: Mapping[Side, tuple[str, ...]],
        pinwheel: Mapping[Side, str],
    ) -> None:
        self.whole = Grid(size, size)
        self.grid = Grid(size, size, hole)
        self.tile = tile
        self.hole = hole
        self.starts = starts
        self.middles = middles
        self.pinwheel = pinwheel
        self.ways: dict[str, tuple[str, ...]] = {**self.grid.neighbours, SAFE: exits}
        """Where one step leads from each space, in canonical order."""
        self.distance = {cell: self.grid.distances(cell) for cell in self.grid.cells}
        """Steps from each space (first key) to each square."""
        self.distance[SAFE] = {
            cell: 1 + min(self.distance[exit_][cell] for exit_ in exits) for cell in self.grid.cells
        }
        self._stride = size + 1  # one unused bit above each column: no step wraps around an edge
        self._bits = {cell: 1 << self._place(cell) for cell in self.whole.cells}
        self._open = self._mask(self.grid.cells)
        # Leaving the Safe House is a step from any of its squares to one that is not its own.
        self._bits[SAFE] = self._mask(hole)
        self.destinations = lru_cache(maxsize=4096)(self._destinations)
        """The answers of `_destinations`: every turn asks three times for the same."""
        self._squares = tuple((cell, self._bits[cell]) for cell in self.grid.cells)

    def _place(self, cell: str) -> int:
        column, row = self.whole.position(cell)
        return column * self._stride + row

    def _mask(self, cells: Iterable[str]) -> int:
        mask = 0
        for cell in cells:
            mask |= self._bits[cell]
        return mask

    def _destinations(
        self,
        origin: str,
        steps: int,
        not_over: tuple[str, ...] = (),
        not_onto: tuple[str, ...] = (),
    ) -> tuple[str, ...]:
        """Where a walk of exactly so many steps may end, by column and row (R1).

        `not_over` are the spaces it may not pass, `not_onto` those it may not end on. The walk is
        made by all walkers at once: four sets of squares (bits), by the direction of the step
        that led there, of which none may be followed by its opposite.
        """
        passable = self._open & ~self._mask(not_over)
        north = east = south = west = self._bits[origin]  # any direction may begin (Q12)
        stride = self._stride
        for left in range(steps - 1, -1, -1):
            allowed = passable if left else self._open & ~self._mask(not_onto)
            north, east, south, west = (
                (north | east | west) << 1 & allowed,
                (north | east | south) << stride & allowed,
                (east | south | west) >> 1 & allowed,
                (north | south | west) >> stride & allowed,
            )
        ends = north | east | south | west
        return tuple([cell for cell, bit in self._squares if bit & ends])

    def path(
        self, origin: str, to: str, steps: int, not_over: tuple[str, ...] = ()
    ) -> tuple[str, ...]:
        """The canonical walk to one of the `destinations`: the first in the order of `ways`.

        It is for the log and the picture only.
        """
        found = self._walk("", origin, to, steps, not_over)
        assert found is not None, f"no walk of {steps} steps from {origin} to {to}"
        return found

    def _walk(
        self, before: str, at: str, to: str, steps: int, not_over: tuple[str, ...]
    ) -> tuple[str, ...] | None:
        away = self.distance[to]
        for cell in self.ways[at]:
            if cell == before or away[cell] >= steps:
                continue
            if steps == 1:
                return (cell,)
            if cell not in not_over:
                rest = self._walk(at, cell, to, steps - 1, not_over)
                if rest is not None:
                    return (cell, *rest)
        return None


BOARDS: Mapping[str, Board] = {
    "square": Board(
        size=10,
        tile=2,
        hole=("e5", "e6", "f5", "f6"),
        exits=("e7", "f7", "g6", "g5", "f4", "e4", "d5", "d6"),
        starts=("a1", "j10"),
        middles={
            "south": ("e1", "f1"),
            "east": ("j5", "j6"),
            "north": ("e10", "f10"),
            "west": ("a5", "a6"),
        },
        pinwheel={"south": "e1", "east": "j5", "north": "f10", "west": "a6"},
    ),
    "tile": Board(
        size=5,
        tile=1,
        hole=("c3",),
        exits=("c4", "d3", "c2", "b3"),
        starts=("a1", "e5"),
        middles={"south": ("c1",), "east": ("e3",), "north": ("c5",), "west": ("a3",)},
        pinwheel={"south": "c1", "east": "e3", "north": "c5", "west": "a3"},
    ),
}
"""The board for each value of the option `space` (Q1)."""
