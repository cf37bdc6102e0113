"""Ready is who can take a move and keep it: a database that is whole, and a disk with room."""

import resource
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from domain.ledger.errors import StoreUnavailable
from domain.ledger.stores.store import open_store
from tests.api.service import Service
from tests.ledger import servers
from tests.ledger.stores.test_sqlite_faults import nobody, rights_of_nobody


@pytest.fixture(autouse=True)
def asked_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every request looks for itself."""
    monkeypatch.setattr("api.server.readiness.FRESH_SECONDS", 0)


def is_ready(service: Service) -> bool:
    """What `/ready` says; if no, with when to ask again, and with nothing of the disk."""
    answer = service.nobody.get("/ready")
    if answer.status_code == 200:
        return True
    assert (answer.status_code, answer.json["code"]) == (503, "store_unavailable")
    assert int(answer.headers["Retry-After"]) > 0
    assert not any(word in answer.text for word in ("disk", "bots", "playledger.db"))
    return False


def test_it_is_not_ready_while_a_table_is_missing(service: Service, tmp_path: Path) -> None:
    assert is_ready(service)
    with closing(sqlite3.connect(tmp_path / "playledger.db")) as other:
        other.execute("DROP TABLE bots")
    assert not is_ready(service)
    assert service.nobody.get("/health").status_code == 200


@contextmanager
def nothing_more(log: Path) -> Iterator[None]:
    """The disk takes no byte more of the database's log."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_it_is_not_ready_while_the_disk_takes_nothing(service: Service, tmp_path: Path) -> None:
    for _ in range(30):
        assert is_ready(service)
    with nothing_more(tmp_path / "playledger.db-wal"):
        assert not is_ready(service)
        assert service.nobody.get("/health").status_code == 200
    assert is_ready(service)


def test_it_is_not_ready_while_there_is_little_room(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("domain.ledger.stores.sqlite.ROOM_BYTES", 2**60)
    assert not is_ready(service)


def test_it_is_not_ready_while_another_program_holds_the_database(
    service: Service, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("domain.ledger.stores.sqlite.LOCK_TIMEOUT", 0.2)
    with closing(sqlite3.connect(tmp_path / "playledger.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert not is_ready(service)
    assert is_ready(service)


def test_no_write_succeeds_where_a_file_may_only_be_read(tmp_path: Path) -> None:
    file = tmp_path / "playledger.db"
    Service(file).ledger.close()
    with nobody() as folder:
        folder.chmod(0o777)
        locked = folder / "playledger.db"
        locked.write_bytes(file.read_bytes())
        locked.chmod(0o444)
        with rights_of_nobody(), closing(open_store(str(locked))) as store:
            store.check()
            with pytest.raises(StoreUnavailable, match="can be written to"):
                store.expect_writable()


def test_no_write_succeeds_on_a_postgres_that_takes_none() -> None:
    try:
        server = servers.address()
    except servers.NoServer as problem:
        pytest.skip(f"no PostgreSQL: {problem}")
    with servers.database(server) as address, servers.schema(address) as setting:
        with closing(open_store(setting, create=True)) as store:
            store.expect_writable()
        follower = setting.replace("options=", "options=-c%20default_transaction_read_only%3Don%20")
        with closing(open_store(follower)) as store:
            store.check()
            with pytest.raises(StoreUnavailable, match="takes writes"):
                store.expect_writable()


def test_to_ask_makes_nothing_grow(service: Service, tmp_path: Path) -> None:
    service.ledger.store.scrub()
    before, size = service.rows(), (tmp_path / "playledger.db").stat().st_size
    for _ in range(20):
        assert is_ready(service)
    service.ledger.store.scrub()
    assert (service.rows(), (tmp_path / "playledger.db").stat().st_size) == (before, size)


def test_however_often_it_is_asked_the_disk_is_asked_once(
    service: Service, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.server.readiness.FRESH_SECONDS", 600)
    log = tmp_path / "playledger.db-wal"
    assert is_ready(service)
    size = log.stat().st_size
    for _ in range(20):
        assert is_ready(service)
    assert log.stat().st_size == size
