"""A table beside another: what differs is marked on both, however much that is."""

from domain.kernel.table import (
    Board,
    Card,
    Cards,
    Cell,
    Highlight,
    Lane,
    Lanes,
    Part,
    Piece,
    Table,
    Token,
    Track,
)
from replays.telling.parted import parted


def marks(other: Part, own: Part) -> dict[str, Highlight]:
    [part] = parted(Table("", (other,)), Table("", (own,))).parts
    if isinstance(part, Board):
        return {cell.name: cell.highlight for cell in part.cells if cell.highlight}
    if isinstance(part, Cards):
        return {card.name: card.highlight for card in part.cards if card.highlight}
    assert isinstance(part, Lanes)
    sides = [card for lane in part.lanes for side in lane.sides.values() for card in side]
    return {card.name: card.highlight for card in sides if card.highlight}


def board(*cells: Cell) -> Board:
    return Board(tuple("abcdefgh"[: len(cells)]), ("1",), cells)


def cell(name: str, *pieces: Piece, highlight: Highlight = "", tokens: int = 0) -> Cell:
    lying = (Token("lock", tokens),) if tokens else ()
    return Cell(
        name, "abcdefgh".index(name[0]), 0, highlight=highlight, pieces=pieces, tokens=lying
    )


PAWN = Piece("p", "pawn", 1)


def test_a_cell_is_marked_on_both_tables_and_on_the_empty_one_as_left() -> None:
    here, there = board(cell("a1", PAWN), cell("b1")), board(cell("a1"), cell("b1", PAWN))
    assert marks(there, here) == {"a1": "last", "b1": "origin"}
    assert marks(here, there) == {"a1": "origin", "b1": "last"}


def test_tokens_and_what_a_piece_bears_differ_too() -> None:
    used = Piece("p", "pawn", 1, condition="used")
    here, there = board(cell("a1", tokens=1), cell("b1", PAWN)), board(cell("a1"), cell("b1", used))
    assert marks(there, here) == {"a1": "last", "b1": "last"}


def test_only_what_differs_is_marked_and_all_of_it() -> None:
    names = [f"{column}1" for column in "abcdefgh"]
    full = board(*(cell(name, PAWN) for name in names))
    bare = board(*(cell(name, highlight="legal") for name in names))
    assert marks(bare, full) == dict.fromkeys(names, "last")
    assert marks(bare, bare) == {}


def test_cards_that_the_other_lacks_are_marked_in_hands_and_lanes() -> None:
    had, has = Cards("Hand (1)", (Card("Jab"),)), Cards("Hand (2)", (Card("Jab"), Card("Rope")))
    assert marks(had, has) == {"Rope": "last"}
    assert marks(has, had) == {}
    hurt = Lanes("", (Lane("Left", {1: (Card("Vex", badges=("hurt",)), Card("Ann"))}),))
    well = Lanes("", (Lane("Left", {1: (Card("Vex"), Card("Ann", ref="7"))}),))
    assert marks(well, hurt) == {"Vex": "last"}


def test_numbers_stay_as_they_are() -> None:
    table = Table("", (Track("Turn", 2),))
    assert parted(Table("", (Track("Turn", 1),)), table) == table
