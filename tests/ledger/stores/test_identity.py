"""Whether a database is still the file that was opened, asked by several threads at once."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from domain.ledger.stores.identity import Facts, Identity, log_of
from tests.ledger.play import ROLL, begin, opened, submit

PAGE = 4096
"""The bytes of a page."""


def grow(file: Path) -> None:
    """Writes many pages into a database."""
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("CREATE TABLE IF NOT EXISTS pages (page BLOB)")
        connection.execute("INSERT INTO pages VALUES (zeroblob(100000))")


def test_a_file_that_grew_while_it_was_looked_at_is_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another thread sees the larger file first."""
    file = tmp_path / "playledger.db"
    grow(file)
    identity = Identity(file)
    identity.enter()
    grow(file)
    read = Facts.of

    def slowly(path: Path) -> Facts:
        monkeypatch.setattr(Facts, "of", read)
        found = read(path)
        grow(file)
        assert not identity.is_overwritten()  # the other thread
        return found

    monkeypatch.setattr(Facts, "of", slowly)
    assert not identity.is_overwritten()
    assert not identity.is_overwritten()
    identity.leave()


def test_a_smaller_file_in_its_place_is_another(tmp_path: Path) -> None:
    file, other = tmp_path / "playledger.db", tmp_path / "other.db"
    grow(other)
    grow(file)
    grow(file)
    identity = Identity(file)
    identity.enter()
    file.write_bytes(other.read_bytes())
    assert identity.is_overwritten()
    identity.leave()


def test_a_file_whose_log_was_half_emptied_into_it_is_opened(tmp_path: Path) -> None:
    """A kill may come after the first page, which says how large the file is going to be."""
    file, killed = tmp_path / "playledger.db", tmp_path / "killed.db"
    with opened(str(file), create=True) as ledger:
        match = begin(ledger, "tally", variant="long", scenario={})
        before = file.read_bytes()
        for step in range(1, 40):
            submit(ledger, match, ROLL, seat=2 - step % 2, step=step)
        log_of(killed).write_bytes(log_of(file).read_bytes())
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA wal_checkpoint")
        killed.write_bytes(file.read_bytes()[:PAGE] + before[PAGE:])
        assert killed.stat().st_size < file.stat().st_size
    with opened(str(killed)) as ledger:
        assert ledger.rebuild(match).step == 40
