"""Combat: R6, R7, R10, Q6, Q7, Q15, Q19, Q21, and every weapon."""

import pytest

from tests.games.class_arena.skirmish import (
    arena,
    briefs,
    choices,
    health,
    of,
    play,
    points,
    refused,
    xp,
)
from tests.given import names

AIMED = [
    ("builder", "smg", "e4", "f4", 5),
    ("ordinance", "pistol", "d4", "e4", 3),
    ("ordinance", "heavy_gun", "h4", "i4", 13),
    ("grunt", "assault_rifle", "g4", "h4", 6),
    ("grunt", "shotgun", "c4", "d4", 9),
    ("grunt", "grenade", "e4", "f4", 7),
    ("grunt", "hammer", "b4", "c4", 8),
    ("tracker", "tracking_rifle", "g4", "h4", 5),
    ("tracker", "pistol", "d4", "e4", 3),
    ("comsat", "smg", "e4", "f4", 5),
    ("sniper", "nanorifle", "i4", None, 12),
    ("sniper", "pistol", "d4", "e4", 3),
    ("destroyer", "rocket", "g4", "h4", 12),
    ("destroyer", "assault_rifle", "g4", "h4", 6),
    ("skirmisher", "enforcer", "f4", "g4", 6),
    ("skirmisher", "grenade", "e4", "f4", 7),
    ("recon", "smg", "e4", "f4", 5),
    ("support", "assault_rifle", "g4", "h4", 6),
    ("commander", "assault_rifle", "g4", "h4", 6),
    ("commander", "grenade", "e4", "f4", 7),
]
"""Class, weapon, the farthest cell in range from a4, one beyond, and the damage."""


@pytest.mark.parametrize(("class_", "weapon", "cell", "beyond", "damage"), AIMED)
def test_a_weapon_does_its_damage_within_its_range(
    class_: str, weapon: str, cell: str, beyond: str | None, damage: int
) -> None:
    """R6: a recon at the far corner lets everybody be detected."""
    figures = [f"f11 {class_} a4", "f12 recon a9 scoped"]
    match = arena(*figures, f"f21 brute {cell}", acting="f11")
    assert f"attack {weapon} {cell}" in choices(match)
    play(match, f"attack {weapon} {cell}")
    assert health(match, "f21") == 60 - damage
    assert xp(match, 1, class_) == damage + (weapon == "tracking_rifle")
    if beyond:
        match = arena(*figures, f"f21 brute {beyond}", acting="f11")
        assert refused(match, f"attack {weapon} {beyond}") == "out_of_range"


@pytest.mark.parametrize("class_", ["brute", "builder", "grunt"])
def test_a_figure_fires_only_its_own_weapons(class_: str) -> None:
    match = arena(f"f11 {class_} a4", "f21 grunt b4", acting="f11")
    assert refused(match, "attack rocket b4") == "no_such_weapon"
    assert refused(match, "attack huge_hammer b4") == "no_such_weapon"


WALLS = [
    ("ordinance", "heavy_gun", "e2", True),
    ("ordinance", "pistol", "e2", False),
    ("grunt", "hammer", "e4", True),
    ("grunt", "grenade", "e1", True),
    ("grunt", "assault_rifle", "e4", False),
    ("grunt", "shotgun", "e4", False),
    ("destroyer", "rocket", "e1", True),
    ("destroyer", "assault_rifle", "e1", False),
    ("builder", "smg", "e4", False),
    ("tracker", "tracking_rifle", "e4", False),
    ("sniper", "nanorifle", "e4", False),
    ("skirmisher", "enforcer", "e4", False),
]


@pytest.mark.parametrize(("class_", "weapon", "cell", "falls"), WALLS)
def test_only_some_weapons_are_fired_at_walls(
    class_: str, weapon: str, cell: str, *, falls: bool
) -> None:
    """R6: the wall on e3 becomes open floor."""
    match = arena(f"f11 {class_} {cell}", "f21 grunt i9", acting="f11")
    if falls:
        assert "WallDestroyed(e3)" in briefs(play(match, f"attack {weapon} e3"))
        assert not match.state.has_wall("e3")
    else:
        assert refused(match, f"attack {weapon} e3") == "no_target"


