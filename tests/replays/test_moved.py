"""What a step has moved, and where the viewer may go, on one board."""

from domain.games.correction.board import GRID
from domain.kernel.table import Board, Cell, Highlight, Piece, Table
from replays.telling.moved import moved

PAWN = Piece("p", "pawn", 1, ref="pawn")
THEIRS = Piece("p", "pawn", 2, ref="theirs")


def drawn(legal: str = "", **standing: Piece) -> Table:
    """A board of which one cell, by its name, is one to which the viewer may go."""
    cells = (
        Cell(
            cell,
            *GRID.position(cell),
            pieces=(standing[cell],) if cell in standing else (),
            highlight="legal" if cell == legal else "",
        )
        for cell in GRID.cells
    )
    return Table("", (Board(GRID.columns, GRID.rows, tuple(cells)),))


def marks(before: Table, now: Table) -> dict[str, Highlight]:
    (board,) = moved(before, now).parts
    assert isinstance(board, Board)
    return {cell.name: cell.highlight for cell in board.cells if cell.highlight}


def test_a_piece_is_marked_with_the_cell_that_it_left() -> None:
    assert marks(drawn(c2=PAWN), drawn(d1=PAWN)) == {"c2": "origin", "d1": "last"}


def test_where_the_viewer_may_go_is_seen_on_a_cell_that_a_piece_has_left_or_entered() -> None:
    """As after a take-back: the piece may go again to where it stood."""
    assert marks(drawn(c2=PAWN), drawn("c2", d1=PAWN)) == {"c2": "legal", "d1": "last"}
    assert marks(drawn(d3=THEIRS), drawn("c2", c2=THEIRS)) == {"c2": "legal", "d3": "origin"}
