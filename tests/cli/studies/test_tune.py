"""Options are looked for from the command line."""

import json
from pathlib import Path

import pytest

from tests.cli.program import Program

SMALL = (
    *("tune", "correction", "--bots", "random", "--aim", "balance = 0, turns = 20"),
    *("--over", "start_tokens=0,2,spawn_max=1..2", "--blocks", "2", "--fresh", "4", "--jobs", "1"),
)


def test_candidates_are_told_with_their_intervals_on_fresh_chance(
    program: Program, tmp_path: Path
) -> None:
    page = tmp_path / "found.html"
    shown = program.shows(*SMALL, "--store", str(tmp_path), "-o", str(page), columns=120)
    assert "With which start_tokens and spawn_max is balance near 0 and turns near 20?" in shown
    assert "Of 4 settings the search put start_tokens=" in shown
    assert "as it is" in shown
    assert "are not told" in shown
    assert "On fresh chance: balance" in page.read_text("utf-8")
    assert "playledger tune correction --aim" in page.read_text("utf-8")


def test_programs_get_all_of_it(program: Program, tmp_path: Path) -> None:
    found = json.loads(program.shows(*SMALL, "--store", str(tmp_path), "--json"))
    assert len(found["candidates"]) == 3
    assert found["rounds"] == [[4, 2], [3, 3]]
    assert found["report"]["seed"] == "0/fresh"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--aim", "turnz = 20", "--over", "start_tokens=0..2"], "there is no measure 'turnz'"),
        (["--aim", "turns = 20", "--over", "start_token=0..2"], "Is it start_tokens?"),
        (["--aim", "turns = 20", "--over", "start_tokens=3..1"], "no range of whole numbers"),
        (["--aim", "turns = 20", "--over", "start_tokens=8,9"], "allow none of the settings"),
        (["--aim", "turns = 20", "--over", "max_turns=20..1000,start_tokens=0..6"], "over 2,000"),
    ],
)
def test_what_can_not_be_tuned_is_refused(program: Program, words: list[str], said: str) -> None:
    ran = program("tune", "correction", *words)
    assert (ran.code, ran.out) == (2, "")
    assert said in " ".join(ran.err.split())
