"""Steps that are appended to a file at the same time share a commit, and nothing else."""

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Barrier
from time import sleep
from typing import Any

import pytest
from eventsourcing.persistence import IntegrityError

from domain.ledger.application import Ledger
from domain.ledger.errors import StoreUnavailable
from domain.ledger.row import Row
from domain.ledger.stores.group_commit import Waiting
from domain.ledger.stores.sqlite_insert import MOST_ROWS
from tests.ledger.play import ROLL, assert_sound, begin, opened, submit

MATCHES = 12


@pytest.fixture
def ledger(sqlite: str) -> Iterator[Ledger]:
    with opened(sqlite, create=True) as ledger:
        yield ledger


def rows(match: str, *versions: int) -> list[Row]:
    return [Row(match, version, "tally.Begun", b"{}") for version in versions]


def together(ledger: Ledger, *steps: Waiting) -> None:
    """What one turn does with steps that waited."""
    store: Any = ledger.store
    store._write_together(list(steps))


def stored(ledger: Ledger) -> list[tuple[Any, ...]]:
    return ledger.store.read("SELECT originator_id, originator_version FROM stored_events")


def test_steps_of_many_matches_at_once_are_all_stored(ledger: Ledger) -> None:
    matches = [begin(ledger, variant="long", scenario={}) for _ in range(MATCHES)]
    barrier = Barrier(MATCHES)

    def play(match: str) -> None:
        barrier.wait()
        for step in range(1, 41):
            submit(ledger, match, ROLL, seat=2 - step % 2, step=step)

    with ThreadPoolExecutor(MATCHES) as threads:
        list(threads.map(play, matches))
    for match in matches:
        assert_sound(ledger, match, 41)


def test_steps_of_one_commit_have_their_places_in_order(ledger: Ledger) -> None:
    one, two = Waiting(rows("a", 1, 2), None, None), Waiting(rows("b", 1), None, b"x")
    together(ledger, one, two)
    assert (list(one.places), list(two.places)) == ([1, 2], [3])


def test_a_step_that_comes_too_late_does_not_take_others_with_it(ledger: Ledger) -> None:
    late = Waiting(rows("a", 1), None, b"secret")
    others = [Waiting(rows("a", 1, 2), None, None), Waiting(rows("b", 1), None, None)]
    together(ledger, others[0], late, others[1])
    assert isinstance(late.problem, IntegrityError)
    assert [each.problem for each in others] == [None, None]
    assert stored(ledger) == [("a", 1), ("a", 2), ("b", 1)]
    assert ledger.store.read("SELECT * FROM chance_secrets") == []


def test_a_step_whose_past_is_another_leaves_nothing(ledger: Ledger) -> None:
    past = Row("a", 1, "tally.Begun", b"{}")
    other = Row("a", 1, "tally.Begun", b"[]")
    together(ledger, Waiting([past], None, None))
    wrong, right = Waiting(rows("a", 2, 3), other, None), Waiting(rows("a", 2), past, None)
    together(ledger, wrong, right)
    assert isinstance(wrong.problem, IntegrityError)
    assert stored(ledger) == [("a", 1), ("a", 2)]


def test_a_commit_that_fails_is_told_to_all_and_stores_none(ledger: Ledger, sqlite: str) -> None:
    Path(sqlite).rename(f"{sqlite}.away")
    steps = [Waiting(rows(each, 1), None, None) for each in "ab"]
    together(ledger, *steps)
    assert [type(each.problem) for each in steps] == [StoreUnavailable] * 2
    Path(f"{sqlite}.away").rename(sqlite)
    assert stored(ledger) == []


def test_who_comes_while_another_process_writes_shares_the_commit(
    ledger: Ledger, sqlite: str
) -> None:
    store: Any = ledger.store
    write, batches = store._turns._write, []

    def watched(steps: list[Waiting]) -> None:
        write(steps)
        batches.append(len(steps))

    store._turns._write = watched
    with ThreadPoolExecutor(5) as threads:
        with closing(sqlite3.connect(sqlite, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            done = [threads.submit(store.append, rows(each, 1), None, None) for each in "abcde"]
            sleep(0.2)
            other.execute("COMMIT")
        assert sorted(place for each in done for place in each.result()) == [1, 2, 3, 4, 5]
    assert batches == [5]


def test_who_waits_too_long_is_told_and_leaves_the_queue(ledger: Ledger) -> None:
    store: Any = ledger.store
    store._turns._seconds = 0.05
    with store._turns.alone(), pytest.raises(StoreUnavailable, match="busy"):
        store.append(rows("a", 1), None, None)
    store.append(rows("b", 1), None, None)
    assert stored(ledger) == [("b", 1)]


def test_a_step_of_many_rows_is_stored_whole(ledger: Ledger) -> None:
    """A database takes only so many values in one statement."""
    long = Waiting(rows("m1", *range(1, 2 * MOST_ROWS + 10)), None, None)
    together(ledger, long, Waiting(rows("m2", 1), None, None))
    assert list(long.places) == list(range(1, 2 * MOST_ROWS + 10))
    assert len(stored(ledger)) == 2 * MOST_ROWS + 10


def test_a_step_of_many_rows_is_stored_as_a_whole_or_not_at_all(ledger: Ledger) -> None:
    together(ledger, Waiting(rows("m1", 2 * MOST_ROWS), None, None))
    late = Waiting(rows("m1", *range(1, 2 * MOST_ROWS + 1)), None, None)
    together(ledger, late)
    together(ledger, late, Waiting(rows("m2", 1), None, None))
    assert isinstance(late.problem, IntegrityError)
    assert stored(ledger) == [("m1", 2 * MOST_ROWS), ("m2", 1)]
