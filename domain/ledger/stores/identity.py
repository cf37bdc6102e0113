"""The identity of a database file, which differs from every backup's, whatever its name.

A file has a stamp, a number in its header (SQLite's `user_version`). Every backup gets a stamp of
its own, and so does what is put in its place. The list beside the database holds its stamp: a file
with another stamp was put in its place, and the write-ahead log of the old file does not belong to
it.
"""

import logging
import sqlite3
from contextlib import closing, suppress
from os import stat, stat_result
from pathlib import Path
from secrets import randbits
from typing import NamedTuple
from urllib.parse import quote

from domain.ledger.errors import BadStore, StoreUnavailable
from domain.ledger.stores.erasing.erasure_list import ErasureList
from domain.ledger.stores.presence import Presence

STAMP_BITS = 31

log = logging.getLogger(__name__)


class Facts(NamedTuple):
    """What the header of a file says, without its log: its stamp and size."""

    stamp: int
    pages: int

    @classmethod
    def of(cls, file: Path) -> "Facts":
        """Reads the header of a file. Raises sqlite3.Error."""
        # `immutable` keeps SQLite from the log. Reading the bytes without it would, on closing the
        # file, drop the locks that this process has on it.
        address = f"file:{quote(str(file.absolute()))}?mode=ro&immutable=1"
        with closing(sqlite3.connect(address, uri=True)) as connection:
            # While the log is emptied into the file, its header may say that it is larger than it
            # is; a process that was killed then leaves it so. Only this lets SQLite read it.
            connection.execute("PRAGMA writable_schema=ON")
            [stamp] = connection.execute("PRAGMA user_version").fetchone()
            [pages] = connection.execute("PRAGMA page_count").fetchone()
        return cls(stamp, pages)


def stamp_anew(file: Path) -> int:
    """Gives a file that no process has open a new stamp and no log. Raises sqlite3.Error."""
    stamp = _random_stamp()
    address = f"file:{quote(str(file.absolute()))}?mode=rw"
    with closing(sqlite3.connect(address, uri=True, isolation_level=None)) as connection:
        connection.execute("PRAGMA locking_mode=EXCLUSIVE")
        connection.execute("PRAGMA journal_mode=DELETE")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute(f"PRAGMA user_version={stamp}")
    return stamp


def _random_stamp() -> int:
    return randbits(STAMP_BITS) or 1


def log_of(file: Path) -> Path:
    """The path of a database's write-ahead log."""
    return Path(f"{file}-wal")


class Identity:
    """The file of one store: which processes have it open, and whether it was exchanged since.

    A missing file is not reported here. `place` is its path, links followed.
    """

    def __init__(self, database: Path) -> None:
        self._path = database
        self._name = str(database)
        self.place = database.resolve()
        self.presence = Presence(self.place)
        self.list = ErasureList(self.place)
        self._opened: stat_result | None = None
        self._seen = (0, 0)
        self._facts = Facts(0, 0)
        self._is_exchanged = False
        self.file: tuple[int, int] | None = None
        """Which file stood there at the last look: its device and inode; None: there was none."""

    def expect_no_foreign_log(self) -> None:
        """Raises BadStore where the log of another file lies beside this one."""
        if not self.is_known() and self._has_log():
            raise BadStore(
                f"The database {self._path} was exchanged, and {log_of(self.place)}, which belongs "
                "to the one before, was left beside it: together they are neither. "
                f"`playledger --db {self._path} restore BACKUP` sets both aside first."
            )

    def enter(self) -> None:
        """Opens the file for this process; adopts a file that was put in place by hand.

        Raises BadStore and StoreUnavailable.
        """
        self.presence.share()
        if not self.is_known():
            self.presence.leave()
            self._adopt()
            self.presence.share()
        try:
            self._look()
        except (OSError, sqlite3.Error) as problem:
            raise StoreUnavailable(
                f"The database {self._path} can't be opened: {problem}."
            ) from problem
        if self.list.stamp() is None:
            self.list.set_stamp(self._facts.stamp)

    def _look(self) -> None:
        address = f"file:{quote(str(self._path.absolute()))}?mode=rw"
        # Some file systems allocate a file when it is first opened for writing.
        with closing(sqlite3.connect(address, uri=True)):
            self._opened = stat(self._path)
        self._seen = _written(self._opened)
        self._facts = Facts.of(self._path)

    def _adopt(self) -> None:
        """Takes a file that was put in place by hand as the database, under a new stamp."""
        with self.presence.alone():
            self.expect_no_foreign_log()
            try:
                self.list.set_stamp(stamp_anew(self.place))
            except sqlite3.Error as problem:
                raise BadStore(
                    f"The database {self._path} was exchanged, and can't be used yet: {problem}. "
                    "Stop whatever has it open."
                ) from problem

    def renew(self) -> None:
        """Gives the file a new stamp, if no other process has it open.

        So earlier copies made by hand differ from it, too.
        """
        self.presence.leave()
        with suppress(BadStore, sqlite3.Error), self.presence.alone():
            self.list.set_stamp(stamp_anew(self.place))
        self.enter()

    def leave(self) -> None:
        """Closes the file for this process."""
        self.presence.leave()

    def expect_same(self) -> None:
        """Looks again. Raises StoreUnavailable if the file is no longer the one that was opened."""
        found = self._found()
        self.file = found and (found.st_dev, found.st_ino)
        if not self._is_exchanged and (self._is_moved(found) or self._is_overwritten(found)):
            self._is_exchanged = True
            log.error("the database was exchanged under this process: start it again")
            # The log that lies there now does not belong to the new file.
            self.list.set_stamp(_random_stamp())
        if self._is_exchanged:
            raise StoreUnavailable(
                f"The database {self._path} was exchanged under this process, which writes nothing "
                "more: start it again."
            )

    def _is_moved(self, found: stat_result | None) -> bool:
        """Whether another file is in its place."""
        return bool(self._opened and found and not _is_same_file(self._opened, found))

    def is_overwritten(self) -> bool:
        """Whether another database was written over it: another stamp, or a smaller file."""
        found = self._found()
        return not self._is_moved(found) and self._is_overwritten(found)

    def _is_overwritten(self, found: stat_result | None) -> bool:
        if self._opened is None or found is None or self._seen == _written(found):
            return False
        known = self._facts  # Other threads look too: what they find meanwhile is newer than this.
        try:
            facts = Facts.of(self._path)
        except sqlite3.Error:
            return False  # It is damaged: its next use reports that.
        if facts.stamp != known.stamp or facts.pages < known.pages:
            return True
        self._facts, self._seen = facts, _written(found)
        return False

    def _found(self) -> stat_result | None:
        try:
            return stat(self._name)
        except OSError:
            return None

    def is_known(self) -> bool:
        """Whether the file is the one that the list names, or there is no list yet."""
        listed = self.list.stamp()
        try:
            return listed is None or listed == Facts.of(self._path).stamp
        except sqlite3.Error:
            return True  # It is no database: opening it reports that.

    def _has_log(self) -> bool:
        try:
            return stat(log_of(self.place)).st_size > 0
        except OSError:
            return False


def _is_same_file(one: stat_result, other: stat_result) -> bool:
    return (one.st_dev, one.st_ino) == (other.st_dev, other.st_ino)


def _written(found: stat_result) -> tuple[int, int]:
    """The time and size of a file, which change when it is written."""
    return found.st_mtime_ns, found.st_size
