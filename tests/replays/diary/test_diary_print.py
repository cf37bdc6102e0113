"""Diaries on paper: how many pages they take, and what notes draw."""

import re
from datetime import datetime
from pathlib import Path
from shutil import which
from subprocess import run

import pytest
from playwright.sync_api import Browser

from cli.demo.example import example_matches
from domain.kernel import FACILITATOR
from domain.ledger.application import Ledger
from domain.ledger.desk.notes.notes import Draft
from replays.diary import LAYOUTS, diary, gather, sources_of
from replays.walking.timelines import timeline_of
from replays.walking.walk import Walk
from tests.browser import opened
from tests.laws.registry import REGISTRY
from tests.replays.diaries import walked
from tests.replays.stored import ledger_at
from tests.rounds import rounds

PAGES = 8
"""The most sheets of A4 that the example match takes in the short layout."""

PAGE = re.compile(rb"/Type /Page\b(?!s)")

PICTURES = 3
"""So many pictures stand on a sheet."""

EDGE, BETWEEN = 16, 5
"""Around a sheet, and between two pictures, in millimetres."""


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The diary of the example match, with a note that draws."""
    folder = tmp_path_factory.mktemp("printed")
    with ledger_at(folder / "matches.db") as ledger:
        walk = example(ledger)
        file = folder / "diary.html"
        file.write_text(diary(walk, sources_of(ledger, walk), "student", "html"), "utf-8")
    return file


def example(ledger: Ledger) -> Walk:
    """The walk through the example match."""
    match = example_matches(ledger).match
    draft = Draft(step=24, text="[d3>c2] Why not [b2] and [nowhere]?", visibility="public")
    ledger.notes.write(match, draft, by=FACILITATOR, key="k")
    return Walk(timeline_of(ledger, match), FACILITATOR)


def test_the_example_fits_on_eight_sheets(browser: Browser, written: Path) -> None:
    with opened(browser, written.as_uri()) as seen:
        sheets = len(PAGE.findall(seen.page.pdf(format="A4")))
        pictures = seen.page.locator(".moments svg.pl-picture").count()
        assert 0 < sheets <= PAGES
        assert pictures >= 5
        seen.page.emulate_media(media="print")
        tall = seen.page.locator(".moments figure").evaluate_all(
            "all => all.map(each => each.getBoundingClientRect().height / 96 * 25.4)"
        )
        assert max(tall) + BETWEEN < (297 - 2 * EDGE) / PICTURES
        assert seen.page.locator("nav:visible, .print:visible, .folds:visible").count() == 0
        cut = "all => all.filter(each => getComputedStyle(each).breakInside !== 'avoid').length"
        assert seen.page.locator(".moments > li, .note, .chart").evaluate_all(cut) == 0


LETTERS = """() => [...document.querySelectorAll(".moments svg text, .legend text")]
  .filter((each) => each.textContent.trim())
  .map((each) => {
    const { a, b } = each.getScreenCTM();
    const size = parseFloat(getComputedStyle(each).fontSize) * Math.hypot(a, b);
    return [size * 0.75, each.textContent];
  })"""
"""The letters of all pictures in points, with what they say."""

SHEET = {"width": 658, "height": 1001}
"""A sheet between its edges, in pixels."""

LEAST = 6
"""The smallest letters that are read on paper, in points."""

GAMES = sorted(game.id for game in REGISTRY if not game.is_draft)


@pytest.mark.parametrize("game", GAMES)
def test_no_letters_of_a_picture_are_too_small_on_paper_and_none_is_higher_than_a_sheet(
    browser: Browser, tmp_path: Path, game: str
) -> None:
    """They were 1.6 to 4.4 pt: pictures were made smaller to fit."""
    walk, sources = walked(tmp_path, game, steps=rounds(usual=24, soak=400))
    file = tmp_path / "diary.html"
    file.write_text(diary(walk, sources, "student", "html"), "utf-8")
    with opened(browser, file.as_uri()) as seen:
        seen.page.set_viewport_size(SHEET)  # type: ignore[arg-type]
        seen.page.emulate_media(media="print")
        letters = seen.page.evaluate(LETTERS)
        assert letters
        assert min(letters)[0] >= LEAST, min(letters)
        drawn = "all => all.map(each => each.getBoundingClientRect()).map(b => [b.right, b.height])"
        boxes = seen.page.locator(".moments figure > svg").evaluate_all(drawn)
        assert max(right for right, _ in boxes) <= SHEET["width"]
        assert max(high for _, high in boxes) < SHEET["height"]


@pytest.mark.skipif(which("pdftotext") is None, reason="no pdftotext: install poppler-utils")
@pytest.mark.parametrize("layout", ["student", "teacher", "designer"])
def test_the_last_sheet_is_not_nearly_empty(browser: Browser, tmp_path: Path, layout: str) -> None:
    """What proves the match is not broken, and stands on it whole."""
    with ledger_at(tmp_path / "matches.db") as ledger:
        walk = example(ledger)
        file = tmp_path / "diary.html"
        file.write_text(diary(walk, sources_of(ledger, walk), layout, "html"), "utf-8")
    with opened(browser, file.as_uri()) as seen:
        (tmp_path / "diary.pdf").write_bytes(seen.page.pdf(format="A4"))
    told = run(["pdftotext", tmp_path / "diary.pdf", "-"], capture_output=True, check=True).stdout
    *_, last, _ = told.decode().split("\f")
    assert "Appendix: how this is proven" in last


def test_what_a_note_draws_is_drawn_and_named_in_words(tmp_path: Path) -> None:
    with ledger_at(tmp_path / "matches.db") as ledger:
        walk = example(ledger)
        gathered = gather(walk, sources_of(ledger, walk), LAYOUTS["student"])
    said = [thread.note.text for thread in gathered.threads]
    assert "d3 → c2 Why not b2 and [nowhere]?" in said
    [drawn] = [each.table for each in gathered.moments if each.step == 24]
    arrows = [arrow.cells for part in drawn.parts for arrow in getattr(part, "arrows", ())]
    assert {("d3", "c2"), ("b2",)} <= {*arrows}


def test_its_head_says_who_played_when_and_how_it_ended(tmp_path: Path) -> None:
    with ledger_at(tmp_path / "matches.db") as ledger:
        match = example(ledger).timeline.match
        ledger.people.seat(match, {1: "Ada", 2: "<Ben>"})
        walk = Walk(timeline_of(ledger, match), FACILITATOR)
        text = diary(walk, sources_of(ledger, walk), "student", "html")
    day = datetime.fromisoformat(walk.seen[0].at)
    head = text[text.index("<header>") : text.index("</header>")]
    assert "<h1>Correction: <bdi>Ada and &lt;Ben&gt;</bdi></h1>" in head
    assert f"Playtest of {day.day} {day:%B %Y}" in head
    assert '<b class="seat sign-2 orange"><bdi>&lt;Ben&gt;</bdi></b> won: ' in head
    assert "<bdi>Ada:</bdi></b> Denial tokens" in text
    assert "<bdi>Seat 1:</bdi></b> Ada." in text


def test_a_point_says_what_it_changed_of_the_curve(tmp_path: Path) -> None:
    """At step 28 seat 2 pays three tokens for a banishment."""
    with ledger_at(tmp_path / "matches.db") as ledger:
        walk = example(ledger)
        gathered = gather(walk, sources_of(ledger, walk), LAYOUTS["student"])
    [point] = [each for each in gathered.moments if each.step == 28]
    assert point.counted == ["Denial tokens: seat 2 from 3 to 0"]
    assert point.title == "Seat 2 banishes the knight of seat 1 from f4."
