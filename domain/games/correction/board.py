"""The board of Correction and what lies on it."""

from typing import Annotated, Final, Literal

import msgspec

from domain.components.grid import Grid

Kind = Literal["pawn", "spearman", "knight"]
Seat = Annotated[int, msgspec.Meta(ge=1, le=2)]
Cell = Annotated[str, msgspec.Meta(pattern="^[a-f][1-6]$", max_length=2)]

PIECES: Final[dict[Kind, int]] = {"pawn": 4, "spearman": 1, "knight": 1}
"""How many pieces of a kind each seat owns."""

GRID: Final = Grid(6, 6)
FORWARD: Final = {1: 1, 2: -1}
HOME: Final = {
    1: tuple(f"{column}1" for column in GRID.columns),
    2: tuple(f"{column}6" for column in GRID.columns),
}
GOAL: Final = {1: frozenset(HOME[2]), 2: frozenset(HOME[1])}
"""The cells on which a piece of each seat wins (R13)."""
HOME_ROWS: Final = HOME[1] + HOME[2]


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece on the board; `spawned`: in this turn, and not moved since."""

    seat: Seat
    kind: Kind
    cell: Cell
    spawned: bool = False


class Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The denial tokens on a cell; `fresh`: one was laid there in this turn (R11)."""

    cell: Cell
    count: Annotated[int, msgspec.Meta(ge=1, le=999)] = 1
    fresh: bool = False


def rows_advanced(seat: int, cell: str) -> int:
    """How many rows ahead of the home row of `seat` a cell lies."""
    return abs(int(cell[1]) - int(HOME[seat][0][1]))
