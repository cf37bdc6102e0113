"""The event rows and the ledger's side tables in a PostgreSQL database."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import BoundedSemaphore
from typing import Any

import psycopg
from eventsourcing.persistence import IntegrityError
from psycopg import errors

from domain.ledger.errors import BadStore, StoreUnavailable
from domain.ledger.row import Row
from domain.ledger.stores.beginnings import POSTGRES_TABLE, POSTGRES_TRIGGERS
from domain.ledger.stores.connections import Connections
from domain.ledger.stores.database import INDEXES, Record, Write
from domain.ledger.stores.erasing.erasures import postgres_triggers
from domain.ledger.stores.postgres_connection import (
    OPTIONS,
    SETTINGS,
    SILENCE_SECONDS,
    Connection,
    is_usable,
    parts_of,
    public_address,
)
from domain.ledger.stores.recorder import ELSEWHERE
from domain.ledger.stores.store import Store

MIGRATION_SECONDS = 60
"""The same limit while tables are made, perhaps by another process first."""

CONNECTIONS = 16
"""The most connections of one process."""

PATIENCE = 1
"""Seconds to wait for a connection when all are in use."""

OLDEST_SERVER = 130000

VERSION_TABLE = """CREATE TABLE IF NOT EXISTS playledger (
    format TEXT PRIMARY KEY,
    id_offset BIGINT NOT NULL DEFAULT 0)"""
"""The offset is added to transactions' ids: a restored database goes on above its largest."""

EVENT_TABLE = """CREATE TABLE IF NOT EXISTS stored_events (
    notification_id BIGINT NOT NULL UNIQUE,
    originator_id TEXT COLLATE "C" NOT NULL,
    originator_version BIGINT NOT NULL,
    topic TEXT NOT NULL,
    state BYTEA NOT NULL,
    PRIMARY KEY (originator_id, originator_version))"""

ROWS_A_STEP = 1 << 16

INSERT_ROWS = """
INSERT INTO stored_events (notification_id, originator_id, originator_version, topic, state)
SELECT ((pg_current_xact_id()::text::bigint + (SELECT id_offset FROM playledger)) << 16)
    | (place - 1), %s, %s::bigint + place, topic, state
FROM unnest(string_to_array(%s, ' '), %b::bytea[]) WITH ORDINALITY AS new (topic, state, place)
"""
AFTER = """WHERE EXISTS (SELECT FROM stored_events
    WHERE originator_id = %s AND originator_version = %s AND topic = %s AND state = %b)
"""
IS_GOOD = "EXISTS (SELECT FROM tokens WHERE hash = %s)\n"
HIDDEN = "WITH hidden AS (INSERT INTO chance_secrets VALUES (%s, %s))"
PLACES = "RETURNING notification_id"

NEXT_PLACE = """((pg_snapshot_{edge}(pg_current_snapshot())::text::bigint
    + (SELECT id_offset FROM playledger)) << 16)"""

IS_RESTORED = f"""SELECT max(notification_id) >= {NEXT_PLACE.format(edge="xmax")}
FROM stored_events"""  # noqa: S608

SET_OFFSET = """UPDATE playledger SET id_offset = greatest(id_offset,
    (SELECT coalesce(max(notification_id), 0) >> 16 FROM stored_events)
    + 1 - pg_current_xact_id()::text::bigint)"""

ADVICE: dict[type[psycopg.Error], str] = {
    errors.QueryCanceled: "It is busy; try again in a moment.",
    errors.LockNotAvailable: "It is busy; try again in a moment.",
    errors.UndefinedTable: "`playledger migrate` makes the tables.",
    errors.DiskFull: "Make room on the server's disk.",
    errors.InsufficientPrivilege: "Give its user the right to do that.",
    errors.ReadOnlySqlTransaction: "Name the server that takes writes.",
    errors.OperationalError: "See that the server runs, and that the address is right.",
}
"""What to do, by the kind of error; the first that fits counts."""

ONE_AT_A_TIME = "SELECT pg_advisory_xact_lock(hashtext('playledger'))"


