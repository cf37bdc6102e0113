"""What haste, mob and charge do (R3, Q10, Q11, Q17, Q18)."""

from typing import Any

import pytest

from domain.games.rune_duel.events.casting import SpellRepeated
from domain.games.rune_duel.events.figures import FigureShoved, MageLeapt, StatusApplied
from tests.games.rune_duel.duelling import (
    again,
    cast,
    cells,
    choices,
    duel,
    health,
    hits,
    of,
)
from tests.given import names

TOUCH = "m1 d3, m2 d4"


# Haste


@pytest.mark.parametrize(
    ("position", "leap"),
    [
        ({}, ["m1 d3 d5"]),
        ({"at": "m1 d3, m2 d4, t21 d5"}, []),
        ({"walls": ["2 d5 1"]}, []),
        ({"figures": {"m1": {"frozen": 1}}}, []),
    ],
    ids=["free", "figure", "wall", "frozen"],
)
def test_a_hasty_strike_leaps_behind_the_struck_cell(
    position: dict[str, Any], leap: list[str]
) -> None:
    match = duel("strike haste", **{"at": TOUCH, **position})
    assert of(MageLeapt, cast(match, "d4")) == leap


def test_the_leap_goes_on_in_the_direction_of_the_strike() -> None:
    match = duel("strike haste", at="m1 d2, t21 c1")
    assert of(MageLeapt, cast(match, "c1")) == []
    match = duel("strike haste", at="m1 d3, t21 c2, t11 a1")
    assert of(MageLeapt, cast(match, "c2")) == ["m1 d3 b1"]


def test_a_leap_off_the_board_does_not_happen() -> None:
    match = duel("strike haste", at="m1 d6, m2 d7")
    assert of(MageLeapt, cast(match, "d7")) == []


def test_a_shoved_figure_may_bar_the_leap() -> None:
    """R12: the leap comes afterwards."""
    match = duel("earth strike haste", at="m1 d4, m2 d5, t21 d7")
    events = cast(match, "d5")
    assert of(FigureShoved, events) == ["m2 d5 d6"]
    assert of(MageLeapt, events) == []


# Mob


def test_the_second_effect_may_hit_the_same_target() -> None:
    match = duel("strike mob", at=TOUCH)
    assert hits(cast(match, "d4")) == ["m2 12"]
    assert (match.state.phase, choices(match, "cast_again")) == ("mob_target", ["d4"])
    assert of(SpellRepeated, again(match, "d4")) == ["1 d4 None"]
    assert health(match, "m2") == 120 - 24
    assert (match.state.phase, choices(match, "cast")) == ("act", [])


def test_the_second_effect_may_be_forgone() -> None:
    match = duel("projectile mob", at=TOUCH)
    cast(match, "N")
    assert len(choices(match, "cast_again")) == 8
    assert names(match.does("pass")) == ["MobFizzled"]
    assert match.state.phase == "act"


def test_without_a_second_target_there_is_no_decision() -> None:
    """Q11."""
    match = duel("strike mob", at="m1 d3, t21 d4", figures={"t21": {"health": 12}})
    assert names(cast(match, "d4"))[-1] == "MobFizzled"
    assert match.state.phase == "act"


def test_a_nova_with_mob_comes_in_two_waves_without_a_decision() -> None:
    """R3: the second chooses its targets anew."""
    match = duel("earth nova mob", at="m1 d3, m2 d4, t21 d2")
    events = cast(match)
    assert hits(events) == ["m2 9", "t21 9", "t21 6 collision"]
    assert (cells(match)["m2"], match.state.phase) == ("d6", "act")


def test_each_wave_that_meets_nobody_fizzles() -> None:
    """Q18."""
    assert names(cast(duel("nova mob")))[-2:] == ["SpellFizzled", "SpellFizzled"]


def test_mob_with_haste_leaps_after_each_strike() -> None:
    """Q10: targets of the second are taken from the new place."""
    match = duel("strike haste mob", at="m1 d3, m2 d4, t21 d6, t22 d2")
    assert of(MageLeapt, cast(match, "d4")) == ["m1 d3 d5"]
    assert choices(match, "cast_again") == ["d4", "d6"]
    assert of(MageLeapt, again(match, "d4")) == ["m1 d5 d3"]


def test_the_second_effect_gives_no_more_steps() -> None:
    """R3, haste."""
    match = duel("projectile haste mob", at=TOUCH)
    cast(match, "N")
    again(match, "N")
    assert match.state.turn.steps_left == 4


def test_the_second_effect_sees_walls_of_the_first() -> None:
    """Q17."""
    match = duel("arcane blast mob", at="m1 d3")
    cast(match, "N")
    events = again(match, "N")
    assert names(events) == ["SpellRepeated", "SpellFizzled"]


def test_the_same_figure_thrown_twice_is_not_bashed() -> None:
    match = duel("throw mob", at="m1 b6, m2 a7, t21 g7")
    assert hits(cast(match, "a7", "N")) == ["m2 7", "m2 6 collision"]
    assert hits(again(match, "a7", "N")) == ["m2 7", "m2 6 collision"]


def test_only_the_living_are_bashed() -> None:
    match = duel("throw mob", at="m1 d3, t21 d4, m2 d2, t12 g1", figures={"t21": {"health": 7}})
    assert hits(cast(match, "d4", "N")) == ["t21 7"]
    assert hits(again(match, "d2", "E")) == ["m2 7", "m2 6 bash"]


# Charge


def test_a_charged_spell_needs_a_turn_without_a_step() -> None:
    match = duel("nova", "nova charge", stepped=True, steps_left=1)
    assert choices(match, "cast") == ["1"]


def test_one_step_forbids_a_charged_spell() -> None:
    match = duel("nova charge")
    match.does("step", to="d2")
    assert choices(match, "cast") == []


def test_after_a_charged_spell_there_is_no_step() -> None:
    match = duel("nova charge")
    cast(match)
    assert choices(match, "step") == []


@pytest.mark.parametrize(
    ("spell", "told"),
    [
        ("fire strike charge", ["m2 burning 3"]),
        ("ice strike charge", ["m2 frozen 2"]),
        ("light strike charge", ["m2 dazed 2"]),
    ],
)
def test_charged_elements_are_stronger(spell: str, told: list[str]) -> None:
    assert of(StatusApplied, cast(duel(spell, at=TOUCH), "d4")) == told


def test_a_charged_earth_spell_shoves_three_cells() -> None:
    match = duel("earth strike charge", at=TOUCH)
    cast(match, "d4")
    assert cells(match)["m2"] == "d7"
