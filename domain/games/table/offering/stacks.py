"""What is offered of stacks: to draw, deal, shuffle, look at and take out of them."""

from collections.abc import Iterator

from domain.games.table.layout import Layout, Spot
from domain.games.table.naming import name_of
from domain.games.table.offering.values import counts, targets
from domain.games.table.places import room_in
from domain.games.table.state import Place, TableState
from domain.games.table.verbs.moving import own_hand
from domain.kernel import Field, Offer, Value

FEW = 5
"""So many cards are offered at once."""


def stack(
    layout: Layout, state: TableState, seat: int, spot: Spot, place: Place
) -> Iterator[Offer]:
    """All that is done with a stack as one."""
    yield from _draws(layout, state, seat, spot, place)
    yield from _deals(layout, state, spot, place)
    place_field = {"place": spot.name}
    others = [each for each in layout.at(state.seats) if _joins(state, each, spot, seat)]
    with_field = Field(
        "with", (Value((), "alone"), *(Value((each.name,), each.words) for each in others))
    )
    yield Offer("shuffle", f"Shuffle {spot.words}", place_field, (with_field,), spot.name)
    numbers = counts(min(3, len(place)))
    yield Offer("look", f"Look at the top of {spot.words}", place_field, (numbers,), spot.name)
    if place.loose:
        words = f"Look through all of {spot.words}, which mixes it"
        yield Offer("search", words, place_field, ref=spot.name)
    if place.open_to == seat and place.loose:
        yield from _takes(layout, state, seat, spot, place)


def _joins(state: TableState, other: Spot, spot: Spot, seat: int) -> bool:
    return (
        other.is_stack
        and other.name != spot.name
        and other.lets_take(seat)
        and 0 < len(state.place(other.name)) <= room_in(state, spot)
    )


def _draws(
    layout: Layout, state: TableState, seat: int, spot: Spot, place: Place
) -> Iterator[Offer]:
    hand = layout.spots.get(own_hand(layout, state, seat))
    if hand is not None and (most := min(FEW, len(place), room_in(state, hand))):
        words, given = f"Draw from {spot.words}", {"from": spot.name}
        yield Offer("draw", words, given, (counts(most),), spot.name, spot.kind == "deck")


def _deals(layout: Layout, state: TableState, spot: Spot, place: Place) -> Iterator[Offer]:
    """Deals to a place of every seat at once."""
    for each in layout.sheet.places:
        names = tuple(f"{each.id}:{number}" for number in range(1, state.seats + 1))
        if not each.each or spot.name in names:
            continue
        room = min(room_in(state, layout.spots[name]) for name in names)
        if most := min(FEW, len(place) // state.seats, room):
            words = f"Deal from {spot.words} to every {layout.title(each.id)}"
            given = {"from": spot.name, "to": names}
            yield Offer("deal", words, given, (counts(most),), spot.name)


def _takes(
    layout: Layout, state: TableState, seat: int, spot: Spot, place: Place
) -> Iterator[Offer]:
    kinds = tuple(Value(kind, name_of(layout, kind), kind) for kind in place.loose)
    if places := targets(layout, state, spot, is_piece=False):
        fields = (Field("kind", kinds, "thing"), Field("to", places, "target"))
        yield Offer("take", f"Take out of {spot.words}", {"from": spot.name}, fields)


def snatch(
    layout: Layout, state: TableState, seat: int, spot: Spot, place: Place
) -> Iterator[Offer]:
    """Offers to draw by chance out of a hand, where its things can't be told apart."""
    hand = layout.spots.get(own_hand(layout, state, seat))
    if hand is not None and hand.name != spot.name and room_in(state, hand):
        words = f"Draw a card out of {spot.words} by chance"
        yield Offer("draw", words, {"from": spot.name}, ref=spot.name)
