"""Damage, vulnerability, daze and imbue, shoves and traps (R4, R5, R8, R9, R12, Q12-Q14, Q17)."""

from typing import Any

import pytest

from domain.games.rune_duel.events import (
    Collided,
    DamageDealt,
    FigureShoved,
    HealthRestored,
    StatusApplied,
    TrapLaid,
    TrapRemoved,
    TrapTriggered,
)
from tests.games.rune_duel.duelling import (
    again,
    cast,
    cells,
    choices,
    duel,
    health,
    hits,
    of,
    pass_turn,
)
from tests.given import names

TOUCH = "m1 d3, m2 d4"


def test_damage_tells_what_is_base_bonus_and_really_lost() -> None:
    """R4."""
    weak = {"m2": {"health": 20}}
    match = duel("strike", at=TOUCH, foe={"essence": 60}, figures=weak)
    assert of(DamageDealt, cast(match, "d4")) == ["spell m2 18 7 20 0"]


@pytest.mark.parametrize(
    ("sections", "essence", "percent"),
    [(5, 61, 20), (5, 60, 40), (5, 0, 100), (2, 51, 0), (2, 50, 50), (4, 26, 50), (10, 89, 10)],
)
def test_only_full_sections_of_spent_essence_count(
    sections: int, essence: int, percent: int
) -> None:
    """R4, Q2."""
    match = duel(foe={"essence": essence}, options={"sections": sections})
    assert match.state.vulnerability(2) == percent


def test_thralls_are_not_vulnerable() -> None:
    """R4."""
    match = duel("nova", at="m1 d3, t21 d4", foe={"essence": 0})
    assert hits(cast(match)) == ["t21 14"]


def test_weapon_collision_burn_and_aura_meet_vulnerability() -> None:
    """R4: 40 percent."""
    weak: dict[str, Any] = {"at": "m1 d6, m2 d7", "foe": {"essence": 60}}
    match = duel(**weak)
    assert hits(match.does("weapon", target="d7")) == ["m2 8 weapon"]
    match = duel("earth strike", **weak)
    assert hits(cast(match, "d7")) == ["m2 25", "m2 8 collision"]
    match = duel(**weak, figures={"m2": {"burning": 1}}, own={"imbue": {"element": "ice"}})
    assert hits(match.does("end_turn")) == ["m2 7 aura", "m2 7 burn"]


def test_the_caster_is_more_vulnerable_at_once() -> None:
    """R11: to the trap it leaps into."""
    match = duel("strike haste", at=TOUCH, own={"essence": 78}, traps=["2 trap d5"])
    assert hits(cast(match, "d4")) == ["m2 18", "m1 20 trap"]


def test_a_dazed_caster_hits_for_half() -> None:
    """R4, R10."""
    match = duel("fire projectile", at=TOUCH, figures={"m1": {"dazed": 1}})
    assert hits(cast(match, "N")) == ["m2 10"]


def test_daze_and_imbue_halve_one_after_the_other() -> None:
    """R4: 14 to 7 to 3."""
    resisting = {"imbue": {"element": "ice"}}
    match = duel("ice nova", at=TOUCH, foe=resisting, figures={"m1": {"dazed": 1}})
    assert hits(cast(match)) == ["m2 3"]


def test_an_imbued_mage_takes_half_and_no_status() -> None:
    """R8."""
    for element in ("fire", "ice", "light", "arcane", "earth"):
        match = duel(f"{element} strike", at=TOUCH, foe={"imbue": {"element": element}})
        events = cast(match, "d4")
        assert hits(events) == ["m2 11" if element == "fire" else "m2 9"]
        assert names(events)[3:] == ["DamageDealt"]


def test_dark_heals_from_the_half_that_arrives() -> None:
    """R8, R12: healing is no status."""
    weak = {"m1": {"health": 60}}
    match = duel("dark strike", at=TOUCH, foe={"imbue": {"element": "dark"}}, figures=weak)
    assert of(HealthRestored, cast(match, "d4")) == ["m1 4 64"]


