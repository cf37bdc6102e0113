"""Starting positions other than the usual one."""

from typing import Any

import pytest

from domain.games.rune_duel import GAME
from domain.games.rune_duel.material.runes import RUNES
from domain.kernel import Refusal
from tests.games.rune_duel.duelling import cells, choices, duel
from tests.given import given, names

STRIKER: dict[str, Any] = {"slots": 4, "runes": RUNES, "buttons": {"1": ["strike"]}}


def test_without_more_seat_1_acts_in_its_first_turn() -> None:
    match = given(GAME, scenario={})
    assert names(match.events) == ["ScenarioLaid"]
    assert (match.state.to_act, match.state.turn.number, match.state.phase) == (1, 1, "act")
    assert cells(match) == {
        "m1": "d1",
        "t11": "b2",
        "t12": "f2",
        "m2": "d7",
        "t21": "b6",
        "t22": "f6",
    }


def test_a_position_is_recorded_as_one_event_that_rebuilds_it() -> None:
    match = duel("strike", walls=["1 d4 2"], traps=["2 ice trap d5"], seat=2, turn=7)
    again = GAME.start(GAME.settle("final", {}), 2)
    match.events[0].apply(again)
    assert again == match.state


def test_a_spell_may_be_half_composed() -> None:
    match = duel(phase="composing", composing={"button": 3, "placed": ["nova", "fire"]})
    match.does("seal_spell")
    assert match.state.sides[1].buttons[3] == ("fire", "nova")


def test_an_offer_may_be_open() -> None:
    match = duel(own={"runes": []}, phase="discover", offer=["fire", "nova"])
    assert choices(match, "choose_rune") == ["fire", "nova"]


def test_a_second_effect_may_wait() -> None:
    match = duel(
        at="m1 d3, m2 d4",
        phase="mob_target",
        repeat={"runes": ["throw", "mob"], "first": "t21"},
        acted=True,
        stepping_over=True,
    )
    assert len(choices(match, "cast_again")) == 7


def test_the_dead_are_not_on_the_board() -> None:
    match = given(GAME, scenario={"figures": {"t21": {"health": 0}}})
    assert "t21" not in cells(match)
    assert match.state.living_thralls(2) == 1


def test_traps_are_numbered_on_from_those_that_lie_there() -> None:
    match = duel("trap", traps=["1 trap a4", "2 trap a5"])
    match.does("cast", button=1, target="d4")
    assert [trap.number for trap in match.state.traps] == [1, 2, 3]


def sides(**one: Any) -> dict[str, Any]:
    return {"sides": {"1": {**STRIKER, **one}}}


@pytest.mark.parametrize(
    ("scenario", "pointer"),
    [
        ({"turn": 0}, "/turn"),
        ({"turn": 31}, "/turn"),
        ({"seat": 3}, "/seat"),
        ({"hero": 1}, ""),
        ({"figures": {"m1": {"health": 121}}}, "/figures/m1/health"),
        ({"figures": {"t11": {"health": 21}}}, "/figures/t11/health"),
        ({"figures": {"m1": {"health": 0}}}, "/figures/m1/health"),
        ({"figures": {"t11": {"health": 0, "frozen": 1}}}, "/figures/t11"),
        ({"figures": {"t11": {"health": 0, "cell": "a1"}}}, "/figures/t11"),
        ({"figures": {"t11": {"cell": "d1"}}}, "/figures/t11/cell"),
        ({"figures": {"t11": {"cell": "c3"}}}, "/figures/t11/cell"),
        ({"figures": {"t11": {"cell": "h1"}}}, "/figures/t11/cell"),
        ({"figures": {"m3": {}}}, "/figures"),
        ({"walls": [{"cell": "d1", "seat": 1}]}, "/walls/0/cell"),
        ({"walls": [{"cell": "c3", "seat": 1}]}, "/walls/0/cell"),
        ({"walls": [{"cell": "d4", "seat": 1}] * 2}, "/walls/1/cell"),
        ({"walls": [{"cell": "d4", "seat": 1, "duration": 3}]}, "/walls/0/duration"),
        ({"traps": [{"cell": "c3", "seat": 1, "runes": ["trap"]}]}, "/traps/0/cell"),
        ({"traps": [{"cell": "d7", "seat": 1, "runes": ["trap"]}]}, "/traps/0/cell"),
        ({"traps": [{"cell": "d4", "seat": 1, "runes": ["trap"]}] * 2}, "/traps/1/cell"),
        ({"traps": [{"cell": "d4", "seat": 1, "runes": ["nova"]}]}, "/traps/0/runes"),
        ({"traps": [{"cell": "d4", "seat": 1, "runes": ["trap", "fire"]}]}, "/traps/0/runes"),
        (
            {"traps": [{"cell": f"{c}4", "seat": 1, "runes": ["trap"]} for c in "abcd"]},
            "/traps/3/seat",
        ),
        (sides(runes=["fire", "fire"], buttons={}), "/sides/1/runes"),
        (sides(runes=["fire"]), "/sides/1/buttons/1"),
        (sides(slots=1, buttons={"2": ["fire", "nova"]}), "/sides/1/buttons/2"),
        (sides(buttons={"2": ["fire", "ice"]}), "/sides/1/buttons/2"),
        (sides(buttons={"2": []}), "/sides/1/buttons/2"),
        (sides(buttons={"5": ["fire"]}), "/sides/1/buttons"),
        (sides(learned=[["ice"], ["mob"]]), "/sides/1/learned/1"),
        (sides(learned=[["ice"], ["ice"]]), "/sides/1/learned"),
        (sides(essence=101), "/sides/1/essence"),
        (sides(imbue={"element": "ice", "turns_left": 3}), "/sides/1/imbue/turns_left"),
        ({"stepping_over": True}, "/stepping_over"),
        ({"offers": 2}, "/offers"),
        ({"phase": "discover"}, "/offer"),
        ({"offer": ["fire"]}, "/offer"),
        ({**sides(), "phase": "discover", "offer": ["fire"]}, "/offer"),
        ({"phase": "discover", "offer": ["fire", "fire"]}, "/offer"),
        ({"phase": "compose"}, "/phase"),
        ({"phase": "composing"}, "/composing"),
        ({"phase": "composing", "composing": {"button": 1}}, "/composing"),
        ({"composing": {"button": 1}}, "/composing"),
        (
            {"phase": "composing", "composing": {"button": 1, "placed": ["fire"]}},
            "/composing/placed",
        ),
        (
            {**sides(), "phase": "composing", "composing": {"button": 1, "placed": ["mob"]}},
            "/composing/placed",
        ),
        ({"phase": "mob_target"}, "/repeat"),
        ({"phase": "mob_target", "acted": True, "repeat": {"runes": ["nova"]}}, "/repeat/runes"),
        (
            {"phase": "mob_target", "acted": True, "repeat": {"runes": ["strike", "mob"]}},
            "/repeat",
        ),
        ({"phase": "mob_target", "repeat": {"runes": ["projectile", "mob"]}}, "/acted"),
    ],
)
def test_an_impossible_position_is_refused_where_it_is_wrong(
    scenario: dict[str, Any], pointer: str
) -> None:
    with pytest.raises(Refusal, match="bad_scenario") as caught:
        given(GAME, scenario=scenario)
    assert caught.value.facts["pointer"] == pointer
    assert GAME.explain(caught.value).sentence


def test_a_spell_in_another_order_is_told_in_the_usual_one() -> None:
    with pytest.raises(Refusal) as caught:
        given(GAME, scenario=sides(buttons={"1": ["nova", "ice"]}))
    assert "write it as ice + nova" in GAME.explain(caught.value).sentence