class PostgresStore(Store):
    """A PostgreSQL database and its side tables; many processes and hosts may share it.

    A row's notification id is its transaction's id (offset, shifted by 16 bits) and its place in
    it: writers never wait for each other, and no row of an older transaction appears once that is
    below the oldest one still running.
    """

    layout = (VERSION_TABLE, EVENT_TABLE, *INDEXES, POSTGRES_TABLE)
    triggers = (*postgres_triggers(), *POSTGRES_TRIGGERS)
    table_names = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
    joined = "string_agg(state, convert_to(topic, 'UTF8') ORDER BY originator_version)"
    settled = f"notification_id < {NEXT_PLACE.format(edge='xmin')}"

    def __init__(self, address: str) -> None:
        super().__init__()
        given = parts_of(address)
        options = f"{OPTIONS} {given.get('options') or ''}"
        self._settings: dict[str, Any] = {**SETTINGS, **given, "options": options}
        self.place = public_address(given)
        self._connections = Connections(self._connect, is_usable)
        self._places = BoundedSemaphore(CONNECTIONS)

    def _connect(self) -> Connection:
        return Connection.connect(autocommit=True, **self._settings)

    def append(
        self,
        rows: Sequence[Row],
        after: Row | None,
        secret: bytes | None,
        token: str | None = None,
    ) -> Sequence[int]:
        """Appends a step, whose rows are numbered in a row, in one statement.

        The rows are appended only if `after` is the row before them and the token is good. Names
        hold no spaces, and are sent as one text because that is packed much faster than an array.
        """
        if len(rows) > ROWS_A_STEP:
            raise ValueError(f"a step has at most {ROWS_A_STEP} rows")
        match = rows[0].originator_id
        statement = INSERT_ROWS
        values: list[Any] = [
            match,
            rows[0].originator_version - 1,
            " ".join([row.topic for row in rows]),
            [row.state for row in rows],
        ]
        if after is not None:
            statement += AFTER
            values += [match, after.originator_version, after.topic, after.state]
        if token is not None:
            statement += f"{'AND' if after else 'WHERE'} {IS_GOOD}"
            values.append(token)
        if secret is not None:
            statement = HIDDEN + statement
            values[:0] = [match, secret.hex()]
        with self._connection() as connection:
            places = connection.execute(statement + PLACES, values, prepare=True).fetchall()
        if not places:
            raise IntegrityError(ELSEWHERE)
        return [place for (place,) in places]

    def read(self, statement: str, values: Sequence[Any] = ()) -> list[Record]:
        """The rows that a SELECT finds."""
        with self._connection() as connection:
            found = connection.execute(_dialect(statement), values, prepare=True, binary=True)
            return found.fetchall()

    def write(self, statement: str, rows: Sequence[Sequence[Any]]) -> None:
        """Runs a statement for each of `rows`, in one transaction."""
        self.write_all((statement, rows))

    def write_all(self, *writes: Write) -> None:
        """Runs several statements in turn, in one transaction."""
        with self._connection() as connection, connection.transaction():
            for statement, rows in writes:
                connection.cursor().executemany(_dialect(statement), rows)

    def scrub(self) -> None:
        """Does nothing: no query finds deleted rows, and autovacuum frees them.

        Until then their bytes are in the table's file; longer in the server's own log and backups.
        """

    def check(self) -> None:
        """Raises BadStore unless this is a database of Playledger, ready for use."""
        with self._connection() as connection:
            if connection.info.server_version < OLDEST_SERVER:
                raise BadStore(
                    f"The database {self.place} is of an old PostgreSQL; it must be 13 or newer."
                )

            def run(select: str) -> list[Record]:
                return connection.execute(select).fetchall()

            if not self._is_laid_out(run):
                raise BadStore(
                    f"The database {self.place} has no tables yet. `playledger migrate` makes them."
                )
            self._expect_tables(run)
            if run(IS_RESTORED) == [(True,)]:
                raise BadStore(
                    f"The database {self.place} was restored from another server, and followers "
                    "would miss what is written now. `playledger migrate` mends that."
                )

    def migrate(self) -> None:
        """Makes the missing tables, and lets new ids continue above the largest."""
        with self._patient_connection() as connection, connection.transaction():
            for deadline in ("lock_timeout", "statement_timeout"):
                connection.execute(f"SET LOCAL {deadline} = '{MIGRATION_SECONDS}s'")
            connection.execute(ONE_AT_A_TIME)

            def run(statement: str) -> list[Record]:
                done = connection.execute(statement)
                return done.fetchall() if done.description else []

            self._lay_out(run)
            run(SET_OFFSET)

    def close(self) -> None:
        """Closes all connections."""
        self._connections.close()

    @contextmanager
    def _connection(self) -> Iterator[Connection]:
        if not self._places.acquire(timeout=PATIENCE):
            raise StoreUnavailable(f"The database {self.place} is busy. Try again in a moment.")
        try:
            connection = self._connections.take()
            try:
                yield connection
            except psycopg.OperationalError:
                connection.close()
                raise
            finally:
                self._connections.give(connection)
        except errors.UniqueViolation as conflict:
            raise IntegrityError(_said(conflict)) from conflict
        except psycopg.Error as problem:
            advice = next((text for kind, text in ADVICE.items() if isinstance(problem, kind)), "")
            said = f"The database {self.place} fails: {_said(problem)}. {advice}"
            raise StoreUnavailable(said.strip()) from problem
        finally:
            self._places.release()

    @contextmanager
    def _patient_connection(self) -> Iterator[Connection]:
        with self._connection() as connection:
            connection.patience = MIGRATION_SECONDS
            try:
                yield connection
            finally:
                connection.patience = SILENCE_SECONDS


def _said(problem: psycopg.Error) -> str:
    return (problem.diag.message_primary or str(problem)).partition("\n")[0].rstrip(".")


def _dialect(statement: str) -> str:
    return statement.replace("%", "%%").replace("?", "%s")
