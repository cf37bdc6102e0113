"""Balance, draws and limits are figures of every study, and its claims are asked of two kinds."""

from collections.abc import Sequence
from itertools import cycle, islice
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from domain.games.registry import REGISTRY
from lab.studies.asking.file import converted
from lab.studies.asking.mismatch import Mismatch
from lab.studies.asking.ready import asked, ready
from lab.studies.deciding.estimates import estimate
from lab.studies.deciding.samples import counted, sample
from lab.studies.playing.block import Block, Played
from lab.studies.playing.counting import Value
from lab.studies.report.finding import results
from lab.studies.report.minding import turned_over, warnings
from lab.studies.report.results import Figure, Results
from lab.studies.report.telling import facts, headline
from lab.studies.report.text import markdown
from lab.studies.run import Run, run
from tests.rounds import rounds

LIMIT = "turn_limit"


Ending = tuple[tuple[int, ...], str]
"""Who won, and why it ended."""


def found(*arms: Sequence[Ending], **fields: Any) -> Results:
    """A study of Correction, or of `game`, whose matches ended so; a block has one of each arm."""
    study = converted({"question": "Is it fair?", "game": "correction"} | fields)
    plan = ready(study, REGISTRY)
    others = [Value(1, 1)] * (len(plan.counted) - plan.seats)

    def played(arm: int, won: tuple[int, ...], why: str) -> Played:
        return Played(arm, 0, won, why, 9, None, [Value(1 in won, 1), Value(2 in won, 1), *others])

    blocks = [
        Block(number, [played(arm, *ending) for arm, ending in enumerate(endings)])
        for number, endings in enumerate(zip(*arms, strict=True), 1)
    ]
    return results(study, plan, Run((*blocks,), is_complete=True), [])


def against(one: Sequence[Ending], other: Sequence[Ending]) -> Results:
    """A study of two arms, each ending cycled to as many blocks as the longer has."""
    most = max(len(one), len(other))
    both = [[*islice(cycle(each), most)] for each in (one, other)]
    claim = {"measure": "seat 1 wins", "arm": "no_denial", "against": "final", "more_than": 0}
    arms = {"no_denial": None, "final": None}
    return found(*both, arms=arms, claims=[claim])


def figure(report: Results, measure: str) -> Figure:
    [panel] = [each for each in report.panels if each.measure == measure]
    return panel.figures[0]


WON = ((1,), "reached_spawn_row")
LOST = ((2,), "reached_spawn_row")
STUCK = ((), LIMIT)


def test_balance_is_told_of_the_matches_that_were_won() -> None:
    """300 stalemates do not make it less fair: 60 to 40 is 20 points whatever else ended."""
    report = found([WON] * 60 + [LOST] * 40 + [STUCK] * 300)
    assert figure(report, "balance").value == pytest.approx(0.2)
    assert figure(report, "ended in a draw").value == pytest.approx(0.75)
    assert figure(report, "ended at a limit").value == pytest.approx(0.75)
    assert "| Balance | +20.0 points" in markdown(report)


def test_an_arm_that_mostly_ends_at_its_limit_is_warned_of() -> None:
    [limit] = warnings(found([WON] * 6 + [LOST] * 4 + [STUCK] * 30))
    assert limit.startswith("Mind the limit: it ends 75.0 % of the matches in final. Who wins")
    assert [*warnings(found([WON] * 6 + [LOST] * 4))] == []


def test_wins_that_do_not_add_up_below_a_limit_are_warned_of() -> None:
    [sums] = warnings(found([WON] * 6 + [LOST] * 4 + [STUCK] * 5))
    assert sums.startswith("The seats' wins do not add up: they are 66.7 % in final.")


@pytest.mark.parametrize(("stalemates", "endings", "limits"), [(30, 0, 1), (8, 1, 0)])
def test_a_limit_is_told_once_above_the_figures(stalemates: int, endings: int, limits: int) -> None:
    """Where most matches of an arm end at it by the warning, else as the ending that parts arms."""
    report = against([WON] * 20 + [STUCK] * stalemates, [WON] * 10 + [LOST] * 10)
    above = " ".join([headline(report), *warnings(report)])
    assert above.count("Mind the endings") == endings
    assert above.count("Mind the limit") == limits


def test_the_way_claims_were_decided_is_told_of_a_watched_study_that_still_runs() -> None:
    """By the claims, and not by the sentence that says why a study stopped."""
    report = against([WON, LOST], [LOST, LOST])
    assert "Benjamini" in dict(facts(report))["Verdicts"]
    watched = [replace(claim, is_watched=True) for claim in report.claims]
    running = replace(report, claims=watched, stop="2 of 9 blocks so far.")
    assert "valid at every look" in dict(facts(running))["Verdicts"]


