"""What the legal commands mean, in words."""

from fractions import Fraction
from typing import Any

import pytest

from domain.games.heist import GAME
from domain.games.heist.cards import TITLES
from domain.games.heist.commands import RollDie
from domain.games.heist.events.missions import MissionSucceeded
from domain.kernel import Choice, Dictated, run
from tests.games import reading
from tests.games.heist.crime import laid, landed
from tests.given import Playtest

IDS = (*TITLES, "L1", "L2", "L3", "ALL", "piece_1")


def choices(match: Playtest) -> list[Choice]:
    return choices_at(match.state)


def choices_at(state: Any) -> list[Choice]:
    return [*reading.choices(GAME, state).values()]


@pytest.mark.parametrize("recording", ["city_tour", "theft", "fines", "hard_start"])
def test_every_choice_of_a_match_can_be_read(recording: str) -> None:
    reading.check_choices(GAME, recording, IDS)


def test_a_mission_is_rolled_for_with_its_odds() -> None:
    """R7: at rank 1, level 3 succeeds with 1 or 2."""
    (roll,) = choices(laid("f1 i1 i9", mission="L3-04"))
    assert roll.sentence == 'Roll the die for "Set off every fire alarm downtown"'
    assert roll.detail == "$30,000 and a rank with 1-2; a failure costs your next turn and a rank"
    assert [(odds.event, odds.chance) for odds in roll.odds] == [
        ("the mission succeeds", Fraction(1, 3))
    ]


def test_a_failure_costs_no_rank_where_there_is_none() -> None:
    """R12."""
    (roll,) = choices(laid("f1 i1 i9", mission="L3-04", ranks={1: 0}))
    assert roll.detail == "$30,000 and a rank with 1; a failure costs your next turn"


def test_a_move_says_where_it_leads_and_whom_one_meets() -> None:
    """R2, R6."""
    match = laid("a1 b5 i9", rolled=5, hands={1: "L1-01", 2: "L2-01"})
    assert [(each.sentence, each.detail) for each in choices(match)] == [
        ("Drive to a6, a mission of level 2", "$20,000 and a rank with 1-3 on the die"),
        (
            "Drive to b5, a mission of level 2",
            "you may trade a card with seat 2; $20,000 and a rank with 1-3 on the die",
        ),
        ("Drive to e2, a mission of level 2", "$20,000 and a rank with 1-3 on the die"),
        (
            "Drive to f1, a mission of level 3",
            "$30,000 and a rank with 1-2 on the die; a failure costs your next turn and a rank",
        ),
    ]


def test_the_odds_of_a_mission_without_a_level_count_the_cards_that_are_left() -> None:
    """R7, Q20: at rank 1 two numbers of six on average, with as many cards of each level."""
    match = laid(variant="playtest_1_rank_1", rolled=1)
    odds = {each.cells[-1]: each.odds for each in choices(match)}
    assert odds["b1"][0].chance == Fraction(1, 2)


def test_a_snitch_knows_its_odds() -> None:
    """R9: three other seats of six numbers, its own is one."""
    snitch, keep = choices(landed("c1", rolled=2, hands={1: "L1-01", 3: "L2-01"}))
    assert [(odds.event, odds.chance) for odds in snitch.odds] == [
        ("you are paid", Fraction(1, 2)),
        ("you lose a card", Fraction(1, 6)),
    ]
    assert snitch.detail.endswith("; your own 1: you lose a card")
    assert keep.sentence == "Do not snitch"


def test_a_trade_tells_what_is_gained() -> None:
    """R6."""
    match = landed("b5", pieces="a1 b5 i9", rolled=5, hands={1: "L1-01", 2: "L2-01"})
    assert choices(match)[0].sentence == 'Rob seat 2 of "Borrow the mayor\'s sports car"'
    match.does("rob_take", victim=2, card="L2-01")
    (give,) = choices(match)
    assert give.sentence == 'Give "Repaint the school statue" for it'
    assert give.detail.endswith("worth $20,000: $10,000 for you")


def test_the_odds_of_a_mission_are_those_of_the_rules() -> None:
    """R7: every number of the die is tried at every mission of a recorded match."""
    tried = 0
    for state in reading.positions(GAME, "city_tour", 1):
        if state.decision == "mission":
            (odds,) = choices_at(state)[0].odds
            won = sum(succeeds(state, face) for face in range(1, 7))
            assert odds.chance == Fraction(won, 6)
            tried += 1
    assert tried > 20


def succeeds(state: Any, face: int) -> bool:
    after = GAME.clone(state)
    events = run(GAME.decide(after, RollDie()), after, Dictated([face]))
    return any(isinstance(event, MissionSucceeded) for event in events)
