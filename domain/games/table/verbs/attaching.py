"""Things lie on other things, and in an order of their own."""

from collections.abc import Sequence

from domain.games.table.commands import Arrange, Attach
from domain.games.table.events.attaching import Arranged, Attached
from domain.games.table.knowing import seers
from domain.games.table.layout import Layout, Spot
from domain.games.table.places import (
    expect_fit,
    expect_room,
    expect_told_apart,
    found_openly,
    named_things,
    place_taken_from,
)
from domain.games.table.state import TableState, Thing
from domain.games.table.verbs.moving import carried
from domain.kernel import Play, Refusal, require


def attach(layout: Layout, state: TableState, seat: int, command: Attach) -> Play:
    """R6: things are put onto another; what is on one of them goes along."""
    source = place_taken_from(layout, state, command.source, seat)
    spot, host = _host(layout, state, source, command.to)
    expect_told_apart(source, seat)
    things = named_things(state, source, command.what)
    handle = host.handle if host else ""
    require(host not in things, "on_itself")
    for each in things:
        expect_fit(layout, each.kind, spot)
        require(spot is not source or each.on != handle, "already_so")
    if host is None:
        expect_room(state, spot, len(things))
    yield attached(state, things, source, spot, seat, command.face, [host] * len(things))


def _host(layout: Layout, state: TableState, source: Spot, name: str) -> tuple[Spot, Thing | None]:
    """The thing onto which others go, with its place; none: they are taken off where they lie.

    What is put onto something that is attached goes onto the same host.
    """
    if not name:
        require(source.lets_attach, "no_host")
        return source, None
    spot, thing = found_openly(layout, state, name) or (source, None)
    if thing is None or not spot.lets_attach:
        raise Refusal("no_host")
    return spot, state.place(spot.name).thing(thing.on) or thing


def attached(
    state: TableState,
    things: Sequence[Thing],
    source: Spot,
    target: Spot,
    seat: int,
    face: str,
    hosts: Sequence[Thing | None],
) -> Attached:
    """The event by which things go onto others; it is told of the first host."""
    on = [host.handle if host else "" for host in hosts]
    moved = carried(state, things, source, target, seat, face, on=on)  # type: ignore[arg-type]
    first = hosts[0]
    return Attached(
        *(seat, moved.things, moved.source, moved.target, on[0]),
        host_kind=first.kind if first else None,
        host_seen_by=seers(state, target, first) if first else (),
        back=moved.back,
        loses=moved.loses,
        untraced=moved.untraced,
    )


def arrange(layout: Layout, state: TableState, seat: int, command: Arrange) -> Play:
    """R6: a seat puts things of a row, or of its hand, in another order."""
    spot = place_taken_from(layout, state, command.source, seat)
    expect_told_apart(spot, seat)
    things = named_things(state, spot, command.what)
    require(spot.kind in ("row", "hand"), "no_order", place=spot.words)
    place = state.place(spot.name)
    require(not any(each.on for each in things), "no_order", place=spot.words)
    last = place.load - len(things) + 1
    require(command.at <= last, "too_few", place=spot.words, left=place.load)
    order = [each.handle for each in place.things if not each.on]
    others = [each for each in order if each not in command.what]
    at = command.at - 1
    require([*others[:at], *command.what, *others[at:]] != order, "already_so")
    yield Arranged(
        *(seat, spot.name, command.what, command.at),
        kinds=tuple(each.kind for each in things),
        seen_by=tuple(seers(state, spot, each) for each in things),
    )
