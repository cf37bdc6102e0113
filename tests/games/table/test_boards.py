"""Boards as they are drawn: hexes with six sides and six neighbours, trails that wind."""

from itertools import pairwise
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from domain.kernel.table import Board, Cell
from domain.sheets import Board as BoardForm
from replays.drawing import render
from replays.drawing.described import described
from replays.drawing.svg import svg
from tests.games.table.playing import Playing
from tests.games.table.sheets import HARBOUR_RACE

ISLE = replace(
    HARBOUR_RACE,
    boards=(BoardForm(id="isle", shape="hex", columns=5, rows=4, marks={"c3": "volcano"}),),
    pieces=(),
)


def drawn(sheet: object = ISLE) -> Board:
    table = Playing(sheet)  # type: ignore[arg-type]
    [board] = [each for each in table.game.table(table.seen(0)).parts if isinstance(each, Board)]
    return board


def touches(one: Cell, other: Cell) -> bool:
    """Whether two cells share more than a corner."""
    across = min(one.x + one.size, other.x + other.size) - max(one.x, other.x)
    up = min(one.y + one.size, other.y + other.size) - max(one.y, other.y)
    return one != other and across >= 0 and up >= 0 and across + up > 0


def test_an_inner_hex_touches_six_others() -> None:
    cells = {each.name: each for each in drawn().cells}
    near = {name for name, each in cells.items() if touches(cells["isle.c2"], each)}
    assert near == {f"isle.{each}" for each in ("b2", "d2", "c1", "d1", "c3", "d3")}
    near = {name for name, each in cells.items() if touches(cells["isle.c3"], each)}
    assert near == {f"isle.{each}" for each in ("b3", "d3", "b2", "c2", "b4", "c4")}


def test_hexes_are_drawn_with_six_sides_and_bear_their_names() -> None:
    table = Playing(ISLE)
    drawing = ElementTree.fromstring(svg(table.game.table(table.seen(0))))
    paths = [
        each.get("d", "")
        for each in drawing.iter()
        if each.tag.endswith("path") and (each.get("data-cell") or "").startswith("isle.")
    ]
    assert len(paths) == 20
    assert {path.count(",") for path in paths} == {6}
    texts = {each.text for each in drawing.iter() if each.tag.endswith("text")}
    assert {"a1", "e4", "volcano: isle.c3"} <= texts
    assert "isle of 20 hexes" in described(table.game.table(table.seen(0)))


@pytest.mark.parametrize("width", [80, 100])
def test_hexes_lie_like_bricks_in_text(width: int) -> None:
    table = Playing(ISLE)
    text = render(table.game.table(table.seen(0)), width, colour=False, unicode=True)
    rows = {
        name: line.index(name)
        for line in text.splitlines()
        for name in ("a1", "a2", "a3")
        if f" {name} " in line
    }
    assert rows["a1"] == rows["a3"] < rows["a2"]
    assert max(map(len, text.splitlines())) <= width


@pytest.mark.parametrize("length", [1, 5, 12, 13, 14, 24, 26, 60])
def test_every_space_of_a_trail_touches_the_next_and_no_other(length: int) -> None:
    trail = BoardForm(id="pier", shape="trail", columns=length)
    cells = drawn(replace(HARBOUR_RACE, boards=(trail,), pieces=())).cells
    assert [each.mark for each in cells] == [str(number) for number in range(1, length + 1)]
    assert all(touches(one, other) for one, other in pairwise(cells))
    near = sum(touches(one, other) for one in cells for other in cells)
    assert near == 2 * (length - 1)
