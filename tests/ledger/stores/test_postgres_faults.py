"""What can happen to a PostgreSQL database: told within seconds, nothing lost, and overcome."""

import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from time import monotonic, sleep
from typing import Any

import psycopg
import pytest
from psycopg.conninfo import conninfo_to_dict

from domain.ledger.application import Ledger
from domain.ledger.errors import BadStore, StoreUnavailable
from domain.ledger.row import Row
from domain.ledger.stores.database import FORMAT
from domain.ledger.stores.opening import open_store
from domain.ledger.stores.postgres import CONNECTIONS, PostgresStore
from tests.ledger import servers
from tests.ledger.play import ROLL, assert_sound, begin, opened, play, submit

pytestmark = pytest.mark.waits


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Claims that all of this takes no longer."""
    start = monotonic()
    yield
    assert monotonic() - start < seconds


def run(setting: str, statement: str) -> None:
    """Somebody does something to the database."""
    with psycopg.connect(setting) as connection:
        connection.execute(statement)


# At the start


def test_a_database_without_tables_is_refused_and_left_as_it_is(bare_postgres: str) -> None:
    for _ in range(2):
        with pytest.raises(BadStore, match=r"no tables yet.* `playledger migrate` makes them"):
            open_store(bare_postgres)


@pytest.mark.parametrize("create", [False, True])
def test_another_programs_database_is_refused(bare_postgres: str, create: bool) -> None:
    run(bare_postgres, "CREATE TABLE stored_events (id int)")
    with pytest.raises(BadStore, match="belongs to another program"):
        open_store(bare_postgres, create=create)


@pytest.mark.parametrize("create", [False, True])
def test_tables_of_another_format_are_refused(bare_postgres: str, create: bool) -> None:
    open_store(bare_postgres, create=True).close()
    run(bare_postgres, "UPDATE playledger SET format = '99'")
    with pytest.raises(BadStore, match=f"format 99, and this release reads format {FORMAT}"):
        open_store(bare_postgres, create=create)


def test_a_restored_database_is_refused_until_it_is_migrated(postgres: str) -> None:
    with opened(postgres, create=True) as ledger:
        begin(ledger)
    run(postgres, "UPDATE stored_events SET notification_id = notification_id + (1::bigint << 40)")
    with pytest.raises(BadStore, match=r"restored.*`playledger migrate`"):
        open_store(postgres)
    open_store(postgres, create=True).close()
    open_store(postgres).close()


def test_migrating_again_changes_nothing(postgres: str) -> None:
    with opened(postgres, create=True) as ledger:
        match = begin(ledger)
        ledger.store.migrate()
        assert ledger.store.read("SELECT format, id_offset FROM playledger") == [(FORMAT, 0)]
        play(ledger, match)
        ledger.store.migrate()
        assert_sound(ledger, match, ledger.rebuild(match).step)


def test_migrating_waits_for_others_longer_than_play_does(postgres: str) -> None:
    with psycopg.connect(postgres) as other, ThreadPoolExecutor() as threads:
        other.execute("SELECT pg_advisory_xact_lock(hashtext('playledger'))")
        migrating = threads.submit(open_store, postgres, create=True)
        sleep(3.5)
        assert not migrating.done()
        other.rollback()
        migrating.result().close()


def test_without_psycopg_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "domain.ledger.stores.postgres", raising=False)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(BadStore, match=r"pip install 'playledger\[postgres\]'"):
        open_store("postgresql://localhost/x")


def test_other_databases_are_refused() -> None:
    with pytest.raises(BadStore, match="never mysql://"):
        open_store("mysql://localhost/x")


# The address


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://kim:s3kret@127.0.0.1:1/x",
        "postgresql://kim@127.0.0.1:1/x?password=s3kret",
        "postgresql://kim:s3kret%zz@127.0.0.1/x",
        "postgresql://kim:s3kret@1@127.0.0.1/x",
        "postgresql://kim:s3kret/1@127.0.0.1/x",
        "postgresql://kim:s3kret:x@127.0.0.1:port/x",
        "postgresql://kim:1@s3kret@127.0.0.1/x",
        "postgresql://kim:1@s3kret:2@127.0.0.1/x",
        "postgres://kim:s3kret@[::1/x",
        "postgresql://kim:s3kret@127.0.0.1:1/x?optoins=y",
    ],
)
def test_no_error_shows_a_password(address: str) -> None:
    with pytest.raises((BadStore, StoreUnavailable)) as caught:
        open_store(address)
    problem: BaseException | None = caught.value
    while problem is not None:
        assert "s3kret" not in str(problem)
        problem = problem.__cause__


def test_connections_keep_deadlines_and_commits_are_durable(postgres: str) -> None:
    database = conninfo_to_dict(postgres)["dbname"]
    run(postgres, f"ALTER DATABASE {database} SET synchronous_commit = off")
    store = open_store(postgres, create=True)
    try:
        for name, value in {
            "statement_timeout": "2500ms",
            "lock_timeout": "2s",
            "idle_in_transaction_session_timeout": "3s",
            "synchronous_commit": "on",
        }.items():
            assert store.read(f"SHOW {name}") == [(value,)]
    finally:
        store.close()
        run(postgres, f"ALTER DATABASE {database} RESET synchronous_commit")


def test_the_address_may_set_what_it_wants(postgres: str) -> None:
    store = open_store(postgres + "%20-c%20statement_timeout%3D7s", create=True)
    assert store.read("SHOW statement_timeout") == [("7s",)]
    store.close()


# While it runs


@pytest.fixture
def ledger(postgres: str) -> Iterator[Ledger]:
    with opened(postgres, create=True) as ledger:
        yield ledger


def test_a_step_is_one_statement_and_one_transaction(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begin(ledger, scenario={})
    submit(ledger, match, ROLL)
    said: list[str] = []
    execute: Callable[..., Any] = psycopg.Connection.execute

    def noted(self: Any, statement: str, *args: Any, **kwargs: Any) -> Any:
        said.append(statement)
        return execute(self, statement, *args, **kwargs)

    monkeypatch.setattr(psycopg.Connection, "execute", noted)
    submit(ledger, match, ROLL, seat=2)
    assert len(said) == 1
    transactions = "SELECT count(DISTINCT xmin::text) FROM stored_events"
    assert ledger.store.read(transactions) == [(3,)]


def test_rows_come_back_as_they_were_stored(ledger: Ledger) -> None:
    match = begin(ledger)
    for row in ledger.rows(match):
        assert (type(row), type(row.state), type(row.topic)) == (Row, bytes, str)


def test_a_step_of_too_many_rows_is_a_bug(ledger: Ledger) -> None:
    rows = [Row("m", number, "t", b"{}") for number in range(1, 2**16 + 2)]
    recorder = ledger.store.recorder
    with pytest.raises(ValueError, match="65536"):
        recorder.insert_events(rows)
    assert len(set(recorder.insert_events(rows[:-1]))) == 2**16


def test_a_server_that_is_not_there_is_told_at_once() -> None:
    with within(3), pytest.raises(StoreUnavailable, match="refused"):
        open_store("postgresql://postgres@127.0.0.1:1/x")


def test_a_server_that_never_answers_is_told_within_three_seconds() -> None:
    with socket.create_server(("127.0.0.1", 0)) as deaf:
        port = deaf.getsockname()[1]
        with within(3), pytest.raises(StoreUnavailable, match="timeout"):
            open_store(f"postgresql://postgres@127.0.0.1:{port}/x")


def test_a_lock_that_somebody_keeps_is_told_and_overcome(postgres: str, ledger: Ledger) -> None:
    match = begin(ledger, scenario={})
    with psycopg.connect(postgres) as other:
        other.execute("LOCK TABLE stored_events IN ACCESS EXCLUSIVE MODE")
        with within(3), pytest.raises(StoreUnavailable, match="lock timeout"):
            submit(ledger, match, ROLL, seat=1, key="a", step=1)
    step = submit(ledger, match, ROLL, seat=1, key="a", step=1)
    assert (step.number, step.is_repeat) == (2, False)


def test_connections_that_the_server_ended_are_not_used_again(
    postgres: str, ledger: Ledger
) -> None:
    match = begin(ledger, scenario={})
    run(
        postgres,
        "SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity"
        " WHERE application_name = 'playledger' AND datname = current_database()",
    )
    assert submit(ledger, match, ROLL).number == 2


def test_too_many_at_once_are_told(ledger: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("domain.ledger.stores.postgres.PATIENCE", 0.05)
    assert isinstance(ledger.store, PostgresStore)
    with ExitStack() as busy:
        for _ in range(CONNECTIONS):
            busy.enter_context(ledger.store._connection())
        with pytest.raises(StoreUnavailable, match="busy"):
            ledger.matches()
    assert ledger.matches() == []


def test_a_closed_ledger_says_so(ledger: Ledger) -> None:
    match = begin(ledger)
    ledger.close()
    with pytest.raises(StoreUnavailable, match="closed"):
        ledger.rebuild(match)


# A server of our own, to be stopped and frozen


@pytest.fixture(scope="module")
def server() -> Iterator[servers.OwnServer]:
    try:
        server = servers.OwnServer()
    except servers.NoServer as problem:
        pytest.skip(f"no PostgreSQL to stop: {problem}")
    yield server
    server.remove()


@pytest.mark.parametrize("how", ["immediate", "fast"])
def test_a_server_that_stops_is_told_and_play_goes_on_when_it_is_back(
    server: servers.OwnServer, how: str
) -> None:
    with servers.schema(server.address) as setting, opened(setting, create=True) as ledger:
        match = begin(ledger)
        heads = [step.head for step in play(ledger, match, steps=5)]
        server.stop(how)
        try:
            for _ in range(3):
                with within(3), pytest.raises(StoreUnavailable):
                    submit(ledger, match, ROLL, seat=1)
        finally:
            server.start()
        play(ledger, match, seed=2, steps=1)
        assert [step.head for step in ledger.steps(match)[1:6]] == heads
        assert_sound(ledger, match, 7)


def test_a_frozen_server_is_told_within_four_seconds(server: servers.OwnServer) -> None:
    with servers.schema(server.address) as setting, opened(setting, create=True) as ledger:
        match = begin(ledger, scenario={})
        ((pid,),) = ledger.store.read("SELECT pg_backend_pid()")
        os.kill(pid, signal.SIGSTOP)
        try:
            with within(4), pytest.raises(StoreUnavailable, match="no answer in 3 s"):
                submit(ledger, match, ROLL, seat=1, key="a", step=1)
        finally:
            os.kill(pid, signal.SIGCONT)
        assert submit(ledger, match, ROLL, seat=1, key="a", step=1).number == 2
        assert_sound(ledger, match, 2)
