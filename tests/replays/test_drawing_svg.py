"""Pictures: whole, the same every time, harmless, and to be read by who can't tell colours."""

import os
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playwright.sync_api import Browser

from domain.kernel import FACILITATOR, Game
from domain.kernel.table import Board, Card, Cards, Cell, Piece, Table
from replays.drawing.colours import SEATS
from replays.drawing.svg import TALL, WIDE, svg
from replays.drawing.svg.colours import DAY, NIGHT, Theme
from replays.drawing.svg.letters import SMALLEST
from replays.seen import table_of
from tests.browser import opened
from tests.laws.games import every_game
from tests.laws.sample import positions
from tests.replays.drawing_tables import TEXTS, hostile
from tests.replays.drawing_tables import tables as any_tables
from tests.replays.tables import TABLES
from tests.replays.test_games_drawn import VARIANTS, tables

GOLDEN = Path(__file__).parent / "golden"
TAGS = {"svg", "title", "desc", "style", "g", "rect", "line", "path", "polygon", "text", "tspan"}

OUTSIDE = """() => [...document.querySelectorAll('svg')].flatMap(picture => {
    const paper = picture.getBoundingClientRect();
    return [...picture.querySelectorAll('text, rect, path, polygon')].filter(each => {
        const box = each.getBoundingClientRect();
        return box.left < paper.left - 1 || box.right > paper.right + 1
            || box.top < paper.top - 1 || box.bottom > paper.bottom + 1;
    }).map(each => picture.querySelector('title').textContent + ': ' + each.textContent);
})"""


