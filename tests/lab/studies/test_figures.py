"""Figures with their intervals, against tables and by hand."""

from math import comb, inf
from random import Random

import pytest

from lab.studies.deciding.betting import Gambler, interval
from lab.studies.deciding.estimates import estimate
from lab.studies.deciding.means import by_blocks, correlated
from lab.studies.deciding.samples import Sample
from lab.studies.deciding.student import adjusted, t_above, t_quantile
from lab.studies.playing.counting import Value
from tests.rounds import rounds

CLOSED, OPEN = True, False
"""Whether a bound itself counts."""


@pytest.mark.parametrize(
    ("share", "freedom", "value"),
    [
        (0.975, 1, 12.7062),
        (0.975, 2, 4.3027),
        (0.975, 10, 2.2281),
        (0.995, 5, 4.0321),
        (0.95, 30, 1.6973),
        (0.975, 120, 1.9799),
        (0.975, 1e6, 1.95997),
    ],
)
def test_students_t_is_that_of_tables(share: float, freedom: float, value: float) -> None:
    assert t_quantile(share, freedom) == pytest.approx(value, abs=6e-5)
    assert t_above(value, freedom) == pytest.approx(1 - share, abs=1e-5)
    assert t_above(-value, freedom) == pytest.approx(share, abs=1e-5)


def test_p_values_are_adjusted_as_in_the_paper() -> None:
    """The fifteen of Benjamini and Hochberg 1995: four are rejected at 5 %."""
    of_the_paper = [
        0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344,
        0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0,
    ]  # fmt: skip
    assert sum(each <= 0.05 for each in adjusted(of_the_paper)) == 4
    assert adjusted([0.04, 0.01, 0.03, 0.005]) == pytest.approx([0.04, 0.02, 0.04, 0.02])


def sample(*blocks: tuple[float, ...]) -> Sample:
    return Sample([[Value(amount, 1) for amount in block] for block in blocks])


def test_a_mean_has_the_interval_of_its_blocks() -> None:
    """Two matches that go together count as one: means 1, 2, 3; 4.3027 standard errors."""
    found = estimate(sample((1, 1), (2, 2), (3, 3)), None, "mean", "difference", "")
    assert found is not None
    assert (found.value, found.high - found.value) == pytest.approx((2, 4.3027 * 3**-0.5), abs=1e-4)


@pytest.mark.parametrize(
    ("blocks", "true"),
    [(20, 0.05), (20, 0.2), (20, 0.5), (25, 0.2), (25, 0.9), (40, 0.1), (100, 0.05), (100, 0.5)],
)
def test_a_share_of_few_blocks_is_covered_as_often_as_is_said(blocks: int, true: float) -> None:
    """By the exact sum over the binomial; Student's own interval covers 87.7 % at worst."""
    covered = 0.0
    for wins in range(blocks + 1):
        won = sample(*[(float(at < wins),) for at in range(blocks)])
        found = estimate(won, None, "mean", "difference", "", is_share=True)
        assert found is not None
        assert found.value == wins / blocks
        chance = comb(blocks, wins) * true**wins * (1 - true) ** (blocks - wins)
        covered += chance * (found.low <= true <= found.high)
    assert 0.93 <= covered <= 0.985


def test_a_share_is_held_against_a_bound_as_its_interval_is() -> None:
    """At an end of the interval the p-value of one side is 2.5 %; beyond 0 and 1 lies nothing."""
    found = estimate(
        sample(*[(1,)] * 9, *[(0,)] * 31), None, "mean", "difference", "", is_share=True
    )
    assert found is not None
    assert found.above(found.low, CLOSED) == pytest.approx(0.025, abs=1e-6)
    assert found.below(found.high, CLOSED) == pytest.approx(0.025, abs=1e-6)
    assert (found.above(0, OPEN), found.above(1, OPEN)) == (0, 1)
    assert (found.below(0, OPEN), found.below(1, OPEN)) == (1, 0)


def test_a_difference_is_that_within_blocks() -> None:
    """What a block has in common is no error of the difference."""
    one, other = sample((10,), (20,), (31,)), sample((9,), (19,), (29,))
    found = estimate(one, other, "mean", "difference", "")
    assert found is not None
    assert (found.value, found.error) == pytest.approx((4 / 3, 1 / 3))
    assert correlated(one, other) == pytest.approx(0.99962, abs=1e-5)


def test_a_rate_is_of_all_together_and_a_ratio_of_two_means() -> None:
    rates = Sample([[Value(1, 2)], [Value(5, 8)]])
    found = estimate(rates, None, "mean", "difference", "")
    assert found is not None
    assert found.value == 0.6
    ratio = estimate(sample((2,), (6,)), sample((1,), (3,)), "mean", "ratio", "")
    assert ratio is not None
    assert (ratio.value, ratio.error) == pytest.approx((2, 0))


def test_percentiles_are_values_that_occurred() -> None:
    values = sample(*((each,) for each in range(1, 101)))
    for statistic, value in (("p10", 10), ("median", 50), ("p90", 90)):
        found = estimate(values, None, statistic, "difference", "seed")
        assert found is not None
        assert found.value == value
        assert found.low < value < found.high
    half = estimate(values, None, "median", "difference", "seed")
    assert half is not None
    assert (half.low, half.high) == pytest.approx((40, 60), abs=2)  # by order statistics: 40, 61


