"""The live match in memory is never behind the store, and never writes past it."""

from collections.abc import Callable
from contextlib import suppress
from threading import Thread

import msgspec
import pytest

from domain.kernel import Actor, Refusal
from domain.ledger.application import Ledger
from domain.ledger.errors import CorruptMatch, MatchNotFound, StaleStep, StoreUnavailable
from domain.ledger.stream.identity import key_hash
from domain.ledger.stream.live import LiveMatches
from domain.ledger.stream.match import STATE_BYTES, STEP_BYTES, Match
from domain.ledger.stream.newest import NewestSteps
from domain.ledger.stream.used_keys import UsedKeys
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

    matches = LiveMatches(refresh, capacity=2 * stored("a").weight)
    for match in ("a", "b", "a", "c", "a", "b"):
        with matches.hold(match):
            pass
    assert loaded == ["a", "b", "c", "b"]


def test_a_long_match_takes_the_room_of_many() -> None:
    room = 3 * stored("a").weight
    matches = LiveMatches(lambda match, kept: kept or stored(match), capacity=room)
    for match in "abc":
        with matches.hold(match) as held:
            pass
    assert len(matches) == 3
    with matches.hold("c") as held:
        held.step = STATE_BYTES // STEP_BYTES
    assert len(matches) == 2


def test_what_is_not_there_takes_no_room() -> None:
    def refresh(match: str, _: Match | None) -> Match:
        raise MatchNotFound(match)

    matches = LiveMatches(refresh)
    for number in range(100):
        with pytest.raises(MatchNotFound), matches.hold(str(number)):
            pass
    assert len(matches) == 0


def test_all_but_the_newest_matches_rest(ledger: Ledger) -> None:
    """They are not built again for that, however many there are."""
    ids = [begin(ledger, variant="long") for _ in range(5)]
    ledger._live = LiveMatches(ledger._refresh, awake=2)
    for match in ids:
        play(ledger, match, steps=3)
    places = ledger._live._places.values()
    kept = [place.match and len(place.match.newest.steps) for place in places]
    assert kept == [0, 0, 0, 3, 3]
    for match in ids:
        assert_sound(ledger, match, 4)


def test_many_open_matches_are_not_built_again(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three hundred, in turn: 256 were the most that were kept."""
    ids = [begin(ledger) for _ in range(300)]
    for match in ids:
        submit(ledger, match, ROLL, step=1)
    monkeypatch.setattr(ledger, "rebuild", None)
    for match in ids:
        with ledger.live(match) as held:
            assert held.step == 2


def test_keys_are_found_wherever_they_stand() -> None:
    keys = UsedKeys()
    hashes = [key_hash("m", Actor(1), str(number)) for number in range(1, 200)]
    for number, each in enumerate(hashes, 1):
        if number % 3:
            keys.add(each, number)
    found = [list(keys.steps_of(each)) for each in hashes]
    assert found == [[number] if number % 3 else [] for number in range(1, 200)]


def test_a_key_that_begins_like_another_is_not_taken_for_it(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only the beginnings of hashes are kept: the step that is found is read."""
    alike = iter(["0" * 16 + "a" * 48, "0" * 16 + "b" * 48, "0" * 16 + "b" * 48])
    monkeypatch.setattr("domain.ledger.application.key_hash", lambda *_: next(alike))
    match = begin(ledger, variant="long", scenario={})
    steps = [submit(ledger, match, ROLL, seat=seat, key="k", step=None) for seat in (1, 2, 2)]
    assert [(step.number, step.is_repeat) for step in steps] == [(2, False), (3, False), (3, True)]


def stored(match: str) -> Match:
    found = Match.__new__(Match)
    found.id, found.is_stored, found.step = match, True, 1
    found.newest, found.beside = NewestSteps(), {}
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
