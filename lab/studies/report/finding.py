"""Works out what a study found from its blocks."""

from collections.abc import Sequence
from itertools import pairwise
from math import inf

from lab.studies.asking.form import Claim, Statistic, Study
from lab.studies.asking.measures import is_part, is_share
from lab.studies.asking.plan import Plan
from lab.studies.deciding.estimates import Estimate, correlated, estimate
from lab.studies.deciding.ratings import ladder
from lab.studies.deciding.samples import Sample, sample
from lab.studies.deciding.verdicts import (
    UNDECIDED,
    UNTESTED,
    Tested,
    Verdict,
    found_at,
    needed,
    verdicts,
)
from lab.studies.people import People
from lab.studies.report.keeping import chosen
from lab.studies.report.results import (
    Decided,
    Figure,
    Panel,
    Results,
    arm_facts,
    bound_words,
    crosses_words,
    stop_words,
)
from lab.studies.report.words import interval, shown, turned
from lab.studies.run import Run

SHARE, POINTS = "share", "points"


class Reading:
    """A study's blocks, read for its claims and panels."""

    def __init__(self, study: Study, plan: Plan, run: Run) -> None:
        self.study, self.plan, self.run = study, plan, run
        self._arms = [arm.name for arm in plan.arms]
        self._places = {name: at for at, name in enumerate(plan.measures)}

    def sample(self, arm: str, measure: str, *, high: bool = False) -> Sample:
        """The values of an arm; with `high`, given-up matches count the most they might."""
        at, place = self._arms.index(arm), self._places[measure]
        bound = self.plan.measures[measure]
        return sample(self.run.blocks, at, place, bound, "high" if high else "low")

    def estimates(self, claim: Claim) -> tuple[Estimate, Estimate] | None:
        """The claim's figure for the least and the most of given-up matches."""
        found = []
        for high in (False, True):
            own = self.sample(claim.arm, claim.measure, high=high)
            other = claim.against and self.sample(claim.against, claim.measure, high=not high)
            seed = f"{self.plan.hash}/{claim.measure}/{claim.arm}/{claim.against}"
            share = is_share(self.plan.measures[claim.measure])
            found.append(
                estimate(
                    *(own, other or None, claim.statistic, claim.compare, seed), is_share=share
                )
            )
        return (found[0], found[1]) if found[0] and found[1] else None

    def figure(self, name: str, claim: Claim) -> Figure | None:
        """The claim's figure with the interval over all that given-up matches might be."""
        both = self.estimates(claim)
        return both and self.within(claim, _figure(name, *both))

    def within(self, claim: Claim, figure: Figure) -> Figure:
        """A figure of one arm, cut with its interval to what is possible.

        What is explained of a variance may be estimated as less than nothing.
        """
        measure = self.plan.measures[claim.measure]
        least = None if measure.sum or measure.about == "stakes" else 0.0
        most = 1.0 if is_share(measure) or measure.chosen or measure.about else None
        most = None if measure.about == "lead changes" else most
        low = figure.low if least is None or figure.low is None else max(least, figure.low)
        high = figure.high if most is None or figure.high is None else min(most, figure.high)
        value = figure.value
        if value is not None and measure.about in ("luck", "play"):
            value = min(1.0, max(0.0, value))
        return Figure(name=figure.name, value=value, low=low, high=high)

    def unit(self, claim: Claim) -> str:
        """`share` for what is told in percent."""
        measure = self.plan.measures[claim.measure]
        is_percent = is_share(measure) or is_part(measure)
        if not is_percent or claim.compare == "ratio":
            return ""
        return POINTS if claim.against else SHARE


def _figure(name: str, low: Estimate, high: Estimate) -> Figure:
    value = low.value if abs(high.value) == inf else (low.value + high.value) / 2
    return Figure(name=name, value=_end(value), low=_end(low.low), high=_end(high.high))


def _end(value: float) -> float | None:
    return None if abs(value) == inf else round(value, 10)


