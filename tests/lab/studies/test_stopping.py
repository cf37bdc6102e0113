"""Studies that stop by themselves say how long they take, and what their stop did to a figure."""

from functools import cache, partial
from math import sqrt
from random import Random
from statistics import fmean, median

import pytest
from msgspec.structs import replace

from lab.studies.deciding.betting import interval, last_look
from lab.studies.deciding.foreseen import Pool
from lab.studies.deciding.foreseen import Value as Drawn
from lab.studies.deciding.verdicts import UNDECIDED, needed
from lab.studies.deciding.verdicts import Tested as Figures
from lab.studies.deciding.watching import Watch, Watched
from lab.studies.playing.block import Block
from lab.studies.playing.counting import Value
from lab.studies.report.claimed import found_words
from lab.studies.report.finding import results
from lab.studies.report.footnotes import footnotes
from lab.studies.report.reading import Reading
from lab.studies.report.results import Figure, Results
from lab.studies.report.telling import headline, titled
from lab.studies.report.text import markdown
from lab.studies.report.words import interval as told
from lab.studies.run import Run
from tests.lab.studies.toy import AA, made_up, planned
from tests.rounds import rounds

CLAIM = {"measure": "seat 1 wins", "arm": "one", "against": "other"}
TRUE = 0.2
NEEDED = 194
"""The blocks within which 320 of 400 studies of it were decided."""
CHANCES = (0.6, 0.4)


def stopped(seed: str, most: int = 20_000) -> tuple[Watched, list[Block]]:
    """A study of a true difference of 20 points, as far as it went."""
    asked, plan = planned(arms=AA, until=True, claims=[CLAIM | {"more_than": 0}], blocks=2)
    watch, seen = Watch(plan, asked.claims), []
    for each in made_up(Random(seed), most, CHANCES):
        seen.append(each)
        if watch.see(each):
            break
    return watch.claims[0], seen


def mean_of(seen: list[Block]) -> float:
    won = [[match.values[0].amount for match in each.matches] for each in seen]
    return fmean(one - other for one, other in won)


@cache
def report(most: int, **claim: float) -> Results:
    asked, plan = planned(
        arms=AA, until=True, claims=[CLAIM | (claim or {"more_than": 0})], blocks=most
    )
    watch, seen = Watch(plan, asked.claims), []
    for each in made_up(Random("told"), most, CHANCES):
        seen.append(each)
        if watch.see(each):
            break
    return results(asked, plan, Run((*seen,), is_complete=True, watch=watch), [])


def test_four_of_five_studies_are_decided_within_the_stated_blocks() -> None:
    """The number that a fixed study would name is too small for one that is looked at so often."""
    studies = rounds(15, 400)
    pilot, _ = stopped("pilot")
    for each in made_up(Random("more"), 300, CHANCES):
        pilot.see(each)
    stated = pilot.blocks_at(TRUE, "stated")
    assert stated
    within = sum(stopped(f"power {at}", stated)[0].verdict != UNDECIDED for at in range(studies))
    assert abs(within / studies - 0.8) < 3.5 * sqrt(0.8 * 0.2 / studies)


def test_the_stated_range_of_blocks_holds_the_true_number_as_often_as_a_standard_error() -> None:
    """Of 269 studies that were undecided after 40 blocks, 203 (75 %): a standard error is 68 %."""
    asked, plan = planned(arms=AA, until=True, claims=[CLAIM | {"more_than": 0}], blocks=40)
    held, stated = 0, 0
    for number in range(rounds(8, 300)):
        watch, seen = Watch(plan, asked.claims), [*made_up(Random(f"{number}"), 40, CHANCES)]
        is_decided = [watch.see(each) for each in seen][-1]
        both = Reading(asked, plan, Run((*seen,), is_complete=True)).estimates(asked.claims[0])
        assert both
        at = partial(watch.claims[0].blocks_at, seed=f"{number}")
        found = needed(Figures(asked.claims[0], *both), 40, at=at)
        if found and not is_decided:
            stated += 1
            held += (found.least or 0) <= NEEDED <= (found.most or NEEDED)
    assert abs(held / stated - 0.72) < 3.5 * sqrt(0.72 * 0.28 / stated)


