"""What stands between the sides of lanes, in every renderer: totals, and lines between cards."""

import re
from html.parser import HTMLParser

import pytest

from domain.kernel.table import Card, Lane, Lanes, Link, Table, Track
from replays.drawing.brief import render_brief
from replays.drawing.described import described
from replays.drawing.html import laid_out, table_style
from replays.drawing.html.wires import MOST
from replays.drawing.terminal import render
from replays.telling.differences import differences


def table(skill: int = 7, *links: Link, carded: bool = True) -> Table:
    """Seat 1 below has Ann and Bob at the left and Cyd at the right, seat 2 Vex and Wim."""
    ann, bob, cyd, vex, wim = (Card(each, ref=each.lower()) for each in NAMES)
    totals = (Track("Skill", skill, seat=1, icon="crown"), Track("Skill", 3, seat=2, icon="crown"))
    yard = Card("Rail Yard", ref="yard") if carded else None
    left = Lane("Left", {1: (ann, bob), 2: (vex,)}, yard, totals)
    right = Lane("Right", {1: (cyd,), 2: (wim,)})
    return Table("Lanes", (Lanes("Places", (left, right), links),), seat=1)


NAMES = ("Ann", "Bob", "Cyd", "Vex", "Wim")


def test_totals_are_read_in_every_renderer() -> None:
    drawn = table()
    assert "Seat 2, Skill: 3" in described(drawn)
    assert "Skill\u2082 3  Skill\u2081 7" in render(drawn, 80, colour=False)
    assert "Skill\u2082 3" in render_brief(drawn, 80, 40, colour=False)[0]
    page = laid_out(drawn)
    assert page.index("<b>3</b>") < page.index("Rail Yard") < page.index("<b>7</b>")


@pytest.mark.parametrize("carded", [True, False])
def test_every_row_that_is_called_one_has_a_cell(carded: bool) -> None:
    """Or a reader of screens counts rows in which there is nothing."""
    rows = Rows()
    rows.feed(laid_out(table(carded=carded)))
    assert rows.cells
    assert min(rows.cells) > 0


class Rows(HTMLParser):
    """The cells of each row of a page's grids."""

    def __init__(self) -> None:
        super().__init__()
        self.cells: list[int] = []
        self._open: list[str | None] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        role = dict(attrs).get("role")
        if role == "row":
            self.cells.append(0)
        if role == "gridcell":
            assert "row" in self._open
            self.cells[-1] += 1
        if tag not in ("img", "br", "input"):
            self._open.append(role)

    def handle_endtag(self, tag: str) -> None:
        self._open.pop()


def test_a_total_that_has_changed_is_told() -> None:
    told = [each.line() for each in differences(table(7), table(5))]
    assert told == ["Left, Skill of seat 1: 7 -> 5"]


def wires(*links: tuple[str, str], carded: bool = True) -> list[str]:
    """The classes of the lines that a page draws."""
    drawn = table(7, *(Link(*each, "fights") for each in links), carded=carded)
    return re.findall(r'class="wire ([^"]*)"', laid_out(drawn))


@pytest.mark.parametrize(
    ("link", "carded", "drawn"),
    [
        (("ann", "vex"), True, ["beside u1 d0 g0"]),
        (("vex", "ann"), True, ["beside u0 d1 g0"]),
        (("ann", "vex"), False, ["plumb u1 d0"]),
        (("bob", "vex"), False, ["beside u1 d0 g0"]),
        (("cyd", "vex"), True, ["right u1 d0"]),
        (("wim", "ann"), True, ["left u0 d1"]),
        (("ann", "cyd"), True, []),
        (("ann", "nobody"), True, []),
    ],
)
def test_a_line_runs_from_side_to_side(
    link: tuple[str, str], carded: bool, drawn: list[str]
) -> None:
    assert wires(link, carded=carded) == drawn


def test_lines_of_two_groups_run_apart() -> None:
    assert [each[-2:] for each in wires(("ann", "vex"), ("bob", "vex"))] == ["g0", "g0"]
    drawn = table(7, Link("ann", "vex", ""), Link("cyd", "wim", ""))
    assert re.findall(r"wire beside [ud0-9 ]+(g\d)", laid_out(drawn)) == ["g0"]


def test_both_ends_of_a_line_hang_on_a_card() -> None:
    page = laid_out(table(7, Link("ann", "vex", "fights")))
    style = table_style()
    for place, number in re.findall(r"([ud])(\d+)", re.findall(r"wire beside ([^\"]*)", page)[0]):
        assert len(re.findall(rf'class="tile k{number} ', page)) == 1
        assert f".{place}{number}{{" in style
        assert f".k{number}{{anchor-name:--k{number}}}" in style


def test_what_a_line_means_is_said_in_words() -> None:
    page = laid_out(table(7, Link("ann", "vex", "fights")))
    assert re.sub("<[^>]*>", "", page).count("fights: Vex →") == 1


def test_a_link_for_which_no_line_is_left_stands_in_words() -> None:
    many = tuple(Card(f"C{at}", ref=f"c{at}") for at in range(MOST + 2))
    foe = Card("Foe", ref="foe")
    links = tuple(Link(each.ref, "foe", "fights") for each in many)
    lane = Lane("Left", {1: many, 2: (foe,)}, Card("Yard", ref="yard"))
    page = laid_out(Table("Lanes", (Lanes("Places", (lane,), links),), seat=1))
    lines, drawn = page.count('class="wire '), page.count('class="link drawn"')
    assert lines == drawn == MOST - 1
    assert page.count('class="link"') == len(many) - drawn
