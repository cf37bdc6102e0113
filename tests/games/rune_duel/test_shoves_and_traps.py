"""Shoves, collisions and traps (R3, R5, R9, Q13, Q14, Q17)."""

from typing import Any

import pytest

from domain.games.rune_duel.events.casting import TrapLaid, TrapRemoved, TrapTriggered
from domain.games.rune_duel.events.figures import Collided, FigureShoved
from tests.games.rune_duel.duelling import (
    again,
    cast,
    choices,
    duel,
    health,
    hits,
    of,
    pass_turn,
)
from tests.given import names
from tests.logs import logged

TOUCH = "m1 d3, m2 d4"


# Shoves


@pytest.mark.parametrize(
    ("position", "target", "blocker"),
    [
        ({"at": "m1 c1, m2 c2"}, "c2", "pillar"),
        ({"at": "m1 d6, m2 d7"}, "d7", "edge"),
        ({"at": TOUCH, "walls": ["1 d5 1"]}, "d4", "wall"),
        ({"at": "m1 d3, m2 d4, t11 d5"}, "d4", "t11"),
    ],
)
def test_who_cannot_be_shoved_collides_all_the_same(
    position: dict[str, Any], target: str, blocker: str
) -> None:
    """R5: with no cell moved; the caster's own figure takes nothing."""
    match = duel("earth strike", **position)
    events = cast(match, target)
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


@pytest.mark.parametrize("spell", ["earth strike", "throw"])
@pytest.mark.parametrize("frozen", [0, 1])
def test_the_log_says_that_a_frozen_figure_stays(spell: str, frozen: int) -> None:
    match = duel(spell, at="m1 d3, m2 d4", figures={"m2": {"frozen": frozen}})
    aim = ("d4", "N") if spell == "throw" else ("d4",)
    told = " ".join(logged(match, lambda: cast(match, *aim)))
    assert ("It is frozen and stays where it is." in told) == bool(frozen)


def test_the_log_says_which_trap_goes_off() -> None:
    match = duel(at="m1 d3, m2 g7", traps=["2 ice trap mob d4"])
    told = logged(match, lambda: match.does("step", to="d4"))
    assert "Seat 1's mage sets off trap 1: ice trap with mob." in told


def test_the_log_says_where_a_trap_was_that_makes_room() -> None:
    """R9."""
    traps = ["1 ice trap a3", "2 trap g1", "1 trap b3", "1 trap c4"]
    match = duel("fire trap", at="m1 d3, m2 g7", traps=traps)
    told = logged(match, lambda: cast(match, "d4"))
    assert "Trap 1 on a3 (ice trap), the oldest of its seat, makes room for a new one." in told


@pytest.mark.parametrize(
    ("spell", "burning", "element", "said"),
    [
        ("fire nova", 2, "ice", True),
        ("fire nova", 1, "ice", False),
        ("fire nova", 3, "fire", False),
        ("fire nova charge", 3, "fire", True),
    ],
)
def test_the_log_says_that_a_figure_burns_as_before(
    spell: str, burning: int, element: str, said: bool
) -> None:
    foe = {"imbue": {"element": element}}
    match = duel(spell, at="m1 d3, m2 d4", figures={"m2": {"burning": burning}}, foe=foe)
    told = " ".join(logged(match, lambda: cast(match)))
    as_before = f"It is burning for {burning} turns as before."
    assert (as_before in told) == said
