"""A browser's EventSource follows a match with a ticket, to the end and no further."""

from pathlib import Path
from time import monotonic, sleep

from playwright.sync_api import Browser, Page

from tests.api.process import Server, running
from tests.api.streams.test_stream import begun, move
from tests.waiting import PATIENCE

FOLLOW = """(address) => {
    window.got = [];
    const source = new EventSource(address);
    for (const name of ["step", "end"])
        source.addEventListener(name, (event) => window.got.push(`${name} ${event.lastEventId}`));
    source.onerror = () => window.got.push(source.readyState === 2 ? "closed" : "comes back");
}"""


def follow(page: Page, server: Server, path: str) -> None:
    """A page of the service listens to a match."""
    made = server.client(server.token).ask("POST", f"{path}/stream-tickets").json["ticket"]
    page.goto(f"{server.address}/docs")
    page.evaluate(FOLLOW, f"{path}/stream?ticket={made}")


def heard(page: Page, last: str) -> list[str]:
    """All that came, once that came. (The page's policy forbids scripts that wait for it.)"""
    end = monotonic() + PATIENCE
    while not (found := page.evaluate("window.got")) or found[-1] != last:
        assert monotonic() < end, found
        sleep(0.05)
    return list(found)


def test_a_browser_follows_a_match_to_its_end(tmp_path: Path, browser: Browser) -> None:
    with running(tmp_path / "playledger.db") as server:
        path, client = begun(server), server.client(server.token)
        page = browser.new_page()
        follow(page, server, path)
        heard(page, "step 1")
        while client.get(path)["result"] is None:
            newest = move(server, path)
        steps = [f"step {number}" for number in range(1, newest + 1)]
        assert heard(page, "closed") == [*steps, f"end {newest}", "comes back", "closed"]
        page.close()
