"""Starting positions: what is left out is as usual, what can't have come about is refused."""

from random import Random
from typing import Any

import pytest

from domain.games.squad_combat import GAME
from domain.kernel import Dictated, PseudoRandom, Refusal
from tests.games.squad_combat.playing import position, told, who
from tests.given import Playtest

HURT = [{"owner": 1, "damage": 12}]


def begin(**scenario: Any) -> Playtest:
    """A position with whatever chance it takes."""
    return Playtest(
        GAME, *GAME.begin(GAME.settle("final", {}), 2, PseudoRandom(Random(1)), scenario)
    )


def refusal(**scenario: Any) -> tuple[str, str]:
    with pytest.raises(Refusal) as caught:
        GAME.begin(GAME.settle("final", {}), 2, Dictated(()), scenario)
    assert caught.value.code == "bad_scenario"
    return caught.value.facts["problem"], caught.value.facts["pointer"]


def test_what_is_left_out_is_as_usual() -> None:
    match = begin()
    assert [side.held() for side in match.state.sides.values()] == [5, 5]
    assert [len(each.dice) for each in match.state.characters.values()] == [3, 3, 3, 3, 3, 4]
    assert match.state.turn == 1


def test_what_is_given_lies_there() -> None:
    lin = {
        "position": 2,
        "dice": [1, 6],
        "spent": 3,
        "suppressed": True,
        "marks": [{"owner": 1, "card": "jab"}],
    }
    match = begin(
        turn=7,
        first=2,
        active=1,
        passed=[2],
        phases=5,
        characters={
            "2.lin": lin,
            "2.vex": {"position": 1},
            "1.ines": {"dead": True, "used": ["death"]},
        },
        hands={"1": {"parry": 1}},
        discards={"2": {"tackle": 1}},
    )
    state = match.state
    assert (state.turn, state.first, state.active, state.passed, state.phases) == (7, 2, 1, [2], 5)
    each = who(match, "2.lin")
    assert (each.position, each.dice, each.spent, each.suppressed) == (2, [6, 1], 3, True)
    assert (state.sides[1].hand, state.sides[2].discard) == ({"parry": 1}, {"tackle": 1})
    assert not who(match, "1.ines").is_alive
    assert (state.remaining(each), state.last_mark) == (10, 1)


def test_a_position_is_told_step_by_step() -> None:
    match = position(hands={1: "jab"})
    assert told(match.events) == [
        "MatchStarted",
        "ScenarioLaid",
        "HandLaid",
        "HandLaid",
        "FirstPlayerChosen",
        "ActionPhaseStarted",
    ]


INES = "/characters/1.ines"
MARK = f"{INES}/marks/0"


def ines(**fields: Any) -> dict[str, Any]:
    return {"characters": {"1.ines": fields}}


def marked(**fields: Any) -> dict[str, Any]:
    return ines(marks=[fields])


def dead(seat: int, *names: str) -> dict[str, Any]:
    return {f"{seat}.{name}": {"dead": True} for name in names}


@pytest.mark.parametrize(
    ("scenario", "problem", "pointer"),
    [
        ({"turn": 31}, "ends with turn 30", "/turn"),
        ({"first": 3}, "There are 2 seats", "/first"),
        ({"passed": [1, 1], "first": 2}, "passes once", "/passed"),
        ({"hands": {"4": {}}}, "There are 2 seats", "/hands"),
        ({"characters": {"1.teo": {}}}, "There is no 1.teo", "/characters"),
        (ines(dead=True, spent=1), "neither dice", f"{INES}/dead"),
        (ines(used=["death"]), "The living use", f"{INES}/used"),
        (ines(spent=10), "has 9 energy", f"{INES}/spent"),
        (marked(owner=3, damage=1), "2 seats", MARK),
        (marked(owner=1), "A token has damage", MARK),
        (marked(owner=1, damage=1, trait="x"), "no trait 'x'", MARK),
        (marked(owner=1, card="x"), "no card 'x'", MARK),
        (marked(owner=1, card="jab", trait="beta"), "is its own", MARK),
        (marked(owner=1, card="regroup"), "does not stay", MARK),
        (marked(owner=2, card="alpha_rage"), "does not stay", MARK),
        (marked(owner=2, card="alpha_smash"), "has 0 of alpha_smash", MARK),
        ({"hands": {"1": {"jab": 3}}}, "has 2 of jab", "/hands/1/jab"),
        (
            {"hands": {"1": {"jab": 2}}, "discards": {"1": {"jab": 1}}},
            "has 2 of jab",
            "/hands/1/jab",
        ),
        ({"characters": dead(2, "lin", "vex", "juno")}, "Only one seat", "/characters"),
        ({"first": 1, "passed": [1]}, "Seat 1 can't act", "/passed"),
        ({"first": 2, "active": 1, "passed": [1]}, "Seat 1 can't act", "/active"),
        ({"passed": [1]}, "Say who is first", "/first"),
        ({"characters": {"1.ines": {"position": 1}}}, "The places of seat 1", "/characters"),
        ({"characters": {"2.lin": {"marks": HURT}}}, "would be dead", "/characters/2.lin/marks"),
    ],
)
def test_what_can_not_have_come_about_is_refused(
    scenario: dict[str, Any], problem: str, pointer: str
) -> None:
    found, where = refusal(**scenario)
    assert problem in found
    assert where == pointer


def test_a_first_player_without_characters_is_refused() -> None:
    with pytest.raises(Refusal) as caught:
        position(
            "hammer", "needle", "crossfire", characters=dead(3, "kessa", "marlow", "osric"), first=3
        )
    assert caught.value.facts["pointer"] == "/first"


@pytest.mark.parametrize(
    ("scenario", "pointer"),
    [
        ({"hands": {"1": {"jab": 0}}}, "/hands/1/jab"),
        ({"characters": {"1.ines": {"dice": [7]}}}, "/characters/1.ines/dice/0"),
        ({"characters": {"1.ines": {"life": 3}}}, "/characters/1.ines"),
        ({"round": 1}, ""),
    ],
)
def test_the_form_is_checked_down_to_the_entry(scenario: dict[str, Any], pointer: str) -> None:
    assert refusal(**scenario)[1] == pointer
