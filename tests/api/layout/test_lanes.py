"""Cards in lanes: all that lies on them is in sight, in positions that few matches come to."""

import pytest
from playwright.sync_api import Page

from domain.kernel.face import Face, Number
from domain.kernel.table import (
    Card,
    Cards,
    Lane,
    Lanes,
    Link,
    Room,
    Scale,
    Sentence,
    Table,
    Token,
    Track,
)
from tests.api.layout.test_random_tables import measured

ABLE = ("trait Delta", "refresh for 4 energy: 3 rolled dice of your choice, once in a turn")
SCALES = (Scale("HP", 3, 13, "heart"), Scale("energy", 5, 8, "bolt"))


def fighter(ref: str, hits: int) -> Card:
    """Somebody on whom so many cards lie."""
    lying = tuple(Card(f"Low Kick {n}", badges=("4 damage",), seat=1) for n in range(hits))
    return Card("Vex Amari", 1, ABLE, ref=ref, scales=SCALES, dice=(4, 4, 3), under=lying)


@pytest.mark.parametrize("seat", [1, 2])
def test_what_lies_on_a_fighter_that_attacks_is_in_sight_with_whom_it_attacks(
    page: Page, seat: int
) -> None:
    """The attack is said below the card, as no line joins cards of two lanes there."""
    fighters = {(lane, side): fighter(f"{lane}-{side}", 3) for lane in "abc" for side in (1, 2)}
    lanes = tuple(Lane(each, {side: (fighters[each, side],) for side in (1, 2)}) for each in "abc")
    attack = Link(f"b-{seat}", f"c-{3 - seat}", "attacks with Tackle")
    hand = Cards("Hand", (Card("Jab"),), seat=1, laid="hand")
    parts = (Sentence("Go."), Lanes("", lanes, (attack,)), hand)
    table = Table("A fight", parts, seat=1, room=Room(lanes=3, holds=True))
    assert measured(page, table)["scrolls"] == []


BELOW = """() => [...document.querySelectorAll(".lane .at")].map(
  (each) => each.scrollHeight - each.clientHeight)"""
"""By how much what lies on each side of a lane is higher than its room."""


@pytest.mark.parametrize("hits", [2, 3])
def test_attacks_on_a_fighter_are_whole_on_a_telephone(page: Page, hits: int) -> None:
    """A name and its number take two lines, of three attacks each takes one."""
    lane = Lane("Left", {1: (fighter("a-1", hits),), 2: (fighter("a-2", hits),)})
    others = tuple(Lane(each, {1: (), 2: ()}) for each in ("Middle", "Right"))
    hand = Cards("Hand", (Card("Jab"),), seat=1, laid="hand")
    parts = (Sentence("Go."), Lanes("", (lane, *others)), hand)
    table = Table("A fight", parts, seat=1, room=Room(lanes=3, holds=True))
    assert max(measured(page, table, BELOW, (390, 844))) <= 0


NAMED = """() => [...document.querySelectorAll(".under .chip > .l")].map((each) => {
  const text = document.createRange();
  text.selectNodeContents(each);
  return Math.min(1, each.clientWidth / text.getBoundingClientRect().width);
})"""
"""How much of the name of each card that lies on another can be read."""


@pytest.mark.parametrize("hits", [1, 3, 4])
def test_attacks_are_called_by_their_names_on_a_telephone(page: Page, hits: int) -> None:
    """Of three and more the number is told without its unit, which the first ones have taught."""
    lane = Lane("Left", {1: (fighter("a-1", hits),), 2: (fighter("a-2", hits),)})
    others = tuple(Lane(each, {1: (), 2: ()}) for each in ("Middle", "Right"))
    parts = (Sentence("Go."), Lanes("", (lane, *others)))
    table = Table("A fight", parts, seat=1, room=Room(lanes=3, holds=True))
    named = measured(page, table, NAMED, (390, 844))
    assert len(named) == 2 * hits
    assert min(named) == 1


FILLED = """() => [...document.querySelectorAll(".lane .at")].map((each) => [
  each.querySelector(".tile").getBoundingClientRect().height / each.clientHeight,
  each.scrollHeight - each.clientHeight])"""
"""How much of the height of each side its one card takes, and by how much it is too high."""


@pytest.mark.parametrize("hits", [0, 6, 9])
def test_one_fighter_takes_the_room_of_its_lane_on_a_projector(page: Page, hits: int) -> None:
    """As large as it can be with as many attacks on it as a match comes to."""
    lanes = tuple(
        Lane(each, {1: (fighter(f"{each}-1", hits),), 2: (fighter(f"{each}-2", hits),)})
        for each in ("Left", "Middle", "Right")
    )
    hand = Cards("Hand", (Card("Jab"),), seat=1, laid="hand")
    table = Table("A fight", (Lanes("", lanes), hand), seat=1, room=Room(lanes=3, holds=True))
    for taken, too_high in measured(page, table, FILLED, (1920, 1080)):
        assert taken > 0.45
        assert too_high <= 0


