"""Undo: a seat puts its last thing back, as a step like any other.

Only what its doer could follow all the time: else whether it still can be put back would tell what
others have done with a card that they hold.
"""

from collections.abc import Sequence

from domain.games.table.commands import Undo
from domain.games.table.events.attaching import Attached
from domain.games.table.events.course import Undone
from domain.games.table.events.moving import ThingsMoved
from domain.games.table.events.turning import Flipped
from domain.games.table.layout import Layout, Spot
from domain.games.table.places import room_in
from domain.games.table.state import Done, TableState, Thing
from domain.games.table.verbs.attaching import attached
from domain.games.table.verbs.counting import counted
from domain.games.table.verbs.moving import carried
from domain.games.table.verbs.turning import flipped
from domain.kernel import Event, Play, Refusal, require


def undo(layout: Layout, state: TableState, seat: int, command: Undo) -> Play:
    """R12: what a seat did last is put back."""
    done = state.done.get(seat)
    back = _back(layout, state, seat, done) if done else None
    if done is None or back is None:
        raise Refusal("nothing_to_undo")
    yield Undone(seat, done.what)
    yield back


def can_undo(layout: Layout, state: TableState, seat: int) -> bool:
    """Whether a seat has something that it can put back."""
    done = state.done.get(seat)
    return done is not None and _back(layout, state, seat, done) is not None


def _back(layout: Layout, state: TableState, seat: int, done: Done) -> Event | None:
    """The event that puts it back; None: it can't be any more."""
    try:
        match done.what:
            case "count":
                return counted(layout, state, seat, done.source, done.target, -done.by)
            case "flip":
                return _flipped_back(layout, state, seat, done)
            case "move":
                return _moved_back(layout, state, seat, done)
    except Refusal:
        return None


def _flipped_back(layout: Layout, state: TableState, seat: int, done: Done) -> Flipped:
    things = _all_there(state, done.source, done.things)
    up = not things[0].up
    require(all(each.up != up for each in things), "nothing_to_undo")
    return flipped(state, layout.spots[done.source], things, seat, up=up)


def _moved_back(layout: Layout, state: TableState, seat: int, done: Done) -> ThingsMoved | Attached:
    """Back to where it came from: onto the top of a stack, where its doer knows it."""
    source, target = layout.spots[done.target], layout.spots[done.source]
    if source.kind == "supply":
        place = state.place(source.name)
        fits = all(done.things.count(each) <= place.loose.get(each, 0) for each in done.things)
        require(fits, "nothing_to_undo")
        things = [Thing("", each) for each in done.things]
    else:
        things = _all_there(state, source.name, done.things)
    was_on = done.on or [""] * len(things)
    hosts = [_host(state, target, things, each) for each in was_on]
    room = room_in(state, target)
    require(sum(host is None for host in hosts) <= room, "nothing_to_undo")
    if source is target:
        return attached(state, things, source, target, seat, "", hosts)
    paired = sorted(zip(things, hosts, strict=True), key=lambda pair: pair[1] is not None)
    on = [host.handle if host else "" for _, host in paired]
    return carried(state, [thing for thing, _ in paired], source, target, seat, on=on)


def _host(state: TableState, target: Spot, things: Sequence[Thing], handle: str) -> Thing | None:
    """What a thing was attached to, if that lies there or goes back, too."""
    there = (*state.place(target.name).things, *things)
    found = (each for each in there if handle and each.handle == handle and not each.on)
    return next(found, None)


def _all_there(state: TableState, name: str, handles: tuple[str, ...]) -> list[Thing]:
    """The things of these handles. Refuses where one has gone."""
    place = state.place(name)
    found = [thing for each in handles if (thing := place.thing(each))]
    require(len(found) == len(handles), "nothing_to_undo")
    return found
