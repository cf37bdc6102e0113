"""Simulation and counting from the command line."""

import json
from pathlib import Path

import pytest

from tests.cli.keyboard import Keyboard
from tests.cli.program import Program


def test_command_sequences_of_correction_are_counted(program: Program) -> None:
    shown = program.shows("perft", "correction", "--depth", "3", "--chance", "first_player=1")
    assert [line.split() for line in shown.splitlines()[-3:]] == [
        ["1", "18"], ["2", "228"], ["3", "858"],
    ]  # fmt: skip


def test_counts_for_programs_enumerate_chance_that_is_not_fixed(program: Program) -> None:
    shown = json.loads(program.shows("perft", "correction", "--depth", "2", "--json"))
    assert shown == {"game": "correction", "variant": "final", "counts": [36, 456]}


def test_a_set_up_that_could_go_on_for_ever_is_counted_as_it_fell(program: Program) -> None:
    rolls = [word for value in ("5", "3", "1") for word in ("--outcome", value)]
    shown = json.loads(program.shows("perft", "assassination_le", *rolls, "--depth", "2", "--json"))
    # Five rolls lead to 2, 3, 6, 8 and 11 destinations; null passes the turn to one more roll.
    assert shown["counts"] == [1, 2 + 3 + 6 + 8 + 11 + 1]


def test_a_scenario_is_where_counting_starts(program: Program, tmp_path: Path) -> None:
    file = tmp_path / "end.yaml"
    file.write_text("{phase: move, pieces: [{seat: 1, kind: pawn, cell: a5}]}", encoding="utf-8")
    shown = program.shows("perft", "correction", "--depth", "1", "--scenario", str(file), "--json")
    assert json.loads(shown)["counts"] == [1]


def test_a_chance_that_nothing_asks_for_is_remarked_on(program: Program) -> None:
    ran = program("perft", "correction", "--depth", "1", "--chance", "frist_player=1")
    assert (ran.code, ran.err) == (
        0,
        "note: Nothing asked for 'frist_player' in these sequences.\n",
    )


def test_simulation_reports_wins_with_intervals_reasons_and_lengths(program: Program) -> None:
    shown = program.shows("simulate", "correction", "--games", "40", "--bots", "greedy,random")
    assert "correction/final: 40 matches of greedy, random, seed 0" in shown
    for part in ("seat 1", "greedy", "nobody", "95 % interval", "home row", "median"):
        assert part in shown
    assert "decisions a second" in shown.splitlines()[-1]


def test_a_simulation_for_programs_is_the_same_on_any_number_of_processes(
    program: Program,
) -> None:
    def simulated(jobs: str) -> dict[str, object]:
        shown = program.shows(
            "simulate", "correction", "--games", "40", "--seed", "s", "--jobs", jobs, "--json"
        )
        found: dict[str, object] = json.loads(shown)
        assert found.pop("decisions_per_second")
        return found

    one = simulated("1")
    assert one == simulated("3")
    assert (one["matches"], one["players"], one["seed"]) == (40, ["random"], "s")


def test_bots_change_seats_unless_told_to_stay(program: Program) -> None:
    words = ("simulate", "correction", "--games", "20", "--bots", "greedy,random", "--json")
    swapped, stayed = (json.loads(program.shows(*words, each)) for each in ("--swap", "--no-swap"))
    assert [swapped["seats"][seat]["count"] for seat in "12"] == [10, 10]
    assert [stayed["seats"][seat]["count"] for seat in "12"] == [20, 0]


def test_the_greedy_bot_wins_by_far(program: Program) -> None:
    words = ("simulate", "correction", "--games", "100", "--bots", "greedy,random", "--json")
    assert json.loads(program.shows(*words))["bots"]["greedy"]["low"] > 0.9


def test_options_and_variants_are_simulated(program: Program) -> None:
    words = (
        "simulate",
        "correction",
        "--games",
        "5",
        "--variant",
        "no_denial",
        "--set",
        "max_turns=20",
        "--json",
    )
    assert json.loads(program.shows(*words))["turns"]["p90"] <= 20


def test_progress_is_shown_at_a_terminal_and_gone_at_the_end(database: Path) -> None:
    with Keyboard(database, "simulate", "correction", "--games", "400", "--jobs", "1") as keyboard:
        keyboard.until("/400")
        keyboard.until("decisions a second")
        assert keyboard.ends() == 0


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_simulation_ends_without_a_traceback(database: Path, jobs: str) -> None:
    words = ("simulate", "assassination_le", "--games", "100000", "--jobs", jobs)
    with Keyboard(database, *words) as keyboard:
        keyboard.until("/100000")
        keyboard.interrupts()
        assert keyboard.ends() == 130
        assert "Traceback" not in keyboard.raw