def results(
    study: Study, plan: Plan, run: Run, commands: Sequence[str], people: People | None = None
) -> Results:
    """All that the report of a study says, with what `people` did beside it."""
    reading = Reading(study, plan, run)
    claims = _claims(reading)
    return Results(
        question=study.question,
        game=plan.game.id,
        title=plan.game.title,
        rules=plan.game.rules,
        study=plan.hash,
        seats=plan.seats,
        share=plan.share,
        seed=plan.seed,
        cap=plan.cap,
        blocks=len(run.blocks),
        wanted=study.blocks,
        stop=stop_words(study, run),
        power=_power(reading),
        commands=commands,
        arms=[arm_facts(plan, at, run.blocks, people) for at in range(len(plan.arms))],
        claims=claims,
        panels=_panels(reading, people),
        ratings=_ratings(reading),
        kept=chosen(study, plan, run.blocks, [claim.verdict for claim in claims]),
        notes=study.notes,
        people=crosses_words(people) if people else "",
    )


def _claims(reading: Reading) -> list[Decided]:
    claims = reading.study.claims
    found = [None if claim.untested else reading.estimates(claim) for claim in claims]
    tested = [Tested(claim, *both) for claim, both in zip(claims, found, strict=True) if both]
    decided = iter(zip(tested, verdicts(tested), strict=True))
    every = []
    for at, (claim, both) in enumerate(zip(claims, found, strict=True)):
        test, verdict = next(decided) if both else (None, Verdict(UNTESTED))
        every.append(_decided(reading, at, claim, test, verdict))
    return every


def _decided(
    reading: Reading, at: int, claim: Claim, test: Tested | None, verdict: Verdict
) -> Decided:
    if test is None:
        return _untested(claim)
    unit, watch = reading.unit(claim), reading.run.watch
    figure = _figure("difference" if claim.against else claim.arm, test.low, test.high)
    if watch:
        low, high = watch.claims[at].interval()
        figure = Figure(name=figure.name, value=figure.value, low=low, high=high)
        verdict = Verdict(watch.claims[at].verdict)
    correlation = None
    if not claim.against:
        figure = reading.within(claim, figure)
    else:
        arms = (reading.sample(arm, claim.measure) for arm in (claim.arm, claim.against))
        correlation = correlated(*arms)
    bounds = ("more_than", "less_than", "at_least", "at_most")
    given = {name: getattr(claim, name) for name in bounds}
    said = {name: shown(each, unit) for name, each in given.items() if each is not None}
    return Decided(
        text=claim.text or _measured(claim),
        variant=claim.variant,
        verdict=verdict.word,
        measured=_measured(claim),
        unit=unit,
        part_unit=reading.unit(_alone(claim.measure, claim.arm, claim.statistic)),
        claimed=bound_words(claim, said),
        bounds=(claim.low, claim.high),
        figure=figure,
        parts=_parts(reading, claim),
        p=verdict.p and round(verdict.p, 10),
        correlation=correlation and round(correlation, 3),
        needed=needed(test, len(reading.run.blocks)) if verdict.word == UNDECIDED else None,
        why="",
        told=_told(claim, figure, unit),
        is_watched=watch is not None,
    )


def _untested(claim: Claim) -> Decided:
    return Decided(
        text=claim.text or _measured(claim),
        variant=claim.variant,
        verdict=UNTESTED,
        measured=_measured(claim) if claim.measure else "",
        unit="",
        part_unit="",
        claimed="",
        bounds=(None, None),
        figure=None,
        parts=[],
        p=None,
        correlation=None,
        needed=None,
        why=claim.untested or "It never happened in these matches.",
    )


def _measured(claim: Claim) -> str:
    """What is compared, in words."""
    statistic = "" if claim.statistic == "mean" else f", {claim.statistic}"
    what = f"{claim.measure}{statistic}: {claim.arm}"
    if not claim.against:
        return what
    return f"{what} {'over' if claim.compare == 'ratio' else 'minus'} {claim.against}"


