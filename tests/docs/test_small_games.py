"""The games of docs/a-small-game.md and docs/a-game-with-hands.md, built from their pages.

The laws hold for them, those of secrecy for the one that hides something, and they are played.
"""

import inspect
import json
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

import domain.games
import tests.games
from domain.games.registry import RELEASES
from domain.kernel import Dictated, Game, Outcome, Registry, Release, State, Viewer, choices, run
from tests.added import copied, put, ran_in
from tests.api.conftest import begin as begin
from tests.api.outlets import QUICK
from tests.api.pages.test_front import shape_of
from tests.api.pairs import Begin
from tests.api.secrecy.test_secrets import TELLING
from tests.api.service import Service
from tests.cli.program import Program
from tests.cli.screens import test_menu_words
from tests.laws import hidden, sample, test_meaning, test_redeals, test_secrets, test_veils
from tests.laws.games import REGISTRY
from tests.replays import test_between_events
from tests.script import improvise

DOCS = Path(__file__).parents[2] / "docs"

FILE = re.compile(r"^`(\w+)/games/(\S+)`.*?^```\w+\n(.*?)^```", re.DOTALL | re.MULTILINE)
LINE = re.compile(r"^Release\(.*\)$", re.MULTILINE)
NUMBER = re.compile(r"^ *\[(\w+)\]$", re.MULTILINE)
SHOWN = re.compile(r"^```text\n(.*?)^```", re.DOTALL | re.MULTILINE)


class Page(NamedTuple):
    """A page, and what is read where its game is played."""

    file: str
    id: str
    variants: Sequence[str]
    scenario: dict[str, Any] | None
    """How a match begins whose choices the page shows; None: as usual."""
    played: Sequence[tuple[dict[str, Any], Sequence[Outcome]]]
    """Its commands, each with its chance: the page shows the choices after the last of them."""
    logged: str
    over: str
    refused: tuple[str, str]
    """A scenario, and why it can't be."""

    @property
    def text(self) -> str:
        """As it is written."""
        return (DOCS / self.file).read_text()

    @property
    def line(self) -> str:
        """What it puts into the registry."""
        line: str
        [line] = LINE.findall(self.text)
        return line

    @property
    def numbers(self) -> list[str]:
        """Those of its rules, in their order."""
        return NUMBER.findall(self.text)


PIG = Page(
    file="a-small-game.md",
    id="pig",
    variants=("final", "long"),
    scenario=None,
    played=[({"type": "roll"}, [6]), ({"type": "roll"}, [2])],
    logged=r"Seat [12] keeps \d+ points",
    over=r"has reached the goal\.",
    refused=("{points: [100, 0]}", "A seat has 30 points, and has won already."),
)
HIGH_CARD = Page(
    file="a-game-with-hands.md",
    id="high_card",
    variants=("final", "small"),
    scenario={"hands": [["7", "2"], ["5", "9"]]},
    played=[({"type": "lay", "card": "7"}, [])],
    logged=r"Seat [12] lays \d+",
    over=r"has most tricks\.|have as many tricks\.",
    refused=("{hands: [['1'], ['1']]}", "Both hands need as many cards, and no card twice."),
)
PAGES = (PIG, HIGH_CARD)

GIVEN = {"game", "variant", "seed", "bot", "match"}
"""What a law may be asked with; others bring something of their own."""

OF_RECORDINGS = (
    "test_every_declared_event_happens_somewhere",
    "test_it_is_so_in_recorded_matches_and_scenarios",
    "test_chance_is_told_in_recorded_matches_too",
    "test_every_event_of_a_game_happens_somewhere",
)
"""Laws that ask for recorded matches, of which a page has none."""

OF_LOGS = ("test_a_log_is_of_its_own_games_events", "test_a_log_says_more_than_its_events")
"""Laws for games with a `log`."""

OF_SECRETS = (test_redeals, test_secrets, test_veils)
"""Laws for games that hide something."""

LAWS = [
    import_module(f"tests.laws.{file.stem}")
    for file in sorted((DOCS.parent / "tests" / "laws").glob("test_*.py"))
]
ROOMS = (*(each for each in LAWS if each not in OF_SECRETS), test_between_events, test_menu_words)
"""All others that a newcomer's game is held to."""


