"""How the pieces move: the table of section 2, R8 and the rulings Q5 to Q9."""

from typing import Any

import pytest

from tests.games.correction.playing import choices, play, position, refused


def reach(mover: str, *others: str, **scenario: Any) -> str:
    """The cells that the piece can go to, seat 1 or 2 being to move as the piece is."""
    match = position(mover, *others, active=int(mover[0]), **scenario)
    origin = mover.split()[2]
    return " ".join(each.split("-")[1] for each in choices(match) if each.startswith(origin))


@pytest.mark.parametrize(
    ("mover", "cells"),
    [
        ("1 pawn c3", "b4 d4"),
        ("1 pawn a3", "b4"),
        ("1 spearman c3", "b3 d3"),
        ("1 knight c2", "a3 b3 d3 e3"),
        ("1 knight a1", "b2 c2"),
        ("2 pawn c4", "b3 d3"),
        ("2 spearman c4", "b4 d4"),
        ("2 knight d5", "b4 c4 e4 f4"),
    ],
)
def test_on_an_empty_board_a_piece_goes_forward_by_its_table(mover: str, cells: str) -> None:
    """Section 2; nothing leads backward or off the board."""
    assert reach(mover) == cells


def test_a_pawn_moves_and_captures_on_both_diagonals_ahead() -> None:
    """Q5"""
    assert reach("1 pawn c3", "2 pawn b4", "2 pawn c4") == "b4 d4"


def test_a_spearman_goes_ahead_only_to_capture() -> None:
    """Q6"""
    assert reach("1 spearman c3", "2 pawn c4", "2 pawn c5") == "b3 c4 c5 d3"


def test_a_spearman_does_not_capture_sideways() -> None:
    """Q6"""
    assert reach("1 spearman c3", "2 pawn b3") == "d3"


def test_a_knight_captures_in_an_l_and_moves_diagonally() -> None:
    """Q7: the L ahead is for capturing only, the diagonal for moving only."""
    enemies = [f"2 pawn {cell}" for cell in ("a3", "b3", "d3", "e3")]
    assert reach("1 knight c2", *enemies, "2 spearman b4", "2 knight d4") == "a3 b4 d4 e3"


def test_nothing_stands_in_the_way_of_a_leap() -> None:
    """Q8"""
    assert reach("1 spearman c3", "1 pawn c4", "2 pawn c5") == "b3 c5 d3"


def test_a_token_in_between_is_no_obstacle() -> None:
    """Q9"""
    reached = reach("1 spearman c3", "2 pawn c5", tokens=["c4"])
    assert reached == "b3 c5 d3"


def test_an_own_piece_is_no_destination() -> None:
    """Section 2, Q21"""
    assert reach("1 pawn c3", "1 knight b4") == "d4"


def test_a_move_leaves_its_cell_and_captures_where_it_lands() -> None:
    """R7: the captured piece rests in its owner's reserve."""
    match = position("1 pawn c3", "2 knight d4")
    play(match, "c3-d4")
    first, second = match.state.sides[1], match.state.sides[2]
    assert (first.pieces, second.pieces) == ({"d4": "pawn"}, {})
    assert (second.resting["knight"], second.standing["knight"]) == (1, 0)


def test_spearmen_may_advance_under_the_other_reading() -> None:
    """Option `spearman_forward`: one and two ahead are for moving and capturing."""
    options = {"spearman_forward": "move_and_capture"}
    assert reach("1 spearman c3", options=options) == "b3 c4 c5 d3"
    assert reach("1 spearman c3", "2 pawn c5", options=options) == "b3 c4 c5 d3"


@pytest.mark.parametrize("between", ["1 pawn c4", "2 pawn c4"])
def test_a_blocked_spearman_does_not_leap_over_a_piece(between: str) -> None:
    """Option `spearman_reach`: for both uses."""
    options = {"spearman_forward": "move_and_capture", "spearman_reach": "blocked"}
    assert "c5" in reach("1 spearman c3", "2 pawn c5", options=options)
    assert "c5" not in reach("1 spearman c3", between, "2 pawn c5", options=options)
    assert "c5" not in reach("1 spearman c3", between, options=options)


def test_a_blocked_spearman_leaps_over_a_token_and_a_knight_over_anything() -> None:
    """Q8: a token in between does not matter, and the option is about spearmen only."""
    options = {"spearman_reach": "blocked"}
    assert "c5" in reach("1 spearman c3", "2 pawn c5", tokens=["c4"], options=options)
    enemies = ["2 pawn c3", "2 pawn b3", "2 pawn b4"]
    assert "b4" in reach("1 knight c2", *enemies, options=options)


def test_an_enemy_out_of_reach_is_no_destination() -> None:
    """R8"""
    match = position("1 pawn c3", "2 pawn c4")
    assert refused(match, "c3-c4") == "illegal_destination"
