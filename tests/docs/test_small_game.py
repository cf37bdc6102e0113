"""The game of docs/a-small-game.md, built from the page: the laws hold for it, and it is played."""

import inspect
import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import domain.games
from domain.games.registry import RELEASES
from domain.kernel import Dictated, Game, Registry, Release, choices, run
from tests.added import copied, put, ran_in
from tests.api.service import Service
from tests.cli.program import Program
from tests.laws import (
    sample,
    test_meaning,
    test_options,
    test_play,
    test_reasons,
    test_replay,
    test_rulebook,
    test_standing,
    test_tables,
    test_words,
)
from tests.laws import test_wire as wire
from tests.laws.games import REGISTRY

PAGE = Path(__file__).parents[2] / "docs" / "a-small-game.md"

FILE = re.compile(r"^`domain/games/pig/(\S+)`.*?^```\w+\n(.*?)^```", re.DOTALL | re.MULTILINE)
LINE = re.compile(r"^Release\(.*\)$", re.MULTILINE)

SHOWN = re.compile(r"^```text\n(.*?)^```", re.DOTALL | re.MULTILINE)

GIVEN = {"game", "variant", "seed", "bot", "match"}
"""What a law may be asked with; others bring something of their own."""

OF_RECORDINGS = (
    "test_every_declared_event_happens_somewhere",
    "test_it_is_so_in_recorded_matches_and_scenarios",
    "test_chance_is_told_in_recorded_matches_too",
)
"""Laws that ask for recorded matches, of which the page has none."""

THINKING = """
from api.thinker import Thinker
from domain.games.registry import REGISTRY
from random import Random

from domain.kernel import PseudoRandom

pig = REGISTRY.game("pig")
state, _ = pig.begin(pig.settle("final", {}), 2, PseudoRandom(Random(1)))
thinker = Thinker()
print(thinker.choose(pig, state, state.to_act, "search:8", "1"))
thinker.close()
"""

ROOMS = (
    test_meaning,
    test_options,
    test_play,
    test_reasons,
    test_replay,
    test_rulebook,
    test_standing,
    test_tables,
    test_words,
    wire,
)
LAWS: list[Callable[..., None]] = [
    law
    for room in ROOMS
    for name, law in vars(room).items()
    if name.startswith("test_")
    and name not in OF_RECORDINGS
    and "game" in (wanted := set(inspect.signature(law).parameters))
    and wanted <= GIVEN
]


def written_into(games: Path) -> str:
    """The page's files, in a folder of games; returns the line of the registry."""
    (games / "pig").mkdir()
    for name, text in FILE.findall(PAGE.read_text()):
        (games / "pig" / name).write_text(text)
    line: str
    [line] = LINE.findall(PAGE.read_text())
    return line


