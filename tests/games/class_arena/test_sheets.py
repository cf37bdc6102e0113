"""What the sheets say of classes, weapons, the arena and levels (§2); wrong sheets."""

from collections.abc import Callable
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import pytest

from domain.components.sheet import WrongSheet
from domain.games.class_arena.material.arena import FOLDER, STARTS, WALLS, read_arena
from domain.games.class_arena.material.arena import POINTS as POINT_CELLS
from domain.games.class_arena.material.classes import CLASS_NAMES, CLASSES, read_classes
from domain.games.class_arena.material.progress import LADDERS, POINTS, XP, read_progress
from domain.games.class_arena.material.weapons import DEVICES, WEAPONS, read_arsenal

CLASS_TABLE = [
    ("recon", "primary", 19, 7, "smg", "scope", {}),
    ("ordinance", "primary", 30, 4, "heavy_gun pistol", "", {}),
    ("grunt", "primary", 24, 7, "assault_rifle shotgun grenade hammer", "", {"grenade": 2}),
    ("builder", "primary", 20, 6, "smg", "repair fortify", {"mine": 2}),
    ("tracker", "variant", 20, 6, "tracking_rifle pistol", "", {}),
    ("comsat", "variant", 16, 5, "smg", "blips", {}),
    ("sniper", "variant", 16, 6, "nanorifle pistol", "cloak", {}),
    ("destroyer", "variant", 26, 5, "rocket assault_rifle", "", {"rocket": 2, "charge": 2}),
    ("brute", "variant", 60, 3, "huge_hammer", "", {}),
    ("skirmisher", "variant", 14, 8, "enforcer grenade", "jetpack", {"grenade": 2}),
    ("support", "variant", 20, 6, "assault_rifle", "shield light_repair", {}),
    ("commander", "variant", 20, 6, "assault_rifle grenade", "inspire", {"grenade": 2}),
]

WEAPON_TABLE = {
    "pistol": (3, 3),
    "smg": (4, 5),
    "assault_rifle": (6, 6),
    "tracking_rifle": (6, 5),
    "shotgun": (2, 9),
    "enforcer": (5, 6),
    "nanorifle": (12, 12),
    "heavy_gun": (7, 13),
    "rocket": (6, 12),
    "grenade": (4, 7),
    "hammer": (1, 8),
    "huge_hammer": (1, 10),
}


def test_there_are_twelve_classes() -> None:
    assert [row[0] for row in CLASS_TABLE] == list(CLASS_NAMES)


@pytest.mark.parametrize("row", CLASS_TABLE, ids=lambda row: row[0])
def test_a_class_has_its_numbers(row: tuple[Any, ...]) -> None:
    """Q1: 95 % for the recon, too."""
    name, kind, health, speed, weapons, abilities, supply = row
    sheet = CLASSES[name]
    assert (sheet.kind, sheet.health, sheet.speed) == (kind, health, speed)
    assert " ".join(sheet.weapons) == weapons
    assert " ".join(sheet.abilities) == abilities
    assert sheet.supply == supply


def test_weapons_have_their_ranges_and_damage() -> None:
    assert {name: (each.range, each.damage) for name, each in WEAPONS.items()} == WEAPON_TABLE


def test_explosions_have_their_splash() -> None:
    splash = {name: each.splash for name, each in WEAPONS.items() if each.splash}
    assert splash == {"rocket": 6, "grenade": 3}
    mine, charge = DEVICES["mine"], DEVICES["charge"]
    assert (mine.damage, mine.splash) == (7, 7)
    assert (charge.damage, charge.splash) == (12, 6)


def test_the_map_has_its_walls_points_and_starts() -> None:
    assert " ".join(WALLS) == "b3 b7 c2 c3 c7 c8 d5 e3 e7 f5 g2 g3 g7 g8 h3 h7"
    assert POINT_CELLS == {"A": "c5", "B": "e5", "C": "g5"}
    assert [" ".join(cells) for cells in STARTS] == ["a1 b1 a2", "i9 h9 i8", "i1 h1 i2", "a9 b9 a8"]


TREE: dict[str, dict[int, tuple[str, ...]]] = {
    "recon": {5: ("tracker",), 10: ("comsat",)},
    "ordinance": {5: ("sniper",), 10: ("destroyer",)},
    "grunt": {5: ("brute",), 10: ("skirmisher",)},
    "builder": {5: ("support",), 10: ("commander",)},
    "tracker": {5: ("comsat",)},
    "sniper": {5: ("destroyer",)},
    "brute": {5: ("skirmisher",)},
    "support": {5: ("commander",)},
    "comsat": {},
    "destroyer": {},
    "skirmisher": {},
    "commander": {},
}


