"""How a match begins, how turns follow each other, and how it ends."""

from typing import Any

import pytest

from domain.games.heist import GAME
from domain.games.heist.events.missions import SkipAdded
from tests.games.heist.crime import laid, landed, plays_on, totals, turns
from tests.given import given, names, shown

DEFAULTS = (
    "Options(goal=100000, start_rank=1, rank_up_levels=(2, 3), fail_turns=(0, 0, 1), "
    "fail_ranks=(0, 0, 1), decks='by_level', board='city', police='snitch', "
    "snitch_choice='optional', rob='trade', cell_capacity=2, round_cap=150)"
)


def test_how_a_match_begins() -> None:
    """Section 3."""
    assert shown(given(GAME, seats=4).events) == [
        f"MatchStarted(seats=4, options={DEFAULTS})",
        "PiecePlaced(seat=1, cell='a1')",
        "RankChanged(seat=1, delta=0, rank=1, reason='setup')",
        "PiecePlaced(seat=2, cell='i1')",
        "RankChanged(seat=2, delta=0, rank=1, reason='setup')",
        "PiecePlaced(seat=3, cell='i9')",
        "RankChanged(seat=3, delta=0, rank=1, reason='setup')",
        "PiecePlaced(seat=4, cell='a9')",
        "RankChanged(seat=4, delta=0, rank=1, reason='setup')",
        "PileReady(pile='L1', count=15)",
        "PileReady(pile='L2', count=15)",
        "PileReady(pile='L3', count=15)",
        "RoundStarted(round=1)",
        "TurnStarted(round=1, seat=1)",
    ]


def test_with_a_single_pile_all_cards_lie_in_it() -> None:
    """Section 3."""
    match = given(GAME, variant="playtest_1", seats=3)
    assert "PileReady(pile='ALL', count=45)" in shown(match.events)
    assert len(match.state.piles["ALL"]) == 45


def test_three_seats_play_without_the_fourth_start() -> None:
    assert [*given(GAME, seats=3).state.players] == [1, 2, 3]


def test_a_turn_goes_from_the_roll_to_the_move_to_the_mission() -> None:
    """Section 4."""
    match = given(GAME, seats=4)
    assert match.state.decision == "roll"
    match.does("roll_die", chance=[1])
    assert match.state.decision == "move"
    match.does("move_to", to="b1", chance=["L1-01"])
    assert match.state.decision == "mission"
    match.does("roll_die", chance=[1])
    assert (match.state.to_act, match.state.decision) == (2, "roll")


@pytest.mark.parametrize(("seats", "order"), [(3, [1, 2, 3, 1, 2]), (4, [1, 2, 3, 4, 1])])
def test_seats_take_turns_by_number(seats: int, order: list[int]) -> None:
    """Section 4."""
    assert turns(given(GAME, seats=seats), 5) == order


def test_after_the_last_seat_a_round_begins() -> None:
    """Section 4."""
    match = laid("a1 i1 b9", active=3, mission="L1-01")
    events = match.does("roll_die", chance=[6])
    assert shown(events)[-3:] == [
        "TurnEnded(seat=3)",
        "RoundStarted(round=2)",
        "TurnStarted(round=2, seat=1)",
    ]


def test_a_seat_that_misses_its_turn_is_passed_over() -> None:
    """R13: no decision, no end of a turn."""
    match = landed("c1", rolled=2, skips={2: 1, 3: 2})
    assert shown(match.does("pass")) == [
        "SnitchDeclined(seat=1)",
        "TurnEnded(seat=1)",
        "TurnSkipped(seat=2, left=0)",
        "TurnSkipped(seat=3, left=1)",
        "TurnStarted(round=1, seat=4)",
    ]


def test_turns_are_missed_over_a_round_and_more() -> None:
    """R13: if everybody misses turns, rounds go by."""
    match = landed("i3", active=4, pieces="a1 i1 i9 i5", rolled=2, skips={1: 1, 2: 2, 3: 1})
    assert shown(match.does("pass"))[2:] == [
        "RoundStarted(round=2)",
        "TurnSkipped(seat=1, left=0)",
        "TurnSkipped(seat=2, left=1)",
        "TurnSkipped(seat=3, left=0)",
        "TurnStarted(round=2, seat=4)",
    ]


def test_missed_turns_add_up() -> None:
    """R13."""
    state = laid(skips={2: 1}).state
    SkipAdded(2, 2).apply(state)
    assert state.players[2].skip == 3