def laws(rooms: Sequence[ModuleType]) -> Iterator[Callable[..., None]]:
    """The laws of these rooms that can be asked of any game."""
    for name, law in (each for room in rooms for each in vars(room).items()):
        if (
            name.startswith("test_")
            and name not in OF_RECORDINGS + OF_LOGS
            and "game" in wanted(law) <= GIVEN
        ):
            yield law


def wanted(law: Callable[..., None]) -> set[str]:
    """What a law is asked with."""
    return set(inspect.signature(law).parameters)


every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.id)

every_law = pytest.mark.parametrize(
    ("page", "law", "variant"),
    [
        pytest.param(page, law, variant, id=f"{page.id}/{variant}-{law.__name__}")
        for page, rooms in ((PIG, ROOMS), (HIGH_CARD, ROOMS + OF_SECRETS))
        for law in laws(rooms)
        for variant in (page.variants if "variant" in wanted(law) else page.variants[:1])
    ],
)


def written_into(root: Path, page: Page) -> None:
    """The page's files, in folders below a root."""
    for room, name, text in FILE.findall(page.text):
        file = root / room / "games" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)


@pytest.fixture(scope="module")
def registry(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Registry]:
    """All games, with those that the pages build and with the lines that they show."""
    root = tmp_path_factory.mktemp("pages")
    for page in PAGES:
        written_into(root, page)
    rooms = {domain.games: root / "domain" / "games", tests.games: root / "tests" / "games"}
    for room, folder in rooms.items():
        room.__path__.append(str(folder))
    yield Registry((*RELEASES, *(eval(page.line, {"Release": Release}) for page in PAGES)))
    for room, folder in rooms.items():
        room.__path__.remove(str(folder))
        for page in PAGES:
            sys.modules.pop(f"{room.__name__}.{page.id}", None)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a copy of `domain` in which a newcomer has written what the pages show."""
    root = tmp_path_factory.mktemp("installed")
    registry = copied(root) / "games" / "registry.py"
    for page in PAGES:
        written_into(root, page)
        put(registry, '    Release("rune_duel"', f"    {page.line},")
    return root


@pytest.fixture
def game(page: Page, registry: Registry) -> Game:
    return registry.game(page.id)


@pytest.fixture
def twin(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twins of matches of the game are made as its page says."""
    if game.has_secrets:
        dealer = import_module(f"tests.games.{game.id}.redeal")
        monkeypatch.setitem(hidden.REDEAL, game.id, dealer.redeal)


@pytest.mark.usefixtures("twin")
@every_law
def test_a_law_holds(
    page: Page, game: Game, monkeypatch: pytest.MonkeyPatch, law: Callable[..., None], variant: str
) -> None:
    known = Registry((*REGISTRY.releases(), game))
    for room in (sample, test_meaning):
        monkeypatch.setattr(room, "REGISTRY", known)
    given = {"game": game, "variant": variant, "seed": 1, "bot": "greedy", "match": 0}
    law(**{name: given[name] for name in wanted(law)})


def test_the_tests_that_the_page_shows_hold(registry: Registry) -> None:
    """Each of them: given, when, then."""
    assert registry.game(HIGH_CARD.id)
    shown = vars(import_module(f"tests.games.{HIGH_CARD.id}.test_{HIGH_CARD.id}"))
    held = [name for name in shown if name.startswith("test_")]
    for name in held:
        shown[name]()
    assert len(held) > 1


@every_page
def test_its_choices_are_what_the_page_shows(page: Page, game: Game) -> None:
    """Nobody has worded them."""
    state, _ = game.begin(game.settle("final", {}), 2, Dictated([]), page.scenario)
    read = [worded(game, state)]
    for command, falls in page.played:
        run(game.decide(state, game.command(command)), state, Dictated(falls))
        read.append(worded(game, state))
    shown = SHOWN.findall(page.text)
    assert not game.choices
    assert read[-len(shown) :] == shown


def worded(game: Game, state: State) -> str:
    """Its choices, one a line."""
    lines = (filter(None, (each.sentence, each.detail)) for each in choices(game, state))
    return "".join(f"{' — '.join(line)}\n" for line in lines)


@every_page
def test_it_is_played_and_told_at_the_terminal(
    page: Page, registry: Registry, tmp_path: Path
) -> None:
    program = Program(tmp_path / "pages.db", registry)
    program.shows("new", page.id, "--create")
    [match] = re.findall(rf"^(\w+)  {page.id} ", program.shows("list"), re.MULTILINE)
    program.shows("play", match, "--seat", "1=greedy", "--seat", "2=greedy")
    assert re.search(page.logged, program.shows("log", match))
    assert re.search(page.over, program.shows("show", match))
    assert "nothing is wrong" in program.shows("verify", match)
    assert "How chance fell" in program.shows("diary", match, "--layout", "designer")
    assert "has no cards of its own." in program("cards", page.id).err


