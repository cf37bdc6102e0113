"""Followers get every row of all matches, once, in an order that never grows behind them."""

from typing import Any

import pytest

from domain.ledger.application import Ledger
from domain.ledger.stores.opening import open_store
from tests.ledger.following import Follower
from tests.ledger.play import ROLL, begin, opened, play, submit
from tests.ledger.workers import group, write


def test_a_follower_gets_all_rows_in_order_and_page_by_page(ledger: Ledger) -> None:
    match = begin(ledger)
    play(ledger, match)
    stored = [(row.originator_version, row.topic, row.state) for row in ledger.rows(match)]
    follower = Follower(ledger)
    follower.catch_up(len(stored), limit=3)
    assert follower.ask(limit=3) == 0
    got = [(row.originator_version, row.topic, row.state) for row in follower.rows]
    assert got == stored
    assert ledger.recorder.max_notification_id() == follower.ids[-1]


def test_notifications_can_be_limited(ledger: Ledger) -> None:
    assert ledger.recorder.max_notification_id() is None
    match = begin(ledger)
    play(ledger, match)
    Follower(ledger).catch_up(len(ledger.rows(match)))
    select = ledger.recorder.select_notifications
    first, second, third = (row.id for row in select(None, 3))
    assert [row.id for row in select(second, 10, stop=third)] == [second, third]
    assert [row.id for row in select(first, 10, stop=second, inclusive_of_start=False)] == [second]
    named = select(None, 100, topics=["ledger.MatchCreated", "ledger.MatchClosed"])
    assert [row.originator_version for row in named] == [1, len(ledger.rows(match))]


def test_nothing_ever_wakes_a_subscriber_so_there_are_none(ledger: Ledger) -> None:
    with pytest.raises(NotImplementedError):
        ledger.recorder.subscribe()


def test_a_follower_misses_no_row_of_many_writers(setting: str, ledger: Ledger) -> None:
    follower = Follower(ledger)
    with group() as processes:
        for _ in range(8):
            processes.start(write, setting, 5, 20)
        while any(process.is_alive() for process in processes.processes):
            follower.ask()
        stored = sum(processes.gather())
    follower.catch_up(stored)
    assert follower.ask() == 0
    assert len(follower.ids) == stored
    assert follower.ids == sorted(set(follower.ids))


def test_a_follower_waits_for_an_older_transaction(postgres: str) -> None:
    with opened(postgres, create=True) as ledger:
        match = begin(ledger, scenario={})
        follower = Follower(ledger)
        follower.catch_up(2)
        with open_transaction(postgres) as older:
            submit(ledger, match, ROLL)
            assert follower.ask() == 0
            older.rollback()
        follower.catch_up(5)
        assert len(follower.rows) == 5


def open_transaction(setting: str) -> Any:
    """A connection whose transaction has an id already."""
    import psycopg

    connection = psycopg.connect(setting)
    connection.execute("SELECT pg_current_xact_id()")
    return connection


def test_a_database_restored_on_another_server_goes_on_above_its_largest_id(
    postgres: str,
) -> None:
    with opened(postgres, create=True) as ledger:
        match = begin(ledger, scenario={})
        # So it looks on a server that has seen fewer transactions.
        ledger.store.write(
            "UPDATE stored_events SET notification_id = notification_id + ?", [[1 << 50]]
        )
    store = open_store(postgres, create=True)
    store.close()
    with opened(postgres) as ledger:
        submit(ledger, match, ROLL)
        follower = Follower(ledger)
        follower.catch_up(5)
        assert [row.originator_version for row in follower.rows] == [1, 2, 3, 4, 5]
        assert follower.ids == sorted(follower.ids)
