"""Laws that every drawing keeps, over tables nobody would lay by hand."""

import re
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.table import Board, Table, Track
from replays.drawing import render
from replays.drawing.compact import render_compact
from replays.drawing.signs import subscript
from tests.replays.drawing_tables import TEXTS, hostile, tables

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")

WIDTHS = st.integers(60, 140)


@given(tables(), WIDTHS)
def test_everything_on_the_table_is_said(drawn: tuple[Table, list[str]], width: int) -> None:
    table, names = drawn
    text = render(table, width, colour=False)
    assert [name for name in names if name not in text] == []


@given(tables(), WIDTHS)
def test_every_piece_is_shown_with_its_owner(drawn: tuple[Table, list[str]], width: int) -> None:
    text = render(drawn[0], width, colour=False)
    assert [each for each in owned(drawn[0]) if each not in text] == []


def owned(table: Table) -> Iterator[str]:
    for board in (part for part in table.parts if isinstance(part, Board)):
        for cell in board.cells:
            yield from (each.glyph + subscript(each.owner) for each in cell.pieces if each.owner)


@given(tables(), WIDTHS)
def test_no_line_is_longer_than_the_width(drawn: tuple[Table, list[str]], width: int) -> None:
    text = render(drawn[0], width, colour=False)
    assert max(map(len, text.splitlines())) <= width


@given(tables(), st.integers(40, 140))
def test_no_compact_line_is_longer_than_the_width(
    drawn: tuple[Table, list[str]], width: int
) -> None:
    text = render_compact(drawn[0], width, colour=False)
    assert max(map(len, text.splitlines()), default=0) <= width


@given(tables(), WIDTHS)
def test_colour_and_ascii_change_no_place(drawn: tuple[Table, list[str]], width: int) -> None:
    plain = render(drawn[0], width, colour=False)
    assert ESCAPE.sub("", render(drawn[0], width, colour=True)) == plain
    ascii_only = render(drawn[0], width, colour=False, unicode=False)
    assert ascii_only.isascii()
    assert [len(row) for row in ascii_only.split("\n")] == [len(row) for row in plain.split("\n")]


@given(st.lists(TEXTS, min_size=8, max_size=8), st.booleans())
def test_no_text_breaks_out_of_its_place(texts: list[str], unicode: bool) -> None:
    text = render(hostile(texts), 80, colour=False, unicode=unicode)
    assert all(each.isprintable() or each == "\n" for each in text)
    assert all(columns(row) <= 80 for row in text.splitlines())


def columns(row: str) -> int:
    from rich.cells import cell_len

    return cell_len(row)


@pytest.mark.parametrize("width", [1, 20, 32])
def test_even_the_narrowest_terminal_gets_a_drawing(width: int) -> None:
    text = render(Table("Table", (Track("turn", 3, 40),)), width, colour=False)
    assert max(map(len, text.splitlines())) <= 32
    small = render_compact(Table("Table", (Track("turn", 3, 40),)), width, colour=False)
    assert "".join(small.split()).startswith("turn3/40")
