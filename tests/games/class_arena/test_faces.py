"""What is printed: classes, weapons, devices and the arena."""

import pytest

from domain.games.class_arena import GAME
from domain.games.class_arena.material.classes import CLASS_NAMES
from domain.games.class_arena.material.weapons import DEVICES, WEAPONS
from tests.games.reading import check_faces


@pytest.mark.parametrize("variant", GAME.variants)
def test_every_class_weapon_and_device_has_a_face(variant: str) -> None:
    faces = check_faces(GAME, GAME.settle(variant, {}), ids=("f11", "smg"))
    assert {*faces} == {*CLASS_NAMES, *WEAPONS, *DEVICES, "point", "wall"}


def test_a_class_says_what_it_carries_can_do_and_opens() -> None:
    face = check_faces(GAME, GAME.settle("final", {}))["recon"]
    assert (face.title, face.kind) == ("Recon", "Primary class")
    assert [(each.value, each.label) for each in face.numbers] == [("19", "health"), ("7", "speed")]
    carries, scope, *ladder = face.text
    assert (carries, scope[:13]) == ("It carries an SMG.", "Thermal scope")
    assert ladder == [
        "Level 5 (16 XP) opens the tracker.",
        "Level 10 (36 XP) opens the comsat.",
        "Level 20 (76 XP) earns the badge master recon.",
    ]


def test_the_options_change_what_a_level_takes() -> None:
    face = check_faces(GAME, GAME.settle("slow_levels", {}))["grunt"]
    assert "Level 5 (64 XP) opens the brute." in face.text


def test_a_weapon_says_everything_that_its_numbers_mean() -> None:
    assert check_faces(GAME, GAME.settle("final", {}))["grenade"].text == (
        "It is thrown at an enemy that the figure detects, up to 4 cells away.",
        "It flies over walls: no line of sight is needed.",
        "It may be aimed at a wall, which falls.",
        "It explodes: 7 damage to the figure on the cell and 3 to every other within 1 cell, "
        "friends and the figure itself too; walls do not protect.",
        "Carried by a grunt, a skirmisher and a commander.",
    )
