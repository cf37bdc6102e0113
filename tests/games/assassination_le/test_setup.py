"""How a match begins."""

import pytest

from domain.games.assassination_le import GAME
from tests.games.assassination_le.chase import USUAL
from tests.given import given, shown


def test_the_bases_lie_like_a_pinwheel() -> None:
    """Q2."""
    match = given(GAME, chance=USUAL)
    assert match.state.bases == {"south": "e1", "east": "j5", "north": "f10", "west": "a6"}


def test_the_events_of_the_setup_in_their_order() -> None:
    assert shown(given(GAME, chance=USUAL).events) == [
        "BaseCoinPlaced(side='south', cell='e1')",
        "BaseCoinPlaced(side='east', cell='j5')",
        "BaseCoinPlaced(side='north', cell='f10')",
        "BaseCoinPlaced(side='west', cell='a6')",
        "DieRolled(seat=1, value=3, purpose='first_victim')",
        "DieRolled(seat=2, value=0, purpose='first_victim')",
        "DieRolled(seat=3, value=0, purpose='first_victim')",
        "RolesAssigned(victim=1, first=2, second=3)",
        "PawnPlaced(seat=1, at='safe')",
        "PawnPlaced(seat=2, at='a1')",
        "PawnPlaced(seat=3, at='j10')",
        "TurnStarted(seat=2, role='assassin', turn=1)",
    ]


def test_all_who_tie_roll_again_until_one_is_left() -> None:
    """Q20."""
    assert given(GAME, chance=[2, 2, 2, 4, 4, 1, 0, 5]).state.victim == 2


def test_null_is_the_lowest_first_roll() -> None:
    """Q20."""
    assert given(GAME, chance=[0, 1, 0]).state.victim == 2


@pytest.mark.parametrize(
    ("rolls", "victim", "first"), [("300", 1, 2), ("030", 2, 3), ("003", 3, 1)]
)
def test_the_seat_after_the_victim_starts_at_a1_and_opens(
    rolls: str, victim: int, first: int
) -> None:
    """Q3, Q5."""
    match = given(GAME, chance=[int(roll) for roll in rolls])
    assert match.state.victim == victim
    assert match.state.pawns[first] == "a1"
    assert match.state.pawns[6 - victim - first] == "j10"
    assert match.state.to_act == first


def test_nobody_has_coins_or_captures() -> None:
    state = given(GAME, chance=USUAL).state
    assert state.coins == {1: [], 2: [], 3: []}
    assert state.captures == {1: 0, 2: 0, 3: 0}


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_it_is_a_game_for_three(seats: int) -> None:
    with pytest.raises(Exception, match="bad_seats"):
        given(GAME, seats=seats, chance=USUAL)
