"""The pages of a class and of a prototype in a real browser: read by everybody, at every size."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import DEVNULL

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Page

from tests.api.pages.sitting import sign_in
from tests.api.process import Server, running
from tests.browser import Opened, opened
from tests.rounds import IS_SOAK

SIZES = ((390, 844, True), (768, 1024, False), (1280, 800, False), (1920, 1080, True))
"""Width, height, and whether it is night."""

READ = (390, 1280) if not IS_SOAK else [width for width, *_ in SIZES]
"""The widths at which axe reads the pages, one by day and one by night; at all they fit."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("class")
    with running(folder / "playledger.db", log=DEVNULL) as started:
        yield started


@contextmanager
def signed_in(browser: Chromium, server: Server) -> Iterator[Opened]:
    """The facilitator's window, at the page of classes."""
    with opened(browser, "about:blank") as seen:
        sign_in(seen.page, server, server.token)
        seen.page.goto(f"{server.address}/c")
        yield seen


def makes_a_class(page: Page, names: str = "Ana\nBo\nCy\nDi") -> str:
    """By the form on the page of classes; where the class is."""
    page.get_by_label("What it is called").fill("3b")
    page.get_by_label("Names, one a line").fill(names)
    page.get_by_label("Game and variant").select_option("correction/final")
    page.get_by_role("button", name="Begin all tables").click()
    page.wait_for_url("**/codes")
    return re.sub(r"/codes$", "", page.url)


def printed_pages(page: Page) -> int:
    """On how many pages of A4 it is printed."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4")))


def printed_heights(page: Page) -> list[int]:
    """How high each sheet of questions is on paper, all of its text counted, in pixels."""
    page.set_viewport_size({"width": 794, "height": 1122})
    page.emulate_media(media="print")
    sheets = page.locator(".asked")
    found = [sheets.nth(at).evaluate("e => e.scrollHeight") for at in range(sheets.count())]
    page.emulate_media(media="null")
    return found


def test_every_page_of_a_class_and_a_prototype_can_be_read(
    browser: Chromium, server: Server
) -> None:
    with signed_in(browser, server) as seen:
        page = seen.page
        place = makes_a_class(page)
        assert (seen.violations(), seen.overflow()) == ([], 0)
        code = re.findall(r"\b[a-z0-9]{3}-[a-z0-9]{3}\b", page.inner_text("main"))[0]
        page.goto(f"{server.address}/sheets")
        page.get_by_label("Its name").fill("Moon Market")
        page.get_by_role("button", name="Begin it").click()
        page.wait_for_url("**/sheets/moon-market**")
        page.get_by_role("button", name="Open a table").click()
        page.wait_for_url("**/invitations")
        match = page.url.removesuffix("/invitations")
        addresses = [f"{server.address}/sheets{each}" for each in ("", "/moon-market")]
        addresses += [f"{server.address}/sheets/moon-market/cards", f"{match}?as=seat-1"]
        addresses += [f"{server.address}/c"]
        addresses += [
            f"{place}/{each}" for each in ("codes", "desk", "answers", "questions", "end", "tables")
        ]
        for number, address in enumerate(addresses):
            read = READ if IS_SOAK else READ[number % 2 :][:1]
            page.goto(address)
            for width, height, is_dark in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                page.emulate_media(color_scheme="dark" if is_dark else "light")
                if IS_SOAK:
                    page.reload()
                found = seen.violations() if width in read else []
                assert (found, seen.overflow()) == ([], 0), (address, width)
        for each, high in (("1", 1122), ("2", 561)):  # an A4 page at 96 dots an inch, and half
            page.goto(f"{place}/questions?each={each}")
            assert printed_pages(page) == 1
            assert max(printed_heights(page)) <= high
        assert seen.complaints == []
    with opened(browser, place, width=390, height=844) as seen:
        seen.page.locator("main input").first.fill(code)
        seen.page.locator("main button").first.click()
        seen.page.wait_for_url("**/m/**")
        assert (seen.violations(), seen.overflow(), seen.complaints) == ([], 0, [])


def test_the_bell_stops_a_page_that_is_open_and_it_goes_on_without_a_reload(
    browser: Chromium, server: Server
) -> None:
    with signed_in(browser, server) as seen:
        teacher = seen.page
        place = makes_a_class(teacher)
        codes = re.findall(r"\b[a-z0-9]{3}-[a-z0-9]{3}\b", teacher.inner_text("main"))
        teacher.goto(f"{place}/desk")
        for code in codes:
            with opened(browser, place, width=390, height=844) as member:
                page = member.page
                page.locator("main input").first.fill(code)
                page.locator("main button").first.click()
                page.wait_for_url("**/m/**")
                if not page.locator(".options button").count():
                    continue
                page.route("**/part?*", lambda route: route.fulfill(status=503), times=1)
                teacher.get_by_role("button", name="Ring the bell").click()
                page.get_by_role("link", name="Questions about this match").wait_for()
                assert [("503" in each) for each in member.complaints] == [True]
                member.complaints.clear()
                assert not page.locator(".options button, .now.turn").count()
                assert "Your turn" not in page.title()
                assert (member.violations(), member.overflow()) == ([], 0)
                teacher.get_by_role("button", name="Let all go on").click()
                page.locator(".options button").first.wait_for()
                assert not page.locator(".stopped").count()
                assert page.locator("#word").is_hidden()
                assert member.complaints == []
                return
        raise AssertionError("nobody was to act")


def seats(page: Page) -> dict[str, str]:
    """The seats of the members' numbers, as the desk shows them."""
    chairs = page.locator(".chairs li[data-member]").all()
    return {
        each.get_attribute("data-member") or "": each.get_attribute("data-place") or ""
        for each in chairs
    }


