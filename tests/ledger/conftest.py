"""A ledger on each database: an SQLite file, and a schema of a real PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.ledger.application import Ledger
from domain.ledger.stores.store import Store, open_store
from tests.ledger import servers
from tests.ledger.play import opened

UNTESTED: set[str] = set()


@pytest.fixture(scope="session")
def postgres_database() -> Iterator[str]:
    """The address of a PostgreSQL database of this session's own."""
    try:
        server = servers.address()
    except servers.NoServer as problem:
        UNTESTED.add(str(problem))
        pytest.skip(f"no PostgreSQL: {problem}")
    with servers.database(server) as address:
        yield address


@pytest.fixture
def postgres(postgres_database: str) -> Iterator[str]:
    """The setting of an empty PostgreSQL schema."""
    with servers.schema(postgres_database) as setting:
        yield setting


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """The setting of an SQLite file that is not there yet."""
    return str(tmp_path / "ledger.db")


@pytest.fixture(params=["sqlite", "postgres"])
def setting(request: pytest.FixtureRequest) -> str:
    """The setting of an empty database, of each kind."""
    found: str = request.getfixturevalue(request.param)
    return found


@pytest.fixture
def store(setting: str) -> Iterator[Store]:
    """An open store."""
    store = open_store(setting, create=True)
    yield store
    store.close()


@pytest.fixture
def ledger(setting: str) -> Iterator[Ledger]:
    """A ledger over an open store."""
    with opened(setting, create=True) as ledger:
        yield ledger


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for reason in UNTESTED:
        terminalreporter.write_line(f"PostgreSQL WAS NOT TESTED: {reason}", red=True, bold=True)
