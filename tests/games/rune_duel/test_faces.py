"""What is printed: runes, spells, figures and ground."""

import pytest

from domain.games.rune_duel import GAME
from domain.games.rune_duel.display.faces import spell_face
from domain.games.rune_duel.material.runes import RUNES
from domain.games.rune_duel.material.spells import SPELLS
from domain.kernel import Face
from tests.games.reading import check_faces


def faces(**options: object) -> dict[str, Face]:
    return check_faces(GAME, GAME.settle("final", options), ids=("m1", "m2", "t11", "t21"))


def test_every_rune_spell_and_figure_has_a_face() -> None:
    others = {"mage", "thrall", "pillar", "arcane_wall", "laid_trap"}
    assert {*faces()} == {*RUNES, *map(spell_face, SPELLS), *others}


def test_a_spell_says_all_that_it_does_with_its_numbers() -> None:
    face = faces()["spell:ice+strike+haste"]
    assert (face.title, face.kind) == ("Ice strike with haste", "Spell of 3 runes")
    assert [(each.value, each.label) for each in (*face.cost, *face.numbers)] == [
        *(("24", "essence"), ("18", "damage")),
    ]
    assert face.text == (
        "It hits an enemy beside your mage for 18 damage.",
        "Then your mage leaps over the cell that it struck to the next one, if that is free.",
        "A figure that survives the hit is frozen to the end of its next turn: it cannot move or "
        "be moved.",
        "After casting, your mage may still step, and takes up to 2 steps more.",
    )


@pytest.mark.parametrize(
    ("spell", "walls"), [("blast", 1), ("trap", 0), ("strike", 0), ("nova+charge", 0)]
)
def test_only_a_blast_of_arcane_says_that_it_leaves_walls(spell: str, walls: int) -> None:
    said = " ".join(faces()[f"spell:arcane+{spell}"].text)
    assert said.count("arcane walls") == walls
    assert "Free cells of a blast" in " ".join(faces()["arcane"].text)


def test_a_rune_says_what_it_does_charged_and_alone() -> None:
    usual, charged, alone = faces()["ice"].text
    assert "frozen to the end of its next turn:" in usual
    assert "is frozen to the end of its turn after next:" in charged
    assert alone.startswith("Alone it imbues your mage for two turns")


def test_earth_says_whither_spells_of_all_actions_shove() -> None:
    usual, charged, _ = faces()["earth"].text
    whither = "onward by a projectile or a blast, else away from your mage"
    assert f"is shoved 2 cells, {whither}; a throw takes it 2 cells farther instead." in usual
    assert f"is shoved 3 cells, {whither}; a throw takes it 3 cells farther instead." in charged


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({}, "Each full 20 essence that it has spent adds 20 % to all damage that it takes."),
        ({"sections": 4}, "Each full 25 essence that it has spent adds 25 %"),
        ({"vulnerability": "percent"}, "Each point of essence that it has spent adds 1 %"),
        ({"vulnerability": "none"}, "Spent essence does not make it vulnerable."),
    ],
)
def test_the_options_change_how_a_mage_is_vulnerable(changes: dict[str, object], said: str) -> None:
    assert faces(**changes)["mage"].text[-1].startswith(said)


def test_the_options_change_the_health_of_a_mage() -> None:
    assert faces(mage_health=90)["mage"].numbers[0].value == "90"
