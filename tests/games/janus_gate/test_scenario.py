"""Moments to begin from: what they mean and which can't have come about."""

from typing import Any

import pytest

from domain.games.janus_gate import GAME
from domain.games.janus_gate.scenario import Scenario, ScenarioLaid
from domain.kernel import Dictated, Refusal, canonical
from tests.games.janus_gate.playing import DIAGONAL, RUN, WON, ghosts, play, position, shots, start
from tests.given import given, names


def test_an_empty_scenario_is_the_usual_start() -> None:
    match = given(GAME, scenario={})
    assert match.events == [ScenarioLaid(Scenario(level="atrium", lives=3))]
    assert match.state == start().state


def test_a_scenario_is_the_moment_that_play_leads_to() -> None:
    """Even the same state to the byte, if no shot has been fired."""
    match = start()
    play(match, *WON[:1], "MN MN MN MS")
    laid = position(WON[0], score=70, played="MN MN MN MS")
    assert canonical(laid.state) == canonical(match.state)


def test_a_scenario_knows_the_dead_and_what_flies() -> None:
    shot = {"owner": "player", "cell": "d6", "dir": "N"}
    match = position(WON[0], WON[1], played="MN MN F", killed=[2], shots=[shot])
    assert (ghosts(match), shots(match)) == ({1: "a7"}, {1: "d6"})
    play(match, "F")
    assert shots(match) == {2: "g5"}


def test_lives_are_those_that_earlier_attempts_have_left() -> None:
    assert position(attempt=3).state.lives == 1
    assert position(attempt=2, lives=1).state.lives == 1


def test_a_scenario_can_be_in_any_level_of_the_match() -> None:
    match = position(level="foundry")
    assert (match.state.level, match.state.player.cell) == ("foundry", "a4")


WAIT_30 = " ".join(["W"] * 30)
SHOT = {"owner": "player", "cell": "d5", "dir": "N"}


@pytest.mark.parametrize(
    ("scenario", "pointer"),
    [
        ({"wave": 2}, ""),
        ({"level": "cellar"}, "/level"),
        ({"attempt": 0}, "/attempt"),
        ({"attempt": 4}, "/attempt"),
        ({"lives": 0}, "/lives"),
        ({"lives": 4}, "/lives"),
        ({"attempt": 2, "lives": 3}, "/lives"),
        ({"score": 10**30}, "/score"),
        ({"recordings": "MN"}, "/recordings"),
        ({"recordings": ["north"]}, "/recordings/0"),
        ({"recordings": [RUN] * 4}, "/recordings"),
        ({"recordings": [RUN, "MN MN"]}, "/recordings/1"),
        ({"recordings": [RUN, ""]}, "/recordings/1"),
        ({"recordings": ["MW"]}, "/recordings/0"),
        ({"recordings": ["ME ME ME"]}, "/recordings/0"),
        ({"recordings": [f"{RUN} W"]}, "/recordings/0"),
        ({"recordings": [f"TE {RUN}"]}, "/recordings/0"),
        ({"recordings": [f"{WAIT_30} {RUN}"]}, "/recordings/0"),
        ({"played": "MN, ME"}, "/played"),
        ({"played": "MW"}, "/played"),
        ({"played": "TE"}, "/played"),
        ({"played": RUN}, "/played"),
        ({"played": WAIT_30}, "/played"),
        ({"recordings": [RUN], "played": "W W W W W W"}, "/played"),
        ({"killed": [1]}, "/killed/0"),
        ({"recordings": [RUN], "killed": [1, 1]}, "/killed/1"),
        ({"shots": [SHOT]}, "/shots/0/owner"),
        ({"played": "F", "shots": [SHOT, SHOT]}, "/shots/1/owner"),
        ({"played": "F", "shots": [SHOT | {"owner": "nobody"}]}, "/shots/0/owner"),
        ({"played": "F", "shots": [SHOT | {"owner": "ghost_1"}]}, "/shots/0/owner"),
        ({"played": "F", "shots": [SHOT | {"dir": "up"}]}, "/shots/0/dir"),
        ({"played": "F", "shots": [SHOT | {"cell": "d4"}]}, "/shots/0/cell"),
        ({"played": "F", "shots": [SHOT | {"cell": "k9"}]}, "/shots/0/cell"),
        ({"recordings": [RUN], "played": "F", "shots": [SHOT | {"cell": "a5"}]}, "/shots/0/cell"),
        (
            {
                "recordings": [DIAGONAL],
                "played": "MN MW MW MW W",
                "shots": [SHOT | {"owner": "ghost_1"}],
            },
            "/shots/0/cell",
        ),
    ],
)
def test_an_impossible_moment_is_refused_where_it_is_wrong(
    scenario: dict[str, Any], pointer: str
) -> None:
    with pytest.raises(Refusal, match="bad_scenario") as caught:
        given(GAME, scenario=scenario)
    assert caught.value.facts["pointer"] == pointer
    assert GAME.explain(caught.value).sentence


def test_a_level_outside_the_match_is_refused() -> None:
    with pytest.raises(Refusal, match="bad_scenario") as caught:
        position(level="pillars", options={"levels": "atrium"})
    assert caught.value.facts == {
        "problem": "The levels of this match are atrium",
        "pointer": "/level",
    }


def test_silent_ghosts_have_no_shots_in_flight() -> None:
    shot = {"owner": "ghost_1", "cell": "e5", "dir": "E"}
    laid: dict[str, Any] = {"played": "W W W W W", "shots": [shot]}
    assert shots(position(DIAGONAL, **laid)) == {1: "e5"}
    with pytest.raises(Refusal, match="bad_scenario"):
        position(DIAGONAL, options={"ghosts_fire": False}, **laid)


def test_where_contact_is_deadly_nobody_stands_on_the_players_cell() -> None:
    recording, played = "MN ME ME W W W MN MN ME", "MN MW MW MW MW"
    assert ghosts(position(recording, played=played)) == {1: "c5"}
    with pytest.raises(Refusal, match="bad_scenario"):
        position(recording, played=played, options={"contact": "deadly"})


def test_a_refused_scenario_leaves_nothing() -> None:
    options = GAME.settle("final", {})
    with pytest.raises(Refusal, match="bad_scenario"):
        GAME.begin(options, 1, Dictated([]), {"played": "MW"})


def test_play_goes_on_from_a_scenario() -> None:
    match = position(*WON[:3], played=" ".join(WON[3].split()[:6]), score=233)
    assert names(match.events) == ["ScenarioLaid"]
    play(match, *WON[3].split()[6:])
    assert match.state.score == 325
