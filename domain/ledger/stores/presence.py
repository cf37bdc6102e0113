"""Which processes have a database open: a lock that each of them shares."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from domain.ledger.errors import BadStore, StoreUnavailable

PATIENCE = 3
"""Seconds to wait while another process has the database to itself."""


class Presence:
    """A lock on an empty file beside the database, by SQLite's own means: equal on every system.

    A process that ends in any way gives the lock back.
    """

    def __init__(self, database: Path) -> None:
        self._database = database
        self._file = Path(f"{database}-lock")
        self._shared: sqlite3.Connection | None = None

    def share(self) -> None:
        """Takes a share of the lock. Raises StoreUnavailable while a process has it to itself."""
        if self._shared is not None:
            return
        connection = self._connect(PATIENCE)
        try:
            connection.execute("BEGIN")
            connection.execute("SELECT count(*) FROM sqlite_master").fetchall()
        except sqlite3.Error as problem:
            connection.close()
            raise StoreUnavailable(
                f"The database {self._database} is being put in place. Try again in a moment."
            ) from problem
        self._shared = connection

    def leave(self) -> None:
        """Gives the share back."""
        if self._shared is not None:
            self._shared.close()
            self._shared = None

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Holds the lock alone until the end of the `with`. Raises BadStore if it is shared."""
        connection = self._connect(0)
        try:
            try:
                connection.execute("BEGIN EXCLUSIVE")
            except sqlite3.Error as problem:
                raise BadStore(
                    f"Another program has the database {self._database} open. "
                    "Stop every server and program that uses it first."
                ) from problem
            yield
        finally:
            connection.close()

    def _connect(self, patience: float) -> sqlite3.Connection:
        try:
            self._file.touch(exist_ok=True)
        except OSError as problem:
            if not self._file.exists():
                raise BadStore(
                    f"{self._file} can't be made: {problem.strerror}. "
                    "See that the folder of the database can be written to."
                ) from problem
        return sqlite3.connect(
            f"file:{quote(str(self._file.absolute()))}?mode=rw",
            uri=True,
            timeout=patience,
            isolation_level=None,
            check_same_thread=False,
        )