def test_another_element_is_not_withstood() -> None:
    """R8."""
    match = duel("fire strike", at=TOUCH, foe={"imbue": {"element": "ice"}})
    assert hits(cast(match, "d4")) == ["m2 22"]


def test_an_imbue_is_the_mages_not_its_thralls() -> None:
    """R8."""
    match = duel("fire strike", at="m1 d3, t21 d4", foe={"imbue": {"element": "fire"}})
    assert hits(cast(match, "d4")) == ["t21 20"]


def test_a_charged_spell_ignores_an_imbue() -> None:
    """R3, R8, Q4."""
    match = duel("fire strike charge", at=TOUCH, foe={"imbue": {"element": "fire"}})
    events = cast(match, "d4")
    assert (hits(events), of(StatusApplied, events)) == (["m2 33"], ["m2 burning 3"])


def test_the_throw_itself_happens_in_spite_of_an_imbue() -> None:
    """R12: without the two cells more of earth."""
    match = duel("earth throw", at="m1 b1, t11 a1, m2 b2", foe={"imbue": {"element": "earth"}})
    events = cast(match, "b2", "N")
    assert (hits(events), cells(match)["m2"]) == (["m2 5"], "b5")


def test_an_earth_throw_goes_five_cells() -> None:
    """R3: two cells more instead of a shove of its own."""
    match = duel("earth throw", at="m1 b1, t11 a1, m2 b2, t21 g7")
    cast(match, "b2", "N")
    assert cells(match)["m2"] == "b7"


def test_a_hit_is_damage_then_healing_then_the_throw() -> None:
    """R12."""
    match = duel("dark throw", at=TOUCH, figures={"m1": {"health": 60}})
    assert names(cast(match, "d4", "N"))[3:6] == ["DamageDealt", "HealthRestored", "FigureShoved"]


def test_a_status_comes_after_the_throw() -> None:
    """R12: frozen only where it lands."""
    match = duel("ice throw", at=TOUCH)
    assert names(cast(match, "d4", "N"))[3:] == [
        *("DamageDealt", "FigureShoved", "FigureShoved", "FigureShoved", "StatusApplied")
    ]


def test_who_dies_from_the_throw_gets_no_status() -> None:
    """R12."""
    match = duel("ice throw", at="m1 d5, t21 d6, m2 a7", figures={"t21": {"health": 16}})
    events = cast(match, "d6", "N")
    assert hits(events) == ["t21 10", "t21 6 collision"]
    assert of(StatusApplied, events) == []


def test_the_dead_are_not_moved() -> None:
    """R12."""
    match = duel("throw", at="m1 d3, t21 d4", figures={"t21": {"health": 10}})
    assert names(cast(match, "d4", "N"))[3:] == ["DamageDealt", "FigureDied"]
    assert "t21" not in cells(match)


def test_a_dead_mage_ends_the_match_at_once() -> None:
    """Q12, section 8: the thrall beside it is not hit any more."""
    match = duel("nova", at="m1 d3, m2 d4, t21 c4", figures={"m2": {"health": 14}})
    assert names(cast(match))[3:] == ["DamageDealt", "FigureDied", "MatchEnded"]
    assert (match.state.outcome.winners, match.legal) == ((1,), [])


def test_a_mage_may_defeat_itself_by_leaping_into_a_trap() -> None:
    """Q9, Q12."""
    match = duel("strike haste", at=TOUCH, traps=["2 trap d5"], figures={"m1": {"health": 14}})
    cast(match, "d4")
    assert match.state.outcome.winners == (2,)


def test_a_collision_is_of_no_element() -> None:
    """R4, R5: an imbue does not help against it."""
    match = duel("earth throw", at="m1 d5, m2 d6", foe={"imbue": {"element": "earth"}})
    assert hits(cast(match, "d6", "N")) == ["m2 5", "m2 6 collision"]


# Shoves


