"""Below a path of a real nginx, with the documented configuration: a visitor notices nothing."""

import re
from collections.abc import Iterator
from pathlib import Path
from subprocess import DEVNULL

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.api.nginx import PREFIX, proxied
from tests.api.process import Server, running
from tests.api.raw import exchanged
from tests.api.streams.test_stream import begun, move
from tests.browser import opened


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of two processes below a prefix; here it is asked itself."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLAYLEDGER_PREFIX", PREFIX)
        patch.setenv("PLAYLEDGER_PROXIES", "127.0.0.1")
        folder: Path = tmp_path_factory.mktemp("prefix")
        with running(folder / "playledger.db", processes=2, log=DEVNULL) as started:
            yield started


@pytest.fixture(scope="module")
def root(server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where browsers find it."""
    with proxied(tmp_path_factory.mktemp("nginx"), server.address, prefixed=True) as address:
        yield address


def shown_step(page: Page, step: int) -> None:
    expect(page.locator("#step")).to_have_attribute("data-step", str(step))


def test_a_visitor_signs_in_reads_watches_and_plays(
    browser: Browser, server: Server, root: str
) -> None:
    path = begun(server)
    match = path.rpartition("/")[2]
    with opened(browser, f"{root}/join?match={match}#{server.token}") as seen:
        page = seen.page
        page.get_by_role("button", name="Sit down").click()
        shown_step(page, 1)
        move(server, path)
        shown_step(page, 2)  # by the stream
        expect(page.locator(".timeline li")).to_have_count(2)
        page.keyboard.press("ArrowLeft")
        shown_step(page, 1)
        assert "at=1" in page.url
        page.keyboard.press("End")
        shown_step(page, 2)
        page.locator(".options button").first.click()
        with page.expect_response("**/part?*") as asked:  # which puts the form for notes anew
            page.get_by_role("button", name="Play it").click()
        asked.value.finished()
        shown_step(page, 3)
        page.keyboard.press("n")
        page.keyboard.insert_text("Why? " * 400)
        page.get_by_role("button", name="Write", exact=True).click()
        expect(page.locator(".note .words")).to_have_count(1)
        page.get_by_role("link", name="Desk").click()
        page.get_by_role("button", name="Make a link to watch").click()
        expect(page.get_by_label("Link")).to_have_value(re.compile(f"^{root}/join#"))
        page.locator(".brand").click()
        expect(page.locator(".shelf h3")).to_have_count(1)
        page.goto(f"{root.removesuffix(PREFIX)}{PREFIX}")  # no slash behind it
        page.get_by_role("button", name="Sign out").click()
        expect(page.get_by_role("link", name="Sign in")).to_be_visible()
        assert [each for each in seen.asked if not each.startswith(f"{root}")] == []
        assert seen.complaints == []


@pytest.mark.soak(only=True)
def test_the_description_of_the_api_is_found_there(
    browser: Browser, server: Server, root: str
) -> None:
    with opened(browser, f"{root}/docs") as seen:
        expect(seen.page.locator("pre").first).to_contain_text(f"SERVER={root}\n")
        seen.page.get_by_role("link", name="openapi.json").click()
        assert seen.page.url == f"{root}/openapi.json"


@pytest.mark.soak(only=True)
def test_by_https_the_cookie_is_kept_and_is_for_this_host_alone(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (("PREFIX", PREFIX), ("PROXIES", "127.0.0.1"), ("HTTPS", "1")):
        monkeypatch.setenv(f"PLAYLEDGER_{name}", value)
    with (
        running(tmp_path / "playledger.db", log=DEVNULL) as server,
        proxied(tmp_path, server.address, prefixed=True, secure=True) as root,
        browser.new_context(ignore_https_errors=True) as window,
    ):
        path, page = begun(server), window.new_page()
        page.goto(f"{root}/join?match={path.rpartition('/')[2]}#{server.token}")
        page.get_by_role("button", name="Sit down").click()
        shown_step(page, 1)
        [cookie] = window.cookies()
        assert (cookie["name"], cookie["path"]) == ("__Host-playledger.playledger", "/")
        assert cookie["secure"]
        page.locator(".options button").first.click()
        page.get_by_role("button", name="Play it").click()
        shown_step(page, 2)
        page.get_by_role("link", name="Desk").click()
        page.get_by_role("button", name="Make a link to watch").click()
        expect(page.get_by_label("Link")).to_have_value(re.compile(f"^{root}/join#"))
        page.goto(root)
        page.get_by_role("button", name="Sign out").click()
        expect(page.get_by_role("link", name="Sign in")).to_be_visible()
        assert window.cookies() == []


def test_what_is_refused_before_it_is_read_says_where_it_is_explained(server: Server) -> None:
    refused = exchanged(server.address, b"GET /health HTTP/1.1\r\n\r\n")
    assert refused.problem["type"] == f"{PREFIX}/problems/bad_request"
