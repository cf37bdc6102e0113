"""Versions are compared by what they mean."""

import pytest

from domain.sheets import Sheet
from domain.sheets.diff import changes
from domain.sheets.reading import read
from tests.sheets.samples import NAMES, changed, files

GATE, RACE, FEN = "gate-wars", "harbour-race", "fen-paths"


def sheet(given: dict[str, str]) -> Sheet:
    found = read(given)
    assert found.sheet is not None, [str(each) for each in found.mistakes]
    return found.sheet


@pytest.mark.parametrize(
    ("name", "file", "old", "new", "told"),
    [
        (GATE, "cards.csv", "Ogre,2,unit,4", "Ogre,2,unit,3", "Ogre: cost 4 to 3"),
        (GATE, "cards.csv", "Archer,4", "Archer,6", "deck: 2 Archer more"),
        (GATE, "cards.csv", "Archer,4", "Archer,1", "deck: 3 Archer fewer"),
        (GATE, "cards.csv", "Strikes first", "", "Archer: no text any more"),
        (GATE, "cards.csv", "Fire,3", "Imp,1,unit,9,1,1,\nFire,3", "new card Imp: 1 copy, cost 9,"),
        (GATE, "sheet.yaml", "row of 5", "row of 6", "place market: 5 to 6"),
        (GATE, "sheet.yaml", "hand: hand each", "hand: hand each seen by all", "hand each seen by"),
        (GATE, "sheet.yaml", "  discard: pile\n", "", "place discard: gone"),
        (GATE, "sheet.yaml", "20 each", "15 each", "counter health: 20 each to 15 each"),
        (
            GATE,
            "sheet.yaml",
            "deal 3",
            "deal 2",
            "from deck to each hand` to `deal 2",
        ),
        (GATE, "sheet.yaml", "- shuffle deck\n", "", "set-up: without `shuffle deck`"),
        (GATE, "sheet.yaml", "[income, ", "[", "phase: without `income`"),
        (GATE, "sheet.yaml", "turns: round from random", "", "turns: round from random to none"),
        (GATE, "sheet.yaml", "seats: 2", "seats: [2, 3]", "seats: 2 to 2, 3"),
        (RACE, "sheet.yaml", "wind: 6", "wind: 8", "die wind: 6 to 8"),
        (RACE, "sheet.yaml", "storm", "whirl", "mark pier.13: storm to whirl"),
        (
            RACE,
            "sheet.yaml",
            "trail of 24",
            "trail of 30",
            "pier: trail of 24 to trail of 30",
        ),
        (RACE, "sheet.yaml", "1 each", "2 each", "boat: 1 each at pier.1 to 2 each"),
        (FEN, "sheet.yaml", "fen.d4", "fen.d5", "start fen.d5: nothing to spring"),
    ],
)
def test_a_change_is_told(name: str, file: str, old: str, new: str, told: str) -> None:
    found = changes(sheet(files(name)), sheet(changed(name, file, old, new)))
    assert any(told in each for each in found), found
    assert len(found) <= 2


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_told_where_nothing_changed(name: str) -> None:
    assert changes(sheet(files(name)), sheet(files(name))) == []


def test_a_card_that_is_gone_is_told_once() -> None:
    given = changed(GATE, "cards.csv", "Ogre,2,unit,4,4,5,\n", "")
    found = changes(sheet(files(GATE)), sheet(given))
    assert found == ["Ogre: gone"]


def test_whatever_changes_the_identity_is_told() -> None:
    """A diff that says nothing means the same sheet."""
    for name in NAMES:
        for other in NAMES:
            old, new = sheet(files(name)), sheet(files(other))
            assert bool(changes(old, new)) == (old.id != new.id)


def test_another_order_is_told() -> None:
    given = changed(GATE, "cards.csv", "Ogre,2,unit,4,4,5,\n", "")
    given["cards.csv"] = given["cards.csv"] + "Ogre,2,unit,4,4,5,\n"
    assert changes(sheet(files(GATE)), sheet(given)) == ["the same parts in another order"]


def test_a_card_that_lies_elsewhere_is_told() -> None:
    given = changed(GATE, "sheet.yaml", "all cards", "all cards but Ogre")
    given["sheet.yaml"] = given["sheet.yaml"].replace("  discard: pile", "  discard: pile of Ogre")
    found = changes(sheet(files(GATE)), sheet(given))
    assert found == ["place deck: without ogre", "place discard: with ogre"]


def test_a_column_of_numbers_that_becomes_one_of_texts_is_said_to_be_so() -> None:
    new = sheet(changed(GATE, "cards.csv", "Ogre,2,unit,4", "Ogre,2,unit,X"))
    assert "Archer: cost 2 is a text now" in changes(sheet(files(GATE)), new)
