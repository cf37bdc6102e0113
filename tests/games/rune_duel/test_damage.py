"""Damage, vulnerability, daze and imbue, the order of a hit (R4, R8, R12, Q2, Q9, Q12)."""

from typing import Any

import pytest

from domain.games.rune_duel.events.figures import DamageDealt, StatusApplied
from domain.games.rune_duel.events.turns import HealthRestored
from tests.games.rune_duel.duelling import (
    cast,
    cells,
    duel,
    hits,
    of,
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
    assert (match.state.result.winners, match.legal) == ((1,), [])


def test_a_mage_may_defeat_itself_by_leaping_into_a_trap() -> None:
    """Q9, Q12."""
    match = duel("strike haste", at=TOUCH, traps=["2 trap d5"], figures={"m1": {"health": 14}})
    cast(match, "d4")
    assert match.state.result.winners == (2,)


def test_a_collision_is_of_no_element() -> None:
    """R4, R5: an imbue does not help against it."""
    match = duel("earth throw", at="m1 d5, m2 d6", foe={"imbue": {"element": "earth"}})
    assert hits(cast(match, "d6", "N")) == ["m2 5", "m2 6 collision"]
