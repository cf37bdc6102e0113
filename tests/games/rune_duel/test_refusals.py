"""Every refusal, and which of two comes first where both apply (section 7)."""

from collections.abc import Callable
from typing import Any

import pytest

from domain.games.rune_duel.reasons import REASONS
from domain.kernel import Refusal
from tests.games.rune_duel.duelling import cast, duel, start
from tests.given import Playtest


def composing(*placed: str, **own: Any) -> Playtest:
    return duel(own=own, phase="composing", composing={"button": 1, "placed": placed})


def acted(**changes: Any) -> Playtest:
    return duel("nova", acted=True, stepping_over=True, **changes)


def frozen(**changes: Any) -> Playtest:
    return duel(figures={"m1": {"frozen": 1}, "t11": {"frozen": 1}}, **changes)


def repeating() -> Playtest:
    match = duel("strike mob", at="m1 d3, m2 d4")
    cast(match, "d4")
    return match


Case = tuple[Callable[[], Playtest], str, dict[str, Any], str]

REFUSALS: list[Case] = [
    (start, "end_turn", {}, "wrong_decision"),
    (start, "choose_rune", {"rune": "ice"}, "not_offered"),
    (duel, "choose_rune", {"rune": "ice"}, "wrong_decision"),
    (duel, "open_button", {"button": 9}, "wrong_decision"),
    (lambda: duel(phase="compose"), "open_button", {"button": 0}, "no_such_button"),
    (lambda: duel(phase="compose"), "open_button", {"button": 5}, "no_such_button"),
    (duel, "skip_compose", {}, "wrong_decision"),
    (duel, "place_rune", {"rune": "ice"}, "wrong_decision"),
    (
        lambda: composing("nova", runes=["nova"], slots=1),
        "place_rune",
        {"rune": "fire"},
        "rune_not_owned",
    ),
    (lambda: composing("nova", slots=1), "place_rune", {"rune": "nova"}, "no_free_slot"),
    (lambda: composing("nova"), "place_rune", {"rune": "nova"}, "invalid_combination"),
    (lambda: composing("nova"), "place_rune", {"rune": "trap"}, "invalid_combination"),
    (lambda: composing("fire"), "place_rune", {"rune": "ice"}, "invalid_combination"),
    (lambda: composing("fire"), "place_rune", {"rune": "mob"}, "invalid_combination"),
    (composing, "place_rune", {"rune": "mob"}, "invalid_combination"),
    (composing, "seal_spell", {}, "empty_spell"),
    (composing, "step", {"to": "d2"}, "wrong_decision"),
    (lambda: frozen(acted=True, stepping_over=True), "step", {"to": "d2"}, "frozen"),
    (lambda: acted(steps_left=0), "step", {"to": "d2"}, "stepping_over"),
    (lambda: duel(steps_left=0), "step", {"to": "d9"}, "bad_args"),
    (lambda: duel(steps_left=0), "step", {"to": "d7"}, "no_steps_left"),
    (duel, "step", {"to": "d3"}, "cell_not_free"),
    (duel, "step", {"to": "d1"}, "cell_not_free"),
    (lambda: duel(walls=["1 d2 1"]), "step", {"to": "d2"}, "cell_not_free"),
    (lambda: duel(at="m1 d3"), "step", {"to": "e3"}, "cell_not_free"),
    (acted, "cast", {"button": 4}, "already_cast"),
    (lambda: duel("nova"), "cast", {"button": 2}, "empty_button"),
    (lambda: duel("nova"), "cast", {"button": 77}, "empty_button"),
    (
        lambda: duel("strike charge", stepped=True, own={"essence": 17}),
        "cast",
        {"button": 1},
        "not_enough_essence",
    ),
    (lambda: duel("strike charge", stepped=True), "cast", {"button": 1}, "must_not_have_moved"),
    (lambda: duel("strike"), "cast", {"button": 1}, "no_target"),
    (lambda: duel("strike"), "cast", {"button": 1, "target": "d2"}, "no_target"),
    (lambda: duel("nova"), "cast", {"button": 1, "target": "d2"}, "no_target"),
    (lambda: duel("nova"), "cast", {"button": 1, "dir": "N"}, "no_target"),
    (lambda: duel("blast"), "cast", {"button": 1, "dir": "NE"}, "no_target"),
    (lambda: duel("blast"), "cast", {"button": 1, "dir": "N", "target": "d2"}, "no_target"),
    (
        lambda: duel("throw", at="m1 d3, m2 d4"),
        "cast",
        {"button": 1, "target": "d4", "dir": "S"},
        "no_target",
    ),
    (lambda: duel("trap"), "cast", {"button": 1, "target": "d5"}, "no_target"),
    (lambda: duel("trap"), "cast", {"button": 1, "target": "b2"}, "no_target"),
    (lambda: duel("trap", traps=["2 trap d2"]), "cast", {"button": 1, "target": "d2"}, "no_target"),
    (repeating, "cast_again", {}, "no_target"),
    (repeating, "cast_again", {"target": "d4", "dir": "N"}, "no_target"),
    (repeating, "end_turn", {}, "wrong_decision"),
    (duel, "cast_again", {"target": "d4"}, "wrong_decision"),
    (duel, "pass", {}, "wrong_decision"),
    (acted, "weapon", {"target": "d2"}, "already_cast"),
    (duel, "weapon", {"target": "d7"}, "no_target"),
    (duel, "weapon", {"target": "b2"}, "no_target"),
    (
        lambda: duel(thrall_moved=True, figures={"t11": {"health": 0}}),
        "move_thrall",
        {"thrall": 1, "to": "a1"},
        "thrall_moved",
    ),
    (
        lambda: duel(figures={"t11": {"health": 0}}),
        "move_thrall",
        {"thrall": 1, "to": "b2"},
        "thrall_dead",
    ),
    (frozen, "move_thrall", {"thrall": 1, "to": "g7"}, "frozen"),
    (duel, "move_thrall", {"thrall": 1, "to": "c3"}, "cell_not_free"),
    (duel, "move_thrall", {"thrall": 2, "to": "a1"}, "cell_not_free"),
]


