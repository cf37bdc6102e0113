"""What the greedy player thinks best."""

from typing import Any

from domain.games.assassination_le import GAME
from tests.games.assassination_le.chase import laid


def best(pawns: str, **position: Any) -> list[str]:
    """The squares, or else the commands, that the seat to act thinks best."""
    match = laid(pawns, **position)
    commands = GAME.best(GAME.seen(match.state, match.state.to_act), GAME.legal(match.state))
    return [getattr(command, "to", type(command).__name__) for command in commands]


def test_an_assassin_catches_the_victim_when_he_can() -> None:
    assert best("c4 c2 j10", rolled=2) == ["c4"]


def test_an_assassin_catches_the_victim_beside_a_base_too() -> None:
    assert best("d1 c1 j10", rolled=1) == ["d1"]


def test_an_assassin_comes_as_near_as_he_can() -> None:
    assert best("d8 d2 j10", rolled=4) == ["d6"]


def test_an_assassin_far_away_still_closes_in() -> None:
    assert best("a9 i1 j10", rolled=1) == ["h1", "i2"]


def test_an_assassin_prefers_the_distance_that_more_rolls_hit() -> None:
    """One step away 1, 3 and 5 hit, three steps away only 3 and 5."""
    assert best("c8 c5 j10", rolled=2) == ["c7"]


def test_an_assassin_waits_four_steps_from_a_victim_in_the_safe_house() -> None:
    assert best("safe d2 j10", rolled=2) == ["c3"]


def test_an_assassin_does_not_crowd_a_base_still_to_be_touched() -> None:
    assert best("d2 e3 j10", rolled=1) == ["d3"]  # not e2, as near to the victim


def test_an_assassin_guards_the_next_base_while_the_victim_is_secure() -> None:
    """After e1 that is j5: two to five steps away are best, one step would crowd it."""
    assert "h5" in best("e1 i4 a10", rolled=2, coins={"1": ["e1"]})
    assert best("e1 h3 a10", rolled=1, coins={"1": ["e1"]}) == ["g3", "h2", "h4", "i3"]
    assert "j4" not in best("e1 i3 a10", rolled=2, coins={"1": ["e1"]})


def test_the_victim_touches_a_base_when_he_can() -> None:
    assert best("d2 c1 e2", to_act=1, rolled=2) == ["e1"]


def test_the_victim_does_not_count_a_base_he_has_touched() -> None:
    assert best("d2 a10 j10", to_act=1, rolled=2, coins={"1": ["e1"]}) != ["e1"]


def test_the_victim_is_glad_of_a_touched_base_within_an_assassins_reach() -> None:
    """e1 is secure; every other square is hit from e4 by two rolls or more."""
    assert best("e2 e4 j10", to_act=1, rolled=1, coins={"1": ["e1"]}) == ["e1"]


def test_the_victim_goes_where_fewer_rolls_hit_him() -> None:
    """c1 and d2 are two steps from e1; one roll of the assassin on e4 hits c1, two hit d2."""
    assert best("c2 e4 j10", to_act=1, rolled=1) == ["c1"]


def test_a_roll_that_hits_is_worse_for_the_victim_than_a_step_of_way() -> None:
    """b3 and c4 are farther from any base than c2 and d3, and out of more rolls' reach."""
    assert best("c3 e2 j10", to_act=1, rolled=1) == ["b3", "c4"]


def test_the_victim_takes_the_way_to_the_nearest_base_when_nobody_is_near() -> None:
    assert best("e4 j10 i10", to_act=1, rolled=1) == ["e3"]


def test_the_victim_rolls_again_on_null() -> None:
    assert best("d3 a1 j10", to_act=1, rolled=0) == ["Reroll"]


def test_the_victim_stays_on_null_while_he_stands_on_a_base() -> None:
    assert best("e1 a1 j10", to_act=1, rolled=0) == ["Stay"]


def test_where_there_is_one_command_it_is_best() -> None:
    assert best("d3 a1 j10") == ["Roll"]
