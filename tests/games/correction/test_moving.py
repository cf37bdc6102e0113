"""The move phase and the end of turns and matches: R5 to R7, R13, Q3, Q15 to Q17, Q20, Q23, Q24."""

from tests.games.correction.playing import (
    choices,
    pieces,
    play,
    position,
    refused,
    supplies,
)
from tests.given import names, shown

RESTING = ["pawn", "pawn", "pawn", "pawn", "spearman", "knight"]


def test_a_piece_not_spawned_this_turn_moves_alone() -> None:
    """R5, second way."""
    match = position("1 pawn c3", "1 pawn a1 spawned")
    assert names(play(match, "c3-d4"))[-2:] == ["TurnEnded", "TurnStarted"]


def test_once_a_spawned_piece_has_landed_only_spawned_ones_may_follow() -> None:
    """R5, first way; final once it has landed."""
    match = position("1 pawn c3", "1 pawn a1 spawned", "1 pawn f1 spawned")
    play(match, "a1-b2")
    assert choices(match) == ["f1-e2"]
    assert refused(match, "c3-d4") == "not_spawned_piece"


def test_a_piece_spawned_this_turn_moves_only_once() -> None:
    """R5"""
    match = position("1 pawn a1 spawned", "1 pawn f1 spawned")
    play(match, "a1-b2")
    assert refused(match, "b2-c3") == "not_spawned_piece"


def test_all_pieces_spawned_move_in_any_order_and_then_the_turn_ends() -> None:
    """R5"""
    match = position("1 pawn a1 spawned", "1 pawn f1 spawned")
    assert names(play(match, "f1-e2", "a1-b2"))[-2:] == ["TurnEnded", "TurnStarted"]
    assert pieces(match, 1) == {"b2": "pawn", "e2": "pawn"}


def test_who_can_move_must() -> None:
    """R6"""
    match = position("1 pawn c3")
    assert choices(match) == ["c3-b4", "c3-d4"]
    assert refused(match, "end_turn") == "must_move"


def test_a_capture_is_recorded_before_the_move_lands() -> None:
    """R7"""
    match = position("1 pawn c3", "2 knight d4")
    assert shown(play(match, "c3-d4"))[:3] == [
        "MoveDeclared(seat=1, kind='pawn', origin='c3', to='d4', target='knight')",
        "PieceCaptured(seat=2, kind='knight', cell='d4', by=1)",
        "PieceMoved(seat=1, kind='pawn', origin='c3', to='d4')",
    ]


def test_the_first_piece_in_the_opponents_home_row_wins() -> None:
    """R13, for either seat."""
    match = position("1 pawn c5", "2 pawn a2")
    assert names(play(match, "c5-b6"))[-1] == "MatchEnded"
    assert (match.state.result.winners, match.state.to_act) == ((1,), 0)
    match = position("1 pawn c5", "2 pawn a2", active=2)
    play(match, "a2-b1")
    assert (match.state.result.winners, choices(match)) == ((2,), [])


def test_a_capture_in_the_home_row_wins_too() -> None:
    """R13"""
    match = position("1 spearman c5", "2 pawn c6")
    events = play(match, "c5-c6")
    assert names(events)[1:] == ["PieceCaptured", "PieceMoved", "MatchEnded"]


def test_a_win_ends_the_match_before_the_second_spawned_piece_moves() -> None:
    """Q23: no TurnEnded."""
    spawned = ["1 spearman a1 spawned", "1 pawn f1 spawned"]
    options = {"spearman_forward": "move_and_capture"}
    match = position(*spawned, "1 pawn c5", options=options)
    events = play(match, "c5-d6")
    assert names(events) == ["MoveDeclared", "PieceMoved", "MatchEnded"]


def test_who_can_neither_spawn_nor_move_passes() -> None:
    """Q3: it does not lose; what rested stands up."""
    match = position("1 pawn c2", resting=[f"2 {kind}" for kind in RESTING])
    assert shown(play(match, "c2-d3"))[2:] == [
        "TurnEnded(seat=1, turn=1)",
        "TurnStarted(seat=2, turn=2)",
        "SpawnPhaseEnded(seat=2, spawned=0)",
        "PiecesReadied(seat=2, pawn=4, spearman=1, knight=1)",
        "TurnPassed(seat=2, reason='no_legal_move')",
        "TurnEnded(seat=2, turn=2)",
        "TurnStarted(seat=1, turn=3)",
    ]


def test_several_turns_in_a_row_can_pass() -> None:
    """Q3, Q20: passed turns count."""
    resting = [f"{seat} {kind}" for seat in (1, 2) for kind in RESTING]
    resting.remove("1 pawn")
    options = {"banished_rests": True}
    match = position("1 pawn c2", resting=resting, options=options, supplies=(0, 3))
    events = play(match, "c2-d3", "deny_piece")
    assert names(events).count("TurnPassed") == 3
    assert (match.state.to_act, match.state.turn.number) == (2, 4)


