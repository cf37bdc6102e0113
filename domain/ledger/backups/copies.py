"""Whole copies of SQLite databases: files of their own that need no log beside them."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from domain.ledger.backups.identity import stamp_anew

Copy = Callable[[sqlite3.Connection], object]
"""Copies a database, as it stands at one moment, into an open one."""

BESIDE = ("-wal", "-shm", "-journal", "-lock", "-erasures")
"""What the names of files end with that SQLite and Playledger keep beside a database."""


@contextmanager
def whole_copy(copy: Copy, file: Path) -> Iterator[int]:
    """Makes a copy, under a stamp of its own, which it gives; what is left of it in the end goes.

    Raises OSError and sqlite3.Error.
    """
    _remove(file)
    # It holds all secrets: it is its owner's alone from the first byte on.
    os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        with closing(sqlite3.connect(file, isolation_level=None)) as connection:
            copy(connection)
        yield stamp_anew(file)
    finally:
        _remove(file)


def _remove(file: Path) -> None:
    for end in ("", *BESIDE):
        Path(f"{file}{end}").unlink(missing_ok=True)