@every_page
def test_its_rules_are_read_by_their_numbers(
    page: Page, registry: Registry, tmp_path: Path
) -> None:
    program = Program(tmp_path / "pages.db", registry)
    whole = program.shows("rules", page.id)
    for number in page.numbers:
        shown = program.shows("rules", page.id, number.lower())
        assert f"[{number}]" in shown
        assert len(shown) < len(whole) / 2
    none = f"{page.numbers[0][0]}9"
    unknown = program("rules", page.id, none).err
    assert f"The numbers in them are: {', '.join(page.numbers)}." in unknown
    assert f"has '{none}'" in unknown
    ran = program("new", page.id, "--create", "--scenario", page.refused[0])
    assert (ran.code, ran.out) == (1, ""), ran.err
    assert page.refused[1] in ran.err


@every_page
def test_it_is_played_over_http_and_refusals_lead_to_its_rules(
    page: Page, game: Game, registry: Registry, tmp_path: Path
) -> None:
    service = Service(tmp_path / "pages.db", registry)
    html = {"Accept": "text/html"}
    rules = service.nobody.ask("GET", f"/games/{page.id}/rules", headers=html).text
    assert re.findall(r'<span id="(\w+)">', rules) == [each.lower() for each in page.numbers]
    for code, reason in game.reasons.items():
        explained = service.nobody.ask("GET", f"/problems/{code}", headers=html).text
        assert f'href="/games/{page.id}/rules#{reason.rule.lower()}"' in explained
    table = service.begin(page.id)
    table.play()
    assert [table.now["result"]["reason"]] == [*game.endings]
    assert table.facilitator.get(f"{table.path}/picture").status_code == 200
    assert 0.6 < shape_of(service.nobody.get(f"/games/{page.id}/picture").text) < 1.6
    described = table.facilitator.get(f"/games/{page.id}/openapi.json")
    forms = described.json["components"]["schemas"]
    assert {f"{game.state.__name__}{each.__name__}" for each in game.commands} <= set(forms)
    service.ledger.close()


@pytest.mark.usefixtures("twin")
@pytest.mark.parametrize("page", [HIGH_CARD], ids=lambda page: page.id)
def test_no_answer_over_http_tells_a_hand(page: Page, game: Game, begin: Begin) -> None:
    pair = begin(
        game, improvise(game, "final", 1, scenario=page.scenario, cap=2), Viewer(2), seeded=False
    )
    pair.play()
    pair.look({name: QUICK[name][:1] for name in (*TELLING, "see_match_page")}, alone=True)
    assert pair.leaks == []


def test_it_is_simulated_by_several_processes(installed: Path) -> None:
    words = ("simulate", "high_card", "--games", "300", "--json", "--bots", "greedy,random")
    several, alone = (
        json.loads(ran_in(installed, "-m", "cli.main", *words, "--jobs", jobs)) for jobs in "21"
    )
    assert several["matches"] == 300
    assert several | {"decisions_per_second": 0} == alone | {"decisions_per_second": 0}


def test_it_is_studied_by_several_processes(installed: Path) -> None:
    words = ("study", "pig", "--grid", "goal=20..21", "--blocks", "16", "--bots", "random")
    told = ran_in(installed, "-m", "cli.main", *words, "--jobs", "2", "--json")
    assert len(json.loads(told)["arms"]) == 2


THINKING = """
from api.background.thinker import Thinker
from domain.games.registry import REGISTRY
from random import Random

from domain.kernel import PseudoRandom

thinker = Thinker()
for game in map(REGISTRY.game, ("pig", "high_card")):
    state, _ = game.begin(game.settle("final", {}), 2, PseudoRandom(Random(1)))
    print(thinker.choose(game, state, state.to_act, "search:8", "1")["type"])
thinker.close()
"""


def test_its_searches_think_in_a_process_of_their_own(installed: Path) -> None:
    """What a service does for a bot that looks ahead."""
    roll, lay = ran_in(installed, "-c", THINKING).split()
    assert (roll in ("roll", "hold"), lay) == (True, "lay")
