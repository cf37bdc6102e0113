"""What the legal commands mean, in words."""

from fractions import Fraction
from typing import Any

import pytest

from domain.games.heist import GAME
from domain.games.heist.cards import TITLES
from domain.games.heist.commands import RollDie
from domain.games.heist.events.course import PileReady
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


def test_a_snitch_knows_who_has_no_card_and_that_it_wins() -> None:
    """Q10, R11: seats 3 and 4 have nothing to lose, and $10,000 more are enough."""
    hands = {1: "L3-01 L3-02 L3-03", 2: "L2-01"}
    snitch, _ = choices(landed("c1", rolled=2, hands=hands))
    paid = "you are paid with one of level 1 (you win)"
    assert snitch.detail == (
        f"2: that seat loses a card, and {paid}; 3, 4: no card to lose there; {paid}; "
        "your own 1: you lose a card"
    )


def test_a_snitch_knows_that_the_pile_is_empty() -> None:
    """Q10: the card just lost may be the only one that is left to be paid with."""
    easy = [card for card in TITLES if card.startswith("L1")]
    hands = {2: " ".join(easy[:8]), 3: " ".join(easy[8:])}
    snitch, _ = choices(landed("c1", rolled=2, hands=hands))
    assert snitch.detail == (
        "2, 3: that seat loses a card, and you get it if it is of level 1, for that pile is empty; "
        "4: no card to lose there; nothing; your own 1: nothing, for you have no card"
    )


@pytest.mark.parametrize(
    ("own", "others", "taken", "given", "wins"),
    [
        ("L1-01 L3-01 L3-02 L2-01", "L2-02", "L2-02", "L1-01", " (you win)"),
        ("L2-01", "L3-01 L3-02 L2-02 L1-01", "L1-01", "L2-01", " (seat 2 wins); you lose"),
        ("L1-01", "L2-02", "L2-02", "L1-01", ""),
    ],
)
def test_a_trade_tells_who_wins_by_it(
    own: str, others: str, taken: str, given: str, wins: str
) -> None:
    """R11, Q16."""
    match = landed("b5", pieces="a1 b5 i9", rolled=5, hands={1: own, 2: others})
    match.does("rob_take", victim=2, card=taken)
    gives = {each.cards[0]: each.detail for each in choices(match)}
    assert gives[given].endswith(f" for you{wins}")


def test_who_robs_nobody_is_told_what_the_cell_does() -> None:
    match = landed("b5", pieces="a1 b5 i9", rolled=5, hands={1: "L1-01", 2: "L2-01"})
    assert choices(match)[-1].detail == (
        "then a mission of level 2: $20,000 and a rank with 1-3 on the die"
    )


def test_the_piles_of_the_setup_are_told_in_one_sentence() -> None:
    gathered = GAME.meaning.gathers[PileReady]
    ready = [{"pile": f"L{level}", "count": 15} for level in (1, 2, 3)]
    assert gathered.words(ready) == "The piles of levels 1, 2 and 3 have 15 cards each."


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


@pytest.mark.parametrize(
    ("pieces", "to", "hands", "says"),
    [
        ("e5 e7 i9", "e7", {1: "L1-01", 2: "L2-01"}, "nobody is robbed there; you may snitch"),
        ("a5 c5 i9", "c5", {2: "L2-01"}, "nobody is robbed there; you may snitch"),
        ("a7 a9 i9", "a9", {2: "L2-01"}, "you have no card to trade; nothing happens there"),
        ("a7 a9 i9", "a9", {1: "L2-01"}, "seat 2 has no card; nothing happens there"),
    ],
)
def test_a_drive_says_why_whom_it_meets_is_not_robbed(
    pieces: str, to: str, hands: dict[int, str], says: str
) -> None:
    """R6."""
    match = laid(pieces, rolled=2, hands=hands)
    drives = {each.cells[-1]: each.detail for each in choices(match)}
    assert drives[to].startswith(says)


def test_where_several_are_met_one_may_be_robbed() -> None:
    """R6."""
    crowd = {"cell_capacity": 0, "rob": "steal"}
    hands = {2: "L2-01", 3: "L2-02"}
    match = laid("a7 a9 a9 i1", rolled=2, hands=hands, options=crowd)
    drives = {each.cells[-1]: each.detail for each in choices(match)}
    assert drives["a9"].startswith("you may steal a card of seat 2 or seat 3; ")


def test_where_the_level_is_not_known_each_failure_has_its_cost() -> None:
    """R7, Q20."""
    match = laid(variant="playtest_1_rank_1", rolled=1)
    drives = {each.cells[-1]: each.detail for each in choices(match)}
    assert drives["b1"].endswith(
        "a failure costs your next turn at level 1; a failure costs your next turn and a rank at "
        "level 2; a failure costs your next 2 turns and a rank at level 3"
    )
