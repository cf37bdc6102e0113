"""What a step has moved, and where the viewer may go, on one board."""

from msgspec.structs import replace

from domain.games.correction.board import GRID
from domain.kernel.table import Board, Card, Cell, Highlight, Lane, Lanes, Piece, Table, Token
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


def laid(table: Table, name: str, token: Token) -> Table:
    """The same with a token on a cell."""
    (board,) = table.parts
    assert isinstance(board, Board)
    cells = (replace(c, tokens=(token,)) if c.name == name else c for c in board.cells)
    return replace(table, parts=(replace(board, cells=tuple(cells)),))


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


def test_what_a_piece_bears_is_marked_where_no_piece_has_moved() -> None:
    held, token = replace(PAWN, badges=("must move",)), Token("denial", icon="lock")
    before, now = drawn(c2=PAWN, d3=THEIRS), drawn(c2=held, d3=THEIRS)
    assert marks(before, now) == {"c2": "last"}
    assert marks(before, laid(now, "f4", token)) == {"c2": "last", "f4": "last"}
    assert marks(laid(now, "f4", token), now) == {"f4": "origin"}
    assert marks(before, drawn(d1=held, d3=THEIRS)) == {"c2": "origin", "d1": "last"}


def test_a_card_that_comes_between_the_sides_of_a_lane_is_marked() -> None:
    yard = Card("Yard", badges=("4 missions",))
    empty, lanes = (Lane("1", {1: (), 2: ()}, card) for card in (None, yard))
    later = replace(lanes, card=replace(yard, badges=("3 missions",), highlight="legal"))
    for one, two, mark in ((empty, lanes, "last"), (lanes, lanes, ""), (lanes, later, "last")):
        (part,) = moved(*(Table("", (Lanes("Places", (each,)),)) for each in (one, two))).parts
        assert isinstance(part, Lanes)
        (lane,) = part.lanes
        assert lane.card
        assert lane.card.highlight == mark
