"""Pictures: whole, the same every time, harmless, and to be read by who can't tell colours."""

import os
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import get_args
from xml.etree import ElementTree

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from playwright.sync_api import Browser

from domain.kernel import FACILITATOR, Game
from domain.kernel.face import Face, Icon
from domain.kernel.table import Board, Card, Cards, Cell, Lanes, Piece, Scale, Table, Token
from replays.drawing.lanes import cards_of
from replays.drawing.signs import TIMES
from replays.drawing.svg import TALL, WIDE, svg
from replays.drawing.svg.boards.fitting import fitted
from replays.drawing.svg.elements.colours import DAY, HUES, NIGHT, Theme, blended, tone
from replays.drawing.svg.elements.emblem import art, emblem_of
from replays.drawing.svg.elements.icons import PATHS
from replays.drawing.svg.elements.letters import SMALLEST
from replays.drawing.svg.elements.seats import corners_of, emblem
from replays.drawing.svg.laid.cards import SMALL_CARD
from replays.drawing.svg.laid.lying import lying, standing
from replays.telling.seen import table_of
from tests.browser import opened
from tests.laws.games import REGISTRY, every_game, variants_in_turn
from tests.laws.sample import positions
from tests.replays.drawing.test_games_drawn import tables
from tests.replays.drawing_tables import PRINTED, TEXTS, hostile
from tests.replays.drawing_tables import tables as any_tables
from tests.replays.tables import TABLES

GOLDEN = Path(__file__).parents[1] / "golden"
TAGS = {"svg", "title", "desc", "style", "g", "rect", "line", "path", "polygon", "circle", "text"}

