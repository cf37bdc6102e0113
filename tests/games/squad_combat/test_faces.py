"""What is printed: every character and card explains itself, in each of its texts."""

import re

import pytest

from domain.games.squad_combat import GAME
from domain.games.squad_combat.material.cards import CARDS, FIGURES
from domain.kernel import Face

WRONG = re.compile(r"[a-z0-9]+_[a-z0-9_]+|None|[{}]|  ")


def faces(variant: str = "final") -> dict[str, Face]:
    return {face.id: face for face in GAME.faces(GAME.settle(variant, {}))}


@pytest.mark.parametrize("variant", ["final", "v05"])
def test_everything_printed_has_a_face(variant: str) -> None:
    assert [*faces(variant)] == [*FIGURES, *CARDS]


@pytest.mark.parametrize("variant", ["final", "v05"])
def test_faces_are_written_in_sentences(variant: str) -> None:
    for face in faces(variant).values():
        assert face.text
        for text in face.text:
            assert text.endswith("."), text
            assert text[0].isupper(), text
            assert not WRONG.search(text), text


def test_an_attack_says_its_damage_how_it_is_dodged_and_what_follows() -> None:
    knockout = faces()["bruno_knockout"]
    assert (knockout.title, knockout.kind, knockout.group) == (
        "Knockout",
        "Attack",
        "For Bruno Vance",
    )
    assert knockout.text == (
        "Deals 6 damage.",
        "Clumsy 5: the defender may spend a die of 5 or more to dodge it; that is a reaction.",
        "On a hit, the target loses 1 energy, or all it has.",
    )
    assert [(each.value, each.label) for each in knockout.cost] == [("2", "energy"), ("5+", "die")]


def test_a_reaction_says_who_performs_it() -> None:
    assert faces()["foxtrot_intercept"].text == (
        "Performed by one of your characters beside the defender, if the attack has met no "
        "reaction.",
        "The performer becomes the defender.",
        "The attack deals 1 damage less.",
    )


def test_the_older_text_is_the_one_that_is_printed_in_its_variant() -> None:
    assert faces()["parry"].text[-1] == "The attack deals 2 damage less."
    assert faces("v05")["parry"].text[-1] == "The defence rating is 2 higher."
    assert faces("v05")["ines_miracle"].cost[1].label == "card"
    assert not faces("v05")["alpha_smash"].keywords


def test_a_character_says_its_dice_its_ability_and_what_it_does_when_dead() -> None:
    assert faces()["vex"].text == (
        "Dice: 3 rolled. For 4 energy they are all added once more, then as many as it had are "
        "put away.",
        "Ability (action, once a turn, for 3 energy): an enemy loses 2 energy, or all it has.",
        "Death effect (edge at any time, once a turn, for a card of your hand): "
        "an enemy loses 1 energy, or all it has.",
    )
    assert len(faces("v05")["vex"].text) == 2
