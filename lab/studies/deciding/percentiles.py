"""Percentiles of an arm, or of one compared with another, clustered by block.

Those of one arm are exact, by how many matches lie below; what compares two is bootstrapped.
"""

from bisect import bisect, bisect_left
from collections import Counter
from collections.abc import Sequence
from math import ceil, inf
from random import Random
from statistics import stdev
from typing import Final

from lab.studies.deciding.means import LEVEL, Estimate, as_share, mean_of
from lab.studies.deciding.samples import Sample
from lab.studies.deciding.student import t_quantile
from lab.studies.playing.counting import Value

RESAMPLES = 2000
BEYOND: Final = 6
"""The blocks beyond a percentile that it takes to compare two: with 4 of 40 beyond a tenth, the
bootstrap held the true difference in 88 % of the studies at worst.
"""
CLOSED, OPEN = True, False
"""Whether a bound itself counts as well."""


def percentile(
    arm: Sample, against: Sample | None, share: float, compare: str, seed: str
) -> Estimate | None:
    """What that share of an arm's values do not exceed, less or divided by that of another."""
    ranked = [_ranked(each) for each in (arm, against) if each is not None]
    if not all(ranked):
        return None
    alone = [_of_one(each, len(arm.blocks), share) for each in ranked]
    if len(alone) == 1:
        return alone[0]
    everyone = Counter(range(len(arm.blocks)))
    value = _combined([_at(each, everyone, share) for each in ranked], compare)
    random, drawn = Random(seed), []  # noqa: S311
    for _ in range(RESAMPLES):
        weights = Counter(random.choices(range(len(arm.blocks)), k=len(arm.blocks)))
        drawn.append(_combined([_at(each, weights, share) for each in ranked], compare))
    drawn.sort()
    finite = [each for each in drawn if abs(each) < inf]
    one, other = alone
    are_enough = round(len(arm.blocks) * min(share, 1 - share), 6) >= BEYOND
    ends_below = are_enough and one.low > -inf and other.high < inf
    ends_above = are_enough and one.high < inf and other.low > -inf
    least = 0.0 if compare == "ratio" else -inf
    return Estimate(
        value,
        drawn[int(LEVEL / 2 * RESAMPLES)] if ends_below else least,
        drawn[ceil((1 - LEVEL / 2) * RESAMPLES) - 1] if ends_above else inf,
        stdev(finite) if len(finite) == len(drawn) and ends_below and ends_above else inf,
        lambda bound, too: (
            _share(bisect_left(drawn, bound) if too else bisect(drawn, bound))
            if ends_below
            else 1.0
        ),
        lambda bound, too: (
            _share(RESAMPLES - (bisect(drawn, bound) if too else bisect_left(drawn, bound)))
            if ends_above
            else 1.0
        ),
    )


def _of_one(ranked: Sequence[tuple[float, int]], blocks: int, share: float) -> Estimate:
    """A percentile of one arm: it is above a number if less than that share lies below it.

    By the score interval of the share that lies below (Woodruff 1952). Where all of so few blocks
    may lie on one side of the percentile, its interval has no end there.
    """

    def above(bound: float, too: bool) -> float:
        return _below(ranked, blocks, bound, too=not too).below(share, CLOSED)

    def below(bound: float, too: bool) -> float:
        return _below(ranked, blocks, bound, too=too).above(share, CLOSED)

    values, rare = sorted({each for each, _ in ranked}), LEVEL / 2
    first = bisect_left(values, 1, key=lambda each: above(each, OPEN) > rare)
    after = bisect_left(values, 1, key=lambda each: below(each, OPEN) <= rare)
    low = values[first] if above(values[0], CLOSED) <= rare else -inf
    high = values[after - 1] if below(values[-1], CLOSED) <= rare else inf
    error = (high - low) / 2 / t_quantile(1 - rare, blocks - 1)
    value = _at(ranked, Counter(range(blocks)), share)
    return Estimate(value, low, high, error, above, below)


def _below(
    ranked: Sequence[tuple[float, int]], blocks: int, bound: float, *, too: bool
) -> Estimate:
    """The share of all values that lies below a number, with `too` also at it."""
    lie: list[list[Value]] = [[] for _ in range(blocks)]
    for value, at in ranked:
        is_below = value <= bound if too else value < bound
        lie[at].append(Value(float(is_below), 1))
    found = mean_of(Sample(lie), None, "difference")
    assert found
    return as_share(found)


def _share(against: int) -> float:
    """The p-value where so many resamples speak against it."""
    return (1 + against) / (RESAMPLES + 1)


def _ranked(values: Sample) -> list[tuple[float, int]]:
    """All values with their blocks, the least first."""
    return sorted(
        (value.amount / value.of, at)
        for at, block in enumerate(values.blocks)
        for value in block
        if value.of
    )


def _at(ranked: Sequence[tuple[float, int]], weights: Counter[int], share: float) -> float:
    """The percentile (nearest rank) with each block counted so often."""
    left = ceil(share * sum(weights[at] for _, at in ranked))
    for value, at in ranked:
        left -= weights[at]
        if left <= 0:
            return value
    return ranked[-1][0]


def _combined(values: Sequence[float], compare: str) -> float:
    if len(values) == 1:
        return values[0]
    if compare == "difference":
        return values[0] - values[1]
    return values[0] / values[1] if values[1] else inf
