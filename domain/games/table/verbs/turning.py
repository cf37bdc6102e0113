"""Things are turned over or sideways, and looked at."""

from collections.abc import Generator, Sequence
from typing import Any

from domain.games.table.commands import Exhaust, Flip, Look
from domain.games.table.events.moving import LookedAt, Moved
from domain.games.table.events.turning import Exhausted, Flipped, Peeked, Shown
from domain.games.table.knowing import seers, sees
from domain.games.table.layout import Layout, Spot
from domain.games.table.places import (
    expect_count,
    expect_told_apart,
    named_thing,
    place_taken_from,
    stack_of,
)
from domain.games.table.state import TableState, Thing
from domain.kernel import Chance, Play, require

Things = tuple[Spot, list[Thing]]


def _things(layout: Layout, state: TableState, name: str, what: Sequence[str], seat: int) -> Things:
    """A place and the things of it that a seat names."""
    spot = place_taken_from(layout, state, name, seat)
    expect_told_apart(spot, seat)
    things = [named_thing(spot, state.place(name), each) for each in what]
    require(len(set(what)) == len(what), "twice")
    return spot, things


def flip(layout: Layout, state: TableState, seat: int, command: Flip) -> Play:
    """R6: things are turned over, all at once."""
    spot, things = _things(layout, state, command.source, command.what, seat)
    require(not any(layout.is_piece(each.kind) for each in things), "no_back")
    yield flipped(state, spot, things, seat, up=command.face == "up")


def flipped(
    state: TableState, spot: Spot, things: Sequence[Thing], seat: int, *, up: bool
) -> Flipped:
    """The event by which things are turned over. Refuses with `already_so`."""
    can = spot.kind not in ("deck", "hand", "supply") and all(each.up != up for each in things)
    require(can, "already_so")
    return Flipped(seat, spot.name, tuple(_turned(state, spot, each, up) for each in things), up)


def _turned(state: TableState, spot: Spot, thing: Thing, up: bool) -> Shown:
    knew = seers(state, spot, thing)
    looking = {each for each in state.viewers if up and spot.looks_in(each)}
    known = tuple(each for each in knew if each not in looking)
    return Shown(thing.handle, thing.kind, known, tuple(sorted({*knew, *looking})))


def look(layout: Layout, state: TableState, seat: int, command: Look) -> Play:
    """R7: a seat looks at the top of a stack, or at things that lie face down."""
    if command.what:
        spot, things = _things(layout, state, command.place, command.what, seat)
        require(not any(each.up and spot.looks_in(seat) for each in things), "lies_open")
        yield _peeked(state, spot, things, seat)
        return
    spot = stack_of(layout, state, command.place, seat)
    expect_count(state, spot, command.count)
    place = state.place(spot.name)
    on_top = place.on_top[: command.count]
    if on_top:
        yield _peeked(state, spot, on_top, seat)
    loose = min(command.count - len(on_top), sum(place.loose.values()))
    for _ in range(loose):
        yield (yield from _looked(state, spot, seat))
    seen = len(on_top) + loose
    if below := place.things[seen : command.count]:
        yield _peeked(state, spot, below, seat)


def _peeked(state: TableState, spot: Spot, things: Sequence[Thing], seat: int) -> Peeked:
    shown = []
    for each in things:
        knowing = tuple(sorted({*seers(state, spot, each), seat}))
        known = each.known if sees(spot, each, seat) else tuple(sorted({*each.known, seat}))
        shown.append(Shown(each.handle, each.kind, known, knowing))
    return Peeked(seat, spot.name, tuple(shown))


def _looked(state: TableState, spot: Spot, seat: int) -> Generator[Chance, Any, LookedAt]:
    """The next card below those that are known, as one seat gets to know it."""
    place = state.place(spot.name)
    kinds = sorted(place.loose)
    kind = yield Chance("draw", kinds, [place.loose[each] for each in kinds], secret=True)
    handle = f"{spot.name}.{place.minted + 1}"
    card = Moved("", kind, handle, up=False, known=(seat,), pool=spot.name, seen_by=(seat,))
    return LookedAt(seat, spot.name, card, kind)


def exhaust(layout: Layout, state: TableState, seat: int, command: Exhaust) -> Play:
    """R6: things are turned sideways, or upright again."""
    spot, things = _things(layout, state, command.source, command.what, seat)
    lies = spot.kind in ("row", "pile", "cell")
    require(lies and all(each.used != command.used for each in things), "already_so")
    yield Exhausted(
        *(seat, spot.name, command.what),
        kinds=tuple(each.kind for each in things),
        used=command.used,
        seen_by=tuple(seers(state, spot, each) for each in things),
    )
