"""A database of another release: an older one is completed, a newer one is not touched."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from domain.ledger.errors import BadStore
from domain.ledger.stores.database import FORMAT, OLDER_FORMATS
from domain.ledger.stores.erasing.erasures import WATCHED, known_erasures
from domain.ledger.stores.opening import open_store
from tests.ledger.play import begin, opened, play

SINCE_THEN = (
    "token_origins",
    "invitations",
    "claims",
    "bots",
    "labels",
    "requests",
    "token_uses",
    "note_tokens",
    "more_refusals",
)


def as_of_old(setting: str, given: str = OLDER_FORMATS[0]) -> str:
    """A match in a database of another format, without the newer tables."""
    with opened(setting, create=True) as ledger:
        match = begin(ledger)
        play(ledger, match, steps=3)
        for table in SINCE_THEN:
            ledger.store.write(f"DROP TABLE {table}", [()])
        ledger.store.write("UPDATE playledger SET format = ?", [(given,)])
    without_erasures(setting)
    return match


def without_erasures(setting: str) -> None:
    """Drops what lists erasures."""
    if "://" in setting:
        with psycopg.connect(setting, autocommit=True) as server:
            for each in WATCHED:
                server.execute(f"DROP FUNCTION {each.name} CASCADE")
            server.execute("DROP TABLE erasures")
    else:
        with closing(sqlite3.connect(setting, isolation_level=None)) as file:
            for each in WATCHED:
                file.execute(f"DROP TRIGGER IF EXISTS {each.name}")
            file.execute("DROP TABLE erasures")


def test_an_older_database_says_what_it_lacks_and_what_to_do(setting: str) -> None:
    as_of_old(setting)
    with pytest.raises(BadStore, match=r"no table token_origins, .*`playledger migrate`"):
        open_store(setting)


def test_a_database_of_an_older_format_says_what_to_do(setting: str) -> None:
    as_of_old(setting)
    with opened(setting, create=True) as ledger:
        ledger.store.write("UPDATE playledger SET format = ?", [(OLDER_FORMATS[0],)])
    with pytest.raises(BadStore, match=r"its format is older.*`playledger migrate`"):
        open_store(setting)


def test_an_older_database_is_completed_and_its_matches_go_on(setting: str) -> None:
    match = as_of_old(setting)
    with opened(setting, create=True) as ledger:
        step = ledger.rebuild(match).step
        play(ledger, match, steps=1)
        assert ledger.rebuild(match).step == step + 1
        assert ledger.store.read("SELECT format FROM playledger") == [(FORMAT,)]
    with opened(setting) as ledger:
        assert ledger.matches()


@pytest.mark.parametrize("create", [False, True])
def test_a_database_of_a_newer_format_is_not_touched(setting: str, create: bool) -> None:
    as_of_old(setting, given="99")
    before = contents(setting)
    with pytest.raises(BadStore, match=rf"format 99, .* reads format {FORMAT}. Use the release"):
        open_store(setting, create=create)
    assert contents(setting) == before


def contents(setting: str) -> Any:
    """All bytes of an SQLite file and what lies beside it; all tables of a PostgreSQL schema."""
    if not setting.startswith("postgresql://"):
        return {each.name: each.read_bytes() for each in Path(setting).parent.iterdir()}
    with psycopg.connect(setting) as connection:
        named = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
        tables = sorted(name for (name,) in connection.execute(named))
        return {table: connection.execute(f"SELECT * FROM {table}").fetchall() for table in tables}


def test_an_older_database_lists_erasures_once_it_is_completed(setting: str) -> None:
    with opened(setting, create=True) as ledger:
        match = begin(ledger)
        ledger.people.seat(match, {1: "Ana"})
    without_erasures(setting)
    with pytest.raises(BadStore, match=r"no table erasures. `playledger migrate`"):
        open_store(setting)
    with opened(setting, create=True) as ledger:
        ledger.people.forget(match, 1)
        assert [each.kind for each in known_erasures(ledger.store)] == ["name"]
