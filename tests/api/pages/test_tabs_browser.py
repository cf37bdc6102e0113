"""Many tabs of one browser, and a line that goes down: a page is live while it is looked at."""

import re
from collections.abc import Iterator
from pathlib import Path
from subprocess import DEVNULL

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.api.pages.sitting import sign_in
from tests.api.pages.test_browser import begun
from tests.api.process import Server, running
from tests.api.service import KEYS
from tests.rounds import rounds

TABS = rounds(usual=7, soak=20)
"""A browser opens six connections to a host at once, all its tabs together."""

HIDES = """
window.isAway = false;
Object.defineProperty(document, "hidden", {get: () => window.isAway});
window.looked = (looks) => {
    window.isAway = !looks;
    document.dispatchEvent(new Event("visibilitychange"));
};
"""
"""A browser without a window of its own never hides a page: the page is told that it is hidden."""


@pytest.fixture
def window(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    """A browser that its facilitator has signed in."""
    context = browser.new_context(reduced_motion="reduce")
    context.add_init_script(HIDES)
    page = context.new_page()
    sign_in(page, server, server.token)
    page.close()
    yield context
    context.close()


def move(server: Server, match: str) -> int:
    """Plays the first legal command, and returns the newest step."""
    client = server.client(server.token)
    now = client.get(f"/matches/{match}")
    legal = client.get(f"/matches/{match}/legal")["commands"]
    body = {"command": legal[0], "expected_step": now["step"], "seat": now["to_act"]}
    answer = client.post(f"/matches/{match}/commands", body, next(KEYS))
    assert answer.status == 201
    return int(now["step"]) + 1


def shows(page: Page, step: int) -> None:
    expect(page.locator("#step")).to_have_attribute("data-step", str(step))


def test_many_tabs_of_one_browser_are_all_shown_and_the_one_looked_at_is_live(
    window: BrowserContext, server: Server
) -> None:
    match = begun(server)["match"]["id"]
    pages: list[Page] = []
    for _ in range(TABS):
        for each in pages[-1:]:
            each.evaluate("looked(false)")
        page = window.new_page()
        page.goto(f"{server.address}/m/{match}?as=public")
        shows(page, 1)
        pages.append(page)
    newest = move(server, match)
    shows(pages[-1], newest)
    pages[-1].evaluate("looked(false)")
    pages[0].evaluate("looked(true)")
    shows(pages[0], newest)  # what was missed is made up for
    newest = move(server, match)
    shows(pages[0], newest)


def test_a_tab_that_nobody_looks_at_says_in_its_title_that_its_turn_has_come(
    browser: Browser, server: Server
) -> None:
    given = begun(server)
    match, awaited = given["match"]["id"], given["match"]["to_act"]
    waiting = next(each for each in given["tokens"] if each["seat"] != awaited)
    context = browser.new_context()
    context.add_init_script(HIDES)
    page = context.new_page()
    page.clock.install()
    sign_in(page, server, waiting["token"])
    shows(page, 1)
    page.evaluate("looked(false)")
    while server.client(server.token).get(f"/matches/{match}")["to_act"] == awaited:
        move(server, match)
    assert "Your turn" not in page.title()
    page.clock.run_for(30_000)
    expect(page).to_have_title(re.compile("^Your turn"))
    context.close()


def test_who_waits_is_told_that_the_line_is_down_and_that_it_is_back(
    browser: Browser, tmp_path: Path
) -> None:
    with running(tmp_path / "playledger.db", log=DEVNULL) as server:
        given = begun(server)
        waiting = next(each for each in given["tokens"] if each["seat"] != given["match"]["to_act"])
        page = browser.new_page(viewport={"width": 390, "height": 600})
        sign_in(page, server, waiting["token"])
        shows(page, 1)
        page.mouse.wheel(0, 3000)
        line = page.locator("#line")
        expect(line).to_be_hidden()
        port = int(server.address.rpartition(":")[2])
        server.end_workers()
        expect(line).to_be_visible()
        expect(line).to_be_in_viewport()
        expect(line).to_contain_text("The line is down")
        with running(tmp_path / "playledger.db", log=DEVNULL, port=port):
            expect(line).to_contain_text("The line is back")
            newest = move(server, given["match"]["id"])
            shows(page, newest)
            expect(line).to_be_hidden()
        page.close()
