"""Decides claims while a study runs: bets on every claim, looked at after every block."""

from collections.abc import Iterator, Sequence
from statistics import fmean

from lab.studies.asking.form import Claim, Measure
from lab.studies.asking.plan import Plan
from lab.studies.deciding.betting import Gambler, interval
from lab.studies.deciding.estimates import LEVEL
from lab.studies.deciding.samples import Bound, value_of
from lab.studies.deciding.verdicts import EQUIVALENT, FAILS, HOLDS, UNDECIDED
from lab.studies.playing.block import Block


class Watched:
    """A claim that is decided as blocks come in, with its share of the chance of an error."""

    def __init__(self, plan: Plan, claim: Claim, alpha: float) -> None:
        names = [arm.name for arm in plan.arms]
        self.claim = claim
        self.alpha = alpha
        self._arm = names.index(claim.arm)
        self._against = names.index(claim.against) if claim.against else None
        self._at = list(plan.measures).index(claim.measure)
        self._measure: Measure = plan.measures[claim.measure]
        self._least, self._most = self._measure.bounds or (0.0, 1.0)
        if self._against is not None:
            wide = self._most - self._least
            self._least, self._most = -wide, wide
        self._seen: dict[Bound, list[float]] = {"low": [], "high": []}
        bounds = list(_thresholds(claim))
        self._bounds = bounds
        self._up = Gambler(alpha, [self._scaled(bound) for bound in bounds])
        self._down = Gambler(alpha, [1 - self._scaled(bound) for bound in bounds])

    def _scaled(self, value: float) -> float:
        return (value - self._least) / (self._most - self._least)

    def see(self, block: Block) -> None:
        """Takes in the next block."""
        low, high = (self._scaled(self._value(block, bound)) for bound in ("low", "high"))
        self._seen["low"].append(low)
        self._seen["high"].append(high)
        self._up.see(low)
        self._down.see(1 - high)

    def _value(self, block: Block, bound: Bound) -> float:
        """The block's figure: the mean of its matches, less that of the other arm."""
        own = self._mean(block, self._arm, bound)
        if self._against is None:
            return own
        return own - self._mean(block, self._against, "high" if bound == "low" else "low")

    def _mean(self, block: Block, arm: int, bound: Bound) -> float:
        every = (each for each in block.matches if each.arm == arm)
        return fmean(value_of(each, self._at, self._measure, bound).amount for each in every)

    @property
    def verdict(self) -> str:
        """What is decided so far."""
        up, down = (
            {bound: side.is_shown(at) for at, bound in enumerate(self._bounds)}
            for side in (self._up, self._down)
        )
        low, high, margin = self.claim.low, self.claim.high, self.claim.margin
        if margin:
            bound = low if low is not None else high
            if bound is not None and up[bound - margin] and down[bound + margin]:
                return EQUIVALENT
        if (low is None or up[low]) and (high is None or down[high]):
            return HOLDS
        if (low is not None and down[low]) or (high is not None and up[high]):
            return FAILS
        return UNDECIDED

    def interval(self) -> tuple[float, float]:
        """The interval of the claim's figure, valid wherever the study stopped."""
        ends = interval(self._seen["low"], self._seen["high"], self.alpha)
        low, high = (self._least + end * (self._most - self._least) for end in ends)
        return low, high


def _thresholds(claim: Claim) -> Iterator[float]:
    """The numbers that a figure is compared with."""
    for bound in (claim.low, claim.high):
        if bound is not None:
            yield bound
            if claim.margin:
                yield from (bound - claim.margin, bound + claim.margin)


class Watch:
    """All claims of a study; each bears an equal share of the chance of an error."""

    def __init__(self, plan: Plan, claims: Sequence[Claim]) -> None:
        tested = [(at, claim) for at, claim in enumerate(claims) if not claim.untested]
        share = LEVEL / max(1, len(tested))
        self.claims = {at: Watched(plan, claim, share) for at, claim in tested}

    def see(self, block: Block) -> bool:
        """Takes in the next block; returns whether all claims are decided."""
        for each in self.claims.values():
            each.see(block)
        return all(each.verdict != UNDECIDED for each in self.claims.values())
