"""What is printed on cards and tiles, made from the data."""

import pytest

from domain.games.infection import GAME
from domain.games.infection.material.box import CARDS, TILES
from domain.kernel import Face
from tests.games.reading import check_faces


def faces(variant: str = "final") -> dict[str, Face]:
    return {face.id: face for face in GAME.faces(GAME.settle(variant, {}))}


@pytest.mark.parametrize("variant", GAME.variants)
def test_everything_has_a_face_that_can_be_read(variant: str) -> None:
    printed = check_faces(GAME, GAME.settle(variant, {}))
    assert [*printed] == [*CARDS, *TILES, "villager"]


def test_a_weapon_says_whom_it_reaches_and_what_it_does() -> None:
    """R10, R11."""
    printed = faces()
    assert printed["axe"].text == (
        "An enemy on one of the eight cells around the villager loses 2 HP.",
    )
    assert printed["arrow"].text == (
        "An enemy in your row or column, at most 3 cells away, may not play Move & Pick-up on its "
        "next turn, not even to stay.",
        "Villagers in between do not stop it.",
    )
    assert [(each.value, each.label) for each in printed["gun"].numbers] == [
        ("-1", "HP"),
        ("3", "cells"),
    ]


def test_what_is_printed_goes_with_the_options() -> None:
    """R11, R12, R17."""
    first = faces("playtest_1")
    assert first["axe"].text == (
        "An enemy on one of the four cells straight beside the villager loses 2 HP.",
    )
    assert "may move only one tile straight on their next turn" in first["grenade"].text[1]
    assert first["steal"].text[0].endswith("if you stand in it. You must not carry a cure.")
    assert first["steal"].text[1:] == (
        "Afterwards this card lies with your played ones.",
        "No killer can choose this card.",
    )
    assert (first["move"].copies, faces()["move"].copies) == (3, 4)


def test_a_tile_says_where_it_lies_how_often() -> None:
    """Section 2."""
    virus = faces("playtest_4")["virus"]
    assert [(each.value, each.label) for each in virus.numbers] == [
        ("5", "blue side"),
        ("2", "gray middle"),
        ("5", "red side"),
    ]
    assert virus.copies == 12
