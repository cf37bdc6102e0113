"""The claims of a study with their verdicts, and what each of them rests on."""

from functools import partial

from msgspec.structs import replace

from lab.studies.asking.form import Claim
from lab.studies.asking.measures import OUTCOMES
from lab.studies.deciding.means import correlated
from lab.studies.deciding.verdicts import (
    UNDECIDED,
    UNTESTED,
    Needed,
    Tested,
    Verdict,
    needed,
    verdicts,
)
from lab.studies.deciding.watching import Watched
from lab.studies.report.reading import Reading, alone, figure_of, measured
from lab.studies.report.results import Decided, Figure
from lab.studies.report.words import (
    instead,
    interval,
    is_unclear,
    measure_words,
    player_words,
    shown,
    turned,
)


def decided_claims(reading: Reading) -> list[Decided]:
    """All claims in their order, those that bots can't decide too."""
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
    watched, seed = watch.claims[at] if watch else None, f"{reading.plan.hash}/{at}"
    figure = figure_of("difference" if claim.against else claim.arm, test.low, test.high)
    running = None
    if watched:
        figure = _with_ends(figure, *watched.last_look())
        running = _with_ends(figure, *watched.interval())
        verdict = Verdict(watched.verdict)
    figure = figure if claim.against else reading.within(claim, figure)
    correlation = _correlation(reading, claim)
    middle = None if watched else reading.median_for(claim)
    return Decided(
        text=claim.text or measured(claim),
        variant=claim.variant,
        verdict=verdict.word,
        measured=measured(claim),
        unit=unit,
        part_unit=reading.unit(alone(claim.measure, claim.arm, claim.statistic)),
        claimed=_claimed(claim, unit),
        bounds=(claim.low, claim.high),
        figure=figure,
        parts=_parts(reading, claim),
        p=verdict.p and round(verdict.p, 10),
        correlation=correlation and round(correlation, 3),
        needed=_needed(reading, test, watched, seed) if verdict.word == UNDECIDED else None,
        why="",
        arm=claim.arm,
        measure=claim.measure,
        players=claim.players,
        median=middle,
        told=_told(claim, figure, unit) + _instead(claim, middle),
        is_watched=watched is not None,
        running=running,
        unbiased=watched.unbiased(seed) if watched else None,
    )


def _with_ends(figure: Figure, low: float, high: float) -> Figure:
    return replace(figure, low=low, high=high)


def _correlation(reading: Reading, claim: Claim) -> float | None:
    """How far the matches of both arms that are compared go together."""
    if not claim.against:
        return None
    first, second = (reading.sample(arm, claim.measure) for arm in (claim.arm, claim.against))
    return correlated(first, second)


def _claimed(claim: Claim, unit: str) -> str:
    """The region of a claim: `at least 25 %`."""
    bounds = {
        "more than": claim.more_than,
        "less than": claim.less_than,
        "at least": claim.at_least,
        "at most": claim.at_most,
    }
    said = (f"{name} {shown(each, unit)}" for name, each in bounds.items() if each is not None)
    return " and ".join(said)


def _needed(reading: Reading, test: Tested, watched: Watched | None, seed: str) -> Needed | None:
    """How many blocks would decide it; of what is watched, as studies that were played say."""
    at = partial(watched.blocks_at, seed=seed) if watched else None
    return needed(test, len(reading.run.blocks), at=at)


def _untested(claim: Claim) -> Decided:
    return Decided(
        text=claim.text or measured(claim),
        variant=claim.variant,
        verdict=UNTESTED,
        measured=measured(claim) if claim.measure else "",
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


def _instead(claim: Claim, middle: Figure | None) -> str:
    """What to claim where the mean has a wide end, behind its sentence."""
    if middle is None:
        return ""
    is_signed = bool(claim.against) and claim.compare == "difference"
    return f" {instead(middle, signed=is_signed)}"


def _told(claim: Claim, figure: Figure, unit: str) -> str:
    """The figure in a sentence: `In final, seat 1 wins 51.5 % [49.2, 53.8].`"""
    what, arm, against = _subject(claim), player_words(claim.arm), player_words(claim.against)
    if not claim.against:
        told = interval(figure, unit, bounds=(claim.low, claim.high))
        if _is_ending(claim):
            return f"In {arm}, {told} of the matches {_named(claim)}."
        return f"In {arm}, {what} {told}."
    if claim.compare == "ratio":
        return f"In {arm}, {what} {interval(figure, unit)} times {against}."
    if is_unclear(figure, unit, signed=True):
        _, _, between = interval(figure, unit, signed=True).partition(" ")
        return f"No difference in {_named(claim)} is clear between {arm} and {against}: {between}."
    is_less = figure.value is not None and figure.value < 0
    distance = turned(figure) if is_less else figure
    word = "less" if is_less else "more"
    ends = [-each if is_less and each else each for each in (claim.low, claim.high)]
    told = interval(distance, unit, bounds=ends)
    if _is_ending(claim):
        return f"In {arm}, {told} {word} of the matches {_named(claim)} than in {against}."
    return f"In {arm}, {what} {told} {word} than in {against}."


def _is_ending(claim: Claim) -> bool:
    """Whether it is about how many matches ended in some way."""
    return claim.measure in OUTCOMES and claim.measure.startswith("ended ")


def _subject(claim: Claim) -> str:
    """What a figure is said of, with a verb where its name gives one: `seat 1 wins`."""
    named = _named(claim)
    if claim.statistic == "mean" and claim.measure.endswith(" wins"):
        return named
    return f"{named} is" if claim.measure == "balance" else f"{named}:"


def _named(claim: Claim) -> str:
    """The measure as people say it, and which figure of it: `turns, median`."""
    named = measure_words(claim.measure)
    return named if claim.statistic == "mean" else f"{named}, {claim.statistic}"


def _parts(reading: Reading, claim: Claim) -> list[Figure]:
    arms = [claim.arm, *([claim.against] if claim.against else [])]
    each_alone = [alone(claim.measure, arm, claim.statistic) for arm in arms]
    figures = (reading.figure(arm, each) for arm, each in zip(arms, each_alone, strict=True))
    return [figure for figure in figures if figure]
