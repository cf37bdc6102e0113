"""Tables that nobody would lay by hand are read whole on a page, and no wider than its window."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from playwright.sync_api import Page

from api.pages.shell.assets import STATIC
from domain.kernel.table import Board, Cell, Piece, Pile, Sentence, Table, Token
from replays.drawing.html import laid_out, table_style
from replays.drawing.svg import stylesheet
from tests.replays.drawing_tables import SEATS, tables
from tests.rounds import rounds

MEASURED = (Path(__file__).parent / "measured.js").read_text()
STYLE = "".join(
    (
        (STATIC / "look.css").read_text("utf-8"),
        stylesheet(),
        table_style(),
        (STATIC / "match.css").read_text("utf-8"),
    )
)

PAGE = (
    "<!doctype html><meta charset=utf-8><style>{style}</style><main class=match>"
    "<div class=step><div class=centre><div class=told><div class=now></div></div><div class=mat>"
    "<div class=played>{laid}</div></div></div></div></main>"
)


def measured(
    page: Page, table: Table, script: str = MEASURED, size: tuple[int, int] = (1280, 800)
) -> Any:
    """What a script finds on a page with the table alone."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.set_content(PAGE.format(style=STYLE, laid=laid_out(table)))
    return page.evaluate(script)


SIZES = ((390, 844), (768, 1024), (1280, 800), (1920, 1080))

CROWDS = """() => [...document.querySelectorAll(".places button")].flatMap((cell) => {
  const refs = cell.dataset.refs ? cell.dataset.refs.split(" ") : [];
  const list = document.getElementById(cell.getAttribute("popovertarget") ?? "");
  list?.showPopover();
  const listed = list ? [...list.querySelectorAll(".thing")] : [];
  const found = refs.length < 2 ? [] : refs.map((ref) => {
    const thing = listed.find((each) => each.dataset.ref === ref);
    const { width, height } = thing?.getBoundingClientRect() ?? { width: 0, height: 0 };
    return [Math.round(Math.min(width, height)), thing?.innerText.trim() ?? ""];
  });
  if (list) list.hidePopover();
  return [found].filter((each) => each.length);
})"""
"""Of each cell with several things: how large each is in its list, and what is read of it."""


@st.composite
def crowds(draw: st.DrawFn) -> tuple[Table, list[list[str]]]:
    """A board with two to six things on some cells, and their names by cell, from the top row."""
    columns, rows = draw(st.integers(2, 12)), draw(st.integers(1, 8))
    names = st.text(st.characters(categories=["L"], max_codepoint=0x17F), min_size=1, max_size=24)
    cells, lying = [], []
    for y in range(rows)[::-1]:
        for x in range(columns):
            count = draw(st.sampled_from([0, 0, 0, 1, 2, 3, 6]))
            things = [f"{draw(names)} {draw(names)}" for _ in range(count)]
            pieces = tuple(
                Piece(each[:1], each, draw(SEATS), ref=f"{x}.{y}.{at}", is_flat=draw(st.booleans()))
                for at, each in enumerate(things)
            )
            cells.append(Cell(f"b.{x}-{y}", x, y, pieces=pieces))
            lying += [things] * (count > 1)
    board = Board(tuple(map(str, range(columns))), tuple(map(str, range(rows))), tuple(cells))
    placed = Pile("deck", 3, ref="deck")
    return Table("Crowds", (Sentence("Go."), board, placed)), lying


@settings(
    max_examples=rounds(usual=3, soak=100),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(drawn=crowds())
def test_each_of_several_things_on_a_cell_is_named_and_large_enough_to_be_chosen(
    page: Page, drawn: tuple[Table, list[list[str]]]
) -> None:
    page.set_content(PAGE.format(style=STYLE, laid=laid_out(drawn[0])))
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(CROWDS)
        assert [[said.partition(" of seat ")[0] for _, said in cell] for cell in found] == drawn[1]
        assert all(size >= 24 for cell in found for size, _ in cell)
        seen = page.evaluate(MEASURED)
        assert (seen["over"], seen["broken"]) == (0, [])
        assert seen["least"] >= 11, seen["small"]


@settings(
    max_examples=rounds(usual=12, soak=500),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(drawn=tables(), seat=st.sampled_from([0, 1, 3]))
def test_a_random_table_is_read_whole_and_no_wider_than_its_window(
    page: Page, drawn: tuple[Table, list[str]], seat: int
) -> None:
    found = measured(page, replace(drawn[0], seat=seat))
    assert found["over"] <= 0
    assert found["broken"] == []
    assert found["least"] >= 11, found["small"]


BOARD_HEIGHT = "document.querySelector('.board').getBoundingClientRect().height"


def test_a_board_of_few_cells_takes_the_height_of_a_large_window(page: Page) -> None:
    cells = tuple(Cell(f"b.{at}", at % 6, at // 6) for at in range(36))
    board = Board(tuple("abcdef"), tuple("123456"), cells)
    high = measured(page, Table("Few", (Sentence("Go."), board)), BOARD_HEIGHT, (1920, 1080))
    assert 0.85 * 1080 < high < 0.9 * 1080


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("side", [1, 2, 4])
def test_a_letter_in_a_corner_is_read_on_a_board_of_few_cells(
    page: Page, side: int, size: tuple[int, int]
) -> None:
    cells = tuple(Cell(f"b.{at}", at % side, at // side, mark="B") for at in range(side**2))
    names = tuple(map(str, range(side)))
    found = measured(page, Table("Few", (Board(names, names, cells),)), size=size)
    assert found["least"] >= 11, found["small"]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_tokens_that_are_letters_are_read_on_a_small_cell(page: Page, count: int) -> None:
    """Where they have no room beside each other they are one, with their number."""
    cells = tuple(
        Cell(f"b.{at}", 0, at, tokens=(Token("wood", count, seat=at % 5),)) for at in range(10)
    )
    board = Board(("a",), tuple(map(str, range(10))), cells, shape="hex")
    found = measured(page, Table("Wood", (Sentence("Go."), board)))
    assert found["least"] >= 11, found["small"]