def _told(claim: Claim, figure: Figure, unit: str) -> str:
    """The figure in a sentence: `In final, seat 1 wins: 51.5 % [49.2, 53.8].`"""
    what = claim.measure if claim.statistic == "mean" else f"{claim.measure}, {claim.statistic}"
    if not claim.against:
        return f"In {claim.arm}, {what}: {interval(figure, unit)}."
    if claim.compare == "ratio":
        return f"In {claim.arm}, {what}: {interval(figure, unit)} times {claim.against}."
    is_less = figure.value is not None and figure.value < 0
    distance = turned(figure) if is_less else figure
    word = "less" if is_less else "more"
    return f"In {claim.arm}, {what}: {interval(distance, unit)} {word} than in {claim.against}."


def _parts(reading: Reading, claim: Claim) -> list[Figure]:
    arms = [claim.arm, *([claim.against] if claim.against else [])]
    alone = [_alone(claim.measure, arm, claim.statistic) for arm in arms]
    figures = (reading.figure(arm, each) for arm, each in zip(arms, alone, strict=True))
    return [figure for figure in figures if figure]


def _alone(measure: str, arm: str, statistic: Statistic) -> Claim:
    return Claim(measure=measure, arm=arm, statistic=statistic)


def _panels(reading: Reading, people: People | None) -> list[Panel]:
    plan = reading.plan
    places = {name: at for at, name in enumerate(plan.measures)}
    wanted: list[tuple[str, Statistic]] = [
        (name, "mean") for name, measure in plan.measures.items() if not measure.length
    ]
    wanted += [(claim.measure, claim.statistic) for claim in reading.study.claims if claim.measure]
    panels = []
    for measure, statistic in dict.fromkeys(wanted):
        claims = [_alone(measure, arm.name, statistic) for arm in plan.arms]
        figures = [reading.figure(claim.arm, claim) for claim in claims]
        unit = reading.unit(claims[0])
        empty = Figure(name="", value=None, low=None, high=None)
        named = [each or empty for each in figures]
        if any(figures):
            crosses = (
                [people.cross(arm, places[measure]) for arm in range(len(plan.arms))]
                if people and statistic == "mean"
                else []
            )
            panels.append(
                Panel(
                    measure=measure, statistic=statistic, unit=unit, figures=named, people=crosses
                )
            )
    return panels


def _ratings(reading: Reading) -> list[Figure]:
    """The ratings of a ladder of more than two, where two play."""
    bots = reading.study.ladder or []
    if len(bots) < 3 or reading.plan.seats != 2:
        return []
    rungs = []
    for arm, stronger in zip(reading.plan.arms, bots[1:], strict=True):
        both = reading.estimates(_alone(f"{stronger} wins", arm.name, "mean"))
        if both is None or both[0].error == inf or both[0].value != both[1].value:
            return []
        rungs.append(both[0])
    found = [Figure(name=bots[0], value=0.0, low=0.0, high=0.0)]
    for name, (value, reach) in zip(bots[1:], ladder(rungs), strict=True):
        found.append(Figure(name=name, value=value, low=value - reach, high=value + reach))
    return found


def _power(reading: Reading) -> str:
    """How many blocks find 3 points, in the comparison that needs the most."""
    plan = reading.plan
    claims = [each for each in reading.study.claims if each.measure]
    shares = [each for each in claims if reading.unit(each) and each.statistic == "mean"]
    arms = [arm.name for arm in plan.arms]
    usual = [
        Claim(measure="seat 1 wins", arm=one, against=other) for other, one in pairwise(arms[:2])
    ]
    errors = []
    for claim in shares or usual or [_alone("seat 1 wins", arms[0], "mean")]:
        both = reading.estimates(claim)
        if both and 0 < both[0].error < inf:
            errors.append((both[0].error, claim))
    if not errors:
        return ""
    error, claim = max(errors, key=lambda each: each[0])
    blocks = found_at(error, len(reading.run.blocks))
    found = f"3 points in {_measured(claim)} are found with 80 % at N = {blocks:,} blocks"
    more = ", if N is fixed before the first; looked at after every block, it takes more"
    return f"{found}{more if reading.study.until else ''}."
