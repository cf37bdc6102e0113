"""Law 6 over HTTP, for every game that hides something: no byte of any answer tells a secret."""

from pathlib import Path

import pytest

from api.declare.operations import AUTHORS, FACILITATORS, HOSTS
from api.describe import openapi
from domain.kernel import PUBLIC, Game, Registry, Viewer, name_of
from tests.api.leaks import LEAKS
from tests.api.outlets import (
    CLOSED,
    OF_NO_MATCH,
    OUTLETS,
    QUICK,
    READ,
    SIGNING,
    SLOW,
    WRITTEN,
    Asks,
)
from tests.api.pairs import Begin, Pair
from tests.api.positions import POSITIONS
from tests.api.register import OPERATIONS, REGISTER
from tests.api.service import Service, Table
from tests.api.worlds import Dealer, World, leaks
from tests.laws.games import REGISTRY
from tests.rounds import IS_SOAK, rounds
from tests.script import improvise

TIMELY = {name for name, each in REGISTER.items() if each.timely}
"""Not every match stands so that these are accepted."""
SECRETIVE = [game for game in REGISTRY if game.has_secrets]
LENGTH = rounds(usual=6, soak=40)
"""So many commands are played."""

every_secretive = pytest.mark.parametrize("game", SECRETIVE, ids=lambda game: game.id)
every_viewer = pytest.mark.parametrize(
    "viewer", [PUBLIC, Viewer(2), Viewer(1)][: rounds(usual=2, soak=3)]
)
in_turn = pytest.mark.soak(in_turn=2)
"""Half of the viewers look at each game, others at the next; in long rounds all at each."""


def by_turns(asks: Asks, turn: int) -> Asks:
    """Every operation, asked in a third of its ways: the next turn has others. Else all."""
    return (
        asks if IS_SOAK else {name: ways[turn % 3 :: 3] or ways[:1] for name, ways in asks.items()}
    )


every_variant = pytest.mark.parametrize(
    ("game", "variant", "seed"),
    [
        pytest.param(game, variant, seed, id=f"{game.id}/{variant}/{seed}")
        for game in SECRETIVE
        for number, variant in enumerate(game.variants)
        for seed in range(number, number + rounds(usual=1, soak=2))
    ],
)


def test_every_operation_is_an_outlet_or_says_why_not() -> None:
    exceptions = {*CLOSED, *OF_NO_MATCH, *SIGNING, *filter(is_same_for_all, OPERATIONS)}
    assert OUTLETS | exceptions == set(OPERATIONS)
    assert not OUTLETS & exceptions


def is_same_for_all(name: str) -> bool:
    """Whether an operation is read by everybody and about no match."""
    operation = OPERATIONS[name]
    is_read = operation.method == "GET" and not operation.needs_token
    return is_read and "<match_id>" not in operation.path


def test_the_exceptions_are_what_they_say() -> None:
    may = {OPERATIONS[name].may for name in (*CLOSED, *OF_NO_MATCH)}
    assert may == {FACILITATORS, HOSTS, AUTHORS}
    assert not any("<match_id>" in OPERATIONS[name].path for name in OF_NO_MATCH)


def test_every_parameter_of_an_outlet_is_asked_with() -> None:
    for path in openapi(REGISTRY)["paths"].values():
        for operation in path.values():
            name = operation["operationId"]
            taken = {
                each["name"] for each in operation.get("parameters", []) if each["in"] == "query"
            }
            asks = [*READ.get(name, ()), *WRITTEN.get(name, ())]
            if name in OUTLETS:
                assert taken <= {"seat", *(each for ask in asks for each in ask.query)}, name


@in_turn
@every_viewer
@every_secretive
def test_no_answer_tells_twin_worlds_apart(begin: Begin, game: Game, viewer: Viewer) -> None:
    """Chance is dictated; diaries, and what can be seen after the end, are among the answers."""
    pair = begin(game, improvise(game, "final", 1, cap=LENGTH), viewer, seeded=False)
    pair.play()
    pair.look({**QUICK, **CLOSED})
    pair.look({name: READ[name] for name in SLOW}, alone=True)
    pair.end()
    assert pair.leaks == []
    assert viewer == PUBLIC or pair.one.answered >= OUTLETS - TIMELY


