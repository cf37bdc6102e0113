"""The rules of a game as a page: what refusals and cards quote can be followed there."""

import re
from html import unescape
from pathlib import Path

import pytest

from api.server.settings import Settings
from domain.games.registry import REGISTRY
from domain.kernel import Game
from replays.telling.rulebook import numbers_of
from tests.api.service import Service
from tests.laws.games import REGISTRY as SERVED

HTML = {"Accept": "text/html"}


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Service:
    folder: Path = tmp_path_factory.mktemp("rules")
    return Service(folder / "playledger.db", settings=Settings(rates=False, prefix="/below"))


def page(service: Service, path: str) -> str:
    response = service.nobody.ask("GET", path, headers=HTML)
    assert response.status_code == 200, response.text
    return response.text


def has_faces(game: Game) -> bool:
    """Whether anything is printed in the usual match of the service."""
    game = SERVED.game(game.id)
    return bool(game.faces(game.settle(next(iter(game.variants)), {})))


def led_to(written: str, game: str) -> set[str]:
    """Where links lead on a game's page of rules."""
    return {*re.findall(rf'href="/below/games/{game}/rules#([\w.]+)"', written)}


@pytest.mark.parametrize("game", [*REGISTRY], ids=lambda game: game.id)
def test_every_number_of_a_rule_leads_to_it(service: Service, game: Game) -> None:
    written = page(service, f"/games/{game.id}/rules")
    places = re.findall(r'id="([\w.]+)"', written)
    assert len(places) == len({*places})
    assert len(re.findall(r'<span id="\w', written)) == len(numbers_of(game))
    assert led_to(written, game.id) <= {*places}
    is_led = led_to(written, game.id) or game.bind is not None  # a sheet quotes no rules
    assert is_led or not has_faces(game), "cards lead to rules"
    code = next(code for code, reason in game.reasons.items() if reason.rule)
    explained = page(service, f"/problems/{code}")
    assert led_to(explained, game.id), "and so do refusals"
    assert led_to(explained, game.id) <= {*places}


@pytest.mark.parametrize("game", [*REGISTRY], ids=lambda game: game.id)
def test_the_contents_lead_to_every_chapter_and_section(service: Service, game: Game) -> None:
    written = unescape(page(service, f"/games/{game.id}/rules"))
    nav, _, text = written.partition('<nav class="contents"')[2].partition("</nav>")
    led = re.findall(r'href="#([\w-]+)">([^<]+)<', nav)
    headings = re.findall(r'<h[23] id="([\w-]+)">(.+?)</h', text)
    assert led == [(place, re.sub(r"<[^>]+>", "", title)) for place, title in headings]
    assert ("What is printed" in {title for _, title in led}) == has_faces(game)
