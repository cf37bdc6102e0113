"""A connection to an SQLite file: durable, patient with other processes, bound to one file."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from os import stat
from pathlib import Path
from time import monotonic, sleep
from urllib.parse import quote

from domain.ledger.errors import BadStore
from domain.ledger.stores.identity import Identity

LOCK_TIMEOUT = 3
"""Seconds to wait for another process's write, and for one of this process."""

NAP = 0.0003
"""Seconds between two tries while another process writes: about a commit's time."""

DURABLE: dict[str, str | int] = {"journal_mode": "wal", "synchronous": 2, "secure_delete": 1}
"""Write-ahead log, flushed at every commit (FULL); what is deleted is overwritten with zeros."""

SCRUB_SECONDS = 0.1
"""How long one try to empty the log waits for other readers."""


class Connection(sqlite3.Connection):
    """A connection that knows the file it was opened on (None: it must not be used again)."""

    file: tuple[int, int] | None
    identity: Identity

    def close(self) -> None:
        """Closes it, unless that would write the log of another database into its file."""
        if self.identity.is_overwritten():
            from ctypes import py_object, pythonapi  # a command that looks loads it in vain

            pythonapi.Py_IncRef(py_object(self))  # so it stays open until the process ends
        else:
            super().close()


def connect(
    path: Path, identity: Identity, mode: str = "rw", *, patience: float = LOCK_TIMEOUT
) -> Connection:
    """Opens an SQLite file that is there; `patience` is in seconds. Raises sqlite3.Error."""
    file = file_id(path)
    connection: Connection = sqlite3.connect(
        f"file:{quote(str(path.absolute()))}?mode={mode}",
        uri=True,
        factory=Connection,
        timeout=patience,
        isolation_level=None,
        check_same_thread=False,
    )
    connection.file = file
    connection.identity = identity
    return connection


def file_id(path: Path) -> tuple[int, int] | None:
    """Which file stands there: its device and inode; None where there is none."""
    try:
        found = stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def is_busy(problem: sqlite3.Error) -> bool:
    """Whether another process holds the database; the error's upper bits say for what."""
    return problem.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY


def make_durable(connection: Connection) -> None:
    """Makes commits return only when they are on the disk. Raises BadStore if that fails."""
    for pragma, wanted in DURABLE.items():
        _set(connection, pragma, wanted)


def _set(connection: Connection, pragma: str, wanted: str | int) -> None:
    # SQLite itself does not wait when several processes begin to use a new file.
    end = monotonic() + LOCK_TIMEOUT
    while True:
        try:
            connection.execute(f"PRAGMA {pragma}={wanted}")
            break
        except sqlite3.OperationalError as problem:
            if not is_busy(problem) or monotonic() > end:
                raise
        sleep(0.01)
    found = connection.execute(f"PRAGMA {pragma}").fetchone()[0]
    if found != wanted:
        raise BadStore(f"SQLite's {pragma} is {found}, not {wanted}: commits could get lost.")


@contextmanager
def impatient(connection: Connection) -> Iterator[None]:
    """Lets a connection wait only briefly for other processes until the end of the `with`."""
    # A checkpoint that waits for readers blocks all writers.
    connection.execute(f"PRAGMA busy_timeout={int(1000 * SCRUB_SECONDS)}")
    try:
        yield
    finally:
        connection.execute(f"PRAGMA busy_timeout={1000 * LOCK_TIMEOUT}")


def begin(connection: Connection) -> None:
    """Begins a write transaction as soon as other processes let it.

    SQLite's own wait sleeps longer each time, and a commit takes a fraction of that.
    """
    end = None
    while True:
        try:
            connection.execute("BEGIN IMMEDIATE")
            break
        except sqlite3.OperationalError as problem:
            end = end or monotonic() + LOCK_TIMEOUT
            if not is_busy(problem) or monotonic() > end:
                raise
        sleep(NAP)