@pytest.fixture(scope="module")
def registry(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Registry]:
    """All games, with Pig as the page builds it and with the line that it shows."""
    games = tmp_path_factory.mktemp("games")
    line = written_into(games)
    domain.games.__path__.append(str(games))
    yield Registry((*RELEASES, eval(line, {"Release": Release})))
    domain.games.__path__.remove(str(games))
    del sys.modules["domain.games.pig"]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a copy of `domain` in which a newcomer has written what the page shows."""
    folder = tmp_path_factory.mktemp("installed")
    games = copied(folder) / "games"
    line = written_into(games)
    put(games / "registry.py", '    Release("rune_duel"', f"    {line},")
    return folder


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
    given: dict[str, Any] = {
        "game": pig,
        "variant": variant,
        "seed": 1,
        "bot": "greedy",
        "match": 0,
    }
    law(**{name: given[name] for name in inspect.signature(law).parameters})


def test_its_choices_are_what_the_page_shows(pig: Game) -> None:
    """Nobody has worded them."""
    state, _ = pig.begin(pig.settle("final", {}), 2, Dictated([]))
    run(pig.decide(state, pig.command({"type": "roll"})), state, Dictated([6]))
    run(pig.decide(state, pig.command({"type": "roll"})), state, Dictated([2]))
    told = [f"{each.sentence} — {each.detail}" for each in choices(pig, state)]
    assert pig.choice is None
    assert told == SHOWN.findall(PAGE.read_text())[0].splitlines()


def test_it_is_played_and_told_at_the_terminal(registry: Registry, tmp_path: Path) -> None:
    program = Program(tmp_path / "pig.db", registry)
    program.shows("new", "pig", "--create")
    [match] = re.findall(r"^(\w+)  pig ", program.shows("list"), re.MULTILINE)
    program.shows("play", match, "--seat", "1=greedy", "--seat", "2=greedy")
    assert re.search(r"Seat [12] keeps \d+ points", program.shows("log", match))
    assert "has reached the goal." in program.shows("show", match)
    assert "nothing is wrong" in program.shows("verify", match)
    assert "How chance fell" in program.shows("diary", match, "--layout", "designer")


def test_its_rules_are_read_by_their_numbers(registry: Registry, tmp_path: Path) -> None:
    program = Program(tmp_path / "pig.db", registry)
    assert "Roll the die as often as you like" in program.shows("rules", "pig")
    assert program.shows("rules", "pig", "p2") == (
        "YOUR TURN\n\n- Hold, and what was put aside is yours; the turn passes. [P2]\n"
    )
    assert "The numbers in them are: P1, P2, P3." in program("rules", "pig", "P9").err
    assert "has 'P9'" in program("rules", "pig", "P9").err


def test_refusals_and_pages_lead_to_its_rules(registry: Registry, tmp_path: Path) -> None:
    service = Service(tmp_path / "pig.db", registry)
    html = {"Accept": "text/html"}
    rules = service.nobody.ask("GET", "/games/pig/rules", headers=html).text
    assert re.findall(r'<span id="(\w+)">', rules) == ["p1", "p2", "p3"]
    explained = service.nobody.ask("GET", "/problems/nothing_aside", headers=html).text
    assert 'href="/games/pig/rules#p2"' in explained
    service.ledger.close()


def test_it_is_played_over_http(registry: Registry, tmp_path: Path) -> None:
    service = Service(tmp_path / "pig.db", registry)
    table = service.begin("pig")
    table.play()
    assert table.now["result"]["reason"] == "goal_reached"
    assert table.facilitator.get(f"{table.path}/picture").status_code == 200
    described = table.facilitator.get("/games/pig/openapi.json")
    assert "PigRoll" in described.json["components"]["schemas"]
    service.ledger.close()


def test_it_is_simulated_by_several_processes(installed: Path) -> None:
    words = ("simulate", "pig", "--games", "500", "--json", "--bots", "greedy,random")
    several, alone = (
        json.loads(ran_in(installed, "-m", "cli.main", *words, "--jobs", jobs)) for jobs in "21"
    )
    assert several["matches"] == 500
    assert several | {"decisions_per_second": 0} == alone | {"decisions_per_second": 0}


def test_it_is_studied_by_several_processes(installed: Path) -> None:
    words = ("study", "pig", "--grid", "goal=20..21", "--blocks", "16", "--bots", "random")
    told = ran_in(installed, "-m", "cli.main", *words, "--jobs", "2", "--json")
    assert len(json.loads(told)["arms"]) == 2


def test_its_searches_think_in_a_process_of_their_own(installed: Path) -> None:
    """What a service does for a bot that looks ahead."""
    told = ran_in(installed, "-c", THINKING)
    assert told.strip() in ("{'type': 'roll'}", "{'type': 'hold'}")


def test_its_own_reason_against_a_position_is_said_at_the_terminal(
    registry: Registry, tmp_path: Path
) -> None:
    program = Program(tmp_path / "pig.db", registry)
    ran = program("new", "pig", "--create", "--scenario", "{points: [100, 0]}")
    assert (ran.code, ran.out) == (1, ""), ran.err
    assert "A seat has 30 points, and has won already." in ran.err
