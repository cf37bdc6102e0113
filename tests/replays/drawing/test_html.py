"""Laws of tables that a page lays out, over tables nobody would lay by hand."""

import re
from collections import Counter
from html.parser import HTMLParser
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from playwright.sync_api import Browser

from domain.kernel.table import Board, Card, Cards, Cell, Piece, Pile, Table, Timetable
from replays.drawing.html import laid_out, said_besides
from replays.drawing.html.plan import Plan
from replays.drawing.html.reading import titles_of, with_cards
from replays.drawing.html.turned import turned
from tests.replays.drawing_tables import PRINTED, hostile, tables

EMPTY = {"path", "rect", "circle", "polygon", "line", "text", "g", "svg"}


class Read(HTMLParser):
    """A page as it is read: its words, its ids, and elements that were not ended."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.ids: Counter[str] = Counter()
        self.led_to: set[str] = set()
        self.tags: list[str] = []
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.open.append(tag)
        found = dict(attrs)
        self.words += [str(found.get(name)) for name in ("aria-label", "id") if found.get(name)]
        self.ids.update([str(found["id"])] if "id" in found else [])
        self.led_to |= {str(found["popovertarget"])} if "popovertarget" in found else set()

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in EMPTY, tag  # another element can't be empty in a page

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@given(tables(), st.sampled_from([0, 1, 2, 4]), st.booleans())
def test_everything_on_the_table_is_in_the_page(
    drawn: tuple[Table, list[str]], seat: int, plays: bool
) -> None:
    table = replace(drawn[0], seat=seat)
    read = Read(laid_out(table, plays=plays))
    elsewhere = {table.title, table.headline.text, *(each.text for each in said_besides(table))}
    text = "\n".join(read.words)
    assert [name for name in drawn[1] if name not in text and name not in elsewhere] == []
    assert read.open == []


@given(tables(), tables())
def test_ids_are_of_one_thing_and_all_that_is_led_to_is_there(
    one: tuple[Table, list[str]], other: tuple[Table, list[str]]
) -> None:
    read = Read(laid_out(one[0], name="one", plays=False) + laid_out(other[0], name="other"))
    faces = {id_ for id_ in read.ids if "-face-" in id_}
    assert all(read.ids[each] == 1 for each in faces)
    assert read.led_to <= faces


@pytest.mark.parametrize("text", ["<script>x</script>", '"><img src=x>', "'<img>", "&lt;img>"])
def test_no_text_becomes_an_element(text: str) -> None:
    read = Read(laid_out(hostile([text] * 8)) + with_cards(text, {"img": "x"}))
    assert not {"script", "img"} & {*read.tags}


def test_a_board_is_turned_for_who_sits_at_its_upper_edge() -> None:
    piece = Piece("P", "pawn", 1, facing="NE")
    cells = (
        Cell("a1", 0, 0, walls=("N",), pieces=(piece,)),
        Cell("b2", 1, 1, size=2),
    )
    board = Board(("a", "b", "c"), ("1", "2", "3", "4"), cells, turned_for=(2,))
    assert turned(Table("", (board,), seat=1)).parts == (board,)
    [seen] = turned(Table("", (board,), seat=2)).parts
    assert isinstance(seen, Board)
    assert (seen.columns[0], seen.rows[0]) == ("c", "4")
    assert [(each.x, each.y) for each in seen.cells] == [(2, 3), (0, 1)]
    assert (seen.cells[0].walls, seen.cells[0].pieces[0].facing) == (("S",), "SW")
    twice = turned(Table("", (replace(seen, turned_for=(2,)),), seat=2)).parts[0]
    assert twice == replace(board, turned_for=())


def test_names_of_cards_in_a_sentence_open_them() -> None:
    faces = {"printed": PRINTED, "cut": replace(PRINTED, id="cut", title="Print")}
    table = Table("", (), faces=faces)
    said = with_cards("Printed <b> Prints Print.", titles_of(table))
    assert Read(said).led_to == {"table-face-0", "table-face-1"}
    assert "".join(Read(said).words) == "Printed <b> Prints Print."


def test_piles_of_everybody_need_a_row_of_their_own_between_those_of_seats() -> None:
    rows = [Cards("mail", (), laid="row", seat=seat, ref=f"mail:{seat}") for seat in (1, 2)]
    piles = [Pile("deck", 3, ref="deck"), Pile("out", 3, ref="out")]
    assert Plan(Table("", (*rows,))).bands == 2
    assert Plan(Table("", (*rows, *piles))).bands == 3
    hands = [Cards("hand", (), 2, seat, "hand", ref=f"hand:{seat}") for seat in (1, 2, 3)]
    assert Plan(Table("", (*hands,))).bands == 0, "nobody sees what is in them"
    shown = Cards("hand", (Card("Ogre"),), 0, 3, "hand", ref="hand:3")
    assert Plan(Table("", (*hands[:2], shown))).bands == 3


def test_a_timetable_stands_upright_where_it_is_wider_than_high() -> None:
    part = Timetable("Ways", ("3", "4", "5"), {"Ghost": ("b2", "", "b3")})
    page = laid_out(Table("", (part,)))
    assert '<th scope="row">3</th><td>b2</td>' in page
    assert '<th scope="row">Ghost</th>' not in page


def test_what_is_asked_of_a_piece_calls_it_as_people_do() -> None:
    pawn, ann = Piece("p", "pawn", ref="p1"), Piece("A", "Ann", ref="p2")
    cells = (Cell("a1", 0, 0, pieces=(pawn,)), Cell("b1", 1, 0, pieces=(ann,)))
    crowd = Cell("c1", 2, 0, pieces=(pawn, ann))
    page = laid_out(Table("", (Board(("a", "b", "c"), ("1",), (*cells, crowd)),)))
    assert re.findall('data-piece="([^"]*)"', page) == ["the pawn", "Ann"]


NARROW = """() => {
  const [line, name] = [document.querySelector("p"), document.querySelector(".named")];
  const comma = document.createRange();
  const node = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  while (node.nextNode()) if (node.currentNode.textContent.startsWith(",")) break;
  comma.setStart(node.currentNode, 0);
  comma.setEnd(node.currentNode, 1);
  const lone = [];
  for (let wide = 60; wide < 240; wide += 2) {
    line.style.width = `${wide}px`;
    const [at, last] = [comma, name].map((each) => each.getBoundingClientRect());
    if (at.top >= last.bottom - 4) lone.push(wide);
  }
  return lone;
}"""
"""The widths of a line at which the comma behind a name begins another line."""


def test_no_line_begins_with_the_comma_behind_a_name(browser: Browser) -> None:
    page = browser.new_page()
    said = with_cards("Seat 1 discards Intercept, and draws.", {"Intercept": "face"})
    style = (files("api.pages") / "static/match.css").read_text()
    page.set_content(f"<style>{style}</style><div class='match'><p>{said}</p></div>")
    assert page.evaluate(NARROW) == []
    page.close()
