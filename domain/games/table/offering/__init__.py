"""What a seat is offered: families of single moves, by what it may know; all of them are accepted.

More is accepted: several things at once, other numbers, places in another order.
"""

from collections.abc import Iterator, Sequence

from domain.games.table.layout import Layout, Spot
from domain.games.table.offering.attaching import attaching, hosts_for, orders, taking_off
from domain.games.table.offering.course import calls, counters, dice, next_, undo
from domain.games.table.offering.ending import answers, proposals
from domain.games.table.offering.stacks import snatch, stack
from domain.games.table.offering.things import moves, turns
from domain.games.table.state import Place, TableState
from domain.kernel import Offer


def offers(layout: Layout, state: TableState, seat: int) -> Sequence[Offer]:
    """All that a seat is offered, the most usual first."""
    listed = [*answers(state, seat), *next_(layout, state, seat), *undo(layout, state, seat)]
    lying = [
        (spot, place)
        for spot in layout.at(state.seats)
        if spot.lets_take(seat) and (place := state.places.get(spot.name)) and len(place)
    ]
    for spot, place in lying:
        listed += _of_place(layout, state, seat, spot, place)
    hosts = hosts_for(layout, state, seat)
    for spot, place in lying:
        listed += attaching(layout, seat, spot, place, hosts)
    listed += [*dice(layout), *counters(layout, state), *calls(layout), *proposals(state)]
    return listed


def _of_place(
    layout: Layout, state: TableState, seat: int, spot: Spot, place: Place
) -> Iterator[Offer]:
    if spot.is_stack:
        yield from stack(layout, state, seat, spot, place)
    if not spot.follows(seat):
        yield from snatch(layout, state, seat, spot, place)
        return
    yield from moves(layout, state, seat, spot, place)
    yield from orders(layout, seat, spot, place)
    yield from taking_off(layout, state, seat, spot, place)
    if spot.kind in ("row", "pile", "cell"):
        yield from turns(layout, seat, spot, place)
