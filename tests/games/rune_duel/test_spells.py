"""Casting, and what the actions do (R3, R11, Q9, Q15, Q17, Q18)."""

from typing import Any

import pytest

from domain.games.rune_duel.events.casting import SpellCast, SpellLearned
from domain.games.rune_duel.events.figures import FigureShoved
from domain.games.rune_duel.events.turns import EssenceChanged
from tests.games.rune_duel.duelling import (
    cast,
    cells,
    choices,
    duel,
    essence,
    hits,
    of,
    pass_turn,
)
from tests.given import names

TOUCH = "m1 d3, m2 d4"


def test_a_cast_is_paid_first_and_learned_once() -> None:
    """R11."""
    match = duel("strike", at=TOUCH)
    events = cast(match, "d4")
    assert names(events) == ["SpellCast", "EssenceChanged", "SpellLearned", "DamageDealt"]
    assert of(SpellCast, events) == ["1 1 ('strike',) d4 None 10"]
    assert of(EssenceChanged, events) == ["1 -10 90"]
    pass_turn(match), pass_turn(match)
    assert of(SpellLearned, cast(match, "d4")) == []


def test_what_is_learned_is_the_combination_not_the_button() -> None:
    """R11, R2."""
    match = duel("trap", "ice nova", own={"learned": [["ice", "nova"]]})
    assert of(SpellLearned, cast(match, button=2)) == []


def test_a_cast_needs_its_whole_cost() -> None:
    """R11."""
    assert choices(duel("nova", own={"essence": 20}), "cast") == ["1"]
    assert choices(duel("nova", own={"essence": 19}), "cast") == []


def test_what_an_action_is_not_aimed_by_is_left_out_of_the_command() -> None:
    """Q19: a target is a cell, a direction has a name."""
    match = duel("nova", "strike", "blast", "throw", at=TOUCH)
    casts = [each for each in match.legal if each["type"] == "cast"]
    assert casts[:3] == [
        {"type": "cast", "button": 1},
        {"type": "cast", "button": 2, "target": "d4"},
        {"type": "cast", "button": 3, "dir": "N"},
    ]
    assert casts[-1] == {"type": "cast", "button": 4, "target": "d4", "dir": "NW"}


# Actions


def test_strike_hits_an_enemy_in_touch() -> None:
    match = duel("strike", at="m1 d3, m2 d4, t21 c4, t22 d5")
    assert choices(match, "cast") == ["1 d4", "1 c4"]
    assert hits(cast(match, "c4")) == ["t21 18"]


@pytest.mark.parametrize(
    ("spell", "enemy", "hit"),
    [
        ("projectile", "b6", ["m2 16"]),
        ("projectile", "b7", []),
        ("projectile charge", "b7", ["m2 24"]),
    ],
)
def test_projectile_flies_5_cells_charged_7(spell: str, enemy: str, hit: list[str]) -> None:
    match = duel(spell, at=f"m1 b1, t11 a1, t21 g7, m2 {enemy}")
    assert hits(cast(match, "N")) == hit


def test_projectile_hits_the_first_figure_only() -> None:
    match = duel("projectile", at="m1 d2, t21 d4, m2 d5")
    assert hits(cast(match, "N")) == ["t21 16"]


@pytest.mark.parametrize(
    "stop", [{"at": "m1 d2, t11 d3"}, {"walls": ["1 d3 1"]}, {"walls": ["2 d5 1"]}]
)
def test_own_figures_and_all_walls_stop_a_projectile(stop: dict[str, Any]) -> None:
    """Q15: it meets nothing, the cost stays paid."""
    match = duel("projectile", **{"at": "m1 d2", **stop})
    events = cast(match, "N")
    assert (hits(events), names(events)[-1]) == ([], "SpellFizzled")
    assert essence(match, 1) == 85


def test_pillars_and_the_edge_stop_a_projectile() -> None:
    match = duel("projectile", at="m1 c2, m2 c6")
    assert names(cast(match, "N"))[-1] == "SpellFizzled"
    match = duel("projectile", at="m1 c2, m2 c6")
    assert names(cast(match, "S"))[-1] == "SpellFizzled"


def test_nova_hits_all_enemies_around_in_figure_order_and_no_own_figure() -> None:
    """Q9."""
    match = duel("nova", at="m1 d3, t11 d2, t22 c4, m2 e4, t21 d5")
    assert hits(cast(match)) == ["m2 14", "t22 14"]


def test_nothing_shields_from_a_nova() -> None:
    """Q17: charged, it reaches past the pillar."""
    match = duel("nova charge", at="m1 d2, m2 f4, t21 d3", walls=["2 e2 1"])
    assert hits(cast(match)) == ["m2 21", "t21 20"]


def test_blast_covers_a_cell_and_then_the_middle_left_and_right() -> None:
    """Q17: in this order."""
    match = duel("blast", at="m1 b1, t11 a1, t21 b2, t22 a3, m2 b3")
    assert hits(cast(match, "N")) == ["t21 12", "m2 12", "t22 12"]
    match = duel("blast", at="m1 b1, t11 g1, m2 c2, t21 a3, t22 b4")
    assert hits(cast(match, "N")) == ["t21 12"]


def test_left_and_right_of_a_blast_depend_on_its_direction() -> None:
    """Q17: to the east, left is north."""
    match = duel("blast", at="m1 a2, t11 a1, t21 c1, t22 b2, m2 c2, t12 g1")
    assert hits(cast(match, "E")) == ["t22 12", "m2 12", "t21 12"]


def test_a_blast_spares_own_figures_and_goes_on() -> None:
    """Q9."""
    match = duel("blast", at="m1 b1, t11 b2, m2 b3")
    assert hits(cast(match, "N")) == ["m2 12"]


def test_a_charged_blast_covers_a_third_row() -> None:
    match = duel("blast charge", at="m1 b1, t11 a1, m2 b4, t21 a4, t22 c4")
    assert hits(cast(match, "N")) == ["m2 18", "t21 18", "t22 18"]


@pytest.mark.parametrize(
    "stop", [{"walls": ["1 d2 1"], "at": "m1 d1, m2 d3"}, {"at": "m1 c2, m2 c4"}]
)
def test_a_barred_first_cell_stops_a_blast(stop: dict[str, Any]) -> None:
    """A wall there, a pillar there."""
    match = duel("blast", **stop)
    assert names(cast(match, "N"))[-1] == "SpellFizzled"


def test_other_barred_cells_of_a_blast_are_skipped() -> None:
    match = duel("blast charge", at="m1 d3, m2 d6, t21 c6", walls=["2 d5 1"])
    assert hits(cast(match, "N")) == ["m2 18", "t21 18"]


def test_throw_needs_a_target_in_touch_and_a_direction_not_onto_the_caster() -> None:
    match = duel("throw", at=TOUCH)
    assert choices(match, "cast") == [
        *("1 d4 N", "1 d4 NE", "1 d4 E", "1 d4 SE", "1 d4 SW", "1 d4 W", "1 d4 NW")
    ]


def test_a_thrown_figure_flies_three_cells_after_the_damage() -> None:
    match = duel("throw", at=TOUCH)
    events = cast(match, "d4", "NW")
    assert hits(events) == ["m2 10", "m2 6 collision"]
    match = duel("throw", at="m1 b1, t11 a1, m2 b2")
    assert len(of(FigureShoved, cast(match, "b2", "N"))) == 3


def test_a_charged_throw_goes_five_cells() -> None:
    match = duel("throw charge", at="m1 b1, t11 a1, m2 b2, t21 a7")
    cast(match, "b2", "N")
    assert cells(match)["m2"] == "b7"
