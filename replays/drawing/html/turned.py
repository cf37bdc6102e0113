"""A board as who sits at its upper edge sees it: turned by half."""

from typing import Final, get_args

from msgspec.structs import replace

from domain.kernel.table import Board, Cell, Facing, Piece, Table


def turned(table: Table, *, turns: bool = False) -> Table:
    """The table with its boards turned for the seat that looks, or (`turns`) for those opposite."""
    parts = (
        _turned(part) if isinstance(part, Board) and _is_turned(table, part, turns=turns) else part
        for part in table.parts
    )
    return replace(table, parts=tuple(parts))


def near(table: Table, *, turns: bool) -> int:
    """The seat that has come to the near edge because boards were turned by hand; 0: none."""
    boards = (part for part in table.parts if isinstance(part, Board))
    return next((each.turned_for[0] for each in boards if turns and each.turned_for), 0)


def _is_turned(table: Table, board: Board, *, turns: bool) -> bool:
    return bool(board.turned_for) and (table.seat in board.turned_for) != turns


def _turned(board: Board) -> Board:
    return replace(
        board,
        columns=board.columns[::-1],
        rows=board.rows[::-1],
        cells=tuple(_cell(board, each) for each in board.cells),
        turned_for=(),
    )


def _cell(board: Board, cell: Cell) -> Cell:
    walls = {"N": "S", "S": "N", "E": "W", "W": "E"}
    return replace(
        cell,
        x=len(board.columns) - cell.x - cell.size,
        y=len(board.rows) - cell.y - cell.size,
        walls=tuple(walls[each] for each in cell.walls),
        pieces=tuple(_piece(each) for each in cell.pieces),
    )


def _piece(piece: Piece) -> Piece:
    return replace(piece, facing=FACINGS[piece.facing]) if piece.facing else piece


def _facings() -> dict[Facing, Facing]:
    ways: list[Facing] = [each for each in get_args(Facing) if each]
    return {way: ways[(at + len(ways) // 2) % len(ways)] for at, way in enumerate(ways)}


FACINGS: Final = _facings()
"""The way that looks the other way."""
