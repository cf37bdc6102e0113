"""A write that fails may have been recorded all the same: that is said, and repeating it helps."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.api.contract.target import GAMES, Target
from tests.api.contract.test_examples import OPERATIONS as DESCRIBED
from tests.api.register import OPERATIONS, REGISTER
from tests.api.service import KEYS, Reply, Service

WRITES = [name for name in DESCRIBED if OPERATIONS[name].writes and REGISTER[name].status < 300]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The database."""
    return tmp_path / "playledger.db"


@pytest.fixture
def target(file: Path, operation: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Target]:
    """The operation, in a service of its own that does not wait for long."""
    monkeypatch.setattr("domain.ledger.stores.sqlite_connection.LOCK_TIMEOUT", 0.2)
    service = Service(file, GAMES)
    yield Target(service, operation)
    service.ledger.close()


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Another program holds the lock for longer than anybody should wait."""
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


def is_unknown(answer: Reply) -> bool:
    """Whether the request may have been carried out, and is to be repeated."""
    said = answer.status_code, answer.json["recorded"], "Retry-After" in answer.headers
    return said == (503, "unknown", True)


@pytest.mark.parametrize("operation", WRITES)
def test_after_a_failed_write_the_same_request_is_carried_out(
    target: Target, file: Path, operation: str
) -> None:
    key = {"Idempotency-Key": next(KEYS)} if target.method == "POST" else {}
    with locked(file):
        assert is_unknown(target.ask(headers=key))
    again = target.ask(headers=key)
    assert again.status_code == REGISTER[operation].status
    assert "Idempotent-Replayed" not in again.headers


@pytest.mark.parametrize("operation", ["claim_seat"])
def test_after_a_failed_claim_the_invitation_is_good(target: Target, file: Path) -> None:
    with locked(file):
        assert is_unknown(target.ask())
    assert target.ask().status_code == 201


@pytest.mark.parametrize("operation", ["take_bundle_in"])
def test_after_a_failed_arrival_the_bundle_is_taken_in(
    target: Target, file: Path, tmp_path: Path
) -> None:
    elsewhere = Service(tmp_path / "elsewhere.db", GAMES)
    path = elsewhere.begin("correction").path
    zipped = {"content_type": "application/zip"}
    packed = elsewhere.facilitator.get(f"{path}/bundle").data
    elsewhere.ledger.close()
    with locked(file):
        assert is_unknown(target.ask(data=packed, **zipped))
    assert target.ask(data=packed, **zipped).json["matches"][0]["fate"] == "new"
