"""The sheet of the page is read without a mistake, its figures and pictures are true.

`REDRAW=1 PLAYLEDGER_SOAK=1 pytest tests/docs/test_your_own_game.py` draws the pictures anew.
"""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from domain.ledger.desk.access.authors import TABLES
from domain.ledger.desk.prototypes import MOST, SIZE, VERSIONS
from domain.sheets.files import SHEET_BYTES
from domain.sheets.form import LIMITS
from domain.sheets.reading import read
from domain.sheets.vocabulary import RESERVED
from tests.api.pages.test_sheets_browser import begin
from tests.api.process import running
from tests.browser import opened
from tests.docs.test_screens import size_of

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "your-own-game.md").read_text()
PICTURES = {"form": (1280, 900), "hands": (1280, 800)}
"""By the name of the file, with its size."""


def block(kind: str) -> str:
    [found] = re.findall(rf"^```{kind}\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    return str(found)


def test_the_sheet_of_the_page_plays() -> None:
    found = read({"sheet.yaml": block("yaml"), "cards.csv": block("csv")})
    assert (found.mistakes, found.remarks) == ((), ())


def test_the_page_names_every_column_with_a_meaning() -> None:
    aliases = [alias for each in RESERVED.values() for alias in each]
    assert [each for each in aliases if f"`{each}`" not in PAGE] == []


def test_the_limits_of_the_page_are_those_of_the_program() -> None:
    assert f"{LIMITS.things:,} cards and pieces, {LIMITS.places} places" in PAGE
    assert f"{LIMITS.cells} cells, {LIMITS.counters} counters" in PAGE
    assert f"{SHEET_BYTES // 1000} kB of sheet, {LIMITS.bytes // 1000} kB in all" in PAGE
    assert f"each with {VERSIONS} versions" in PAGE
    assert f"keeps {MOST} prototypes of {SIZE // 1000} kB" in PAGE
    assert f"({TABLES} at once;" in PAGE


def test_every_picture_of_the_page_is_there() -> None:
    shown = re.findall(r"!\[[^\]]+\]\(your-own-game/(\w+)\.png\)", PAGE)
    assert sorted(shown) == sorted(PICTURES)
    for name, size in PICTURES.items():
        assert size_of((DOCS / "your-own-game" / f"{name}.png").read_bytes()) == size


@pytest.mark.soak(only=True)
def test_the_pictures_show_the_pages(browser: Browser, tmp_path: Path) -> None:
    with running(tmp_path / "playledger.db") as server, opened(browser, "about:blank") as seen:
        begin(seen.page, server, "Moon Market", "cards")
        form = seen.page.locator("#as-form").bounding_box()
        assert form
        seen.page.evaluate("y => scrollTo(0, y)", form["y"] - 20)
        drawn(seen.page, "form")
        seen.page.get_by_role("button", name="At one screen").click()
        seen.page.get_by_role("button", name=re.compile("show me the table")).first.click()
        seen.page.locator(".held .card").first.click()
        drawn(seen.page, "hands")
        assert seen.complaints == []


def drawn(page: Page, name: str) -> None:
    width, height = PICTURES[name]
    page.set_viewport_size({"width": width, "height": height})
    picture = page.screenshot()
    assert size_of(picture) == (width, height)
    if os.environ.get("REDRAW"):
        file = DOCS / "your-own-game" / f"{name}.png"
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(picture)
