"""Missions and petty crimes (R7, R8, R10, R12)."""

from typing import Any

import pytest

from tests.games.heist.crime import hand, laid, landed, totals
from tests.given import names, shown
from tests.logs import logged

CELLS = {1: "b1", 2: "g1", 3: "f1"}
MONEY = {1: 10_000, 2: 20_000, 3: 30_000}

# level, rank, the highest number that succeeds
TABLE = [
    (1, 0, 3),
    (1, 1, 4),
    (1, 2, 5),
    (2, 0, 2),
    (2, 1, 3),
    (2, 2, 4),
    (3, 0, 1),
    (3, 1, 2),
    (3, 2, 3),
]


def attempting(level: int, rank: int = 1, **position: Any) -> Any:
    """A match in which seat 1 has drawn a mission of that level."""
    pieces = f"{CELLS[level]} i1 i9"
    return laid(pieces, mission=f"L{level}-06", ranks={1: rank}, **position)


@pytest.mark.parametrize(("level", "rank", "target"), TABLE)
def test_a_mission_succeeds_up_to_its_number(level: int, rank: int, target: int) -> None:
    """R7."""
    match = attempting(level, rank)
    match.does("roll_die", chance=[target])
    assert (hand(match, 1), totals(match)[0]) == (f"L{level}-06", MONEY[level])


@pytest.mark.parametrize(("level", "rank", "target"), TABLE)
def test_a_mission_fails_above_its_number(level: int, rank: int, target: int) -> None:
    """R7: its card goes to the bottom of its pile, where everybody knows it lies (Q11)."""
    match = attempting(level, rank)
    match.does("roll_die", chance=[target + 1])
    assert hand(match, 1) == ""
    assert match.state.piles[f"L{level}"].bottom == [f"L{level}-06"]


@pytest.mark.parametrize(
    ("level", "rank", "after"),
    [(1, 0, 0), (1, 1, 1), (2, 0, 1), (2, 1, 2), (2, 2, 2), (3, 0, 1), (3, 1, 2), (3, 2, 2)],
)
def test_a_hard_mission_brings_a_rank_up_to_the_second(level: int, rank: int, after: int) -> None:
    """R7, R12, Q3."""
    match = attempting(level, rank)
    events = match.does("roll_die", chance=[1])
    assert match.state.players[1].rank == after
    assert ("RankChanged" in names(events)) == (rank != after)


@pytest.mark.parametrize(
    ("level", "rank", "skip", "after"),
    [(1, 2, 0, 2), (2, 2, 0, 2), (3, 2, 1, 1), (3, 1, 1, 0), (3, 0, 1, 0)],
)
def test_a_failure_costs_by_level(level: int, rank: int, skip: int, after: int) -> None:
    """R7, R12, Q4."""
    match = attempting(level, rank)
    match.does("roll_die", chance=[6])
    player = match.state.players[1]
    assert (player.skip, player.rank) == (skip, after)


def test_everything_that_follows_from_a_success() -> None:
    """R7."""
    assert shown(attempting(3).does("roll_die", chance=[2])) == [
        "DieRolled(seat=1, purpose='mission', value=2)",
        "MissionSucceeded(seat=1, card='L3-06', money=30000)",
        "RankChanged(seat=1, delta=1, rank=2, reason='mission')",
        "TurnEnded(seat=1)",
        "TurnStarted(round=1, seat=2)",
    ]


def test_everything_that_follows_from_a_failure() -> None:
    """R7."""
    assert shown(attempting(3).does("roll_die", chance=[3])) == [
        "DieRolled(seat=1, purpose='mission', value=3)",
        "MissionFailed(seat=1, card='L3-06')",
        "CardReturned(card='L3-06', pile='L3')",
        "SkipAdded(seat=1, turns=1)",
        "RankChanged(seat=1, delta=-1, rank=0, reason='failure')",
        "TurnEnded(seat=1)",
        "TurnStarted(round=1, seat=2)",
    ]


def test_the_rank_before_the_attempt_counts() -> None:
    """R7: a 3 is too much for level 3 at rank 1, although a success would bring rank 2."""
    assert "MissionFailed" in names(attempting(3, 1).does("roll_die", chance=[3]))


@pytest.mark.parametrize(
    ("to", "rolled", "pile"), [("b1", 1, "L1"), ("a3", 2, "L2"), ("a4", 3, "L3")]
)
def test_a_mission_cell_has_its_pile(to: str, rolled: int, pile: str) -> None:
    """R7."""
    match = landed(to, rolled=rolled, chance=(f"{pile}-10",))
    drawn = f"MissionDrawn(seat=1, pile='{pile}', level={pile[1]}, card='{pile}-10')"
    assert shown(match.events)[1:] == [drawn]
    assert match.state.open_card == f"{pile}-10"


