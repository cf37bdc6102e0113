"""Words are printed on a cell where they fit, and stand in its legend in any case."""

import pytest

from domain.kernel.table import Board, Cell, Sentence, Table
from replays.drawing.svg import svg


def drawn(words: str, *, mark: str = "6", shape: str = "") -> str:
    cells = (Cell("a1", 0, 0, mark, notes=(words,), words=words, size=2 if shape else 1),)
    names = ("",) * (2 if shape else 1)
    board = Board(names, names, cells, shape=shape)  # type: ignore[arg-type]
    return svg(Table("Race", (board,), Sentence("It begins.")))


@pytest.mark.parametrize("shape", ["", "hex"])
def test_what_fits_is_printed_and_what_does_not_stands_in_the_legend(shape: str) -> None:
    assert ">goal</text>" in drawn("goal", shape=shape)
    assert ">goal: a1</text>" in drawn("goal", shape=shape)
    for long in ("a storm blows you back by three", "W" * 30):
        assert f">{long}</text>" not in drawn(long, shape=shape)
        assert long.split()[0] in drawn(long, shape=shape)


def test_two_lines_are_printed() -> None:
    found = drawn("go back three")
    assert ">go back</text>" in found
    assert ">three</text>" in found


def test_a_mark_that_begins_the_words_is_not_printed_beside_them() -> None:
    assert ">goa</text>" not in drawn("goal", mark="goa")
    assert ">goa</text>" in drawn("goal of all that sail on the sea", mark="goa")
