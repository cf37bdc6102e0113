"""Whether a database is still the file that was opened, asked by several threads at once."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from domain.ledger.backups.identity import Facts, Identity


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
