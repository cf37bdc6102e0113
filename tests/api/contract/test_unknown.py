"""A write that fails may have been recorded all the same: that is said, and repeating it helps."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.api.contract.target import GAMES, Target
from tests.api.contract.test_examples import DOCUMENT
from tests.api.matrix import CELLS
from tests.api.service import KEYS, Service

RECORDS_NOTHING = ("create_stream_ticket",)

WRITES = [
    operation["operationId"]
    for methods in DOCUMENT["paths"].values()
    for method, operation in methods.items()
    if method != "get" and CELLS[operation["operationId"]].status < 300
]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The database."""
    return tmp_path / "playledger.db"


@pytest.fixture
def target(file: Path, operation: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Target]:
    """The operation, in a service of its own that does not wait for long."""
    monkeypatch.setattr("domain.ledger.sqlite.LOCK_TIMEOUT", 0.2)
    service = Service(file, GAMES)
    yield Target(service, operation)
    service.ledger.close()


@pytest.mark.parametrize("operation", [each for each in WRITES if each not in RECORDS_NOTHING])
def test_after_a_failed_write_the_same_request_is_carried_out(
    target: Target, file: Path, operation: str
) -> None:
    """Another program holds the lock for longer than anybody should wait."""
    key = {"Idempotency-Key": next(KEYS)} if target.method == "POST" else {}
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        locked = target.ask(headers=key)
    assert (locked.status_code, locked.json["recorded"]) == (503, "unknown")
    assert locked.headers["Retry-After"]
    again = target.ask(headers=key)
    assert again.status_code == CELLS[operation].status
    assert "Idempotent-Replayed" not in again.headers
