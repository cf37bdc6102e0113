"""Win chances, turning points, luck and skill at a terminal."""

import json

import pytest

from cli.installation import Installation
from cli.matches import walk_of
from cli.stepper.panes import note_lines
from cli.stepper.stepper import Stepper
from cli.stepper.watching import Watched
from cli.terminal.curve import curve, spread
from domain.kernel import FACILITATOR
from replays.walking.turns import Place
from tests.cli.program import Program


def test_an_analysis_is_told_and_the_diary_and_the_stepper_show_it(program: Program) -> None:
    words = ("analyse", "3f", "--playouts", "2", "--jobs", "1")
    shown = program.shows(*words)
    assert "Win chances from everything, 2 playouts a position (hint-playouts-3:2)." in shown
    assert max(map(len, shown.splitlines())) <= 80
    lines = shown.splitlines()
    assert [line[:6] for line in lines if line.startswith("seat ")] == ["seat 1", "seat 2"] * 2
    found = json.loads(program.shows(*words, "--json"))
    assert found["accounts"][0]["result"] == found["points"][-1]["chances"][0]
    [one, *_] = found["turning_points"]
    assert f"step {one['step']:>4}" in program.shows("step", "3f", "--list", "turning")
    assert "Win chance in percent" in program.shows("diary", "3f", "--format", "html")


def test_an_analysis_that_is_kept_is_not_made_again(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("analyse", "3f", "--playouts", "2", "--jobs", "1")
    first = program.shows(*words)
    monkeypatch.delattr("lab.analysis.value.Values.of")
    assert program.shows(*words) == first
    assert program(*words[:2], "--playouts", "3").code == 70


def test_a_seat_is_told_what_it_could_know_and_nothing_of_another_s_analysis(
    program: Program,
) -> None:
    program.shows("analyse", "hh", "--playouts", "2", "--jobs", "1")
    assert "Win chance" not in program.shows("diary", "hh", "--seat", "1")
    ran = program("step", "hh", "--seat", "1", "--list", "turning")
    assert (ran.code, ran.out) == (1, "")
    assert "No turning point is known here; `playledger analyse` looks for them." in ran.err
    shown = program.shows("analyse", "hh", "--seat", "1", "--playouts", "2", "--jobs", "1")
    assert "from what seat 1 could know" in shown
    assert "Luck" not in shown


def test_some_steps_alone_are_not_kept(program: Program) -> None:
    part = ("analyse", "3f", "--playouts", "2", "--jobs", "1", "--from", "5", "--to", "7")
    found = json.loads(program.shows(*part, "--json", "--mistakes"))
    assert (found["start"]["step"], [each["step"] for each in found["points"]]) == (4, [5, 6, 7])
    assert isinstance(found["mistakes"], list)
    assert "Mistakes, by what the seat could know" in program.shows(*part, "--mistakes")
    assert program("step", "3f", "--list", "turning").code == 1


def test_a_match_that_hides_odds_tells_no_seat_its_chances(program: Program) -> None:
    match = program.shows("new", "hidden_hand", "--hide-odds").strip()
    ran = program("analyse", match, "--seat", "1")
    assert (ran.code, ran.out) == (1, "")
    assert "This match hides odds: only the facilitator is told while it goes on." in ran.err
    assert program("analyse", match, "--playouts", "2").code == 0


def test_calibration_is_a_table(program: Program) -> None:
    words = ("--games", "2", "--playouts", "2", "--jobs", "1")
    shown = program.shows("analyse", "--calibration", "correction", *words)
    assert "Correction: 10 positions of 2 matches, hint-playouts-3:2" in shown
    found = json.loads(program.shows("analyse", "--calibration", "correction", *words, "--json"))
    assert sum(each["count"] for each in found["bins"]) == 20


def test_steps_that_are_not_there_are_refused(program: Program) -> None:
    ran = program("analyse", "3f", "--from", "999")
    assert (ran.code, ran.out) == (1, "")
    assert "There is no step to analyse; there are 1 to" in ran.err


def test_a_curve_fits_its_line() -> None:
    assert curve([0.0, 0.49, 0.5, 1.0], unicode=True) == "▁▄▅█"
    assert curve([0.0, 0.49, 0.5, 1.0], unicode=False) == "0459"
    assert [[*each] for each in spread(5, 3)] == [[0, 1], [2], [3, 4]]
    assert len(spread(3, 10)) == 3


def test_the_stepper_jumps_to_turning_points_and_says_what_turned(
    program: Program,
) -> None:
    found = json.loads(program.shows("analyse", "3f", "--playouts", "2", "--jobs", "1", "--json"))
    step = found["turning_points"][0]["step"]
    with Installation(program.database, program.registry).ledger() as ledger:
        match = Watched(ledger, walk_of(ledger, "3f", FACILITATOR))
        stepper = Stepper(match, FACILITATOR, Place(1))
        stepper.press("p")
        assert stepper.place.step == step
        assert "win chance" in stepper.message
        assert note_lines(stepper, 80)[-1].startswith("^ Seat")
        stepper.refresh()
        assert stepper.landmarks.turning(step)
