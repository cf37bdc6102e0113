"""Restoring: a backup takes the place of an SQLite database that no process has open."""

import os
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from domain.ledger.backups.contents import TABLE_NAMES, Contents, contents_of, reading
from domain.ledger.backups.copies import whole_copy
from domain.ledger.errors import BadStore
from domain.ledger.stores.erasing.erasures import LISTED, Erasure
from domain.ledger.stores.folders import flush_folder
from domain.ledger.stores.identity import Identity, stamp_anew
from domain.ledger.stores.sqlite import SQLiteStore

LOGS = ("-wal", "-journal", "-shm")
"""Files that SQLite may have left beside a database that was not closed."""


class Restored(NamedTuple):
    """What a restore did: the matches restored, how much was erased again, what was set aside."""

    contents: Contents
    erased: int
    aside: Path | None


def restore(database: Path, backup: Path, *, damaged: bool = False) -> Restored:
    """Puts a backup in the place of a database, without what was erased since it was made.

    Raises BadStore, and changes nothing, while anybody has the database open, and unless the
    backup is sound and can be read by this release; `damaged` takes broken chains with it.
    """
    identity = Identity(database)
    place = database.resolve()
    if backup.resolve() == place:
        raise BadStore(f"{backup} is the database itself. Name a backup of it.")
    with identity.presence.alone():
        try:
            return _restore(identity, place, backup, damaged=damaged)
        except (OSError, sqlite3.Error) as problem:
            raise BadStore(f"{database} can't be restored: {problem}.") from problem


def _restore(identity: Identity, place: Path, backup: Path, *, damaged: bool) -> Restored:
    found = contents_of(backup)
    if found.broken and not damaged:
        raise BadStore(
            f"{backup} holds damaged matches: {', '.join(found.broken)}. "
            "Take another backup, or restore this one as it is with --damaged."
        )
    with whole_copy(partial(_copy, backup), place) as written:
        erased = _made_ready(written, backup, identity)
        stamp = stamp_anew(written)
        _own_as(place, written)
        aside = _set_aside(place)
        identity.list.set_stamp(stamp)
        os.replace(written, place)
        flush_folder(place)
    return Restored(found, erased, aside)


def _copy(backup: Path, copy: sqlite3.Connection) -> None:
    with reading(backup) as source:
        source.backup(copy)


def _settled(place: Path) -> list[Erasure]:
    """Writes the log of a database into its file, if it can be read, and returns its erasures.

    Raises BadStore while another program has it open.
    """
    if not place.is_file():
        return []
    address = f"file:{quote(str(place))}?mode=rw"
    with closing(sqlite3.connect(address, uri=True, isolation_level=None, timeout=0)) as connection:
        try:
            _expect_ours(connection, place)
            connection.execute("PRAGMA journal_mode=DELETE")
            return [Erasure(*row) for row in connection.execute(LISTED)]
        except sqlite3.Error as problem:
            if problem.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
                raise BadStore(f"Another program has {place} open. Stop it first.") from problem
            return []  # It is damaged or older: it is set aside unchanged.


def _expect_ours(connection: sqlite3.Connection, place: Path) -> None:
    tables = {name for (name,) in connection.execute(TABLE_NAMES)}
    if tables and "playledger" not in tables:
        raise BadStore(f"{place} belongs to another program. Name the database of Playledger.")


def _made_ready(file: Path, backup: Path, identity: Identity) -> int:
    """Adds what a copy of an older release lacks, and returns how many erasures it repeated.

    Raises BadStore for a copy of an unknown release.
    """
    store = SQLiteStore(file)
    store.place = str(backup)
    try:
        store.complete()
        if identity.is_known():
            identity.list.add(_settled(identity.place))
        return store.erase_again(identity.list.erasures())
    finally:
        store.close()


def _own_as(place: Path, file: Path) -> None:
    """Gives a file the owner and permissions of the file that it replaces."""
    with suppress(FileNotFoundError):
        found = place.stat()
        file.chmod(found.st_mode & 0o777)
        with suppress(PermissionError, AttributeError):
            os.chown(file, found.st_uid, found.st_gid)


def _set_aside(place: Path) -> Path | None:
    """Renames a database and its logs; returns the new path, None if there was no file."""
    if not place.exists():
        return None
    time = datetime.now(UTC).strftime("%Y%m%dT%H%M%S.%fZ")
    aside = place.with_name(f"{place.name}.replaced-{time}")
    for end in LOGS:
        with suppress(FileNotFoundError):
            os.rename(f"{place}{end}", f"{aside}{end}")
    try:
        os.link(place, aside)
    except OSError:  # not every file system can give a file two names
        os.rename(place, aside)
    return aside
