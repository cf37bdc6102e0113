"""What is offered of things on things, and of the order in a hand."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from domain.games.table.layout import Layout, Spot
from domain.games.table.offering.values import thing_of, thing_values, thing_words, what_field
from domain.games.table.places import room_in
from domain.games.table.state import Place, TableState, Thing
from domain.kernel import Field, Offer, Value

HOSTS = 24
"""So many things are offered to attach others to."""

NEAR = 8
"""In places with more things than that nothing is offered to be attached within the place."""


class Host(NamedTuple):
    """A thing onto which others may go, where it lies, and how it is offered."""

    spot: Spot
    thing: Thing
    value: Value


def hosts_for(layout: Layout, state: TableState, seat: int) -> list[Host]:
    """The things onto which others may go, of one's own places first, as many as are offered."""
    places = [
        spot for spot in layout.at(state.seats) if spot.lets_attach and spot.name in state.places
    ]
    found = (
        Host(spot, each, Value(each.handle, f"{words} in {spot.words}", each.handle))
        for spot in sorted(places, key=lambda spot: spot.owner != seat)
        for nth, each in enumerate(state.places[spot.name].things, 1)
        if not each.on and (words := thing_words(layout, spot, each, seat, nth))
    )
    return list(islice(found, HOSTS))


def attaching(
    layout: Layout, seat: int, spot: Spot, place: Place, hosts: Sequence[Host]
) -> Iterator[Offer]:
    """Things onto those of other places, or of the same one, one host at a time."""
    these = thing_values(layout, seat, spot, place) if spot.follows(seat) else []
    if not these:
        return
    given = {"from": spot.name}
    if others := tuple(each.value for each in hosts if each.spot is not spot):
        fields = (what_field(these), Field("to", others, "target"))
        yield Offer("attach", f"Attach from {spot.words}", given, fields)
    for host in hosts if len(place) <= NEAR else ():
        if host.spot is spot and (loose := _loose(these, place, host.thing)):
            onto = Field("to", (host.value,), "target")
            words = f"Attach to {host.value.words}"
            yield Offer("attach", words, given, (what_field(loose), onto))


def _loose(these: Sequence[Value], place: Place, host: Thing) -> list[Value]:
    """The things that are neither the host nor attached to it."""
    return [each for each in these if host.handle not in (each.ref, thing_of(place, each).on)]


def taking_off(
    layout: Layout, state: TableState, seat: int, spot: Spot, place: Place
) -> Iterator[Offer]:
    """Things that are attached lie by themselves again."""
    attached = [
        each for each in thing_values(layout, seat, spot, place) if thing_of(place, each).on
    ]
    if attached and room_in(state, spot):
        fields = (what_field(attached),)
        yield Offer("attach", f"Take off {spot.whereabouts}", {"from": spot.name}, fields)


def orders(layout: Layout, seat: int, spot: Spot, place: Place) -> Iterator[Offer]:
    """A card of one's hand to its beginning or its end; every other order is accepted, too."""
    if spot.kind == "hand" and len(place.things) > 1:
        values = thing_values(layout, seat, spot, place)
        ends = ((values[1:], 1, "first"), (values[:-1], len(values), "last"))
        for these, at, words in ends:
            given = {"from": spot.name, "at": at}
            yield Offer("arrange", f"Put {words} in {spot.words}", given, (what_field(these),))
