"""Positions to begin from: what they mean and which can't have come about."""

from typing import Any

import pytest

from domain.games.infection import GAME
from domain.kernel import Dictated, Refusal, canonical
from tests.games.infection.playing import choices, play, position, start, where, zone
from tests.given import given, names

PLACED: dict[str, Any] = {
    "B1": {"cell": "c1"},
    "R1": {"cell": "c7"},
    "B2": {"cell": "a1"},
    "R2": {"cell": "a7"},
}


def but(name: str, **changes: Any) -> dict[str, Any]:
    """All four villagers, one of them otherwise."""
    return PLACED | {name: PLACED[name] | changes}


def test_an_empty_scenario_is_the_usual_start() -> None:
    match = given(GAME, scenario={})
    assert names(match.events) == ["ScenarioLaid"]
    assert match.state == given(GAME).state


def test_four_placed_villagers_are_the_first_turn() -> None:
    match = given(GAME, scenario={"villagers": PLACED})
    assert match.state == start().state
    assert match.events[0].sentence()


def test_with_villagers_missing_the_next_one_is_placed() -> None:
    first = {name: PLACED[name] for name in ("B1", "R1")}
    match = given(GAME, scenario={"villagers": first})
    assert (match.state.to_act, len(choices(match))) == (1, 4)
    play(match, "place e1")
    assert where(match, "B2") == "e1"


def test_the_turn_says_whose_it_is() -> None:
    match = position("R1 c5 active=no_weapon", turn=6)
    assert (match.state.villager, match.state.to_act, match.state.turn) == ("R1", 2, 6)


def test_cards_that_are_neither_played_nor_removed_are_in_hand() -> None:
    match = position(played={"2": {"axe": 1, "gun": 1}}, removed=[2])
    assert zone(match, 2, "hand") == {"move": 4, "axe": 1, "arrow": 1, "grenade": 1}
    assert match.state.sides[2].removed == ["steal"]


def test_tiles_that_were_turned_over_are_known() -> None:
    match = position(turned_over={"c3": "virus", "b2": "virus", "c4": "cure"}, loose={"d5": 1})
    assert len(match.state.face_down) == 22
    assert match.state.rest["blue"].unordered["virus"] == 2
    assert "cure" not in match.state.rest["gray"].unordered


def test_a_move_can_wait_for_what_follows_it() -> None:
    match = position("B1 c3", moved=2, played={"1": {"move": 1}})
    assert choices(match) == ["pick tile", "end"]


def test_decisions_can_wait_in_their_order() -> None:
    match = position("B1 c4", "R1 dead", waiting=["respawn 2 R1", "discard 1"])
    assert match.state.to_act == 2
    play(match, "respawn c7")
    assert (match.state.to_act, choices(match)[-1]) == (1, "decline")


MOVED: dict[str, Any] = {"villagers": but("B1", cell="c3"), "played": {"1": {"move": 1}}}
RESPAWN = {"kind": "respawn", "seat": 2, "villager": "R1"}
DISCARD = {"kind": "discard", "seat": 1}
RECOVER = {"kind": "recover", "seat": 1}