@pytest.mark.parametrize(
    ("position", "blocker"),
    [
        ({"at": "m1 c1, m2 c2"}, "pillar"),
        ({"at": "m1 d6, m2 d7"}, "edge"),
        ({"at": TOUCH, "walls": ["1 d5 1"]}, "wall"),
        ({"at": "m1 d3, m2 d4, t11 d5"}, "t11"),
    ],
)
def test_who_cannot_be_shoved_collides_all_the_same(position: dict[str, Any], blocker: str) -> None:
    """R5: with no cell moved; the caster's own figure takes nothing."""
    match = duel("earth strike", **position)
    events = cast(match, position["at"].split()[-1] if "t11" not in position["at"] else "d4")
    assert of(Collided, events) == [f"m2 {blocker}"]
    assert hits(events) == ["m2 18", "m2 6 collision"]


def test_an_enemy_run_into_is_hurt_after_the_figure() -> None:
    """R5."""
    match = duel("earth strike", at="m1 d3, t21 d4, m2 d5")
    assert hits(cast(match, "d4")) == ["t21 18", "t21 2 collision", "m2 6 collision"]


def test_the_frozen_are_not_shoved_and_do_not_collide() -> None:
    """R5, R10."""
    match = duel("earth strike", at="m1 d6, m2 d7", figures={"m2": {"frozen": 1}})
    assert names(cast(match, "d7"))[3:] == ["DamageDealt"]
    match = duel("throw", at=TOUCH, figures={"m2": {"frozen": 1}})
    assert names(cast(match, "d4", "N"))[3:] == ["DamageDealt"]


def test_a_blast_shoves_in_its_direction_and_a_nova_away_from_the_mage() -> None:
    """R3, earth."""
    assert of(FigureShoved, cast(duel("earth blast", at="m1 a4, m2 c4"), "E")) == [
        *("m2 c4 d4", "m2 d4 e4")
    ]
    match = duel("earth nova charge", at="m1 d4, m2 f5")
    assert of(FigureShoved, cast(match)) == ["m2 f5 g6"]


def test_everybody_in_the_area_at_the_beginning_is_hit_once() -> None:
    """Q17: t21 is hit although a collision has just hurt it."""
    match = duel("earth nova charge", at="m1 d1, m2 d2, t21 d3, t22 g7")
    assert hits(cast(match)) == [*("m2 21", "m2 6 collision", "t21 6 collision", "t21 14")]


# Traps


def test_traps_are_laid_on_free_cells_within_three_without_a_trap() -> None:
    """R3."""
    match = duel("trap", at="m1 a1, t11 a2", traps=["2 trap b2", "1 trap c1"], walls=["2 d4 1"])
    assert choices(match, "cast") == [
        *("1 a3", "1 a4", "1 b1", "1 b3", "1 b4", "1 c2", "1 c4", "1 d1", "1 d2", "1 d3")
    ]


def test_a_laid_trap_is_numbered_and_everybody_sees_it() -> None:
    """R9."""
    match = duel("ice trap mob", at="m1 d3")
    assert of(TrapLaid, cast(match, "d5")) == ["1 d5 1 ('ice', 'trap', 'mob') False"]
    assert of(TrapLaid, again(match, "d4")) == ["2 d4 1 ('ice', 'trap', 'mob') False"]


def test_a_fourth_trap_removes_the_oldest() -> None:
    """R9."""
    match = duel("trap", traps=["1 trap a4", "2 trap a5", "1 trap b4", "1 trap c4"])
    events = cast(match, "d4")
    assert names(events)[-2:] == ["TrapRemoved", "TrapLaid"]
    assert of(TrapRemoved, events) == ["1"]
    assert [trap.number for trap in match.state.traps] == [2, 3, 4, 5]


def test_a_trap_goes_off_when_an_enemy_thrall_enters() -> None:
    """R9: removed first."""
    match = duel(traps=["2 trap b3"])
    events = match.does("move_thrall", thrall=1, to="b3")
    assert names(events) == ["ThrallMoved", "TrapTriggered", "DamageDealt"]
    assert (hits(events), match.state.traps) == (["t11 14 trap"], [])