def test_a_wall_hides_what_is_behind_it() -> None:
    """R6: but not from what is lobbed."""
    match = arena("f11 grunt c5", "f12 recon a9 scoped", "f21 grunt e5", acting="f11")
    assert refused(match, "attack assault_rifle e5") == "no_line_of_sight"
    assert "attack grenade e5" in choices(match)


def test_rockets_and_grenades_run_out() -> None:
    """Section 2: two in a skirmish."""
    match = arena("f11 destroyer a4", "f21 brute d4", acting="f11")
    assert briefs(play(match, "attack rocket d4"))[0] == "WeaponFired(f11, rocket, d4, 1)"
    assert match.state.figures["f11"].supply == {"rocket": 1, "charge": 2}
    match = arena("f11 destroyer a4 rocket=0", "f21 brute d4", acting="f11")
    assert refused(match, "attack rocket d4") == "no_ammo"
    assert choices(match, "attack") == ["attack assault_rifle d4"]


def test_other_weapons_do_not() -> None:
    """Section 2"""
    match = arena("f11 destroyer a4", "f21 brute d4", acting="f11")
    events = play(match, "attack assault_rifle d4")
    assert briefs(events)[0] == "WeaponFired(f11, assault_rifle, d4, None)"
    assert match.state.figures["f11"].supply == {"rocket": 2, "charge": 2}


def test_damage_is_absorbed_by_shield_then_morale_then_health() -> None:
    """R7"""
    enemy = "f21 brute d4 shield=4 shielded_by=f22 morale=2 inspired_by=f23"
    others = ["f22 support i8", "f23 commander i9"]
    for class_, weapon, lost in (
        ("ordinance", "pistol", "3, 3, 0, 0, 60"),
        ("builder", "smg", "5, 4, 1, 0, 60"),
        ("grunt", "shotgun", "9, 4, 2, 3, 57"),
    ):
        match = arena(f"f11 {class_} c4", enemy, *others, acting="f11")
        events = play(match, f"attack {weapon} d4")
        assert of(events, "DamageDealt") == [f"DamageDealt(f11, f21, {lost})"]


def test_what_is_more_than_its_health_a_figure_does_not_lose() -> None:
    """R7: and brings no XP (R18)."""
    match = arena("f11 ordinance a4", "f21 grunt d4 health=2", "f22 grunt i9", acting="f11")
    events = play(match, "attack heavy_gun d4")
    assert of(events, "DamageDealt") == ["DamageDealt(f11, f21, 13, 0, 0, 2, 0)"]
    assert xp(match, 1, "ordinance") == 2 + 5


def test_an_explosion_hits_everybody_around_in_cell_order() -> None:
    """R7: friends and the shooter too, and walls do not protect."""
    figures = ["f11 destroyer d4", "f12 brute c6", "f21 brute c4", "f22 brute d6", "f23 brute c5"]
    match = arena(*figures, acting="f11")
    events = play(match, "attack rocket c5")
    assert of(events, "DamageDealt") == [
        "DamageDealt(f11, f21, 6, 0, 0, 6, 54)",
        "DamageDealt(f11, f23, 12, 0, 0, 12, 48)",
        "DamageDealt(f11, f12, 6, 0, 0, 6, 54)",
        "DamageDealt(f11, f11, 6, 0, 0, 6, 20)",
        "DamageDealt(f11, f22, 6, 0, 0, 6, 54)",
    ]
    assert xp(match, 1, "destroyer") == 6 + 12 + 6


def test_after_the_damage_walls_fall_and_then_fortifications() -> None:
    """R7, R13: of a rocket all within one cell."""
    figures = ["f11 destroyer c4", "f21 brute c6", "f22 builder i9"]
    match = arena(*figures, acting="f11", fortified={"A": "f22"})
    assert names(play(match, "attack rocket d5")) == [
        "WeaponFired",
        "DamageDealt",
        "DamageDealt",
        "XpGained",
        "LevelReached",
        "WallDestroyed",
        "FortificationLost",
    ]


