"""The answers to a declared move: R9 to R12, R14, Q4, Q10 to Q14, Q18, Q19."""

import pytest

from tests.games.correction.playing import (
    choices,
    pieces,
    play,
    position,
    refused,
    supplies,
)
from tests.given import names, shown


def test_a_declared_move_waits_for_the_opponents_word() -> None:
    """R9: nothing has landed."""
    match = position("1 pawn c3", supplies=(0, 1))
    assert names(play(match, "c3-d4")) == ["MoveDeclared"]
    assert (match.state.to_act, pieces(match, 1)) == (2, {"c3": "pawn"})


def test_a_passed_move_lands() -> None:
    """R9"""
    match = position("1 pawn c3", supplies=(0, 1))
    events = play(match, "c3-d4", "pass")
    assert names(events)[:2] == ["ResponsePassed", "PieceMoved"]
    assert (pieces(match, 1), supplies(match)) == ({"d4": "pawn"}, (0, 1))


def test_every_replacement_is_declared_and_can_be_denied_again() -> None:
    """R9: no limit but the tokens."""
    match = position("1 knight c2", supplies=(0, 3))
    for move in ("c2-a3", "c2-b3", "c2-d3"):
        play(match, move, "deny_move")
    assert (choices(match), supplies(match)) == (["c2-e3"], (0, 0))


def test_a_denied_move_costs_a_token_that_stays_on_the_cell() -> None:
    """R10"""
    match = position("1 pawn c3", supplies=(0, 2))
    assert shown(play(match, "c3-d4", "deny_move")) == [
        "TokensSpent(seat=2, amount=1, remaining=1)",
        "TokenPlaced(seat=2, cell='d4', on_cell=1)",
        "MoveDenied(seat=1, kind='pawn', origin='c3', to='d4', locked=True)",
    ]


def test_a_piece_denied_a_move_must_make_another_one() -> None:
    """R10: it is locked, though others could move."""
    match = position("1 pawn c3", "1 pawn f2", supplies=(0, 1))
    play(match, "c3-d4", "deny_move")
    assert choices(match) == ["c3-b4"]
    assert refused(match, "f2-e3") == "locked_piece"


def test_a_piece_denied_its_only_move_is_not_locked() -> None:
    """R10: any other piece must be moved instead."""
    match = position("1 pawn a3", "1 pawn f2", supplies=(0, 1))
    events = play(match, "a3-b4", "deny_move")
    assert shown(events)[-1] == (
        "MoveDenied(seat=1, kind='pawn', origin='a3', to='b4', locked=False)"
    )
    assert choices(match) == ["f2-e3"]


def test_a_locked_piece_denied_its_last_move_sets_the_others_free() -> None:
    """R10"""
    match = position("1 pawn c3", "1 pawn f2", supplies=(0, 2))
    play(match, "c3-d4", "deny_move", "c3-b4", "deny_move")
    assert (match.state.turn.locked, choices(match)) == (None, ["f2-e3"])


def test_a_lock_ends_with_the_piece_that_lands() -> None:
    """R10: the second spawned piece moves freely."""
    match = position("1 pawn c1 spawned", "1 pawn f1 spawned", supplies=(0, 1))
    play(match, "c1-b2", "deny_move", "c1-d2")
    assert (match.state.turn.locked, choices(match)) == (None, ["f1-e2"])


@pytest.mark.parametrize("kind", ["pawn", "knight"])
def test_a_fresh_token_closes_its_cell_to_every_piece(kind: str) -> None:
    """R11, Q12: pawns too, and also the second spawned piece."""
    match = position(f"1 {kind} c2", "1 pawn e2", supplies=(0, 1))
    play(match, f"{'e2' if kind == 'pawn' else 'c2'}-d3", "deny_move")
    assert not any(each.endswith("d3") for each in choices(match))
    match = position(f"1 {kind} c2", tokens=["d3 fresh"])
    assert refused(match, "c2-d3") == "token_blocks"


def test_an_old_token_closes_its_cell_to_knights_and_spearmen_for_good() -> None:
    """R11: their moves and their captures."""
    match = position("1 knight c2", "1 spearman f3", "2 pawn f4", tokens=["d3", "e3", "f4"])
    assert choices(match) == ["c2-a3", "c2-b3"]


def test_tokens_are_closed_to_pawns_only_in_the_turn_they_are_laid() -> None:
    """Q12: from the next turn on, of either seat, pawns may enter."""
    match = position("1 pawn c3", "2 pawn c5", supplies=(0, 1), resting=["2 knight"])
    play(match, "c3-d4", "deny_move", "c3-b4")
    play(match, "spawn pawn a6", "end_spawn")
    assert "c5-d4" in choices(match)


def test_a_pawn_recovers_all_tokens_of_the_cell_it_lands_on() -> None:
    """R11, Q19: for its own seat, whoever laid them."""
    match = position("1 pawn c3", tokens=["d4 3"], supplies=(2, 0))
    events = play(match, "c3-d4")
    assert shown(events)[2] == "TokensRecovered(seat=1, cell='d4', amount=3, total=5)"
    assert (match.state.tokens, supplies(match)) == ({}, (5, 0))