def parsed(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


def tag(each: ElementTree.Element) -> str:
    return each.tag.rpartition("}")[2]


def shown(picture: str) -> str:
    """The letters in a picture, without those that only a reader for the blind says."""
    texts = [each for each in parsed(picture).iter() if tag(each) == "text"]
    return "\n".join("".join(each.itertext()) for each in texts)


@pytest.mark.parametrize("wide", [True, False])
@pytest.mark.parametrize("name", TABLES)
def test_a_picture_is_drawn_as_it_always_was(name: str, wide: bool) -> None:
    drawn = svg(TABLES[name], width=WIDE if wide else TALL).replace("><", ">\n<") + "\n"
    golden = GOLDEN / f"{name}-{'wide' if wide else 'tall'}.svg"
    if os.environ.get("REDRAW"):
        golden.write_text(drawn, encoding="utf-8")
    assert drawn == golden.read_text(encoding="utf-8")


@given(any_tables(), st.integers(0, 1200))
def test_everything_on_the_table_is_in_the_picture(
    drawn: tuple[Table, list[str]], width: int
) -> None:
    table, names = drawn
    picture = svg(table, width=width)
    text = shown(picture)
    left_out = [name for name in names if name not in text]
    assert "…" in text or not left_out
    assert [name for name in left_out if name not in pointed_at(picture)] == []


def pointed_at(picture: str) -> str:
    """What the tokens of a picture say to who points at them."""
    titles = [each for each in parsed(picture).iter() if tag(each) == "title"]
    return "\n".join(each.text or "" for each in titles)


def letters(each: ElementTree.Element, scale: float = 1) -> Iterator[float]:
    """How high the letters of a picture are, one for each stretch of them."""
    scale *= float(next(iter(re.findall(r"scale\((.+?)\)", each.get("transform", ""))), 1))
    if each.get("font-size"):
        yield float(each.get("font-size", "")) * scale
    for inner in each:
        yield from letters(inner, scale)


@pytest.mark.parametrize("width", [360, 500, 900])
@every_game
def test_letters_are_no_smaller_than_can_be_read(game: Game, width: int) -> None:
    """On crowded cells of narrow pictures they may be a little smaller."""
    least = SMALLEST * (0.75 if width == 360 else 1)
    for state in positions(game, "final", 0)[::8]:
        picture = svg(table_of(game, state, FACILITATOR), width=width)
        assert min(letters(parsed(picture))) >= least - 0.1


def test_badges_without_room_are_an_ellipsis_and_told_to_who_points() -> None:
    scout = Piece("S", "scout", 1, ("1", "!!", "**"))
    board = Board(tuple("abcdefghijkl"), ("1",), (Cell("a1", 0, 0, pieces=(scout,)),))
    narrow, wide = (svg(Table("T", (board,)), width=width) for width in (240, 900))
    assert "1 !! **" in shown(wide)
    assert "1 …" in shown(narrow)
    assert "scout of seat 1 (1 !! **)" in pointed_at(narrow)


def test_a_name_is_not_broken_while_a_line_has_room_for_it() -> None:
    hand = Cards("Hand", tuple(Card(each) for each in ("Kevlar Vest", "Wrecking Brute")), seat=1)
    assert "Wrecking Brute" in shown(svg(Table("T", (hand,)), width=240))


@given(any_tables())
def test_whoever_can_not_see_it_hears_everything(
    drawn: tuple[Table, list[str]],
) -> None:
    table, names = drawn
    heard = next(each for each in parsed(svg(table)) if tag(each) == "desc").text or ""
    assert [name for name in names if name not in heard and name != table.title] == []


@given(st.lists(TEXTS, min_size=8, max_size=8))
def test_no_text_becomes_markup(texts: list[str]) -> None:
    root = parsed(svg(hostile(texts), moment=texts[0]))
    assert {tag(each) for each in root.iter()} <= TAGS
    assert not [name for each in root.iter() for name in each.attrib if name.startswith("on")]
    assert "".join(root.itertext()).replace("\n", "").isprintable()


def test_a_script_in_a_name_is_shown_as_text() -> None:
    evil = "</title><script>alert(1)</script>"
    picture = svg(Table(evil, ()), moment='" onload="alert(2)')
    assert "<script" not in picture
    assert evil in shown(picture)


def test_a_picture_names_itself_for_who_can_not_see_it() -> None:
    root = parsed(svg(TABLES["chase"], name="p7", moment="step 7"))
    said = {each.get("id"): each.text for each in root if each.get("id")}
    assert root.get("role") == "img"
    assert root.get("aria-labelledby") == "p7-title p7-desc"
    assert said["p7-title"] == "Chase, step 7"
    assert "a1 assassin" not in (said["p7-desc"] or "")
    assert "f3 assassin of seat 1" in (said["p7-desc"] or "")


def test_a_piece_says_whose_it_is_without_its_colour() -> None:
    glyphs = [each for each in parsed(svg(TABLES["siege"])).iter() if tag(each) == "text"]
    owners = {"".join(each.itertext()) for each in glyphs}
    assert {"P1", "P2", "Gr"} <= owners


def brightness(colour: str) -> float:
    """Relative luminance, as WCAG 2 defines it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [
        each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((brightness(one), brightness(other)))
    return (light + 0.05) / (dark + 0.05)


def grounds(theme: Theme) -> Iterator[str]:
    yield from (theme.paper, theme.empty, *theme.tints.values(), *theme.owned)
    yield from theme.grounds.values()


@pytest.mark.parametrize("theme", [DAY, NIGHT], ids=["day", "night"])
def test_letters_stand_out_from_every_ground(theme: Theme) -> None:
    letters = product((theme.ink, theme.quiet), grounds(theme))
    assert min(contrast(ink, ground) for ink, ground in letters) >= 4.5
    assert contrast(theme.paper, theme.wall) >= 4.5


@pytest.mark.parametrize("theme", [DAY, NIGHT], ids=["day", "night"])
def test_frames_and_lines_stand_out_from_their_grounds(theme: Theme) -> None:
    frames = [contrast(theme.frames[each], theme.grounds[each]) for each in theme.frames]
    assert min(frames) >= 3
    assert min(contrast(theme.line, each) for each in (theme.paper, theme.empty)) >= 3


def test_a_wall_that_stands_out_leaves_its_frame_free() -> None:
    wall = Cell("a1", 0, 0, tint="wall", highlight="target")
    root = parsed(svg(Table("Wall", (Board(("a",), ("1",), (wall,)),))))
    classes = [each.get("class") for each in root.iter() if tag(each) == "rect"][1:4]
    assert classes == ["pl-grid pl-h-target", "pl-t-wall", "pl-frame pl-f-target"]


def test_glyphs_stand_out_from_their_tokens() -> None:
    assert min(contrast(*each.split(" on ")) for each in SEATS) >= 4.5


@pytest.mark.parametrize("drawn", VARIANTS, ids=lambda pair: f"{pair[0].id}-{pair[1]}")
def test_a_match_of_every_game_is_drawn(drawn: tuple[Game, str]) -> None:
    for table in list(tables(*drawn, commands=80))[::16]:
        glyphs = {
            piece.glyph
            for board in table.parts
            if isinstance(board, Board)
            for cell in board.cells
            for piece in cell.pieces
        }
        text = shown(svg(table))
        assert [each for each in glyphs if each not in text] == []


@pytest.mark.parametrize("width", [0, TALL, WIDE])
def test_nothing_is_drawn_beyond_a_picture(browser: Browser, tmp_path: Path, width: int) -> None:
    moments = [
        table for pair in VARIANTS[::3] for table in list(tables(*pair, commands=60))[10::25]
    ]
    pictures = [svg(table, name=f"p{at}", width=width) for at, table in enumerate(moments)]
    page = tmp_path / "pictures.html"
    page.write_text(f"<!doctype html><meta charset=utf-8>{''.join(pictures)}", encoding="utf-8")
    with opened(browser, page.as_uri()) as seen:
        assert seen.page.evaluate(OUTSIDE) == []


@pytest.mark.parametrize("dark", [False, True])
def test_a_picture_opens_from_its_file_and_asks_for_nothing(
    browser: Browser, tmp_path: Path, dark: bool
) -> None:
    file = tmp_path / "picture.svg"
    file.write_text(svg(TABLES["siege"]), encoding="utf-8")
    with opened(browser, file.as_uri(), dark=dark) as seen:
        paper = seen.page.locator("rect").first.evaluate("each => getComputedStyle(each).fill")
        assert (seen.asked, seen.complaints) == ([file.as_uri()], [])
        assert paper == ("rgb(21, 23, 28)" if dark else "rgb(255, 255, 255)")
