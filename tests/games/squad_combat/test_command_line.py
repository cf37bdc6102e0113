"""Decks on the command line: named, submitted as a list or a file, and what is wrong with them."""

import json
from pathlib import Path
from typing import Any

import pytest

from cli.terminal.exits import Exit
from domain.games.squad_combat import GAME
from domain.kernel import Registry
from tests.cli.program import Program


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """The program with this game and an empty database."""
    made = Program(tmp_path / "matches.db", Registry((GAME,)))
    made.shows("migrate")
    return made


def begun(program: Program, setting: str) -> Any:
    """The decks of a new match with this setting."""
    said = program.shows("new", "squad_combat", "--set", setting, "--json")
    return json.loads(said)["options"]["decks"]


def test_a_list_is_written_without_quotes(program: Program) -> None:
    assert begun(program, "decks=[crossfire, hammer]") == ["crossfire", "hammer"]


def test_an_option_is_taken_from_a_file(program: Program, tmp_path: Path) -> None:
    file = tmp_path / "decks.yaml"
    file.write_text("- crossfire\n- null\n", encoding="utf-8")
    assert begun(program, f"decks=@{file}") == ["crossfire", None]


@pytest.mark.parametrize(
    ("setting", "words"),
    [
        ("decks=[crossfire", "decks=[crossfire can't be read"),
        ("decks=@nowhere.yaml", "The decks in nowhere.yaml can't be read: No such file"),
    ],
)
def test_a_value_that_can_not_be_read_is_named(program: Program, setting: str, words: str) -> None:
    ran = program("new", "squad_combat", "--set", setting)
    assert (ran.code, words in ran.err) == (Exit.USAGE, True)


def test_several_faults_have_a_line_each_with_its_place(program: Program) -> None:
    deck = '{"characters": ["lin"], "cards": {"jab": 33, "jib": 1, "jub\\njob": 0}}'
    ran = program("new", "squad_combat", "--set", f"decks=[{deck}]")
    first, *faults = ran.err.splitlines()
    assert (ran.code, ran.out) == (Exit.REFUSED, "")
    assert first.startswith(f"error: {len(faults)} things do not fit. `playledger variants")
    assert "  - Seat 1: there is no card 'jib'. (at /decks/0/cards/jib)" in faults
    assert all(line.startswith("  - Seat 1: ") for line in faults)


def test_what_an_option_takes_is_said(program: Program) -> None:
    said = program.shows("variants", "squad_combat", columns=200)
    assert "a list, an entry a seat: hammer, needle, crossfire" in said