def test_a_grenade_breaks_only_the_wall_it_is_thrown_at() -> None:
    """Q6: who stands beside it takes 3; fortifications stay."""
    match = arena("f11 grunt a2", "f21 brute b2", "f22 builder i9", acting="f11")
    events = play(match, "attack grenade b3")
    assert of(events, "DamageDealt", "WallDestroyed") == [
        "DamageDealt(f11, f11, 3, 0, 0, 3, 21)",
        "DamageDealt(f11, f21, 3, 0, 0, 3, 57)",
        "WallDestroyed(b3)",
    ]
    figures = ["f11 grunt a5", "f21 brute c4", "f22 builder i9"]
    match = arena(*figures, acting="f11", fortified={"A": "f22"})
    assert of(play(match, "attack grenade c4"), "WallDestroyed", "FortificationLost") == []


def test_inspiration_strengthens_every_hit_of_an_explosion() -> None:
    """R7, R18: and brings its commander 1 XP for each enemy hit."""
    figures = ["f11 destroyer a4 inspired_by=f12", "f12 commander a9"]
    match = arena(*figures, "f21 brute d4", "f22 brute e4", acting="f11")
    play(match, "attack rocket d4")
    assert (health(match, "f21"), health(match, "f22")) == (47, 53)
    assert xp(match, 1, "commander") == 2


def test_inspiration_is_credited_after_the_commanders_death() -> None:
    """R18: the commander is hit by the same rocket."""
    figures = ["f11 destroyer a4 inspired_by=f12", "f12 commander c4 health=1"]
    match = arena(*figures, "f21 brute d4", "f22 grunt i9", acting="f11")
    play(match, "attack rocket d4")
    assert (health(match, "f12"), xp(match, 1, "commander")) == (0, 1)


def test_a_mark_is_set_once_by_each_tracker() -> None:
    """R10, R18"""
    figures = ["f11 tracker a4", "f12 tracker a9", "f21 grunt d4 marks=f12"]
    match = arena(*figures, acting="f11")
    events = play(match, "attack tracking_rifle d4")
    assert of(events, "FigureMarked") == ["FigureMarked(f21, f11)"]
    assert match.state.figures["f21"].marks == ["f12", "f11"]
    match = arena("f11 tracker a4", "f21 grunt d4 marks=f11", acting="f11")
    assert of(play(match, "attack tracking_rifle d4"), "FigureMarked") == []


def test_the_dead_are_not_marked() -> None:
    """R10"""
    match = arena("f11 tracker a4", "f21 grunt d4 health=5", "f22 grunt i9", acting="f11")
    assert of(play(match, "attack tracking_rifle d4"), "FigureMarked") == []


def test_marks_and_devices_go_with_the_figure() -> None:
    """R7, R10: of a tracker and of a builder."""
    figures = ["f11 grunt d4 marks=f21", "f21 tracker c4 health=1", "f22 grunt i9"]
    match = arena(*figures, acting="f11")
    play(match, "attack shotgun c4")
    assert match.state.figures["f11"].marks == []
    figures = ["f11 grunt d4", "f21 builder c4 health=1 mine=0", "f22 builder i9 mine=1"]
    mines = ["mine i1 f21", "mine h1 f22", "mine a1 f21"]
    match = arena(*figures, acting="f11", devices=mines)
    events = play(match, "attack shotgun c4")
    assert of(events, "DeviceRemoved") == ["DeviceRemoved(d1)", "DeviceRemoved(d3)"]
    assert [device.id for device in match.state.devices] == ["d2"]


def test_a_shield_outlives_its_support() -> None:
    """R7, R18: and still brings XP to the class."""
    enemy = "f21 brute d4 shield=4 shielded_by=f22"
    match = arena("f11 grunt c4", enemy, "f22 support d3 health=1", acting="f11")
    events = play(match, "attack grenade d4")
    assert of(events, "FigureKilled") == ["FigureKilled(f22, f11)"]
    assert (health(match, "f21"), xp(match, 2, "support")) == (57, 4)