def test_the_figure_beside_the_mean_at_a_stop_is_as_often_too_large_as_too_small() -> None:
    """Median bias below a tenth of the studies, where most means are too large."""
    studies = rounds(2, 200)
    means, unbiased = [], []
    for number in range(studies):
        watched, seen = stopped(f"bias {number}")
        figure = watched.unbiased(f"{number}")
        assert figure is not None
        assert 0 < figure < mean_of(seen)
        means.append(mean_of(seen))
        unbiased.append(figure)
    assert median(unbiased) < median(means)
    too_large = sum(each > TRUE for each in unbiased) / studies
    assert abs(too_large - 0.5) < rounds(51, 10) / 100


def test_the_last_look_has_its_figure_inside_where_the_narrowest_ends_may_not() -> None:
    values = [1.0] * 30 + [0.0] * 120
    low, high = last_look(values, values, 0.05)
    narrowest, _ = interval(values, values, 0.05)
    assert low < fmean(values) < high
    assert narrowest > low
    assert narrowest > fmean(values)


def test_blocks_are_drawn_with_the_wanted_mean() -> None:
    pool = Pool([Drawn(0.0, 0.0)] * 6 + [Drawn(0.5, 0.5)] * 3 + [Drawn(1.0, 1.0)])
    tilt = pool.tilt_to(0.5)
    assert tilt is not None
    assert pool.mean(tilt) == pytest.approx(0.5)
    assert pool.tilt_to(1.2) is None


def test_a_report_says_what_the_stop_did() -> None:
    found = report(5_000)
    [claim] = found.claims
    assert claim.verdict == "holds"
    assert claim.unbiased is not None
    assert claim.figure
    assert claim.figure.value
    assert claim.unbiased < claim.figure.value
    assert "within " in found.power
    assert "and by four of five within " in found.power
    assert "median-unbiased +" in markdown(found)


def test_an_end_that_rounding_puts_on_the_bound_is_told_in_words() -> None:
    figure = Figure(name="", value=0.056, low=0.0001, high=0.105)
    assert told(figure, "points", signed=True, bounds=(0, None)) == "+5.6 points [above 0, +10.5]"
    under = Figure(name="", value=0.4, low=0.3, high=0.49999)
    assert told(under, "share", bounds=(None, 0.5)) == "40.0 % [30.0, below 50]"
    assert told(figure, "points", signed=True) == "+5.6 points [0.0, +10.5]"


def test_the_claim_that_stopped_a_study_is_above_its_bound_in_words() -> None:
    found = report(5_000)
    assert "above 0," in found_words(found.claims[0]) or "[+" in found_words(found.claims[0])
    assert "[0.0," not in headline(found)


def test_an_undecided_study_names_a_range_of_blocks() -> None:
    found = report(40)
    [claim] = found.claims
    assert claim.verdict == "undecided"
    assert claim.needed
    assert claim.needed.least
    assert 40 < claim.needed.least < claim.needed.blocks
    assert "if it is a standard error off" in markdown(found)


def test_figures_whose_intervals_hold_at_one_look_only_have_a_star() -> None:
    found = report(40)
    assert {titled(each)[-1] for each in found.panels if each.measure.endswith("wins")} == {"s"}
    assert [titled(each) for each in found.panels if titled(each).endswith("*")] == ["Balance *"]
    asked, plan = planned(
        arms=AA,
        until=True,
        measures={"digs": {"commands": "dig"}},
        claims=[CLAIM | {"more_than": 0}],
    )
    watch = Watch(plan, asked.claims)
    seen = [_with_count(each) for each in made_up(Random("star"), 10, CHANCES)]
    for each in seen:
        watch.see(each)
    counted = results(asked, plan, Run((*seen,), is_complete=False, watch=watch), [])
    assert [titled(each) for each in counted.panels if titled(each).endswith("*")] == [
        "Digs *",
        "Balance *",
    ]
    assert any(note.startswith("* This interval holds at one look") for note in footnotes(counted))


def _with_count(block: Block) -> Block:
    """The block, its matches with a count of as many as the block's number."""
    count = Value(block.block, 1)
    matches = [replace(each, values=[*each.values, count]) for each in block.matches]
    return replace(block, matches=matches)
