"""All matches are asked from the command line."""

import json
from typing import Any

import pytest

from tests.cli.program import Program


def lines(program: Program, *arguments: str) -> list[Any]:
    ran = program("corpus", *arguments, "--json")
    assert ran.code == 0, ran.err
    return [json.loads(line) for line in ran.out.splitlines()]


def test_places_are_listed_and_totals_counted(program: Program) -> None:
    shown = program.shows("corpus", "PieceCaptured who lost", "--game", "correction")
    assert "step 41.2    Seat 1 captures the pawn of seat 2 on d4." in shown
    assert "100 %" in shown


def test_programs_get_a_line_a_match_and_the_totals_last(program: Program) -> None:
    fitting, summary = lines(program, "PieceCaptured")
    assert fitting["found"][0][0]["step"] == 41
    assert summary["question"] == "PieceCaptured"
    assert summary["totals"][0]["lost"] == 1
    assert len(summary["not_asked"]) == 2


def test_games_that_can_not_be_asked_are_said_to_be_left_out(program: Program) -> None:
    ran = program("corpus", "PieceCaptured")
    assert ran.code == 0
    assert "note: 1 match not asked" in ran.err
    assert "hidden_hand can't be asked this." in ran.err


@pytest.mark.parametrize(
    ("arguments", "matches"),
    [(["--open"], 2), (["--over"], 1), (["--variant", "no"], 0), (["--label", "x"], 0), ([], 3)],
)
def test_matches_are_chosen(program: Program, arguments: list[str], matches: int) -> None:
    *_, summary = lines(program, "TurnStarted", *arguments)
    assert sum(total["matches"] for total in summary["totals"]) == matches


def test_only_so_many_matches_are_listed(program: Program) -> None:
    shown = program.shows("corpus", "TurnStarted", "--limit", "1")
    assert "... and 2 matches more (--limit)" in shown


def test_words_that_are_found_nowhere_are_said_to_be_words(program: Program) -> None:
    ran = program("corpus", "matches in which a pawn fell before turn 5")
    assert "note: 'matches in which a pawn fell' was looked for in sentences" in ran.err
    assert "looked for" not in program("corpus", "PieceCaptured before turn 1").err
    assert "looked for" not in program("corpus", "captures the").err


def test_without_a_match_there_is_nobody_to_ask(program: Program) -> None:
    assert "There is no match to ask." in program.shows("corpus", "TurnStarted", "--label", "x")


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("PieceCaptured where seta = 1", "PieceCaptured has no `seta`; is it `seat`?"),
        ("PieceCaptured who", "write `who won`"),
        ("PieceCaptured; match turns > x", "at 'x', character 30: turns is a number."),
    ],
)
def test_a_question_that_can_not_be_read_says_where(
    program: Program, question: str, said: str
) -> None:
    ran = program("corpus", question)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
