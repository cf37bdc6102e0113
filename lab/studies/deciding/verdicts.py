"""Verdicts on claims after a fixed number of blocks."""

from collections.abc import Callable, Sequence
from math import ceil, inf
from statistics import NormalDist
from typing import NamedTuple

from lab.studies.asking.form import Claim
from lab.studies.deciding.means import LEVEL, Estimate
from lab.studies.deciding.student import adjusted

HOLDS, FAILS, EQUIVALENT, UNDECIDED = "holds", "fails", "equivalent", "undecided"
UNTESTED = "untested"
POWER = 0.8
NEEDED = NormalDist().inv_cdf(1 - LEVEL / 2) + NormalDist().inv_cdf(POWER)
"""How many standard errors off a bound a figure has to be for that power."""
MOST = 10_000_000
AT_ALL = False
"""A number that a figure has to differ from."""


class Tested(NamedTuple):
    """A claim's figure, for the least and for the most that given-up matches might have become."""

    claim: Claim
    low: Estimate
    high: Estimate

    @property
    def holds(self) -> float:
        """The p-value of the claim."""
        claim = self.claim
        sides = []
        if claim.low is not None:
            sides.append(self.low.above(claim.low, claim.at_least is not None))
        if claim.high is not None:
            sides.append(self.high.below(claim.high, claim.at_most is not None))
        return max(sides)

    @property
    def fails(self) -> float:
        """The p-value of its opposite."""
        claim = self.claim
        sides = []
        if claim.low is not None:
            sides.append(self.high.below(claim.low, claim.at_least is None))
        if claim.high is not None:
            sides.append(self.low.above(claim.high, claim.at_most is None))
        return min(1.0, min(sides) * len(sides))

    @property
    def is_within(self) -> float:
        """The p-value of a figure within the margin around the bound (two one-sided tests)."""
        bound = self.claim.low if self.claim.low is not None else self.claim.high
        if self.claim.margin is None or bound is None:
            return 1.0
        margin = self.claim.margin
        return max(self.low.above(bound - margin, AT_ALL), self.high.below(bound + margin, AT_ALL))


class Verdict(NamedTuple):
    """What is decided, and the p-value of it, adjusted for the number of claims."""

    word: str
    p: float | None = None


def verdicts(tested: Sequence[Tested]) -> list[Verdict]:
    """The verdicts on all claims of a study, at most 5 % of those decided wrongly."""
    values = [min(1.0, 2 * min(each.holds, each.fails)) for each in tested]
    margins = [at for at, each in enumerate(tested) if each.claim.margin]
    every = adjusted([*values, *(tested[at].is_within for at in margins)])
    within = dict(zip(margins, every[len(tested) :], strict=True))
    found = []
    for at, each in enumerate(tested):
        if within.get(at, 1.0) <= LEVEL:
            found.append(Verdict(EQUIVALENT, within[at]))
        elif every[at] <= LEVEL:
            found.append(Verdict(HOLDS if each.holds < each.fails else FAILS, every[at]))
        else:
            found.append(Verdict(UNDECIDED, every[at]))
    return found


class Needed(NamedTuple):
    """How many blocks would decide a claim with 80 %; None: no number, as far as can be told.

    If the figure is the true one, and if that lies a standard error farther from the bound, or
    nearer to it.
    """

    blocks: int
    least: int | None = None
    most: int | None = None


def needed(
    tested: Tested, blocks: int, *, at: Callable[[float], int | None] | None
) -> Needed | None:
    """How many blocks would decide the claim, of a number fixed before the first.

    `at` says it for each true figure where the number is not fixed. None: no number would.
    """
    one, bounds = tested.low, (tested.claim.low, tested.claim.high)
    bound = min(
        (each for each in bounds if each is not None), key=lambda each: abs(one.value - each)
    )
    away = one.value - bound
    if not away or not 0 < one.error < inf:
        return None

    def fixed(figure: float) -> int:
        return ceil(blocks * (NEEDED * one.error / (figure - bound)) ** 2)

    asked = at or fixed
    farther = one.error if away > 0 else -one.error
    wanted = asked(one.value)
    if wanted is None or not blocks < wanted <= MOST:
        return None
    most = asked(one.value - farther) if abs(away) > one.error else None
    least = asked(one.value + farther)
    return Needed(wanted, least and max(blocks + 1, least), most if most and most <= MOST else None)


def found_at(error: float, blocks: int, points: float = 0.03) -> int:
    """How many blocks find a difference of that size with 80 %."""
    return max(2, ceil(blocks * (NEEDED * error / points) ** 2))
