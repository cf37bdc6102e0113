"""What Tab completes, asked for as a shell asks: by a variable."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from cli.main import main
from tests.cli.program import Program
from tests.cli.stored import CHASE, FINISHED, WHOLE

LOADED = """
import sys
from cli.main import main
try:
    main(prog_name="playledger")
finally:
    print("loaded", *sorted(sys.modules), file=sys.stderr)
"""


def asking(line: str, database: Path) -> dict[str, str]:
    """How a shell asks what may come where the line ends."""
    return {
        "PLAYLEDGER_DB": str(database),
        "_PLAYLEDGER_COMPLETE": "bash_complete",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(line.split(" ")) - 1),
    }


def offered_at(line: str, database: Path) -> list[str]:
    """What is offered where the line ends."""
    ran = CliRunner(env=asking(line, database)).invoke(main, prog_name="playledger")
    assert (ran.exit_code, ran.stderr) == (0, "")
    return [each.partition(",")[2] for each in ran.stdout.splitlines() if each]


def loaded_for(line: str, database: Path) -> set[str]:
    """The modules that a process of its own loads for that."""
    ran = subprocess.run(
        [sys.executable, "-c", LOADED],
        env={**os.environ, **asking(line, database)},
        capture_output=True,
        text=True,
        check=True,
    )
    return {*ran.stderr.splitlines()[-1].split()}


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("playledger sim", ["simulate"]),
        ("playledger new cor", ["correction"]),
        ("playledger rules assassination", ["assassination", "assassination_le"]),
        ("playledger new correction --variant no", ["no_denial"]),
        ("playledger new correction --set spawn", ["spawn_max="]),
        ("playledger new correction --set spawn_max=", [f"spawn_max={n}" for n in (1, 2, 3)]),
        ("playledger new correction --set denial=t", ["denial=true"]),
        ("playledger simulate correction --bots greedy,ra", ["greedy,random"]),
        ("playledger play correction --seat 2=gr", ["2=greedy"]),
        (f"playledger show {FINISHED}", [WHOLE[FINISHED]]),
        (f"playledger bundle {FINISHED} {CHASE}", [WHOLE[CHASE]]),
        (f"playledger play {CHASE}", [WHOLE[CHASE]]),
        ("playledger play correct", ["correction"]),
        ("playledger show zz", []),
        ("playledger show --se", ["--seat"]),
        ("playledger new nothing --variant ", []),
        ("playledger token l", ["list"]),
        ("playledger completion z", ["zsh"]),
    ],
)
def test_tab_completes_what_may_come_next(database: Path, line: str, offered: list[str]) -> None:
    assert offered_at(line, database) == offered


def test_a_database_that_is_not_there_completes_nothing_and_is_not_made(tmp_path: Path) -> None:
    missing = tmp_path / "missing.db"
    assert offered_at("playledger show 3", missing) == []
    assert not missing.exists()


@pytest.mark.parametrize(
    ("line", "games"),
    [
        ("playledger new cor", set()),
        (f"playledger show {FINISHED}", set()),
        ("playledger new correction --variant ", {"correction"}),
    ],
)
def test_completion_loads_only_what_it_needs(database: Path, line: str, games: set[str]) -> None:
    loaded = loaded_for(line, database)
    of_games = {name.split(".")[2] for name in loaded if name.startswith("domain.games.")}
    assert of_games - {"registry"} == games
    assert loaded.isdisjoint({"rich", "flask", "lab.simulate"})


@pytest.mark.parametrize(
    ("shell", "words"),
    [
        ("bash", "complete -o nosort -F"),
        ("zsh", "#compdef playledger"),
        ("fish", "complete --no-files"),
    ],
)
def test_a_shell_is_told_how_to_ask(program: Program, shell: str, words: str) -> None:
    script = program.shows("completion", shell)
    assert words in script
    assert "_PLAYLEDGER_COMPLETE" in script


def test_bash_completes_with_the_script(database: Path, program: Program, tmp_path: Path) -> None:
    script = tmp_path / "script"
    script.write_text(program.shows("completion", "bash"))
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    lines = (
        f"source {script}; COMP_WORDS=(playledger new corr); COMP_CWORD=2; "
        '_playledger_completion playledger; echo "${COMPREPLY[@]}"'
    )
    ran = subprocess.run(
        ["bash", "-c", lines],
        env={**os.environ, "PATH": path, "PLAYLEDGER_DB": str(database)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout == "correction\n"
