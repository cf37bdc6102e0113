"""Ready is who can take a move and keep it: a database that is whole, and a disk with room."""

import resource
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from freezegun.api import FrozenDateTimeFactory

from api.server.readiness import FRESH_SECONDS
from domain.ledger.errors import StoreUnavailable
from domain.ledger.stores.opening import open_store
from tests.api.service import Service
from tests.ledger.stores.test_sqlite_faults import nobody, rights_of_nobody

pytestmark = pytest.mark.waits


@pytest.fixture
def is_ready(now: FrozenDateTimeFactory, service: Service) -> Callable[[], bool]:
    """What `/ready` says when the answer before is no longer fresh.

    If no, with when to ask again, and with nothing of the disk.
    """

    def asked() -> bool:
        now.tick(FRESH_SECONDS)
        answer = service.nobody.get("/ready")
        if answer.status_code == 200:
            return True
        assert (answer.status_code, answer.json["code"]) == (503, "store_unavailable")
        assert int(answer.headers["Retry-After"]) > 0
        assert not any(word in answer.text for word in ("disk", "bots", "playledger.db"))
        return False

    return asked


def test_it_is_not_ready_while_a_table_is_missing(
    is_ready: Callable[[], bool], service: Service, tmp_path: Path
) -> None:
    assert is_ready()
    with closing(sqlite3.connect(tmp_path / "playledger.db")) as other:
        other.execute("DROP TABLE bots")
    assert not is_ready()
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


def test_it_is_not_ready_while_the_disk_takes_nothing(
    is_ready: Callable[[], bool], service: Service, tmp_path: Path
) -> None:
    for _ in range(30):
        assert is_ready()
    with nothing_more(tmp_path / "playledger.db-wal"):
        assert not is_ready()
        assert service.nobody.get("/health").status_code == 200
    assert is_ready()


def test_it_is_not_ready_while_there_is_little_room(
    is_ready: Callable[[], bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("domain.ledger.stores.disk_room.ROOM_BYTES", 2**60)
    assert not is_ready()


def test_it_is_not_ready_while_another_program_holds_the_database(
    is_ready: Callable[[], bool], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("domain.ledger.stores.sqlite.LOCK_TIMEOUT", 0.2)
    with closing(sqlite3.connect(tmp_path / "playledger.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert not is_ready()
    assert is_ready()


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


def test_no_write_succeeds_on_a_postgres_that_takes_none(postgres: str) -> None:
    with closing(open_store(postgres)) as store:
        store.expect_writable()
    follower = postgres.replace("options=", "options=-c%20default_transaction_read_only%3Don%20")
    with closing(open_store(follower)) as store:
        store.check()
        with pytest.raises(StoreUnavailable, match="takes writes"):
            store.expect_writable()


def test_to_ask_makes_nothing_grow(
    is_ready: Callable[[], bool], service: Service, tmp_path: Path
) -> None:
    service.ledger.store.scrub()
    before, size = service.rows(), (tmp_path / "playledger.db").stat().st_size
    for _ in range(20):
        assert is_ready()
    service.ledger.store.scrub()
    assert (service.rows(), (tmp_path / "playledger.db").stat().st_size) == (before, size)


def test_however_often_it_is_asked_the_disk_is_asked_once_a_second(
    now: FrozenDateTimeFactory, service: Service, tmp_path: Path
) -> None:
    log, sizes = tmp_path / "playledger.db-wal", list[int]()
    for seconds in (0, FRESH_SECONDS / 2, FRESH_SECONDS / 2):
        now.tick(seconds)
        for _ in range(20):
            assert service.nobody.get("/ready").status_code == 200
        sizes.append(log.stat().st_size)
    assert sizes[0] == sizes[1] < sizes[2]
