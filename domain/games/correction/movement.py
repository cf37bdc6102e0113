"""The cells that each kind of piece can leap to (Q5-Q8)."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from domain.games.correction.board import FORWARD, GRID, HOME, Kind
from domain.games.correction.options import Options


class Purpose(NamedTuple):
    """What a leap is good for: to go to a cell without a piece, to capture one, or both."""

    moves: bool
    captures: bool


MOVE: Final = Purpose(moves=True, captures=False)
CAPTURE: Final = Purpose(moves=False, captures=True)
BOTH: Final = Purpose(moves=True, captures=True)

SPEARMAN_FORWARD: Final = {"capture_only": CAPTURE, "move_and_capture": BOTH}
SPEARMAN_REACH: Final = ("leap", "blocked")

Vector = tuple[int, int, Purpose]
"""Columns to either side, rows forward, and what for."""


def vectors(spearman_forward: str) -> Mapping[Kind, tuple[Vector, ...]]:
    """The movement table of the rulebook."""
    ahead = SPEARMAN_FORWARD[spearman_forward]
    return {
        "pawn": ((1, 1, BOTH),),
        "spearman": ((1, 0, MOVE), (0, 1, ahead), (0, 2, ahead)),
        "knight": ((2, 1, BOTH), (1, 1, MOVE), (1, 2, CAPTURE)),
    }


class Leap(NamedTuple):
    """A way to another cell; no piece may stand on the cell `over` (None: pieces don't matter)."""

    to: str
    moves: bool
    captures: bool
    over: str | None


Reach = Mapping[Kind, Mapping[str, tuple[Leap, ...]]]
"""The leaps of a kind from a cell, ordered by where they lead."""


def reach(options: Options, seat: int) -> Reach:
    """Where the pieces of `seat` can leap under these options."""
    return _REACH[options.spearman_forward][options.spearman_reach][seat]


def _reach(spearman_forward: str, spearman_reach: str, seat: int) -> Reach:
    blocked = spearman_reach == "blocked"
    return {
        kind: {cell: tuple(sorted(_leaps(seat, cell, table, blocked))) for cell in GRID.cells}
        for kind, table in vectors(spearman_forward).items()
    }


def _leaps(seat: int, cell: str, table: tuple[Vector, ...], blocked: bool) -> Iterator[Leap]:
    """The leaps from `cell` that stay on the board; only straight ones have a cell in between."""
    for columns, rows, purpose in table:
        passes_over = blocked and (columns, rows) == (0, 2)
        over = GRID.step(cell, 0, FORWARD[seat]) if passes_over else None
        for sideways in sorted({-columns, columns}):
            to = GRID.step(cell, sideways, rows * FORWARD[seat])
            if to is not None:
                yield Leap(to, purpose.moves, purpose.captures, over)


_REACH: Final = {
    forward: {way: {seat: _reach(forward, way, seat) for seat in HOME} for way in SPEARMAN_REACH}
    for forward in SPEARMAN_FORWARD
}
