"""The game of docs/a-small-game.md, built from the page: the laws hold for it, and it is played."""

import inspect
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import domain.games
from domain.games.registry import RELEASES
from domain.kernel import Game, Registry, Release
from tests.api.service import Service
from tests.cli.program import Program
from tests.laws import sample, test_meaning, test_options, test_play, test_replay, test_tables
from tests.laws import test_wire as wire
from tests.laws.games import REGISTRY

PAGE = Path(__file__).parents[2] / "docs" / "a-small-game.md"

FILE = re.compile(r"^`domain/games/pig/(\S+)`.*?^```\w+\n(.*?)^```", re.DOTALL | re.MULTILINE)
LINE = re.compile(r"^Release\(.*\)$", re.MULTILINE)

GIVEN = {"game", "variant", "seed", "bot"}
"""What a law may be asked with; others bring something of their own."""

OF_RECORDINGS = (
    "test_every_declared_event_happens_somewhere",
    "test_it_is_so_in_recorded_matches_and_scenarios",
    "test_chance_is_told_in_recorded_matches_too",
)
"""Laws that ask for recorded matches, of which the page has none."""

ROOMS = (test_meaning, test_options, test_play, test_replay, test_tables, wire)
LAWS: list[Callable[..., None]] = [
    law
    for room in ROOMS
    for name, law in vars(room).items()
    if name.startswith("test_")
    and name not in OF_RECORDINGS
    and "game" in (wanted := set(inspect.signature(law).parameters))
    and wanted <= GIVEN
]


@pytest.fixture(scope="module")
def registry(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Registry]:
    """All games, with Pig as the page builds it and with the line that it shows."""
    games = tmp_path_factory.mktemp("games")
    for name, text in FILE.findall(PAGE.read_text()):
        (games / "pig").mkdir(exist_ok=True)
        (games / "pig" / name).write_text(text)
    [line] = LINE.findall(PAGE.read_text())
    domain.games.__path__.append(str(games))
    yield Registry((*RELEASES, eval(line, {"Release": Release})))
    domain.games.__path__.remove(str(games))
    del sys.modules["domain.games.pig"]


@pytest.fixture
def pig(registry: Registry) -> Game:
    return registry.game("pig")


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("variant", ["final", "long"])
def test_a_law_holds(
    pig: Game, monkeypatch: pytest.MonkeyPatch, law: Callable[..., None], variant: str
) -> None:
    laws = Registry((*REGISTRY.releases(), pig))
    for room in (sample, test_meaning):
        monkeypatch.setattr(room, "REGISTRY", laws)
    given: dict[str, Any] = {"game": pig, "variant": variant, "seed": 1, "bot": "greedy"}
    law(**{name: given[name] for name in inspect.signature(law).parameters})


def test_it_is_played_and_told_at_the_terminal(registry: Registry, tmp_path: Path) -> None:
    program = Program(tmp_path / "pig.db", registry)
    program.shows("new", "pig", "--create")
    [match] = re.findall(r"^(\w+)  pig ", program.shows("list"), re.MULTILINE)
    program.shows("play", match, "--seat", "1=greedy", "--seat", "2=greedy")
    assert re.search(r"Seat [12] keeps \d+ points", program.shows("log", match))
    assert "has reached the goal." in program.shows("show", match)
    assert "nothing is wrong" in program.shows("verify", match)
    assert "How chance fell" in program.shows("diary", match, "--layout", "designer")


def test_it_is_played_over_http(registry: Registry, tmp_path: Path) -> None:
    service = Service(tmp_path / "pig.db", registry)
    table = service.begin("pig")
    table.play()
    assert table.now["result"]["reason"] == "goal_reached"
    assert table.facilitator.get(f"{table.path}/picture").status_code == 200
    described = table.facilitator.get("/games/pig/openapi.json")
    assert "PigRoll" in described.json["components"]["schemas"]
    service.ledger.close()
