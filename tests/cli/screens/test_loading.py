"""Games are loaded when they are needed: a command does not wait for those that it is not about."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.program import Program

RUN = """
import sys
from cli.main import main
try:
    main(sys.argv[1:])
finally:
    games = {name.split(".")[2] for name in sys.modules if name.startswith("domain.games.")}
    dear = sys.modules.keys() & {"rich", "replays.drawing"}
    print("loaded:", *sorted(games - {"registry"} | dear))
"""


def loaded_by(*words: str) -> list[str]:
    """The games that a command loads, and what else is dear, in a process of its own."""
    ran = subprocess.run(
        [sys.executable, "-c", RUN, *words], capture_output=True, text=True, check=True, timeout=60
    )
    return ran.stdout.splitlines()[-1].removeprefix("loaded:").split()


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """Two matches of two games."""
    program = Program(tmp_path / "matches.db")
    program.shows("migrate")
    program.shows("new", "assassination_le")
    program.shows("new", "correction")
    return program


def test_a_list_of_matches_loads_no_game_no_rich_and_no_drawing(program: Program) -> None:
    assert loaded_by("--db", program.database, "list") == []


@pytest.mark.parametrize("command", ["show", "log", "verify"])
def test_a_command_on_a_match_loads_its_game_alone(program: Program, command: str) -> None:
    newest = json.loads(program.shows("list", "--json").splitlines()[0])
    loaded = loaded_by("--db", program.database, command, newest["id"])
    assert {*loaded} - {"replays.drawing"} == {"correction"}


def test_a_new_match_loads_its_game_alone(program: Program) -> None:
    loaded = loaded_by("--db", program.database, "new", "heist")
    assert {*loaded} - {"replays.drawing"} == {"heist"}
