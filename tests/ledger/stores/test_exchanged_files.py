"""A database file that is exchanged by hand: nothing is mixed, nothing is undone in silence."""

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from domain.ledger.backups.contents import contents_of
from domain.ledger.backups.making import back_up
from domain.ledger.backups.restoring import restore
from domain.ledger.errors import BadStore, StoreUnavailable
from domain.ledger.stores.sqlite import SQLiteStore
from tests.api.process import Server, running
from tests.ledger.play import ROLL, assert_sound, begin, opened, play, submit
from tests.rounds import rounds

Exchange = Callable[[Path, Path], None]


def overwrite(backup: Path, file: Path) -> None:
    """Writes over the bytes of a file, as `cp` does."""
    shutil.copyfile(backup, file)


def replace(backup: Path, file: Path) -> None:
    """Puts another file in its place, as `mv` does."""
    shutil.copyfile(backup, file.with_name("moving"))
    os.replace(file.with_name("moving"), file)


def remove_first(backup: Path, file: Path) -> None:
    """Makes a new file where the old one was removed."""
    file.unlink()
    shutil.copyfile(backup, file)


EXCHANGES = (overwrite, replace, remove_first)
WITH_A_SERVER = (
    (overwrite, Server.stop),
    (replace, Server.kill),
    (overwrite, Server.kill),
    (replace, Server.stop),
    (remove_first, Server.stop),
    (remove_first, Server.kill),
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database with a match, and beside it a backup of that."""
    file = tmp_path / "ledger.db"
    with opened(str(file), create=True) as ledger:
        begin(ledger, variant="long")
        assert isinstance(ledger.store, SQLiteStore)
        back_up(ledger.store.copy_into, tmp_path / "backup.db")
    return file


@pytest.fixture
def backup(file: Path) -> Path:
    return file.with_name("backup.db")


def began(server: Server, key: str) -> int:
    return server.client(server.token).post("/matches", {"game": "correction"}, key).status


@pytest.mark.parametrize(("exchange", "end"), WITH_A_SERVER[: rounds(2, 6)])
def test_a_file_that_is_exchanged_under_a_server_is_neither_written_nor_undone(
    file: Path, backup: Path, exchange: Exchange, end: Callable[[Server], object]
) -> None:
    with running(file) as server:
        for number in range(3):
            assert began(server, str(number)) == 201
        client = server.client(server.token)
        match = client.get("/matches")["matches"][0]["id"]
        exchange(backup, file)
        for path in ("/matches", f"/matches/{match}", f"/matches/{match}/events"):
            assert client.ask("GET", path).status == 503
        assert began(server, "after") == 503
        end(server)
    assert file.read_bytes() == backup.read_bytes()
    # The log of the file before lies there still, unless SQLite saw that its file is gone.
    with pytest.raises(BadStore, match=r"left beside it: .* restore BACKUP"):
        opened(str(file)).__enter__()
    assert file.read_bytes() == backup.read_bytes()
    restore(file, backup)
    assert contents_of(file).newest == contents_of(backup).newest
    with opened(str(file)) as ledger:
        [listed] = ledger.matches()
        submit(ledger, listed.match, ROLL)
        assert_sound(ledger, listed.match, 2)


@pytest.mark.parametrize("exchange", EXCHANGES)
def test_no_process_goes_on_with_a_file_that_was_exchanged_until_it_starts_again(
    file: Path, backup: Path, exchange: Exchange
) -> None:
    with opened(str(file)) as ledger, opened(str(file)) as other:
        match = ledger.matches()[0].match
        play(ledger, match, steps=3)
        ledger.store.scrub()
        exchange(backup, file)
        for each in (ledger, other, ledger):
            with pytest.raises(StoreUnavailable, match="exchanged under this process"):
                submit(each, match, ROLL)
            with pytest.raises(StoreUnavailable, match="exchanged under this process"):
                each.rebuild(match)
        assert file.read_bytes() == backup.read_bytes()
        with pytest.raises(BadStore, match=r"Another program has the database|left beside it"):
            opened(str(file)).__enter__()
    assert file.read_bytes() == backup.read_bytes()
    if exchange is overwrite:
        # What this process had open stays so until it ends: closing would write the old log.
        return
    with opened(str(file)) as ledger:
        submit(ledger, match, ROLL)
        assert_sound(ledger, match, 2)


@pytest.mark.parametrize("exchange", EXCHANGES)
def test_a_backup_that_is_put_in_place_while_nobody_is_there_is_taken_without_what_was_erased(
    file: Path, backup: Path, exchange: Exchange
) -> None:
    with opened(str(file)) as ledger:
        match = ledger.matches()[0].match
        ledger.people.seat(match, {1: "Ana"})
        assert isinstance(ledger.store, SQLiteStore)
        back_up(ledger.store.copy_into, backup, overwrite=True)
        ledger.people.forget(match, 1)
        begin(ledger)
    exchange(backup, file)
    with opened(str(file)) as ledger:
        assert ledger.people.names(match) == {}
        assert len(ledger.matches()) == 1
        play(ledger, match, steps=2)
    with opened(str(file)) as ledger:
        assert_sound(ledger, match, 3)


@pytest.mark.parametrize("exchange", EXCHANGES)
def test_a_copy_made_by_hand_before_a_service_began_is_told_apart(
    file: Path, exchange: Exchange
) -> None:
    copy = file.with_name("copy.db")
    shutil.copyfile(file, copy)
    with opened(str(file)) as ledger:
        ledger.store.renew()
        begin(ledger)
        exchange(copy, file)
        with pytest.raises(StoreUnavailable, match="exchanged under this process"):
            begin(ledger)


@pytest.mark.parametrize("exchange", [replace, remove_first])
def test_another_programs_copy_that_takes_the_place_is_noticed_and_remembered(
    file: Path, exchange: Exchange
) -> None:
    copy = file.with_name("copy.db")
    with opened(str(file)) as ledger:
        begin(ledger)
        with closing(sqlite3.connect(file)) as now, closing(sqlite3.connect(copy)) as then:
            now.backup(then)
        begin(ledger)
        exchange(copy, file)
        with pytest.raises(StoreUnavailable, match="exchanged under this process"):
            begin(ledger)
    before = file.read_bytes()
    with pytest.raises(BadStore, match="left beside it"):
        opened(str(file)).__enter__()
    assert file.read_bytes() == before


def test_a_server_keeps_its_database_from_being_restored_until_it_ends(
    file: Path, backup: Path
) -> None:
    with running(file) as server:
        assert began(server, "one") == 201
        with pytest.raises(BadStore, match="Another program has the database"):
            restore(file, backup)
        assert began(server, "two") == 201
        server.kill()
    done = restore(file, backup)
    assert done.aside
    assert len(contents_of(done.aside).newest) == 3
    with opened(str(file)) as ledger:
        assert len(ledger.matches()) == 1