def test_a_banishment_costs_three_tokens_and_undoes_the_move() -> None:
    """R12: nothing is captured, nothing recovered."""
    match = position("1 pawn c3", "1 pawn f2", "2 knight d4", tokens=["d4"], supplies=(0, 4))
    assert shown(play(match, "c3-d4", "deny_piece")) == [
        "TokensSpent(seat=2, amount=3, remaining=1)",
        "PieceBanished(seat=1, kind='pawn', cell='c3', by=2)",
    ]
    assert (pieces(match, 2), match.state.tokens) == ({"d4": "knight"}, {"d4": 1})


def test_tokens_spent_on_a_banishment_do_not_stay_on_the_board() -> None:
    """R12: they go back to the pile."""
    match = position("1 pawn c3", "1 pawn f2", supplies=(0, 3))
    play(match, "c3-d4", "deny_piece")
    assert match.state.tokens == {}


def test_after_a_banishment_another_piece_may_move_or_none() -> None:
    """R12, Q14"""
    match = position("1 pawn c3", "1 pawn f2", supplies=(0, 3))
    play(match, "c3-d4", "deny_piece")
    assert choices(match) == ["f2-e3", "end_turn"]
    assert names(play(match, "end_turn")) == ["MoveDeclined", "TurnEnded", "TurnStarted"]


def test_a_locked_piece_takes_the_right_to_stop_away() -> None:
    """Q14: until it has no other move or has landed."""
    match = position("1 pawn c3", "1 pawn e2", "1 pawn a2", supplies=(0, 5))
    play(match, "c3-d4", "deny_piece", "e2-d3", "deny_move")
    assert choices(match) == ["e2-f3"]
    assert refused(match, "end_turn") == "locked_piece"
    play(match, "e2-f3", "deny_move")
    assert choices(match) == ["a2-b3", "end_turn"]


def test_a_banished_locked_piece_is_locked_no_more() -> None:
    """R10, R12"""
    match = position("1 pawn c3", "1 pawn f2", supplies=(0, 4))
    play(match, "c3-d4", "deny_move", "c3-b4", "deny_piece")
    assert choices(match) == ["f2-e3", "end_turn"]


def test_a_banished_piece_stands_in_reserve() -> None:
    """Q13: it may be spawned in its owner's next spawn phase."""
    match = position("1 knight c3", "1 pawn f2", supplies=(0, 3))
    play(match, "c3-b4", "deny_piece")
    assert (match.state.sides[1].standing["knight"], pieces(match, 1)) == (1, {"f2": "pawn"})


def test_only_a_declared_move_can_be_answered() -> None:
    """R14: and only the inactive seat answers."""
    match = position("1 pawn c3", supplies=(9, 9))
    for answer in ("deny_move", "deny_piece", "pass"):
        assert match.refusal(answer) == "no_move_pending"
        assert match.refusal(answer, by=2) == "not_your_turn"
    play(match, "c3-d4")
    assert match.refusal("pass", by=1) == "not_your_turn"


@pytest.mark.parametrize(("piece", "move"), [("1 spearman c1", "c1-b1"), ("1 pawn c5", "c5-d6")])
def test_no_token_is_laid_on_a_home_row(piece: str, move: str) -> None:
    """Q4: neither on the mover's own nor on the goal; banishing is possible."""
    match = position(piece, supplies=(0, 3))
    play(match, move)
    assert choices(match) == ["deny_piece", "pass"]
    assert refused(match, "deny_move") == "home_row_protected"


def test_a_capture_can_be_denied_and_the_token_lies_under_the_piece_saved() -> None:
    """Q10"""
    match = position("1 pawn c3", "2 knight d4", supplies=(0, 1))
    play(match, "c3-d4", "deny_move", "c3-b4")
    assert (match.state.tokens, pieces(match, 2)) == ({"d4": 1}, {"d4": "knight"})


def test_a_piece_that_leaves_a_token_behind_has_not_recovered_it() -> None:
    """Q10: only landing does."""
    match = position("1 pawn d4", tokens=["d4"])
    play(match, "d4-c5")
    assert (match.state.tokens, supplies(match)) == ({"d4": 1}, (0, 0))


def test_tokens_on_a_cell_add_up() -> None:
    """Q11"""
    match = position("1 pawn c3", tokens=["d4 2"], supplies=(0, 1))
    events = play(match, "c3-d4", "deny_move")
    assert shown(events)[1] == "TokenPlaced(seat=2, cell='d4', on_cell=3)"
    assert match.state.tokens == {"d4": 3}


@pytest.mark.parametrize(
    ("piece", "move", "tokens", "answers"),
    [
        ("1 pawn c3", "c3-d4", 0, []),
        ("1 pawn c3", "c3-d4", 1, ["deny_move", "pass"]),
        ("1 pawn c3", "c3-d4", 3, ["deny_move", "deny_piece", "pass"]),
        ("1 spearman c1", "c1-b1", 2, []),
        ("1 spearman c1", "c1-b1", 3, ["deny_piece", "pass"]),
    ],
)
def test_the_opponent_is_asked_only_if_it_has_an_answer(
    piece: str, move: str, tokens: int, answers: list[str]
) -> None:
    """Q18"""
    match = position(piece, supplies=(0, tokens))
    events = play(match, move)
    assert (names(events) == ["MoveDeclared"]) == bool(answers)
    assert not answers or choices(match) == answers


def test_tokens_gained_by_spawning_can_be_spent_in_the_same_turn() -> None:
    """Q19"""
    match = position("1 pawn c3", phase="spawn", supplies=(0, 1))
    play(match, "spawn pawn a1", "spawn pawn f1", "c3-d4")
    assert "deny_piece" in choices(match)
