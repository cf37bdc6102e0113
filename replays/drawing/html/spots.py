"""Spots: the cells of a board by name, for who plays and reads it without a mouse.

They are laid over the picture as buttons, in rows: arrow keys go from one to the next.
"""

from itertools import groupby
from typing import Final, NamedTuple

from domain.kernel.table import Board, Cell
from replays.drawing.card import token_told
from replays.drawing.described import piece_told
from replays.drawing.signs import HIGHLIGHTED

QUIET_TINTS: Final = ("", "quiet")


class Spot(NamedTuple):
    """A cell: what it is called, how it is said, what choices call its pieces, where it lies.

    `piece` is what one points at there, if it is one thing alone: `the pawn`, `Ann`.
    """

    name: str
    piece: str
    said: str
    refs: tuple[str, ...]
    x: int
    y: int
    size: int


def rows_of(board: Board) -> list[list[Spot]]:
    """The cells of a board, from its top row down, each from left to right."""
    cells = [cell for cell in board.cells if cell.tint != "hole"]
    cells.sort(key=lambda each: (-each.y, each.x))
    return [[_spot(cell) for cell in row] for _, row in groupby(cells, lambda each: each.y)]


def _spot(cell: Cell) -> Spot:
    pieces = [piece for piece in cell.pieces if piece.ref]
    refs = tuple(piece.ref for piece in pieces)
    called = _called(pieces[0].name) if len(pieces) == 1 else ""
    return Spot(cell.name, called, _told(cell), refs, cell.x, cell.y, cell.size)


def _called(name: str) -> str:
    """A piece in the middle of a sentence: names stand as they are."""
    return f"the {name}" if name[:1].islower() else name


def _told(cell: Cell) -> str:
    lying = [*map(piece_told, cell.pieces), *map(token_told, cell.tokens)]
    said = [
        cell.name,
        *(lying or ["empty"]),
        cell.mark if not cell.mark.isspace() else "",
        cell.tint if cell.tint not in QUIET_TINTS else "",
        cell.region,
        f"ground of seat {cell.owner}" if cell.owner else "",
        f"walls {' '.join(cell.walls)}" if cell.walls else "",
        *cell.notes,
        HIGHLIGHTED[cell.highlight] if cell.highlight else "",
    ]
    return ", ".join(dict.fromkeys(filter(None, said)))
