"""The police: snitching, fines and missed turns (R9)."""

from typing import Any

import pytest

from tests.games.heist.crime import hand, laid, landed, totals
from tests.given import Playtest, names, shown
from tests.logs import logged


def at_the_police(pieces: str = "a1 i1 i9 a9", **position: Any) -> Playtest:
    """A match in which seat 1 has just come to the police on c1."""
    return landed("c1", pieces=pieces, rolled=2, **position)


def test_one_may_snitch_or_not() -> None:
    """R9, Q7."""
    match = at_the_police()
    assert match.legal == [{"type": "snitch"}, {"type": "pass"}]
    assert names(match.does("pass")) == ["SnitchDeclined", "TurnEnded", "TurnStarted"]


def test_snitching_may_be_a_duty() -> None:
    """R9, Q7."""
    match = at_the_police(options={"snitch_choice": "mandatory"})
    assert match.legal == [{"type": "snitch"}]
    assert match.refusal("pass") == "must_snitch"


@pytest.mark.parametrize(
    ("pieces", "value"), [("a1 i1 i9", 4), ("a1 i1 i9", 5), ("a1 i1 i9 a9", 6)]
)
def test_the_number_of_no_seat_names_nobody(pieces: str, value: int) -> None:
    """R9."""
    events = at_the_police(pieces).does("snitch", chance=[value])
    assert shown(events)[:3] == [
        f"DieRolled(seat=1, purpose='snitch', value={value})",
        "NothingHappened(seat=1)",
        "TurnEnded(seat=1)",
    ]


def test_who_has_nothing_to_lose_still_brings_a_reward() -> None:
    """Q10."""
    events = at_the_police().does("snitch", chance=[4, "L1-11"])
    assert shown(events)[1:] == [
        "NoCardToLose(seat=4)",
        "SnitchRewarded(seat=1, card='L1-11')",
        "TurnEnded(seat=1)",
        "TurnStarted(round=1, seat=2)",
    ]


def test_a_single_card_is_lost_without_a_choice() -> None:
    """R9."""
    match = at_the_police(hands={2: "L3-07"})
    events = match.does("snitch", chance=[2, "L1-11"])
    assert shown(events)[1:4] == [
        "CardLost(seat=2, card='L3-07')",
        "CardReturned(card='L3-07', pile='L3')",
        "SnitchRewarded(seat=1, card='L1-11')",
    ]
    assert totals(match) == [10_000, 0, 0, 0]


def test_the_loser_chooses_among_its_own_cards() -> None:
    """Q8."""
    match = at_the_police(hands={1: "L1-01", 3: "L1-02 L3-07"})
    match.does("snitch", chance=[3])
    assert (match.state.to_act, match.state.active) == (3, 1)
    assert match.legal == [
        {"type": "lose_card", "card": "L1-02"},
        {"type": "lose_card", "card": "L3-07"},
    ]
    assert match.refusal("lose_card", card="L1-02", by=1) == "not_your_turn"


def test_after_the_loss_it_is_the_turn_of_the_next_seat() -> None:
    """R9: next to the snitch, not to the loser."""
    match = at_the_police(hands={3: "L1-02 L3-07"})
    match.does("snitch", chance=[3])
    events = match.does("lose_card", card="L1-02", by=3, chance=["L1-11"])
    assert shown(events) == [
        "CardLost(seat=3, card='L1-02')",
        "CardReturned(card='L1-02', pile='L1')",
        "SnitchRewarded(seat=1, card='L1-11')",
        "TurnEnded(seat=1)",
        "TurnStarted(round=1, seat=2)",
    ]


def test_who_tells_on_itself_chooses_a_loss_and_gets_nothing() -> None:
    """R9."""
    match = at_the_police(hands={1: "L1-01 L2-01"})
    match.does("snitch", chance=[1])
    assert (match.state.to_act, match.state.decision) == (1, "lose_card")
    match.does("lose_card", card="L1-01")
    assert (hand(match, 1), match.state.to_act) == ("L2-01", 2)


def test_who_tells_on_itself_without_cards_loses_and_gets_nothing() -> None:
    """R9."""
    events = at_the_police().does("snitch", chance=[1])
    assert names(events)[1:3] == ["NoCardToLose", "TurnEnded"]