def test_a_seat_that_misses_turns_stays_on_the_board_and_is_robbed() -> None:
    """Q19."""
    hands = {1: "L1-01", 2: "L2-01"}
    match = landed("b1", pieces="a1 b1 i9", rolled=1, hands=hands, skips={2: 1})
    assert {"type": "rob_take", "victim": 2, "card": "L2-01"} in match.legal


def test_a_seat_that_misses_turns_is_told_on() -> None:
    """Q19."""
    match = landed("c1", pieces="a1 i1 i9", rolled=2, hands={2: "L2-01"}, skips={2: 1})
    match.does("snitch", chance=[2, "L1-01"])
    assert totals(match) == [10_000, 0, 0]


def test_a_seat_that_misses_turns_chooses_what_it_loses() -> None:
    """Q19."""
    match = landed("c1", pieces="a1 i1 i9", rolled=2, hands={2: "L2-01 L1-01"}, skips={2: 1})
    match.does("snitch", chance=[2])
    assert match.state.to_act == 2
    match.does("lose_card", card="L1-01", by=2, chance=["L1-07"])
    assert match.state.to_act == 3


LAST_ROUND: dict[str, Any] = {
    "options": {"round_cap": 20},
    "round": 20,
    "active": 3,
    "pieces": "a1 i1 g9",
}


def test_after_the_last_round_the_highest_total_wins() -> None:
    """Q15."""
    match = laid(**LAST_ROUND, rolled=2, hands={1: "L1-01", 2: "L2-01"})
    match.does("move_to", to="e9", chance=["L1-09"])
    events = match.does("roll_die", chance=[6])
    assert shown(events)[-2:] == [
        "TurnEnded(seat=3)",
        "MatchEnded(winners=(2,), reason='round_cap')",
    ]
    assert (match.legal, match.state.to_act) == ([], 0)


def test_after_the_last_round_seats_with_the_same_total_draw() -> None:
    """Q15."""
    match = laid(**LAST_ROUND, rolled=2, hands={1: "L2-02", 2: "L2-01"})
    match.does("move_to", to="e9", chance=["L1-09"])
    match.does("roll_die", chance=[6])
    assert match.state.result.winners == (1, 2)
    assert match.state.result.reason == "round_cap_tie"


def test_missed_turns_of_the_last_round_end_the_match_too() -> None:
    """Q15: the round is over when its last seat has missed its turn."""
    match = laid("c1 i1 i9", options={"round_cap": 20}, round=20, rolled=2, skips={2: 1, 3: 1})
    match.does("move_to", to="e1", chance=["L1-01"])
    events = match.does("roll_die", chance=[1])
    assert shown(events)[-1] == "MatchEnded(winners=(1,), reason='round_cap')"


def test_cash_counts_after_the_last_round() -> None:
    """R11."""
    match = laid(
        "a1 i1 i9", "playtest_1", {"round_cap": 20}, round=20, active=3, rolled=2, cash={2: 10_000}
    )
    match.does("move_to", to="g9")
    match.does("roll_die", chance=[6])
    assert match.state.result.winners == (2,)


def test_the_goal_ends_the_match_at_once() -> None:
    """R11, section 8: the rank of the winning mission is still recorded, the turn does not end."""
    match = laid("f1 i1 i9", mission="L3-04", hands={1: "L3-01 L3-02 L1-01"})
    events = match.does("roll_die", chance=[1])
    assert names(events) == ["DieRolled", "MissionSucceeded", "RankChanged", "MatchEnded"]
    assert match.state.result.winners == (1,)
    assert (match.legal, match.state.decision) == ([], None)


def test_a_dollar_short_of_the_goal_the_match_goes_on() -> None:
    """R11."""
    match = laid("f1 i1 i9", mission="L3-04", hands={1: "L3-01 L3-02"})
    match.does("roll_die", chance=[1])
    assert (totals(match)[0], match.state.result) == (90_000, None)


def test_the_cards_of_a_short_match_all_stay_in_it() -> None:
    """No money from nothing: 900,000 dollars in piles, hands and on the table."""
    match = given(GAME, seats=4)
    for _ in range(60):
        if match.state.result is None:
            plays_on(match)
    state = match.state
    cards = [card for player in state.players.values() for card in player.hand]
    for pile in state.piles.values():
        cards += [*pile.unordered, *pile.bottom]
    assert len({*cards, state.open_card} - {None}) == 45
