"""How two tables differ, in words for people: place by place, by the game's own labels."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple, assert_never

from msgspec.structs import replace

from domain.kernel.table import (
    Board,
    Card,
    Cards,
    Cell,
    Dice,
    Lanes,
    Part,
    Pile,
    Sentence,
    Table,
    Timetable,
    Track,
)
from replays.drawing.card import borne_by, card_line, token_told
from replays.drawing.described import cell_told, piece_told
from replays.drawing.lines import plain
from replays.telling.visible import one_line

NOTHING = "nothing"

BARE = "lies there"
"""What is said of a card in a lane that bears nothing."""

Items = tuple[str, ...]


class Difference(NamedTuple):
    """What only one of two tables has in a place: `nothing`, or things named one by one.

    Of a thing that lies elsewhere on the other table, `place` is the thing, the others are places.
    """

    place: str
    one: str
    other: str

    def line(self) -> str:
        """`Seat 2, Health: 10 -> 7`."""
        return one_line(f"{self.place}: {self.one} -> {self.other}")


def differences(one: Table, other: Table) -> list[Difference]:
    """Every number, cell and card in which two tables of a game differ, the first's order first."""
    here, there = dict(_places(one)), dict(_places(other))
    pairs = ((each, here.get(each, ()), there.get(each, ())) for each in {**here, **there})
    apart = (Difference(place, _without(was, now), _without(now, was)) for place, was, now in pairs)
    return _moved([each for each in apart if each.one != each.other])


def _moved(found: Sequence[Difference]) -> list[Difference]:
    """The same with things that went from one place to another told by the thing."""
    left = {each.one: each for each in found if each.other == NOTHING}
    moves = {
        there: Difference(there.other, left[there.other].place, there.place)
        for there in found
        if there.one == NOTHING and there.other in left and not there.other[0].isdigit()
    }
    gone = {left[there.other] for there in moves}
    return [moves.get(each, each) for each in found if each not in gone]


def _without(items: Items, others: Items) -> str:
    """The items that the others lack, as often as they lack them."""
    left = Counter(items) - Counter(others)
    return ", ".join(left.elements()) or NOTHING


def _places(table: Table) -> Iterator[tuple[str, Items]]:
    """What is called by which label, in reading order."""
    for part in table.parts:
        yield from _of(part)


def _of(part: Part) -> Iterator[tuple[str, Items]]:
    match part:
        case Track():
            yield _owned(part), (f"{part.value}{f' {part.unit}' if part.unit else ''}",)
        case Pile():
            yield _owned(part), (str(part.count),)
        case Dice():
            yield _owned(part), part.up
        case Cards():
            hidden = (f"{part.hidden} hidden",) if part.hidden else ()
            yield _owned(part), (*map(_card, part.cards), *hidden)
        case Board():
            occupied = ((cell, _lying(cell)) for cell in part.cells)
            yield from ((cell_told(part, cell), lying) for cell, lying in occupied if lying)
        case Lanes():
            yield from _in_lanes(part)
        case Sentence() | Timetable():
            pass  # they are no places in which something lies
        case _:
            assert_never(part)


def _owned(part: Track | Pile | Dice | Cards) -> str:
    return f"Seat {part.seat}, {part.label}" if part.seat else part.label


def _lying(cell: Cell) -> Items:
    return (*map(piece_told, cell.pieces), *map(token_told, cell.tokens))


def _in_lanes(part: Lanes) -> Iterator[tuple[str, Items]]:
    """The cards of each lane, each a place of its own for what it bears."""
    for lane in part.lanes:
        contested = [lane.card] if lane.card else []
        for card in (*contested, *(each for side in lane.sides.values() for each in side)):
            yield f"{lane.label}, {plain(card_line(Card(card.name, seat=card.seat)))}", _borne(card)


def _card(card: Card) -> str:
    return plain(card_line(_laid(card)))


def _borne(card: Card) -> Items:
    return tuple(borne_by(_laid(card))) or (BARE,)


def _laid(card: Card) -> Card:
    """A card as it lies: that it can't be played now belongs to the moment, not to the card."""
    return replace(card, condition="") if card.condition == "unplayable" else card
