"""Works out what a study found from its blocks."""

from collections.abc import Sequence
from math import inf

from lab.simulate import UNFINISHED
from lab.studies.asking.form import Statistic, Study
from lab.studies.asking.plan import Plan
from lab.studies.deciding.means import Estimate
from lab.studies.deciding.ratings import ladder, skill_trace
from lab.studies.people import People
from lab.studies.report.claims import decided_claims
from lab.studies.report.keeping import chosen
from lab.studies.report.power import first_look, power
from lab.studies.report.reading import Reading, alone
from lab.studies.report.results import (
    Figure,
    Panel,
    Results,
    arm_facts,
    crosses_words,
    stop_words,
)
from lab.studies.report.trends import trends
from lab.studies.run import Run


def results(
    study: Study, plan: Plan, run: Run, commands: Sequence[str], people: People | None = None
) -> Results:
    """All that the report of a study says, with what `people` did beside it."""
    reading = Reading(study, plan, run)
    claims, rungs = decided_claims(reading), _rungs(reading)
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
        power=power(reading),
        first_look=first_look(reading),
        commands=commands,
        arms=[arm_facts(plan, at, run.blocks, people) for at in range(len(plan.arms))],
        claims=claims,
        panels=_panels(reading, people),
        ratings=_ratings(study.ladder or [], rungs),
        skill=_skill(rungs),
        trends=trends(reading),
        kept=chosen(study, plan, run.blocks, [claim.verdict for claim in claims]),
        notes=study.notes,
        limits=[*plan.game.limits, UNFINISHED],
        people=crosses_words(people) if people else "",
    )


def _panels(reading: Reading, people: People | None) -> list[Panel]:
    plan = reading.plan
    places = {name: at for at, name in enumerate(plan.measures)}
    wanted: list[tuple[str, Statistic]] = [
        (name, "mean") for name, measure in plan.measures.items() if not measure.length
    ]
    wanted += [(claim.measure, claim.statistic) for claim in reading.study.claims if claim.measure]
    panels = []
    for measure, statistic in dict.fromkeys(wanted):
        claims = [alone(measure, arm.name, statistic) for arm in plan.arms]
        figures = [reading.figure(claim.arm, claim) for claim in claims]
        unit = reading.unit(claims[0])
        empty = Figure(name="", value=None, low=None, high=None)
        named = [
            reading.at_every_look(claim, each) if each else empty
            for claim, each in zip(claims, figures, strict=True)
        ]
        if any(figures):
            crosses = (
                [people.cross(arm, places[measure]) for arm in range(len(plan.arms))]
                if people and statistic == "mean"
                else []
            )
            panels.append(
                Panel(
                    measure=measure,
                    statistic=statistic,
                    unit=unit,
                    figures=named,
                    medians=[reading.median_for(claim) for claim in claims],
                    people=crosses,
                    meaning=meaning(plan, measure),
                    is_at_one_look=reading.study.until and not reading.is_watched(claims[0]),
                )
            )
    return panels


def meaning(plan: Plan, measure: str) -> str:
    """What balance is held against what."""
    if plan.measures[measure].outcome != "balance":
        return ""
    if plan.seats == 2:
        return "what seat 1 wins less what seat 2 wins, of the matches that were won"
    return "what the best seat wins less what the worst wins, of the matches that were won"


def _rungs(reading: Reading) -> list[Estimate]:
    """The share of the wins of each of a ladder of more than two against the one before.

    There are none where another number than two play, or where matches were given up.
    """
    bots = reading.study.ladder or []
    if len(bots) < 3 or reading.plan.seats != 2:
        return []
    rungs = []
    for arm, stronger in zip(reading.plan.arms, bots[1:], strict=True):
        both = reading.estimates(alone(f"{stronger} wins", arm.name, "mean"))
        if both is None or both[0].error == inf or both[0].value != both[1].value:
            return []
        rungs.append(both[0])
    return rungs


def _ratings(bots: Sequence[str], rungs: Sequence[Estimate]) -> list[Figure]:
    """The ratings of a ladder, the first one's being 0."""
    rated = zip(bots, [(0.0, 0.0), *ladder(rungs)], strict=True) if rungs else ()
    return [
        Figure(name=name, value=value, low=value - reach, high=value + reach)
        for name, (value, reach) in rated
    ]


def _skill(rungs: Sequence[Estimate]) -> Figure | None:
    """The area of a ladder's skill trace."""
    if not rungs:
        return None
    value, reach = skill_trace(rungs)
    low, high = max(-1.0, value - reach), min(1.0, value + reach)
    return Figure(name="skill trace", value=value, low=low, high=high)