@pytest.mark.parametrize("blocks", [6, 7, 10, 12, 20, 30, 40, 60])
@pytest.mark.parametrize(("statistic", "share"), [("p10", 0.1), ("median", 0.5), ("p90", 0.9)])
def test_a_percentile_of_few_blocks_is_covered_as_often_as_is_said(
    blocks: int, statistic: str, share: float
) -> None:
    """By the exact sum over how many lie below it; a bootstrap covers 45 % of p90 with 6 blocks."""
    found = estimate(sample(*((each,) for each in range(blocks))), None, statistic, "", "")
    assert found is not None
    covered = sum(
        comb(blocks, below) * share**below * (1 - share) ** (blocks - below)
        for below in range(blocks + 1)
        if found.low <= below - 0.5 <= found.high
    )
    assert covered >= 0.93


@pytest.mark.parametrize("compare", ["", "difference", "ratio"])
def test_where_a_percentile_ends_is_not_known_of_very_few_blocks(compare: str) -> None:
    """Both of two blocks lie on one side of the true median in half of all studies."""
    few = sample((10,), (11,))
    found = estimate(few, sample((1,), (2,)) if compare else None, "median", compare, "seed")
    assert found is not None
    assert (found.low, found.high) == ((0 if compare == "ratio" else -inf), inf)
    assert found.above(1, OPEN) >= 0.25
    assert found.below(99, OPEN) >= 0.25


@pytest.mark.parametrize(
    ("statistic", "few", "enough"), [("p10", 59, 60), ("median", 11, 12), ("p90", 59, 60)]
)
def test_two_percentiles_are_compared_where_enough_blocks_lie_beyond_them(
    statistic: str, few: int, enough: int
) -> None:
    for blocks, has_ends in ((few, False), (enough, True)):
        arms = [sample(*((each + at,) for each in range(blocks))) for at in range(2)]
        found = estimate(arms[1], arms[0], statistic, "difference", "seed")
        assert found
        assert (found.low > -inf, found.high < inf) == (has_ends, has_ends)


def test_a_median_may_lie_on_its_bound() -> None:
    found = estimate(sample(*[(8,)] * 40, (9,)), None, "median", "difference", "seed")
    assert found is not None
    assert found.above(8, CLOSED) < 0.001 < 0.9 < found.above(8, OPEN)
    assert found.below(8, CLOSED) < 0.001 < 0.9 < found.below(8, OPEN)


def test_blocks_that_are_all_alike_leave_room_for_rare_others() -> None:
    """The rule of three: at most 3 of 100 with 95 %."""
    found = by_blocks(0.0, [0.0] * 100)
    assert found.high == pytest.approx(0.0295, abs=1e-4)
    assert found.below(0.03, CLOSED) < 0.05 < found.below(0.02, CLOSED)


def test_a_rare_block_may_turn_a_balance_or_a_difference_over() -> None:
    """Of 20 blocks that seat 2 wins, 14 % might be won by seat 1: twice as far."""
    lost, won = sample(*[(-1,)] * 20), sample(*[(1,)] * 20)
    balance = estimate(lost, None, "mean", "difference", "", span=2)
    assert balance is not None
    assert balance.high == pytest.approx(-1 + 2 * 0.1391, abs=1e-4)
    assert balance.below(balance.high, OPEN) == pytest.approx(0.05)
    never = sample(*[(0,)] * 20)
    apart = estimate(never, won, "mean", "difference", "", is_share=True)
    assert apart is not None
    assert apart.high == pytest.approx(-1 + 2 * 0.1391, abs=1e-4)


def test_what_goes_on_for_ever_has_no_upper_end() -> None:
    found = estimate(sample((5,), (inf,)), None, "mean", "difference", "")
    assert found is not None
    assert found.value == inf
    assert (found.above(1e9, CLOSED), found.below(1e9, CLOSED)) == (0, 1)


def test_what_never_happened_has_no_figure() -> None:
    nothing = Sample([[Value(0, 0)], [Value(0, 0)]])
    assert estimate(nothing, None, "mean", "difference", "") is None
    assert estimate(nothing, None, "median", "difference", "") is None


@pytest.mark.parametrize("mean", [0.5, 0.1])
def test_intervals_that_are_looked_at_all_the_time_cover_the_mean(mean: float) -> None:
    """At every look of 150; a fixed interval at 95 % fails in about a quarter of such tries."""
    random, tries, missed = Random(f"cover {mean}"), rounds(60, 2000), 0
    for _ in range(tries):
        up, down = Gambler(0.05, [mean]), Gambler(0.05, [1 - mean])
        for _ in range(150):
            value = float(random.random() < mean)
            up.see(value)
            down.see(1 - value)
        missed += up.is_shown(0) or down.is_shown(0)
    assert missed <= max(0.05 * tries, 6)


def test_bets_find_a_mean() -> None:
    random = Random(7)
    values = [float(random.random() < 0.7) for _ in range(400)]
    low, high = interval(values, values, 0.05)
    assert 0.6 < low < 0.7 < high < 0.8
    wide = interval(values[:40], values[:40], 0.05)
    assert wide[0] < low
    assert wide[1] > high
