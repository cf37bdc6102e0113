"""What authors write is read as they meant it; what is written reads the same again."""

from collections.abc import Mapping

import msgspec
import pytest

from domain.sheets import Sheet
from domain.sheets.reading import read
from domain.sheets.writing import written
from tests.sheets.samples import NAMES, changed, files

GATE = "gate-wars"


def sheet(given: Mapping[str, str | bytes]) -> Sheet:
    found = read(given)
    assert found.sheet is not None, [str(each) for each in found.mistakes]
    return found.sheet


@pytest.mark.parametrize("name", NAMES)
def test_the_examples_are_read_and_written_again(name: str) -> None:
    found = sheet(files(name))
    again = sheet(written(found))
    assert found.game == name
    assert again == found
    assert again.id == found.id
    assert msgspec.json.decode(msgspec.json.encode(found), type=Sheet) == found


def test_copies_counters_and_lines_of_the_card_battler() -> None:
    found = sheet(files(GATE))
    assert sum(card.copies for card in found.cards) == 15
    assert found.cards[1].fields == {"cost": 2, "power": 2, "health": 1}
    assert found.cards[1].text == "Strikes first"
    assert [(each.id, each.first, each.of) for each in found.counters] == [
        ("health", 20, "each"),
        ("energy", 0, "each"),
        ("damage", 0, "things"),
    ]
    assert [(each.verb, each.count, each.to, each.each) for each in found.setup] == [
        ("shuffle", 0, "", False),
        ("deal", 5, "market", False),
        ("deal", 3, "hand", True),
    ]


def test_a_bag_is_a_deck_and_a_screen_is_a_hand() -> None:
    bag, rack, secret = sheet(files("fen-paths")).places
    assert (bag.kind, bag.holds) == ("deck", ("reed-bed", "pool", "causeway", "heronry"))
    assert (rack.kind, rack.size, rack.each, rack.seen, rack.taken) == (
        "hand",
        3,
        True,
        *["owner"] * 2,
    )
    assert (secret.kind, secret.seen) == ("pile", "nobody")


@pytest.mark.parametrize("word", ["off", "No", "1.10", "3:30", "null", "~", "0x1f", "2026-11-24"])
def test_yaml_turns_no_text_into_something_else(word: str) -> None:
    found = sheet(changed(GATE, "sheet.yaml", "title: Gate Wars", f"title: {word}"))
    assert found.title == word


@pytest.mark.parametrize("name", ["No", "off", "on", "Yes", "1.10", "null"])
def test_a_card_may_be_called_like_a_yaml_value(name: str) -> None:
    given = changed(GATE, "cards.csv", "Ogre", name)
    given["sheet.yaml"] = given["sheet.yaml"].replace("all cards", f"all cards but {name}")
    assert "ogre" not in sheet(given).places[0].holds
    assert len(sheet(given).places[0].holds) == 3


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_commas_semicolons_and_tabs_are_the_same(separator: str) -> None:
    given = files(GATE)
    cells = given["cards.csv"].replace(",", separator)
    assert sheet({**given, "cards.csv": cells}) == sheet(given)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_encodings_of_spreadsheets_are_the_same(encoding: str) -> None:
    given = changed(GATE, "cards.csv", "Ogre", "Öger")
    cells = given["cards.csv"].encode(encoding)
    assert sheet({**given, "cards.csv": cells}).cards[2].name == "Öger"


def test_reserved_columns_have_other_names_in_any_case() -> None:
    given = changed(GATE, "cards.csv", "name,copies,kind", "NAME,Qty,Type")
    assert sheet(given) == sheet(files(GATE))


def test_columns_and_rows_with_a_remark_are_left_out() -> None:
    given = changed(GATE, "cards.csv", ",power,", ",#power,")
    given["cards.csv"] += "#Goblin,4,unit,1,1,1,\n\n"
    assert sheet(given).cards[0].fields == {"cost": 1, "health": 2}
    assert len(sheet(given).cards) == 4


def test_a_card_without_copies_is_none() -> None:
    assert len(sheet(changed(GATE, "cards.csv", "Ogre,2", "Ogre,0")).cards) == 3


