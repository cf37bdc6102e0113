"""Pages over real servers: one is killed and started again, or there are two over one database."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from subprocess import DEVNULL
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.api.nginx import proxied
from tests.api.pages.sitting import sign_in
from tests.api.process import Server, running
from tests.api.serving.test_prefix_browser import shown_step
from tests.api.streams.test_stream import begun, move
from tests.browser import opened

pytestmark = pytest.mark.soak(only=True)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    found: str = request.getfixturevalue(request.param)
    return found


@pytest.fixture
def start(database: str) -> Iterator[Callable[[int], Server]]:
    """Starts one more server over the database, at a port."""
    with ExitStack() as stack:
        yield lambda port: stack.enter_context(running(database, log=DEVNULL, port=port))


def steps_of(page: Page) -> list[str]:
    """The steps in the timeline."""
    found: list[str] = page.locator(".timeline li a > span:first-child").all_text_contents()
    return found


@pytest.mark.parametrize("way", ["itself", "nginx"])
def test_a_page_outlives_a_server_that_is_killed(
    browser: Browser, start: Callable[[int], Server], tmp_path: Path, way: str
) -> None:
    """What is recorded meanwhile, by another server, appears without loading the page anew."""
    server, other = start(0), start(0)
    path, port = begun(other), int(str(urlsplit(server.address).port))
    with ExitStack() as stack:
        if way == "nginx":
            server.address = stack.enter_context(proxied(tmp_path, server.address))
        reader, player = (
            stack.enter_context(opened(browser, "about:blank")).page for _ in range(2)
        )
        for page in (reader, player):
            sign_in(page, server, server.token)
            page.goto(f"{server.address}/m/{path.rpartition('/')[2]}")
            page.evaluate("document.body.dataset.loaded = 'once'")
            shown_step(page, 1)
        move(other, path, 2)
        shown_step(reader, 3)
        server.kill()
        player.locator(".options button").first.click()
        expect(player.locator(".refusal")).to_contain_text("Not sent.")
        newest = move(other, path, 4)
        reader.wait_for_timeout(3_000)  # for some vain attempts of the page
        start(port)
        expect(reader.locator("#step")).to_have_attribute("data-step", str(newest))
        expect(player.locator("#step")).to_have_attribute("data-step", str(newest))
        newest = move(other, path)
        for page in (reader, player):
            shown_step(page, newest)
            assert page.evaluate("document.body.dataset.loaded") == "once"
        player.locator(".options button").first.click()
        player.get_by_role("button", name="Play it").click()
        shown_step(reader, newest + 1)
        assert steps_of(reader) == [str(number) for number in range(1, newest + 2)]


def test_a_wall_of_one_server_follows_who_leads_on_another(
    browser: Browser, start: Callable[[int], Server]
) -> None:
    one, other = start(0), start(0)
    path = begun(one)
    newest, match = move(one, path, 3), path.rpartition("/")[2]
    with (
        opened(browser, "about:blank") as leading,
        opened(browser, "about:blank") as following,
        opened(browser, "about:blank") as watching,
    ):
        leader, reader, wall = leading.page, following.page, watching.page
        sign_in(leader, one, one.token)
        for page, place in ((reader, "?as=public&at=1"), (wall, "/wall?as=public")):
            sign_in(page, other, other.token)
            page.goto(f"{other.address}/m/{match}{place}")
        leader.goto(f"{one.address}/m/{match}?at=2")
        leader.get_by_role("button", name="Lead", exact=True).click()
        for page in (reader, wall):
            shown_step(page, 2)
        leader.keyboard.press("ArrowRight")
        for page in (reader, wall):
            shown_step(page, 3)
        reader.keyboard.press("Home")
        leader.keyboard.press("End")
        shown_step(wall, newest)
        shown_step(reader, 1)
        reader.get_by_role("button", name="Follow again").click()
        shown_step(reader, newest)
        assert move(one, path) == newest + 1  # played while one leads
        leader.get_by_role("button", name="Lead no more").click()
        expect(reader.locator("#led")).to_be_hidden()
        assert leading.complaints == following.complaints == watching.complaints == []


def test_who_leads_still_leads_after_a_restart(
    browser: Browser, start: Callable[[int], Server]
) -> None:
    server, other = start(0), start(0)
    path, port = begun(other), int(str(urlsplit(server.address).port))
    newest, match = move(other, path, 4), path.rpartition("/")[2]
    with (
        opened(browser, "about:blank") as leading,
        opened(browser, "about:blank") as watching,
    ):
        for page, place in ((leading.page, "?at=2"), (watching.page, "/wall?as=public")):
            sign_in(page, server, server.token)
            page.goto(f"{server.address}/m/{match}{place}")
        leading.page.get_by_role("button", name="Lead", exact=True).click()
        shown_step(watching.page, 2)
        leading.page.keyboard.press("ArrowRight")
        shown_step(watching.page, 3)
        server.kill()
        leading.page.keyboard.press("Home")
        expect(leading.page.locator(".refusal")).to_contain_text("Not shown.")
        start(port)
        leading.page.wait_for_timeout(3_000)
        leading.page.keyboard.press("End")
        shown_step(leading.page, newest)
        expect(leading.page.get_by_role("button", name="Lead no more")).to_be_visible()
        expect(watching.page.locator("#step")).to_have_attribute("data-step", str(newest))
