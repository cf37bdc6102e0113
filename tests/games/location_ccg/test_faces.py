"""What is printed on cards and locations, made from the sheet."""

import re

import pytest

from domain.games.location_ccg import GAME
from domain.games.location_ccg.display.faces import ICONS
from domain.games.location_ccg.material.pool import CARDS, LOCATIONS
from domain.games.location_ccg.material.sheets import Keywords
from domain.games.location_ccg.wording.terms import KEYWORDS
from domain.kernel import Face, Number
from domain.kernel.table import Card, Lane, Lanes, Table
from replays.drawing import render
from replays.drawing.card import sort_of
from tests.games.reading import check_faces


def faces(variant: str = "final", **changes: object) -> dict[str, Face]:
    return {face.id: face for face in GAME.faces(GAME.settle(variant, changes))}


def test_every_card_and_location_has_a_face_that_reads_well() -> None:
    printed = check_faces(GAME, GAME.settle("final", {}))
    assert list(printed) == [*CARDS, *LOCATIONS]
    for face in printed.values():
        assert all(re.fullmatch(r"[A-Z].*[^.]\.", text) for text in face.text), face
        assert face.rule
        assert face.numbers or face.cost


def test_everything_that_a_sheet_can_say_has_a_wording() -> None:
    assert set(KEYWORDS) == set(Keywords.__struct_fields__)
    assert {card.sub for card in CARDS.values()} <= set(ICONS)


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("bagman", ("Fights with its numbers alone.",)),
        ("harbor", ("A token for each mission that succeeds here.",)),
        ("loan_shark", ("Collect, once in each turn for 2 points: draw a card.",)),
        ("crime_lord", ("Your other thugs get +1 attack.",)),
        ("data_heist", ("Only in your own production phase.", "Draw 3 cards.")),
        ("barricades", ("The location asks for 1 skill more.",)),
        (
            "oracle",
            (
                "Foresee, once in each of your production phases for 1 production point: "
                "draw 2 cards.",
            ),
        ),
        (
            "hydra",
            (
                "Giant 2: counts as 2 characters when combat groups are formed; "
                "deals its whole attack to each opponent.",
            ),
        ),
        (
            "ward_circle",
            (
                "Heal up to 3 damage of a character of yours; "
                "give it +2 defence until the end of the turn.",
            ),
        ),
        (
            "casino",
            ("When your mission here succeeds: put the top card of your deck into your bank.",),
        ),
    ],
)
def test_a_face_says_what_a_card_does(card: str, text: tuple[str, ...]) -> None:
    assert set(text) <= set(faces()[card].text)


def test_a_face_has_the_cost_and_the_numbers() -> None:
    face = faces()["crime_lord"]
    assert face.cost == (
        Number("4", "any"),
        Number("1", "money", "coin"),
        Number("1", "power", "fire"),
    )
    assert [(each.value, each.label) for each in face.numbers] == [
        ("3", "attack"),
        ("4", "defence"),
        ("4", "skill"),
    ]
    assert face.text[-1] == "Banked, it pays 1 money and 1 power."
    assert (face.kind, face.keywords, face.copies) == ("Character, boss", ("Unique", "Limited"), 1)


def test_options_change_what_is_printed() -> None:
    assert faces("short")["power_plant"].numbers[1] == Number("1", "token to win", "star")
    assert faces("short")["rail_yard"].numbers[1] == Number("3", "tokens to win", "star")
    newer = faces(unique_rule="newer")["director"].text
    assert "Unique: while a copy is in play, a new one goes to the discard pile." in newer
    assert (faces(max_copies=5)["knife"].copies, faces()["ragged_crowd"].copies) == (5, None)


def test_the_list_of_cards_and_the_locations_name_the_sort_that_others_speak_of() -> None:
    boss, bagman, brute = (faces()[each] for each in ("crime_lord", "bagman", "wrecking_brute"))
    assert "Your other thugs get +1 attack." in boss.text
    assert [sort_of(boss), sort_of(bagman), sort_of(brute)] == [["boss"], ["thug"], ["brute"]]
    lane = Lane("", card=None, sides={1: (Card("Bagman", face="bagman"),)})
    drawn = render(Table("", (Lanes("", (lane,)),), faces={"bagman": bagman}), 80, colour=False)
    assert "thug" in drawn
