"""The worked examples of the rules, 1 to 12."""

import pytest

from domain.games.correction import GAME
from domain.games.correction.events import TokensRecovered, TurnPassed
from domain.kernel import Dictated, State, run
from tests.games.correction.playing import (
    choices,
    pieces,
    play,
    position,
    refused,
    start,
    supplies,
)
from tests.given import names, shown


def test_1_the_first_turn_has_18_choices_and_none_is_to_stop() -> None:
    match = start()
    assert len(choices(match)) == 18
    assert choices(match)[0] == "spawn pawn a1"
    assert refused(match, "end_spawn") == "must_spawn"
    assert supplies(match) == (0, 1)


@pytest.mark.parametrize(("kind", "left"), [("pawn", 16), ("knight", 11), ("spearman", 11)])
def test_2_a_first_spawn_gives_a_token_and_leaves_so_many_choices(kind: str, left: int) -> None:
    match = start()
    play(match, f"spawn {kind} a1")
    assert supplies(match) == (0, 2)
    assert len(choices(match)) == left
    assert choices(match)[-1] == "end_spawn"


def test_3_two_denials_leave_a_lone_pawn_no_move() -> None:
    match = start()
    play(match, "spawn pawn c1", "end_spawn", "c1-b2")
    assert (match.state.to_act, choices(match)) == (2, ["deny_move", "pass"])
    play(match, "deny_move")
    assert (match.state.tokens, supplies(match)) == ({"b2": 1}, (0, 1))
    assert choices(match) == ["c1-d2"]
    events = play(match, "c1-d2", "deny_move")
    assert supplies(match) == (0, 0)
    assert TurnPassed(1, "no_legal_move") in events
    assert (match.state.turn.seat, match.state.turn.number) == (2, 2)


def test_4_a_pawn_goes_onto_old_tokens_and_recovers_them() -> None:
    match = start()
    play(match, "spawn pawn c1", "end_spawn", "c1-b2", "deny_move", "c1-d2", "deny_move")
    play(match, "spawn pawn c6", "end_spawn", "c6-b5")
    assert supplies(match) == (1, 0)
    play(match, "pass", "end_spawn")
    assert choices(match) == ["c1-b2", "c1-d2"]
    events = play(match, "c1-b2")
    assert names(events)[:3] == ["MoveDeclared", "PieceMoved", "TokensRecovered"]
    assert events[2] == TokensRecovered(1, "b2", 1, 2)


def test_5_a_banished_knight_stands_in_reserve_and_the_rest_is_free() -> None:
    match = start()
    events = play(match, "spawn pawn a1", "spawn knight c1")
    assert names(events) == ["PieceSpawned", "TokensGained", "SpawnPhaseEnded"]
    assert choices(match) == ["a1-b2", "c1-a2", "c1-b2", "c1-d2", "c1-e2"]
    assert supplies(match) == (0, 3)
    play(match, "c1-e2")
    assert choices(match) == ["deny_move", "deny_piece", "pass"]
    play(match, "deny_piece")
    assert (supplies(match), match.state.sides[1].standing["knight"]) == ((0, 0), 1)
    assert choices(match) == ["a1-b2", "end_turn"]


def test_6_the_second_spawned_pawn_must_move_too() -> None:
    match = start()
    play(match, "spawn pawn a1", "spawn pawn c1", "a1-b2", "pass")
    assert choices(match) == ["c1-d2"]


def test_7_a_second_spawned_pawn_without_a_move_stays() -> None:
    match = start()
    events = play(match, "spawn pawn a1", "spawn pawn c1", "c1-b2", "pass")
    assert names(events) == ["ResponsePassed", "PieceMoved", "TurnEnded", "TurnStarted"]
    assert pieces(match, 1) == {"a1": "pawn", "b2": "pawn"}


def test_8_a_denied_pawn_goes_elsewhere_and_its_token_stops_the_other() -> None:
    match = start()
    play(match, "spawn pawn a1", "spawn pawn c1", "c1-b2", "deny_move")
    assert choices(match) == ["c1-d2"]
    events = play(match, "c1-d2", "pass")
    assert "TurnEnded" in names(events)
    assert pieces(match, 1) == {"a1": "pawn", "d2": "pawn"}


def test_9_a_knight_denied_twice_lands_when_the_tokens_are_spent() -> None:
    match = start()
    play(match, "spawn knight c1", "end_spawn", "c1-d2", "deny_move", "c1-b2", "deny_move")
    assert (choices(match), supplies(match)) == (["c1-a2", "c1-e2"], (0, 0))
    assert names(play(match, "c1-e2"))[:2] == ["MoveDeclared", "PieceMoved"]


def test_10_a_winning_move_can_only_be_answered_by_banishing() -> None:
    match = position("1 pawn a5", supplies=(0, 2))
    assert shown(play(match, "a5-b6"))[-1] == (
        "MatchEnded(winners=(1,), reason='reached_spawn_row')"
    )
    match = position("1 pawn a5", supplies=(0, 3))
    play(match, "a5-b6")
    assert choices(match) == ["deny_piece", "pass"]


def test_11_a_captured_knight_misses_one_spawn_phase() -> None:
    match = position("1 pawn c3", "2 knight d4", turn=5)
    play(match, "c3-d4")
    assert (match.state.turn.number, len(choices(match))) == (6, 12)
    assert not any("knight" in each or each == "end_spawn" for each in choices(match))
    play(match, "spawn pawn a6", "end_spawn")
    assert match.state.sides[2].standing["knight"] == 1
    play(match, "a6-b5", "pass", "end_spawn", "d4-c5")
    assert (match.state.turn.number, "spawn knight a6" in choices(match)) == (8, True)


def sequences(state: State, length: int) -> int:
    """How many sequences of so many accepted commands there are."""
    if length == 0:
        return 1
    count = 0
    for command in GAME.legal(state):
        after = GAME.clone(state)
        run(GAME.decide(after, command), after, Dictated([]))
        count += sequences(after, length - 1)
    return count


@pytest.mark.parametrize("first", [1, 2])
def test_12_so_many_sequences_of_commands_are_accepted(first: int) -> None:
    state = start(first).state
    assert [sequences(state, length) for length in (1, 2, 3)] == [18, 228, 858]