OUTSIDE = """() => [...document.querySelectorAll('svg.pl-picture')].flatMap(picture => {
    const paper = picture.getBoundingClientRect();
    const drawn = [...picture.querySelectorAll('text, rect, path, polygon, circle')];
    return drawn.filter(each => each.ownerSVGElement === picture).filter(each => {
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
    """The letters in a picture, without those that are only said."""
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
    text = shown(picture) + pointed_at(picture)
    assert [name for name in names if name not in text] == []


def pointed_at(picture: str) -> str:
    """What the pieces and cards of a picture say to who points at them."""
    titles = [each for each in parsed(picture).iter() if tag(each) == "title"]
    return "\n".join(each.text or "" for each in titles)


def letters(each: ElementTree.Element, scale: float = 1) -> Iterator[float]:
    """How high the letters of a picture are, one for each stretch of them."""
    scale *= float(next(iter(re.findall(r"scale\(([\d.]+)\)", each.get("transform", ""))), 1))
    if each.get("font-size"):
        yield float(each.get("font-size", "")) * scale
    for inner in each:
        yield from letters(inner, scale)


@pytest.mark.parametrize("width", [360, 500, 900])
@every_game
def test_letters_are_no_smaller_than_can_be_read(game: Game, width: int) -> None:
    for state in positions(game, "final")[::8]:
        picture = svg(table_of(game, state, FACILITATOR), width=width)
        assert min(letters(parsed(picture))) >= SMALLEST - 0.1


def test_in_a_crowded_cell_health_stays_and_the_rest_is_told_to_who_points() -> None:
    scales = tuple(Scale(each, 2, 20, "heart") for each in ("Health", "Rocket", "Charge"))
    borne = tuple(Token(each, 4, "shield") for each in ("shield", "morale", "inspired", "scoped"))
    crowd = tuple(
        Piece("Gr", f"grunt {each}", each, ("old",), scales=scales, tokens=borne) for each in (1, 2)
    )
    names = tuple("abcdefghi")
    cells = tuple(
        Cell(f"{name}{y + 1}", x, y, pieces=crowd) for x, name in enumerate(names) for y in range(9)
    )
    picture = svg(Table("T", (Board(names, tuple("123456789"), cells),)), width=360)
    assert min(letters(parsed(picture))) >= 6.5
    told = shown(picture).split("\n")
    assert told.count("2") - 1 == 2 * 81, "the health stays, besides the name of a row"
    assert not [each for each in told if each.startswith("2…")]
    assert f"shield {TIMES}4" in pointed_at(picture)
    assert "Rocket" in pointed_at(picture)


def test_health_stays_beside_a_device_on_a_telephone() -> None:
    figure = Piece(
        *("Bu", "builder", 1, ("1",)),
        scales=(Scale("Health", 20, 24, "heart"),),
        tokens=(Token("shield", 4, "shield"), Token("inspired", 1, "crown")),
    )
    names, pieces = tuple("abcdefghi"), (figure, Piece("m", "mine", 2, icon="trap"))
    cells = tuple(Cell(f"{name}1", x, 0, mark="A", pieces=pieces) for x, name in enumerate(names))
    picture = svg(Table("T", (Board(names, ("1",), cells),)), width=390)
    assert shown(picture).split("\n").count("20") == 9
    assert "20…" not in shown(picture)
    assert f"shield {TIMES}4" in pointed_at(picture)


def test_badges_without_room_are_an_ellipsis_and_told_to_who_points() -> None:
    scout = Piece("S", "scout", 1, ("1", "new", "hurt"))
    board = Board(tuple("abcdefghijkl"), ("1",), (Cell("a1", 0, 0, pieces=(scout,)),))
    narrow, wide = (svg(Table("T", (board,)), width=width) for width in (240, 900))
    assert {"1", "new hurt"} <= set(shown(wide).split("\n"))
    assert "hurt" not in shown(narrow)
    assert "…" in shown(narrow)
    assert "scout of seat 1 (1 new hurt)" in pointed_at(narrow)


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


def test_seats_have_shapes_and_patterns_of_their_own() -> None:
    shapes = [tuple(map(round_, corners_of(seat, 0, 0, 9))) for seat in range(5)]
    rims = [emblem(seat, 0, 0, 9) for seat in range(1, 5)]
    patterns = [re.findall('pl-weave" d="([^"]+)"', rim) for rim in rims]
    assert len(set(shapes)) == 5
    assert [len(each) for each in patterns] == [0, 1, 1, 1]
    assert len({each[0] for each in patterns[1:]}) == 3


def round_(corner: tuple[float, float]) -> tuple[int, int]:
    return round(corner[0]), round(corner[1])


def test_a_game_may_name_the_colours_of_its_seats() -> None:
    red = msgspec.structs.replace(TABLES["siege"], colours={2: "red"})
    assert parsed(svg(red)).get("class") == "pl-picture pl-2-red"
    assert f".pl-2-red .pl-s2{{fill:{DAY.seats['red']}}}" in svg(red)


def test_every_picture_of_the_vocabulary_is_drawn() -> None:
    assert set(PATHS) == set(get_args(Icon)) - {""}
    assert len(set(PATHS.values())) == len(PATHS)


@given(any_tables(), st.integers(0, 1200))
def test_the_title_of_every_card_is_in_the_picture(
    drawn: tuple[Table, list[str]], width: int
) -> None:
    picture = svg(drawn[0], width=width)
    said = shown(picture) + pointed_at(picture)
    assert [card.name for card in cards_on(drawn[0]) if card.name not in said] == []


def cards_on(table: Table) -> Iterator[Card]:
    for part in table.parts:
        if isinstance(part, Cards):
            yield from part.cards
        elif isinstance(part, Lanes):
            yield from (card for lane in part.lanes for card in cards_of(lane))


@given(any_tables())
def test_a_strict_page_may_show_pictures_and_several_of_them(
    drawn: tuple[Table, list[str]],
) -> None:
    pictures = [parsed(svg(drawn[0], name=name, styled=False)) for name in ("a", "b")]
    elements = [each for picture in pictures for each in picture.iter()]
    ids = [each.get("id") for each in elements if each.get("id")]
    assert len(ids) == len(set(ids)) == 4
    assert not [each for each in elements if each.get("style") or tag(each) == "style"]


def test_pages_find_cells_pieces_and_cards() -> None:
    pawn = Piece("P", "pawn", 1, ref="p1")
    board = Board(("a",), ("1",), (Cell("a1", 0, 0, pieces=(pawn,)),))
    hand = Cards("hand", (Card("Jab", ref="jab.1", face="printed"),), seat=1, laid="hand")
    root = parsed(svg(Table("T", (board, hand), faces={"printed": PRINTED})))
    named = [each.attrib for each in root.iter()]
    cells = [each["data-cell"] for each in named if "data-cell" in each]
    assert cells == ["a1", "a1"], "its ground, and what stands on it"
    assert [each["data-ref"] for each in named if "data-ref" in each] == ["p1", "jab.1"]
    assert [each["data-face"] for each in named if "data-face" in each] == ["printed"]


def test_a_card_is_recognised_by_an_emblem_that_never_changes() -> None:
    names = [f"card {number}" for number in range(40)]
    made = [art(emblem_of(name, "Attack", "sword", name), 90, 60) for name in names]
    assert made == [art(emblem_of(name, "Attack", "sword", name), 90, 60) for name in names]
    assert len(set(made)) == len(made)


def test_a_legal_cell_is_seen_under_its_pieces() -> None:
    pawn = Piece("P", "pawn", 1)
    cells = (Cell("a1", 0, 0, highlight="legal", pieces=(pawn,)),)
    picture = svg(Table("T", (Board(("a",), ("1",), cells),)), styled=False)
    assert picture.index("pl-ring") > picture.index("pl-piece")


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
    """Everything that letters are written on."""
    yield from (theme.ground, theme.mat, theme.paper)
    for colour in (*theme.tints.values(), *theme.seats.values()):
        yield blended(colour, theme.mat, theme.wash)


THEMES = pytest.mark.parametrize("theme", [DAY, NIGHT], ids=["day", "night"])


@THEMES
def test_letters_stand_out_from_every_ground(theme: Theme) -> None:
    letters = product((theme.ink, theme.quiet), grounds(theme))
    assert min(contrast(ink, ground) for ink, ground in letters) >= 4.5
    assert min(contrast(theme.on_seat, seat) for seat in theme.seats.values()) >= 4.5
    assert contrast(DAY.ink, theme.happening) >= 4.5


@THEMES
def test_marks_stand_out_from_their_grounds(theme: Theme) -> None:
    marks = (theme.doable, theme.harm, theme.edge, *theme.seats.values())
    assert min(contrast(mark, ground) for mark, ground in product(marks, grounds(theme))) >= 3
    under, _, over = ([tone(hue, *each) for hue in range(HUES)] for each in theme.emblem)
    assert min(contrast(*pair) for pair in product(under, over)) >= 4.5


@variants_in_turn(2)
def test_a_match_of_every_game_is_drawn(game: Game, variant: str) -> None:
    for table in tables(game, variant, commands=80):
        glyphs = {
            piece.glyph
            for board in table.parts
            if isinstance(board, Board)
            for cell in board.cells
            for piece in cell.pieces
            if not piece.icon and not piece.condition
        }
        text = shown(svg(table))
        assert [each for each in glyphs if each not in text] == []


@pytest.mark.parametrize("width", [0, TALL, WIDE])
def test_nothing_is_drawn_beyond_a_picture(browser: Browser, tmp_path: Path, width: int) -> None:
    moments = [
        table
        for game in REGISTRY
        for table in [*tables(game, [*game.variants][-1], commands=60)][-1:]
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
        assert paper == ("rgb(25, 33, 43)" if dark else "rgb(247, 244, 236)")


@pytest.mark.parametrize(("badge", "told"), [("unique", True), ("trait Thug", False)])
def test_a_small_card_tells_its_sort_unless_a_badge_does(badge: str, told: bool) -> None:
    face = Face("enforcer", "Enforcer", "Character, thug", "Characters", (), "")
    card = Card("Enforcer", face="enforcer", badges=(badge,))
    assert (">thug</text>" in standing(card, {"enforcer": face}, 1, 200).body) == told


def test_the_number_of_alike_cards_stands_on_the_part_of_a_card_that_is_seen() -> None:
    for covered in (0, 12, 40):
        body = lying(Card("Axe", 3), {}, 1, SMALL_CARD, covered).body
        found = re.search(r"translate\(([\d.]+) -[\d.]+\)\"><rect[^>]* width=\"([\d.]+)\"", body)
        assert found
        right = float(found[1]) + float(found[2])
        assert right <= SMALL_CARD.wide - covered if covered else right > SMALL_CARD.wide


def test_a_cell_with_a_crowd_draws_some_and_counts_the_others() -> None:
    crowd = tuple(Piece("P", f"Pawn {each}", 1, ref=f"p{each}") for each in range(50))
    drawn = str(fitted(crowd, (), 90, 90, 90))
    assert drawn.count("data-ref=") <= 12
    assert "+38" in drawn


def test_eight_seats_are_told_apart_by_their_signs() -> None:
    signs = {str(emblem(seat, 12, 12, 10)) for seat in range(9)}
    assert len(signs) == 9
