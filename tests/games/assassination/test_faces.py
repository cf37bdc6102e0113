"""What is printed on cards, enemies and squares, made from the data."""

import pytest

from domain.games.assassination import GAME
from domain.games.assassination.material.cards import COLLECTIBLES, ENEMIES, ITEMS, KIND
from domain.kernel import Face
from tests.games.reading import check_faces


def faces(variant: str = "final") -> dict[str, Face]:
    return {face.id: face for face in GAME.faces(GAME.settle(variant, {}))}


@pytest.mark.parametrize("variant", GAME.variants)
def test_everything_has_a_face_that_can_be_read(variant: str) -> None:
    printed = check_faces(GAME, GAME.settle(variant, {}), KIND)
    assert {*ITEMS, *ENEMIES, "pistol"} <= {*printed}


def test_every_card_of_the_sheet_is_printed_as_often_as_it_is_there() -> None:
    """Section 2."""
    copies = {kind: face.copies for kind, face in faces().items()}
    for kind, count in {**ITEMS, **COLLECTIBLES}.items():
        assert copies[kind] == count
    assert copies["boss"] == 1


def test_a_weapon_has_its_range_and_damage() -> None:
    """2.4."""
    sniper = faces()["sniper"]
    assert [(each.value, each.label) for each in sniper.numbers] == [
        ("unlimited", "range"),
        ("5", "damage"),
    ]
    assert sniper.text == (
        "It hits everything in one direction, the first obstacle included and nothing behind it, "
        "and is spent then. It takes no Sight or Muzzle.",
    )


def test_an_enemy_says_whom_it_fires_at() -> None:
    """R54, R59."""
    printed = faces()
    assert printed["heavy"].text == (
        "It fires at whoever ends a step in its range: 2 squares in line, up to an obstacle.",
    )
    assert "by 1 HP" in printed["medic"].text[0]


def test_what_is_printed_goes_with_the_options() -> None:
    """9.3."""
    first = faces("first_iteration")
    assert first["uzi"].text[1] == "It is yours after 1 kill, in place of the one before."
    assert "4 or more hits" in first["pistol"].text[0]
    assert "spent" not in first["sniper"].text[0]
    assert not {"boots", "sight", "muzzle"} & {*first}
    assert faces("coin_hits")["uzi"].text[0].endswith("A coin says whether it hits.")
    assert {"lucas_drew", "stella_abrano"} <= {*faces("characters")}
    blank = GAME.faces(GAME.settle("final", {"cover": "blank", "cage_rounds": 2}))
    said = {face.id: face.text[0] for face in blank}
    assert said["cover"] == "In this match it has no effect."
    assert said["cage"].endswith(
        "It comes off after 2 rounds, counting the one in which you put it on."
    )
