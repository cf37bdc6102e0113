"""Robbing, as a trade and as a theft (R6)."""

from typing import Any

from tests.games.heist.crime import hand, laid, landed, totals
from tests.given import names, shown

MEETING: dict[str, Any] = {
    "pieces": "a1 b5 i9 a9",
    "rolled": 5,
    "hands": {1: "L1-02 L2-02", 2: "L1-01 L3-04"},
}
STEALING: dict[str, Any] = {**MEETING, "variant": "steal"}


def test_the_robber_may_take_every_card_of_its_victim_or_pass() -> None:
    """R6, Q6."""
    assert landed("b5", **MEETING).legal == [
        {"type": "rob_take", "victim": 2, "card": "L1-01"},
        {"type": "rob_take", "victim": 2, "card": "L3-04"},
        {"type": "pass"},
    ]


def test_a_trade_is_chosen_before_it_takes_place() -> None:
    """R6."""
    match = landed("b5", **MEETING)
    events = match.does("rob_take", victim=2, card="L3-04")
    assert shown(events) == ["RobChosen(robber=1, victim=2, card='L3-04')"]
    assert (hand(match, 1), hand(match, 2)) == ("L1-02 L2-02", "L1-01 L3-04")


def test_the_robber_gives_a_card_that_it_held_before() -> None:
    """R6: not the one just taken."""
    match = landed("b5", **MEETING)
    match.does("rob_take", victim=2, card="L3-04")
    assert match.legal == [
        {"type": "rob_give", "card": "L1-02"},
        {"type": "rob_give", "card": "L2-02"},
    ]
    assert match.refusal("rob_give", card="L3-04") == "no_such_card"


def test_a_trade_may_be_bad() -> None:
    """Q6: the robber picks both cards."""
    match = landed("b5", **MEETING)
    match.does("rob_take", victim=2, card="L1-01")
    match.does("rob_give", card="L2-02", chance=["L2-09"])
    assert totals(match)[:2] == [20_000, 50_000]


def test_a_card_joins_the_hand_in_its_place() -> None:
    match = landed("b5", **{**MEETING, "hands": {1: "L1-02 L3-02", 2: "L2-01"}})
    match.does("rob_take", victim=2, card="L2-01")
    match.does("rob_give", card="L1-02", chance=["L2-09"])
    assert hand(match, 1) == "L2-01 L3-02"


def test_who_declines_goes_on_with_the_cell() -> None:
    """Q5, Q6."""
    events = landed("b5", **MEETING).does("pass", chance=["L2-09"])
    assert names(events) == ["RobDeclined", "MissionDrawn"]


def test_a_victim_without_cards_is_none() -> None:
    """R6."""
    match = landed("b5", chance=("L2-09",), **{**MEETING, "hands": {1: "L1-02"}})
    assert match.state.decision == "mission"


def test_a_robber_without_cards_cannot_trade() -> None:
    """R6."""
    match = landed("b5", chance=("L2-09",), **{**MEETING, "hands": {2: "L1-02"}})
    assert match.state.decision == "mission"


def test_only_who_moves_may_rob() -> None:
    """R6: seat 1 leaves b5, where seat 2 stands, and lands alone."""
    hands = {1: "L1-01", 2: "L2-01"}
    match = landed("a5", chance=("L1-09",), pieces="b5 b5 i9", rolled=1, hands=hands)
    assert match.state.decision == "mission"


def test_the_victim_may_win_by_a_trade() -> None:
    """Q16."""
    hands = {1: "L3-01 L1-01", 2: "L3-02 L3-03 L2-02 L1-02"}
    match = landed("b5", **{**MEETING, "hands": hands})
    match.does("rob_take", victim=2, card="L1-02")
    events = match.does("rob_give", card="L3-01")
    assert shown(events)[-1] == "MatchEnded(winners=(2,), reason='goal_reached')"


def test_nobody_is_robbed_where_robbing_is_not_played() -> None:
    """R6."""
    position = {**MEETING, "options": {"rob": "none"}}
    assert landed("b5", chance=("L2-09",), **position).state.decision == "mission"


def test_a_thief_needs_and_gives_no_card() -> None:
    """R6, `rob=steal`."""
    match = landed("b5", **{**STEALING, "hands": {2: "L1-01 L3-04"}})
    events = match.does("rob_take", victim=2, card="L3-04", chance=["L2-09"])
    assert shown(events)[0] == "CardStolen(robber=1, victim=2, card='L3-04')"
    assert names(events)[1] == "MissionDrawn"
    assert totals(match)[:2] == [30_000, 10_000]


def test_a_thief_may_win_before_the_mission_is_drawn() -> None:
    """Q17."""
    hands = {1: "L3-01 L3-02 L2-01", 2: "L2-02"}
    match = landed("b5", **{**STEALING, "hands": hands})
    events = match.does("rob_take", victim=2, card="L2-02")
    assert names(events) == ["CardStolen", "MatchEnded"]


def test_nobody_steals_at_the_police() -> None:
    """R9."""
    position = {**STEALING, "pieces": "a1 c5 i9 a9", "rolled": 6}
    assert landed("c5", **position).state.decision == "snitch"


def test_of_several_victims_one_is_robbed() -> None:
    """Q18."""
    match = laid(
        "a1 b5 b5 b5",
        options={"cell_capacity": 0, "rob": "steal"},
        rolled=5,
        hands={2: "L1-01", 4: "L3-01"},
    )
    match.does("move_to", to="b5")
    assert [each.get("victim") for each in match.legal] == [2, 4, None]
    events = match.does("rob_take", victim=4, card="L3-01", chance=["L2-09"])
    assert names(events) == ["CardStolen", "MissionDrawn"]


def test_a_petty_crime_waits_for_the_robbery() -> None:
    """Q5, in the old city."""
    match = laid("a1 a2 i9", "playtest_1", {"rob": "steal"}, {2: "L1-01"}, rolled=1)
    match.does("move_to", to="a2")
    assert match.state.decision == "rob"
    match.does("pass")
    assert match.state.decision == "petty"
