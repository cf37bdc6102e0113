"""A form and the text beside it are one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.sheets.examples import BEGINNINGS, Beginning, begun
from domain.sheets.formed import fields, yaml
from domain.sheets.reading import read
from domain.sheets.vocabulary import KEYS, USUAL_LINES
from tests.sheets.samples import NAMES, files


@pytest.mark.parametrize("name", NAMES)
def test_the_form_of_a_sheet_says_the_same_as_its_text(name: str) -> None:
    found = files(name)
    again = {**found, "sheet.yaml": yaml(fields(found["sheet.yaml"]))}
    assert read(again) == read(found)


def test_a_form_shows_each_part_on_a_line() -> None:
    found = fields(files("gate-wars")["sheet.yaml"])
    assert found["title"] == "Gate Wars"
    assert found["seats"] == "2"
    assert found["counters"] == "health: 20 each\nenergy: 0 each\ndamage: 0 on cards"
    assert found["phases"] == "income\nbuy\nfight"


def test_faces_of_dice_stay_a_list() -> None:
    text = "sheet: 1\ngame: a\nseats: 2\ndice:\n  fate: [hit, 'a: b', miss]\n"
    found = read({"sheet.yaml": yaml(fields(text))}).sheet
    assert found
    assert found.dice[0].faces == ("hit", "a: b", "miss")


def test_keys_in_words_stay_as_they_stand() -> None:
    rules = "after:\n  R1: {when: turn begins, do: [draw 1]}\nends:\n- nobody: wins\n"
    text = files("gate-wars")["sheet.yaml"] + rules
    assert yaml(fields(text), text).endswith(rules)


def test_what_is_no_yaml_has_no_form() -> None:
    assert fields("a: [b") == {}


line = st.text(st.characters(blacklist_categories=("Cc", "Cs", "Zl", "Zp")), max_size=12)


@given(st.dictionaries(st.sampled_from([key.name for key in KEYS]), st.lists(line).map("\n".join)))
def test_whatever_is_typed_into_a_form_is_yaml(said: dict[str, str]) -> None:
    found = read({"sheet.yaml": yaml({**said, "game": "a"})})
    assert not any("YAML" in each.what for each in found.mistakes)


def test_the_usual_lines_make_a_table_that_plays() -> None:
    said = {key: "\n".join(lines) for key, lines in USUAL_LINES.items()}
    said["turns"] = "round"
    text = yaml({**said, "sheet": "1", "game": "try", "seats": "2", "cards": "cards.csv"})
    assert read({"sheet.yaml": text, "cards.csv": "name,copies\nOgre,20\n"}).mistakes == ()
    assert set(said) <= {key.name for key in KEYS}


@pytest.mark.parametrize("beginning", BEGINNINGS)
def test_a_new_prototype_has_nothing_of_the_examples_own_rules(beginning: Beginning) -> None:
    files = begun(beginning, "mine", "Mine: a game")
    sheet = read(files).sheet
    assert sheet is not None
    assert (sheet.game, sheet.title) == ("mine", "Mine: a game")
    assert (sheet.looks.hints, sheet.calls, sheet.phases) == ((), (), ())


@pytest.mark.parametrize("title", ["[]", "[Draft]", "[a, b]"])
def test_a_name_in_brackets_is_no_list(title: str) -> None:
    sheet = read(begun("cards", "draft", title)).sheet
    assert sheet
    assert sheet.title == title
