"""Pages of prototypes in a real browser: lines by a click, files from a folder, sheets of paper."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Dialog, FilePayload, Page, expect

from domain.sheets.packing import zipped
from tests.api.pages.sitting import sign_in
from tests.api.process import Server
from tests.browser import Opened, opened
from tests.rounds import IS_SOAK

SIZES = [(390, True), (1280, False)][: 2 if IS_SOAK else 1]


def begin(page: Page, server: Server, name: str, kind: str) -> None:
    """A facilitator's new prototype."""
    sign_in(page, server, server.token)
    page.goto(f"{server.address}/sheets")
    page.get_by_label("Its name").fill(name)
    page.locator(f'input[value="{kind}"]').click()
    page.get_by_role("button", name="Begin it").click()
    page.wait_for_url("**/sheets/*")  # with its scripts, that some boxes and buttons need


@pytest.fixture
def seen(browser: Browser, server: Server) -> Iterator[Opened]:
    with opened(browser, "about:blank") as found:
        yield found
        assert found.complaints == []


def test_a_line_is_added_once_and_can_be_changed(seen: Opened, server: Server) -> None:
    begin(seen.page, server, "Lines", "cards")
    dice = seen.page.locator('textarea[name="form.dice"]')
    for _ in "ab":
        seen.page.get_by_role("group", name="Add to dice").get_by_text("die: 6").click()
    expect(dice).to_have_value("die: 6")
    turns = seen.page.locator('input[name="form.turns"]')
    seen.page.get_by_role("group", name="Add to turns").get_by_text("none").click()
    expect(turns).to_have_value("none")
    seen.page.get_by_role("button", name="Keep the form").click()
    expect(seen.page.locator('textarea[name="file.sheet.yaml"]')).to_have_value(
        re.compile("die: 6")
    )
    expect(turns).to_have_value("none")


def test_what_was_changed_is_not_left_without_a_word(seen: Opened, server: Server) -> None:
    """A table that is opened has the cards as they were kept: who typed others is asked first."""
    begin(seen.page, server, "Unkept", "cards")
    page = seen.page.url
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    seen.page.on("dialog", stay)
    cards = seen.page.locator("textarea[name='file.cards.csv']")
    typed = "name,copies\nWolf,40\n"
    cards.click()
    cards.fill(typed)
    with seen.page.expect_event("dialog"):
        seen.page.get_by_role("button", name="Open a table").click(no_wait_after=True)
    assert (seen.page.url, cards.input_value()) == (page, typed)
    seen.page.get_by_role("button", name="Keep the cards").click()
    expect(seen.page.locator(".gallery")).to_contain_text("Wolf")
    seen.page.get_by_role("button", name="Open a table").click()
    expect(seen.page).to_have_url(re.compile("/invitations"))
    assert asked == ["beforeunload"]


def packed_as(content: bytes) -> FilePayload:
    """A zip file as somebody chooses it."""
    return {"name": "mine.zip", "mimeType": "application/zip", "buffer": content}


def test_files_of_a_folder_or_a_zip_file_come_into_their_boxes(
    seen: Opened, server: Server, tmp_path: Path
) -> None:
    begin(seen.page, server, "Files", "empty")
    cards = seen.page.locator("textarea[name='file.cards.csv']")
    packed = {"cards.csv": "name,copies\nWolf,7\n", "sheet.yaml": "sheet: 1\n", "x.png": "no"}
    hostile = {
        "there is no sheet in it": zipped({"picture.png": "no"}),
        "13 files are too many": zipped({f"{each}.csv": "name\n" for each in range(13)}),
        "cards.csv has more than 200 kB": zipped({"cards.csv": "x" * 10_000_000}),
        "it can't be read; pack the folder again": b"PK\x05\x06 is no zip file",
        "pack the folder again.": zipped(packed)[:-30],
    }
    for why, content in hostile.items():
        seen.page.locator("#files").set_input_files(packed_as(content))
        expect(seen.page.locator("#taken")).to_contain_text(why)
        assert "Wolf" not in cards.input_value()
    seen.page.locator("#files").set_input_files(packed_as(zipped(packed)))
    expect(seen.page.locator("#taken")).to_contain_text("cards.csv, sheet.yaml taken in.")
    assert cards.input_value() == packed["cards.csv"]
    begin(seen.page, server, "Folder", "cards")
    cells, other = tmp_path / "my cards.tsv", tmp_path / "notes.md"
    cells.write_text("name\tcopies\nGoblin\t40\n")
    other.write_text("<b>no</b>")
    seen.page.locator("#files").set_input_files([cells, other])
    expect(seen.page.locator("#taken")).to_contain_text("my cards.tsv taken in; 1 left out")
    seen.page.get_by_role("button", name="Keep the cards").click()
    expect(seen.page.locator(".facts")).to_contain_text("40 cards of 1 name")


@pytest.mark.parametrize(("kind", "pages"), [("cards", 2), ("tiles", 5), ("board", 1)])
def test_what_is_cut_out_fills_sheets_of_paper(
    browser: Browser, server: Server, kind: str, pages: int
) -> None:
    with opened(browser, "about:blank") as seen:
        begin(seen.page, server, f"Paper {kind}", kind)
        for paper, size in (("a4", b"594.95"), ("letter", b"612")):
            seen.page.goto(f"{server.address}/sheets/paper-{kind}/cards?paper={paper}")
            printed = seen.page.pdf(prefer_css_page_size=True)
            assert len(re.findall(rb"/Type /Page\b", printed)) == pages
            assert size in b" ".join(re.findall(rb"/MediaBox \[[^]]*\]", printed))


@pytest.mark.parametrize(("width", "dark"), SIZES)
def test_pages_of_prototypes_are_read_by_everybody(
    browser: Browser, server: Server, width: int, dark: bool
) -> None:
    with opened(browser, "about:blank", width=width, dark=dark) as seen:
        begin(seen.page, server, f"Read {width}", "tiles")
        here = seen.page.url
        for path in (here, f"{here}/table?as=seat-2", f"{here}/cards", f"{server.address}/authors"):
            seen.page.goto(path)
            assert (seen.complaints, seen.overflow(), seen.violations()) == ([], 0, []), path
