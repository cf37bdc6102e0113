"""Attacking (R41-R53)."""

import pytest

from tests.games.assassination.playing import (
    QUIET,
    armed,
    choices,
    enemies,
    happened,
    hp,
    on_board,
    play,
    position,
    refused,
    told,
    vp,
)
from tests.given import Playtest, names


def shooter(cell: str, *weapons: str, two: str = "d7", **scenario: object) -> Playtest:
    """Player 1 with weapons and four actions; player 2 somewhere."""
    one = {"cell": cell, "weapons": armed(*weapons), "boots": 2}
    return position(one, {"cell": two}, **scenario)  # type: ignore[arg-type]


def test_r41_one_attack_a_turn_with_one_slot_filled() -> None:
    match = shooter("e5", "uzi", two="e7")
    assert "ActionSpent(1, attack, 1, 4)" in told(play(match, "shoot uzi-3 e7"))
    assert refused(match, "shoot uzi-3 e7") == "no_attacks_left"


def test_r41_two_attacks_with_two_slots_filled_also_with_the_same_weapon() -> None:
    match = shooter("e5", "uzi", "shotgun", two="e7")
    play(match, "shoot uzi-3 e7", "shoot uzi-3 e7")
    assert refused(match, "shoot uzi-3 e7") == "no_attacks_left"
    assert hp(match)[1] == 6


def test_r41_an_attack_needs_an_action() -> None:
    match = position({"cell": "e6"}, {"cell": "e7"}, used=1)
    assert "pistol e7" in choices(match, "shoot")
    two = {"cell": "e6", "penalty": 2}
    match = position(two, {"cell": "e7"}, options={"pvp": "lose_action"})
    assert refused(match, "shoot pistol e7") == "no_actions_left"


def test_q37_a_sniper_fired_first_leaves_no_second_attack() -> None:
    match = shooter("e2", "sniper", "uzi")
    play(match, "blast sniper-1 n")
    assert refused(match, "shoot uzi-3 d2") == "no_attacks_left"


def test_q37_a_sniper_fired_second_is_fine() -> None:
    match = shooter("e2", "sniper", "uzi", two="e5")
    play(match, "shoot uzi-3 e5", "blast sniper-1 n")
    assert match.state.sniper_discard == ["sniper-1"]


def test_q37_a_second_weapon_collected_between_gives_the_second_attack() -> None:
    match = shooter("b1", "uzi", enemies=enemies("heavy b3"), presets={"b2": "uzi"})
    play(match, "shoot uzi-2 b3", "move b2")
    assert "uzi-2 b3" in choices(match, "shoot")


def test_r42_the_second_weapon_covers_the_pistol() -> None:
    match = shooter("e6", "uzi", two="e7")
    assert "pistol e7" in choices(match, "shoot")
    match = shooter("e6", "uzi", "shotgun", two="e7")
    assert refused(match, "shoot pistol e7") == "weapon_not_usable"


def test_r43_obstacles_enemies_and_the_opponent_are_targets() -> None:
    match = shooter("e5", "uzi", two="e7")
    assert choices(match, "shoot") == ["uzi-3 e7", "uzi-3 e3", "uzi-3 d5", "pistol d5"]


def test_r43_q43_an_attack_without_a_target_is_not_allowed() -> None:
    match = shooter("e6", "shotgun", two="a7", enemies=enemies("grunt f7 2 caged"), presets={})
    assert refused(match, "blast shotgun-1 e") == "no_target"
    assert refused(match, "blast shotgun-1 n") == "no_target"
    match = shooter("g4", "shotgun")
    assert refused(match, "blast shotgun-1 e") == "no_target"


def test_q43_one_target_in_the_area_is_enough() -> None:
    match = shooter("f5", "shotgun")
    assert told(play(match, "blast shotgun-1 s"))[1:] == [
        "AttackMade(1, shotgun-1, f5, s, e4 f4 g4, obstacle-4)",
        "ObstacleDestroyed(obstacle-4, f4, 1)",
    ]


def test_r44_nothing_can_be_shot_beyond_an_obstacle() -> None:
    match = shooter("d6", "uzi", two="d4", presets={})
    assert refused(match, "shoot uzi-1 d4") == "no_line_of_fire"
    assert "uzi-1 d5" in choices(match, "shoot")


