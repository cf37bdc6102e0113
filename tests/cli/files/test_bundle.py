"""`bundle`, `import`, and `verify` of a bundle."""

import json
import sqlite3
from pathlib import Path

import pytest

from cli.terminal.exits import Exit
from tests.cli.matches.test_verify import EDITED, damage, match_id
from tests.cli.program import Program
from tests.cli.stored import CHASE, FINISHED, SECRETS


@pytest.fixture
def file(program: Program, tmp_path: Path) -> str:
    """A bundle of all matches."""
    path = str(tmp_path / "class.zip")
    program.shows("bundle", "--all", "-o", path)
    return path


@pytest.fixture
def elsewhere(tmp_path: Path) -> Program:
    """The program on a database that is not there."""
    return Program(tmp_path / "elsewhere.db")


def test_a_bundle_goes_elsewhere_and_comes_back_the_same(
    program: Program, elsewhere: Program, file: str, tmp_path: Path
) -> None:
    elsewhere.shows("import", file, "--create")
    again = tmp_path / "again.zip"
    elsewhere.shows("bundle", "--all", "-o", str(again))
    assert again.read_bytes() == Path(file).read_bytes()
    for match in (FINISHED, CHASE, SECRETS):
        assert elsewhere.shows("log", match) == program.shows("log", match)


def test_what_was_packed_is_told_with_its_seal(program: Program, tmp_path: Path) -> None:
    path = tmp_path / "one.zip"
    told = json.loads(program.shows("bundle", FINISHED, FINISHED, "-o", str(path), "--json"))
    assert told["matches"] == [match_id(program, FINISHED)]
    assert told["size"] == path.stat().st_size
    assert told["seal"] in program.shows("verify", str(path)).replace("\n", "")
    said = program.shows("bundle", FINISHED, "-o", str(path)).splitlines()
    assert said == [f"{path}: 1 match, {told['size']:,} bytes.", f"Seal {told['seal']}"]


def test_what_became_of_each_match_is_told(elsewhere: Program, file: str) -> None:
    first = elsewhere.shows("import", file, "--create").splitlines()
    assert sum("taken in." in line for line in first) == 3
    assert sum("looked at and forked" in line for line in first) == 2
    told = [json.loads(line) for line in elsewhere.shows("import", file, "--json").splitlines()]
    assert [each["fate"] for each in told] == ["here"] * 3


def test_another_history_is_refused(program: Program, file: str) -> None:
    match = match_id(program, CHASE)
    with sqlite3.connect(program.database) as connection:
        connection.execute(
            "UPDATE stored_events SET state = CAST(replace(CAST(state AS TEXT), 'seat-', 'sear-')"
            f" AS BLOB) WHERE originator_id = '{match}'"
        )
    connection.close()
    ran = program("import", file)
    assert (ran.code, ran.out) == (Exit.REFUSED, "")
    assert ran.err.startswith(f"error: Another history of {match} is here already; nothing was")


def test_a_database_is_made_only_when_that_is_asked_for(elsewhere: Program, file: str) -> None:
    ran = elsewhere("import", file)
    assert (ran.code, Path(elsewhere.database).exists()) == (Exit.STORE, False)


def test_a_bundle_is_verified_without_a_database(elsewhere: Program, file: str) -> None:
    told = elsewhere.shows("verify", file)
    assert told.startswith("The bundle holds 3 matches; its files fit together.")
    assert not Path(elsewhere.database).exists()


def test_a_match_in_a_bundle_is_reported_as_a_stored_one(
    program: Program, elsewhere: Program, tmp_path: Path
) -> None:
    path = str(tmp_path / "one.zip")
    program.shows("bundle", FINISHED, "-o", path)
    head = program.shows("show", FINISHED, "--at", "52").splitlines()[-1].removeprefix("Head ")
    for heads in ((), ("--head", head)):
        stored = json.loads(program.shows("verify", FINISHED, "--json", *heads))
        report = json.loads(elsewhere.shows("verify", path, "--json", *heads))
        assert (report["ok"], report["matches"]) == (True, [stored])
        words = program.shows("verify", FINISHED, *heads)
        assert words in elsewhere.shows("verify", path, *heads)


def test_a_damaged_match_is_bundled_found_and_not_taken_in(
    program: Program, elsewhere: Program, tmp_path: Path
) -> None:
    damage(program, EDITED)
    path = str(tmp_path / "one.zip")
    program.shows("bundle", FINISHED, "-o", path)
    ran = elsewhere("verify", path)
    assert (ran.code, ran.err) == (Exit.UNPROVEN, "")
    assert "something is wrong, first at step 2." in ran.out
    ran = elsewhere("import", path, "--create")
    assert (ran.code, ran.out) == (Exit.UNPROVEN, "")
    assert f"`playledger verify {path}` says what is wrong." in ran.err
    assert elsewhere.shows("list", "--json") == ""


@pytest.mark.parametrize("command", ["verify", "import"])
def test_no_bundle_is_told_in_one_line(program: Program, command: str, tmp_path: Path) -> None:
    path = tmp_path / "no.zip"
    path.write_bytes(b"PK")
    ran = program(command, str(path))
    assert (ran.out, ran.err.count("\n")) == ("", 1)
    assert ran.err.startswith("error: This is no bundle that can be taken: ")
    assert ran.code == {"verify": Exit.UNPROVEN, "import": Exit.REFUSED}[command]


def test_a_bundle_that_is_not_there_is_no_bug(program: Program) -> None:
    assert program("verify", "missing.zip").code == Exit.REFUSED
    assert program("import", "missing.zip").code == Exit.USAGE


def test_matches_or_all_of_them_are_named(program: Program, file: str) -> None:
    for asked in (("bundle", "-o", "x.zip"), ("bundle", FINISHED, "--all", "-o", "x.zip")):
        assert program(*asked).code == Exit.USAGE
    assert program("bundle", FINISHED).code == Exit.USAGE
    assert program("verify", file, "--head", f"1:{'0' * 64}").code == Exit.USAGE
    assert program("bundle", "zzz", "-o", "x.zip").code == Exit.REFUSED
    assert not Path("x.zip").exists()
