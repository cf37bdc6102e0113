"""Ratings of a ladder: exact where it is known, and as sure as the matches make them."""

from random import Random

import pytest

from lab.studies.deciding.means import Estimate, by_blocks
from lab.studies.deciding.ratings import ladder, points, skill_trace
from lab.studies.report.page import page
from lab.studies.report.text import markdown
from tests.lab.studies.test_about import found_by
from tests.rounds import rounds


def rung(shares: list[float]) -> Estimate:
    mean = sum(shares) / len(shares)
    return by_blocks(mean, [each - mean for each in shares])


def test_odds_of_ten_to_one_are_400_points() -> None:
    assert points(10 / 11, 10**9) == pytest.approx(400, abs=1e-4)
    assert points(0.5, 3) == 0
    assert points(1.0, 9) == pytest.approx(400 * 1.2788, abs=0.1)  # log10 of 9.5 to 0.5


def test_ratings_add_up_and_get_less_sure_from_rung_to_rung() -> None:
    one, other = rung([0.5, 1.0, 1.0, 0.5] * 10), rung([1.0, 1.0, 0.5, 0.5] * 10)
    (first, reach), (second, wider) = ladder([one, other])
    assert second == pytest.approx(first + points(other.value, 40))
    assert 0 < reach < wider


def test_who_was_never_beaten_has_a_rating_that_is_not_sure() -> None:
    [(value, reach)] = ladder([rung([1.0] * 10)])
    assert 0 < value < 10_000
    assert reach > 200


def test_the_skill_trace_is_the_mean_of_what_each_won_more() -> None:
    assert skill_trace([rung([1.0] * 10), rung([0.5, 0.5, 1.0, 0.0] * 10)][:1])[0] == 1
    value, reach = skill_trace([rung([1.0, 0.5] * 20), rung([0.5, 0.0, 1.0, 0.5] * 10)])
    assert value == pytest.approx(0.25)
    assert 0 < reach < 0.2


def test_intervals_hold_the_true_figures_in_about_95_of_100_studies() -> None:
    """Of two rungs that are won with 70 and 60 %; what is added brings them a little nearer."""
    random, true = Random(3), points(0.7, 10**9) + points(0.6, 10**9)
    times = rounds(usual=400, soak=4000)
    held, traced = 0, 0
    for _ in range(times):
        drawn = [
            rung([(random.random() < each) / 2 + (random.random() < each) / 2 for _ in range(60)])
            for each in (0.7, 0.6)
        ]
        value, reach = ladder(drawn)[-1]
        held += abs(value - true) <= reach
        area, reach = skill_trace(drawn)
        traced += abs(area - (0.4 + 0.2) / 2) <= reach
    assert 0.92 <= held / times <= 0.98
    assert 0.92 <= traced / times <= 0.98


def test_a_ladder_of_more_than_two_is_rated_in_every_form() -> None:
    found = found_by(8, game="tally", ladder=["random", "greedy", "greedy-never=roll"])
    assert [each.name for each in found.ratings] == ["random", "greedy", "greedy-never=roll"]
    assert "How good they are" in page(found)
    assert "# Ratings" in markdown(found)
    assert found.skill
    assert all("Skill trace" in form for form in (page(found), markdown(found)))
    alone = found_by(2, game="tally", ladder=["random", "greedy"])
    assert (alone.ratings, alone.skill) == ([], None)
