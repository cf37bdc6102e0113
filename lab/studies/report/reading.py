"""A study's blocks, read for the figures of its report."""

from math import inf
from statistics import fmean

from msgspec.structs import replace

from lab.studies.asking.form import Claim, Statistic, Study
from lab.studies.asking.measures import (
    is_bounded,
    is_conditional,
    is_part,
    is_share,
    may_lie_far,
)
from lab.studies.asking.plan import Plan
from lab.studies.deciding.betting import last_look
from lab.studies.deciding.estimates import estimate
from lab.studies.deciding.means import LEVEL, Estimate
from lab.studies.deciding.samples import Sample, counted, sample
from lab.studies.playing.ended import FIRST_TWO, Seats
from lab.studies.report.results import Figure
from lab.studies.report.words import measure_words, player_words
from lab.studies.run import Run

SHARE, POINTS = "share", "points"
COUNTED = ("lead changes", "choices", "most choices", "distance")
"""What is said about a game that may be more than 1."""


class Reading:
    """A study's blocks, read for its claims and panels."""

    def __init__(self, study: Study, plan: Plan, run: Run) -> None:
        self.study, self.plan, self.run = study, plan, run
        self._arms = [arm.name for arm in plan.arms]

    def sample(self, arm: str, measure: str, *, high: bool = False) -> Sample:
        """The values of an arm; with `high`, given-up matches count the most they might."""
        what = counted(self.plan, measure, self._seats(arm, measure))
        return sample(self.run.blocks, self._arms.index(arm), what, "high" if high else "low")

    def is_spread(self, measure: str) -> bool:
        """Whether more than two seats are held against each other."""
        return self.plan.seats > 2 and self.plan.measures[measure].outcome == "balance"

    def _seats(self, arm: str, measure: str) -> Seats:
        """The seats whose balance it is: of more than two, who won the most and the least."""
        if not self.is_spread(measure):
            return FIRST_TWO
        at, won = self._arms.index(arm), dict.fromkeys(range(1, self.plan.seats + 1), 0.0)
        for block in self.run.blocks:
            for match in block.matches:
                for seat in match.winners if match.arm == at else ():
                    won[seat] += 1 / len(match.winners)
        ranked = sorted(won, key=lambda seat: -won[seat])
        return ranked[0], ranked[-1]

    def estimates(self, claim: Claim) -> tuple[Estimate, Estimate] | None:
        """The claim's figure for the least and the most of given-up matches."""
        found, pairs = [], self.plan.seats * (self.plan.seats - 1) // 2
        for high in (False, True):
            own = self.sample(claim.arm, claim.measure, high=high)
            other = claim.against and self.sample(claim.against, claim.measure, high=not high)
            seed = f"{self.plan.hash}/{claim.measure}/{claim.arm}/{claim.against}"
            measure = self.plan.measures[claim.measure]
            found.append(
                estimate(
                    *(own, other or None, claim.statistic, claim.compare, seed),
                    is_share=is_share(measure),
                    may_lie_far=may_lie_far(measure),
                    span=2 if measure.outcome == "balance" else 1,
                    choices=pairs if self.is_spread(claim.measure) else 1,
                )
            )
        return (found[0], found[1]) if found[0] and found[1] else None

    def figure(self, name: str, claim: Claim) -> Figure | None:
        """The claim's figure with the interval over all that given-up matches might be."""
        both = self.estimates(claim)
        return both and self.within(claim, figure_of(name, *both))

    def median_for(self, claim: Claim) -> Figure | None:
        """The median, where the claim's mean has a wide end; else None."""
        found = self.estimates(claim)
        if not found or not any(each.is_wide for each in found):
            return None
        return self.figure("median", replace(claim, statistic="median"))

    def within(self, claim: Claim, figure: Figure) -> Figure:
        """A figure of one arm, cut with its interval to what is possible.

        What is explained of a variance may be estimated as less than nothing.
        """
        measure = self.plan.measures[claim.measure]
        is_signed = measure.sum or measure.about == "stakes"
        least = None if is_signed else 0.0
        if measure.outcome == "balance" and not self.is_spread(claim.measure):
            least = -1.0
        most = (
            1.0 if is_share(measure) or measure.chosen or measure.about or measure.outcome else None
        )
        most = None if measure.about in COUNTED else most
        low = figure.low if least is None or figure.low is None else max(least, figure.low)
        high = figure.high if most is None or figure.high is None else min(most, figure.high)
        value = figure.value
        if value is not None and measure.about in ("luck", "play"):
            value = min(1.0, max(0.0, value))
        return Figure(name=figure.name, value=value, low=low, high=high)

    def is_watched(self, claim: Claim) -> bool:
        """Whether an interval that holds at every look is made for it."""
        measure = self.plan.measures[claim.measure]
        is_mean = claim.statistic == "mean" and not claim.against
        return self.study.until and is_mean and is_bounded(measure) and not is_conditional(measure)

    def at_every_look(self, claim: Claim, figure: Figure) -> Figure:
        """The figure of one arm with the interval of bets on it, where there is one."""
        if not self.is_watched(claim):
            return figure
        least, most = self.plan.measures[claim.measure].bounds or (0.0, 1.0)
        ends: list[list[float]] = []
        for high in (False, True):
            blocks = self.sample(claim.arm, claim.measure, high=high).blocks
            if not all(value.of for block in blocks for value in block):
                return figure
            means = (fmean(value.amount for value in block) for block in blocks)
            ends.append([(mean - least) / (most - least) for mean in means])
        low, high_end = (least + end * (most - least) for end in last_look(ends[0], ends[1], LEVEL))
        return Figure(name=figure.name, value=figure.value, low=low, high=high_end)

    def unit(self, claim: Claim) -> str:
        """`share` for what is told in percent."""
        measure = self.plan.measures[claim.measure]
        is_percent = is_share(measure) or is_part(measure)
        if not is_percent or claim.compare == "ratio":
            return ""
        return POINTS if claim.against or measure.outcome == "balance" else SHARE


def figure_of(name: str, low: Estimate, high: Estimate) -> Figure:
    """The figure between those for the least and the most of given-up matches."""
    value = low.value if abs(high.value) == inf else (low.value + high.value) / 2
    return Figure(name=name, value=_end(value), low=_end(low.low), high=_end(high.high))


def _end(value: float) -> float | None:
    return None if abs(value) == inf else round(value, 10)


def alone(measure: str, arm: str, statistic: Statistic) -> Claim:
    """The figure of one arm, as if it were claimed."""
    return Claim(measure=measure, arm=arm, statistic=statistic)


def measured(claim: Claim) -> str:
    """What is compared, in words."""
    statistic = "" if claim.statistic == "mean" else f", {claim.statistic}"
    arm, against = player_words(claim.arm), player_words(claim.against)
    what = f"{measure_words(claim.measure)}{statistic}: {arm}"
    if not against:
        return what
    return f"{what} {'over' if claim.compare == 'ratio' else 'minus'} {against}"