def test_r44_q41_pieces_do_not_block() -> None:
    match = shooter("e6", "uzi", two="e5")
    assert {"uzi-3 e5", "uzi-3 e3"} <= set(choices(match, "shoot"))


@pytest.mark.parametrize(
    ("cell", "code"),
    [("d7", "out_of_range"), ("e1", "out_of_range"), ("e5", "out_of_range"), ("e6", "no_target")],
)
def test_r45_one_target_in_range_in_a_straight_line(cell: str, code: str) -> None:
    assert refused(shooter("e5", "uzi"), f"shoot uzi-3 {cell}") == code


def test_r45_a_paralysis_pistol_reaches_the_whole_line() -> None:
    match = shooter("a3", "paralysis_pistol", two="g3", enemies=[])
    assert "paralysis_pistol-1 g3" not in choices(match, "shoot")  # d3 is an obstacle
    match = shooter("a2", "paralysis_pistol", two="g2", enemies=[])
    assert "paralysis_pistol-1 g2" in choices(match, "shoot")


def test_r46_a_sniper_hits_everything_up_to_and_with_the_first_obstacle() -> None:
    match = shooter("b1", "sniper", two="b5", enemies=enemies("grunt b3"), presets={})
    assert told(play(match, "blast sniper-1 n"))[1:] == [
        "AttackMade(1, sniper-1, b1, n, b2 b3 b4, grunt-1 obstacle-1)",
        "DamageDealt(1:sniper-1, grunt-1, 5, 0)",
        "EnemyKilled(grunt-1, b3, 1)",
        "VictoryPointsGained(1, 1, 1, enemy_killed)",
        "ObstacleDestroyed(obstacle-1, b4, 1)",
        "WeaponSpent(1, sniper-1)",
    ]


@pytest.mark.parametrize(
    ("direction", "area"),
    [("n", "d3 e3 f3"), ("e", "f1 f2 f3"), ("s", "d1 e1 f1"), ("w", "d1 d2 d3")],
)
def test_r47_q42_a_shotgun_hits_the_row_in_front(direction: str, area: str) -> None:
    match = shooter("e2", "shotgun", two="d1", enemies=enemies("heavy f3", "medic f1"))
    attack = happened(play(match, f"blast shotgun-1 {direction}"), "AttackMade")[0]
    assert f", {direction}, {area}, " in attack


def test_r47_q42_an_obstacle_in_the_middle_does_not_shield_its_neighbours() -> None:
    match = shooter("d6", "shotgun", enemies=enemies("heavy c5", "medic e5"))
    events = play(match, "blast shotgun-1 s")
    hit = happened(events, "ObstacleDestroyed", "DamageDealt")
    assert len(hit) == 3


def test_r47_with_a_sight_also_what_is_behind_the_middle_unless_an_obstacle_is_there() -> None:
    match = shooter("e6", "shotgun sight", two="e4")
    assert ", s, d5 e4 e5 f5, " in told(play(match, "blast shotgun-1 s"))[1]
    match = shooter("d6", "shotgun sight", two="d4", presets={})
    assert ", s, c5 d5 e5, " in told(play(match, "blast shotgun-1 s"))[1]


def test_r47_squares_outside_the_board_drop_out() -> None:
    match = shooter("g6", "shotgun", two="f7")
    assert ", w, f5 f6 f7, 2)" in told(play(match, "blast shotgun-1 w"))[1]
    match = shooter("g6", "shotgun", two="f7")
    assert ", n, f7 g7, 2)" in told(play(match, "blast shotgun-1 n"))[1]


def test_r48_any_hit_destroys_an_obstacle() -> None:
    match = shooter("d6", "paralysis_pistol")
    assert "ObstacleDestroyed(obstacle-3, d5, 1)" in told(
        play(match, "shoot paralysis_pistol-1 d5")
    )
    assert match.state.item_discard == ["obstacle-3"]


def test_q51_obstacles_of_one_blast_are_discarded_in_cell_order() -> None:
    match = shooter("b3", "shotgun", obstacles=["c2", "c3", "c4"])
    play(match, "blast shotgun-1 e")
    assert match.state.item_discard == ["obstacle-1", "obstacle-2", "obstacle-3"]