@every_variant
def test_no_answer_tells_twin_worlds_of_a_variant_apart(
    begin: Begin, game: Game, variant: str, seed: int
) -> None:
    """Chance is drawn as it is drawn in most matches; the seats themselves send all commands.

    Whoever else must not tell them apart looks on in the test above, in all ways, and here in long
    rounds.
    """
    script = improvise(game, variant, seed, cap=LENGTH * 3 // 4)
    unfinished = script.until(len(script.steps) - 2)
    pair = begin(game, unfinished, Viewer(seed % 3), seeded=True)
    pair.play()
    pair.look(by_turns(QUICK, seed), alone=not IS_SOAK)
    pair.look(by_turns(WRITTEN, seed), alone=True)
    assert pair.leaks == []


@in_turn
@every_viewer
@every_secretive
def test_no_answer_tells_what_was_laid_out_in_secret(
    begin: Begin, game: Game, viewer: Viewer
) -> None:
    script = improvise(game, "final", 2, **POSITIONS.get(game.id, {}), cap=6)
    pair = begin(game, script, viewer, seeded=False)
    pair.play()
    pair.look(by_turns(QUICK, SECRETIVE.index(game)), alone=not IS_SOAK)
    pair.end()
    assert pair.leaks == []


@in_turn
@every_viewer
@every_secretive
def test_two_re_deals_of_a_moment_can_not_be_told_apart(
    tmp_path: Path, game: Game, viewer: Viewer
) -> None:
    dealer = Dealer()
    service = Service(tmp_path / "forks.db", Registry((game,)), clock=dealer)
    parent = service.begin(game.id)
    parent.play(rounds(usual=2, soak=5))
    at = parent.now["step"]
    parent.facilitator.post(f"{parent.path}/abandonment", {"expected_step": at})
    is_exercise = viewer != PUBLIC or bool(game.options.secret)
    wanted = {"at": at, "policy": "redealt", "seat": name_of(viewer), "exercise": is_exercise}
    forks = [parent.facilitator.post(f"{parent.path}/forks", wanted).json for _ in range(2)]
    worlds = [World(service, dealer, viewer, Table(service, fork)) for fork in forks]
    for world in worlds:
        world.look(by_turns(QUICK, SECRETIVE.index(game)), alone=not IS_SOAK)
        world.look(by_turns(WRITTEN, SECRETIVE.index(game)), alone=True)
    assert leaks(*worlds) == []
    service.ledger.close()


@every_secretive
def test_the_facilitator_tells_twin_worlds_apart(begin: Begin, game: Game) -> None:
    """Or nothing would differ that could be told."""
    pair = begin(game, improvise(game, "final", 1, cap=LENGTH), PUBLIC, seeded=True)
    pair.play()
    for path in ("state", "events", "diary", "picture"):
        one, other = (
            world.table.facilitator.get(f"{world.table.path}/{path}").text for world in pair.worlds
        )
        assert one.replace(pair.one.table.id, pair.other.table.id) != other


def is_found(pair: Pair, outlet: str) -> bool:
    """Whether the answers of that operation can be told apart."""
    pair.play()
    pair.look({outlet: {**READ, **CLOSED}.get(outlet, ())[:6]}, alone=True)
    return any(f" in {outlet} " in leak for leak in pair.leaks)


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_found_by_its_outlet(
    begin: Begin, monkeypatch: pytest.MonkeyPatch, leak: str
) -> None:
    """Each is looked for in another game first."""
    place, instead, outlet = LEAKS[leak]
    monkeypatch.setattr(place, instead)
    first = list(LEAKS).index(leak) % len(SECRETIVE)
    assert any(
        is_found(begin(game, improvise(game, "final", 1, cap=4), viewer, seeded=True), outlet)
        for game in SECRETIVE[first:] + SECRETIVE[:first]
        for viewer in (1, PUBLIC, 2)
    )
