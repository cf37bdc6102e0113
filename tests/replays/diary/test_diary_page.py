"""Diaries as pages, opened from their files in a real browser."""

from collections.abc import Iterator
from itertools import pairwise, product
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from replays.diary import LAYOUTS, page
from replays.telling.visible import visible
from tests.browser import WIDTHS, Opened, opened
from tests.laws.games import REGISTRY
from tests.replays.diaries import HOSTILE, told, written
from tests.rounds import IS_SOAK, rounds

SHOWN = ".moments > li:visible"


def check(seen: Opened, address: str) -> None:
    """It asked for nothing, complained of nothing, fits its window, and axe finds nothing."""
    assert seen.asked == [address]
    assert seen.complaints == []
    assert seen.overflow() == 0
    assert seen.violations() == []


@pytest.fixture(scope="module")
def chase(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a student's page."""
    return written(tmp_path_factory.mktemp("chase"), "assassination_le", "student").as_uri()


@pytest.fixture
def stepper(browser: Browser, chase: str) -> Iterator[Page]:
    """The page, open."""
    with opened(browser, chase) as seen:
        yield seen.page
        assert seen.complaints == []


@pytest.mark.parametrize(
    ("game", "dark"),
    [
        pytest.param(game.id, dark, id=f"{game.id}-{'night' if dark else 'day'}")
        for number, game in enumerate([*REGISTRY][:: rounds(usual=3, soak=1)])
        for dark in ((False, True) if IS_SOAK else (number % 2 == 1,))
    ],
)
def test_a_page_needs_nothing_and_everybody_can_read_it(
    browser: Browser, tmp_path: Path, game: str, dark: bool
) -> None:
    address = written(tmp_path, game, "designer" if dark else "teacher").as_uri()
    with opened(browser, address, dark=dark) as seen:
        check(seen, address)


def test_refusals_and_take_backs_can_be_read_by_everybody_too(
    browser: Browser, tmp_path: Path
) -> None:
    file = tmp_path / "told.html"
    file.write_text(page(told(tmp_path), LAYOUTS["teacher"]), encoding="utf-8")
    with opened(browser, file.as_uri()) as seen:
        check(seen, file.as_uri())
        assert seen.page.locator("#refusals tbody tr").count() == 2


@pytest.mark.parametrize(
    ("layout", "width"),
    [*product(LAYOUTS, WIDTHS)] if IS_SOAK else [*zip(LAYOUTS, WIDTHS, strict=True)][:1],
)
def test_hostile_names_and_notes_are_text_on_every_screen(
    browser: Browser, tmp_path: Path, layout: str, width: int
) -> None:
    address = written(tmp_path, "squad_combat", layout, harm=True).as_uri()
    with opened(browser, address, width=width) as seen:
        check(seen, address)
        title = seen.page.title()
        assert title.startswith(f"{LAYOUTS[layout].title}: Squad Combat, final, ")
        assert seen.page.locator("img, iframe, object, form, main script").count() == 0
        told = seen.page.locator("#notes").text_content() or ""
        for text in HOSTILE:
            assert visible(text) in told


def test_turning_points_are_numbered_beside_their_pictures(stepper: Page) -> None:
    every = stepper.locator(".moments > li")
    expect(stepper.locator(SHOWN)).to_have_count(every.count())
    numbers = stepper.locator(".moments .number-of").all_inner_texts()
    assert numbers == [str(number) for number in range(1, len(numbers) + 1)]
    assert 0 < len(numbers) < every.count()  # the beginning turns nothing


def test_the_page_is_one_column_to_read(stepper: Page) -> None:
    """At most 80 letters of its size a line, however wide the window is."""
    column = stepper.locator(".paper").bounding_box()
    words = stepper.locator("#summary p").first.bounding_box()
    assert column
    assert words
    assert abs(column["x"] - (1280 - column["x"] - column["width"])) <= 1
    assert words["width"] <= 80 * 16 * 0.5


def test_the_log_is_folded_but_for_what_nobody_should_miss(stepper: Page) -> None:
    folds, every = stepper.locator(".fold"), stepper.locator(".fold li")
    assert folds.count() > 2
    assert folds.first.locator("a[href='#notes']").first.is_visible()
    expect(stepper.locator(".fold:not([open])").first.locator("li").first).to_be_hidden()
    stepper.get_by_role("button", name="Unfold all").click()
    expect(stepper.locator(".fold li:visible")).to_have_count(every.count())


def test_without_its_script_it_is_a_plain_document(browser: Browser, chase: str) -> None:
    with opened(browser, chase, script=False) as seen:
        assert seen.page.locator(SHOWN).count() == seen.page.locator(".moments > li").count() > 1
        assert seen.page.locator(".print:visible, .folds:visible").count() == 0
        before = seen.page.locator(".fold li:visible").count()
        seen.page.locator(".fold:not([open]) summary").first.click()
        assert seen.page.locator(".fold li:visible").count() > before


def test_on_paper_all_pictures_stand_and_nothing_to_press(stepper: Page) -> None:
    stepper.emulate_media(media="print")
    assert stepper.locator(SHOWN).count() == stepper.locator(".moments > li").count()
    assert stepper.locator("nav:visible, .print:visible").count() == 0
    assert stepper.locator(".fold li:visible").count() == stepper.locator(".fold li").count()
    assert stepper.pdf(format="A4").startswith(b"%PDF")


def test_no_other_script_runs_in_the_page(browser: Browser, tmp_path: Path) -> None:
    file = written(tmp_path, "correction", "student")
    taken = file.read_text("utf-8").replace("</main>", "<script>document.title = 1</script></main>")
    file.write_text(taken, "utf-8")
    with opened(browser, file.as_uri()) as seen:
        assert seen.page.title().startswith("Design diary")
        assert "Content Security Policy" in " ".join(seen.complaints)


def test_headings_go_down_step_by_step(stepper: Page) -> None:
    levels = stepper.evaluate(
        "[...document.querySelectorAll('h1,h2,h3,h4')].map(h => +h.tagName[1])"
    )
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