CUT = """() => [...document.querySelectorAll(".middle > [role=gridcell]:not(.totals)")].map(
  (each) => each.scrollHeight - each.clientHeight)"""
"""By how much each card between two sides is higher than its room."""


def test_a_contested_card_with_a_token_is_whole_on_a_telephone(page: Page) -> None:
    """Its name takes two lines, its numbers one, and its tokens another."""
    printed = (Number("4", "control", "crown"), Number("2", "tokens", "star"))
    face = Face("y", "Data Center", "Location", "", (), "", numbers=printed)
    place = Card("Data Center", face="y", tokens=(Token("token", 1, "star", seat=2),))
    lanes = tuple(Lane(f"Location {at}", {1: (), 2: ()}, place) for at in range(1, 4))
    parts = (Sentence("Go."), Lanes("Locations", lanes))
    table = Table("Places", parts, faces={"y": face}, seat=1, room=Room(lanes=3, holds=True))
    assert measured(page, table, CUT, (390, 844)) == [0, 0, 0]


def test_what_lies_before_a_seat_takes_the_room_that_the_other_leaves(page: Page) -> None:
    """Five of one seat, one of them with a token, and one of the other."""
    numbers = tuple(Number(str(at), f"number {at}", "shield") for at in range(3))
    face = Face("t", "Exo Trooper", "Character", "", (), "", numbers=numbers)
    troop = Card("Exo Trooper (12)", face="t", tokens=(Token("wound", 1, "heart", seat=1),))
    rows = (
        Cards("HQ", (troop, *(Card("Field Agent (8)", face="t") for _ in range(4))), 0, 2, "row"),
        Cards("HQ", (Card("Field Agent (8)", face="t"),), 0, 1, "row"),
    )
    lanes = tuple(Lane(f"Location {at}", {1: (), 2: ()}, Card("Rail Yard")) for at in range(1, 4))
    parts = (Sentence("Go."), Lanes("Locations", lanes), *rows)
    table = Table("Camps", parts, faces={"t": face}, seat=1, room=Room(lanes=3, holds=True))
    assert measured(page, table)["scrolls"] == []


ROWS = """() => [...document.querySelectorAll("[role=row]")].filter(
  (each) => each.querySelector("[role=img], b") && !each.querySelector("[role=gridcell]")
).length + [...document.querySelectorAll("[role=grid] .totals")].filter(
  (each) => !each.closest("[role=gridcell]")).length"""
"""How many rows have things in no cell, and how many totals stand beside the rows of a grid."""


@pytest.mark.parametrize("card", [None, Card("Yard")])
def test_what_each_side_has_in_a_lane_stands_in_cells_of_its_grid(
    page: Page, card: Card | None
) -> None:
    totals = tuple(Track("Left", seat, seat=seat, icon="heart") for seat in (1, 2))
    lane = Lane("", {1: (fighter("1.a", 0),), 2: ()}, card, totals=totals)
    table = Table("A duel", (Lanes("Lanes", (lane,)),), seat=1, room=Room(lanes=1, holds=True))
    assert measured(page, table, ROWS) == 0


OVER = """() => {
  const words = [...document.querySelectorAll(".lane .middle .label, .lane .total, .lane .link")]
    .filter((each) => each.checkVisibility() && each.getBoundingClientRect().width > 1);
  const layer = (each) => Number(getComputedStyle(each).zIndex);
  const line = layer(document.querySelector(".wire"));
  return words.map((each) => [each.textContent, layer(each) > line,
    getComputedStyle(each).backgroundColor !== "rgba(0, 0, 0, 0)"]);
}"""
"""Words between lanes: whether each lies over lines between cards, on a ground of its own."""


def test_no_line_between_cards_lies_over_words(page: Page) -> None:
    fighters = {(lane, side): fighter(f"{lane}-{side}", 0) for lane in "abc" for side in (1, 2)}
    total = (Track("damage", 4, seat=2),)
    lanes = tuple(
        Lane(f"Lane {each}", {side: (fighters[each, side],) for side in (1, 2)}, totals=total)
        for each in "abc"
    )
    attack = Link("c-2", "a-1", "attacks with Cascade")
    parts = (Sentence("Go."), Lanes("", lanes, (attack,)))
    found = measured(page, Table("A fight", parts, room=Room(lanes=3)), OVER)
    assert len(found) >= 7
    assert [each for each in found if not all(each[1:])] == []