def test_a_name_that_is_dragged_onto_another_changes_seats_as_by_the_form(
    browser: Chromium, server: Server
) -> None:
    with signed_in(browser, server) as seen:
        page = seen.page
        page.goto(f"{makes_a_class(page)}/desk")
        before = seats(page)
        assert len(before) == 4
        one = "1"
        table, _, _ = before[one].partition(".")
        other = next(each for each, place in before.items() if not place.startswith(table))
        swapped = {**before, one: before[other], other: before[one]}
        with page.expect_navigation():
            page.drag_and_drop(f"li[data-member='{one}']", f"li[data-member='{other}']")
        assert seats(page) == swapped
        page.get_by_label("Who moves").select_option(one)
        page.get_by_label("To which seat").select_option(before[one])
        with page.expect_navigation():
            page.get_by_role("button", name="Move", exact=True).click()
        assert seats(page) == before
        assert seen.complaints == []


WHOLE = "all => all.filter(each => each.getBoundingClientRect().bottom <= innerHeight).length"


def test_a_desk_of_fifteen_tables_is_seen_without_scrolling(
    browser: Chromium, server: Server
) -> None:
    with signed_in(browser, server) as seen:
        page = seen.page
        page.goto(f"{makes_a_class(page, names_of(30))}/desk")
        for width, height in ((1280, 800), (1920, 1080)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.locator(".live").evaluate_all(WHOLE) == 15
            found = seen.violations() if width in READ else []
            assert (found, seen.overflow()) == ([], 0)


def names_of(members: int) -> str:
    return "\n".join(f"Member {number}" for number in range(1, members + 1))


CLEAR = """() => {
  const card = document.querySelector("#others > li");
  document.getElementById("needing").append(card);
  const said = document.createElement("p");
  said.textContent = "Somebody has not come yet, and the others wait. ".repeat(3);
  card.querySelector("h2").after(said);
  const range = document.createRange();
  range.selectNodeContents(said);
  const [button, ...lines] = [card.querySelector(".at > summary"), range].flatMap(
    (each) => [...each.getClientRects()]);
  return Math.min(...lines.filter((each) => each.top < button.bottom).map(
    (each) => Math.round(button.left - each.right)));
}"""
"""How far the words of a table that needs its teacher end before its button, in pixels."""


def test_why_a_table_needs_its_teacher_keeps_clear_of_its_button(
    browser: Chromium, server: Server
) -> None:
    with signed_in(browser, server) as seen:
        seen.page.set_viewport_size({"width": 1280, "height": 800})
        seen.page.goto(f"{makes_a_class(seen.page)}/desk")
        assert seen.page.evaluate(CLEAR) >= 4
