"""Tests have windows one after the other: in none is anything left of who had it before."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page

from tests.api.pages.sitting import sign_in
from tests.api.process import Server
from tests.browser import Opened, opened

LEFT = """() => ({
  stored: { ...localStorage, ...sessionStorage },
  width: innerWidth,
  dark: matchMedia("(prefers-color-scheme: dark)").matches,
  moves: matchMedia("(prefers-reduced-motion: no-preference)").matches,
  print: matchMedia("print").matches,
})"""


def uses(seen: Opened, server: Server) -> None:
    """Leaves something of each kind."""
    page = seen.page
    sign_in(page, server, server.token)
    page.evaluate("localStorage.setItem('a', 1), sessionStorage.setItem('b', 2)")
    page.set_viewport_size({"width": 500, "height": 300})
    page.emulate_media(media="print", color_scheme="dark", reduced_motion="no-preference")
    page.evaluate("console.error('no')")
    assert seen.complaints == ["no"]


def test_nothing_is_left_in_a_window_that_is_lent_again(browser: Browser, server: Server) -> None:
    door = f"{server.address}/join"
    with opened(browser, door) as seen:
        usual, page = seen.page.evaluate(LEFT), seen.page
        uses(seen, server)
    with opened(browser, door) as seen:
        assert seen.page is page
        assert seen.page.evaluate(LEFT) == usual
        assert (seen.asked[0], seen.complaints) == (door, [])
        assert seen.page.request.get(f"{server.address}/desk").status != 200
        assert seen.page.context.cookies() == []


def opens_a_tab(page: Page) -> None:
    with page.expect_popup():
        page.evaluate("void window.open('/join')")


LASTING: dict[str, Callable[[Page], object]] = {
    "a route": lambda page: page.route("**/nothing", lambda route: route.abort()),
    "a clock": lambda page: page.clock.install(),
    "a script": lambda page: page.add_init_script("window.left = 1"),
    "a listener": lambda page: page.on("dialog", lambda dialog: dialog.dismiss()),
    "a tab": opens_a_tab,
    "what is stored elsewhere": lambda page: page.goto("data:text/html,<p>Elsewhere</p>"),
}
"""What outlasts a page, or may."""


@pytest.mark.parametrize("what", LASTING)
def test_a_window_to_which_something_lasting_was_done_is_not_lent_again(
    browser: Browser, server: Server, what: str
) -> None:
    pages = list[Page]()
    for _ in range(2):
        with opened(browser, f"{server.address}/join") as seen:
            LASTING[what](seen.page)
            pages.append(seen.page)
    assert pages[0] is not pages[1]
    assert pages[0].is_closed()


def test_a_window_whose_test_failed_is_not_lent_again(browser: Browser, server: Server) -> None:
    with pytest.raises(ZeroDivisionError), opened(browser, "about:blank") as seen:
        1 / 0  # noqa: B018
    assert seen.page.is_closed()