def test_no_pile_no_reward() -> None:
    """Q10."""
    hands = {
        1: " ".join(f"L1-{number:02}" for number in range(1, 8)),
        2: " ".join(f"L1-{number:02}" for number in range(8, 16)),
    }
    events = at_the_police(hands=hands).does("snitch", chance=[3])
    assert names(events)[1:4] == ["NoCardToLose", "PileEmpty", "TurnEnded"]


def test_the_loss_comes_before_the_reward() -> None:
    """Q17: from an empty pile the snitch is paid with the very card that was lost."""
    hands = {
        1: " ".join(f"L1-{number:02}" for number in range(1, 9)),
        2: " ".join(f"L1-{number:02}" for number in range(9, 15)),
        3: "L1-15",
    }
    match = at_the_police(hands=hands)
    match.does("snitch", chance=[3])
    assert "L1-15" in hand(match, 1)


def test_lost_cards_lie_in_the_order_of_their_loss() -> None:
    """Q11."""
    match = at_the_police(hands={2: "L2-09"}, bottoms={"L2": ["L2-15", "L2-03"]})
    match.does("snitch", chance=[2, "L1-11"])
    assert match.state.piles["L2"].bottom == ["L2-15", "L2-03", "L2-09"]


def test_a_fine_costs_a_turn_and_ten_thousand() -> None:
    """R9, `police=fine`."""
    match = at_the_police(variant="playtest_2", hands={1: "L1-01"}, cash={1: 0})
    assert shown(match.events)[1:] == [
        "SkipAdded(seat=1, turns=1)",
        "CashChanged(seat=1, delta=-10000, cash=-10000)",
        "TurnEnded(seat=1)",
        "TurnStarted(round=1, seat=2)",
    ]


def test_a_fine_needs_something_to_take() -> None:
    """R9, Q13: a total of 0 is no ground for a fine, whatever the cards."""
    match = at_the_police(variant="playtest_2", hands={1: "L1-01"}, cash={1: -10_000})
    assert names(match.events)[1:3] == ["SkipAdded", "TurnEnded"]
    assert totals(match)[0] == 0


def test_fines_add_up_as_cash() -> None:
    """Q13."""
    match = at_the_police(variant="playtest_2", hands={1: "L2-01"}, cash={1: -10_000})
    assert (match.state.players[1].cash, totals(match)[0]) == (-20_000, 0)


def test_with_robbing_a_fined_seat_may_fall_below_nothing() -> None:
    """Q13."""
    match = laid(
        "a1 b5 i9",
        "playtest_2",
        {"rob": "steal"},
        {2: "L1-01"},
        rolled=5,
        cash={2: -10_000},
    )
    match.does("move_to", to="b5")
    match.does("rob_take", victim=2, card="L1-01", chance=["L2-01"])
    assert totals(match) == [10_000, -10_000, 0]


def test_a_missed_turn_is_the_whole_punishment() -> None:
    """R9, `police=miss_turn`."""
    match = at_the_police(options={"police": "miss_turn"}, hands={1: "L1-01"})
    assert names(match.events)[1:] == ["SkipAdded", "TurnEnded", "TurnStarted"]
    assert match.state.players[1].skip == 1


CHANCES: list[list[Any]] = [[1], [2, "L1-02"]]
"""Seat 1 tells on itself, then on seat 2."""


def snitched(match: Playtest, chance: list[Any]) -> str:
    """What the log says of snitching."""
    return " ".join(logged(match, lambda: match.does("snitch", chance=chance)))


@pytest.mark.parametrize("chance", CHANCES)
def test_the_log_says_that_who_tells_on_itself_is_paid_nothing(chance: list[Any]) -> None:
    """R9."""
    match = at_the_police(hands={1: "L1-01", 2: "L2-01"})
    told = snitched(match, chance)
    assert ("it is paid nothing for telling on itself." in told) == (chance == [1])


def test_the_log_says_so_too_where_there_was_no_card_to_lose() -> None:
    """Q10: the pay for a seat without cards is for telling on another."""
    own, other = (snitched(at_the_police(), chance) for chance in CHANCES)
    assert "has no card to lose; it is paid nothing for telling on itself." in own
    assert "has no card to lose." in other
