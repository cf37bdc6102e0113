"""What can happen to a database file: said with what to do, nothing half written, and overcome."""

import os
import resource
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager, suppress
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any

import pytest

from domain.ledger.errors import BadStore, StoreUnavailable
from domain.ledger.stores.database import FORMAT
from domain.ledger.stores.opening import open_store
from tests.ledger.play import ROLL, assert_sound, begin, opened, play, submit


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database file with a match in it, in nobody's hands."""
    file = tmp_path / "ledger.db"
    with opened(str(file), create=True) as ledger:
        for _ in range(5):
            play(ledger, begin(ledger))
    return file


def run(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(statement)


Spoil = Callable[[Path], object]

SPOILT: dict[str, tuple[Spoil, str]] = {
    "missing": (os.remove, "There is no database at .* `playledger migrate` creates one"),
    "empty": (lambda file: file.write_bytes(b""), "is empty.* backup"),
    "zeroed": (lambda file: file.write_bytes(bytes(file.stat().st_size)), "damaged or no SQLite"),
    "text": (lambda file: file.write_text("Dear diary, " * 100), "damaged or no SQLite"),
    "truncated": (lambda file: os.truncate(file, file.stat().st_size // 2), "damaged.* backup"),
    "another program's": (lambda file: as_of_another_program(file), "belongs to another program"),
    "older": (
        lambda file: run(file, "UPDATE playledger SET format = '0'"),
        f"format 0, and this release reads format {FORMAT}",
    ),
    "a folder": (lambda file: as_a_folder(file), "is no file"),
}


def as_of_another_program(file: Path) -> None:
    os.remove(file)
    run(file, "CREATE TABLE bookmarks (url TEXT)")


def as_a_folder(file: Path) -> None:
    os.remove(file)
    file.mkdir()


@pytest.mark.parametrize("kind", SPOILT)
def test_a_spoilt_file_is_refused_at_the_start_and_left_as_it_is(file: Path, kind: str) -> None:
    spoil, sentence = SPOILT[kind]
    spoil(file)
    before = file.read_bytes() if file.is_file() else None
    with pytest.raises(BadStore, match=sentence):
        open_store(str(file))
    assert (file.read_bytes() if file.is_file() else None) == before


@pytest.mark.parametrize("kind", sorted({*SPOILT} - {"missing", "empty"}))
def test_migrate_never_writes_over_a_spoilt_file(file: Path, kind: str) -> None:
    spoil, sentence = SPOILT[kind]
    spoil(file)
    before = file.read_bytes() if file.is_file() else None
    with pytest.raises(BadStore, match=sentence):
        open_store(str(file), create=True)
    assert (file.read_bytes() if file.is_file() else None) == before


@pytest.mark.parametrize("path", ["a\0b", "x" * 5000, "/dev/null", "/dev/null/x.db", ""])
@pytest.mark.parametrize("create", [False, True])
def test_an_impossible_path_is_refused(path: str, create: bool) -> None:
    with pytest.raises(BadStore, match=r"can't be opened|is no file|no database at"):
        open_store(path, create=create)


def test_commits_are_flushed_to_the_disk(sqlite: str) -> None:
    store = open_store(sqlite, create=True)
    assert store.read("PRAGMA journal_mode") == [("wal",)]
    assert store.read("PRAGMA synchronous") == [(2,)]
    store.close()


def test_a_file_that_cannot_be_made_durable_is_refused(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("domain.ledger.stores.sqlite_connection.DURABLE", {"journal_mode": "never"})
    with pytest.raises(BadStore, match="could get lost"):
        open_store(str(file))


def test_a_lock_that_another_process_keeps_is_said_and_overcome(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("domain.ledger.stores.sqlite_connection.LOCK_TIMEOUT", 0.2)
    with opened(str(file)) as ledger:
        match = begin(ledger, scenario={})
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreUnavailable, match="Another process holds it"):
                submit(ledger, match, ROLL, key="a", step=1)
            assert ledger.rebuild(match).step == 1
        assert submit(ledger, match, ROLL, key="a", step=1).number == 2


@contextmanager
def no_more_pages(file: Path) -> Iterator[None]:
    """The database may not grow much."""
    connect = sqlite3.connect
    most = file.stat().st_size // 4096 + 10

    def limited(*args: Any, **kwargs: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*args, **kwargs)
        connection.execute(f"PRAGMA max_page_count = {most}")
        return connection

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite3, "connect", limited)
        yield


@contextmanager
def no_larger_files(file: Path) -> Iterator[None]:
    """No file of this process may grow much beyond the size of the database."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (file.stat().st_size + 200_000, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize("full", [no_more_pages, no_larger_files])
def test_a_full_disk_stops_play_and_room_lets_it_go_on(
    file: Path, full: Callable[[Path], AbstractContextManager[None]]
) -> None:
    with ExitStack() as disk:
        disk.enter_context(full(file))
        with opened(str(file)) as ledger:
            match = begin(ledger, variant="long")
            for _ in range(2):
                with pytest.raises(StoreUnavailable, match="disk is full"):
                    play(ledger, match)
            disk.close()
            stuck = ledger.rebuild(match).step
            play(ledger, match, steps=2)
            assert_sound(ledger, match, stuck + 2)


def test_a_full_disk_keeps_all_that_was_acknowledged(file: Path) -> None:
    heads = []
    with opened(str(file)) as ledger:
        match = begin(ledger, variant="long")
        with no_larger_files(file), suppress(StoreUnavailable):
            while True:
                heads.append(submit(ledger, match, ROLL).head)
    with opened(str(file)) as ledger:
        assert [step.head for step in ledger.steps(match)[1:]] == heads
        assert len(heads) > 10


def test_a_file_that_vanishes_is_missed_and_goes_on_when_it_is_back(file: Path) -> None:
    away = file.with_name("away.db")
    with opened(str(file)) as ledger:
        match = begin(ledger, scenario={})
    with opened(str(file)) as ledger:
        assert ledger.rebuild(match).step == 1
        file.rename(away)
        for _ in range(2):
            with pytest.raises(StoreUnavailable, match="See that the file is there"):
                submit(ledger, match, ROLL, key="a")
        assert not file.exists()
        away.rename(file)
        assert submit(ledger, match, ROLL, key="a").number == 2


def test_damage_under_a_running_ledger_is_said(file: Path) -> None:
    with opened(str(file)) as ledger:
        match = ledger.matches()[0].match
    whole = file.read_bytes()
    with opened(str(file)) as ledger:
        file.write_bytes(whole[:4096] + bytes(len(whole) - 4096))
        with pytest.raises(StoreUnavailable, match="damaged: put a backup"):
            ledger.rebuild(match)
        file.write_bytes(whole)
        assert ledger.rebuild(match).is_over


@contextmanager
def nobody() -> Iterator[Path]:
    """A folder that all may enter, and the rights of nobody in particular."""
    folder = Path(mkdtemp(prefix="playledger-"))
    folder.chmod(0o755)
    yield folder
    rmtree(folder)


@contextmanager
def rights_of_nobody() -> Iterator[None]:
    """The rights of a user who owns nothing, for a test that runs as root."""
    user = os.geteuid()
    if user == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(user)


def test_a_file_that_may_only_be_read_is_read_and_not_written(file: Path) -> None:
    with nobody() as folder:
        folder.chmod(0o777)
        locked = folder / "ledger.db"
        locked.write_bytes(file.read_bytes())
        locked.chmod(0o444)
        with rights_of_nobody(), opened(str(locked)) as ledger:
            assert len(ledger.matches()) == 5
            for _ in range(2):
                with pytest.raises(StoreUnavailable, match="can be written to"):
                    begin(ledger)
            os.seteuid(os.getuid())
            for each in folder.iterdir():  # SQLite gave those beside it the rights of the file
                each.chmod(0o666)
            begin(ledger)


def test_a_folder_that_may_not_be_written_is_refused(file: Path) -> None:
    with nobody() as folder:
        locked = folder / "ledger.db"
        locked.write_bytes(file.read_bytes())
        folder.chmod(0o555)
        with rights_of_nobody(), pytest.raises(BadStore, match="can be written to"):
            open_store(str(locked))
        folder.chmod(0o755)
