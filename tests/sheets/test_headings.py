"""Columns that an author calls otherwise are asked about, and renamed without another change."""

import pytest

from domain.sheets.headings import Heading, asked, called

KARTEN = 'sep=;\n"Die\nKarte";Wie oft;Kosten;Text\nOger;2;4;"Zwei; drei"\nElf;3;1;\n'


def test_the_names_are_asked_for_first_and_then_the_copies() -> None:
    assert asked(KARTEN) == [Heading(1, "Die Karte", "name")]


def test_who_named_the_cards_is_asked_for_the_copies() -> None:
    named = called(KARTEN, 1, "name")
    assert named == KARTEN.replace('"Die\nKarte"', "name")
    assert asked(named) == [Heading(2, "Wie oft", "copies"), Heading(3, "Kosten", "copies")]
    counted = called(named, 2, "copies")
    assert counted == named.replace("Wie oft", "copies")
    assert asked(counted) == []


@pytest.mark.parametrize("position", [0, 5, 99])
def test_a_column_that_is_not_there_changes_nothing(position: int) -> None:
    assert called(KARTEN, position, "name") == KARTEN


@pytest.mark.parametrize(
    "text", ["", "\n\n", "name\n", 'name,x\n"', "name,rank\nOgre,1\nElf,1\n", "x" * 300_000]
)
def test_where_nothing_can_be_meant_nothing_is_asked(text: str) -> None:
    assert asked(text) == []
    assert called("", 1, "name") == ""
