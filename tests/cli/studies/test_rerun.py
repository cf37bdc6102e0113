"""Stored decisions are put to changed rules from the command line."""

import json
from pathlib import Path

import pytest

from tests.cli.program import Program


def test_what_becomes_of_a_match_is_told_with_its_rule(program: Program) -> None:
    shown = program.shows("rerun", "3f", "--variant", "no_denial")
    assert "1 match under no_denial" in shown
    assert "left out" in shown
    assert "which nothing asks for" in shown


def test_the_matches_of_a_question_are_rerun_and_nothing_is_written(program: Program) -> None:
    file = Path(program.database)
    before = file.read_bytes()
    words = ("rerun", "--from", "match seats > 0", "--json")
    *found, totals = map(json.loads, program.shows(*words).splitlines())
    assert {(each["fate"], each["parts_at"]) for each in found} == {("same result", None)}
    assert (len(found), totals["totals"][0]["matches"]) == (3, 3)
    assert file.read_bytes() == before


def test_an_earlier_end_is_told_with_what_is_left_of_the_match(program: Program) -> None:
    words = ("correction", "--variant", "no_denial", "--games", "5", "--keep", "--json")
    longest = json.loads(program.shows("simulate", *words))["kept"]["longest"]
    shown = program.shows("rerun", longest, "--set", "max_turns=20", columns=200)
    assert "another result: nobody won: the last turn is over; not seat" in shown
    assert "; without the last " in shown


def test_a_match_of_another_game_is_said_to_be_left_out(program: Program) -> None:
    ran = program("rerun", "3f", "ch", "--set", "start_tokens=0")
    assert ran.code == 0
    assert "1 match under start_tokens=0" in ran.out
    assert "note: 1 match not rerun (ch" in ran.err


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["3f", "--variant", "nothing"], 1, "correction has no variant 'nothing'"),
        (["3f", "--set", "start_tokens=9"], 1, "The options do not fit"),
        (["--variant", "no_denial"], 2, "Name matches, or ask for them: --from QUESTION."),
        (["3f", "--from", "match over = true"], 2, "Name matches, or ask for them"),
        (["--from", "match turns >"], 2, "a value to compare `turns` with"),
    ],
)
def test_what_can_not_be_rerun_is_refused(
    program: Program, words: list[str], code: int, said: str
) -> None:
    ran = program("rerun", *words)
    assert (ran.code, ran.out) == (code, "")
    assert said in ran.err
