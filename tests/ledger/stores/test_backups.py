"""A backup is whole, a restore is what the backup was, and what was erased since stays erased."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from threading import Event, Thread

import pytest

from domain.ledger.backups.contents import contents_of
from domain.ledger.backups.making import back_up
from domain.ledger.backups.restoring import restore
from domain.ledger.errors import BadStore
from domain.ledger.stores.database import OLDER_FORMATS
from domain.ledger.stores.erasing.erasure_list import ErasureList, written
from domain.ledger.stores.erasing.erasures import WATCHED, Erasure
from domain.ledger.stores.sqlite import SQLiteStore
from tests.frozen import frozen
from tests.ledger.erasing import ERASABLE, WORDS, Made, make_all
from tests.ledger.play import ROLL, assert_sound, begin, opened, play, submit


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The place of a database."""
    return tmp_path / "ledger.db"


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    """The place of a backup."""
    return tmp_path / "elsewhere" / "backup.db"


@pytest.fixture(autouse=True)
def elsewhere(backup: Path) -> None:
    backup.parent.mkdir()


def saved(file: Path, backup: Path) -> Path:
    """A backup of a database, as `playledger backup` makes it."""
    with opened(str(file)) as ledger:
        assert isinstance(ledger.store, SQLiteStore)
        back_up(ledger.store.copy_into, backup)
    return backup


def everything(folder: Path) -> bytes:
    """All bytes of all files in a folder."""
    return b"".join(each.read_bytes() for each in sorted(folder.iterdir()) if each.is_file())


def beside(file: Path) -> list[str]:
    """What the names of the files end with that lie beside a database."""
    names = [each.name for each in file.parent.iterdir() if each.name.startswith(file.name)]
    return sorted(name.removeprefix(file.name) for name in names)


def test_a_backup_is_one_moment_of_matches_that_go_on(file: Path, backup: Path) -> None:
    with opened(str(file), create=True) as ledger:
        match = begin(ledger, variant="long")
        done = Event()

        def go_on() -> None:
            while not done.is_set():
                submit(ledger, match, ROLL)

        player = Thread(target=go_on)
        player.start()
        try:
            made = []
            for number in range(5):
                copy = backup.with_name(f"{number}.db")
                assert isinstance(ledger.store, SQLiteStore)
                made.append((copy, back_up(ledger.store.copy_into, copy)))
                step = ledger.rebuild(match).step
                while ledger.rebuild(match).step == step:
                    pass
        finally:
            done.set()
            player.join()
        heads = {step.number: step.head for step in ledger.steps(match)}
    for copy, found in made:
        [newest] = found.newest
        assert heads[newest.step] == newest.head
        assert contents_of(copy) == found
        assert beside(copy) == [""]
    assert len({found.newest[0].step for _, found in made}) == len(made)


def test_a_backup_is_for_its_owner_and_never_writes_over_a_file(file: Path, backup: Path) -> None:
    with opened(str(file), create=True) as ledger:
        begin(ledger)
    saved(file, backup)
    assert backup.stat().st_mode & 0o777 == 0o600
    before = backup.read_bytes()
    with pytest.raises(BadStore, match="is there already"):
        saved(file, backup)
    assert backup.read_bytes() == before
    assert beside(backup) == [""]


def test_a_restored_database_is_what_the_backup_was(file: Path, backup: Path) -> None:
    with opened(str(file), create=True) as ledger:
        match = begin(ledger)
        play(ledger, match, steps=3)
    found = contents_of(saved(file, backup))
    with opened(str(file)) as ledger:
        play(ledger, match, steps=2)
        begin(ledger)
    later = contents_of(file)
    with frozen():
        done = restore(file, backup)
    assert (done.contents, contents_of(file)) == (found, found)
    assert done.aside
    assert done.aside.name == f"{file.name}.replaced-20260101T000000.000000Z"
    assert contents_of(done.aside) == later
    assert beside(file) == sorted(["", "-erasures", "-lock", done.aside.name[len(file.name) :]])
    with opened(str(file)) as ledger:
        play(ledger, match, steps=1)
        assert_sound(ledger, match, 5)


def test_what_was_erased_since_a_backup_stays_erased(file: Path, backup: Path) -> None:
    with opened(str(file), create=True) as ledger:
        made = make_all(ledger)
    saved(file, backup)
    with opened(str(file)) as ledger:
        for each in made:
            each.erase(ledger)
    done = restore(file, backup)
    assert done.erased >= len(made)
    assert_gone(file, made)
    assert done.aside
    done.aside.unlink()
    assert [word for word in WORDS if word in everything(file.parent)] == []


