"""Whole copies of SQLite databases: files of their own that need no log beside them."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import mkstemp

from domain.ledger.stores.identity import stamp_anew

Copy = Callable[[sqlite3.Connection], object]
"""Copies a database, as it stands at one time, into an open one."""

BESIDE = ("-wal", "-shm", "-journal", "-lock", "-erasures")
"""Name endings of the files that SQLite and Playledger keep beside a database."""


@contextmanager
def whole_copy(copy: Copy, place: Path) -> Iterator[Path]:
    """A copy under a stamp of its own, in a file beside the place that it is for.

    What is left of it at the end of the `with` is removed. Raises OSError and sqlite3.Error.
    """
    # The copy holds all secrets: only its owner can read it, from the first byte on.
    opened, name = mkstemp(dir=place.parent, prefix=f"{place.name}.", suffix=".part")
    os.close(opened)
    file = Path(name)
    try:
        with closing(sqlite3.connect(file, isolation_level=None)) as connection:
            copy(connection)
        stamp_anew(file)
        yield file
    finally:
        for end in ("", *BESIDE):
            Path(f"{file}{end}").unlink(missing_ok=True)
