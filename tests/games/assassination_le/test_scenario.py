"""Starting positions: what may be left out, and what is refused."""

from typing import Any

import pytest

from domain.games.assassination_le import GAME
from domain.games.assassination_le.scenario import ScenarioLaid
from domain.kernel import Refusal
from tests.games.assassination_le.chase import USUAL
from tests.given import given


def test_an_empty_scenario_is_the_usual_start_with_seat_1_as_victim() -> None:
    usual, empty = given(GAME, chance=USUAL).state, given(GAME, scenario={}).state
    empty.die = usual.die  # the only trace of the first rolls
    assert empty == usual


def test_a_scenario_is_one_event_that_leaves_nothing_out() -> None:
    (event,) = given(GAME, scenario={"victim": 2, "captures": {"1": 4}}).events
    assert isinstance(event, ScenarioLaid)
    laid = event.scenario
    assert (laid.victim, laid.first, laid.to_act, laid.turn) == (2, 3, 3, 1)
    assert laid.pawns == {1: "j10", 2: "safe", 3: "a1"}
    assert laid.captures == {1: 4, 2: 0, 3: 0}


def test_the_assassins_next_in_line_may_be_told() -> None:
    match = given(GAME, scenario={"first": 3, "to_act": 1})
    assert match.state.assassins == (3, 2)


def test_the_assassin_to_act_is_the_first_in_line() -> None:
    match = given(GAME, scenario={"to_act": 3})
    assert match.state.to_act == 3
    assert match.state.assassins == (2, 3)


def test_the_opening_says_who_is_to_act() -> None:
    """Q3."""
    match = given(GAME, options={"opening": "victim"}, scenario={})
    assert match.state.to_act == 1


def test_a_scenario_of_the_small_board_has_its_own_usual_places() -> None:
    match = given(GAME, variant="tile_spaces", scenario={})
    assert match.state.pawns == {1: "safe", 2: "a1", 3: "e5"}
    assert match.state.bases["west"] == "a3"


THREE = ["e1", "j5", "f10"]


@pytest.mark.parametrize(
    ("scenario", "pointer"),
    [
        ({"victim": 4}, "/victim"),
        ({"first": 1}, "/first"),
        ({"first": 2, "to_act": 3}, "/to_act"),
        ({"turn": 0}, "/turn"),
        ({"turn": 1001}, "/turn"),
        ({"rolled": 6}, "/rolled"),
        ({"rolled": 0}, "/rolled"),
        ({"pawns": {"2": "k1"}}, "/pawns/2"),
        ({"pawns": {"1": "e5"}}, "/pawns/1"),
        ({"pawns": {"1": "d3", "3": "safe"}}, "/pawns/3"),
        ({"pawns": {"2": "e1"}}, "/pawns/2"),
        ({"pawns": {"1": "j10"}}, "/pawns/3"),
        ({"bases": {"south": "d1"}}, "/bases/south"),
        ({"coins": {"1": ["e1", "f1"]}}, "/coins/1/1"),
        ({"coins": {"1": ["e1", "e1"]}}, "/coins/1/1"),
        ({"coins": {"1": [*THREE, "a6"]}}, "/coins/1"),
        ({"coins": {"2": ["e1"]}}, "/coins/2"),
        ({"captures": {"2": -1}}, "/captures/2"),
        ({"captures": {"2": 10**20}}, "/captures/2"),
        ({"pawns": {"1": "a1", "2": "a2", "3": "b1"}, "to_act": 1, "rolled": 3}, "/rolled"),
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


@pytest.mark.parametrize("scenario", [{"phase": "roll"}, {"pawns": {"4": "a2"}}, [], 3])
def test_what_is_no_scenario_is_refused(scenario: Any) -> None:
    with pytest.raises(Refusal, match="bad_scenario"):
        given(GAME, scenario=scenario)


def test_assassins_may_have_coins_when_coins_are_kept() -> None:
    """R11."""
    match = given(GAME, variant="keep_coins", scenario={"coins": {"2": ["e1"]}})
    assert match.state.coins == {1: [], 2: ["e1"], 3: []}


def test_the_other_middle_square_may_be_a_base() -> None:
    """Q2."""
    match = given(GAME, scenario={"bases": {"south": "f1"}})
    assert match.state.bases["south"] == "f1"
