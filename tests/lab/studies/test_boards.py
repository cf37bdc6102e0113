"""What is counted of drawings: cells, cards, ways, arrangements that come back."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from domain.kernel.face import Face
from domain.kernel.table import Board, Cell, Piece, Table
from lab.studies.playing.boards import Boards, Place, distance

GRID = Board(("a", "b", "c"), ("1",), ())
Stood = dict[str, Sequence[Piece]]


def face(name: str) -> Face:
    return Face(name, name, "card", "", (), "")


def drawn(stood: Stood, faces: Sequence[str] = ()) -> Table:
    cells = tuple(
        Cell(name, at, 0, pieces=(*stood.get(name, ()),)) for at, name in enumerate("abc")
    )
    board = Board(("a", "b", "c"), ("1",), cells)
    return Table("", (board,), faces={each: face(each) for each in faces})


def noticed(*tables: Table) -> Boards:
    """What is noticed of these drawings; the game has the cards `ogre` and `elf`."""
    game: Any = SimpleNamespace(
        faces=lambda options: [face("ogre"), face("elf")],
        seen=lambda state, viewer: state,
        table=lambda view: view,
    )
    first, *others = tables
    found = Boards(game, first)  # type: ignore[arg-type]
    for each in others:
        found.see(each)  # type: ignore[arg-type]
    return found


ONE, LIKE, NAMED = Piece("P", "pawn", 1), Piece("P", "pawn", 1), Piece("K", "king", 2, ref="k")


def test_cells_count_on_which_anything_ever_stood_and_cards_that_ever_lay_open() -> None:
    found = noticed(drawn({"a": [ONE]}), drawn({"b": [ONE]}, ["ogre", "token"]))
    assert (found.cells.amount, found.cells.of) == (2, 3)
    assert (found.cards.amount, found.cards.of) == (1, 2)


def test_things_are_followed_by_name_and_things_alike_where_one_left_and_one_came() -> None:
    moved = noticed(drawn({"a": [ONE], "b": [LIKE]}), drawn({"c": [ONE], "b": [LIKE]}))
    assert (moved.way.amount, moved.way.of) == (2, 1)
    both = noticed(drawn({"a": [ONE, NAMED]}), drawn({"b": [ONE], "c": [NAMED]}))
    assert (both.way.amount, both.way.of) == (3, 2)
    by_cell = [drawn({each: [Piece("P", "pawn", 1, ref=each)]}) for each in "ab"]
    assert noticed(*by_cell).way.of == 1
    came = noticed(drawn({"a": [ONE]}), drawn({"a": [ONE], "c": [LIKE]}), drawn({"c": [ONE]}))
    assert came.way.of == 0


def test_an_arrangement_comes_back_and_standing_still_is_no_return() -> None:
    one, other = drawn({"a": [ONE]}), drawn({"b": [ONE]})
    found = noticed(one, one, other, one, other)
    assert (found.returns.amount, found.returns.of) == (2, 4)
    hurt = drawn({"a": [Piece("P", "pawn", 1, badges=("hurt",))]})
    assert noticed(one, hurt).returns.of == 1


@pytest.mark.parametrize(
    ("x", "y", "steps"), [(2, 0, 1), (1, 2, 1), (3, 2, 2), (0, 4, 2), (5, 2, 3)]
)
def test_hexes_lie_like_bricks(x: int, y: int, steps: int) -> None:
    hexes = Board((), (), (), shape="hex")
    assert distance(hexes, Place(0, "one", 4, 4), Place(0, "other", 4 + x, 4 + y)) == steps
