"""Every mistake has its place, says what is wrong and what to write instead."""

import pytest

from domain.sheets.mistakes import TOLD
from domain.sheets.reading import read
from tests.sheets.samples import changed, files

GATE, RACE, FEN = "gate-wars", "harbour-race", "fen-paths"

SEEDED = [
    # cells
    (
        GATE,
        "cards.csv",
        "Fire,3,trick,2",
        "Fire,x,trick,2",
        "cards.csv, row 5, copies",
        "no number",
    ),
    (GATE, "cards.csv", "Ogre,2", "Ogre,1000000000", "row 4, copies", "Write 0 to 999"),
    (GATE, "cards.csv", "Ogre,2", "Ogre,two", "row 4, copies", "Write 2."),
    (GATE, "cards.csv", "Ogre,2", ",2", "cards.csv, row 4, name", "The card has no name."),
    (GATE, "cards.csv", "Ogre,2", "Archer,2", "row 4, name", '"Archer" is in row 3 already'),
    (GATE, "cards.csv", "Ogre,2", "Each,2", "row 4, id", "each has a meaning of its own"),
    (GATE, "cards.csv", "name,", "nmae,", "cards.csv, row 1", 'is it "nmae"?'),
    (GATE, "cards.csv", "copies", "coppies", "row 1, column 2", "is nearly copies. Write copies"),
    (GATE, "cards.csv", "cost,", "Type,", "row 1, column 4", "A second column is"),
    (GATE, "cards.csv", "Strikes first", "Strikes, first", "row 3: 8 cells", "in quotes"),
    (GATE, "cards.csv", "Strikes first", '"Strikes', "row 3", "A quote is opened and not closed"),
    (GATE, "cards.csv", "Strikes first", "<b>Strikes</b>", "row 3, text", '"<b>" is HTML'),
    (GATE, "cards.csv", "Archer", "Arch\u202eer", "row 3, name", "U+202E, which can't be seen"),
    (GATE, "cards.csv", "Archer", "Arch\x1ber", "row 3, name", "U+001B"),
    # keys
    (GATE, "sheet.yaml", "sheet: 1", "sheet: 2", "line 2, sheet", "Begin with `sheet: 1`"),
    (GATE, "sheet.yaml", "game: gate-wars", "game: Gate Wars", "line 3, game", "game: gate-wars"),
    (GATE, "sheet.yaml", "seats: 2", "seats: 9", "line 5, seats", "Write 1 to 8"),
    (GATE, "sheet.yaml", "seats: 2\n", "", "sheet.yaml, seats", "Write `seats: 2`"),
    (GATE, "sheet.yaml", "counters:", "couters:", "line 13", "Write counters."),
    (GATE, "sheet.yaml", "cards: cards.csv", "cards: card.csv", "line 6", "Is it cards.csv?"),
    (GATE, "sheet.yaml", "turns: round", "turns: clockwise", "line 22, turns", "`round`"),
    (
        GATE,
        "sheet.yaml",
        "phases: [income",
        "phases: [[income]",
        "line 23, phases",
        "text is missing",
    ),
    (
        GATE,
        "sheet.yaml",
        "  hand: hand each",
        "  deck: hand",
        "line 11",
        "is said in line 8 already",
    ),
    # places, counters
    (GATE, "sheet.yaml", "row of 5", "roww of 5", "line 9, places.market", "Is it row?"),
    (GATE, "sheet.yaml", "row of 5", "row of five", "line 9, places.market", "Write 5."),
    (GATE, "sheet.yaml", "row of 5", "row 5", "places.market", '"5" is not understood'),
    (
        GATE,
        "sheet.yaml",
        "hand each",
        "hand each seen by me",
        "places.hand",
        "all, owner or nobody",
    ),
    (GATE, "sheet.yaml", "all cards", "all cards but Orge", "places.deck", "Is it ogre?"),
    (GATE, "sheet.yaml", "all cards", "all spell cards", "places.deck", "deck or kind"),
    (
        GATE,
        "sheet.yaml",
        "  discard: pile",
        "  discard: pile of Ogre",
        "places.discard",
        "but ogre",
    ),
    (GATE, "sheet.yaml", "  discard: pile", "  supply: pile", "places.supply", "of its own"),
    (GATE, "sheet.yaml", "20 each", "twenty each", "counters.health", "a whole number"),
    (GATE, "sheet.yaml", "0 on cards", "0 on boards", "counters.damage", "`0 on cards`"),
    # set-up
    (GATE, "sheet.yaml", "shuffle deck", "shufle deck", "line 19, setup", "Write `shuffle deck`"),
    (GATE, "sheet.yaml", "from deck to market", "from deck", "setup", "needs the word `to`"),
    (GATE, "sheet.yaml", "to market", "to markt", "line 20, setup", "Is it market?"),
    (GATE, "sheet.yaml", "to each hand", "to hand", "line 21, setup", "Write `each hand`"),
    (
        GATE,
        "sheet.yaml",
        "deal 3",
        "deal 30",
        "line 21, setup",
        "60 are dealt (2 seats get 30 each)",
    ),
    (GATE, "sheet.yaml", "deal 5", "deal 6", "line 20, setup", "market has room for 5 and gets 6"),
    (GATE, "sheet.yaml", "deal 5", "deal some", "line 20, setup", '"some" is no number'),
    # boards, pieces, dice
    (RACE, "sheet.yaml", "trail of 24", "trial of 24", "boards.pier", "Is it trail?"),
    (RACE, "sheet.yaml", "trail of 24", "trail of 600", "boards.pier", "Write 1 to 500"),
    (RACE, "sheet.yaml", "pier.24: goal", "pier.25: goal", "marks.pier.25", "pier.1 to pier.24"),
    (RACE, "sheet.yaml", "at pier.1", "at peer.1", "pieces.boat", "`pier.24`"),
    (RACE, "sheet.yaml", "1 each", "one each", "pieces.boat", "Write 1."),
    (RACE, "sheet.yaml", "wind: 6", "wind: 1", "dice.wind", "Write 2 to 100"),
    (FEN, "sheet.yaml", "fen.d4: Spring", "fen.h4: Spring", "start.fen.h4", "fen.a1 to fen.g7"),
    (FEN, "sheet.yaml", "fen.d4:", "fen.d5: Spring\n  fen.d4:", "start", "Write copies: 2."),
    (FEN, "sheet.yaml", "grid 7x7", "grid 30x7", "boards.fen", "Write 1 to 26"),
    # YAML
    (GATE, "sheet.yaml", "  market: row", "\tmarket: row", "line 9", "This is no YAML"),
    (
        GATE,
        "sheet.yaml",
        "title: Gate Wars",
        "title: Gate: Wars",
        "line 4",
        "needs quotes around it",
    ),
    (GATE, "sheet.yaml", "calls: [attack", "calls: &a [attack", "line 17", "Write it out"),
    (GATE, "sheet.yaml", "title: Gate Wars", "title: !!str Gate", "line 4", "A tag (!)"),
    (GATE, "sheet.yaml", "calls: [attack", "calls: [[[[[[[[[attack]]]]]]]]", "line 17", "flatter"),
]


