"""The event rows and the ledger's side tables in an SQLite file."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

from eventsourcing.persistence import InterfaceError, PersistenceError
from eventsourcing.sqlite import (
    SQLiteApplicationRecorder,
    SQLiteConnection,
    SQLiteConnectionPool,
    SQLiteCursor,
    SQLiteDatastore,
    SQLiteFactory,
)
from eventsourcing.utils import Environment

from domain.ledger.database import INDEXES, SIDE_TABLES, Record
from domain.ledger.errors import BadStore, StoreUnavailable
from domain.ledger.rows import Row

LOCK_TIMEOUT = 3
"""Seconds to wait for another process's write."""

EVENT_TABLE = """CREATE TABLE IF NOT EXISTS stored_events (
    notification_id INTEGER PRIMARY KEY AUTOINCREMENT,
    originator_id TEXT NOT NULL,
    originator_version INTEGER NOT NULL,
    topic TEXT NOT NULL,
    state BLOB NOT NULL,
    UNIQUE (originator_id, originator_version)) STRICT"""


DURABLE = {"journal_mode": "wal", "synchronous": 2}
"""Write-ahead log, flushed at every commit (FULL)."""

INSERT_ROW = (
    "INSERT INTO stored_events (originator_id, originator_version, topic, state)"
    " VALUES (?, ?, ?, ?)"
)
SELECT_ROW = (
    "SELECT topic, state FROM stored_events WHERE originator_id = ? AND originator_version = ?"
)
SELECT_ROWS = (
    "SELECT originator_version, topic, state FROM stored_events"
    " WHERE originator_id = ? AND originator_version > ? AND originator_version <= ?"
    " ORDER BY originator_version"
)


class DurablePool(SQLiteConnectionPool):
    """Connections on which a commit is on the disk before it returns; asserted, not hoped for.

    Made here and not by the library, whose connections keep one prepared statement only.
    """

    def _create_connection(self) -> SQLiteConnection:
        try:
            connection = sqlite3.connect(
                self.db_name,
                uri=True,
                timeout=LOCK_TIMEOUT,
                isolation_level=None,
                check_same_thread=False,
            )
            for pragma, wanted in DURABLE.items():
                connection.execute(f"PRAGMA {pragma}={wanted}")
                found = connection.execute(f"PRAGMA {pragma}").fetchone()[0]
                if found != wanted:
                    problem = f"SQLite's {pragma} is {found}, not {wanted}: commits could get lost."
                    raise BadStore(problem)
        except sqlite3.Error as problem:
            raise InterfaceError(str(problem)) from problem
        return SQLiteConnection(connection, max_age=None)


class Recorder(SQLiteApplicationRecorder):
    """Stores and selects rows as they are, and a match's secret with its first step."""

    def insert_events(
        self,
        stored_events: Sequence[Any],
        *,
        after: Row | None = None,
        secret: bytes | None = None,
        **_: Any,
    ) -> Sequence[int]:
        """Appends rows, all or none, and returns their places in the order of all matches.

        `after` is the row that must stand before them, byte for byte; `secret` is stored beside a
        match's first rows. Raises IntegrityError where another process was faster.
        """
        match = stored_events[0].originator_id
        rows = [(match, row.originator_version, row.topic, row.state) for row in stored_events]
        with self.datastore.transaction(commit=True) as cursor:
            cursor.executemany(INSERT_ROW, rows)
            cursor.execute("SELECT last_insert_rowid()")
            newest: int = cursor.fetchone()[0]
            if after is not None:
                cursor.execute(SELECT_ROW, (match, after.originator_version))
                if cursor.fetchone() != (after.topic, after.state):
                    raise sqlite3.IntegrityError("the match does not stand where it stood")
            if secret is not None:
                cursor.execute("INSERT INTO chance_secrets VALUES (?, ?)", (match, secret.hex()))
        return range(newest - len(rows) + 1, newest + 1)

    def select_events(  # type: ignore[override]
        self,
        originator_id: str,
        *,
        gt: int | None = None,
        lte: int | None = None,
        desc: bool = False,
        limit: int | None = None,
    ) -> list[Row]:
        """A match's rows with gt < number <= lte, from the first on or (`desc`) from the last."""
        statement = f"{SELECT_ROWS} {'DESC' if desc else 'ASC'} LIMIT ?"
        values = (originator_id, gt or 0, 2**62 if lte is None else lte, limit or -1)
        with (
            self.datastore.get_connection(commit=False) as connection,
            connection.cursor() as cursor,
        ):
            return [Row(originator_id, *found) for found in cursor.execute(statement, values)]


class DurableStore(SQLiteDatastore):
    """The library's datastore over a durable pool."""

    def __init__(self, name: str) -> None:
        super().__init__(name, originator_id_type="text")
        self.pool = DurablePool(db_name=name)


class SQLiteStore(SQLiteFactory):
    """An SQLite file: the library's factory of our recorder, and the side tables.

    The file must exist; `create` makes one. Raises BadStore where there is none, or not ours.
    """

    application_recorder_class = Recorder

    def __init__(self, path: Path) -> None:
        if not path.is_file():
            raise BadStore(f"There is no database at {path}. `playledger migrate` creates one.")
        name = f"file:{quote(str(path.resolve()))}?mode=rw"
        settings = {"SQLITE_DBNAME": name, "ORIGINATOR_ID_TYPE": "text", "CREATE_TABLE": "n"}
        super().__init__(Environment("Ledger", settings))
        self.datastore = DurableStore(name)
        self.place = str(path)

    @classmethod
    def create(cls, path: Path) -> "SQLiteStore":
        """The store on a new, empty file (or on one that is already there)."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
        return cls(path)

    def migrate(self) -> None:
        """Makes the tables that are missing."""
        with self._transaction(commit=True) as cursor:
            for statement in (EVENT_TABLE, *INDEXES, *SIDE_TABLES):
                cursor.execute(statement)

    def read(self, statement: str, values: Sequence[Any] = ()) -> list[Record]:
        """The rows that a SELECT finds."""
        with self._transaction(commit=False) as cursor:
            cursor.execute(statement, values)
            found: list[Record] = cursor.fetchall()
            return found

    def write(self, statement: str, rows: Sequence[Sequence[Any]]) -> None:
        """Runs a statement for each of `rows`, in one transaction."""
        with self._transaction(commit=True) as cursor:
            cursor.executemany(statement, rows)

    @contextmanager
    def _transaction(self, *, commit: bool) -> Iterator[SQLiteCursor]:
        try:
            with self.datastore.transaction(commit=commit) as cursor:
                yield cursor
        except PersistenceError as problem:
            raise StoreUnavailable(f"The database {self.place} fails: {problem}.") from problem
