"""The event rows and the ledger's side tables in an SQLite file."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from time import sleep
from typing import Any

from eventsourcing.persistence import IntegrityError

from domain.ledger.errors import BadStore, StoreUnavailable
from domain.ledger.row import Row
from domain.ledger.stores.beginnings import SQLITE_TABLE, SQLITE_TRIGGERS
from domain.ledger.stores.connections import Connections
from domain.ledger.stores.database import INDEXES, Record, Write
from domain.ledger.stores.disk_room import expect_room
from domain.ledger.stores.erasing.again import carry_out, undone
from domain.ledger.stores.erasing.erasures import LISTED, Erasure, known_erasures, sqlite_triggers
from domain.ledger.stores.group_commit import GroupCommit, Waiting
from domain.ledger.stores.identity import Identity
from domain.ledger.stores.sqlite_connection import (
    LOCK_TIMEOUT,
    Connection,
    begin,
    connect,
    impatient,
    is_busy,
    make_durable,
)
from domain.ledger.stores.sqlite_failure import failure
from domain.ledger.stores.sqlite_insert import insert, is_one_statement
from domain.ledger.stores.store import Store

EVENT_TABLE = """CREATE TABLE IF NOT EXISTS stored_events (
    notification_id INTEGER PRIMARY KEY AUTOINCREMENT,
    originator_id TEXT NOT NULL,
    originator_version INTEGER NOT NULL,
    topic TEXT NOT NULL,
    state BLOB NOT NULL,
    UNIQUE (originator_id, originator_version)) STRICT"""

SCRUBS = 20
"""How often emptying the log is tried while other programs read from it."""

NEWEST_ERASURE = "SELECT coalesce(max(rowid), 0) FROM erasures"
ERASED_SINCE = f"{LISTED} WHERE rowid > ?"


class SQLiteStore(Store):
    """An SQLite file and its side tables; commits are on the disk when they return.

    The file must be there; `create` makes an empty one. Raises BadStore.
    """

    layout = (EVENT_TABLE, *INDEXES, SQLITE_TABLE)
    triggers = (*sqlite_triggers(), *SQLITE_TRIGGERS)
    table_names = "SELECT name FROM sqlite_master WHERE type = 'table'"
    settled = "TRUE"
    joined = "CAST(group_concat(state, topic) AS BLOB)"

    def __init__(self, path: Path, *, create: bool = False) -> None:
        super().__init__()
        self.place = str(path)
        self._path = path
        self._readers = Connections(self._connect_durably, self._is_usable)
        # `begin` waits for other processes in its own way.
        self._writers = Connections(partial(self._connect_durably, patience=0), self._is_usable)
        self._turns = GroupCommit(self._write_together, LOCK_TIMEOUT, self._busy)
        try:
            if create and not path.exists():
                path.parent.mkdir(parents=True, exist_ok=True)
                path.touch()
            self._expect_file()
            self._identity = Identity(path)
        except (OSError, ValueError) as problem:
            raise BadStore(f"The database {self.place} can't be opened: {problem}.") from problem

    def _expect_file(self) -> None:
        if not self._path.exists():
            raise BadStore(
                f"There is no database at {self.place}. `playledger migrate` creates one."
            )
        if not self._path.is_file():
            raise BadStore(f"{self.place} is no file. Name the database file itself.")

    def _connect_durably(self, patience: float = LOCK_TIMEOUT) -> Connection:
        connection = connect(self._path, self._identity, patience=patience)
        try:
            make_durable(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    def _is_usable(self, connection: Connection) -> bool:
        # A write to a deleted or replaced file would be lost without an error. `_connection` has
        # just looked which file is there.
        is_there = connection.file is not None and connection.file == self._identity.file
        return is_there and not connection.in_transaction

    def append(
        self,
        rows: Sequence[Row],
        after: Row | None,
        secret: bytes | None,
        token: str | None = None,
    ) -> Sequence[int]:
        """Appends a step in one transaction, if `after` stands before it and the token is good.

        Steps that are appended at the same time may share a transaction; each can fail alone.
        """
        return self._turns.store(Waiting(rows, after, secret, token))

    def _write_together(self, steps: list[Waiting]) -> None:
        try:
            if len(steps) > 1 or not self._is_written_at_once(steps[0]):
                with self._committed() as connection:
                    self._turns.join(steps)  # who came while other processes wrote
                    for step in steps:
                        insert(connection, step)
        except Exception as problem:
            for step in steps:
                step.problem = StoreUnavailable(str(problem))
            if not isinstance(problem, StoreUnavailable):
                raise

    def _is_written_at_once(self, step: Waiting) -> bool:
        """Whether a step could be written in one statement, or can't be at all.

        Nothing waits between the parts of a statement while the file is locked.
        """
        if not is_one_statement(step):
            return False
        with self._connection(self._writers) as connection:
            try:
                insert(connection, step)
            except sqlite3.OperationalError as problem:
                if not is_busy(problem):
                    raise
                return False
            self._identity.expect_same()
        return True

    def read(self, statement: str, values: Sequence[Any] = ()) -> list[Record]:
        """The rows that a SELECT finds."""
        with self._connection(self._readers) as connection:
            return connection.execute(statement, values).fetchall()

    def write(self, statement: str, rows: Sequence[Sequence[Any]]) -> None:
        """Runs a statement for each of `rows`, in one transaction."""
        self.write_all((statement, rows))

    def write_all(self, *writes: Write) -> None:
        """Runs several statements in turn, in one transaction; lists first what they erase."""
        with self._transaction() as connection:
            [newest] = connection.execute(NEWEST_ERASURE).fetchone()
            for statement, rows in writes:
                connection.executemany(statement, rows)
            erased = connection.execute(ERASED_SINCE, (newest,)).fetchall()
            self._identity.list.add(Erasure(*each) for each in erased)

    def scrub(self) -> None:
        """Empties the write-ahead log into the file, where deleted content is overwritten.

        Raises StoreUnavailable while another program reads from the log all the time.
        """
        for _ in range(SCRUBS):
            with self._connection(self._readers) as connection, impatient(connection):
                [others_read, *_] = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            if not others_read:
                return
            sleep(0.01)  # Writers come first.
        raise StoreUnavailable(
            f"What was erased may still be in {self.place}-wal, which another program reads. "
            "Try again when it is done."
        )

    def check(self) -> None:
        """Raises BadStore, and changes nothing, unless the file is a database of Playledger.

        Repeats erasures that were made while another file was the database.
        """
        self._identity.expect_no_foreign_log()
        if not self._looks_ours():
            raise BadStore(
                f"The database {self.place} is empty. Were there matches in it, put a backup in "
                "its place; `playledger migrate` begins a new one."
            )
        self._identity.enter()
        with self._connection(self._readers) as connection:
            self._expect_tables(lambda select: connection.execute(select).fetchall())
        self._keep_list()

    def _keep_list(self) -> None:
        """Adds the database's own erasures to the list, and carries out the others on the list."""
        listed = self._identity.list.erasures()
        self._identity.list.add(known_erasures(self))
        self.erase_again(listed)

    def expect_writable(self) -> None:
        """Raises StoreUnavailable unless a write would succeed, and there is room for many."""
        expect_room(self._path)
        super().expect_writable()

    @property
    def writing_seconds(self) -> float:
        """How long the write under way has taken so far; 0: none is."""
        return self._turns.seconds_under_way

    def _looks_ours(self) -> bool:
        # A read-only connection leaves a new log behind; a writing one removes it.
        has_log = self._path.with_name(f"{self._path.name}-wal").exists()
        try:
            with closing(
                connect(self._path, self._identity, "ro" if has_log else "rw")
            ) as connection:
                return self._is_laid_out(lambda select: connection.execute(select).fetchall())
        except sqlite3.Error as problem:
            raise failure(self.place, problem, at_start=True) from problem

    def renew(self) -> None:
        """Gives the file a new stamp, unlike its copies', if no other process has it open."""
        self._readers.forget()
        self._writers.forget()
        self._identity.renew()

    def complete(self) -> None:
        """Makes the missing tables, in a file that no other process uses. Raises BadStore."""
        with self._transaction() as connection:
            self._lay_out(lambda statement: connection.execute(statement).fetchall())

    def erase_again(self, listed: Sequence[Erasure]) -> int:
        """Carries out those of these erasures that it does not list, and returns their number."""
        again = undone(self, listed)
        carry_out(self, again)
        return len(again)

    def copy_into(self, copy: sqlite3.Connection) -> None:
        """Copies the whole database as it stands now; other processes may write meanwhile."""
        with self._connection(self._readers) as connection:
            connection.backup(copy)

    def migrate(self) -> None:
        """Makes the missing tables."""
        self._identity.expect_no_foreign_log()
        self._looks_ours()
        self._identity.enter()
        self.complete()

    def close(self) -> None:
        """Closes the file."""
        self._readers.close()
        self._writers.close()
        self._identity.leave()

    @contextmanager
    def _connection(self, connections: Connections[Connection]) -> Iterator[Connection]:
        self._identity.expect_same()
        try:
            connection = connections.take()
        except sqlite3.Error as problem:
            raise failure(self.place, problem) from problem
        try:
            yield connection
        except sqlite3.Error as problem:
            raise self._reported(problem, connection) from problem
        finally:
            connections.give(connection)

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        with self._turns.alone(), self._committed() as connection:
            yield connection

    @contextmanager
    def _committed(self) -> Iterator[Connection]:
        with self._connection(self._writers) as connection:
            try:
                begin(connection)
                yield connection
                connection.execute("COMMIT")
                self._identity.expect_same()  # else the write is lost
            finally:
                if connection.in_transaction:
                    with suppress(sqlite3.Error):
                        connection.rollback()

    def _busy(self) -> StoreUnavailable:
        return StoreUnavailable(f"The database {self.place} is busy. Try again in a moment.")

    def _reported(self, problem: sqlite3.Error, connection: Connection) -> Exception:
        if isinstance(problem, sqlite3.IntegrityError):
            return IntegrityError(str(problem))
        connection.file = None
        # Connections of one process share SQLite's cached state of a file, its faults too.
        self._readers.forget()
        self._writers.forget()
        return failure(self.place, problem)
