"""`playledger diary`: a match told for people. Redraw the diaries with REDRAW=1 and read them."""

import os
from pathlib import Path

import pytest

from cli.terminal.exits import Exit
from tests.cli.program import Program
from tests.cli.stored import CHASE, FINISHED, SECRETS

GOLDEN = Path(__file__).parents[1] / "golden"

DIARIES = {
    "diary-student": f"diary {FINISHED}",
    "diary-teacher-seat": f"diary {SECRETS} --layout teacher --seat 2",
    "diary-designer": f"diary {SECRETS} --layout designer",
}


@pytest.mark.parametrize("name", DIARIES)
def test_a_diary_reads_as_it_always_did(program: Program, name: str) -> None:
    told = program.shows(*DIARIES[name].split())
    golden = GOLDEN / f"{name}.md"
    if os.environ.get("REDRAW"):
        golden.write_text(told, encoding="utf-8")
    assert told == golden.read_text(encoding="utf-8")


def test_the_width_of_the_terminal_changes_nothing(program: Program) -> None:
    wide, narrow = (program.shows("diary", SECRETS, columns=columns) for columns in (200, 40))
    assert wide == narrow


@pytest.mark.parametrize(
    ("file", "form", "begins"),
    [
        ("report.html", (), "<!doctype html>"),
        ("REPORT.HTM", (), "<!doctype html>"),
        ("report.md", (), "# Design diary"),
        ("report", (), "# Design diary"),
        ("report", ("--format", "html"), "<!doctype html>"),
    ],
)
def test_the_name_of_the_file_says_the_form_unless_it_is_named(
    program: Program, tmp_path: Path, file: str, form: tuple[str, ...], begins: str
) -> None:
    said = program.shows("diary", FINISHED, *form, "-o", str(tmp_path / file))
    assert " ".join(said.split()).endswith(f"{file}: 52 steps, as seen by the facilitator.")
    assert (tmp_path / file).read_text("utf-8").startswith(begins)


def test_a_diary_that_can_t_be_written_leaves_nothing(program: Program, tmp_path: Path) -> None:
    ran = program("diary", FINISHED, "-o", str(tmp_path / "none" / "report.html"))
    assert ran.code != Exit.DONE
    assert list(tmp_path.glob("**/report*")) == []


def test_a_seat_that_the_match_has_not_is_named(program: Program) -> None:
    ran = program("diary", CHASE, "--seat", "9")
    assert ran.code == Exit.REFUSED
    assert "has no seat 9; its seats are 1 to 3" in ran.err
