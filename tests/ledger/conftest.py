"""A ledger on each database: an SQLite file, and a schema of a real PostgreSQL."""

from collections.abc import Iterator

import pytest

from domain.ledger.application import Ledger
from domain.ledger.stores.opening import open_store
from domain.ledger.stores.store import Store
from tests.ledger.play import opened


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