def test_ones_own_side_brings_nothing() -> None:
    """Q7: no points, no XP, no first blood, for damage and for death."""
    figures = ["f11 grunt b4", "f12 grunt c5 health=1", "f21 brute d4"]
    match = arena(*figures, acting="f11")
    events = play(match, "attack grenade d4")
    assert of(events, "FigureKilled") == ["FigureKilled(f12, f11)"]
    assert (points(match), xp(match, 1), match.state.blooded) == ([0, 0], 7, False)


def test_ones_own_sides_damage_uses_up_a_shield_for_nothing() -> None:
    """R18: only an enemy's damage brings XP to the support."""
    figures = ["f11 grunt b4", "f12 grunt c5 shield=4 shielded_by=f13", "f13 support a9"]
    match = arena(*figures, "f21 brute d4", acting="f11")
    play(match, "attack grenade d4")
    assert xp(match, 1, "support") == 0


def test_the_order_of_a_hit() -> None:
    """Q19, Q17: damage, support, commander, death, kill, first blood, points."""
    figures = ["f11 tracker a4 inspired_by=f12", "f12 commander a9", "f22 support i9"]
    enemy = "f21 builder d4 health=2 shield=4 shielded_by=f22 mine=1"
    match = arena(
        *figures,
        enemy,
        acting="f11",
        devices=["mine i1 f21"],
        careers={"1": {"general": 11}},
        options={"xp_per_level": 16, "xp_per_general_level": 10},
    )
    assert briefs(play(match, "attack tracking_rifle d4"))[1:] == [
        "DamageDealt(f11, f21, 6, 4, 0, 2, 0)",
        "XpGained(1, tracker, 2, damage, 2, 13)",
        "XpGained(2, support, 4, shield, 4, 4)",
        "XpGained(1, commander, 1, inspiration, 1, 14)",
        "FigureKilled(f21, f11)",
        "DeviceRemoved(d1)",
        "XpGained(1, tracker, 5, kill, 7, 19)",
        "XpGained(1, tracker, 5, first_blood, 12, 24)",
        "LevelReached(1, general, 3)",
        "PointScored(1, 2, kill, None)",
    ]


def test_a_mark_comes_after_the_xp_for_damage() -> None:
    """Q19"""
    match = arena("f11 tracker a4", "f21 grunt d4", acting="f11")
    assert briefs(play(match, "attack tracking_rifle d4"))[1:] == [
        "DamageDealt(f11, f21, 5, 0, 0, 5, 19)",
        "XpGained(1, tracker, 5, damage, 5, 5)",
        "LevelReached(1, tracker, 2)",
        "FigureMarked(f21, f11)",
        "XpGained(1, tracker, 1, mark, 6, 6)",
    ]


def test_an_attacker_killed_by_its_own_explosion_still_finishes_it() -> None:
    """Q21, Q15: its kills count, the wall falls, then its activation ends."""
    figures = ["f11 destroyer c4 health=1", "f12 grunt a1", "f21 grunt d4 health=1", "f22 grunt i9"]
    match = arena(*figures, acting="f11")
    events = play(match, "attack rocket d4")
    assert of(events, "FigureKilled", "PointScored", "WallDestroyed", "ActivationEnded") == [
        "FigureKilled(f11, f11)",
        "FigureKilled(f21, f11)",
        "PointScored(1, 2, kill, None)",
        "WallDestroyed(c3)",
        "WallDestroyed(d5)",
        "WallDestroyed(e3)",
        "ActivationEnded(f11)",
    ]


def test_nobody_aims_at_a_friend_or_at_nothing() -> None:
    """R6"""
    match = arena("f11 grunt a4", "f12 grunt b4", "f21 grunt i9", acting="f11")
    assert refused(match, "attack shotgun b4") == refused(match, "attack shotgun a5") == "no_target"
