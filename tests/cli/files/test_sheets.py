"""Prototypes of one's own at the command line."""

import json
import shlex
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from cli.commands.games.sheet import command
from cli.main import main
from cli.terminal.documented import Documented
from cli.terminal.exits import Exit
from domain.games.registry import REGISTRY
from domain.sheets.examples import BEGINNINGS
from domain.sheets.packing import zipped
from domain.sheets.playing import player
from domain.sheets.vocabulary import IN_WORDS, KEYS
from tests.cli.program import Program


@pytest.fixture
def folder(program: Program, tmp_path: Path) -> Path:
    """A new prototype."""
    made = tmp_path / "moon-market"
    program.shows("sheet", "new", str(made))
    return made


def spoil(folder: Path, file: str, old: str, new: str) -> None:
    text = (folder / file).read_text()
    assert old in text
    (folder / file).write_text(text.replace(old, new))


@pytest.mark.parametrize("beginning", BEGINNINGS)
def test_a_new_prototype_is_without_mistakes(
    program: Program, tmp_path: Path, beginning: str
) -> None:
    made = str(tmp_path / "moon-market")
    program.shows("sheet", "new", made, "--with", beginning)
    found = json.loads(program.shows("sheet", "check", made, "--json"))
    assert (found["is_playable"], found["game"]) == (True, "moon-market")
    assert found["title"] == "Moon Market"
    assert found["remarks"] == []


def test_check_says_what_is_in_it(program: Program, folder: Path) -> None:
    shown = program.shows("sheet", "check", str(folder))
    assert "15 cards of 4 names" in shown
    assert "deal 3 from deck to each" in shown


def test_check_shows_every_mistake_with_its_place(program: Program, folder: Path) -> None:
    spoil(folder, "cards.csv", "Ogre,2", "Ogre,two")
    spoil(folder, "sheet.yaml", "row of 5", "roww of 5")
    ran = program("sheet", "check", str(folder))
    assert ran.code == Exit.REFUSED
    assert "cards.csv, row 4, copies" in ran.out
    assert "Write 2." in ran.out
    assert "sheet.yaml, line 8" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_programs_get_the_mistakes_as_json(program: Program, folder: Path) -> None:
    spoil(folder, "cards.csv", "Ogre,2", "Ogre,x")
    found = json.loads(program("sheet", "check", str(folder), "--json").out)
    assert found["is_playable"] is False
    assert found["mistakes"][0]["row"] == 4
    assert found["mistakes"][0]["column"] == "copies"


def test_versions_are_compared(program: Program, folder: Path, tmp_path: Path) -> None:
    other = tmp_path / "second" / "moon-market"
    program.shows("sheet", "new", str(other))
    assert program.shows("sheet", "diff", str(folder), str(other)) == "Nothing differs.\n"
    spoil(other, "cards.csv", "Ogre,2,unit,4", "Ogre,2,unit,3")
    assert program.shows("sheet", "diff", str(folder), str(other)) == "Ogre: cost 4 to 3\n"


def test_a_zip_file_and_the_sheet_itself_stand_for_the_folder(
    program: Program, folder: Path, tmp_path: Path
) -> None:
    packed = tmp_path / "packed.zip"
    packed.write_bytes(zipped({each.name: each.read_text() for each in folder.iterdir()}))
    for path in (packed, folder / "sheet.yaml"):
        assert program.shows("sheet", "diff", str(folder), str(path)) == "Nothing differs.\n"


def test_what_is_no_prototype_is_said(program: Program, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "broken.zip").write_bytes(b"PK nothing")
    for name, said in (("empty", "There is no sheet."), ("broken.zip", "no zip file")):
        ran = program("sheet", "check", str(tmp_path / name))
        assert ran.code == Exit.REFUSED
        assert said in ran.err


def test_a_folder_is_not_written_over(program: Program, folder: Path) -> None:
    spoil(folder, "sheet.yaml", "row of 5", "row of 6")
    ran = program("sheet", "new", str(folder))
    assert (ran.code, "is there already" in ran.err) == (Exit.REFUSED, True)
    assert "row of 6" in (folder / "sheet.yaml").read_text()


def test_all_words_are_on_one_screen(program: Program) -> None:
    shown = program.shows("sheet", "words")
    assert max(map(len, shown.splitlines())) <= 80
    assert len(shown.splitlines()) <= 40
    assert [each for each in (*IN_WORDS, *(key.name for key in KEYS)) if each not in shown] == []


def test_without_a_game_that_plays_sheets_there_is_no_match(program: Program, folder: Path) -> None:
    ran = program("sheet", "open", str(folder), "--create")
    assert (ran.code, "No game that plays sheets" in ran.err) == (Exit.REFUSED, True)


@pytest.mark.skipif(player(REGISTRY) is None, reason="no game here plays sheets")
def test_a_match_begins_with_the_sheet(database: Path, folder: Path) -> None:
    program = Program(database, REGISTRY)
    found = json.loads(program.shows("sheet", "open", str(folder), "--create", "--json"))
    assert found["game"] == "moon-market"
    assert found["match"][:8] in program.shows("list")


@pytest.mark.parametrize("name", list(command.commands))
def test_the_examples_of_every_command_run(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    made = command.commands[name]
    assert isinstance(made, Documented)
    assert made.examples
    assert [
        each.name for each in made.params if isinstance(each, click.Option) and not each.help
    ] == []
    if name == "open" and player(REGISTRY) is None:
        pytest.skip("no game here plays sheets")
    for example in made.examples:
        result = CliRunner().invoke(main, shlex.split(example)[1:], obj=REGISTRY)
        assert (result.exit_code, result.stderr) == (0, ""), example


def test_a_folder_is_kept_and_taken_as_it_was(program: Program, folder: Path) -> None:
    kept = program.shows("sheet", "keep", str(folder), "--create")
    assert "version 1 of moon-market" in kept
    assert "version 1 of moon-market" in program.shows("sheet", "keep", str(folder))
    copy, packed = folder.with_name("copy"), folder.with_name("copy.zip")
    program.shows("sheet", "take", "moon-market", "-o", str(copy))
    program.shows("sheet", "take", "moon-market", "-o", str(packed))
    for name in ("sheet.yaml", "cards.csv"):
        assert (copy / name).read_text() == (folder / name).read_text()
    assert program.shows("sheet", "diff", str(packed), str(folder)).strip() == "Nothing differs."
    spoil(folder, "cards.csv", "Ogre,2", "Ogre,3")
    assert "version 2" in program.shows("sheet", "keep", str(folder))
    for wrong in (("moon",), ("moon-market", "--version", "9"), ("moon-market", "-o", str(copy))):
        assert program("sheet", "take", *wrong).code != 0
