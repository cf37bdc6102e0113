"""The log by turn, by round, by query, and of a match that goes on; any state with its hash."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from domain.kernel import BY_FACILITATOR, Actor, Resign, TakeBack, canonical
from domain.ledger.application import Ledger
from domain.ledger.stores.opening import open_store
from domain.ledger.stream.match import Plan, Request
from tests.cli.keyboard import Keyboard
from tests.cli.program import REGISTRY, Program
from tests.cli.stored import CHASE, FINISHED, SECRETS, legal, submit


@pytest.fixture
def ledger(database: Path) -> Iterator[Ledger]:
    with Ledger(open_store(str(database)), REGISTRY) as ledger:
        yield ledger


def logged(program: Program, *arguments: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in program.shows("log", *arguments, "--json").splitlines()]


def test_a_query_leaves_only_the_events_that_fit(program: Program) -> None:
    steps = logged(program, FINISHED, "--where", "TokensGained where amount >= 1 and seat = 2")
    events = [event for step in steps for event in step["events"]]
    assert {(event["type"], event["seat"]) for event in events} == {("TokensGained", 2)}
    assert all(len(step["events"]) == len(step["sentences"]) for step in steps)


def test_a_limit_counts_what_is_found(program: Program) -> None:
    every = logged(program, FINISHED, "--where", "PieceMoved")
    assert logged(program, FINISHED, "--where", "PieceMoved", "--limit", "2") == every[:2]


def test_when_nothing_is_found_the_log_says_so(program: Program) -> None:
    nothing = "There is no such step, as far as this viewer sees it."
    assert nothing in program.shows("log", FINISHED, "--turn", "99")
    assert nothing not in program.shows("log", FINISHED, "--turn", "3")
    assert program.shows("log", FINISHED, "--turn", "99", "--json") == ""
    shown = program.shows("log", FINISHED, "--after", "52")
    assert "Nothing has happened after step 52: the newest step is 52." in shown


def test_a_turn_is_told_alone(program: Program) -> None:
    shown = program.shows("log", FINISHED, "--turn", "3")
    assert [line for line in shown.splitlines() if line.startswith("Turn")] == ["Turn 3: seat 1."]
    assert {step["turn"] for step in logged(program, FINISHED, "--turn", "3")} <= {3, 4}


def test_a_turn_is_told_in_the_words_of_the_whole_log(program: Program) -> None:
    shown = program.shows("log", CHASE, "--turn", "2").splitlines()[3:]
    assert len(shown) > 1
    assert set(shown) <= set(program.shows("log", CHASE).splitlines())


def test_a_query_that_can_not_be_read_says_where(program: Program) -> None:
    ran = program("log", FINISHED, "--where", "PieceCaptured where sea = 1")
    assert ran.code == 2
    assert "at 'sea', character 21: PieceCaptured has no `sea`; is it `seat`?" in ran.err


def test_as_is_another_word_for_seat(program: Program) -> None:
    assert logged(program, SECRETS, "--as", "2") == logged(program, SECRETS, "--seat", "2")


def test_what_was_taken_back_says_so(program: Program, ledger: Ledger) -> None:
    match = ledger.matches()[1].match
    ledger.submit(match, Request(actor=BY_FACILITATOR, command=TakeBack(to=40), by="facilitator"))
    assert "(taken back by step 42)" in " ".join(program.shows("log", CHASE).split())
    fates = {step["step"]: step["taken_back_by"] for step in logged(program, CHASE)}
    assert (fates[40], fates[41], fates[42]) == (None, 42, None)


def test_a_match_in_play_is_followed_to_its_end(tmp_path: Path) -> None:
    database = tmp_path / "followed.db"
    with Ledger(open_store(str(database), create=True), REGISTRY) as ledger:
        match = ledger.create(Plan(game="correction"), by="facilitator").match
        with Keyboard(database, "log", match, "--follow") as keyboard:
            keyboard.until("Turn 1")
            submit(ledger, match, next(legal(ledger, match)))
            keyboard.until("    2  ")
            resign = Request(actor=Actor(1), command=Resign(), by="seat-1")
            ledger.submit(match, resign)
            keyboard.until("Seat 1 resigns.")
            assert keyboard.ends() == 0


def test_a_state_comes_with_its_hash(program: Program, ledger: Ledger) -> None:
    told = json.loads(program.shows("at", FINISHED, "41.2", "--state"))
    encoded = program.shows("at", FINISHED, "41.2", "--state", "--raw").encode()
    assert told["sha256"] == hashlib.sha256(encoded).hexdigest()
    assert told["state"] == json.loads(encoded)
    assert [told[key] for key in ("viewer", "step", "event")] == ["facilitator", 41, 2]


def test_the_newest_state_is_the_live_one(program: Program, ledger: Ledger) -> None:
    encoded = program.shows("at", CHASE, "41", "--state", "--raw").encode()
    with ledger.live(ledger.matches()[1].match) as held:
        assert encoded == canonical(held.state)


def test_a_seat_gets_its_view_and_never_the_state(program: Program) -> None:
    told = json.loads(program.shows("at", SECRETS, "3", "--as", "2"))
    assert "state" not in told
    shown = json.loads(program.shows("show", SECRETS, "--at", "3", "--as", "2", "--json"))
    assert told["view"] == shown["view"]


def test_a_whole_state_is_for_the_facilitator_alone(program: Program) -> None:
    for viewer in ("2", "public"):
        ran = program("at", SECRETS, "3", "--state", "--as", viewer)
        assert (ran.code, ran.out) == (2, "")
        assert "holds secrets: leave out --state" in ran.err


def test_a_place_that_is_not_there_is_refused(program: Program) -> None:
    assert "no step 99" in program("at", FINISHED, "99").err
    assert "its events are 1 to" in program("at", FINISHED, "2.9").err
    assert "is no place" in program("at", FINISHED, "x").err
