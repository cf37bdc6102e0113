"""What the actions, elements and modifiers do (R3, R11, Q9-Q11, Q15, Q17, Q18)."""

import pytest

from domain.games.rune_duel.events import (
    EssenceChanged,
    FigureShoved,
    HealthRestored,
    Imbued,
    MageLeapt,
    SpellCast,
    SpellLearned,
    SpellRepeated,
    StatusApplied,
    WallFaded,
    WallRaised,
)
from tests.games.rune_duel.duelling import (
    again,
    cast,
    cells,
    choices,
    duel,
    essence,
    health,
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
def test_own_figures_and_all_walls_stop_a_projectile(stop: dict[str, object]) -> None:
    """Q15: it meets nothing, the cost stays paid."""
    match = duel("projectile", **{"at": "m1 d2", **stop})  # type: ignore[arg-type]
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


def test_a_charged_blast_covers_a_third_row() -> None:
    match = duel("blast charge", at="m1 b1, t11 a1, m2 b4, t21 a4, t22 c4")
    assert hits(cast(match, "N")) == ["m2 18", "t21 18", "t22 18"]


@pytest.mark.parametrize(
    "stop", [{"walls": ["1 d2 1"], "at": "m1 d1, m2 d3"}, {"at": "m1 c2, m2 c4"}]
)
def test_a_barred_first_cell_stops_a_blast(stop: dict[str, object]) -> None:
    """A wall there, a pillar there."""
    match = duel("blast", **stop)  # type: ignore[arg-type]
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


# Elements


def test_ice_freezes_and_light_dazes_the_survivors() -> None:
    """R12."""
    match = duel("light strike", at="m1 d3, t21 d4", figures={"t21": {"health": 18}})
    assert of(StatusApplied, cast(match, "d4")) == []
    match = duel("light strike", at="m1 d3, t21 d4", figures={"t21": {"health": 19}})
    assert of(StatusApplied, cast(match, "d4")) == ["t21 dazed 1"]


@pytest.mark.parametrize(("before", "told"), [(1, ["m2 burning 2"]), (2, []), (3, [])])
def test_a_status_is_told_only_if_it_becomes_stronger(before: int, told: list[str]) -> None:
    """R3, Q19: at least 2."""
    match = duel("fire strike", at=TOUCH, figures={"m2": {"burning": before}})
    assert of(StatusApplied, cast(match, "d4")) == told


def test_dark_gives_half_of_the_health_really_lost() -> None:
    """R3: vulnerability counts, what the target did not have does not."""
    weak = {"m1": {"health": 60}, "m2": {"health": 100}}
    match = duel("dark strike", at=TOUCH, figures=weak, foe={"essence": 60})
    assert of(HealthRestored, cast(match, "d4")) == ["m1 12 72"]


def test_dark_takes_nothing_from_the_dead() -> None:
    """R3: elements work on a figure that survives the hit."""
    weak = {"m1": {"health": 60}, "t21": {"health": 9}}
    match = duel("dark strike", at="m1 d3, t21 d4", figures=weak)
    assert of(HealthRestored, cast(match, "d4")) == []


def test_dark_heals_up_to_the_top_and_tells_only_of_a_change() -> None:
    match = duel("dark strike", at=TOUCH, figures={"m1": {"health": 118}})
    assert of(HealthRestored, cast(match, "d4")) == ["m1 2 120"]
    assert of(HealthRestored, cast(duel("dark strike", at=TOUCH), "d4")) == []


def test_arcane_drains_mages_only_and_not_below_nothing() -> None:
    match = duel("arcane strike", at=TOUCH, foe={"essence": 5})
    assert of(EssenceChanged, cast(match, "d4"))[1:] == ["2 -5 0"]
    match = duel("arcane strike", at="m1 d3, t21 d4", foe={"essence": 50})
    assert of(EssenceChanged, cast(match, "d4"))[1:] == []


def test_an_arcane_blast_closes_the_free_cells_of_its_fan() -> None:
    """After the hits; pillars, figures and walls stay what they are."""
    match = duel("arcane blast", at="m1 a3, t11 b4, m2 g7", walls=["2 c4 2"])
    assert of(WallRaised, cast(match, "E")) == ["b3 1 1", "c2 1 1"]
    match = duel("arcane blast", at="m1 b1, t11 a1")
    assert of(WallRaised, cast(match, "N")) == ["b2 1 1", "b3 1 1", "a3 1 1"]


def test_a_wall_may_rise_on_a_trap() -> None:
    """A cell with a trap is free."""
    match = duel("arcane blast", at="m1 b1, t11 a1", traps=["2 trap b2"])
    assert "b2 1 1" in of(WallRaised, cast(match, "N"))


def test_a_charged_arcane_blast_drains_more_and_its_walls_last_longer() -> None:
    match = duel("arcane blast charge", at=TOUCH)
    events = cast(match, "N")
    assert (hits(events), of(EssenceChanged, events)[1:]) == (["m2 18"], ["2 -12 88"])
    assert of(WallRaised, events) == ["d5 1 2", "d6 1 2", "c6 1 2", "e6 1 2"]
    faded = [of(WallFaded, pass_turn(match)) for _ in range(4)]
    assert faded == [[], [], [], ["d5", "d6", "c6", "e6"]]


def test_walls_close_cells_to_both_seats() -> None:
    """R3."""
    match = duel(at="m1 d3, m2 d5", walls=["1 d4 1"])
    assert "d4" not in choices(match, "step")
    pass_turn(match)
    assert "d4" not in choices(match, "step")


def test_a_blast_that_raises_a_wall_does_not_fizzle() -> None:
    """Q18."""
    assert names(cast(duel("arcane blast"), "N"))[-1] == "WallRaised"
    assert names(cast(duel("ice blast"), "N"))[-1] == "SpellFizzled"


def test_a_nova_into_nothing_is_legal_and_fizzles() -> None:
    """Q18."""
    assert names(cast(duel("nova")))[-1] == "SpellFizzled"


# Imbue


def test_an_imbue_replaces_an_older_one() -> None:
    """R8."""
    match = duel("fire", own={"imbue": {"element": "ice", "turns_left": 1}})
    events = cast(match)
    assert names(events) == ["SpellCast", "EssenceChanged", "SpellLearned", "Imbued"]
    assert of(Imbued, events) == ["m1 fire"]
    assert match.state.sides[1].imbue.turns_left == 2


# Haste


@pytest.mark.parametrize(
    ("position", "leap"),
    [
        ({"at": TOUCH}, ["m1 d3 d5"]),
        ({"at": "m1 d3, m2 d4, t21 d5"}, []),
        ({"at": TOUCH, "walls": ["2 d5 1"]}, []),
        ({"at": TOUCH, "figures": {"m1": {"frozen": 1}}}, []),
        ({"at": "m1 d2, t21 c2, t11 g1"}, ["m1 d2 b2"]),
    ],
    ids=["free", "figure", "wall", "frozen", "to the west"],
)
def test_a_hasty_strike_leaps_behind_the_struck_cell(
    position: dict[str, object], leap: list[str]
) -> None:
    match = duel("strike haste", **position)  # type: ignore[arg-type]
    assert of(MageLeapt, cast(match, "c2" if "c2" in str(position) else "d4")) == leap


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