def test_a_turn_passes_when_the_last_piece_spawned_leaves_no_move() -> None:
    """Q3, Q24: the spawn phase ended by itself."""
    tokens = ["a2", "c2", "d2"]
    match = position("1 knight b1", phase="spawn", tokens=tokens, options={"spawn_max": 1})
    events = play(match, "spawn spearman a1")
    assert names(events)[2:] == ["SpawnPhaseEnded", "TurnPassed", "TurnEnded", "TurnStarted"]
    assert events[3].sentence() == "Seat 1's turn passes: it has no legal move."
    assert match.state.to_act == 2


def test_nothing_landed_yet_so_any_other_piece_may_be_chosen() -> None:
    """Q15: after a banishment both ways of R5 are open."""
    match = position("1 pawn c3", "1 pawn a1 spawned", "1 pawn f1 spawned", supplies=(0, 3))
    play(match, "a1-b2", "deny_piece")
    assert choices(match) == ["c3-b4", "c3-d4", "f1-e2", "end_turn"]


def test_after_a_spawned_piece_has_landed_only_the_other_one_may_replace_it() -> None:
    """Q15"""
    board = ["1 pawn c3", "1 pawn a1 spawned", "1 pawn f1 spawned", "1 knight d1 spawned"]
    match = position(*board, supplies=(0, 3), options={"spawn_max": 3})
    play(match, "a1-b2", "pass", "f1-e2", "deny_piece")
    assert choices(match) == ["d1-c2", "d1-e2", "d1-f2", "end_turn"]
    assert refused(match, "c3-b4") == "not_spawned_piece"


def test_a_turn_whose_second_piece_is_banished_ends_plainly() -> None:
    """Q15, Q24"""
    match = position("1 pawn c3", "1 pawn a1 spawned", "1 pawn f1 spawned", supplies=(0, 3))
    events = play(match, "a1-b2", "pass", "f1-e2", "deny_piece")
    assert names(events)[2:] == ["TurnEnded", "TurnStarted"]


def test_the_second_piece_must_move_whatever_became_of_the_first() -> None:
    """Q16: the first could not move on."""
    match = position("1 pawn a1 spawned", "1 pawn f1 spawned", supplies=(0, 1))
    play(match, "a1-b2", "deny_move")
    assert choices(match) == ["f1-e2"]
    assert refused(match, "end_turn") == "must_move"


def test_a_piece_without_a_move_may_get_one_later_in_the_turn() -> None:
    """Q17: the other spawned piece made room."""
    match = position("1 spearman a1 spawned", "1 pawn b1 spawned", "2 pawn a2", supplies=(0, 1))
    play(match, "a1-a2", "deny_move")
    assert choices(match) == ["b1-c2"]
    play(match, "b1-c2")
    assert choices(match) == ["a1-b1"]


def test_turn_200_is_the_last() -> None:
    """Q20"""
    match = position("1 pawn c2", turn=200)
    assert shown(play(match, "c2-d3"))[-2:] == [
        "TurnEnded(seat=1, turn=200)",
        "MatchEnded(winners=(), reason='turn_limit')",
    ]
    assert (match.state.result.winners, match.state.to_act) == ((), 0)


def test_a_win_in_the_last_turn_is_a_win() -> None:
    """Section 8: landing is checked before the turn limit."""
    match = position("1 pawn c5", turn=200)
    play(match, "c5-d6")
    assert match.state.result.reason == "reached_spawn_row"


def test_a_turn_in_which_all_was_denied_is_passed() -> None:
    """Q24"""
    match = position("1 pawn a2", supplies=(0, 1))
    events = play(match, "a2-b3", "deny_move")
    assert names(events)[2:] == ["MoveDenied", "TurnPassed", "TurnEnded", "TurnStarted"]
    assert supplies(match) == (0, 0)


def test_a_turn_whose_only_movable_piece_was_banished_is_passed() -> None:
    """Q24"""
    match = position("1 pawn a2", supplies=(0, 3))
    events = play(match, "a2-b3", "deny_piece")
    assert names(events)[1:] == ["PieceBanished", "TurnPassed", "TurnEnded", "TurnStarted"]


def test_a_turn_in_which_a_piece_landed_is_not_passed() -> None:
    """Q24: the second spawned piece was denied its only move."""
    match = position("1 pawn a1 spawned", "1 pawn f1 spawned", supplies=(0, 1))
    play(match, "f1-e2", "pass")
    assert "TurnPassed" not in names(play(match, "a1-b2", "deny_move"))
