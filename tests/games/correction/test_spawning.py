"""The start and the spawn phase: R1 to R4, Q1, Q2, Q22."""

import pytest

from domain.kernel import canonical
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


@pytest.mark.parametrize(("first", "tokens"), [(1, (0, 1)), (2, (1, 0))])
def test_who_does_not_begin_starts_with_a_token(first: int, tokens: tuple[int, int]) -> None:
    """R1"""
    match = start(first)
    assert shown(match.events) == [
        f"FirstPlayerChosen(seat={first})",
        f"TokensGained(seat={3 - first}, amount=1, total=1, reason='setup')",
        f"TurnStarted(seat={first}, turn=1)",
    ]
    assert (match.state.to_act, supplies(match)) == (first, tokens)
    assert pieces(match, 1) == pieces(match, 2) == {}


def test_a_turn_is_spawning_and_then_moving() -> None:
    """R2"""
    match = start()
    assert refused(match, "c1-b2") == "wrong_phase"
    play(match, "spawn pawn c1", "end_spawn")
    assert refused(match, "spawn pawn a1") == "wrong_phase"


def test_a_spawned_piece_leaves_the_reserve_for_the_board() -> None:
    """R3"""
    match = start(2)
    play(match, "spawn knight d6")
    assert pieces(match, 2) == {"d6": "knight"}
    assert match.state.sides[2].standing == {"pawn": 4, "spearman": 1, "knight": 0}


def test_each_spawned_piece_gives_the_other_seat_a_token_at_once() -> None:
    """R3, Q19"""
    match = start()
    events = play(match, "spawn pawn a1")
    assert shown(events)[1] == "TokensGained(seat=2, amount=1, total=2, reason='spawn')"


def test_two_pieces_are_the_most_for_one_turn() -> None:
    """R3: the phase ends by itself."""
    match = start()
    events = play(match, "spawn pawn a1", "spawn pawn f1")
    assert shown(events)[-1] == "SpawnPhaseEnded(seat=1, spawned=2)"
    assert match.state.phase == "move"


def test_nothing_need_be_spawned_while_a_piece_can_move() -> None:
    """R3, Q2"""
    match = position("1 pawn c3", phase="spawn")
    assert shown(play(match, "end_spawn")) == ["SpawnPhaseEnded(seat=1, spawned=0)"]


def test_the_pile_of_tokens_never_runs_out() -> None:
    """Q1"""
    match = position(phase="spawn", supplies=(0, 999))
    play(match, "spawn pawn a1")
    assert supplies(match) == (0, 1000)


def test_who_cannot_move_must_spawn() -> None:
    """Q2: the only piece has no move."""
    match = position("1 spearman a3", phase="spawn", tokens=["b3"])
    assert "end_spawn" not in choices(match)
    assert refused(match, "end_spawn") == "must_spawn"


def test_the_phase_ends_by_itself_when_nothing_stands_in_reserve() -> None:
    """D1: the last standing piece was spawned."""
    board = ["1 pawn a2", "1 pawn b2", "1 pawn c2", "1 spearman d2", "1 knight e2"]
    match = position(*board, phase="spawn")
    assert "SpawnPhaseEnded" in names(play(match, "spawn pawn a1"))


def test_without_anything_to_spawn_the_turn_begins_with_moving() -> None:
    """D1: no decision where there is no spawn."""
    resting = ["2 pawn", "2 pawn", "2 pawn", "2 spearman", "2 knight"]
    match = position("1 pawn c2", "2 pawn c5", resting=resting)
    events = play(match, "c2-d3")
    assert names(events)[-3:] == ["TurnStarted", "SpawnPhaseEnded", "PiecesReadied"]
    assert (match.state.to_act, choices(match)) == (2, ["c5-b4", "c5-d4"])


def test_a_captured_piece_rests_until_the_end_of_its_owners_next_spawn_phase() -> None:
    """R4"""
    match = position("1 knight c3", phase="spawn", resting=["1 pawn", "1 pawn"])
    assert sum(each.startswith("spawn pawn") for each in choices(match)) == 6
    events = play(match, "end_spawn")
    assert shown(events)[-1] == "PiecesReadied(seat=1, pawn=2, spearman=0, knight=0)"
    assert match.state.sides[1].standing["pawn"] == 4


def test_the_opponents_pieces_do_not_stand_up_with_mine() -> None:
    """R4: its own spawn phase counts."""
    match = position("1 knight c3", phase="spawn", resting=["2 pawn"])
    assert names(play(match, "end_spawn")) == ["SpawnPhaseEnded"]
    assert match.state.sides[2].resting["pawn"] == 1


def test_the_order_of_spawning_matters_only_for_the_log() -> None:
    """Q22"""
    one, other = start(), start()
    play(one, "spawn pawn a1", "spawn knight c1")
    play(other, "spawn knight c1", "spawn pawn a1")
    assert canonical(one.state) == canonical(other.state)
