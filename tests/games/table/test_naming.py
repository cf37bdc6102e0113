"""Places, numbers and dice are called as their author wrote them, on the table and in sentences."""

import pytest

from domain.sheets import Sheet
from domain.sheets.diff import changes
from domain.sheets.reading import read
from domain.sheets.writing import written
from tests.games.table.playing import Playing

REGATTA = """\
sheet: 1
game: regatta
title: Regatta
seats: 2
cards: cards.csv
boards:
  Großer Kanal: trail of 9
places:
  Ereignisse: deck of all cards
  Ablage: pile
  Meine Hand: hand each
counters:
  Münzen: 3 each
dice:
  Wind (N/S): [N, S]
calls:
- Halt!
"""


@pytest.fixture(scope="module")
def sheet() -> Sheet:
    found = read({"sheet.yaml": REGATTA, "cards.csv": "name,copies\nFlaute,6\n"})
    assert found.sheet, found.mistakes
    return found.sheet


@pytest.fixture
def table(sheet: Sheet) -> Playing:
    return Playing(sheet)


def test_names_are_kept_and_written_again(sheet: Sheet) -> None:
    assert sheet.called("munzen") == "Münzen"
    assert "Münzen: 3 each" in written(sheet)["sheet.yaml"]
    assert read(written(sheet)).sheet == sheet


def test_a_long_name_is_known_by_its_id_which_is_short() -> None:
    long = "A very long name of a place that nobody would ever say"
    found = read({"sheet.yaml": REGATTA.replace("Ablage", long), "cards.csv": "name\nA\n"}).sheet
    assert found
    [id_] = [each.id for each in found.places if each.id.startswith("a-very")]
    assert found.called(id_) == id_.replace("-", " ")
    assert len(id_) <= 40


def test_a_name_is_no_part_of_a_sheet_s_identity_and_told_in_what_differs(sheet: Sheet) -> None:
    small = read(
        {"sheet.yaml": REGATTA.replace("Ereignisse", "ereignisse"), "cards.csv": "name\nA\n"}
    )
    assert small.sheet
    more = read({"sheet.yaml": REGATTA.replace("Münzen: 3", "Münzen: 4"), "cards.csv": "name\nA\n"})
    assert more.sheet
    assert "counter Münzen: 3 each to 4 each" in changes(small.sheet, more.sheet)


def test_they_stand_on_the_table_in_offers_and_in_the_log(table: Playing) -> None:
    drawn = table.game.table(table.seen(1))
    labels = {getattr(each, "label", "") for each in drawn.parts}
    assert {"Ereignisse", "Ablage", "Meine Hand", "Münzen", "Wind (N/S)"} <= labels
    offers = table.game.offers
    assert offers
    offered = {each.sentence for each in offers(table.state, 1)}
    assert {"Draw from the Ereignisse", "Count Münzen", "Roll the Wind (N/S)"} <= offered
    table.act(1, "draw", ["flaute"], from_="ereignisse")
    assert table.said() == "Seat 1 draws a card from the Ereignisse to their Meine Hand."
    table.act(1, "count", counter="munzen", of="2", by=-1)
    assert table.said() == "Seat 1 lowers seat 2's Münzen from 3 to 2."
    table.act(1, "call", word="halt")
    assert table.said() == "Seat 1 calls Halt."
    assert "the Ereignisse" in table.refused(1, "move", what=["x"], from_="ereignisse", to="ablage")


@pytest.mark.parametrize(
    "typed", ["count münzen of 2 by -1", "count munz of 2 by -1", "COUNT MÜNZ of 2 by -1"]
)
def test_they_are_typed_with_their_marks_and_without(table: Playing, typed: str) -> None:
    assert table.game.typed
    found = table.game.typed(table.state, 1, typed)
    assert found == {"type": "count", "counter": "munzen", "of": "2", "by": -1}
