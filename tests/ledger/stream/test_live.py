"""The live match in memory is never behind the store, and never writes past it."""

from collections.abc import Callable
from contextlib import suppress
from threading import Thread

import msgspec
import pytest

from domain.kernel import Refusal
from domain.ledger.application import Ledger
from domain.ledger.errors import CorruptMatch, StaleStep, StoreUnavailable
from domain.ledger.stream.live import LiveMatches
from domain.ledger.stream.match import Match
from tests.ledger.play import ROLL, assert_sound, begin, opened, play, submit


@pytest.mark.parametrize("game", ["tally", "hidden_hand", "assassination_le"])
def test_two_ledgers_alternate_on_one_match(setting: str, game: str) -> None:
    with opened(setting, create=True) as one, opened(setting) as two:
        match = begin(one, game)
        for turn in range(6):
            play(two if turn % 2 else one, match, seed=turn, steps=1)
        for ledger in (one, two):
            assert_sound(ledger, match, 7)


def test_a_match_that_fell_behind_by_many_steps_catches_up(setting: str) -> None:
    with opened(setting, create=True) as one, opened(setting) as two:
        match = begin(one, variant="long")
        play(one, match, steps=2)
        play(two, match, steps=20)
        play(one, match, steps=1)
        assert_sound(one, match, 24)


Rewind = Callable[[Ledger, str, int], None]


@pytest.fixture
def rewind(setting: str) -> Rewind:
    """Puts a match back to an earlier step underneath all open ledgers, as a backup does."""

    def to(ledger: Ledger, match: str, step: int) -> None:
        last = ledger.rebuild(match).starts[step] - 1
        statement = "DELETE FROM stored_events WHERE originator_id = ? AND originator_version > ?"
        ledger.store.write(statement, [(match, last)])

    return to


def test_a_restored_older_backup_is_never_written_past(setting: str, rewind: Rewind) -> None:
    with opened(setting, create=True) as ledger, opened(setting) as other:
        match = begin(ledger)
        play(ledger, match, steps=5)
        rewind(other, match, 3)
        with pytest.raises(StaleStep):
            submit(ledger, match, ROLL, step=6)
        play(ledger, match, steps=1)
        assert_sound(ledger, match, 4)


def test_a_restored_backup_that_went_on_differently_is_noticed(
    setting: str, rewind: Rewind
) -> None:
    with opened(setting, create=True) as ledger, opened(setting) as other:
        match = begin(ledger)
        play(ledger, match, steps=5)
        rewind(other, match, 3)
        play(other, match, steps=3)
        with ledger.live(match) as held:
            seat = held.state.to_act
        rewind(other, match, 5)
        play(other, match, steps=1)
        submit(ledger, match, ROLL, seat=seat)
        assert_sound(ledger, match, 7)


def test_what_is_seen_after_a_restored_backup_is_its_history(setting: str, rewind: Rewind) -> None:
    with opened(setting, create=True) as ledger, opened(setting) as other:
        match = begin(ledger, variant="long", scenario={})
        play(ledger, match, steps=3)
        rewind(other, match, 3)
        play(other, match, seed=2, steps=1)
        assert_sound(ledger, match, 4)


def test_threads_of_one_process_take_turns(ledger: Ledger) -> None:
    match = begin(ledger, variant="long")

    def roll() -> None:
        for _ in range(20):
            with suppress(Refusal):  # another thread has taken the turn
                submit(ledger, match, ROLL)

    threads = [Thread(target=roll) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert_sound(ledger, match, ledger.rebuild(match).step)


def test_the_least_recently_used_match_is_dropped() -> None:
    loaded: list[str] = []

    def refresh(match: str, kept: Match | None) -> Match:
        if kept is None:
            loaded.append(match)
        return kept or stored(match)

    matches = LiveMatches(refresh, capacity=2)
    for match in ("a", "b", "a", "c", "a", "b"):
        with matches.hold(match):
            pass
    assert loaded == ["a", "b", "c", "b"]


def stored(match: str) -> Match:
    found = Match.__new__(Match)
    found.id, found.is_stored = match, True
    return found


def test_a_match_that_was_not_stored_is_loaded_afresh() -> None:
    loaded: list[str] = []

    def refresh(match: str, kept: Match | None) -> Match:
        loaded.append("kept" if kept else "fresh")
        return kept or stored(match)

    matches = LiveMatches(refresh)
    for is_stored in (True, False, True):
        with matches.hold("a") as held:
            held.is_stored = is_stored
    assert loaded == ["fresh", "kept", "fresh"]


def test_nobody_waits_for_ever_for_a_match(ledger: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("domain.ledger.stream.live.BUSY_SECONDS", 0.05)
    match = begin(ledger)
    with ledger.live(match), pytest.raises(StoreUnavailable, match="busy"):
        ledger.live(match).__enter__()


def test_a_match_whose_first_step_is_another_is_not_loaded(ledger: Ledger) -> None:
    """The second step claims the head that the first one had."""
    match = begin(ledger, scenario={})
    submit(ledger, match, ROLL, seat=1)
    created = ledger.rows(match)[0]
    salted = {**msgspec.json.decode(created.state), "salt": "0" * 32}
    ledger.store.write(
        "UPDATE stored_events SET state = ? WHERE originator_id = ? AND originator_version = ?",
        [(msgspec.json.encode(salted), match, created.originator_version)],
    )
    with pytest.raises(CorruptMatch):
        ledger.rebuild(match)
