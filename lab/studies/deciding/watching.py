"""Decides claims while a study runs: bets on every claim, looked at after every block."""

from collections.abc import Iterator, Sequence
from statistics import fmean

from lab.studies.asking.form import Claim
from lab.studies.asking.plan import Plan
from lab.studies.deciding.betting import Gambler, interval, last_look
from lab.studies.deciding.foreseen import Foreseen, Pool, Value
from lab.studies.deciding.means import LEVEL
from lab.studies.deciding.samples import Bound, counted, value_of
from lab.studies.deciding.verdicts import EQUIVALENT, FAILS, HOLDS, POWER, UNDECIDED
from lab.studies.playing.block import Block


class Watched:
    """A claim that is decided as blocks come in, with its share of the chance of an error."""

    def __init__(self, plan: Plan, claim: Claim, alpha: float) -> None:
        names = [arm.name for arm in plan.arms]
        self.claim = claim
        self.alpha = alpha
        self._arm = names.index(claim.arm)
        self._against = names.index(claim.against) if claim.against else None
        self._what = counted(plan, claim.measure)
        self._least, self._most = self._what.measure.bounds or (0.0, 1.0)
        if self._against is not None:
            wide = self._most - self._least
            self._least, self._most = -wide, wide
        self._seen: dict[Bound, list[float]] = {"low": [], "high": []}
        bounds = list(_thresholds(claim))
        self._bounds = bounds
        self._decided_at: int | None = None
        """The number of blocks after which it was first decided."""
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
        if self._decided_at is None and self.verdict != UNDECIDED:
            self._decided_at = len(self._seen["low"])

    def _value(self, block: Block, bound: Bound) -> float:
        """The block's figure: the mean of its matches, less that of the other arm."""
        own = self._mean(block, self._arm, bound)
        if self._against is None:
            return own
        return own - self._mean(block, self._against, "high" if bound == "low" else "low")

    def _mean(self, block: Block, arm: int, bound: Bound) -> float:
        every = (each for each in block.matches if each.arm == arm)
        return fmean(value_of(each, self._what, bound).amount for each in every)

    @property
    def verdict(self) -> str:
        """What is decided so far."""
        places = range(len(self._bounds))
        return self._decided(
            *([side.is_shown(at) for at in places] for side in (self._up, self._down))
        )

    def _decided(self, above: Sequence[bool], below: Sequence[bool]) -> str:
        """What is decided where the figure is shown to be above, or below, these bounds."""
        up, down = (dict(zip(self._bounds, shown, strict=True)) for shown in (above, below))
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
        """The narrowest ends of all looks: the interval that never grew again."""
        return self._unscaled(interval(self._seen["low"], self._seen["high"], self.alpha))

    def last_look(self) -> tuple[float, float]:
        """The interval by the bets as they stand, valid wherever the study stopped."""
        return self._unscaled(last_look(self._seen["low"], self._seen["high"], self.alpha))

    def _unscaled(self, ends: tuple[float, float]) -> tuple[float, float]:
        low, high = (self._least + end * (self._most - self._least) for end in ends)
        return low, high

    def blocks_at(self, figure: float, seed: str, power: float = POWER) -> int | None:
        """How many blocks decide the claim with that power, if the figure is the true one."""
        values = list(map(Value, self._seen["low"], self._seen["high"]))
        return self._foreseen(values, seed).blocks_at(self._scaled(figure), power)

    def unbiased(self, seed: str) -> float | None:
        """The figure of a claim that was just decided, too large as often as too small.

        None: it is not decided, not on one side, or so long ago that its figure is hardly biased.
        """
        stopped, verdict, claim = self._decided_at, self.verdict, self.claim
        is_one_sided = (claim.low is None) != (claim.high is None) and verdict in (HOLDS, FAILS)
        if stopped is None or not is_one_sided or len(self._seen["low"]) >= 2 * stopped:
            return None
        values = list(map(Value, self._seen["low"][:stopped], self._seen["high"][:stopped]))
        if len(set(values)) == 1:
            return None
        is_above = (verdict == HOLDS) == (claim.low is not None)
        found = self._foreseen(values, seed).median_unbiased(verdict, stopped, is_above=is_above)
        return self._least + found * (self._most - self._least)

    def _foreseen(self, values: Sequence[Value], seed: str) -> Foreseen:
        bounds = [self._scaled(bound) for bound in self._bounds]
        return Foreseen(Pool(values), bounds, self.alpha, self._decided, seed)


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
