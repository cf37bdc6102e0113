"""Backups, restores, lists of erasures and checkpoints on the command line."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cli.terminal.exits import Exit
from tests.cli.program import Program
from tests.cli.stored import CHASE, FINISHED


@pytest.fixture
def folder(program: Program) -> Path:
    return Path(program.database).parent


@pytest.fixture
def key(program: Program, folder: Path) -> str:
    """The public part of a key."""
    return program.shows("checkpoint", "--new-key", str(folder / "a.key")).strip()


def checkpoint(program: Program, folder: Path, name: str) -> str:
    """A checkpoint of the database as it is."""
    file = str(folder / name)
    program.shows("checkpoint", "--key", str(folder / "a.key"), "-o", file)
    return file


def forge(program: Program, statement: str) -> None:
    with closing(sqlite3.connect(program.database)) as connection, connection:
        connection.execute(statement)


def test_a_backup_tells_what_is_in_it_and_a_restore_what_it_did(
    program: Program, folder: Path
) -> None:
    file = str(folder / "backup.db")
    made = json.loads(program.shows("backup", file, "--json"))
    assert (made["matches"], made["damaged"]) == (3, [])
    heads = [f"{each['match']} {each['step']} {each['head']}" for each in made["heads"]]
    shown = program.shows("backup", file, "--overwrite", "--heads").splitlines()
    assert shown[:3] == heads
    assert shown[3].startswith(f"{file}: 3 matches with {made['steps']} steps, every chain whole")
    program.shows("new", "correction")
    restored = json.loads(program.shows("restore", file, "--json"))
    assert restored["heads"] == made["heads"]
    assert Path(restored["set_aside"]).exists()
    assert len(program.shows("list", "--json").splitlines()) == 3


def test_a_backup_never_writes_over_a_file_unasked(program: Program, folder: Path) -> None:
    file = folder / "notes.txt"
    file.write_text("Dear diary")
    ran = program("backup", str(file))
    assert (ran.code, file.read_text()) == (Exit.STORE, "Dear diary")
    assert "--overwrite" in ran.err


def test_a_damaged_match_is_copied_named_and_restored_only_if_that_is_wanted(
    program: Program, folder: Path
) -> None:
    row = f"originator_id LIKE '{FINISHED}%' AND originator_version = 7"
    forge(program, f"DELETE FROM stored_events WHERE {row}")
    file = str(folder / "backup.db")
    ran = program("backup", file)
    assert ran.code == Exit.UNPROVEN
    assert f"copied as they are: {FINISHED}" in ran.err
    assert "--damaged" in program("restore", file).err
    program.shows("restore", file, "--damaged")


def test_a_database_on_a_server_is_kept_safe_by_its_own_tools() -> None:
    program = Program("postgresql://127.0.0.1:1/nowhere")
    assert "PostgreSQL's own tools" in program("restore", "backup.db").err


def test_a_database_goes_on_from_its_checkpoint(program: Program, folder: Path, key: str) -> None:
    file = checkpoint(program, folder, "one")
    pinned = ("verify", "--all", "--checkpoint", file, "--public-key", key)
    said = program.shows(*pinned)
    assert "Newer than the checkpoint: 0 matches, and steps of 0 matches more." in said
    assert "its own word" not in said
    assert "Its own key vouches for that" in program.shows("verify", "--all", "--checkpoint", file)
    program.shows("new", "correction")
    assert "Newer than the checkpoint: 1 match, and steps of 0" in program.shows(*pinned)
    lines = [json.loads(line) for line in program.shows(*pinned, "--json").splitlines()]
    assert sorted((each["checkpointed"] > 0, each["steps_after"]) for each in lines) == [
        (False, 1),
        *[(True, 0)] * 3,
    ]


def test_a_match_that_does_not_extend_its_head_is_named(
    program: Program, folder: Path, key: str
) -> None:
    file = checkpoint(program, folder, "one")
    forge(
        program,
        f"""DELETE FROM stored_events WHERE originator_id LIKE '{FINISHED}%' AND originator_version
        > (SELECT max(originator_version) - 3 FROM stored_events WHERE originator_id LIKE
        '{FINISHED}%')""",
    )
    forge(program, f"DELETE FROM stored_events WHERE originator_id LIKE '{CHASE}%'")
    ran = program("verify", "--all", "--checkpoint", file)
    assert ran.code == Exit.UNPROVEN
    assert "held head" in ran.out
    assert "It is missing: the checkpoint has" in ran.out
    whole_id = next(line for line in Path(file).read_text().splitlines() if line.startswith(CHASE))
    ran = program("verify", whole_id.split()[0], "--checkpoint", file, "--json")
    assert (ran.code, json.loads(ran.out)["steps"]) == (Exit.UNPROVEN, 0)


def test_a_bundle_is_held_against_a_checkpoint(program: Program, folder: Path, key: str) -> None:
    file, bundle = checkpoint(program, folder, "one"), str(folder / "match.zip")
    program.shows("bundle", FINISHED, "-o", bundle)
    program.shows("verify", bundle, "--checkpoint", file, "--public-key", key)
    wrong = folder / "wrong"
    wrong.write_text(Path(file).read_text().replace(" 52 ", " 51 "))
    ran = program("verify", bundle, "--checkpoint", str(wrong))
    assert (ran.code, ran.out) == (Exit.UNPROVEN, "")
    assert "signature is wrong" in ran.err
    program.shows("new", "correction")
    other = json.loads(program.shows("list", "--json").splitlines()[0])["id"]
    program.shows("bundle", other, "-o", bundle)
    assert "It is in no checkpoint" in program.shows("verify", bundle, "--checkpoint", file)


@pytest.mark.parametrize(
    "words",
    [
        ("checkpoint",),
        ("verify", "--all", "--public-key", "0" * 64),
        ("verify", "--all", "--checkpoint", "missing"),
        ("verify", "--all", "--public-key", "short"),
    ],
)
def test_what_is_missing_on_the_line_is_said(program: Program, words: tuple[str, ...]) -> None:
    assert program(*words).code == Exit.USAGE


def test_a_list_of_erasures_is_carried_to_another_database(program: Program, folder: Path) -> None:
    program.shows("label", FINISHED, "Group of Adalbert")
    older = Program(folder / "older.db", program.registry)
    program.shows("backup", older.database)
    program.shows("label", FINISHED, "--remove", "Group of Adalbert")
    listed = str(folder / "erasures.txt")
    program.shows("erasures", "export", "-o", listed)
    assert "Adalbert" not in Path(listed).read_text()
    applied = ("erasures", "apply", listed, "--json")
    assert json.loads(older.shows(*applied)) == {"listed": 1, "erased_again": 1}
    assert json.loads(older.shows(*applied)) == {"listed": 1, "erased_again": 0}
    assert "Adalbert" not in older.shows("list", "--json")