def test_levels_bring_what_the_tree_says() -> None:
    """R19, Q2: every class has its own badge at level 20."""
    assert {name: LADDERS[name].classes for name in CLASS_NAMES} == TREE
    assert {name: LADDERS[name].badges for name in CLASS_NAMES} == {
        name: {20: f"master_{name}"} for name in CLASS_NAMES
    }


def test_general_levels_bring_a_bonus_emblems_and_all_classes() -> None:
    general = LADDERS["general"]
    assert general.bonuses == {2: "first_blood"}
    assert general.cosmetics == {5: "emblem_1", 10: "emblem_2"}
    assert general.classes == {15: CLASS_NAMES[4:]}


def test_deeds_bring_their_xp_and_points() -> None:
    """R16 to R18"""
    assert (XP.damage, XP.kill, XP.first_blood, XP.point) == (1, 5, 5, 2)
    assert (XP.scope, XP.cloak, XP.mark, XP.repair, XP.fortification) == (2, 1, 1, 2, 3)
    assert (XP.blip, XP.most_blips, XP.shield, XP.inspiration) == (1, 3, 1, 1)
    assert (POINTS.held, POINTS.fortified, POINTS.kill, POINTS.survivor) == (1, 1, 2, 3)


WRONG = [
    (read_arena, "arena.yaml", ". . A # B", ". . A # A", 3, "point A"),
    (read_arena, "arena.yaml", ". . A # B # C . .", ". . A # B # C .", 8, "9 cells"),
    (read_arena, "arena.yaml", ". . A #", ". . X #", 8, "sign X"),
    (read_arena, "arena.yaml", "[a1, b1, a2]", "[a1, b1, c2]", 15, "c2 is not free"),
    (read_arena, "arena.yaml", "[i1, h1", "[i1, a1", 17, "a1 is not free"),
    (read_arsenal, "weapons.yaml", "  pistol:", "  pisto:", 13, "Invalid enum value 'pisto'"),
    (
        read_arsenal,
        "weapons.yaml",
        "damage: 13",
        "damage: much",
        21,
        "damage may be a whole number from 1 to",
    ),
    (read_arsenal, "weapons.yaml", "damage: 7, splash: 7", "damage: 7", 28, "it has a splash"),
    (
        read_classes,
        "classes.yaml",
        "speed: 70",
        "speed: 0",
        7,
        "speed may be a whole number from 10",
    ),
    (read_classes, "classes.yaml", "speed: 70", "sped: 70", 7, "no field 'sped' (is it speed?)"),
    (
        read_progress,
        "progress.yaml",
        "kill: 5",
        "kill: -5",
        24,
        "kill may be a whole number from 0",
    ),
]


@pytest.mark.parametrize(("read", "name", "was", "now", "line", "reason"), WRONG)
def test_a_wrong_sheet_is_refused_with_its_line_and_the_reason(
    read: Callable[[Traversable], object],
    name: str,
    was: str,
    now: str,
    line: int,
    reason: str,
    tmp_path: Path,
) -> None:
    text = (FOLDER / name).read_text()
    assert was in text
    sheet = tmp_path / name
    sheet.write_text(text.replace(was, now, 1))
    with pytest.raises(WrongSheet, match=f"{name}, line {line}: .*") as caught:
        read(sheet)
    assert reason in caught.value.reason


@pytest.mark.parametrize(
    ("read", "name", "line"),
    [
        (read_classes, "classes.yaml", "  brute:"),
        (read_progress, "progress.yaml", "  comsat: {badges"),
        (read_arsenal, "weapons.yaml", "  hammer:"),
    ],
)
def test_nothing_may_be_missing_from_a_sheet(
    read: Callable[[Traversable], object], name: str, line: str, tmp_path: Path
) -> None:
    kept = [row for row in (FOLDER / name).read_text().splitlines() if not row.startswith(line)]
    sheet = tmp_path / name
    sheet.write_text("\n".join(kept))
    with pytest.raises(WrongSheet, match="there is no"):
        read(sheet)


def test_two_classes_are_spelled_as_their_author_does() -> None:
    """Q3."""
    assert {"ordinance", "comsat"} <= {*CLASS_NAMES}
