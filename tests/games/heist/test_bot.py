"""What the greedy player thinks best (section 11)."""

from typing import Any

import pytest

from domain.games.heist import GAME
from domain.games.heist.bot import of_mission, of_police, of_robbing
from tests.games.heist.crime import laid, landed
from tests.given import Playtest


def advice(match: Playtest) -> list[str]:
    """What the awaited seat thinks best: cells, cards, or the names of commands."""
    seen = GAME.seen(match.state, match.state.to_act)
    best = GAME.best(seen, GAME.legal(match.state))
    return [str(getattr(each, "to", getattr(each, "card", type(each).__name__))) for each in best]


@pytest.mark.parametrize(
    ("rank", "by_level"),
    [
        (0, [5_000, 27_000 / 3, 37_000 / 6 - 8_000 * 5 / 6]),
        (1, [40_000 / 6, 27_000 / 2, 37_000 / 3 - 15_000 * 2 / 3]),
        (2, [50_000 / 6, 40_000 / 3, 15_000 - 15_000 / 2]),
    ],
)
def test_what_a_mission_is_worth(rank: int, by_level: list[float]) -> None:
    """The money and a rank if it succeeds, less a turn and a rank if level 3 fails."""
    state = laid(ranks={1: rank}).state
    worths = [of_mission(state, level) for level in (1, 2, 3)]
    assert worths == pytest.approx(by_level)


@pytest.mark.parametrize(
    ("pieces", "hands", "worth"),
    [
        ("a1 i1 i9 a9", {}, 6_500),
        ("a1 i1 i9", {}, 26_000 / 6),
        ("a1 i1 i9 a9", {1: "L3-01"}, 29_000 / 6),
    ],
)
def test_what_the_police_is_worth(pieces: str, hands: dict[int, str], worth: float) -> None:
    assert of_police(laid(pieces, hands=hands).state) == pytest.approx(worth)


@pytest.mark.parametrize(
    ("variant", "hand", "worth"), [("final", "L1-01 L3-01", 26_000), ("steal", "", 39_000)]
)
def test_what_a_robbery_is_worth(variant: str, hand: str, worth: float) -> None:
    """1.3 times the victim's best card, less the own worst in a trade."""
    state = laid("a1 b5 b5", variant, hands={1: hand, 2: "L1-05", 3: "L3-04"}).state
    assert of_robbing(state, "b5") == pytest.approx(worth)


def test_at_rank_1_a_mission_of_level_2_is_best() -> None:
    """Of a6 (L2), b5 (L2), e2 (L2) and f1 (L3)."""
    assert advice(laid(rolled=5)) == ["a6", "b5", "e2"]


def test_at_rank_2_a_rank_is_no_reason_any_more() -> None:
    """Level 2 is worth 13,333, the police 6,500: g1 before a7, c5 and e3."""
    assert advice(laid(rolled=6, ranks={1: 2})) == ["g1"]


def test_an_emptied_pile_is_worth_nothing() -> None:
    """R8: without cards of level 2 the police is better than g1."""
    hands = {
        2: "L2-01 L2-02 L2-03 L2-04",
        3: "L2-05 L2-06 L2-07 L2-08",
        4: "L2-09 L2-10 L2-11 L2-12",
        1: "L2-13 L2-14 L2-15",
    }
    assert advice(laid(rolled=6, hands=hands)) == ["a7", "c5", "e3"]


def test_a_rich_victim_is_worth_a_visit() -> None:
    """b5 and a6 are as good but for whom one meets there."""
    hands = {1: "L1-01", 2: "L3-01"}
    assert advice(laid("a1 b5 i9 a9", rolled=5, hands=hands)) == ["b5"]


def test_a_poor_victim_is_not() -> None:
    hands = {1: "L2-01", 2: "L1-01"}
    assert advice(laid("a1 b5 i9 a9", rolled=5, hands=hands)) == ["a6", "b5", "e2"]


def test_nobody_is_visited_at_the_police() -> None:
    """R9."""
    hands = {1: "L1-01", 2: "L3-01"}
    assert advice(laid("a1 c5 i9 a9", rolled=6, hands=hands)) == ["g1"]


def test_a_thief_visits_whoever_has_the_best_card() -> None:
    hands = {2: "L1-01", 3: "L2-01"}
    assert advice(laid("a1 b5 e2 a9", "steal", rolled=5, hands=hands)) == ["e2"]


def test_police_that_costs_something_is_shunned() -> None:
    """Of petty crimes, missions and the police of the old city."""
    best = advice(laid("a1 i1 i9", "playtest_2", rolled=6, hands={1: "L1-01"}))
    assert best == ["g1"]


MEETING: dict[str, Any] = {"pieces": "a1 b5 b5 a9", "rolled": 5, "options": {"cell_capacity": 0}}


def test_to_rob_is_to_take_the_best_card() -> None:
    match = landed("b5", **MEETING, hands={1: "L1-01", 2: "L2-01", 3: "L3-01 L1-02"})
    assert advice(match) == ["L3-01"]


def test_of_equal_cards_the_leaders_is_taken() -> None:
    """To stop a leader."""
    match = landed("b5", **MEETING, hands={1: "L1-01", 2: "L3-02", 3: "L3-01 L1-02"})
    assert advice(match) == ["L3-01"]


def test_a_trade_without_gain_is_declined() -> None:
    match = landed("b5", **MEETING, hands={1: "L2-01", 2: "L2-02", 3: "L1-02"})
    assert advice(match) == ["Pass"]


def test_a_thief_takes_whatever_there_is() -> None:
    options = {"cell_capacity": 0, "rob": "steal"}
    match = landed("b5", **{**MEETING, "options": options}, hands={1: "L3-01", 2: "L1-02"})
    assert advice(match) == ["L1-02"]


def test_the_cheapest_card_is_given_and_lost() -> None:
    match = landed("b5", **MEETING, hands={1: "L1-01 L2-01 L1-05", 2: "L3-02"})
    match.does("rob_take", victim=2, card="L3-02")
    assert advice(match) == ["L1-01", "L1-05"]
    match = landed("c1", rolled=2, hands={3: "L3-01 L2-01"})
    match.does("snitch", chance=[3])
    assert advice(match) == ["L2-01"]


@pytest.mark.parametrize(
    ("pieces", "hand", "answer"),
    [
        ("a1 i1 i9 a9", "L3-01", "Snitch"),
        ("a1 i1 i9", "", "Snitch"),
        ("a1 i1 i9", "L3-01 L1-01", "Snitch"),
        ("a1 i1 i9", "L3-01 L3-02", "Pass"),
    ],
)
def test_to_snitch_is_best_unless_the_own_loss_is_too_dear(
    pieces: str, hand: str, answer: str
) -> None:
    """With three seats and nothing but level 3 one does not."""
    assert advice(landed("c1", pieces=pieces, rolled=2, hands={1: hand})) == [answer]


def test_where_there_is_one_command_it_is_best() -> None:
    assert advice(laid()) == ["RollDie"]
    match = landed("c1", pieces="a1 i1 i9", rolled=2, hands={1: "L3-01"}, options=DUTY)
    assert advice(match) == ["Snitch"]


DUTY = {"snitch_choice": "mandatory"}
