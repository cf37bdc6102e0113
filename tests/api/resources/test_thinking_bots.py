"""Searches at seats: they think in a process of their own, and a kill in between loses nothing."""

import os
import signal
from pathlib import Path
from random import Random
from threading import Thread
from time import monotonic, sleep
from typing import Any

import msgspec
import pytest

from api.background import bots
from api.background.bots import BotPlayers
from api.background.child import NoAnswer
from api.background.thinker import Thinker, seed_of
from api.server.metrics import Metrics
from domain.bots import Look, bot_named
from domain.kernel import State
from domain.ledger.application import Ledger
from lab.playout import Match
from replays.verify import verify
from tests.api.service import Service, Table
from tests.laws.games import REGISTRY
from tests.ledger.play import begin, opened
from tests.waiting import until

GAME = REGISTRY.game("correction")
BOT = "search:8"


def position() -> State:
    """A position with a choice."""
    match = Match(GAME, GAME.settle("final", {}), 2, ["greedy"], 1)
    for number, _ in enumerate(match):
        if number > 4 and len(GAME.legal(match.state)) > 2:
            break
    return match.state


def sat(service: Service, game: str, bot: str) -> Any:
    """The answer to a match with that bot at seat 2."""
    return service.facilitator.post("/matches", {"game": game, "bots": [{"seat": 2, "bot": bot}]})


def test_a_person_plays_against_a_search(service: Service) -> None:
    table = Table(service, sat(service, "correction", BOT).json)
    for number in range(6):
        now = until(lambda: (seen := table.now)["to_act"] != 2 and seen)
        legal = table.legal()
        body = {"command": legal[number * 7 % len(legal)], "expected_step": now["step"]}
        assert table.seats[1].post(f"{table.path}/commands", body).status_code == 201
    until(lambda: table.now["to_act"] != 2)
    steps = table.facilitator.seen(f"{table.path}/events", limit=200)["steps"]
    assert {each["by"] for each in steps[1:]} == {f"bot:{BOT}", "seat-1"}
    ledger = service.ledger
    assert verify(table.id, ledger.rows(table.id), ledger.registry, ledger.codec).ok


@pytest.mark.parametrize(
    ("game", "bot", "why"),
    [
        ("correction", "search:4", "from search:8 on"),
        ("correction", "search:512", "256 playouts at most"),
        ("hidden_hand", "search:64", "no search was measured"),
    ],
)
def test_a_search_that_the_game_does_not_offer_is_refused(
    service: Service, game: str, bot: str, why: str
) -> None:
    refused = sat(service, game, bot)
    assert (refused.status_code, refused.json["code"]) == (422, "bot_not_offered")
    assert why in refused.json["detail"]
    assert refused.json["pointer"] == "/bots"
    table = service.begin(game)
    seated = table.facilitator.put(f"{table.path}/seats/1/bot", {"bot": bot})
    assert (seated.status_code, seated.json["pointer"]) == (422, "/bot")


@pytest.mark.parametrize("bot", ["search:08", "search:", "greedy-never=spawn", "SEARCH:64"])
def test_other_names_are_refused(service: Service, bot: str) -> None:
    refused = sat(service, "correction", bot)
    assert (refused.status_code, refused.json["errors"][0]["pointer"]) == (422, "/bots/0/bot")


def test_a_game_says_which_bots_it_offers(service: Service) -> None:
    games = {each["id"]: each["bots"] for each in service.nobody.seen("/games")["games"]}
    assert games["correction"] == ["random", "greedy", "search:64"]
    assert games["hidden_hand"] == ["random", "greedy"]


def test_the_process_chooses_what_the_bot_would_choose_here() -> None:
    thinker, state = Thinker(), position()
    seat, seed = state.to_act, seed_of(b"secret", "m", 5, state.to_act)
    chosen = thinker.choose(GAME, state, seat, BOT, seed)
    assert thinker.pid not in (None, os.getpid())
    thinker.close()
    own = bot_named(BOT)(GAME, Look(GAME, state, seat), GAME.legal(state), Random(seed))
    assert chosen == msgspec.to_builtins(own)


def test_the_randomness_is_of_this_match_step_and_seat_and_tells_no_secret() -> None:
    places = [(b"s", "m", 1, 1), (b"s", "m", 1, 2), (b"s", "m", 2, 1), (b"s", "n", 1, 1)]
    seeds = {seed_of(*each) for each in [*places, (b"t", "m", 1, 1)]}
    assert len(seeds) == 5
    assert not any(b"s".hex() + "/" in each for each in seeds)


def test_a_killed_thought_is_thought_again_by_another_process() -> None:
    thinker, state = Thinker(), position()
    thought = (GAME, state, state.to_act, "search:1024", "seed")
    failed: list[BaseException] = []

    def think() -> None:
        try:
            thinker.choose(*thought)
        except NoAnswer as problem:
            failed.append(problem)

    thread = Thread(target=think)
    thread.start()
    until(lambda: thinker.pid)
    sleep(0.1)
    os.kill(thinker.pid or 0, signal.SIGKILL)
    thread.join()
    assert len(failed) == 1
    assert thinker.choose(*thought[:3], BOT, "seed")
    thinker.close()


def test_a_thought_that_takes_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("api.background.thinker.SECONDS", 0.3)
    thinker, state = Thinker(), position()
    begun = monotonic()
    with pytest.raises(NoAnswer):
        thinker.choose(GAME, state, state.to_act, "search:1024", "seed")
    assert monotonic() - begun < 5


def test_a_process_ends_with_the_one_that_started_it() -> None:
    thinker, state = Thinker(), position()
    thinker.choose(GAME, state, state.to_act, BOT, "seed")
    process = thinker._process
    assert process
    assert process.stdin
    process.stdin.close()
    assert process.wait(5) == 0
    thinker.close()


def test_turns_that_a_crash_left_and_killed_thoughts_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "THOUGHT_SECONDS", 0.1)
    monkeypatch.setattr(bots, "LATER_SECONDS", 0.1)
    with opened(str(tmp_path / "bots.db"), create=True) as ledger:
        match = searched(ledger)
    with opened(str(tmp_path / "bots.db")) as ledger:
        players = BotPlayers(ledger, Metrics())
        players.begin()
        pid = until(lambda: players._thinker.pid)
        until(lambda: ledger.rebuild(match).step > 3)
        os.kill(pid, signal.SIGKILL)
        step = ledger.rebuild(match).step
        until(lambda: (held := ledger.rebuild(match)).is_over or held.step > step + 4)
        for seat in (1, 2):
            ledger.seats.release(match, seat)


def searched(ledger: Ledger) -> str:
    """A match with searches at both seats."""
    match = begin(ledger, "correction")
    for seat in (1, 2):
        ledger.seats.sit_bot(match, seat, BOT)
    return match


def test_the_choice_of_a_match_follows_from_its_secret(tmp_path: Path) -> None:
    """Two processes that think of the same turn choose the same."""
    with opened(str(tmp_path / "bots.db"), create=True) as ledger:
        match = searched(ledger)
        turns = [BotPlayers(ledger, Metrics())._turn(match) for _ in range(2)]
        assert turns[0]
        assert turns[0] == turns[1]
        assert not turns[0].seed.startswith(seed_of(b"", match, 1, 1)[:64])
