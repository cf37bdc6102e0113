"""Every kind of page, in forced colours and on the narrowest screens: read and hit by everybody."""

from collections.abc import Iterator
from subprocess import DEVNULL
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.api.pages.sitting import sign_in
from tests.api.pages.test_browser import begun
from tests.api.process import Server, running
from tests.api.service import KEYS
from tests.api.streams.test_stream import move
from tests.browser import opened

pytestmark = pytest.mark.soak(only=True)

WAYS: tuple[dict[str, Any], ...] = (
    {"width": 320},
    {"width": 320, "dark": True},
    {"width": 1280, "forced": True},
    {"width": 320, "forced": True, "dark": True},
)

LONG = "Why [a1>b2] here? " + "x" * 80
"""A note with an arrow, and with a word that no line holds."""

PAGES = (
    *("/docs", "/docs?open=1", "/docs?q=fork&game=heist"),
    *("/", "/join", "/problems", "/problems/not_your_turn", "/games/squad_combat/rules"),
    *("/nothing", "/m/nothing", "/m/nothing/diary", "/games/nothing/rules"),
    *("/m/{board}?as=public&at=3", "/m/{board}?as=seat-1&at=3&hide=1", "/m/{board}/wall"),
    *("/m/{board}?q=pawn&at=3", "/m/{board}?find=chance", "/m/{board}?q=%3E%3E", "/m/{board}"),
    *("/m/{board}/desk", "/m/{board}/tree", "/m/{board}/compare?at=3&there=5"),
    *("/m/{board}/compare?with={fork}", "/m/{cards}", "/m/{cards}?as=seat-1", "/m/{cards}/wall"),
    *("/m/{cards}/compare?at=3&there=9", "/m/{over}"),
)

DIARIES = tuple(f"/m/{{board}}/diary?layout={each}" for each in ("student", "designer", "teacher"))

SMALL = """() => [...document.querySelectorAll(
  "a, button, summary, select, textarea"
)].filter((each) => {
  const box = each.getBoundingClientRect();
  const isInText = each.closest("p, td, li, dd, h3, .unplaced");
  return box.width && !isInText && (box.width < 24 || box.height < 24);
}).map((each) => each.outerHTML.slice(0, 80))"""
"""What is harder to hit than it should be."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("reading") / "playledger.db", log=DEVNULL) as started:
        yield started


@pytest.fixture(scope="module")
def matches(server: Server) -> dict[str, str]:
    """A board game with notes and a fork, a card game, and one that is over."""
    client = server.client(server.token)
    found = {
        name: begun(server, game=game)["match"]["id"]
        for name, game in (("board", "correction"), ("cards", "squad_combat"), ("over", "heist"))
    }
    for match in found.values():
        move(server, f"/matches/{match}", 10)
    path = f"/matches/{found['board']}"
    for visibility in ("public", "seat"):
        note = {"text": LONG, "step": 3, "visibility": visibility, "mark": "rules question"}
        assert client.post(f"{path}/notes", note, next(KEYS)).status == 201
    assert client.post(f"{path}/notes/1/answers", {"text": LONG}, next(KEYS)).status == 201
    labels = {"labels": ["the second class of this year", "3b"]}
    assert client.ask("PUT", f"{path}/labels", labels).status == 200
    forked = client.post(f"{path}/forks", {"at": 4}, next(KEYS)).json["match"]["id"]
    move(server, f"/matches/{forked}", 2)
    end = {"expected_step": client.get(f"/matches/{found['over']}")["step"]}
    ended = client.post(f"/matches/{found['over']}/abandonment", end, next(KEYS))
    assert ended.status == 201
    return {**found, "fork": forked}


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_every_page_can_be_read_and_hit_by_everybody(
    browser: Browser, server: Server, matches: dict[str, str], way: dict[str, Any]
) -> None:
    """All folds are open. Diaries, which are made to be printed, are not read in forced colours."""
    wrong = {}
    with opened(browser, "about:blank", **way) as seen:
        page = seen.page
        sign_in(page, server, server.token)
        for path in PAGES if way.get("forced") else (*PAGES, *DIARIES):
            page.goto(server.address + path.format(**matches))
            page.evaluate(
                "document.querySelectorAll('details').forEach((each) => each.open = true)"
            )
            found = (seen.violations(), seen.overflow(), page.evaluate(SMALL))
            if found != ([], 0, []):
                wrong[path] = found
        assert wrong == {}
        assert not [each for each in seen.complaints if "status of 40" not in each]
