"""Starting positions: what may be left out, and what is refused."""

from typing import Any

import pytest

from domain.games.heist import GAME
from domain.games.heist.scenario import ScenarioLaid
from domain.kernel import Refusal
from tests.games.heist.crime import laid
from tests.given import given


@pytest.mark.parametrize("variant", GAME.variants)
def test_an_empty_scenario_is_the_usual_start(variant: str) -> None:
    usual = given(GAME, variant=variant, seats=4)
    assert given(GAME, variant=variant, seats=4, scenario={}).state == usual.state


def test_a_scenario_is_one_event_that_leaves_nothing_out() -> None:
    (event,) = given(GAME, scenario={"hands": {"2": ["L3-01"]}, "active": 2}).events
    assert isinstance(event, ScenarioLaid)
    laid = event.scenario
    assert laid.pieces == {1: "a1", 2: "i1", 3: "i9"}
    assert laid.hands == {1: (), 2: ("L3-01",), 3: ()}
    assert (laid.ranks, laid.cash) == ({1: 1, 2: 1, 3: 1}, {1: 0, 2: 0, 3: 0})
    assert laid.bottoms == {"L1": (), "L2": (), "L3": ()}


def test_a_scenario_may_begin_anywhere_in_a_round() -> None:
    state = laid(round=7, active=3, skips={1: 2}).state
    assert (state.round, state.active, state.to_act, state.decision) == (7, 3, 3, "roll")
    assert state.players[1].skip == 2


def test_a_scenario_may_begin_with_a_move_or_a_mission() -> None:
    assert laid(rolled=4).state.decision == "move"
    assert laid("f1 i1 i9", mission="L3-02").state.decision == "mission"
    assert laid("f1 i1 i9", "playtest_1", mission="L2-02").state.decision == "mission"


def test_cards_lie_in_one_place_only() -> None:
    """What is in no hand, at no bottom and not drawn lies in its pile."""
    state = laid(
        "f1 i1 i9", hands={1: "L3-01", 2: "L1-01"}, mission="L3-02", bottoms={"L3": ["L3-09"]}
    ).state
    assert [len(state.piles[pile]) for pile in ("L1", "L2", "L3")] == [14, 15, 13]
    assert [len(pile.unordered) for pile in state.piles.values()] == [14, 15, 12]


def test_hands_are_laid_in_order() -> None:
    assert laid(hands={1: "L3-01 L1-09 L1-02"}).state.players[1].hand == ["L1-02", "L1-09", "L3-01"]


def test_ranks_and_cash_are_laid() -> None:
    state = laid(variant="playtest_1", ranks={2: 2}, cash={3: 40_000}).state
    assert [player.rank for player in state.players.values()] == [0, 2, 0, 0]
    assert state.players[3].cash == 40_000


RICH = ["L3-01", "L3-02", "L3-03", "L1-01"]


@pytest.mark.parametrize(
    ("scenario", "pointer"),
    [
        ({"round": 0}, "/round"),
        ({"round": 151}, "/round"),
        ({"active": 0}, "/active"),
        ({"active": 4}, "/active"),
        ({"rolled": 7}, "/rolled"),
        ({"rolled": 1, "mission": "L1-01", "pieces": {"1": "b1"}}, "/rolled"),
        ({"mission": "L1-01"}, "/mission"),
        ({"mission": "L2-01", "pieces": {"1": "b1"}}, "/mission"),
        ({"mission": "L1-16", "pieces": {"1": "b1"}}, "/mission"),
        ({"mission": "", "pieces": {"1": "b1"}}, "/mission"),
        ({"pieces": {"4": "b1"}}, "/pieces/4"),
        ({"pieces": {"2": "b2"}}, "/pieces/2"),
        ({"pieces": {"1": "b1", "2": "b1", "3": "b1"}}, "/pieces/1"),
        ({"ranks": {"4": 1}}, "/ranks/4"),
        ({"ranks": {"1": 3}}, "/ranks/1"),
        ({"hands": {"4": []}}, "/hands/4"),
        ({"hands": {"1": ["L1-01", "L1-99"]}}, "/hands/1/1"),
        ({"hands": {"1": ["L1-01"], "2": ["L1-01"]}}, "/hands/2/0"),
        ({"hands": {"1": ["L1-01"]}, "bottoms": {"L1": ["L1-01"]}}, "/bottoms/L1/0"),
        ({"hands": {"3": RICH}}, "/hands/3"),
        ({"bottoms": {"L1": ["L1-01", "L2-01"]}}, "/bottoms/L1/1"),
        ({"bottoms": {"ALL": ["L2-01"]}}, "/bottoms/ALL"),
        ({"bottoms": {"L1": ["L1-01", "L1-01"]}}, "/bottoms/L1/1"),
        ({"cash": {"1": 10_000}}, "/cash/1"),
        ({"cash": {"1": -10_000}}, "/cash/1"),
        ({"cash": {"1": 5_000}}, "/cash/1"),
        ({"cash": {"4": 0}}, "/cash/4"),
        ({"skips": {"1": 1}}, "/skips/1"),
        ({"skips": {"2": -1}}, "/skips/2"),
        ({"skips": {"2": 21}}, "/skips/2"),
        ({"skips": {"4": 0}}, "/skips/4"),
    ],
)
def test_a_position_that_cannot_be_is_refused_and_the_field_named(
    scenario: dict[str, object], pointer: str
) -> None:
    with pytest.raises(Refusal) as caught:
        given(GAME, scenario=scenario)
    assert caught.value.code == "bad_scenario"
    assert caught.value.facts["pointer"] == pointer
    assert GAME.explain(caught.value).sentence


@pytest.mark.parametrize("scenario", [{"phase": "roll"}, {"pieces": {"5": "a2"}}, [], 3])
def test_what_is_no_scenario_is_refused(scenario: Any) -> None:
    with pytest.raises(Refusal, match="bad_scenario"):
        given(GAME, scenario=scenario)


def test_piles_and_cash_are_those_of_the_options() -> None:
    bottoms = {"ALL": ["L2-01", "L1-01"]}
    match = given(GAME, variant="playtest_1", scenario={"bottoms": bottoms, "cash": {"2": 20_000}})
    assert match.state.piles["ALL"].bottom == ["L2-01", "L1-01"]
    match = given(GAME, variant="playtest_2", scenario={"cash": {"2": -20_000}})
    assert match.state.players[2].cash == -20_000
    with pytest.raises(Refusal, match="bad_scenario"):
        given(GAME, variant="playtest_1", scenario={"bottoms": {"L1": ["L1-01"]}})


def test_without_a_capacity_pieces_crowd() -> None:
    """R3."""
    match = given(GAME, variant="playtest_2", scenario={"pieces": dict.fromkeys("123", "b1")})
    assert [player.cell for player in match.state.players.values()] == ["b1"] * 3
