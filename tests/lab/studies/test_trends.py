"""A grid over a number tells what each step does, with an interval."""

from random import Random

from lab.studies.playing.block import Block, Played
from lab.studies.playing.counting import Value
from lab.studies.report.finding import results
from lab.studies.report.results import Results
from lab.studies.report.telling import headline
from lab.studies.report.text import markdown
from lab.studies.run import Run
from tests.lab.studies.toy import planned
from tests.rounds import rounds

OPTION, LEVELS = "hand", (1, 2, 3)


def grid(seed: str, slope: float, blocks: int = 60) -> Results:
    """Seat 1 wins a half and `slope` more with each card; a block's levels share their luck."""
    asked, plan = planned(grid={"option": OPTION, "values": [*LEVELS]}, blocks=blocks)
    random, made = Random(seed), []
    for number in range(1, blocks + 1):
        luck, matches = random.random(), []
        for arm, level in enumerate(LEVELS):
            won = luck < 0.5 + slope * (level - 2)
            rest = [Value(6, 1)] * (len(plan.counted) - 2)
            values = [Value(won, 1), Value(not won, 1), *rest]
            matches.append(Played(arm, 0, (1 if won else 2,), "most_points", 9, 1.0, values))
        made.append(Block(number, matches))
    return results(asked, plan, Run((*made,), is_complete=True), [])


def slopes_of(found: Results) -> list[tuple[float, float]]:
    """The interval of the slope; none where no block tells the levels apart."""
    trends = [each.slope for each in found.trends if each.measure == "seat 1 wins"]
    assert all(each.low is not None and each.high is not None for each in trends)
    return [(each.low or 0, each.high or 0) for each in trends]


def test_the_interval_of_a_slope_holds_it() -> None:
    tries = rounds(40, 600)
    told = [each for number in range(tries) for each in slopes_of(grid(f"slope {number}", 0.05))]
    held = sum(low <= 0.05 <= high for low, high in told)
    assert len(told) > 0.98 * tries
    assert held >= (0.85 if tries < 100 else 0.92) * len(told)


def test_the_first_sentence_names_what_surely_changes() -> None:
    found = grid("told", 0.1)
    assert headline(found).startswith(f"With each {OPTION} more: seat 1 wins +")
    assert f"| measure | each {OPTION} more |" in markdown(found)


def test_what_is_no_number_has_no_trend() -> None:
    asked, plan = planned(grid={"option": "digging", "values": [True, False]})
    values = [Value(1, 1)] * len(plan.counted)
    played = [Played(arm, 0, (1,), "most_points", 9, 1.0, values) for arm in (0, 1)]
    blocks = (Block(1, played), Block(2, played))
    assert results(asked, plan, Run(blocks, is_complete=True), []).trends == []
