"""Means of which few matches may make up much: their wide ends, and what to claim instead."""

from random import Random

import pytest
from msgspec.structs import replace

from lab.studies.deciding.estimates import estimate
from lab.studies.deciding.means import Estimate
from lab.studies.deciding.samples import Sample
from lab.studies.playing.block import Block
from lab.studies.playing.counting import Value
from lab.studies.report.claimed import reasons
from lab.studies.report.finding import results
from lab.studies.report.footnotes import footnotes
from lab.studies.report.results import Results
from lab.studies.report.telling import headline
from lab.studies.report.text import markdown
from lab.studies.run import Run
from tests.lab.studies.toy import AA, made_up, planned
from tests.rounds import rounds

CLOSED = True
"""Whether a bound itself counts."""

TURNS = {
    7: 1034,
    8: 1071,
    9: 238,
    10: 848,
    12: 1285,
    14: 71,
    15: 31,
    17: 99,
    19: 93,
    20: 15,
    21: 28,
    23: 46,
    25: 46,
    27: 13,
    29: 13,
    31: 12,
    34: 7,
    36: 5,
    38: 4,
    40: 6,
    43: 6,
    53: 2,
    56: 7,
    62: 10,
    72: 2,
    76: 3,
    91: 1,
    100: 1,
    111: 1,
    133: 1,
    141: 1,
}
"""How many of 5,000 greedy matches of Correction took so many turns: half of them 10 at most."""

DICE = {each: 6 - abs(each - 7) for each in range(2, 13)}
"""Two dice: nothing lies far from the others."""


def drawn(counts: dict[int, int], blocks: int, seed: str) -> list[int]:
    return Random(seed).choices([*counts], [*counts.values()], k=blocks)


def told(counts: dict[int, int], blocks: int, seed: str, *, may_lie_far: bool) -> Estimate:
    sample = Sample([[Value(each, 1)] for each in drawn(counts, blocks, seed)])
    found = estimate(sample, None, "mean", "difference", "", may_lie_far=may_lie_far)
    assert found
    return found


def held(counts: dict[int, int], blocks: int, *, may_lie_far: bool) -> float:
    true = sum(each * count for each, count in counts.items()) / sum(counts.values())
    studies = rounds(400, 4000)
    found = (told(counts, blocks, f"{at}", may_lie_far=may_lie_far) for at in range(studies))
    return sum(each.low <= true <= each.high for each in found) / studies


@pytest.mark.parametrize("blocks", [40, 100])
def test_a_mean_with_rare_long_matches_is_held_as_often_as_is_said(blocks: int) -> None:
    """Student's own interval holds it in 82 to 92 %."""
    assert held(TURNS, blocks, may_lie_far=False) < 0.93
    assert held(TURNS, blocks, may_lie_far=True) >= 0.93


def test_a_mean_without_far_values_has_both_ends() -> None:
    for at in range(rounds(100, 1000)):
        found, as_before = (told(DICE, 100, f"{at}", may_lie_far=each) for each in (True, False))
        assert (found.low, found.high) == (as_before.low, as_before.high)


def compared(one: list[int], other: list[int], compare: str) -> tuple[bool, bool]:
    """Whether a comparison of two arms has a wide end below, and above."""
    first, second = (Sample([[Value(each, 1)] for each in arm]) for arm in (one, other))
    wide, usual = (
        estimate(first, second, "mean", compare, "", may_lie_far=each) for each in (True, False)
    )
    assert wide
    assert usual
    return wide.low < usual.low, wide.high > usual.high


@pytest.mark.parametrize("compare", ["difference", "ratio"])
def test_what_lies_far_in_an_arm_lies_far_in_a_comparison(compare: str) -> None:
    """The tails of both arms lie on either side and do not cancel."""
    long, longer, dice = (drawn(each, 100, compare) for each in (TURNS, TURNS, DICE))
    assert compared(long, dice, compare) == (False, True)
    assert compared(dice, long, compare) == (True, False)
    assert compared(long, longer[::-1], compare) == (True, True)


def test_a_tail_does_not_matter_beside_an_arm_that_varies_much_more() -> None:
    long, wide = drawn(TURNS, 100, "long"), drawn(dict.fromkeys(range(2000), 1), 100, "wide")
    assert compared(wide, long, "difference") == (False, False)


def test_a_bound_is_held_against_the_wide_end() -> None:
    """At the end the p-value of one side is 2.5 %; the other side is Student's."""
    found, usual = (told(TURNS, 40, "decided", may_lie_far=each) for each in (True, False))
    assert found.is_wide
    assert found.low == usual.low
    assert found.below(found.high, CLOSED) == pytest.approx(0.025)
    assert found.below(usual.high, CLOSED) > 0.1
    assert found.below(found.value, CLOSED) == 1
    assert found.above(5, CLOSED) == usual.above(5, CLOSED)


def reported(counts: dict[int, int], blocks: int) -> Results:
    """A study of how often is dug, which is as often as a match of Correction has turns."""
    claim = {"measure": "digs", "arm": "one", "less_than": 13}
    asked, plan = planned(
        arms=AA, measures={"digs": {"commands": "dig"}}, claims=[claim], blocks=blocks
    )
    played = zip(made_up(Random(2), blocks, (0.5, 0.5)), drawn(counts, blocks, "1"), strict=True)
    seen = [_with_digs(block, digs) for block, digs in played]
    return results(asked, plan, Run((*seen,), is_complete=True), [])


def _with_digs(block: Block, digs: int) -> Block:
    matches = [replace(each, values=[*each.values, Value(digs, 1)]) for each in block.matches]
    return replace(block, matches=matches)


def test_a_report_gives_the_median_to_claim_instead() -> None:
    found = reported(TURNS, 40)
    [claim] = found.claims
    assert claim.verdict == "undecided"
    assert claim.median
    assert claim.median.value in (9, 10)
    said = (
        "A few matches may lie far from the others, so the mean is told with a wide margin; "
        "claim medians instead: "
    )
    assert any(each.startswith(said) for each in reasons(claim))
    assert said in headline(found)
    assert "\\]; median " in markdown(found)
    assert any("Medians can be claimed: digs: one " in each for each in footnotes(found))


def test_a_report_of_what_is_known_gives_no_median() -> None:
    found = reported(DICE, 100)
    [claim] = found.claims
    assert (claim.verdict, claim.median) == ("holds", None)
    assert not any("Medians" in each for each in footnotes(found))


def test_few_blocks_are_told_what_they_can_show_and_how_many_show_more() -> None:
    few, many = reported(DICE, 8), reported(DICE, 400)
    assert few.first_look.startswith("8 blocks are a first look: they show ")
    assert "20 points take about " in few.first_look
    assert few.first_look.replace("|", "\\|") in markdown(few)
    assert many.first_look == ""
