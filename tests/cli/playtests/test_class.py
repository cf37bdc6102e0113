"""Classes at the command line: made, seated, given codes, archived and erased."""

import csv
import json
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from domain.games.registry import REGISTRY as PLAYABLE
from replays.lessons.questionnaire import usual
from tests.cli.program import Program
from tests.ledger.play import opened


@pytest.fixture
def names(tmp_path: Path) -> Path:
    """A file with names."""
    file = tmp_path / "names.txt"
    file.write_text("Ana\nBo\n=cmd()\nCem\n", encoding="utf-8")
    return file


def lines(shown: str) -> list[Any]:
    return [json.loads(each) for each in shown.splitlines()]


def fails(program: Program, *asked: str) -> str:
    """What is complained of."""
    ran = program(*asked)
    assert ran.code, ran
    return ran.err


def test_a_class_is_made_seated_given_codes_and_erased(
    program: Program, names: Path, tmp_path: Path
) -> None:
    made = program.shows(
        "class", "new", "3b", "--names", str(names), "--ends", "2030-12-18"
    ).strip()
    tables = lines(program.shows("class", "begin", made, "correction", "--key", "k", "--json"))
    again = lines(program.shows("class", "begin", made, "correction", "--key", "k", "--json"))
    assert tables == again
    assert len(tables) == 2
    codes = lines(program.shows("class", "codes", made, "--json"))
    assert [each["member"] for each in codes] == [1, 2, 3, 4]
    shown = json.loads(program.shows("class", "show", made, "--json"))
    assert {each["name"] for each in shown["members"]} == {"Ana", "Bo", "=cmd()", "Cem"}
    assert [each["tables"] for each in shown["assignments"]] == [tables]
    kept = tmp_path / "class.zip"
    program.shows("class", "archive", made, "-o", str(kept))
    assert "members/01-otter/answers.csv" in ZipFile(kept).namelist()
    program.shows("class", "end", made, "--yes")
    assert "Cem" not in program.shows("class", "show", made)
    assert program.shows("verify", tables[0]["match"])


def test_a_class_plays_a_prototype_and_a_game_with_other_options(
    database: Path, names: Path, tmp_path: Path
) -> None:
    program = Program(database, PLAYABLE)
    made = program.shows("class", "new", "3b", "--names", str(names)).strip()
    program.shows("sheet", "new", str(tmp_path / "own"))
    begun = lines(program.shows("class", "begin", made, str(tmp_path / "own"), "--json"))
    assert len(begun) == 2
    set_ = ("--set", "max_turns=20")
    begun += lines(program.shows("class", "begin", made, "correction", *set_, "--json"))
    with opened(str(database), registry=PLAYABLE) as ledger:
        created = [ledger.step(each["match"], 1).created for each in begun]
    assert [each.game for each in created] == ["table"] * 2 + ["correction"] * 2
    assert {each.options["max_turns"] for each in created[2:]} == {20}


def test_own_questions_are_checked_asked_and_kept_once(program: Program, tmp_path: Path) -> None:
    file = tmp_path / "questions.yaml"
    file.write_text("- id: fun\n  ask: Was it?\n")
    assert "questions, line 2, ask: A question has no" in " ".join(
        fails(program, "class", "questions", str(file)).split()
    )
    file.write_text(
        "- id: fun\n  asks: Was it fun?\n  answers: {1: no, 2: yes}\n"
        "- id: when\n  asks: When?\n  step: yes\n  second: And then?\n  said: Why\n"
    )
    assert "2 questions that can be asked" in program.shows("class", "questions", str(file))
    made = program.shows("class", "new", "3b", "--members", "2").strip()
    begin = ("class", "begin", made, "correction", "--questions", str(file), "--json")
    [table] = lines(program.shows(*begin))
    asked = ("class", "answer", table["match"], "--seat", "1")
    shown = program.shows(*asked, typed="3\n2\n1\n\nIt was dull\n")
    assert "none of the answers" in shown
    assert shown.endswith("2 answers kept.\n")
    export = ("export", table["match"], "--format", "csv", "--table", "answers")
    rows = list(csv.DictReader(program.shows(*export).splitlines()))
    assert [(each["question"], each["answer"], each["text"]) for each in rows] == [
        ("fun", "2", ""),
        ("when", "1", "It was dull"),
    ]
    assert "answered these questions already" in " ".join(fails(program, *asked).split())


def test_the_usual_questions_are_a_file_to_begin_from(program: Program, tmp_path: Path) -> None:
    file = tmp_path / "questions.yaml"
    file.write_text(program.shows("class", "questions"))
    assert usual().hash in program.shows("class", "questions", str(file))


def test_what_can_not_be_is_said(program: Program) -> None:
    made = program.shows("class", "new", "3b", "--members", "3").strip()
    assert "There is no class" in fails(program, "class", "show", "nope")
    assert "1 to 100 members" in fails(program, "class", "new", "4a")
    assert "there is no bot 'best'" in fails(
        program, "class", "begin", made, "correction", "--bot", "best"
    )
    refused = fails(program, "class", "begin", made, "correction", "--rest", "larger")
    assert "bots" in refused
    assert made in program.shows("class", "list")