def lying(level: int, *numbers: int) -> list[str]:
    return [f"L{level}-{number:02}" for number in numbers]


def test_known_cards_are_drawn_last_and_in_their_order() -> None:
    """Q11: with nothing above them no chance is asked."""
    bottoms = {"L1": lying(1, *range(15, 0, -1))}
    match = landed("b1", rolled=1, bottoms=bottoms)
    assert match.state.open_card == "L1-15"
    match.does("roll_die", chance=[6])
    assert match.state.piles["L1"].bottom == lying(1, *range(14, 0, -1), 15)


def test_known_cards_are_not_drawn_while_there_are_others() -> None:
    """Q11."""
    bottoms = {"L1": lying(1, *range(1, 15))}
    match = landed("b1", rolled=1, bottoms=bottoms)
    assert match.state.open_card == "L1-15"


def test_an_empty_pile_has_no_mission() -> None:
    """R8."""
    hands = {seat: " ".join(lying(1, *numbers)) for seat, numbers in HOARDS.items()}
    match = landed("b1", rolled=1, hands=hands)
    assert shown(match.events)[1:] == [
        "PileEmpty(seat=1, pile='L1')",
        "TurnEnded(seat=1)",
        "TurnStarted(round=1, seat=2)",
    ]


HOARDS = {1: range(1, 6), 3: range(6, 11), 4: range(11, 16)}


def test_in_the_old_city_the_card_says_its_level() -> None:
    """Q20."""
    match = landed("b1", pieces="a1 i1 i9", variant="playtest_1", rolled=1, chance=("L2-10",))
    assert shown(match.events)[1:] == ["MissionDrawn(seat=1, pile='ALL', level=2, card='L2-10')"]
    match.does("roll_die", chance=[3])
    assert match.state.piles["ALL"].bottom == ["L2-10"]


@pytest.mark.parametrize(("rank", "target"), [(0, 3), (1, 4), (2, 5)])
def test_a_petty_crime_is_as_hard_as_level_1(rank: int, target: int) -> None:
    """R10."""
    for value, earned in ((target, 10_000), (target + 1, 0)):
        match = landed("a2", pieces="a1 i1 i9", variant="playtest_1", rolled=1, ranks={1: rank})
        match.does("roll_die", chance=[value])
        assert match.state.players[1].cash == earned


def test_a_petty_crime_brings_cash_alone() -> None:
    """R10: neither card nor rank."""
    position: dict[str, Any] = {"pieces": "a1 i1 i9", "variant": "playtest_1", "rolled": 1}
    match = landed("a2", **position, cash={1: 20_000})
    assert shown(match.does("roll_die", chance=[1])) == [
        "DieRolled(seat=1, purpose='petty', value=1)",
        "CashChanged(seat=1, delta=10000, cash=30000)",
        "TurnEnded(seat=1)",
        "TurnStarted(round=1, seat=2)",
    ]
    events = landed("a2", **position).does("roll_die", chance=[4])
    assert names(events) == ["DieRolled", "TurnEnded", "TurnStarted"]


def test_a_petty_crime_may_win() -> None:
    """R11: cards and cash together."""
    position: dict[str, Any] = {"pieces": "a1 i1 i9", "variant": "playtest_1", "rolled": 1}
    match = landed("a2", **position, cash={1: 160_000}, hands={1: "L3-01"})
    match.does("roll_die", chance=[1])
    assert match.state.result.reason == "goal_reached"


@pytest.mark.parametrize(
    ("level", "rank", "roll", "says"),
    [
        (3, 2, 1, "; it stays at rank 2, the highest."),
        (2, 2, 1, "; it stays at rank 2, the highest."),
        (1, 2, 1, ""),
        (3, 1, 1, ""),
        (3, 0, 6, "; it stays at rank 0, the lowest."),
        (2, 0, 6, ""),
        (3, 1, 6, ""),
    ],
)
def test_the_log_says_why_a_rank_stays(level: int, rank: int, roll: int, says: str) -> None:
    """R12: only where another rank would have moved."""
    match = attempting(level, rank)
    told = logged(match, lambda: match.does("roll_die", chance=[roll]))
    outcome = next(each for each in told if " completes " in each or " fails " in each)
    assert outcome.endswith(says) if says else "stays" not in outcome
