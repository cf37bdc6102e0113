"""`export`: files of what a viewer sees."""

import csv
import json
import os
import sys
from pathlib import Path

import pytest

from cli.terminal.exits import Exit
from replays.export import FORMATS
from replays.export.wide import NAMES
from tests import workbooks
from tests.cli.program import Program
from tests.cli.stored import FINISHED, SECRETS


def test_lines_go_to_the_output_where_no_file_is_named(program: Program) -> None:
    lines = [json.loads(line) for line in program.shows("export", FINISHED).splitlines()]
    assert (lines[0]["step"], lines[-1]["step"]) == (1, 52)
    assert {line["viewer"] for line in lines} == {"facilitator"}


@pytest.mark.parametrize("form", FORMATS)
def test_a_file_is_what_the_output_would_be(program: Program, form: str, tmp_path: Path) -> None:
    asked = ("export", SECRETS, "--format", form, "--seat", "2")
    file = tmp_path / "match"
    said = program.shows(*asked, "-o", str(file))
    assert said == f"{file}: 4 steps, as seen by seat-2.\n"
    assert file.read_text("utf-8") == program.shows(*asked)


def test_a_seat_gets_no_card_of_another(program: Program) -> None:
    view = json.loads(program.shows("export", SECRETS, "--format", "json", "--seat", "1"))["view"]
    for form in FORMATS:
        shown = program.shows("export", SECRETS, "--format", form, "--seat", "2")
        assert [card for card in view["sides"][0]["hand"] if f'"{card}"' in shown] == []


def test_the_mark_of_utf_8_is_for_sheets(program: Program) -> None:
    assert program.shows("export", FINISHED, "--format", "csv", "--bom").startswith("\ufeffmatch,")
    assert program("export", FINISHED, "--bom").code == Exit.USAGE


def test_a_file_stays_as_it_is_where_there_is_nothing_to_write(
    program: Program, tmp_path: Path
) -> None:
    file = tmp_path / "match.jsonl"
    file.write_text("kept")
    assert program("export", "zzz", "-o", str(file)).code == Exit.REFUSED
    assert program("export", FINISHED, "--seat", "9", "-o", str(file)).code == Exit.REFUSED
    assert file.read_text() == "kept"
    assert [each.name for each in tmp_path.iterdir() if each.suffix == ".part"] == []


@pytest.mark.parametrize("command", ["export", "picture", "diary", "bundle"])
def test_a_file_that_can_not_be_written_is_named(
    program: Program, tmp_path: Path, command: str
) -> None:
    (tmp_path / "taken").touch()
    for place, said in (
        ("missing/file", "No such file or directory. Make its folder first, or name another file."),
        ("taken/file", "Not a directory. Name another file."),
    ):
        file = str(tmp_path / place)
        ran = program(command, FINISHED, "-o", file)
        problem = f"error: {file!r} can't be written: {said}\n"
        assert (ran.code, ran.out, ran.err) == (Exit.REFUSED, "", problem)


def test_a_pipe_or_a_device_is_written_to_and_stays(program: Program, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    program.shows("export", FINISHED, "-o", str(pipe))
    assert os.read(reader, 1).startswith(b"{")
    os.close(reader)
    assert pipe.is_fifo()


def test_one_step_is_told_as_one(program: Program, tmp_path: Path) -> None:
    match = program.shows("new", "correction").strip()
    for command, ending in (("replay", "html"), ("export", "csv"), ("diary", "md")):
        said = program.shows(command, match, "-o", str(tmp_path / f"x.{ending}"))
        assert ": 1 step, as seen by" in " ".join(said.split())


def test_a_workbook_has_every_table_and_the_same_match_gives_the_same_bytes(
    program: Program, tmp_path: Path
) -> None:
    files = [tmp_path / "one.xlsx", tmp_path / "other.xlsx"]
    for each in files:
        program.shows("export", FINISHED, "-o", str(each))
    assert files[0].read_bytes() == files[1].read_bytes()
    book = workbooks.read(files[0].read_bytes())
    assert [*book] == [*NAMES, "answers"]
    lines = [json.loads(line) for line in program.shows("export", FINISHED).splitlines()]
    assert [each["sentence"] for each in book["events"]] == [each["sentence"] for each in lines]
    assert len(book["steps"]) == lines[-1]["step"]
    assert [each["ended"] for each in book["matches"]] != [""]


@pytest.mark.parametrize("table", [*NAMES, "answers"])
def test_a_table_of_all_matches_has_a_column_a_field_and_no_json(
    program: Program, table: str
) -> None:
    shown = program.shows("export", "--all", "--format", "csv", "--table", table)
    rows = list(csv.DictReader(shown.splitlines()))
    assert not [cell for row in rows for cell in row.values() if cell[:1] in ("{", "[")]
    if table == "matches":
        assert {FINISHED, SECRETS} <= {each["match"][: len(FINISHED)] for each in rows}


def test_a_question_chooses_the_matches(program: Program) -> None:
    asked = ("export", "--where", "match game = correction", "--format", "csv")
    rows = list(csv.DictReader(program.shows(*asked, "--table", "matches").splitlines()))
    assert {each["game"] for each in rows} == {"correction"}
    assert program("export", "--where", "match nothing = 1").code == Exit.USAGE


def test_a_workbook_of_a_seat_has_no_card_of_another_and_no_answers(
    program: Program, tmp_path: Path
) -> None:
    view = json.loads(program.shows("export", SECRETS, "--format", "json", "--seat", "1"))["view"]
    file = tmp_path / "seat.xlsx"
    program.shows("export", SECRETS, "--seat", "2", "-o", str(file))
    book = workbooks.read(file.read_bytes())
    said = {
        word for rows in book.values() for row in rows for word in " ".join(row.values()).split()
    }
    assert not said & set(view["sides"][0]["hand"])
    assert "answers" not in book
    asked = ("export", SECRETS, "--seat", "2", "--format", "csv", "--table", "answers")
    assert program(*asked).code == Exit.USAGE


@pytest.mark.parametrize(
    "words",
    [
        (),
        (FINISHED, "--all"),
        ("--all", "--format", "json"),
        (FINISHED, "--table", "turns"),
    ],
    ids=" ".join,
)
def test_what_can_not_be_written_so_is_refused(program: Program, words: tuple[str, ...]) -> None:
    ran = program("export", *words)
    assert (ran.code, ran.out) == (Exit.USAGE, "")


def test_without_its_package_a_workbook_is_refused_with_what_to_install(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "xlsxwriter", None)
    ran = program("export", FINISHED, "-o", str(tmp_path / "x.xlsx"))
    assert ran.code == Exit.REFUSED
    assert "pip install 'playledger[xlsx]'" in " ".join(ran.err.split())
    assert not (tmp_path / "x.xlsx").exists()