@pytest.mark.parametrize(
    ("match", "command", "args", "code"),
    REFUSALS,
    ids=[f"{each[1]}:{each[3]}:{number}" for number, each in enumerate(REFUSALS)],
)
def test_the_first_reason_that_applies_is_given(
    match: Callable[[], Playtest], command: str, args: dict[str, Any], code: str
) -> None:
    assert match().refusal(command, **args) == code


def test_every_refusal_of_the_game_is_provoked_here() -> None:
    assert set(REASONS) - {"not_your_turn"} == {code for _, _, _, code in REFUSALS} - {"bad_args"}


def test_refusals_that_all_games_share_come_first() -> None:
    """match_over, unknown_command, bad_args, not_your_turn, then wrong_decision."""
    match = duel("nova", at="m1 d3, m2 d4", figures={"m2": {"health": 14}})
    assert match.refusal("teleport", by=2) == "unknown_command"
    assert match.refusal("choose_rune", by=2, rune="water") == "bad_args"
    assert match.refusal("choose_rune", by=2, rune="fire") == "not_your_turn"
    assert match.refusal("choose_rune", rune="fire") == "wrong_decision"
    cast(match)
    assert match.refusal("teleport") == "match_over"


@pytest.mark.parametrize("cell", ["h1", "a0", "a8", "", "A1", "a1\n", "a11", 11, None])
def test_a_cell_off_the_board_is_no_cell(cell: object) -> None:
    assert duel().refusal("step", to=cell) == "bad_args"


@pytest.mark.parametrize("thrall", [0, 3, "t11", None])
def test_thralls_are_numbered_1_and_2(thrall: object) -> None:
    assert duel().refusal("move_thrall", thrall=thrall, to="a1") == "bad_args"


def test_a_refusal_says_what_is_wrong_in_words_and_with_its_rule() -> None:
    match = duel("nova", own={"essence": 19})
    with pytest.raises(Refusal) as caught:
        cast(match)
    reason = match.game.explain(caught.value)
    assert reason.sentence == "The spell costs 20 essence; you have 19."
    assert reason.rule == "R11"
