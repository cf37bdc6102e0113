"""Pages of text: what every problem means, and the rules of games."""

import re
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from api.problems.kinds import KINDS
from api.problems.refusal_hints import HINTS
from api.server.settings import Settings
from domain.kernel.refusing.refusal import KERNEL_REASONS
from tests.api.pages.test_visits import facilitating
from tests.api.process import Server
from tests.api.service import Service
from tests.browser import WIDTHS, opened
from tests.laws.games import REGISTRY
from tests.rounds import IS_SOAK

PAGES = ("/problems", "/problems/not_your_turn", "/games/correction/rules")

HTML = {"Accept": "text/html"}
CODES = sorted({*KINDS, *KERNEL_REASONS, *(code for game in REGISTRY for code in game.reasons)})


def page(service: Service, path: str) -> str:
    response = service.app.test_client().get(path, headers=HTML)
    assert (response.status_code, response.mimetype) == (200, "text/html"), path
    return response.text


def test_the_type_of_every_problem_leads_to_its_page(tmp_path: Path) -> None:
    service = Service(tmp_path / "playledger.db", settings=Settings(rates=False))
    for code in CODES:
        assert f"<h1><code>{code}</code></h1>" in page(service, f"/problems/{code}")
        for meaning in service.nobody.seen(f"/problems/{code}")["meanings"]:
            assert meaning["sentence"], code
            assert 400 <= meaning["status"] < 600, code
    service.ledger.close()


def test_what_every_game_refuses_has_a_hint_of_its_own() -> None:
    """The list of legal commands helps with what a game refuses, and with nothing else."""
    assert set(HINTS) == set(KERNEL_REASONS)


def test_all_codes_are_listed(service: Service) -> None:
    listed = [each["code"] for each in service.nobody.seen("/problems")["problems"]]
    assert listed == CODES
    assert page(service, "/problems").count("<tr><td>") == len(CODES)


def test_a_problem_says_where_it_is_explained(service: Service) -> None:
    problem = service.nobody.get("/matches").json
    assert problem["type"] == "/problems/token_missing"
    assert service.nobody.seen(problem["type"])["meanings"][0]["status"] == 401


@pytest.mark.parametrize(
    "path", ["/problems/no_such", "/docs/nothing.js", "/docs/..%2Fapp.py", "/nothing"]
)
def test_there_is_nothing_else(service: Service, path: str) -> None:
    assert service.nobody.get(path).json["code"] == "not_found"
    shown = service.nobody.ask("GET", path, headers=HTML)
    assert (shown.status_code, shown.mimetype) == (404, "text/html")
    assert "To the front page" in shown.text


@pytest.mark.parametrize("game", [game.id for game in REGISTRY])
def test_the_rules_of_every_game_can_be_read(service: Service, game: str) -> None:
    assert "<h1>" in page(service, f"/games/{game}/rules") or game == "hidden_hand"
    written = service.app.test_client().get(
        f"/games/{game}/rules", headers={"Accept": "text/markdown"}
    )
    assert (written.mimetype, bool(written.text)) == ("text/markdown", True)


SPLIT = """() => {
  const found = [];
  for (const cell of document.querySelectorAll("td, th")) {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      for (const word of texts.currentNode.data.matchAll(/\\w+/g)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, word.index);
        range.setEnd(texts.currentNode, word.index + word[0].length);
        if (range.getClientRects().length > 1) found.push(word[0]);
      }
    }
  }
  return found;
}"""
"""The words in the cells of tables that go over a line's end."""


@pytest.mark.parametrize(
    "path", ["/games/infection/rules", "/games/class_arena/rules", "/problems"]
)
def test_no_table_splits_a_word_or_widens_its_page(
    browser: Browser, server: Server, path: str
) -> None:
    with opened(browser, f"{server.address}{path}", width=WIDTHS[0]) as seen:
        assert seen.page.evaluate(SPLIT) == []
        assert seen.overflow() == 0
        assert seen.violations("scrollable-region-focusable") == []


@pytest.mark.parametrize(
    ("path", "width"), [*product(PAGES, WIDTHS)] if IS_SOAK else [*zip(PAGES, WIDTHS, strict=True)]
)
def test_pages_can_be_read_by_everybody(
    browser: Browser, server: Server, path: str, width: int
) -> None:
    with opened(browser, f"{server.address}{path}", width=width) as seen:
        assert (seen.violations(), seen.overflow(), seen.complaints) == ([], 0, [])
        seen.page.emulate_media(color_scheme="dark")
        assert seen.violations("color-contrast", "link-in-text-block") == []


@pytest.mark.parametrize("game", sorted(game.id for game in REGISTRY))
def test_every_line_of_a_timeline_has_words(service: Service, game: str) -> None:
    """Also of a first step that lays nothing out: it was a yellow bar."""
    if service.ledger.registry.game(game).bind is not None:
        pytest.skip("a sheet is needed")
    table = service.begin(game)
    page = facilitating(service).sees(f"/m/{table.id}?as=facilitator&at=1")
    told = re.findall(r'<span class="what">(.*?)</span>', page)
    assert told
    assert all(told), told
