"""What the log adds: why nobody was asked to spawn."""

from functools import partial
from typing import Any

import pytest

from tests.games.correction.playing import play, position
from tests.given import Playtest
from tests.logs import logged

BESIDE = ["1 pawn", "1 pawn", "1 pawn", "1 spearman"]
"""All of seat 1 that neither stands on the board nor is its knight's."""


def told(match: Playtest, *commands: str) -> str:
    return " ".join(said for each in commands for said in logged(match, partial(play, match, each)))


def test_the_end_of_spawning_says_that_the_reserve_is_empty() -> None:
    match = position("1 pawn c3", phase="spawn", resting=BESIDE)
    reason = "Seat 1 spawns no more pieces this turn: none stands in its reserve."
    assert reason in told(match, "spawn knight a1")


def test_a_turn_without_spawning_says_that_nothing_stands_in_reserve() -> None:
    resting = ["2 pawn", "2 pawn", "2 pawn", "2 spearman", "2 knight"]
    match = position("1 pawn c2", "2 pawn c5", resting=resting)
    said = told(match, "c2-d3", "c5-b4", "end_spawn", "d3-c4")
    assert "Seat 2 spawns no piece this turn: none stands in its reserve." in said
    assert "Seat 1 spawns no piece this turn. " in said  # its own choice
    assert said.count("none stands") == 1  # in its next turn seat 2 is asked again


@pytest.mark.parametrize("rests", [False, True])
def test_a_banished_piece_stands_in_reserve_unless_it_rests(rests: bool) -> None:
    options: dict[str, Any] = {"options": {"banished_rests": rests}, "supplies": (0, 3)}
    pieces = ("1 knight c3", "1 pawn a2", "2 pawn f5")
    match = position(*pieces, resting=BESIDE, **options)
    said = told(match, "c3-d4", "deny_piece", "end_turn", "end_spawn", "f5-e4")
    assert ("Seat 1 spawns no piece this turn: none stands in its reserve." in said) == rests