@pytest.mark.parametrize(("name", "file", "old", "new", "place", "advice"), SEEDED)
def test_a_mistake_has_its_place_and_advice(
    name: str, file: str, old: str, new: str, place: str, advice: str
) -> None:
    found = read(changed(name, file, old, new))
    assert found.sheet is None
    assert any(place in f"{each}" and advice in f"{each}" for each in found.mistakes), [
        str(each) for each in found.mistakes
    ]
    assert len(found.mistakes) <= 3, "one slip makes a flood of mistakes"


def test_no_mistake_hides_another() -> None:
    given = files(GATE)
    given["cards.csv"] = given["cards.csv"].replace("Ogre,2", "Ogre,x").replace("Fire,3", ",3")
    given["sheet.yaml"] = given["sheet.yaml"].replace("row of 5", "roww").replace("sheet: 1", "")
    places = {each.place for each in read(given).mistakes}
    assert places == {
        "cards.csv, row 4, copies",
        "cards.csv, row 5, name",
        "sheet.yaml, sheet",
        "sheet.yaml, line 9, places.market",
    }


CELLS = [
    ("Title,Copies,Cost", "cards.csv, row 1", "cards.csv, row 3, copies"),
    ("name,coppies,Cost", "cards.csv, row 1, column 2", "cards.csv, row 3, copies"),
    ("My cards,,\nname,copies,Cost", "cards.csv, row 1", "cards.csv, row 4, copies"),
    ('name,copies,Cost\n"Bat"s,1,1', "cards.csv, row 2", "cards.csv, row 4, copies"),
]
"""Headings that can't be read as they are, where that is told, and where the next mistake is."""


