"""Exact values from the command line."""

import json
from pathlib import Path

from tests.cli.program import Program

LAST = "{turn: 200, phase: move, supplies: [0, 5], pieces: [PIECES]}"
PAWNS = "{seat: 1, kind: pawn, cell: b5}, {seat: 1, kind: pawn, cell: e5}"
POSITION = f"{{game: correction, scenario: {LAST.replace('PIECES', PAWNS)}}}"


def test_a_position_is_solved_with_the_best_command_and_what_each_is_worth(
    program: Program,
) -> None:
    shown = program.shows("solve", "correction", "--scenario", LAST.replace("PIECES", PAWNS))
    lines = [line.split() for line in shown.splitlines()]
    assert ["seat", "1", "best", "100.0", "%", "1"] in lines
    assert ["nobody", "0.0", "%", "0"] in lines
    assert "Best for seat 1: Move the pawn from b5 to a6" in shown
    assert shown.count("best  Move the pawn") == 4


def test_the_rules_of_a_file_are_changed_on_top(program: Program, tmp_path: Path) -> None:
    file = tmp_path / "pawns.yaml"
    file.write_text(POSITION, encoding="utf-8")

    def first(*words: str) -> object:
        return json.loads(program.shows("solve", str(file), "--json", *words))["shares"]["1"]

    assert first() == {"exactly": "1", "share": 1.0}
    assert first("--set", "banish_cost=2") == {"exactly": "0", "share": 0.0}
    assert first("--variant", "no_denial", "--bots", "random") == {"exactly": "1", "share": 1.0}


def test_a_solution_for_programs_has_every_command_with_its_fractions(program: Program) -> None:
    scenario = "{turn: 200, phase: move, pieces: [{seat: 1, kind: pawn, cell: b4}]}"
    words = ("solve", "correction", "--scenario", scenario, "--bots", "random", "--json")
    solved = json.loads(program.shows(*words, "--variant", "no_denial"))
    (opening,) = solved["openings"]
    assert (opening["seat"], opening["probability"]["exactly"]) == (1, "1")
    assert [move["command"] for move in opening["moves"]] == [
        {"type": "move", "origin": "b4", "to": cell} for cell in ("a5", "c5")
    ]
    assert solved["players"] == {"1": "random", "2": "random"}


def test_what_can_not_be_solved_is_said_in_a_line(program: Program, tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text("{game: correction, scenari: {}}", encoding="utf-8")
    for words, code, said in (
        (("correction", "--most", "100"), 1, "More than 100 positions can follow."),
        (("hidden_hand",), 1, "hides something from its seats"),
        (("assassination_le",), 1, "rolling until a tie is broken"),
        (("correction", "--bots", "best,search:8"), 2, "'search:8' is none of best, greedy"),
        (("correction", "--scenario", "{turn: ["), 2, "The scenario can't be read"),
        (("correction", "--scenario", "{turm: 3}"), 1, "no field 'turm' (is it turn?)"),
        ((str(file),), 2, "no field 'scenari' (is it scenario?)"),
        ((str(file), "--seats", "2"), 2, "--seats goes with a game"),
    ):
        ran = program("solve", *words)
        assert (ran.code, ran.out) == (code, ""), words
        assert said in ran.err
        assert ran.err.count("\n") == 1
