"""Every command explains itself, and its examples work."""

import shlex
import subprocess
import sys
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

import click
import pytest
from click.testing import CliRunner

from cli.main import COMMANDS, main
from cli.terminal.documented import Documented
from cli.terminal.exits import MEANINGS, Exit
from tests.laws.games import REGISTRY
from tests.rounds import IS_SOAK

NAMES = [name for section in COMMANDS.values() for name in section]
LASTING = ("serve", "demo", "open")
"""Commands that have tests of their own, with a server."""

BRIEFLY = {
    "tune": ("--blocks", "2", "--fresh", "4"),
    "analyse": ("--playouts", "4"),
    "simulate": ("--games", "10"),
}
"""What keeps examples from going on for long: of an option that stands twice, the last counts."""


def command(name: str) -> Documented:
    found = main.get_command(click.Context(main), name)
    assert isinstance(found, Documented)
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_command_has_a_docstring_that_the_list_of_commands_quotes(name: str) -> None:
    (listed,) = (section[name] for section in COMMANDS.values() if name in section)
    assert command(name).get_short_help_str(limit=100) == listed.removesuffix(".") or (
        command(name).help or ""
    ).startswith(f"{listed}\n")


@pytest.mark.parametrize("name", NAMES)
def test_every_option_is_documented(name: str) -> None:
    options = [each for each in command(name).params if isinstance(each, click.Option)]
    assert [each.name for each in options if not each.help] == []


@pytest.mark.parametrize("name", NAMES)
def test_help_fits_80_columns_and_shows_an_example(name: str) -> None:
    shown = CliRunner(env={"COLUMNS": "80"}).invoke(main, [name, "--help"], prog_name="playledger")
    assert "Example:\n  playledger " in shown.stdout
    assert max(map(len, shown.stdout.splitlines())) <= 80


@pytest.mark.parametrize("name", [each for each in NAMES if each not in LASTING])
def test_its_examples_run_one_after_the_other(
    name: str, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(database.parent)
    monkeypatch.delenv("PLAYLEDGER_DB", raising=False)
    for example in command(name).examples:
        program, *arguments = shlex.split(example)
        assert program == "playledger"
        briefly = () if IS_SOAK else BRIEFLY.get(name, ())
        result = CliRunner().invoke(main, [*arguments, *briefly], obj=REGISTRY)
        assert (result.exit_code, result.stderr) == (0, ""), example
        assert result.stdout


def test_exit_codes_never_change() -> None:
    assert {code.name: int(code) for code in Exit} == {
        "DONE": 0,
        "REFUSED": 1,
        "USAGE": 2,
        "UNPROVEN": 3,
        "STORE": 4,
        "BUG": 70,
        "INTERRUPTED": 130,
        "PIPE": 141,
    }


def test_help_says_every_exit_code() -> None:
    shown = CliRunner().invoke(main, ["--help"]).stdout.partition("Exit codes:")[2]
    for code, meaning in MEANINGS.items():
        assert str(int(code)) in shown
        assert meaning.split()[0] in shown


def test_without_a_command_the_help_is_shown() -> None:
    shown, helped = (CliRunner().invoke(main, words) for words in ([], ["--help"]))
    assert (shown.exit_code, shown.output) == (0, helped.output)


def test_help_loads_no_command_and_none_of_the_large_libraries() -> None:
    asked = "import sys, contextlib; from cli.main import main\n"
    asked += "with contextlib.suppress(SystemExit): main(['--help'])\n"
    asked += "print(*sys.modules)"
    loaded = run("-c", asked).split("\n")[-2].split()
    large = {
        "rich",
        "flask",
        "yaml",
        "msgspec",
        "eventsourcing",
        "domain",
        "replays",
        "cli.commands.matches.new",
    }
    assert large.isdisjoint(loaded)


def test_help_takes_less_than_150_ms_beyond_python() -> None:
    bare = min(seconds("-c", "pass") for _ in range(5))
    helped = min(seconds("-m", "cli.main", "--help") for _ in range(5))
    assert helped - bare < 0.15


def seconds(*arguments: str) -> float:
    """What a process took of the processor, however busy the machine is."""
    before = getrusage(RUSAGE_CHILDREN)
    run(*arguments)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def run(*arguments: str) -> str:
    return subprocess.run(
        (sys.executable, *arguments), capture_output=True, text=True, check=True
    ).stdout
