"""Robbing, as a trade and as a theft (R6)."""

from typing import Any

import pytest

from tests.games.heist.crime import hand, laid, landed, totals
from tests.given import Playtest, names, shown
from tests.logs import logged

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


def moved_told(match: Playtest, to: str, chance: tuple[str, ...] = ()) -> str:
    """What the log says of a move of seat 1."""
    return " ".join(logged(match, lambda: match.does("move_to", to=to, chance=chance)))


BOTH = {1: "L1-01", 2: "L2-01"}


@pytest.mark.parametrize(
    ("pieces", "hands", "says"),
    [
        ("a5 b5 i9", {2: "L2-01"}, "It has no card to trade with seat 2."),
        ("a5 b5 i9", {1: "L1-01"}, "Seat 2 has no card to be robbed of."),
        ("a5 b5 i9", BOTH, ""),
        ("a5 c5 i9", {2: "L2-01"}, ""),
    ],
)
def test_the_log_says_why_nobody_is_robbed_where_cars_meet(
    pieces: str, hands: dict[int, str], says: str
) -> None:
    """R6: only where a car is met, and only what is the reason."""
    chance = () if hands == BOTH and pieces == "a5 b5 i9" else ("L2-09",)
    told = moved_told(laid(pieces, hands=hands, rolled=1), "b5", chance)
    assert says in told if says else "rob" not in told and "trade" not in told


def test_the_log_says_that_nobody_is_robbed_at_the_police() -> None:
    """R6."""
    told = moved_told(laid("e5 e7 i9", hands=BOTH, rolled=2), "e7")
    assert told == "Seat 1 moves from e5 to e7, a police cell. Nobody is robbed at the police."


def test_the_log_names_a_start() -> None:
    """R5: nothing that follows would say what lies there."""
    assert "to a9, a start, which does nothing." in moved_told(laid("a7 i1 i9", rolled=2), "a9")


@pytest.mark.parametrize(("cash", "unpaid"), [(-10_000, True), (-20_000, True), (0, False)])
def test_the_log_says_why_the_police_fine_nobody_without_money(cash: int, unpaid: bool) -> None:
    """Q13: with a card of $10,000, a total of 0 or less is not fined."""
    hands = {1: "L1-01"}
    match = laid("e5 i1 i9", variant="playtest_2", hands=hands, cash={1: cash}, rolled=2)
    told = moved_told(match, "e7")
    assert ("its total is not above $0, so it pays no fine." in told) == unpaid
    assert ("pays a fine" in told) != unpaid
