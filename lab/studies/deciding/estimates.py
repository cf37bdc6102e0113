"""Figures of an arm, and of one compared with another, with intervals clustered by block.

Means, shares and rates are ratios of sums over blocks: their errors come from what each block adds
to the figure (the delta method). Percentiles are bootstrapped over blocks.
"""

from bisect import bisect, bisect_left
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import ceil, inf, sqrt
from random import Random
from statistics import correlation, fmean, stdev

from lab.studies.deciding.samples import Sample
from lab.studies.deciding.student import t_above, t_quantile
from lab.studies.playing.counting import Value

LEVEL = 0.05
RESAMPLES = 2000
CLOSED, OPEN = True, False
"""Whether a bound itself counts as well."""
QUANTILES = {"p10": 0.1, "median": 0.5, "p90": 0.9}

Evidence = Callable[[float, bool], float]
"""The p-value of the statement that the true figure is above (or below) a number.

With true, the number itself counts as well.
"""


@dataclass(frozen=True)
class Estimate:
    """A figure with its 95 % interval, its standard error, and the p-values of bounds."""

    value: float
    low: float
    high: float
    error: float
    above: Evidence
    below: Evidence
    influence: Sequence[float] = ()
    """What each block adds to the figure; empty for percentiles."""


def estimate(
    arm: Sample,
    against: Sample | None,
    statistic: str,
    compare: str,
    seed: str,
    *,
    is_share: bool = False,
    choices: int = 1,
    span: float = 1,
) -> Estimate | None:
    """The figure of an arm, less or divided by that of another; None: there are no values.

    `is_share`: it lies between 0 and 1, and that of one arm has an interval that does, too. It
    was the largest of so many `choices`, which the interval allows for (Bonferroni). `span` is how
    far apart the values of two blocks may lie.
    """
    if statistic == "mean":
        found = _mean(arm, against, compare, choices, span)
        return _as_share(found) if found and is_share and against is None else found
    return _percentile(arm, against, QUANTILES[statistic], compare, seed)


def _mean(
    arm: Sample, against: Sample | None, compare: str, choices: int = 1, span: float = 1
) -> Estimate | None:
    if not arm.is_bounded:
        return unbounded(inf)
    if against is not None and not against.is_bounded:
        return unbounded(-inf if compare == "difference" else 0)
    one = _influence(arm)
    other = _influence(against) if against else None
    if one is None or (against and other is None):
        return None
    value, influence = one
    if other:
        if compare == "ratio" and not other[0]:
            return None
        value, influence = _compared(one, other, compare)
        span += abs(value) if compare == "difference" else 0
    return by_blocks(value, influence, choices, span)


def _influence(values: Sample) -> tuple[float, list[float]] | None:
    """The ratio of the sums, and what each block adds to it."""
    sums = values.sums()
    of = fmean(each.of for each in sums)
    if not of:
        return None
    ratio = fmean(each.amount for each in sums) / of
    return ratio, [(each.amount - ratio * each.of) / of for each in sums]


def _compared(
    one: tuple[float, list[float]], other: tuple[float, list[float]], compare: str
) -> tuple[float, list[float]]:
    pairs = zip(one[1], other[1], strict=True)
    if compare == "difference":
        return one[0] - other[0], [own - its for own, its in pairs]
    ratio = one[0] / other[0]
    return ratio, [(own - ratio * its) / other[0] for own, its in pairs]


def by_blocks(
    value: float, influence: Sequence[float], choices: int = 1, span: float = 1
) -> Estimate:
    """A figure by Student's t; where all blocks are alike, by how rare one that differs can be.

    That one may be off by `span`.
    """
    blocks = len(influence)
    error = stdev(influence) / sqrt(blocks)
    if error < 1e-12:
        reach = span * (1 - LEVEL ** (1 / blocks))

        def alike(distance: float) -> float:
            return float((1 - min(1.0, max(0.0, distance / span))) ** blocks)

        return Estimate(
            value,
            value - reach,
            value + reach,
            0.0,
            lambda bound, _: alike(value - bound),
            lambda bound, _: alike(bound - value),
            influence,
        )
    reach = t_quantile(1 - LEVEL / 2 / choices, blocks - 1) * error
    return Estimate(
        value,
        value - reach,
        value + reach,
        error,
        lambda bound, _: min(1.0, choices * t_above((value - bound) / error, blocks - 1)),
        lambda bound, _: min(1.0, choices * t_above((bound - value) / error, blocks - 1)),
        influence,
    )


def _as_share(found: Estimate) -> Estimate:
    """A share with its score interval, as if from so many single matches as would err as far.

    Wilson 1927, with Student's t and the effective size of a clustered sample (Korn and Graubard
    1998): near 0 and 1 Student's own interval is too narrow where there are few blocks.
    """
    value, error, blocks = found.value, found.error, len(found.influence)
    if not 0 < error < inf or not 0 < value < 1:
        return found
    size = value * (1 - value) / error**2
    t = t_quantile(1 - LEVEL / 2, blocks - 1)
    middle = (value + t * t / 2 / size) / (1 + t * t / size)
    reach = t * sqrt(value * (1 - value) / size + (t / 2 / size) ** 2) / (1 + t * t / size)

    def above(bound: float, _: bool) -> float:
        if not 0 < bound < 1:
            return float(bound >= value)
        return t_above((value - bound) / sqrt(bound * (1 - bound) / size), blocks - 1)

    def below(bound: float, _: bool) -> float:
        if not 0 < bound < 1:
            return float(bound <= value)
        return t_above((bound - value) / sqrt(bound * (1 - bound) / size), blocks - 1)

    return replace(found, low=middle - reach, high=middle + reach, above=above, below=below)


def unbounded(value: float) -> Estimate:
    """A figure that might be anything up to here, for matches were given up."""
    return Estimate(
        value,
        value,
        value,
        inf,
        lambda bound, _: float(value <= bound),
        lambda bound, _: float(value >= bound),
    )


def _percentile(
    arm: Sample, against: Sample | None, share: float, compare: str, seed: str
) -> Estimate | None:
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
    ends_below = one.low > -inf and other.high < inf
    ends_above = one.high < inf and other.low > -inf
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
    found = _mean(Sample(lie), None, "difference")
    assert found
    return _as_share(found)


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


def correlated(arm: Sample, against: Sample) -> float | None:
    """How far the blocks of two arms go together; None: they do not vary."""
    both = [_influence(each) for each in (arm, against) if each.is_bounded]
    if len(both) < 2 or any(each is None or stdev(each[1]) < 1e-12 for each in both):
        return None
    one, other = (each[1] for each in both if each)
    return correlation(one, other)
