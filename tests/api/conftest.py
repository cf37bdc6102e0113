"""The service that the tests of the API ask."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.api.service import Service

os.environ["PLAYLEDGER_RATES"] = "off"
"""Tests ask as fast as they can, and so do servers that they start."""


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    """The application over a new SQLite file."""
    service = Service(tmp_path / "playledger.db")
    yield service
    service.ledger.close()
