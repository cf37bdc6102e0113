"""`export`: files of what a viewer sees."""

import json
import os
from pathlib import Path

import pytest

from cli.terminal.exits import Exit
from replays.export import FORMATS
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