def test_r49_a_hit_enemy_loses_health_and_at_0_brings_its_points() -> None:
    match = shooter("e5", "uzi", enemies=enemies("heavy e3", "grunt c5"))
    assert told(play(match, "shoot uzi-3 e3"))[2:] == ["DamageDealt(1:uzi-3, heavy-1, 2, 2)"]
    play(match, "end", "skip")
    match = shooter("e5", "uzi", enemies=enemies("heavy e3 2", "grunt c5"))
    play(match, "shoot uzi-3 e3")
    assert (vp(match)[0], match.state.killed[-1]) == (3, "heavy-1")


def test_r50_a_paralysed_enemy_does_not_fire_until_the_shooters_next_turn() -> None:
    match = shooter("e1", "paralysis_pistol", two="f3", enemies=enemies("grunt e3"), **QUIET)
    assert "EnemyParalysed(grunt-1, 1)" in told(play(match, "shoot paralysis_pistol-1 e3"))
    assert happened(play(match, "move e2"), "DamageDealt") == []
    play(match, "end", "skip")
    assert happened(play(match, "move g3"), "DamageDealt") == []
    assert "EnemyParalysisEnded(grunt-1)" in told(play(match, "end"))


def test_r50_also_if_that_turn_is_skipped() -> None:
    lamed = [{"kind": "grunt", "cell": "e3", "paralysed_by": 1}]
    match = position({"must_skip": True}, None, player_to_move=2, enemies=lamed, **QUIET)
    events = told(play(match, "end"))
    assert events[3:6] == ["TurnStarted(1, 1, 3)", "EnemyParalysisEnded(grunt-1)", "TurnSkipped(1)"]


def test_q53_a_later_paralysis_replaces_an_earlier_one() -> None:
    lamed = [{"kind": "grunt", "cell": "e3", "paralysed_by": 2}]
    match = shooter("e1", "paralysis_pistol", enemies=lamed)
    play(match, "shoot paralysis_pistol-1 e3")
    assert match.state.enemies[0].paralysed_by == 1
    assert "EnemyParalysisEnded" not in str(play(match, "end"))


def test_r51_q31_who_has_skipped_is_immune_until_the_end_of_his_next_turn() -> None:
    match = position({}, {"must_skip": True}, **QUIET)
    play(match, "end")
    assert match.state.assassins[2].immune
    play(match, "skip", "end", "skip")
    assert match.state.assassins[2].immune
    play(match, "end")
    assert not match.state.assassins[2].immune


def test_r51_nobody_must_skip_twice_but_point_and_damage_count() -> None:
    one = {"cell": "a3", "weapons": armed("paralysis_pistol muzzle")}
    match = position(one, {"cell": "a5", "must_skip": True})
    assert told(play(match, "shoot paralysis_pistol-1 a5"))[2:] == [
        "DamageDealt(1:paralysis_pistol-1, 2, 1, 9)",
        "VictoryPointsGained(1, 1, 1, opponent_hit)",
        "ParalysisResisted(2, already)",
    ]


@pytest.mark.parametrize(("weapon", "damage"), [("uzi", 2), ("paralysis_pistol", 0)])
def test_r52_a_hit_on_the_opponent_is_one_point_whatever_the_damage(
    weapon: str, damage: int
) -> None:
    match = shooter("a3", weapon, two="a5")
    name = "uzi-3" if weapon == "uzi" else "paralysis_pistol-1"
    play(match, f"shoot {name} a5")
    assert (hp(match)[1], vp(match)[0]) == (10 - damage, 1)


def test_q4_damage_of_the_weapons() -> None:
    for weapon, damage in (("uzi", 2), ("shotgun", 2), ("sniper", 5), ("paralysis_pistol", 0)):
        match = shooter("e6", weapon, two="e7")
        command = next(each for each in choices(match) if weapon in each)
        play(match, command if "blast" not in command else f"blast {weapon}-1 n")
        assert 10 - hp(match)[1] == damage


def test_r53_q33_targets_are_resolved_in_cell_order_and_the_end_comes_after_all() -> None:
    one = {"cell": "d2", "vp": 11, "weapons": armed("shotgun")}
    near = enemies("grunt c3", "heavy e3 2")
    match = position(one, {"cell": "a7"}, enemies=near)
    events = play(match, "blast shotgun-1 n")
    assert names(events)[2:] == [
        "DamageDealt",
        "EnemyKilled",
        "VictoryPointsGained",
        "ObstacleDestroyed",
        "DamageDealt",
        "EnemyKilled",
        "VictoryPointsGained",
        "MatchEnded",
    ]
    assert vp(match)[0] == 15
    assert on_board(match) == {}
