"""The laws of matches, from the store, over every game and variant."""

import os
import subprocess
import sys
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import msgspec
import pytest

from domain.kernel import Dictated, Game, RecordingSource, Seeded, canonical, run
from domain.ledger.application import Ledger
from domain.ledger.stream.match import Match
from domain.ledger.stream.rows import CommandAccepted, MatchClosed, Step
from tests.laws.games import variants_in_turn
from tests.ledger.play import REGISTRY, begin, everything, fixed_bytes, opened, play, seconds
from tests.rounds import rounds

STEPS = rounds(usual=40, soak=120)
"""So many steps of a match are looked at; most matches are shorter."""


def played(ledger: Ledger, game: Game, variant: str) -> str:
    """A match of random steps."""
    match = begin(ledger, game.id, variant=variant)
    play(ledger, match, seed=3, steps=STEPS)
    return match


@cache
def recorded(game: Game, variant: str) -> tuple[Match, list[Step]]:
    """Such a match, and its steps: for tests that only read them."""
    with TemporaryDirectory() as folder, opened(f"{folder}/ledger.db", create=True) as ledger:
        match = played(ledger, game, variant)
        return ledger.rebuild(match), ledger.steps(match)


@pytest.mark.soak(in_turn=2)
@variants_in_turn(0, REGISTRY)
def test_stored_events_give_the_state_that_play_produced(
    ledger: Ledger, game: Game, variant: str
) -> None:
    match = played(ledger, game, variant)
    rebuilt = ledger.rebuild(match)
    with ledger.live(match) as live:
        assert canonical(rebuilt.state) == canonical(live.state)
        assert (rebuilt.head, rebuilt.keys, rebuilt.starts) == (live.head, live.keys, live.starts)


@variants_in_turn(1, REGISTRY)
def test_commands_decided_again_with_the_recorded_chance_give_the_recorded_events(
    game: Game, variant: str
) -> None:
    match, (first, *others) = recorded(game, variant)
    options = game.settle(variant, {})
    state, events = game.begin(options, match.created.seats, Dictated(first.header.outcomes))
    assert events == game_events(first)
    for step in others:
        assert isinstance(step.header, CommandAccepted)
        command = game.read(state, int(step.header.seat), msgspec.json.decode(step.header.command))
        source = Dictated(step.header.outcomes)
        assert run(game.decide(state, command), state, source) == game_events(step)
        source.finish()


def game_events(step: Step) -> list[object]:
    return [event for event in step.events if not isinstance(event, MatchClosed)]


@variants_in_turn(2, REGISTRY)
def test_the_revealed_secret_gives_the_recorded_chance(game: Game, variant: str) -> None:
    match, (first, *others) = recorded(game, variant)
    secret = match.secret or revealed(others[-1])
    noted = RecordingSource(Seeded(secret, match.id, 1))
    state, _ = game.begin(game.settle(variant, {}), min(game.seats), noted)
    assert tuple(noted.outcomes) == first.header.outcomes
    for step in others:
        assert isinstance(step.header, CommandAccepted)
        command = game.command(msgspec.json.decode(step.header.command))
        noted = RecordingSource(Seeded(secret, match.id, step.number))
        run(game.decide(state, command), state, noted)
        assert tuple(noted.outcomes) == step.header.outcomes


def revealed(last: Step) -> bytes:
    closed = last.events[-1]
    assert isinstance(closed, MatchClosed)
    return bytes.fromhex(closed.secret or "")


def rows_of_fixed_matches(setting: str) -> list[tuple[object, ...]]:
    """All rows of one match of every game, whose secrets, salts and times are always the same."""
    with opened(setting, create=True, clock=seconds(), random_bytes=fixed_bytes(5)) as ledger:
        for game in REGISTRY:
            played(ledger, game, "final")
        return everything(ledger)


def test_a_match_is_stored_alike_on_sqlite_and_postgresql(sqlite: str, postgres: str) -> None:
    rows = rows_of_fixed_matches(sqlite)
    assert len(rows) > 100
    assert rows == rows_of_fixed_matches(postgres)


ASK_AGAIN = """
import sys
from tests.ledger.stream.test_laws import digest
print(digest(sys.argv[1]))
"""


def digest(setting: str) -> str:
    return sha256(repr(rows_of_fixed_matches(setting)).encode()).hexdigest()


def test_a_match_is_stored_alike_by_any_process(tmp_path: Path) -> None:
    digests = {digest(str(tmp_path / "here.db"))}
    for seed in ("1", "2")[: rounds(usual=1, soak=2)]:
        there = [sys.executable, "-c", ASK_AGAIN, str(tmp_path / f"{seed}.db")]
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": "."}
        done = subprocess.run(there, env=environment, capture_output=True, check=True, text=True)
        digests.add(done.stdout.strip())
    assert len(digests) == 1


@pytest.mark.parametrize("seed", range(20))
def test_rebuilding_in_any_portions_gives_the_same_match(sqlite: str, seed: int) -> None:
    random = Random(seed)
    with opened(sqlite, create=True) as ledger:
        match = begin(ledger, "hidden_hand")
        play(ledger, match, seed=seed)
        rows = [ledger.codec.to_domain_event(row) for row in ledger.rows(match)]
        whole = ledger.rebuild(match)
        cut = whole.starts[random.randrange(1, whole.step)] - 1
        half: Match = ledger._projector(None, rows[:cut])
        both: Match = ledger._projector(half, rows[cut:])
    assert (both.head, canonical(both.state)) == (whole.head, canonical(whole.state))
