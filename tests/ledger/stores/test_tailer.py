"""Every process hears of every match's newest step, and asks for it only while somebody listens."""

from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from domain.ledger.application import Ledger
from domain.ledger.stores.tailer import LONGEST_PAUSE, Tailer
from tests.ledger.following import PATIENCE
from tests.ledger.play import ROLL, begin, opened, play, submit
from tests.ledger.stores.test_followers import open_transaction
from tests.ledger.workers import group, write
from tests.waiting import until


class Ear:
    """Hears of steps."""

    def __init__(self, tailer: Tailer) -> None:
        self.heard: list[tuple[str, int]] = []
        self.stop = tailer.on_step(lambda match, step: self.heard.append((match, step)))

    def hears(self, match: str, step: int, seconds: float = PATIENCE) -> bool:
        end = monotonic() + seconds
        while (match, step) not in self.heard and monotonic() < end:
            sleep(0.005)
        return (match, step) in self.heard


def test_own_steps_are_heard_of_without_asking_the_database(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begin(ledger, scenario={})
    ear = Ear(ledger.tailer)
    monkeypatch.setattr(ledger.tailer, "_ask", lambda: None)
    submit(ledger, match, ROLL)
    assert ear.hears(match, 2)


def test_steps_of_others_are_heard_of(setting: str, ledger: Ledger) -> None:
    match = begin(ledger, scenario={})
    with opened(setting) as other:
        ear = Ear(other.tailer)
        for step in (2, 3):
            submit(ledger, match, ROLL)
            assert ear.hears(match, step)


def test_the_newest_step_of_each_of_many_matches_is_heard_of(setting: str, ledger: Ledger) -> None:
    ear = Ear(ledger.tailer)
    with group() as processes:
        for _ in range(4):
            processes.start(write, setting, 3, 10)
        processes.gather()
    matches = ledger.matches(limit=100)
    assert len(matches) == 12
    assert all(ear.hears(each.match, 11) for each in matches)


def test_nothing_is_asked_while_nobody_listens(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    select: Any = ledger.recorder.select_notifications

    def noted(*args: Any, **kwargs: Any) -> Any:
        asked.append(1)
        return select(*args, **kwargs)

    monkeypatch.setattr(ledger.recorder, "select_notifications", noted)
    ear = Ear(ledger.tailer)
    until(lambda: len(asked) > 1)
    ear.stop()
    sleep(2 * LONGEST_PAUSE)  # it may be asking at this moment
    before = len(asked)
    submit(ledger, begin(ledger), ROLL)
    sleep(4 * LONGEST_PAUSE)
    assert len(asked) == before


def test_who_comes_back_hears_again(ledger: Ledger) -> None:
    match = begin(ledger, scenario={})
    first = Ear(ledger.tailer)
    first.stop()
    submit(ledger, match, ROLL)
    second = Ear(ledger.tailer)
    submit(ledger, match, ROLL)
    assert second.hears(match, 3)
    assert first.heard == []
    assert (match, 2) not in second.heard


def test_one_listener_that_fails_does_not_deafen_the_others(ledger: Ledger) -> None:
    match = begin(ledger, scenario={})

    def broken(match: str, step: int) -> None:
        raise RuntimeError

    ledger.tailer.on_step(broken)
    ear = Ear(ledger.tailer)
    play(ledger, match, steps=2)
    assert ear.hears(match, 3)


def test_a_database_that_goes_away_is_asked_again(sqlite: str) -> None:
    with opened(sqlite, create=True) as ledger, opened(sqlite) as other:
        match = begin(ledger, scenario={})
        ear = Ear(other.tailer)
        Path(sqlite).rename(f"{sqlite}.away")
        until(lambda: other.tailer.lag > 0.2)
        Path(f"{sqlite}.away").rename(sqlite)
        submit(ledger, match, ROLL)
        assert ear.hears(match, 2)
        until(lambda: other.tailer.lag == 0)


def test_a_transaction_that_holds_followers_back_shows_as_lag(postgres: str) -> None:
    with opened(postgres, create=True) as ledger, opened(postgres) as other:
        match = begin(ledger, scenario={})
        ear = Ear(other.tailer)
        with open_transaction(postgres) as older:
            submit(ledger, match, ROLL)
            until(lambda: other.tailer.lag > 0.2)
            older.rollback()
        assert ear.hears(match, 2)


def test_a_closed_ledger_tells_nobody(sqlite: str) -> None:
    with opened(sqlite, create=True) as ledger:
        ear = Ear(ledger.tailer)
    ledger.tailer.tell("m", 1)
    assert not ear.hears("m", 1, seconds=0.3)
