"""Checks the claims of a study."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from domain.kernel import Game
from lab.studies.asking.form import STATISTICS, Claim, Measure, Study
from lab.studies.asking.measures import is_bounded, is_conditional
from lab.studies.asking.mismatch import Place, expect, expect_known

BOUNDS = "more_than, less_than, at_least, at_most"


def with_names(study: Study, measures: Mapping[str, Measure]) -> Study:
    """The study, its claims naming measures as they are kept, where they were written as printed.

    `Seat 1 wins` is `seat 1 wins`, and `Turns, median` the median of `turns`.
    """
    kept = {name.casefold(): (name, "") for name in measures}
    kept |= {
        f"{name}, {called}".casefold(): (name, statistic)
        for name in measures
        for statistic, called in STATISTICS.items()
    }
    return replace(study, claims=[_with_name(claim, kept) for claim in study.claims])


def _with_name(claim: Claim, kept: Mapping[str, tuple[str, str]]) -> Claim:
    name, statistic = kept.get(claim.measure.casefold(), (claim.measure, ""))
    return replace(claim, measure=name, statistic=statistic or claim.statistic)


def expect_claims(
    study: Study, arms: Sequence[str], measures: Mapping[str, Measure], game: Game, seats: int
) -> None:
    """Raises Mismatch where a claim does not fit the study."""
    for at, claim in enumerate(study.claims):
        place: Place = ("claims", at)
        if claim.variant:
            expect_known(claim.variant, game.variants, (*place, "variant"), "variant")
        if claim.untested:
            expect(not claim.measure, (*place, "measure"), "An untested claim measures nothing.")
            expect(claim.text, (*place, "text"), "Say what is claimed.")
            continue
        expect_known(claim.measure, measures, (*place, "measure"), "measure")
        expect_known(claim.arm, arms, (*place, "arm"), "arm")
        if claim.against:
            others = [arm for arm in arms if arm != claim.arm]
            expect_known(claim.against, others, (*place, "against"), "other arm")
        is_spread = measures[claim.measure].outcome == "balance" and seats > 2
        alone = "With more than two seats the balance of one arm is asked for, not a difference."
        expect(not (is_spread and claim.against), (*place, "against"), alone)
        _expect_region(claim, place)
        if study.until:
            _expect_watched(claim, measures[claim.measure], place)
    decided = study.until and not any(not claim.untested for claim in study.claims)
    expect(not decided, ("until",), "Without claims nothing is decided: leave it out.")


def _expect_region(claim: Claim, place: Place) -> None:
    for one, other in (("more_than", "at_least"), ("less_than", "at_most")):
        both = getattr(claim, one) is not None and getattr(claim, other) is not None
        expect(not both, (*place, other), f"{one} says the same: give one of them.")
    low, high = claim.low, claim.high
    has_bound = low is not None or high is not None
    expect(has_bound, place, f"Give at least one bound: {BOUNDS}.")
    if low is not None and high is not None:
        expect(low < high, (*place, "at_most"), "The upper bound lies above the lower one.")
        expect(not claim.margin, (*place, "margin"), "A claim with two bounds takes none.")
    if claim.compare == "ratio":
        expect(claim.against, (*place, "compare"), "A ratio needs an arm `against` which it is.")


def _expect_watched(claim: Claim, measure: Measure, place: Place) -> None:
    """What is decided while a study runs has to lie between bounds."""
    always = "With `until`, a claim is about a share or a measure with `bounds`"
    expect(is_bounded(measure), (*place, "measure"), f"{always}.")
    expect(claim.statistic == "mean", (*place, "statistic"), f"{always}: its mean.")
    expect(claim.compare == "difference", (*place, "compare"), f"{always}: a difference.")
    expect(not is_conditional(measure), (*place, "measure"), f"{always}, in every match.")