def test_a_match_that_was_given_up_counts_as_a_limit_and_widens_the_balance() -> None:
    given_up = ((), "unfinished")
    sure = figure(found([WON] * 20 + [LOST] * 20), "balance")
    wider = figure(found([WON] * 20 + [LOST] * 20 + [given_up] * 10), "balance")
    assert None not in (sure.low, sure.high, wider.low, wider.high)
    assert (wider.low or 0) < (sure.low or 0) - 0.05
    assert (wider.high or 0) > (sure.high or 0) + 0.05


def test_of_three_equal_seats_the_spread_seldom_seems_to_be_above_nothing() -> None:
    """The interval allows for the choice of the best and the worst seat."""
    study = converted({"question": "Fair?", "game": "heist", "seats": 3})
    plan = ready(study, REGISTRY)
    wrong, tries, random = 0, rounds(100, 1000), Random(4)
    for _ in range(tries):
        played = [
            Played(0, 0, (random.randint(1, 3),), "goal_reached", 9, None, []) for _ in range(60)
        ]
        won = [sum(each.winners == (seat,) for each in played) for seat in (1, 2, 3)]
        best, worst = won.index(max(won)) + 1, won.index(min(won)) + 1
        blocks = [Block(number, [each]) for number, each in enumerate(played, 1)]
        own = sample(blocks, 0, counted(plan, "balance", (best, worst)), "low")
        spread = estimate(own, None, "mean", "difference", "", choices=3)
        wrong += bool(spread and best != worst and spread.low > 0)
    assert wrong <= max(9, 0.06 * tries)


def test_the_spread_of_more_seats_is_not_compared() -> None:
    claim = {"measure": "balance", "arm": "final", "against": "steal", "at_most": 0.1}
    arms = {"final": None, "steal": None}
    study = converted({"question": "?", "game": "heist", "arms": arms, "claims": [claim]})
    with pytest.raises(Mismatch, match="the balance of one arm"):
        ready(study, REGISTRY)


def test_blocks_are_the_same_with_measures_of_endings_and_without() -> None:
    plain = {"question": "?", "game": "correction"}
    own = ready(converted(plain | {"measures": {"ties": {"outcome": "draws"}}}), REGISTRY)
    assert own.hash == ready(converted(plain), REGISTRY).hash
    assert [*own.measures][-4:] == ["ties", "balance", "ended in a draw", "ended at a limit"]


KINDS = {
    "question": "What do denials decide?",
    "game": "correction",
    "kinds": ["greedy", "random"],
    "blocks": 8,
    "arms": {
        "final": None,
        "no_denial": None,
        "lone": {"variant": "final", "players": ["greedy", "random"]},
    },
    "claims": [
        {
            "text": "Shorter",
            "measure": "turns",
            "arm": "no_denial",
            "against": "final",
            "less_than": 0,
        },
        {"text": "Fair", "measure": "seat 1 wins", "arm": "lone", "at_least": 0.4},
        {"text": "Fun", "untested": "That is for people."},
    ],
}


def test_every_claim_is_asked_of_each_kind_of_players(tmp_path: Any) -> None:
    study = asked(converted(KINDS), REGISTRY)
    names = ["final (greedy)", "no_denial (greedy)", "lone", "final (random)", "no_denial (random)"]
    assert [*study.arms] == names
    assert [(each.text, each.players) for each in study.claims] == [
        ("Shorter", "greedy"),
        ("Shorter", "random"),
        ("Fair", ""),
        ("Fun", ""),
    ]
    plan = ready(study, REGISTRY)
    report = results(study, plan, run(study, plan, tmp_path), [])
    assert "Shorter (greedy players)" in markdown(report)
    over = [each.verdict for each in report.claims if each.text == "Shorter"]
    assert bool([*turned_over(report)]) == (len(set(over)) > 1)


def test_a_grid_is_asked_of_one_kind() -> None:
    grid = {"option": "start_tokens", "values": [1, 2]}
    study = converted({"question": "?", "game": "correction", "kinds": ["greedy"], "grid": grid})
    with pytest.raises(Mismatch, match="of one kind of players"):
        ready(study, REGISTRY)


def test_every_limit_is_an_ending_of_its_game() -> None:
    for game in map(REGISTRY.game, REGISTRY.ids):
        assert set(game.limits) <= set(game.endings)
        capped = {
            each
            for each in game.endings
            if "last turn" in game.endings[each] or "last round" in game.endings[each]
        }
        assert capped == set(game.limits), game.id