@pytest.mark.parametrize(
    ("scenario", "pointer"),
    [
        ({"turn": 0}, "/turn"),
        ({"winner": 1}, ""),
        ({"turn": 2}, "/turn"),
        ({"stored": {"1": 1}}, "/stored"),
        ({"villagers": {"R1": {"cell": "c7"}}}, "/villagers/R1"),
        ({"villagers": {"B1": {"cell": "c2"}}}, "/villagers/B1/cell"),
        ({"villagers": {"B1": {"cell": "c1", "hp": 2}}}, "/villagers/B1"),
        ({"villagers": {"B1": {}}}, "/villagers/B1/cell"),
        ({"villagers": PLACED, "turn": 401}, "/turn"),
        ({"villagers": but("B1", cell="f1")}, "/villagers/B1/cell"),
        ({"villagers": but("B1", hp=0)}, "/villagers/B1/hp"),
        ({"villagers": but("B1", hp=4)}, "/villagers/B1/hp"),
        ({"villagers": but("R2", cell="c7")}, "/villagers/R2/cell"),
        ({"villagers": but("R1", cell=None)}, "/villagers/R1/cell"),
        ({"villagers": PLACED, "waiting": [RESPAWN]}, "/villagers/R1/cell"),
        ({"villagers": but("B1", carries=True)}, "/villagers/B1/carries"),
        ({"villagers": but("R1", active=["no_move"])}, "/villagers/R1/active"),
        ({"villagers": but("B1", active=["slow"])}, "/villagers/B1/active"),
        ({"villagers": but("R1", pending=["slow"])}, "/villagers/R1/pending"),
        ({"villagers": but("R1", pending=["asleep"])}, "/villagers/R1/pending/0"),
        ({"villagers": but("R1", loses_turn=True)}, "/villagers/R1/loses_turn"),
        ({"villagers": PLACED, "turned_over": {"c1": "virus"}}, "/turned_over/c1"),
        ({"villagers": PLACED, "turned_over": {"a4": "disarm"}}, "/turned_over/a4"),
        (
            {"villagers": PLACED, "turned_over": {"a2": "disarm", "b2": "disarm"}},
            "/turned_over/b2",
        ),
        ({"villagers": PLACED, "turned_over": {"a2": "cure"}}, "/turned_over"),
        ({"villagers": PLACED, "loose": {"a2": 1}}, "/turned_over"),
        ({"villagers": but("B1", cell="c2", carries=True)}, "/turned_over"),
        ({"villagers": PLACED, "stored": {"2": 2}}, "/stored/2"),
        ({"villagers": PLACED, "stored": {"3": 1}}, "/stored"),
        ({"villagers": PLACED, "played": {"1": {"axe": 3}}}, "/played/1/axe"),
        ({"villagers": PLACED, "played": {"1": {"steal": 1}}, "removed": [1]}, "/played/1/steal"),
        ({"villagers": PLACED, "removed": [1, 1]}, "/removed"),
        ({"villagers": PLACED, "waiting": [RECOVER]}, "/waiting/0"),
        ({"villagers": PLACED, "waiting": [DISCARD | {"seat": 2}]}, "/waiting/0"),
        ({"villagers": PLACED, "waiting": [DISCARD, DISCARD]}, "/waiting/1"),
        ({"villagers": but("R1", cell=None), "waiting": [RESPAWN, RESPAWN]}, "/waiting/1"),
        (
            {"villagers": but("R1", cell=None), "waiting": [RESPAWN, DISCARD | {"villager": "B1"}]},
            "/villagers/B1/cell",
        ),
        ({"villagers": PLACED, "waiting": [DISCARD | {"seat": 3}]}, "/waiting/0"),
        ({"villagers": PLACED, "waiting": [RESPAWN | {"villager": None}]}, "/waiting/0"),
        ({"villagers": but("R1", cell=None), "waiting": [RESPAWN | {"seat": 1}]}, "/waiting/0"),
        ({"villagers": but("R1", cell=None), "waiting": [DISCARD, RESPAWN]}, "/waiting"),
        (MOVED | {"waiting": [RECOVER, DISCARD]}, "/waiting"),
        (MOVED | {"moved": 3}, "/moved"),
        (MOVED | {"moved": 1, "waiting": [RECOVER]}, "/moved"),
        (MOVED | {"moved": 1, "played": {}}, "/moved"),
        (MOVED | {"moved": 1, "turned_over": {"c3": "virus"}}, "/moved"),
        (MOVED | {"moved": 0, "turned_over": {"c3": "virus"}}, "/moved"),
        (MOVED | {"moved": 1, "villagers": but("B1", cell="c3", active=["no_move"])}, "/moved"),
        (MOVED | {"moved": 1, "villagers": but("B1", hp=2)}, "/villagers/B1/hp"),
    ],
)
def test_an_impossible_position_is_refused_where_it_is_wrong(
    scenario: dict[str, Any], pointer: str
) -> None:
    with pytest.raises(Refusal, match="bad_scenario") as caught:
        given(GAME, scenario=scenario)
    assert caught.value.facts["pointer"] == pointer
    assert GAME.explain(caught.value).sentence


@pytest.mark.parametrize(
    ("options", "scenario", "pointer"),
    [
        ({"death_penalty": "none"}, {"waiting": [DISCARD]}, "/waiting/0"),
        ({"steal_uses": "reusable"}, {"removed": [1]}, "/removed"),
        ({"cures_to_win": 1}, {"stored": {"1": 1}}, "/stored/1"),
        ({"moves": 3}, {"played": {"1": {"move": 4}}}, "/played/1/move"),
        (
            {"grenade_effect": "slow"},
            MOVED | {"moved": 2, "villagers": but("B1", cell="c3", active=["slow"])},
            "/moved",
        ),
        (
            {"death_penalty": "lose_turn"},
            {"villagers": but("B1", loses_turn=True)},
            "/villagers/B1/loses_turn",
        ),
    ],
)
def test_a_position_must_fit_the_options(
    options: dict[str, Any], scenario: dict[str, Any], pointer: str
) -> None:
    with pytest.raises(Refusal, match="bad_scenario") as caught:
        given(GAME, options=options, scenario={"villagers": PLACED} | scenario)
    assert caught.value.facts["pointer"] == pointer


def test_a_refused_scenario_leaves_the_state_alone() -> None:
    options = GAME.settle("final", {})
    before = canonical(GAME.start(options, 2))
    with pytest.raises(Refusal):
        GAME.begin(options, 2, Dictated([]), {"villagers": but("B1", hp=0)})
    assert canonical(GAME.start(options, 2)) == before


def test_the_number_of_debuff_cards_never_limits() -> None:
    """Q27: the box has 8 of them, and here are 9."""
    everything = ("no_move", "no_weapon", "slow")
    cells = {"R1": "b3", "B2": "c3", "R2": "d3"}
    villagers = {name: {"cell": cell, "pending": everything} for name, cell in cells.items()}
    scenario = {"villagers": {"B1": {"cell": "a2"}, **villagers}}
    match = given(GAME, options={"grenade_effect": "slow"}, scenario=scenario)
    assert [match.state.villagers[name].pending for name in cells] == [everything] * 3