def assert_gone(file: Path, made: list[Made]) -> None:
    with opened(str(file)) as ledger:
        assert [each.name for each in made if each.is_there(ledger)] == []


def test_what_comes_after_an_erasure_is_not_erased_with_it(file: Path, backup: Path) -> None:
    with opened(str(file), create=True) as ledger:
        made = make_all(ledger)
    saved(file, backup)
    with opened(str(file)) as ledger:
        for each in made:
            each.erase(ledger)
    restore(file, backup)
    with opened(str(file)) as ledger:
        again = [
            Made(old.name, old.match, ERASABLE[old.name].make(ledger, old.match)) for old in made
        ]
    later = saved(file, backup.with_name("later.db"))
    restore(file, later)
    with opened(str(file)) as ledger:
        assert [each.name for each in again if not each.is_there(ledger)] == []


def test_every_kind_of_erasure_is_tried() -> None:
    assert {each.kind for each in ERASABLE.values()} == {each.kind for each in WATCHED}


def test_erasures_that_a_crash_cut_off_are_carried_out_at_the_next_start(file: Path) -> None:
    with opened(str(file), create=True) as ledger:
        made = make_all(ledger)
    before = file.read_bytes()
    with opened(str(file)) as ledger:
        for each in made:
            each.erase(ledger)
    # As if the power had failed when the list was written, and nothing else yet.
    file.write_bytes(before)
    assert_gone(file, made)


def test_the_list_holds_no_word_of_what_was_erased(file: Path) -> None:
    with opened(str(file), create=True) as ledger:
        made = make_all(ledger)
        for each in made:
            each.erase(ledger)
    text = ErasureList(file).path.read_text()
    secrets = [each.made for each in made if isinstance(each.made, str)]
    assert [word for word in (*secrets, *(word.decode() for word in WORDS)) if word in text] == []


def test_a_line_that_a_crash_cut_off_does_not_count(file: Path) -> None:
    file.touch()
    whole, cut_off, next_one = (Erasure(each * 32, "name", "m", "12") for each in "abc")
    for cut in range(1, len(written([cut_off]))):
        listed = ErasureList(file)
        listed.path.write_text(written([whole]) + written([cut_off])[:-cut])
        found = listed.erasures()
        # Without its line end alone, it is whole.
        assert found == ([whole, cut_off] if cut == 1 else [whole])
        listed.add([next_one])
        assert listed.erasures() == [*found, next_one]


def test_a_list_that_was_lost_is_written_anew_from_the_database(file: Path, backup: Path) -> None:
    with opened(str(file), create=True) as ledger:
        match = begin(ledger)
        ledger.people.seat(match, {1: "Ana"})
    saved(file, backup)
    with opened(str(file)) as ledger:
        ledger.people.forget(match, 1)
    ErasureList(file).path.unlink()
    restore(file, backup)
    with opened(str(file)) as ledger:
        assert ledger.people.names(match) == {}


def test_nothing_is_erased_that_can_not_be_listed(file: Path) -> None:
    with opened(str(file), create=True) as ledger:
        match = begin(ledger)
        ledger.people.seat(match, {1: "Ana"})
        path = ErasureList(file).path
        path.unlink()
        path.mkdir()
        with pytest.raises(Exception, match="Nothing was erased"):
            ledger.people.forget(match, 1)
        path.rmdir()
        assert ledger.people.names(match) == {1: "Ana"}
        ledger.people.forget(match, 1)
    assert len(ErasureList(file).erasures()) == 1


def test_nobody_may_have_the_database_open(file: Path, backup: Path) -> None:
    with opened(str(file), create=True) as ledger:
        begin(ledger)
    saved(file, backup)
    before = file.read_bytes()
    with (
        opened(str(file)),
        pytest.raises(BadStore, match=r"Another program has the database .* open"),
    ):
        restore(file, backup)
    with closing(sqlite3.connect(file)) as reader:
        reader.execute("PRAGMA journal_mode=wal")
        reader.execute("SELECT count(*) FROM stored_events").fetchone()
        with pytest.raises(BadStore, match=r"Another program has .* open"):
            restore(file, backup)
    assert (file.read_bytes(), beside(file)) == (before, ["", "-erasures", "-lock"])
    restore(file, backup)


Spoil = Callable[[Path], object]


