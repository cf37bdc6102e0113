"""Given positions: what can be laid out, and what is wrong with others, down to the entry."""

from typing import Any

import pytest

from domain.games.location_ccg import GAME
from domain.games.location_ccg.scenario import ScenarioLaid
from domain.kernel import FACILITATOR, PUBLIC, Refusal, Viewer
from tests.games.location_ccg.playing import awaited, position, zone
from tests.given import given

PLACES = [{"location": "data_center"}, {"location": "harbor"}, {"location": "city_hall"}]


def problem(**scenario: Any) -> tuple[str, str]:
    """What is wrong with a position of the demo decks, and where."""
    with pytest.raises(Refusal) as caught:
        given(GAME, scenario={"locations": PLACES, **scenario})
    assert caught.value.code == "bad_scenario"
    return caught.value.facts["problem"], caught.value.facts["pointer"]


def test_a_position_is_laid_out() -> None:
    match = position(
        "1 bagman L2 damage=0",
        "2 enforcer damage=2",
        "1 knife c1",
        hand={1: "kevlar"},
        bank={2: "bagman"},
        discard={1: "ambush"},
        void={2: "knife"},
        bottom={1: "oracle"},
        tokens={"L1": {2: 1}},
        won={"L3": 1},
        turn=7,
        active=2,
        phase="deploy",
    )
    assert (match.state.turn, awaited(match)) == (7, (2, "deploy"))
    assert (zone(match, 1, "hand"), zone(match, 2, "void")) == (["kevlar"], ["knife"])
    assert match.state.sides[1].deck.bottom == ["oracle"]
    assert match.state.permanents["c2"].damage == 2
    assert [len(side.deck) for side in match.state.sides.values()] == [36, 37]


def test_production_points_are_those_of_a_fresh_turn_unless_said() -> None:
    assert position("1 safehouse", phase="production").state.points == 4
    assert position(phase="production", points=1).state.points == 1


def test_only_the_owner_sees_the_hand_and_the_bottom_of_a_position() -> None:
    match = position(hand={1: "kevlar", 2: "knife"}, bottom={2: "oracle"})
    laid = match.events[0]
    assert isinstance(laid, ScenarioLaid)
    for viewer, hands in (
        (PUBLIC, (None, None)),
        (Viewer(1), ("kevlar", None)),
        (FACILITATOR, ("kevlar", "knife")),
    ):
        told: Any = GAME.redact(laid, viewer)
        assert tuple(told.scenario.sides[seat].hand[0] for seat in (1, 2)) == hands
        bottom = told.scenario.sides[2].bottom
        assert bottom == (("oracle",) if viewer == FACILITATOR else (None,))


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "a location of nobody's list": (
        {"locations": [{"location": "museum"}, *PLACES[1:]]},
        "/locations/0/location",
    ),
    "too many tokens": (
        {"locations": [{"location": "data_center", "tokens": {1: 2}}, *PLACES[1:]]},
        "/locations/0/tokens/1",
    ),
    "two locations won": (
        {"locations": [{**PLACES[0], "won": 1}, {**PLACES[1], "won": 1}, PLACES[2]]},
        "/locations/1/won",
    ),
    "a surprise in play": ({"permanents": [{"card": "ambush", "owner": 1}]}, "/permanents/0/card"),
    "an asset at a location": (
        {"permanents": [{"card": "safehouse", "owner": 1, "place": "L1"}]},
        "/permanents/0/place",
    ),
    "a character on a character": (
        {
            "permanents": [
                {"card": "bagman", "owner": 1},
                {"card": "bagman", "owner": 1, "place": "c1"},
            ]
        },
        "/permanents/1/place",
    ),
    "a modifier on nothing": (
        {"permanents": [{"card": "knife", "owner": 1, "place": "c7"}]},
        "/permanents/0/place",
    ),
    "a damaged asset": (
        {"permanents": [{"card": "safehouse", "owner": 1, "damage": 1}]},
        "/permanents/0/damage",
    ),
    "wounds of the tender": (
        {"permanents": [{"card": "bagman", "owner": 1, "wounds": 1}]},
        "/permanents/0/wounds",
    ),
    "an ability that there is not": (
        {"permanents": [{"card": "bagman", "owner": 1, "used": ["fly"]}]},
        "/permanents/0/used",
    ),
    "a card that is not in the deck": ({"sides": {1: {"hand": ["oracle"]}}}, "/sides/1/hand/0"),
    "more copies than in the deck": (
        {"sides": {1: {"hand": ["crime_lord", "crime_lord"]}}},
        "/sides/1/hand/1",
    ),
    "a card without a name": ({"sides": {1: {"hand": [None]}}}, "/sides/1/hand/0"),
    "a turn after the last": ({"turn": 81}, "/turn"),
    "points in another phase": ({"phase": "deploy", "points": 2}, "/points"),
    "the dead": ({"permanents": [{"card": "bagman", "owner": 1, "damage": 1}]}, "/permanents/0"),
    "two modifiers of a kind": (
        {
            "permanents": [
                {"card": "enforcer", "owner": 1},
                {"card": "knife", "owner": 1, "place": "c1"},
                {"card": "shotgun", "owner": 1, "place": "c1"},
            ]
        },
        "/permanents/2/card",
    ),
    "an unknown field": (
        {"permanents": [{"card": "bagman", "owner": 1, "name": "Bob"}]},
        "/permanents/0",
    ),
    "a seat that there is not": ({"active": 3}, "/active"),
}


@pytest.mark.parametrize("mistake", WRONG)
def test_a_wrong_position_is_refused_with_its_place(mistake: str) -> None:
    scenario, pointer = WRONG[mistake]
    sentence, found = problem(**scenario)
    assert (found, bool(sentence)) == (pointer, True)


def test_a_second_unique_copy_is_refused() -> None:
    with pytest.raises(Refusal) as caught:
        position("1 director", "2 director")
    assert caught.value.facts["pointer"] == "/permanents/1/card"
