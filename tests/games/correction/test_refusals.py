"""Every refusal, and which of two comes first where both apply (section 7)."""

from typing import Any

import pytest

from domain.games.correction.reasons import REASONS
from domain.kernel import Refusal
from tests.games.correction.playing import play, position, refused
from tests.given import Playtest


def spawning(*pieces: str, **scenario: Any) -> Playtest:
    return position("1 pawn c3", *pieces, phase="spawn", **scenario)


def landed() -> Playtest:
    """A spawned piece has landed, another one is due."""
    return position("1 pawn b2", "1 pawn f1 spawned", "1 knight d3", spawned_moved=True)


def locked(**scenario: Any) -> Playtest:
    """The piece on c3 was denied d4."""
    pieces = ["1 pawn c3", "1 pawn f2", "2 pawn a5"]
    return position(*pieces, locked="c3", tokens=["d4 fresh"], **scenario)


def asked(move: str, **scenario: Any) -> Playtest:
    pieces = ["1 pawn c3", "1 spearman c1"]
    return position(*pieces, declared=move, **{"supplies": (0, 1), **scenario})


REFUSALS = [
    (lambda: position("1 pawn c3"), "spawn pawn c3", "wrong_phase"),
    (lambda: asked("c3-d4"), "spawn pawn a6", "wrong_phase"),
    (lambda: spawning(), "spawn pawn c3", "not_home_row"),
    (lambda: spawning(), "spawn pawn c6", "not_home_row"),
    (lambda: spawning("1 knight a1"), "spawn knight a1", "cell_occupied"),
    (lambda: spawning("1 knight a1"), "spawn knight b1", "none_in_reserve"),
    (lambda: spawning(resting=["1 knight"]), "spawn knight b1", "piece_resting"),
    (lambda: spawning(resting=["1 pawn"] * 3), "spawn pawn b1", "piece_resting"),
    (lambda: position("1 pawn c3"), "end_spawn", "wrong_phase"),
    (lambda: position(phase="spawn"), "end_spawn", "must_spawn"),
    (lambda: spawning(), "e5-e4", "wrong_phase"),
    (lambda: asked("c3-d4"), "c3-b4", "wrong_phase"),
    (lambda: locked(), "e5-c3", "no_piece"),
    (lambda: locked(), "a5-b4", "not_your_piece"),
    (lambda: locked(), "f2-c3", "locked_piece"),
    (lambda: landed(), "b2-d3", "not_spawned_piece"),
    (lambda: position("1 pawn c3", "1 knight c5", tokens=["c5"]), "c3-c5", "own_piece_on_cell"),
    (lambda: position("1 pawn c3", tokens=["c4"]), "c3-c4", "illegal_destination"),
    (lambda: position("1 pawn c3"), "c3-b2", "illegal_destination"),
    (lambda: position("1 knight c3", tokens=["d4"]), "c3-d4", "token_blocks"),
    (lambda: position("1 pawn c3", tokens=["d4 fresh"]), "c3-d4", "token_blocks"),
    (lambda: position("1 pawn c3"), "deny_move", "no_move_pending"),
    (lambda: asked("c1-b1", supplies=(0, 3)), "deny_move", "home_row_protected"),
    (lambda: position("1 pawn c3"), "deny_piece", "no_move_pending"),
    (lambda: asked("c3-d4"), "deny_piece", "not_enough_tokens"),
    (lambda: position("1 pawn c3"), "pass", "no_move_pending"),
    (lambda: spawning(), "end_turn", "wrong_phase"),
    (lambda: locked(), "end_turn", "must_move"),
    (lambda: locked(banished=True), "end_turn", "locked_piece"),
]


@pytest.mark.parametrize(
    ("match", "command", "code"), REFUSALS, ids=[f"{said}:{code}" for _, said, code in REFUSALS]
)
def test_the_first_reason_that_applies_is_given(match: object, command: str, code: str) -> None:
    assert callable(match)
    assert refused(match(), command) == code


def test_every_refusal_of_the_game_is_provoked_here() -> None:
    assert set(REASONS) - {"not_your_turn"} == {code for _, _, code in REFUSALS}


def test_refusals_that_all_games_share_come_first() -> None:
    """match_over, unknown_command, bad_args, not_your_turn, in this order."""
    match = position("1 pawn c5")
    assert match.refusal("teleport", by=2) == "unknown_command"
    assert match.refusal("move", by=2, origin="c5", to="c9") == "bad_args"
    assert match.refusal("move", by=2, origin="c5", to="d6") == "not_your_turn"
    play(match, "c5-d6")
    assert match.refusal("teleport") == "match_over"


@pytest.mark.parametrize("cell", ["g1", "a0", "a7", "", "A1", "a1\n", "a11", 11, None])
def test_a_cell_off_the_board_is_no_cell(cell: object) -> None:
    match = position("1 pawn c3")
    assert match.refusal("move", origin="c3", to=cell) == "bad_args"


def test_a_refusal_says_what_is_wrong_in_words_and_with_its_rule() -> None:
    match = asked("c3-d4")
    with pytest.raises(Refusal) as caught:
        match.does("deny_piece")
    reason = match.game.explain(caught.value)
    assert (reason.sentence, reason.rule) == ("A banishment costs 3 tokens; you have 1.", "R12")
