"""Whole screens, to be read by eye. Redraw them with REDRAW=1 and read the difference."""

import os
from pathlib import Path

import pytest

from tests.cli.program import Program
from tests.cli.stored import CHASE, FINISHED, SECRETS

GOLDEN = Path(__file__).parents[1] / "golden"

SCREENS = {
    "help": "--help",
    "games": "games",
    "variants": "variants correction",
    "list": "list",
    "show": f"show {FINISHED} --at 21",
    "show-chase": f"show {CHASE}",
    "show-colour": f"show {FINISHED} --at 21 --color always",
    "picture-text": f"picture {FINISHED} --at 41.2 --text",
    "show-seat": f"show {SECRETS} --seat 2",
    "log": f"log {FINISHED} --after 37",
    "log-seat": f"log {SECRETS} --seat 2",
    "step-event": f"step {FINISHED} --at 41.2 --changes",
    "step-search": f"step {FINISHED} --search captures",
    "step-list": f"step {FINISHED} --list capture",
    "log-where": f"log {FINISHED} --where TokensGained",
    "verify": f"verify {FINISHED}",
    "diff": f"diff {FINISHED}@40 {FINISHED}@42",
    "diff-seat": f"diff {SECRETS}@3 {SECRETS} --seat 2",
    "tree": f"tree {FINISHED}",
    "notes": f"notes {FINISHED}",
    "notes-seat": f"notes {FINISHED} --seat 1",
    "corpus": "corpus PieceCaptured --game correction",
    "refusals": "refusals",
    "perft": "perft correction --chance first_player=1",
}


@pytest.mark.parametrize("columns", [80, 100])
@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_is_as_it_always_was(program: Program, name: str, columns: int) -> None:
    shown = program.shows(*SCREENS[name].split(), columns=columns)
    golden = GOLDEN / f"{name}-{columns}.txt"
    if os.environ.get("REDRAW"):
        golden.write_text(shown, encoding="utf-8")
    assert shown == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("columns", [80, 100])
@pytest.mark.parametrize("name", [each for each in SCREENS if "colour" not in each])
def test_no_line_is_wider_than_the_terminal(program: Program, name: str, columns: int) -> None:
    shown = program.shows(*SCREENS[name].split(), columns=columns)
    assert max(map(len, shown.splitlines())) <= columns
    assert [line for line in shown.splitlines() if line != line.rstrip()] == []