def test_a_column_with_texts_has_texts_only() -> None:
    given = changed(GATE, "cards.csv", "Ogre,2,unit,4", "Ogre,2,unit,X")
    assert [card.fields["cost"] for card in sheet(given).cards] == ["1", "2", "X", "2"]
    assert sheet(written(sheet(given))) == sheet(given)


def test_texts_says_which_columns_are_no_numbers() -> None:
    given = changed(GATE, "sheet.yaml", "seats: 2", "seats: 2\ntexts: [cost]")
    assert sheet(given).cards[0].fields["cost"] == "1"
    assert sheet(written(sheet(given))) == sheet(given)


def test_rules_as_data_are_kept_as_words() -> None:
    given = files(GATE)
    given["sheet.yaml"] += "referee: off\nends:\n  R8: {when: they.health = 0, winner: me}\n"
    found = read(given)
    assert found.sheet
    assert found.sheet.looks.unread == ("referee", "ends")
    assert "nobody enforces them" in found.remarks[0]
    assert found.sheet.id == sheet(files(GATE)).id, "words change no play"


def test_names_without_latin_letters_get_ids_of_their_own() -> None:
    given = changed(GATE, "cards.csv", "Ogre", "怪物 2")
    given["cards.csv"] = given["cards.csv"].replace("Fire", "魔法 2")
    ids = [card.id for card in sheet(given).cards]
    assert len(set(ids)) == 4
    assert sheet(written(sheet(given))) == sheet(given)


def test_line_breaks_in_cells_are_blanks() -> None:
    given = changed(GATE, "cards.csv", "Strikes first", '"Strikes\n  first"')
    assert sheet(given).cards[1].text == "Strikes first"


@pytest.mark.parametrize("said", ["2 to 4", "2-4", "[2, 3, 4]"])
def test_seats_are_said_in_three_ways(said: str) -> None:
    given = changed("harbour-race", "sheet.yaml", "2 to 4", said)
    assert sheet(given).seats == (2, 3, 4)


@pytest.mark.parametrize("said", ["x2", "2x", "X 2", "2 x", "\u00d72", "2.0", "2,00"])
def test_copies_are_read_as_people_and_spreadsheets_write_them(said: str) -> None:
    [ogre, elf] = sheet({**files("empty"), "cards.csv": f"Name\tQty\nOgre\t{said}\nElf\t\n"}).cards
    assert (ogre.copies, elf.copies) == (2, 1)


def test_halves_of_a_card_are_none() -> None:
    found = read({**files("empty"), "cards.csv": "Name\tQty\nOgre\t1,5\nElf\t1,000\n"})
    assert [str(each).split(" is no number")[0] for each in found.mistakes] == [
        'cards.csv, row 2, copies: "1,5"',
        'cards.csv, row 3, copies: "1,000"',
    ]


@pytest.mark.parametrize(
    ("header", "advice"),
    [
        ("My game\t\nName\tQty", "Row 2 names the columns: delete the rows above it."),
        ("Title\tNumber", 'is it "Title"?'),
    ],
)
def test_where_the_names_stand_is_said(header: str, advice: str) -> None:
    [found] = read({**files("empty"), "cards.csv": f"{header}\nOgre\t2\n"}).mistakes
    assert str(found).endswith(advice)


def test_a_last_row_that_sums_up_the_others_is_remarked_on() -> None:
    cells = "Name\tAnzahl\nOgre\t2\nElf\t3\nTotal\t5\n"
    found = read({**files("empty"), "cards.csv": cells})
    assert any("Total has 5 copies, as many as all above it" in each for each in found.remarks)
    for other in (cells.replace("\t5", "\t4"), cells.replace("Total", "#Total")):
        assert "sum" not in "".join(read({**files("empty"), "cards.csv": other}).remarks)


@pytest.mark.parametrize("head", ["Anzahl", "stück", "Quantité", "CANTIDAD", "Aantal"])
def test_copies_are_counted_in_other_languages(head: str) -> None:
    [ogre] = sheet({**files("empty"), "cards.csv": f"Name;{head}\nOgre;2\n"}).cards
    assert ogre.copies == 2
