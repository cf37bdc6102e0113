"""The frame of a board: on which of its edges cells lie."""

import pytest

from domain.kernel.table import Board, Cell
from replays.drawing.frame import Side, side_of


@pytest.mark.parametrize(
    ("x", "y", "size", "side"),
    [
        (0, 1, 1, "left"),
        (3, 1, 1, "right"),
        (2, 1, 2, "right"),
        (1, 0, 1, "below"),
        (1, 3, 1, "above"),
        (1, 2, 2, "above"),
        (1, 1, 2, ""),
    ],
)
def test_a_cell_lies_on_the_edge_that_it_reaches(x: int, y: int, size: int, side: Side) -> None:
    cell = Cell("here", x, y, size=size)
    assert side_of(Board(tuple("abcd"), tuple("1234"), (cell,)), cell) == side
