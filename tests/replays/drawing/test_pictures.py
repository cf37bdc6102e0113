"""Pictures of every game and variant: at the start, in the middle, at the end, for all viewers."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser

from domain.kernel import FACILITATOR, PUBLIC, Game, Viewer, players_and_public
from domain.kernel.table import Board, Card, Cards, Lanes, Part, Pile, Sentence, Table, Track
from replays.drawing import render
from replays.drawing.described import piece_told
from replays.drawing.lanes import cards_of
from replays.drawing.signs import TIMES
from replays.drawing.svg import TALL, WIDE, svg
from replays.drawing.words import meanings
from tests.browser import opened
from tests.laws.games import REGISTRY, every_game, variants_in_turn
from tests.laws.hidden import REDEAL
from tests.laws.twins import Through, leaks
from tests.replays.drawing.test_drawing_svg import OUTSIDE, TAGS, parsed, pointed_at, shown, tag
from tests.rounds import rounds
from tests.script import Moment, improvise, moments

VIEWERS = (FACILITATOR, Viewer(1), PUBLIC)
COMMANDS = 120

LEGIBLE = {WIDE: 8, TALL: 6}
"""The smallest letters, in pixels: what stands small beside a piece in a crowded cell."""

BESIDE = """() => [...document.querySelectorAll('svg.pl-picture')].flatMap(picture => {
    const texts = [...picture.querySelectorAll('text')].map(
        each => [each, each.getBoundingClientRect()]);
    const onEachOther = ([one, p], [other, q]) => {
        const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left);
        const high = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
        return wide > 1 && high > 0.3 * Math.min(p.height, q.height);
    };
    const name = picture.querySelector('title').textContent;
    const touching = texts.flatMap((one, at) => texts.slice(at + 1)
        .filter(other => onEachOther(one, other))
        .map(other => `${name}: ${one[0].textContent} on ${other[0].textContent}`));
    const wider = texts.filter(([text, p]) => {
        const token = text.previousElementSibling;
        return token && token.matches('.pl-token')
            && p.width > token.getBoundingClientRect().width + 1;
    }).map(([text]) => `${name}: ${text.textContent} is wider than its token`);
    return [...touching, ...wider];
})"""
"""Texts that lie on each other, or that reach out of their tokens."""

SMALLEST = """() => Math.min(...[...document.querySelectorAll('text')].map(each => {
    const placed = each.getScreenCTM();
    return parseFloat(getComputedStyle(each).fontSize) * Math.hypot(placed.a, placed.b);
}))"""


@cache
def positions(game_id: str, variant: str) -> list[Any]:
    """The states of a match near its start, in its middle and at its end."""
    game = REGISTRY.game(game_id)
    played = [each.state for each in moments(game, improvise(game, variant, 3, cap=COMMANDS))]
    return [played[1], played[len(played) // 2], played[-1]]


@cache
def tables(game_id: str, variant: str) -> list[tuple[Viewer, Table]]:
    """What lies on the table then, for all viewers."""
    game = REGISTRY.game(game_id)
    states = positions(game_id, variant)
    return [
        (viewer, game.table(game.seen(state, viewer))) for state in states for viewer in VIEWERS
    ]


@cache
def pictures(game_id: str, variant: str) -> list[tuple[Viewer, Table, str]]:
    """The same with their pictures."""
    return [(viewer, table, svg(table)) for viewer, table in tables(game_id, variant)]


def words(table: Table) -> set[str]:
    """Every word and number that a table says to who looks at it."""
    texts = [table.title, *(text for part in table.in_order for text in said(part))]
    return {word for text in texts for word in text.split()}


def said(part: Part) -> Iterator[str]:
    """The texts of a part."""
    match part:
        case Board():
            yield from said_by_a_board(part)
        case Track():
            yield part.label
            yield str(part.value) if part.limit is None else f"{part.value}/{part.limit}"
        case Pile():
            yield from (part.label, str(part.count), part.top, part.bottom)
        case Cards():
            yield from (part.label, *(text for card in part.cards for text in said_on(card)))
        case Lanes():
            yield from (part.label, *(lane.label for lane in part.lanes))
            totals = (each for lane in part.lanes for each in lane.totals)
            yield from (text for each in totals for text in said(each))
            cards = (card for lane in part.lanes for card in cards_of(lane))
            yield from (text for card in cards for text in said_on(card))
        case Sentence():
            yield part.text
        case _:
            yield part.label


def said_by_a_board(part: Board) -> Iterator[str]:
    """The texts of a board and of what stands on it."""
    yield from (part.title, *part.columns, *part.rows, *part.margins.values())
    yield from (meaning for _, meaning in meanings(part))
    for cell in part.cells:
        yield from (cell.mark, *cell.notes)
        yield from (badge for piece in cell.pieces for badge in piece.badges)


def said_on(card: Card) -> Iterator[str]:
    """The texts on a card, but for those printed."""
    yield from (card.name, *card.badges, f"{TIMES}{card.count}" if card.count != 1 else "")


@variants_in_turn(0)
def test_every_game_is_drawn_for_all_viewers_and_well_formed(game: Game, variant: str) -> None:
    for _, table in tables(game.id, variant):
        for width in (TALL, WIDE):
            root = parsed(svg(table, width=width, moment="step 1", caption="seen by all"))
            assert {tag(each) for each in root.iter()} <= TAGS
            assert root.attrib["viewBox"] == f"0 0 {root.attrib['width']} {root.attrib['height']}"


@variants_in_turn(0)
def test_a_picture_says_the_same_as_the_terminal(game: Game, variant: str) -> None:
    for viewer, table, picture in pictures(game.id, variant):
        facts = words(table)
        for drawn in (shown(picture) + pointed_at(picture), render(table, 100, colour=False)):
            assert sorted(word for word in facts if word not in drawn) == [], viewer


@variants_in_turn(0)
def test_every_piece_stands_there_with_its_owner_and_badges(game: Game, variant: str) -> None:
    for _, table, picture in pictures(game.id, variant):
        boards = (part for part in table.parts if isinstance(part, Board))
        pieces = [each for board in boards for cell in board.cells for each in cell.pieces]
        titles = [each.text or "" for each in parsed(picture).iter() if tag(each) == "title"]
        assert Counter(map(piece_told, pieces)) - Counter(titles) == Counter()


@variants_in_turn(0)
def test_a_picture_asks_for_nothing_from_elsewhere(game: Game, variant: str) -> None:
    for _, _, picture in pictures(game.id, variant):
        assert re.findall(r"url\(|href|@import|<script|<image|<foreignObject", picture) == []
        assert re.findall(r"https?://[^\"]+", picture) == ["http://www.w3.org/2000/svg"]


every_secret = pytest.mark.parametrize(
    "game", [pytest.param(game, id=game.id) for game in REGISTRY if game.has_secrets]
)


def pictured(game: Game, moment: Moment, viewer: Viewer) -> Any:
    """Both pictures of a moment."""
    table = game.table(game.seen(moment.state, viewer))
    return [svg(table), render(table, 80, colour=False)]


@every_secret
def test_law_6_twin_worlds_have_the_same_pictures(game: Game) -> None:
    random, script = Random(2), improvise(game, "final", 2, cap=rounds(usual=5, soak=20))
    observe = Through({"picture": pictured})
    for viewer in players_and_public(script.seats):
        assert list(leaks(game, script, viewer, REDEAL[game.id], random, observe)) == []


@every_secret
def test_law_6_the_facilitator_sees_twin_worlds_apart(game: Game) -> None:
    random, script = Random(2), improvise(game, "final", 2).until(5)
    observe = Through({"picture": pictured})
    twin = REDEAL[game.id](script, PUBLIC, random)
    assert observe(game, twin, FACILITATOR) != observe(game, script, FACILITATOR)


def page_of(folder: Path, game: Game, width: int) -> str:
    """A page with the pictures of some of a game's variants."""
    drawn = [
        svg(table, name=f"{variant}-{at}", width=width, moment=f"{variant} for {viewer}")
        for variant in list(game.variants)[:: rounds(usual=5, soak=2)]
        for at, (viewer, table) in enumerate(tables(game.id, variant)[:: rounds(usual=3, soak=1)])
    ]
    page = folder / "pictures.html"
    page.write_text(f"<!doctype html><meta charset=utf-8>{''.join(drawn)}", encoding="utf-8")
    return page.as_uri()


@every_game
def test_every_sign_has_room(browser: Browser, tmp_path: Path, game: Game) -> None:
    if game.is_draft:
        pytest.skip(
            "the picture of an open table is not laid out yet: its letters have 6 px at least"
        )
    with opened(browser, "about:blank") as seen:
        for width in (TALL, WIDE):
            seen.page.goto(page_of(tmp_path, game, width))
            assert seen.page.evaluate(OUTSIDE) == []
            assert seen.page.evaluate(BESIDE) == []
            assert seen.page.evaluate(SMALLEST) >= LEGIBLE[width] - 0.05


@every_game
def test_a_browser_shows_it_without_complaint(browser: Browser, tmp_path: Path, game: Game) -> None:
    shown_here = tables(game.id, "final")[:: rounds(usual=9, soak=1)]
    for at, (_, table) in enumerate(shown_here):
        file = tmp_path / f"{at}.svg"
        file.write_text(svg(table), encoding="utf-8")
        with opened(browser, file.as_uri(), dark=at % 2 == 1) as seen:
            assert (seen.asked, seen.complaints) == ([file.as_uri()], [])
            assert seen.page.locator("svg.pl-picture > g").bounding_box()
