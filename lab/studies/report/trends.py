"""What each step of a numeric option does to a figure: the slope over a grid, with its interval.

The slope is that of the straight line through the levels' figures (least squares). A block has all
levels with the same chance, so the slope's error comes from what each block adds to it.
"""

from collections.abc import Iterator, Sequence
from math import inf
from statistics import fmean

from lab.studies.asking.measures import may_lie_far
from lab.studies.deciding.means import LEVEL, Estimate, by_blocks, summed, widened
from lab.studies.deciding.student import adjusted
from lab.studies.deciding.verdicts import AT_ALL
from lab.studies.report.reading import Reading, alone, figure_of
from lab.studies.report.results import Trend

LEAST = 2
"""With fewer levels there is no line."""


def trends(reading: Reading) -> list[Trend]:
    """The slope of each measure over the grid; none where its values are no numbers."""
    grid = reading.study.grid
    levels = _numbers(grid.values) if grid else []
    if grid is None or len(set(levels)) < LEAST:
        return []
    return list(_trends(reading, grid.option, levels))


def _numbers(values: Sequence[object]) -> list[float]:
    numbers = [
        float(each)
        for each in values
        if isinstance(each, int | float) and not isinstance(each, bool)
    ]
    return numbers if len(numbers) == len(values) else []


def _trends(reading: Reading, option: str, levels: Sequence[float]) -> Iterator[Trend]:
    arms = [arm.name for arm in reading.plan.arms]
    wanted = [name for name, each in reading.plan.measures.items() if each.about is None]
    found = [(name, slope) for name in wanted if (slope := _slope(reading, name, arms, levels))]
    values = [min(1.0, 2 * min(each.above(0, AT_ALL), each.below(0, AT_ALL))) for _, each in found]
    for (name, slope), chance in zip(found, adjusted(values), strict=True):
        claim = alone(name, arms[0], "mean")
        unit = "points" if reading.unit(claim) else ""
        figure = figure_of(name, slope, slope)
        yield Trend(measure=name, option=option, unit=unit, slope=figure, is_sure=chance <= LEVEL)


def _slope(
    reading: Reading, measure: str, arms: Sequence[str], levels: Sequence[float]
) -> Estimate | None:
    """None where an arm has no figure, or no bound, or more than two seats are compared."""
    if reading.is_spread(measure):
        return None
    both = [reading.estimates(alone(measure, arm, "mean")) for arm in arms]
    each = [pair[0] for pair in both if pair and pair[0].value == pair[1].value]
    if len(each) < len(arms) or not all(one.influence and one.error < inf for one in each):
        return None
    middle = fmean(levels)
    whole = sum((level - middle) ** 2 for level in levels)
    weights = [(level - middle) / whole for level in levels]
    value = sum(weight * one.value for weight, one in zip(weights, each, strict=True))
    parts = [(weight, one.influence) for weight, one in zip(weights, each, strict=True)]
    moved = summed(parts)
    if not any(moved):
        return None
    found = by_blocks(value, moved)
    far = may_lie_far(reading.plan.measures[measure])
    return widened(found, parts) if far else found
