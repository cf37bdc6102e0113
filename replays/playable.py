"""Cards on a table that can be acted with now, for those who may know what is legal."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from domain.kernel import Choice
from domain.kernel.table import Card, Cards, Lanes, Part, Table


class Marks(NamedTuple):
    """What choices are about: `refs` of what is acted with, and every ref and face they name."""

    seat: int
    refs: frozenset[str]
    named: frozenset[str]

    @classmethod
    def of(cls, seat: int, choices: Sequence[Choice], lying: Mapping[str, str]) -> "Marks":
        """The marks of a seat's choices; `lying` has the face of each card by its ref.

        A choice that names one card that lies somewhere is about no other card with its face.
        """
        first = frozenset(each.pieces[0] for each in choices if each.pieces)
        cards = frozenset(
            card
            for each in choices
            for card in each.cards[:1]
            if not each.pieces or lying.get(each.pieces[0]) != card
        )
        return cls(seat, first, first | cards)


def has_cards(table: Table) -> bool:
    """Whether any card of the table can be named by a choice."""
    return any(
        isinstance(part, Lanes) or (isinstance(part, Cards) and not part.is_listed)
        for part in table.parts
    )


def marked(table: Table, seat: int, choices: Sequence[Choice]) -> Table:
    """The table with rings around the cards that `seat` may act with, the others in hand paler."""
    if not choices:
        return table
    lying = {card.ref: card.face for part in table.parts for card in _all(part) if card.ref}
    marks = Marks.of(seat, choices, lying)
    return replace(table, parts=tuple(_part(part, marks) for part in table.parts))


def _all(part: Part) -> Iterator[Card]:
    """The cards of hands, rows and lanes."""
    if isinstance(part, Cards) and not part.is_listed:
        yield from part.cards
    if isinstance(part, Lanes):
        for lane in part.lanes:
            yield from (card for cards in lane.sides.values() for card in cards)


def _part(part: Part, marks: Marks) -> Part:
    if isinstance(part, Cards) and not part.is_listed:
        held = part.laid == "hand" and part.seat == marks.seat
        return replace(part, cards=tuple(_card(card, marks, held=held) for card in part.cards))
    if isinstance(part, Lanes):
        lanes = tuple(
            replace(
                lane,
                card=_card(lane.card, marks) if lane.card else None,
                sides={seat: _cards(cards, marks) for seat, cards in lane.sides.items()},
            )
            for lane in part.lanes
        )
        return replace(part, lanes=lanes)
    return part


def _cards(cards: Sequence[Card], marks: Marks) -> tuple[Card, ...]:
    return tuple(_card(card, marks) for card in cards)


def _card(card: Card, marks: Marks, *, held: bool = False) -> Card:
    """A card with a ring if it can be acted with; one that is held and can't is not playable."""
    under = _cards(card.under, marks)
    if card.highlight:
        return replace(card, under=under)
    if card.ref in marks.refs or (held and card.face in marks.named):
        return replace(card, highlight="legal", under=under)
    is_idle = held and card.face and not card.condition
    return replace(card, condition="unplayable" if is_idle else card.condition, under=under)
