"""What was refused is counted: by rule, code, seat and command."""

import json
from typing import Any

import pytest

from tests.cli.program import Program
from tests.cli.stored import CHASE, FINISHED

OUT_OF_TURN = ("Q3",)
"""The rule of turns of The Assassination Game Le."""


def groups(program: Program, *arguments: str) -> list[Any]:
    return [json.loads(line) for line in program.shows("refusals", "--json", *arguments).split()]


def test_refusals_are_counted_by_code_the_most_frequent_first(program: Program) -> None:
    found = [(each["code"], each["times"]) for each in groups(program)]
    assert found == [("unknown_command", 2), ("not_your_turn", 1)]


def test_refusals_are_counted_by_what_is_asked_for(program: Program) -> None:
    by_both = groups(program, "--by", "seat", "--by", "command")
    assert len(by_both) == 3
    assert sorted(each["command"] for each in by_both) == ["", "fly", "roll"]
    by_rule = {tuple(each["rules"]): each for each in groups(program, "--by", "rule")}
    assert {rules: each["times"] for rules, each in by_rule.items()} == {(): 2, OUT_OF_TURN: 1}
    for each in by_rule.values():
        assert sum(seat["times"] for seat in each["seats"]) == each["times"]


@pytest.mark.parametrize(
    ("arguments", "times"),
    [
        ((CHASE,), 3),
        ((FINISHED,), 0),
        (("--game", "assassination_le"), 3),
        (("--game", "correction"), 0),
        (("--variant", "final"), 3),
        (("--variant", "other"), 0),
    ],
)
def test_refusals_of_some_matches_only(
    program: Program, arguments: tuple[str, ...], times: int
) -> None:
    assert sum(each["times"] for each in groups(program, *arguments)) == times


def test_no_refusal_is_told_in_a_sentence(program: Program) -> None:
    assert program.shows("refusals", FINISHED) == "Nothing was refused.\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [(("zz",), "There is no match 'zz'"), (("--game", "chess"), "There is no game 'chess'")],
)
def test_a_match_or_game_that_is_not_there_is_said(
    program: Program, arguments: tuple[str, ...], said: str
) -> None:
    ran = program("refusals", *arguments)
    assert (ran.code, ran.out) == (1, "")
    assert said in ran.err
