"""Ratings of a ladder of bots: how much better each is than the first, in Elo points.

Each rung meets only the next, so that the likeliest ratings (Bradley and Terry 1952) are sums of
the log-odds of the rungs. They do not depend on the order of matches, as a rating does that learns
match by match, and their intervals are clustered by block. Half a win and half a loss are added to
each rung, so that one that was never lost has a rating too.
"""

from collections.abc import Sequence
from math import inf, log, log10, sqrt
from statistics import fmean
from typing import Final

from lab.studies.deciding.means import LEVEL, Estimate
from lab.studies.deciding.student import t_quantile

SCALE: Final = 400.0
"""Points that make odds of 10 to 1."""


def points(share: float, blocks: int) -> float:
    """The rating that a share of the wins in so many blocks is above that of who was beaten."""
    share = smoothed(share, blocks)
    return SCALE * log10(share / (1 - share))


def smoothed(share: float, blocks: int) -> float:
    """The share with half a win and half a loss more."""
    return (share * blocks + 0.5) / (blocks + 1)


def skill_trace(rungs: Sequence[Estimate]) -> tuple[float, float]:
    """The area of a ladder's skill trace, and how far its 95 % interval reaches to either side.

    That is by how much each won more than the one before, on average over the rungs: 0 where
    nobody is better than the one before, 1 where each always beats it. `rungs` are as for `ladder`.
    A rung on which no block differs from another counts as if each were one match.
    """
    many, blocks = len(rungs), max(len(each.influence) for each in rungs)
    value = fmean(2 * each.value - 1 for each in rungs)
    moved = [0.0] * blocks
    alike = 0.0
    for each in rungs:
        if each.error:
            moved = [sum_ + own for sum_, own in zip(moved, each.influence, strict=True)]
        else:
            share = smoothed(each.value, blocks)
            alike += share * (1 - share) / (blocks + 1)
    variance = sum(one**2 for one in moved) / (blocks - 1) / blocks + alike
    return value, 2 / many * t_quantile(1 - LEVEL / 2, blocks - 1) * sqrt(variance)


def ladder(rungs: Sequence[Estimate]) -> list[tuple[float, float]]:
    """The rating of each but the first, and how far its 95 % interval reaches to either side.

    `rungs` are the shares of the wins of each against the one before, from the same blocks.
    """
    found = []
    total, alike = 0.0, 0.0
    blocks = max((len(each.influence) for each in rungs), default=0)
    moved = [0.0] * blocks
    for each in rungs:
        share = smoothed(each.value, blocks)
        slope = SCALE / log(10) / (share * (1 - share))
        total += points(each.value, blocks)
        if each.error:
            moved = [sum_ + slope * own for sum_, own in zip(moved, each.influence, strict=True)]
        else:  # where no block differs from another, as if each were one match
            alike += slope**2 * share * (1 - share) / (blocks + 1)
        variance = sum(one**2 for one in moved) / (blocks - 1) / blocks + alike
        reach = t_quantile(1 - LEVEL / 2, blocks - 1) * sqrt(variance)
        found.append((total, reach if each.error < inf else inf))
    return found