@pytest.mark.parametrize(("head", "first", "second"), CELLS)
def test_a_heading_or_a_quote_that_is_wrong_hides_no_wrong_cell(
    head: str, first: str, second: str
) -> None:
    """They were told one after the other, each when the one before was mended."""
    sheet = files(GATE)
    said = sheet["sheet.yaml"].replace("seats: 2", "seets: 2").replace("row of 5", "roww of 5")
    cells = f"{head}\nOgre,2,1\nElf,two,2\n"
    told = [*map(str, read({**sheet, "sheet.yaml": said, "cards.csv": cells}).mistakes)]
    for place in (first, second, "sheet.yaml, line 5", "sheet.yaml, line 9, places.market"):
        assert [each for each in told if each.startswith(f"{place}: ")], (place, told)


def test_a_key_that_is_there_is_not_proposed_for_another() -> None:
    sheet = changed(GATE, "sheet.yaml", "seats: 2", "seets: 2")
    [told] = [each for each in read(sheet).mistakes if each.number == 5]
    assert told.instead == "Write seats."


def test_cells_are_checked_although_the_sheet_is_no_yaml() -> None:
    given = changed(GATE, "cards.csv", "Ogre,2", "Ogre,x") | {"sheet.yaml": "a: [b"}
    assert [each.file for each in read(given).mistakes] == ["sheet.yaml", "cards.csv"]


def test_one_text_among_many_numbers_is_a_mistake() -> None:
    rows = "".join(f"Unit {at},{at}\n" for at in range(31))
    found = read({**files(GATE), "cards.csv": f"name,cost\n{rows}Ogre,two\n"})
    assert str(found.mistakes[0]) == (
        'cards.csv, row 33, cost: "two" is no number; the other 31 are.'
        " Write 2, or `texts: [cost]` in the sheet."
    )


def test_a_number_in_words_is_a_mistake_in_a_small_sheet_too() -> None:
    [found] = read(changed(GATE, "cards.csv", "Ogre,2,unit,4", "Ogre,2,unit,two")).mistakes
    assert str(found) == (
        'cards.csv, row 4, cost: "two" is no number; the other 3 are.'
        " Write 2, or `texts: [cost]` in the sheet."
    )


def test_a_few_texts_among_numbers_are_told_although_they_are_no_mistake() -> None:
    found = read(changed(GATE, "cards.csv", "Ogre,2,unit,4", "Ogre,2,unit,X"))
    assert not found.mistakes
    assert 'cost is read as text, not as numbers: it has "X" of Ogre.' in found.remarks


def test_many_mistakes_are_counted() -> None:
    rows = "".join(f"Unit {at},x\n" for at in range(TOLD + 7))
    found = read({**files(GATE), "cards.csv": f"name,copies\n{rows}"})
    assert (len(found.mistakes), found.more) == (TOLD, 7)
