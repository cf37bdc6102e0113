"""Positions to begin from: what they mean and which can't have come about."""

from typing import Any

import pytest

from domain.games.correction import GAME
from domain.kernel import Dictated, Refusal
from tests.games.correction.playing import choices, play, position, start
from tests.given import given, names

PAWN = {"seat": 1, "kind": "pawn", "cell": "c3"}
READY = {"pieces": [PAWN], "phase": "move"}
"""A position in which seat 1 can move."""


def test_an_empty_scenario_is_the_usual_start_of_seat_1() -> None:
    match = given(GAME, scenario={})
    assert names(match.events) == ["ScenarioLaid"]
    assert match.state == start(1).state


def test_a_scenario_is_laid_in_a_single_event() -> None:
    match = position("1 pawn c3", "2 knight d4", tokens=["b4 2"], resting=["2 pawn"])
    assert names(match.events) == ["ScenarioLaid"]
    assert match.events[0].sentence()


def test_what_is_not_on_the_board_and_not_resting_stands_in_reserve() -> None:
    match = position("1 pawn c3", "1 knight d3", resting=["1 pawn", "2 spearman"])
    sides = match.state.sides
    assert sides[1].standing == {"pawn": 2, "spearman": 1, "knight": 0}
    assert sides[2].standing == {"pawn": 4, "spearman": 0, "knight": 1}
    assert sides[2].resting == {"pawn": 0, "spearman": 1, "knight": 0}


def test_a_position_knows_whose_turn_it_is_and_which() -> None:
    match = position("2 pawn c3", active=2, turn=8, supplies=(4, 5))
    assert (match.state.to_act, match.state.turn.number) == (2, 8)
    assert [side.supply for side in match.state.sides.values()] == [4, 5]


def test_a_turn_can_be_taken_up_in_the_middle() -> None:
    pieces = ["1 pawn f3", "1 pawn d2", "1 knight c1 spawned"]
    match = position(*pieces, spawned_moved=True, tokens=["b2 fresh"])
    assert choices(match) == ["c1-a2", "c1-e2"]


def test_a_declared_move_can_wait_for_its_answer() -> None:
    match = position("1 pawn c3", "2 knight d4", declared="c3-d4", supplies=(0, 1))
    assert (match.state.to_act, choices(match)) == (2, ["deny_move", "pass"])
    assert "PieceCaptured" in names(play(match, "pass"))


def test_a_piece_can_be_locked_and_another_one_have_been_banished() -> None:
    match = position("1 pawn c3", "1 pawn f2", locked="c3", banished=True)
    assert choices(match) == ["c3-b4", "c3-d4"]
    assert choices(position("1 pawn f2", banished=True)) == ["f2-e3", "end_turn"]


@pytest.mark.parametrize(
    ("scenario", "pointer"),
    [
        ({"active": 3}, "/active"),
        ({"turn": 0}, "/turn"),
        ({"turn": 201}, "/turn"),
        ({"phase": "over"}, "/phase"),
        ({"supplies": [1, -1]}, "/supplies/1"),
        ({"supplies": [1]}, "/supplies"),
        ({"supplies": [1, 10**30]}, "/supplies/1"),
        ({"winner": 1}, ""),
        ({"pieces": [PAWN | {"cell": "c9"}]}, "/pieces/0/cell"),
        ({"pieces": [PAWN | {"kind": "king"}]}, "/pieces/0/kind"),
        ({"pieces": [PAWN | {"seat": 0}]}, "/pieces/0/seat"),
        ({"pieces": [PAWN, PAWN | {"seat": 2}]}, "/pieces/1/cell"),
        ({"pieces": [PAWN | {"cell": "c6"}]}, "/pieces/0/cell"),
        ({"pieces": [PAWN | {"spawned": True}]}, "/pieces/0/spawned"),
        ({"pieces": [PAWN | {"seat": 2, "cell": "a6", "spawned": True}]}, "/pieces/0/spawned"),
        (
            {"pieces": [PAWN | {"cell": cell, "spawned": True} for cell in ("a1", "b1", "c1")]},
            "/pieces",
        ),
        ({"pieces": [PAWN | {"cell": f"{column}2"} for column in "abcde"]}, "/pieces/4/kind"),
        ({"pieces": [PAWN], "resting": [{"seat": 1, "kind": "pawn"}] * 4}, "/resting/3/kind"),
        ({"resting": [{"seat": 2, "kind": "knight"}] * 2}, "/resting/1/kind"),
        ({"tokens": [{"cell": "a1"}]}, "/tokens/0/cell"),
        ({"tokens": [{"cell": "b2", "count": 0}]}, "/tokens/0/count"),
        ({"tokens": [{"cell": "b2"}, {"cell": "b2", "count": 2}]}, "/tokens/1/cell"),
        ({"tokens": [{"cell": "b2"}, {"cell": "c2", "fresh": True}]}, "/tokens/1/fresh"),
        ({"spawned_moved": True}, "/spawned_moved"),
        ({"banished": True}, "/banished"),
        ({"pieces": [PAWN], "locked": "c3"}, "/locked"),
        (READY | {"locked": "d3"}, "/locked"),
        (READY | {"locked": "c3", "spawned_moved": True}, "/locked"),
        (READY | {"locked": "c3", "active": 2}, "/locked"),
        (READY | {"phase": "respond"}, "/declared"),
        (READY | {"declared": {"origin": "c3", "to": "d4"}}, "/declared"),
        ({"phase": "move"}, "/phase"),
        (READY | {"spawned_moved": True}, "/phase"),
        ({"resting": [{"seat": 1, "kind": "pawn"}] * 4, "phase": "move"}, "/phase"),
    ],
)
def test_an_impossible_position_is_refused_where_it_is_wrong(
    scenario: dict[str, Any], pointer: str
) -> None:
    with pytest.raises(Refusal, match="bad_scenario") as caught:
        given(GAME, scenario=scenario)
    assert caught.value.facts["pointer"] == pointer
    assert GAME.explain(caught.value).sentence


@pytest.mark.parametrize(
    ("declared", "supplies"),
    [
        ({"origin": "c3", "to": "c4"}, (0, 9)),
        ({"origin": "d3", "to": "d4"}, (0, 9)),
        ({"origin": "c3", "to": "d4"}, (9, 0)),
    ],
    ids=["no legal move", "no piece", "no answer"],
)
def test_only_a_legal_move_that_can_be_answered_waits(
    declared: dict[str, str], supplies: tuple[int, int]
) -> None:
    scenario = READY | {"phase": "respond", "declared": declared, "supplies": supplies}
    with pytest.raises(Refusal, match="bad_scenario") as caught:
        given(GAME, scenario=scenario)
    assert caught.value.facts["pointer"] == "/declared"


def test_a_position_in_which_nothing_can_be_spawned_is_past_its_spawn_phase() -> None:
    resting = [{"seat": 1, "kind": "knight"}, {"seat": 1, "kind": "spearman"}]
    pawns = [PAWN | {"cell": f"{column}2"} for column in "abcd"]
    with pytest.raises(Refusal, match="bad_scenario") as caught:
        given(GAME, scenario={"pieces": pawns, "resting": resting})
    assert caught.value.facts["pointer"] == "/phase"


def test_a_refused_scenario_leaves_the_state_alone() -> None:
    options = GAME.settle("final", {})
    with pytest.raises(Refusal, match="bad_scenario"):
        GAME.begin(options, 2, Dictated([]), {"tokens": [{"cell": "a1"}]})
