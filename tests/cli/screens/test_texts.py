"""Whatever is written on the command line, or in a file that it names: never a traceback."""

from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from cli.main import COMMANDS, main
from cli.terminal.exits import Exit
from tests.cli.program import Program
from tests.cli.stored import FINISHED
from tests.rounds import rounds

NAMES = [name for section in COMMANDS.values() for name in section if name not in ("serve", "demo")]
UNFIT = ("a\0b", "a\udcffb", "\ud800")
ODD = (
    "",
    " ",
    "\u202e",
    "\x1b[31m",
    "\u2028",
    "%",
    "'",
    "x" * 5_000,
    "\U0010ffff",
    "-",
    "1e9",
    "\x01",
)
BYTES = (b"\xff\xfe\x00", b"a\x00b\n", b"\xed\xa0\x80", b"\xc0\xaf\n", b"")


SHORT = {"simulate": ("--games", "1"), "study": ("--blocks", "2", "--jobs", "1")}
"""What keeps a command that succeeds all the same from going on for long."""


def commands(name: str) -> Iterator[tuple[list[str], click.Command]]:
    """The commands of that name, or those that it is a group of, with their words."""
    context = click.Context(main)
    found = main.get_command(context, name)
    assert found
    if not isinstance(found, click.Group):
        yield [name], found
        return
    for each in found.list_commands(context):
        inner = found.get_command(context, each)
        assert inner
        yield [name, each], inner


def lines(words: list[str], command: click.Command, text: str) -> Iterator[list[str]]:
    """The command with a text in place of each argument and each option's value in turn."""
    needed = [each for each in command.params if isinstance(each, click.Argument) and each.required]
    usual = [FINISHED if each.name == "match" else "correction" for each in needed]
    words = [*words, *SHORT.get(words[0], ())]
    for place in range(len(needed)):
        yield [*words, *usual[:place], text, *usual[place + 1 :]]
    for option in command.params:
        if isinstance(option, click.Option) and not option.is_flag:
            yield [*words, *usual, option.opts[0], text]


def ends_well(program: Program, line: list[str]) -> int:
    ran = program(*line)
    assert ran.code != Exit.BUG, (line, ran.err)
    assert "Traceback" not in ran.err, line
    return ran.code


@pytest.mark.parametrize("name", NAMES)
def test_a_text_that_can_not_be_stored_is_a_wrong_command_line(program: Program, name: str) -> None:
    for words, command in commands(name):
        for text in UNFIT:
            for line in lines(words, command, text):
                assert ends_well(program, line) == Exit.USAGE, line


@pytest.mark.parametrize("name", NAMES)
def test_an_odd_text_ends_in_one_of_the_known_ways(
    program: Program, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for words, command in commands(name):
        for text in ODD[: rounds(usual=4, soak=100)]:
            for line in lines(words, command, text):
                ends_well(program, line)


READ = {
    "a scenario": ["new", "correction", "--scenario", "{file}"],
    "a playtest": ["transcribe", "correction", "--from", "{file}"],
    "a bundle": ["import", "{file}"],
    "a file to verify": ["verify", "{file}"],
    "a study": ["study", "{file}"],
    "a scenario of a simulation": [
        "simulate",
        "correction",
        "--games",
        "1",
        "--scenario",
        "{file}",
    ],
}


@pytest.mark.parametrize("what", READ)
def test_a_file_of_odd_bytes_ends_in_one_of_the_known_ways(
    program: Program, what: str, tmp_path: Path
) -> None:
    file = tmp_path / "odd.txt"
    for content in BYTES:
        file.write_bytes(content)
        ends_well(program, [each.format(file=file) for each in READ[what]])