def run(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(statement)


SPOILT: dict[str, tuple[Spoil, str]] = {
    "missing": (lambda file: file.unlink(), "There is no file"),
    "empty": (lambda file: file.write_bytes(b""), "no database of Playledger"),
    "text": (lambda file: file.write_text("Dear diary, " * 100), "can't be read as a database"),
    "cut off": (lambda file: file.write_bytes(file.read_bytes()[:-8192]), "damaged|can't be read"),
    "another program's": (lambda file: run(file, "DROP TABLE playledger"), "no database of Play"),
    "newer": (
        lambda file: run(file, "UPDATE playledger SET format = '99'"),
        "format 99, and this release reads",
    ),
    "with a broken chain": (
        lambda file: run(file, "DELETE FROM stored_events WHERE originator_version = 3"),
        "holds damaged matches: .*--damaged",
    ),
}


@pytest.mark.parametrize("kind", SPOILT)
def test_a_backup_that_is_not_sound_is_refused_and_nothing_changes(
    file: Path, backup: Path, kind: str
) -> None:
    with opened(str(file), create=True) as ledger:
        play(ledger, begin(ledger), steps=3)
    saved(file, backup)
    spoil, sentence = SPOILT[kind]
    spoil(backup)
    before, there = file.read_bytes(), beside(file)
    with pytest.raises(BadStore, match=sentence):
        restore(file, backup)
    assert (file.read_bytes(), beside(file)) == (before, there)


def test_damaged_matches_are_restored_as_they_are_if_that_is_wanted(
    file: Path, backup: Path
) -> None:
    with opened(str(file), create=True) as ledger:
        match = begin(ledger)
        play(ledger, match, steps=3)
        other = begin(ledger)
    saved(file, backup)
    statement = "DELETE FROM stored_events WHERE originator_version = 3 AND originator_id = '{}'"
    run(backup, statement.format(match))
    done = restore(file, backup, damaged=True)
    assert done.contents.broken == [match]
    assert [each.match for each in done.contents.newest] == [other]


def test_another_programs_file_is_never_replaced(file: Path, backup: Path) -> None:
    with opened(str(file), create=True) as ledger:
        begin(ledger)
    saved(file, backup)
    other = file.with_name("bookmarks.db")
    run(other, "CREATE TABLE bookmarks (url TEXT)")
    before = other.read_bytes()
    with pytest.raises(BadStore, match="belongs to another program"):
        restore(other, backup)
    assert other.read_bytes() == before


@pytest.mark.parametrize("ruin", ["zeroed", "missing", "emptied"])
def test_a_ruined_database_gives_way_and_is_kept(file: Path, backup: Path, ruin: str) -> None:
    with opened(str(file), create=True) as ledger:
        match = begin(ledger)
        ledger.people.seat(match, {1: "Ana"})
    saved(file, backup)
    with opened(str(file)) as ledger:
        ledger.people.forget(match, 1)
    size = file.stat().st_size
    if ruin == "missing":
        file.unlink()
    else:
        file.write_bytes(bytes(size if ruin == "zeroed" else 0))
    done = restore(file, backup)
    assert (done.aside is None) == (ruin == "missing")
    with opened(str(file)) as ledger:
        assert ledger.people.names(match) == {}
        assert_sound(ledger, match, 1)


def test_a_backup_of_an_older_release_is_completed(file: Path, backup: Path) -> None:
    with opened(str(file), create=True) as ledger:
        match = begin(ledger)
        ledger.people.seat(match, {1: "Ana"})
    saved(file, backup)
    with closing(sqlite3.connect(backup)) as older, older:
        for table in ("labels", "bots", "erasures"):
            older.execute(f"DROP TABLE {table}")
        older.execute("PRAGMA user_version=0")
        for (trigger,) in older.execute(
            "SELECT name FROM sqlite_master WHERE type = 'trigger'"
        ).fetchall():
            older.execute(f"DROP TRIGGER {trigger}")
    with opened(str(file)) as ledger:
        ledger.people.forget(match, 1)
    assert restore(file, backup).erased == 1
    with opened(str(file)) as ledger:
        assert ledger.people.names(match) == {}
        ledger.people.seat(match, {1: "Bo"})
        ledger.people.forget(match, 1)
    assert len(ErasureList(file).erasures()) > 1


@pytest.mark.parametrize("format_of_old", OLDER_FORMATS)
def test_a_backup_in_an_older_format_is_brought_up_to_date(
    file: Path, backup: Path, format_of_old: str
) -> None:
    with opened(str(file), create=True) as ledger:
        match = begin(ledger)
    saved(file, backup)
    run(backup, f"UPDATE playledger SET format = '{format_of_old}'")
    restore(file, backup)
    with opened(str(file)) as ledger:
        assert_sound(ledger, match, 1)
