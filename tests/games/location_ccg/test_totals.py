"""What each side has in skill at a location is drawn as the victory check counts it (R24, Q9)."""

import pytest

from domain.games.location_ccg.events.missions import SkillCompared
from domain.kernel.table import Track
from tests.games.location_ccg.playing import play, position
from tests.games.location_ccg.test_view import lanes


def skill(seat: int, value: int) -> Track:
    return Track("Skill", value, seat=seat, icon="crown")


@pytest.mark.parametrize(("stayers", "stays"), [("count_skill", 2), ("ignore", 0)])
def test_each_seats_skill_stands_at_a_location(stayers: str, stays: int) -> None:
    match = position("1 director", "1 enforcer", "2 bagman L1", options={"stayers": stayers})
    assert lanes(match).lanes[0].totals == (skill(1, 0), skill(2, stays))
    play(match, "attack L1", "send c1")
    assert lanes(match).lanes[0].totals == (skill(1, 5), skill(2, stays))


def test_what_is_drawn_is_what_the_check_has_compared() -> None:
    match = position("1 director", "2 bagman L1", "2 acolyte L1")
    happened = play(match, "attack L1", "send c1")
    [check] = (each for each in happened if isinstance(each, SkillCompared))
    drawn = [each.value for each in lanes(match).lanes[0].totals]
    assert drawn == [check.attacker, check.defender]


def test_where_nobody_is_or_nothing_is_checked_any_more_there_are_none() -> None:
    match = position("1 bagman L1", "1 bagman L2", won={"L2": 2})
    assert [bool(lane.totals) for lane in lanes(match).lanes] == [True, False, False]
