"""Rolling and moving (R1 to R5)."""

import pytest

from domain.games.heist import GAME
from tests.games.heist.crime import ends, laid, landed
from tests.given import given, shown


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_the_die_says_how_far_to_move(value: int) -> None:
    """R1."""
    match = given(GAME, seats=3)
    events = match.does("roll_die", chance=[value])
    assert shown(events) == [f"DieRolled(seat=1, purpose='move', value={value})"]
    assert (match.state.die.value, match.state.die.purpose) == (value, "move")


def test_a_piece_moves_along_the_streets() -> None:
    """R2."""
    match = landed("c5", rolled=6)
    assert shown(match.events)[0] == (
        "PieceMoved(seat=1, piece='piece_1', origin='a1', to='c5', "
        "path=('a2', 'a3', 'a4', 'a5', 'b5', 'c5'))"
    )
    assert match.state.players[1].cell == "c5"


def test_no_turning_back_and_no_stopping_early() -> None:
    """R2, Q12: from b1 three steps lead past the corner or past c1, never to c1 itself."""
    match = laid("b1 i1 i9", rolled=3)
    assert ends(match) == "a3 e1"
    assert match.refusal("move_to", to="b1") == "unreachable"
    assert match.refusal("move_to", to="c1") == "unreachable"


def test_a_crossing_leaves_the_choice_between_three_streets() -> None:
    """R2."""
    assert ends(laid("d5 i1 i9", rolled=2)) == "b5 e4 e6 f5"


def test_pieces_and_cells_on_the_way_do_not_matter() -> None:
    """R2: two pieces and a police cell are passed."""
    match = landed("e1", pieces="a1 b1 c1 b1", rolled=4, chance=("L1-01",))
    assert match.state.decision == "mission"


def test_two_pieces_may_share_a_cell() -> None:
    """R3."""
    assert ends(laid("a1 e1 i9", rolled=4)) == "a5 e1"


def test_without_a_capacity_all_pieces_may_share_a_cell() -> None:
    """R3."""
    match = laid("a1 e1 e1 e1", options={"cell_capacity": 0}, rolled=4)
    assert ends(match) == "a5 e1"


def test_a_start_has_no_effect() -> None:
    """R5."""
    match = landed("i1", pieces="e1 a5 i9", rolled=4)
    assert shown(match.events)[1:] == ["TurnEnded(seat=1)", "TurnStarted(round=1, seat=2)"]


def test_who_stands_on_a_start_can_be_robbed() -> None:
    """R5."""
    hands = {1: "L1-01", 2: "L2-01"}
    match = landed("i1", pieces="e1 i1 i9", rolled=4, hands=hands)
    assert match.state.decision == "rob"
    assert shown(match.does("pass"))[1] == "TurnEnded(seat=1)"
