"""The service that the tests of the API ask."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.api.service import Service


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    """The application over a new SQLite file."""
    service = Service(tmp_path / "playledger.db")
    yield service
    service.ledger.close()
