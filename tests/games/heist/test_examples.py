"""The worked examples, by number."""

import pytest

from domain.games.heist.events.course import TurnSkipped
from tests.games.heist.crime import ends, hand, laid, landed, plays_on, totals
from tests.given import names, shown


@pytest.mark.parametrize(
    ("rolled", "cells"), [(5, "a6 b5 e2 f1"), (1, "a2 b1"), (6, "a7 c5 e3 g1")]
)
def test_example_1_from_a_corner(rolled: int, cells: str) -> None:
    assert ends(laid(rolled=rolled)) == cells


def test_example_2_from_the_middle_to_the_police_all_around() -> None:
    assert ends(laid("e5 i1 i9 a9", rolled=2)) == "c5 e3 e7 g5"


def test_example_3_a_hard_mission_succeeds_up_to_2_at_rank_1() -> None:
    match = laid("f1 i1 i9 a9", mission="L3-01")
    match.does("roll_die", chance=[2])
    assert (hand(match, 1), totals(match)[0]) == ("L3-01", 30_000)
    assert match.state.players[1].rank == 2


def test_example_3_or_costs_a_turn_and_a_rank() -> None:
    match = laid("f1 i1 i9 a9", mission="L3-01")
    match.does("roll_die", chance=[3])
    assert match.state.piles["L3"].bottom == ["L3-01"]
    player = match.state.players[1]
    assert (player.hand, player.skip, player.rank) == ([], 1, 0)


def test_example_4_at_the_top_rank_nothing_rises_and_level_2_has_no_penalty() -> None:
    match = laid("g1 i1 i9 a9", mission="L2-03", ranks={1: 2})
    events = match.does("roll_die", chance=[4])
    assert names(events) == ["DieRolled", "MissionSucceeded", "TurnEnded", "TurnStarted"]
    assert (totals(match)[0], match.state.players[1].rank) == (20_000, 2)
    match = laid("g1 i1 i9 a9", mission="L2-03", ranks={1: 2})
    events = match.does("roll_die", chance=[5])
    assert names(events)[1:] == ["MissionFailed", "CardReturned", "TurnEnded", "TurnStarted"]


def test_example_5_at_rank_0_no_rank_is_lost() -> None:
    match = laid("f1 i1 i9 a9", mission="L3-01", ranks={1: 0})
    events = match.does("roll_die", chance=[2])
    assert "SkipAdded(seat=1, turns=1)" in shown(events)
    assert "RankChanged" not in names(events)


def test_example_6_a_trade_comes_before_the_mission() -> None:
    hands = {1: "L1-02", 2: "L1-01 L3-04"}
    match = landed("b5", pieces="a1 b5 i9 a9", rolled=5, hands=hands)
    match.does("rob_take", victim=2, card="L3-04")
    events = match.does("rob_give", card="L1-02", chance=["L2-07"])
    assert shown(events) == [
        "CardsTraded(robber=1, victim=2, taken='L3-04', given='L1-02')",
        "MissionDrawn(seat=1, pile='L2', level=2, card='L2-07')",
    ]
    assert (hand(match, 1), hand(match, 2)) == ("L3-04", "L1-01 L1-02")
    assert match.legal == [{"type": "roll_die"}]


def test_example_7_who_has_no_card_cannot_rob() -> None:
    position = {"pieces": "a1 b5 i9 a9", "hands": {2: "L3-04"}}
    match = landed("b5", chance=("L2-07",), rolled=5, **position)
    assert match.state.decision == "mission"


def test_example_7_nobody_is_robbed_at_the_police() -> None:
    hands = {1: "L1-01", 2: "L3-04"}
    match = landed("c5", pieces="a1 c5 i9 a9", rolled=6, hands=hands)
    assert match.legal == [{"type": "snitch"}, {"type": "pass"}]


def test_example_8_who_is_told_on_chooses_and_the_snitch_is_paid() -> None:
    match = landed("g9", active=3, rolled=2, hands={1: "L1-01 L2-02"})
    match.does("snitch", chance=[1])
    assert (match.state.decision, match.state.to_act) == ("lose_card", 1)
    events = match.does("lose_card", card="L2-02", by=1, chance=["L1-09"])
    assert "SnitchRewarded(seat=3, card='L1-09')" in shown(events)
    assert match.state.to_act == 4


def test_example_9_with_three_seats_a_4_names_nobody() -> None:
    match = landed("g9", pieces="a1 i1 i9", active=3, rolled=2)
    assert "NothingHappened(seat=3)" in shown(match.does("snitch", chance=[4]))


def test_example_9_who_rolls_the_own_number_loses_a_card_for_nothing() -> None:
    match = landed("g9", pieces="a1 i1 i9", active=3, rolled=2, hands={3: "L1-05"})
    events = match.does("snitch", chance=[3])
    assert names(events)[:4] == ["DieRolled", "CardLost", "CardReturned", "TurnEnded"]
    assert hand(match, 3) == ""


def test_example_10_a_snitch_may_win_by_the_reward() -> None:
    hands = {1: "L3-01 L3-02 L3-03"}
    match = landed("c5", rolled=6, hands=hands)
    events = match.does("snitch", chance=[2, "L1-01"])
    assert totals(match)[0] == 100_000
    assert shown(events)[-1] == "MatchEnded(winners=(1,), reason='goal_reached')"


def test_example_11_a_trade_may_win_before_the_mission_is_drawn() -> None:
    hands = {1: "L1-01 L1-02 L3-01 L3-02", 2: "L3-03"}
    match = landed("b1", pieces="a1 b1 i9 a9", rolled=1, hands=hands)
    match.does("rob_take", victim=2, card="L3-03")
    events = match.does("rob_give", card="L1-01")
    assert names(events) == ["CardsTraded", "MatchEnded"]
    assert match.state.result.winners == (1,)


def test_example_12_a_third_piece_does_not_fit() -> None:
    match = laid("a1 e1 e1 a9", rolled=4)
    assert ends(match) == "a5"
    assert match.refusal("move_to", to="e1") == "cell_full"


def test_example_13_who_has_nothing_is_not_fined() -> None:
    match = laid(variant="playtest_2", rolled=6)
    events = match.does("move_to", to="c5")
    assert "SkipAdded(seat=1, turns=1)" in shown(events)
    assert "CashChanged" not in names(events)


def test_example_13_who_has_something_is_fined() -> None:
    match = laid(variant="playtest_2", rolled=6, hands={1: "L2-01"})
    events = match.does("move_to", to="c5")
    assert "CashChanged(seat=1, delta=-10000, cash=-10000)" in shown(events)
    assert totals(match)[0] == 10_000


def test_example_14_two_missed_turns() -> None:
    match = laid("e5 i1 i9", "playtest_1", mission="L3-01")
    match.does("roll_die", chance=[2])
    skipped = []
    while match.state.active != 1:
        skipped += [event for event in plays_on(match) if isinstance(event, TurnSkipped)]
    assert shown(skipped) == ["TurnSkipped(seat=1, left=1)", "TurnSkipped(seat=1, left=0)"]
    assert (match.state.round, match.state.decision) == (4, "roll")
