"""Weapons (R10, R11, Q9-Q12, Q14-Q16, Q19)."""

import pytest

from domain.games.infection.events.turns import DebuffApplied
from domain.games.infection.events.villagers import DamageDealt
from tests.games.infection.playing import choices, hp, of, play, position, refused, turns


@pytest.mark.parametrize("cell", ["b3", "b4", "b5", "c3", "c5", "d3", "d4", "d5"])
def test_an_axe_reaches_the_eight_cells_around(cell: str) -> None:
    """R10"""
    match = position("B1 c4", f"R1 {cell}")
    assert choices(match, "axe") == ["axe R1"]
    assert of(DamageDealt, play(match, "axe R1")) == [DamageDealt("B1", "R1", 2, 1)]


@pytest.mark.parametrize("cell", ["c6", "a4", "e6", "a5"])
def test_an_axe_reaches_no_farther(cell: str) -> None:
    """R10"""
    match = position("B1 c4", f"R1 {cell}")
    assert refused(match, "axe R1") == "out_of_range"


@pytest.mark.parametrize("cell", ["c5", "c6", "c7", "c1", "a4", "e4"])
def test_gun_and_arrow_reach_three_cells_along_row_and_column(cell: str) -> None:
    """R10"""
    match = position("B1 c4", "B2 a1", f"R1 {cell}")
    assert choices(match, "gun", "arrow") == ["gun R1", "arrow R1"]
    assert of(DamageDealt, play(match, "gun R1")) == [DamageDealt("B1", "R1", 1, 2)]


@pytest.mark.parametrize("cell", ["c6", "d4", "e5", "b3"])
def test_gun_and_arrow_reach_no_farther_and_not_aslant(cell: str) -> None:
    """R10"""
    match = position("B1 c2", f"R1 {cell}")
    assert refused(match, "gun R1") == refused(match, "arrow R1") == "out_of_range"


def test_nothing_blocks_a_shot() -> None:
    """Q9"""
    match = position("B1 c4", "B2 c5", "R2 c6", "R1 c7")
    assert choices(match, "gun") == ["gun R1", "gun R2"]


@pytest.mark.parametrize("weapon", ["axe", "gun", "arrow"])
def test_a_friend_is_no_target(weapon: str) -> None:
    """R10"""
    match = position("B1 c4", "B2 c5")
    assert refused(match, f"{weapon} B2") == refused(match, f"{weapon} B1") == "not_an_enemy"


def test_an_arrow_forbids_to_move_at_all() -> None:
    """R11: not even to stay and pick up."""
    match = position("B1 c4", "R1 c6")
    assert of(DebuffApplied, play(match, "arrow R1")) == [DebuffApplied("R1", "no_move", "B1")]
    assert choices(match, "move") == []
    assert refused(match, "move c6") == refused(match, "move c5") == "cannot_move"


def test_a_disarmed_villager_may_move_steal_and_reset() -> None:
    """R11, Q22"""
    match = position("B1 c4 active=no_weapon", "R1 c5 carries")
    assert choices(match, "axe", "gun", "arrow", "grenade") == []
    assert choices(match, "steal", "reset") == ["steal R1", "reset"]
    for command in ("axe R1", "gun R1", "arrow R1", "grenade c5"):
        assert refused(match, command) == "cannot_use_weapon"


def test_a_disarmed_villager_has_no_weapon_after_a_move_either() -> None:
    """R11"""
    match = position("B1 c3 active=no_weapon", "R1 c6")
    play(match, "move c4")
    assert choices(match) == ["pick tile", "end"]


def test_a_grenade_is_thrown_one_or_two_steps_where_it_hits_an_enemy() -> None:
    """R10, Q11"""
    match = position("B1 c4", "R1 d5", "R2 a7")
    assert choices(match, "grenade") == ["grenade c5", "grenade d4", "grenade d5"]


@pytest.mark.parametrize("center", ["c4", "c7", "e5", "a1"])
def test_a_grenade_is_not_thrown_elsewhere(center: str) -> None:
    """Q11: not at the own cell and not farther than two steps."""
    assert refused(position("B1 c4", "R1 d5"), f"grenade {center}") == "out_of_range"


def test_a_grenade_must_hit_somebody() -> None:
    """R10"""
    assert refused(position("B1 c4", "R1 d5"), "grenade c3") == "no_target"


def test_a_grenade_disarms_both_enemies_in_its_area_in_the_order_of_turns() -> None:
    """R10"""
    match = position("B1 c4", "R2 c5", "R1 d6", "B2 b6")
    assert of(DebuffApplied, play(match, "grenade c6")) == [
        DebuffApplied("R1", "no_weapon", "B1"),
        DebuffApplied("R2", "no_weapon", "B1"),
    ]


def test_a_grenade_hits_into_a_village() -> None:
    """Q11"""
    match = position("B1 c5", "R1 c7")
    assert of(DebuffApplied, play(match, "grenade c7"))[0].villager == "R1"


def test_a_villager_is_attacked_in_its_village_and_not_healed_there() -> None:
    """Q12"""
    match = position("B1 c5", "R1 c7")
    play(match, "gun R1")
    turns(match, 1)
    assert hp(match)[1] == 2


def test_damage_never_goes_below_none() -> None:
    """Q19"""
    match = position("B1 c4", "R1 c5 hp=1")
    assert of(DamageDealt, play(match, "axe R1")) == [DamageDealt("B1", "R1", 2, 0)]


def test_a_second_debuff_of_the_same_sort_changes_nothing() -> None:
    """Q14, Q16: it is recorded all the same."""
    match = position("B1 c4", "R2 c5 pending=no_move")
    assert of(DebuffApplied, play(match, "arrow R2")) == [DebuffApplied("R2", "no_move", "B1")]
    assert match.state.villagers["R2"].pending == ("no_move",)


def test_a_debuff_can_be_laid_again_while_it_is_active() -> None:
    """Q15: it is for the turn after."""
    match = position("B1 c2 active=no_weapon")
    play(match, "move c3", "pick tile", chance=["disarm"])
    assert (match.state.villagers["B1"].active, match.state.villagers["B1"].pending) == (
        (),
        ("no_weapon",),
    )


def test_different_debuffs_add_up() -> None:
    """Q14"""
    match = position("B1 c4", "R1 c5 pending=no_weapon")
    play(match, "arrow R1")
    assert match.state.villagers["R1"].active == ("no_move", "no_weapon")
    assert choices(match) == ["reset"]
