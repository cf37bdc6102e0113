"""What a study says of the game itself: exactly, where it is known."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from domain.kernel import Registry, Result
from lab.studies.asking.ready import ready
from lab.studies.playing import about
from lab.studies.playing.block import Block, block
from lab.studies.playing.luck import explained
from lab.studies.report.finding import results
from lab.studies.report.results import Results
from lab.studies.run import Run
from tests.lab.studies.toy import study
from tests.laws.games import REGISTRY
from tests.ledger.tally import GAME as TALLY
from tests.rounds import rounds

GAMES = Registry([TALLY, *(REGISTRY.game(each) for each in ("correction", "hidden_hand"))])


def found_by(blocks: int, **fields: Any) -> Results:
    """What a study finds."""
    asked = study(blocks=blocks, **fields)
    plan = ready(asked, GAMES)
    numbers = range(1, blocks + 1)
    played = [msgspec.json.decode(block(plan, number), type=Block) for number in numbers]
    return results(asked, plan, Run((*played,), is_complete=True), [])


def figures(blocks: int = 8, **fields: Any) -> dict[str, Any]:
    """What is found of the only arm, by measure."""
    found = found_by(blocks, **{"about": "measures" not in fields, **fields})
    return {each.measure: each.figures[0] for each in found.panels}


def values(of: dict[str, Any], *names: str) -> list[float | None]:
    return [of[name].value for name in names]


def test_where_nobody_decides_anything_all_is_luck() -> None:
    """Who always rolls leaves the result of Tally to the coin and the dice."""
    found = figures(game="tally", players=["greedy"])
    assert values(found, "share of luck", "share of play") == [1, 0]
    assert values(found, "roll chosen", "add chosen") == [1, 0]


def test_where_no_chance_falls_there_is_no_luck() -> None:
    begun = {"fixed": {"variant": "final", "scenario": {"begins": 1}}}
    found = figures(game="tally", players=["random-never=roll"], arms=begun)
    assert values(found, "share of luck", "share of play") == [0, 1]
    assert values(found, "roll chosen", "add chosen") == [0, 1]


def test_where_one_player_is_far_better_play_decides_and_not_luck() -> None:
    """Greedy players beat random ones in Correction, wherever they sit."""
    measures = {each: {"about": each} for each in ("luck", "play")}
    found = figures(6, game="correction", players=["greedy", "random"], measures=measures)
    assert found["greedy wins"].value > 0.8
    assert found["play"].value > 0.7 > 0.3 > found["luck"].value


def drawn(random: Random, chance: float, play: float) -> Iterator[Any]:
    """Blocks of a game in which the sum of what fell and what was played decides."""
    while True:
        falls, plays = ([random.gauss(0, spread) for _ in range(2)] for spread in (chance, play))
        yield [[(1.0, 0.0) if fell + did > 0 else (0.0, 1.0) for did in plays] for fell in falls]


def test_the_shares_are_those_of_the_variance() -> None:
    """Of a sum of two normal variables; a share of a sign's variance is an arcsine (Sheppard)."""
    blocks = drawn(Random(5), 2.0, 1.0)
    some = [next(blocks) for _ in range(rounds(usual=4000, soak=100_000))]
    # The signs of two sums that share the part with variance 4 of 5 correlate by 2/pi asin(4/5).
    for by, exact in (("luck", 0.5903), ("play", 0.1282)):
        parts = [explained(each, by) for each in some]  # type: ignore[arg-type]
        share = sum(each.amount for each in parts) / sum(each.of for each in parts)
        assert share == pytest.approx(exact, abs=0.03)


def test_what_is_at_stake_is_what_a_thoughtless_command_costs() -> None:
    """Where any command wins at once, nothing; in Hidden Hand, more than nothing."""
    measures = {"stakes": {"about": "stakes"}}
    once = {"once": {"variant": "final", "options": {"goal": 1}}}
    assert figures(game="tally", measures=measures, arms=once)["stakes"].value == 0
    found = figures(12, players=["random"], arms={"short": None}, measures=measures)
    assert found["stakes"].low > 0.05


def test_the_lead_is_followed_and_how_far_the_winner_was_behind() -> None:
    worth = [
        {1: 0.5, 2: 0.5},
        {1: 0.6, 2: 0.4},
        {1: 0.5, 2: 0.5},
        {1: 0.3, 2: 0.7},
        {1: 0.9, 2: 0.1},
    ]
    assert [about._leader(each) for each in worth] == [None, 1, None, 2, 1]
    assert [about._leader({1: each}) for each in (0.4, 0.5, 0.6)] == [0, None, 1]
    measures = {each: {"about": each} for each in ("lead changes", "behind")}
    found = figures(4, game="correction", players=["greedy"], measures=measures)
    assert found["lead changes"].value > 0
    assert 0 < found["behind"].value < 0.5


def test_choices_are_counted_wherever_a_command_was_given() -> None:
    """In Tally one may always roll, or add 1, 2 or 3."""
    names = ("choices", "most choices", "decisions")
    found = figures(2, game="tally", players=["greedy"], measures={n: {"about": n} for n in names})
    assert values(found, *names) == [4, 4, 1]


@pytest.mark.parametrize(
    ("leaders", "part"),
    [([None, 1, 1, 1], 0.25), ([1, 1], 0), ([1, 2, None, 1], 0.75), ([None, 2, 2, 1], 0.75)],
)
def test_a_match_is_settled_once_its_winner_leads_for_good(
    leaders: list[int | None], part: float
) -> None:
    won = Result((1,), "most_points")
    assert about.settled(leaders, won).amount == part
    assert about.settled(leaders, Result((1, 2), "most_points")) == about.NOTHING


def test_blocks_of_studies_without_these_measures_are_those_of_before() -> None:
    plan = ready(study(game="correction"), GAMES)
    plain = [msgspec.to_builtins(each) for each in plan.measures.values()]
    assert all(each["about"] is each["chosen"] is None for each in plain)
    assert plan.hash != ready(study(game="correction", about=True), GAMES).hash


@pytest.mark.parametrize(
    ("worth", "leader"),
    [
        ({1: 0.5000000000000001, 2: 0.4999999999999999}, None),
        ({1: 0.5000000000000001}, None),
        ({1: 0.51, 2: 0.49}, 1),
        ({1: 0.4, 2: 0.2, 3: 0.4}, None),
        ({1: 0.4}, 0),
    ],
)
def test_nobody_leads_by_a_rounding(worth: dict[int, float], leader: int | None) -> None:
    assert about._leader(worth) == leader
