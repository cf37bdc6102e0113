"""Rows that a prototype lays out, what its table is read by, and forms that do not change."""

import pytest
from playwright.sync_api import Page

from domain.kernel.face import Face, Number
from domain.kernel.table import Card, Cards, Lane, Lanes, Pile, Room, Sentence, Table, Track
from tests.api.layout.test_random_tables import measured

CUT = """() => [...document.querySelectorAll(".whole-row")].map(
  (each) => each.scrollWidth - each.clientWidth)"""
"""By how much each row is wider than its room."""


def test_a_row_of_five_cards_is_whole_between_a_deck_and_a_pile(page: Page) -> None:
    cards = tuple(Card(name, ref=name) for name in ("Ogre", "Archer", "Recruit", "Fire", "Monk"))
    parts = (
        Pile("deck", 20, ref="deck"),
        Cards("market", cards, laid="row", ref="market"),
        Pile("discard", 3, ref="discard"),
        Cards("front", (), seat=1, laid="row", ref="front.1"),
    )
    table = Table("A market", (Sentence("Go."), *parts), seat=1, room=Room(holds=True))
    assert measured(page, table, CUT) == [0, 0]


def location_table() -> Table:
    """A table of lanes with pictures on its cards, in its lines and before a seat."""
    numbers = (Number("3", "attack", "sword"), Number("2", "skill", "crown"))
    faces = {"t": Face("t", "Trooper", "Character", "", (), "", numbers=numbers)}
    trooper = Card("Trooper", face="t", ref="t1")
    lanes = tuple(Lane(f"Location {at}", {1: (), 2: ()}, Card("Yard")) for at in (1, 2, 3))
    parts = (
        Lanes("Locations", lanes),
        Track("Tokens", 2, seat=1, icon="star"),
        Cards("HQ", (trooper,), seat=1, laid="row"),
        Cards("HQ", (), seat=2, laid="row"),
        Cards("Hand", (), seat=1, laid="hand"),
    )
    room = Room(lanes=3, holds=True)
    return Table("Places", parts, Sentence("Go."), faces=faces, seat=1, room=room)


LEGEND = """() => {
  const fold = document.getElementById("signs");
  fold.querySelector("summary").focus();
  const isReached = document.activeElement === fold.querySelector("summary");
  fold.open = true;
  const signs = [...fold.querySelectorAll(".signs span")];
  return [isReached, signs.map((each) => each.innerText.trim())];
}"""
"""Whether the Tab key reaches what explains the signs, and what it says."""


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_the_signs_of_lanes_are_explained_where_a_key_or_a_finger_opens_it(
    page: Page, size: tuple[int, int]
) -> None:
    is_reached, said = measured(page, location_table(), LEGEND, size)
    assert is_reached
    assert said == ["tokens", "attack", "skill"]


CAMP = """() => [...document.querySelectorAll(".camp")].map((each) => {
  const { top, bottom, height } = each.getBoundingClientRect();
  return [each.innerText.replace(/\\s+/g, " ").trim(), height, bottom < innerHeight - 108];
})"""
"""What lies before each seat, how high its line is, and whether it ends above the choices."""


def test_what_lies_before_a_seat_is_on_the_first_screen_of_a_telephone(page: Page) -> None:
    found = measured(page, location_table(), CAMP, (390, 844))
    assert found == [["HQ -", 24, True], ["HQ Trooper", 24, True]]
