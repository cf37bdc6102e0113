"""Means, shares and rates of an arm, or of one compared with another, clustered by block.

They are ratios of sums over blocks: their errors come from what each block adds to the figure (the
delta method).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import inf, sqrt
from statistics import correlation, fmean, stdev
from typing import Final

from lab.studies.deciding.samples import Sample
from lab.studies.deciding.student import t_above, t_quantile

LEVEL = 0.05
COCHRAN: Final = 25
"""The blocks that Student's interval takes for a skewness of 1; for others, times its square."""

CANTELLI: Final = sqrt(2 / LEVEL - 1)
"""The standard errors beyond which a mean lies on one side with a chance of 2.5 % at most."""

MATTERS: Final = 0.25
"""An arm whose error is a smaller part of that of the whole does not matter to it."""

Part = tuple[float, Sequence[float]]
"""A mean in a sum: its weight there, and what each block adds to it."""

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
    is_wide: bool = False
    """Whether an end is wide, for single values may lie far from the others."""


def mean_of(
    arm: Sample,
    against: Sample | None,
    compare: str,
    choices: int = 1,
    span: float = 1,
    *,
    may_lie_far: bool = False,
) -> Estimate | None:
    """The mean of an arm, less or divided by that of another; None: there are no values."""
    if not arm.is_bounded:
        return unbounded(inf)
    if against is not None and not against.is_bounded:
        return unbounded(-inf if compare == "difference" else 0)
    one = _influence(arm)
    other = _influence(against) if against else None
    if one is None or (against and other is None):
        return None
    value = one[0]
    parts: list[Part] = [(1.0, one[1])]
    if other:
        if compare == "ratio" and not other[0]:
            return None
        value, parts = _compared(one, other, compare)
        span += abs(value) if compare == "difference" else 0
    found = by_blocks(value, summed(parts), choices, span)
    return widened(found, parts) if may_lie_far else found


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
) -> tuple[float, list[Part]]:
    if compare == "difference":
        return one[0] - other[0], [(1.0, one[1]), (-1.0, other[1])]
    ratio = one[0] / other[0]
    return ratio, [(1 / other[0], one[1]), (-ratio / other[0], other[1])]


def summed(parts: Sequence[Part]) -> list[float]:
    """What each block adds to a figure that is a weighted sum of others."""
    blocks = zip(*(influence for _, influence in parts), strict=True)
    weights = [weight for weight, _ in parts]
    return [sum(map(float.__mul__, weights, block)) for block in blocks]


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


def as_share(found: Estimate) -> Estimate:
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


def widened(found: Estimate, parts: Sequence[Part]) -> Estimate:
    """A sum of means, with a wide end on each side where rare blocks of one may lie far away.

    Student's interval holds from 25 times the square of the skewness on (Cochran 1977). What a
    sample says of it is off by the root of 6 / blocks, which is added. Where the blocks are fewer,
    the end is that of Chebyshev's inequality for one side (Cantelli 1928).
    """
    if not 0 < found.error < inf:
        return found
    value, error, student_above, student_below = found.value, found.error, found.above, found.below
    sides = {_far_side(weight, influence, error) for weight, influence in parts}
    if 1 in sides:
        found = replace(
            found,
            high=max(found.high, value + CANTELLI * error),
            below=lambda bound, too: max(student_below(bound, too), _far((bound - value) / error)),
            is_wide=True,
        )
    if -1 in sides:
        found = replace(
            found,
            low=min(found.low, value - CANTELLI * error),
            above=lambda bound, too: max(student_above(bound, too), _far((value - bound) / error)),
            is_wide=True,
        )
    return found


def _far(errors: float) -> float:
    """The most that the chance of a mean can be that lies so many errors off on one side."""
    return 1 / (1 + errors**2) if errors > 0 else 1.0


def _far_side(weight: float, influence: Sequence[float], error: float) -> int:
    """The side of the sum (1: above) on which the rare blocks of a part may lie; 0: none."""
    blocks = len(influence)
    spread = sqrt(fmean(each**2 for each in influence))
    if abs(weight) * spread / sqrt(blocks) < MATTERS * error:
        return 0
    skewness = fmean(each**3 for each in influence) / spread**3
    if abs(skewness) <= sqrt(blocks / COCHRAN) - sqrt(6 / blocks):
        return 0
    return 1 if skewness * weight > 0 else -1


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


def correlated(arm: Sample, against: Sample) -> float | None:
    """How far the blocks of two arms go together; None: they do not vary."""
    both = [_influence(each) for each in (arm, against) if each.is_bounded]
    if len(both) < 2 or any(each is None or stdev(each[1]) < 1e-12 for each in both):
        return None
    one, other = (each[1] for each in both if each)
    return correlation(one, other)
