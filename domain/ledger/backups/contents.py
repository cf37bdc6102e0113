"""Checks what an SQLite file holds, without changing it: whether it is ours and sound."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from domain.ledger.errors import BadStore
from domain.ledger.listing import ALL_STREAMS
from domain.ledger.row import Row
from domain.ledger.stores.identity import log_of
from domain.ledger.stores.recorder import ENDLESS, SELECT_ROWS
from domain.ledger.stream.chain import BrokenChain, newest_head

TABLE_NAMES = "SELECT name FROM sqlite_master WHERE type = 'table'"


class Newest(NamedTuple):
    """How far a match goes: its newest step and the head after it."""

    match: str
    step: int
    head: str


class Contents(NamedTuple):
    """The matches of a file, and the ids of those whose chain is broken."""

    newest: list[Newest]
    broken: list[str]

    @property
    def steps(self) -> int:
        """How many steps there are in all sound matches."""
        return sum(each.step for each in self.newest)


def contents_of(file: Path) -> Contents:
    """The contents of a file, every chain checked. Raises BadStore unless it is whole and ours."""
    with reading(file) as connection:
        _check(connection, file)
        newest, broken = list[Newest](), list[str]()
        for (match,) in connection.execute(ALL_STREAMS).fetchall():
            rows = connection.execute(SELECT_ROWS, (match, 0, ENDLESS)).fetchall()
            try:
                step, head = newest_head(match, [Row(match, *row) for row in rows])
                newest.append(Newest(match, step, head))
            except BrokenChain:
                broken.append(match)
    return Contents(newest, broken)


@contextmanager
def reading(file: Path) -> Iterator[sqlite3.Connection]:
    """A read-only connection to a file, with its log if it has one. Raises BadStore."""
    if not file.is_file():
        raise BadStore(f"There is no file {file}.")
    alone = "" if log_of(file).exists() else "&immutable=1"
    address = f"file:{quote(str(file.absolute()))}?mode=ro{alone}"
    try:
        with closing(sqlite3.connect(address, uri=True, isolation_level=None)) as connection:
            yield connection
    except sqlite3.Error as problem:
        raise BadStore(f"{file} can't be read as a database: {problem}.") from problem


def _check(connection: sqlite3.Connection, file: Path) -> None:
    tables = {name for (name,) in connection.execute(TABLE_NAMES)}
    if not {"playledger", "stored_events"} <= tables:
        raise BadStore(f"{file} is no database of Playledger.")
    [(found,)] = connection.execute("PRAGMA integrity_check(1)").fetchall()
    if found != "ok":
        raise BadStore(f"{file} is damaged: {found}.")
