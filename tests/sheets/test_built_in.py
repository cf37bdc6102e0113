"""The parts of games that are built in, said as sheets from their rules pages."""

import pytest

from domain.sheets import Sheet
from domain.sheets.reading import read
from tests.sheets.samples import files

BUILT_IN = ("assassination", "correction", "heist", "infection")


def sheet(name: str) -> Sheet:
    found = read(files(name))
    assert found.sheet is not None, [str(each) for each in found.mistakes]
    assert found.remarks == (), "every card lies somewhere"
    return found.sheet


def held(of: Sheet, place: str) -> int:
    copies = {card.id: card.copies for card in of.cards}
    [found] = [each for each in of.places if each.id == place]
    return sum(copies[card] for card in found.holds)


@pytest.mark.parametrize(
    ("name", "place", "count"),
    [
        ("assassination", "items", 15),
        ("assassination", "collectibles", 30),
        ("assassination", "enemies", 5),
        ("heist", "easy", 15),
        ("heist", "hard", 15),
        ("infection", "blue", 10),
        ("infection", "gray", 5),
        ("infection", "red", 10),
        ("infection", "hand", 10),
    ],
)
def test_as_many_cards_as_the_rules_say(name: str, place: str, count: int) -> None:
    assert held(sheet(name), place) == count


def test_the_pieces_of_a_board_game() -> None:
    found = {piece.id: (piece.count, piece.each) for piece in sheet("correction").pieces}
    assert found == {
        "pawn": (4, True),
        "spearman": (1, True),
        "knight": (1, True),
        "denial": (30, False),
    }


@pytest.mark.parametrize("name", BUILT_IN)
def test_all_that_lies_on_a_table_has_room(name: str) -> None:
    found = sheet(name)
    assert found.seats
    assert found.boards