def test_an_own_trap_does_nothing() -> None:
    """R9."""
    match = duel(traps=["1 trap b3"])
    assert names(match.does("move_thrall", thrall=1, to="b3")) == ["ThrallMoved"]
    assert len(match.state.traps) == 1


def test_a_mage_can_step_on_after_a_trap_unless_frozen() -> None:
    """R9, R10."""
    match = duel(traps=["2 trap d2"])
    match.does("step", to="d2")
    assert choices(match, "step")
    match = duel(traps=["2 ice trap d2"])
    match.does("step", to="d2")
    assert choices(match, "step") == []


def test_a_charged_trap_hits_all_enemies_around() -> None:
    """R9: in figure order; 21 is more than a thrall has."""
    match = duel(at="m2 d5, t21 c4, t22 e4, m1 d1, t11 a7", seat=2, traps=["1 fire trap charge d4"])
    events = match.does("step", to="d4")
    assert of(TrapTriggered, events) == ["1 m2"]
    assert hits(events) == ["m2 27 trap", "t21 20 trap", "t22 20 trap"]


def test_a_daze_is_fixed_when_the_trap_is_laid() -> None:
    """R9."""
    dazed = {"m1": {"dazed": 1}}
    match = duel("trap", at="m1 d3, m2 d5", figures=dazed)
    cast(match, "d4")
    pass_turn(match)
    assert match.state.figures["m1"].dazed == 0
    assert hits(match.does("step", to="d4")) == ["m2 7 trap"]


def test_a_daze_that_comes_later_does_not_weaken_a_trap() -> None:
    """R9."""
    match = duel(at="m1 d1, m2 d5", seat=2, traps=["1 trap d4"], figures={"m1": {"dazed": 2}})
    assert hits(match.does("step", to="d4")) == ["m2 14 trap"]


def test_an_earth_trap_shoves_away_from_its_owners_mage() -> None:
    """R3."""
    match = duel(at="m1 d1, m2 d5", seat=2, traps=["1 earth trap d4"])
    assert of(FigureShoved, match.does("step", to="d4")) == ["m2 d4 d5", "m2 d5 d6"]


def test_a_trap_ends_the_shove_and_traps_go_off_one_inside_the_other() -> None:
    """R5, Q14."""
    traps = ["1 earth trap d4", "1 earth trap d5", "1 trap d6"]
    match = duel("earth strike charge", at="m1 d2, m2 d3", traps=traps)
    events = cast(match, "d3")
    assert of(TrapTriggered, events) == ["1 m2", "2 m2", "3 m2"]
    assert of(FigureShoved, events) == ["m2 d3 d4", "m2 d4 d5", "m2 d5 d6"]
    assert hits(events) == ["m2 27", *["m2 14 trap"] * 3]


def test_a_trap_of_the_shoved_figures_own_side_does_nothing() -> None:
    """R5: only those of the caster."""
    match = duel("earth strike", at=TOUCH, traps=["2 trap d5"])
    assert of(FigureShoved, cast(match, "d4")) == ["m2 d4 d5", "m2 d5 d6"]


def test_a_leap_sets_off_an_enemys_trap() -> None:
    """R9, Q10: dazed by it, the mage strikes half as hard the second time (Q17)."""
    match = duel("strike haste mob", at=TOUCH, traps=["2 light trap d5"])
    assert hits(cast(match, "d4")) == ["m2 12", "m1 17 trap"]
    assert hits(again(match, "d4")) == ["m2 6"]
    assert health(match, "m2") == 102


def test_thralls_are_thrown_into_traps() -> None:
    """R5, R9."""
    match = duel("throw", at="m1 d3, t21 d4, m2 a7", traps=["1 ice trap d6"])
    events = cast(match, "d4", "N")
    assert hits(events) == ["t21 10", "t21 10 trap"]
    assert names(events)[-1] == "FigureDied"
