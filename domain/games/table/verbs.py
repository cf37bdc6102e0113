"""What else is done at a table: turning, looking, shuffling, rolling, counting, calling."""

from collections.abc import Generator, Sequence
from typing import Any

from domain.games.table.commands import (
    Call,
    Count,
    Exhaust,
    Flip,
    Look,
    Roll,
    Search,
    Shuffle,
)
from domain.games.table.events.course import Called, Counted, DieRolled
from domain.games.table.events.moving import LookedAt, Moved
from domain.games.table.events.turning import Exhausted, Flipped, Peeked, Searched, Shown, Shuffled
from domain.games.table.knowing import joining, seers, sees, settled
from domain.games.table.layout import Layout, Spot
from domain.games.table.moving import expect_count
from domain.games.table.places import (
    expect_room,
    expect_told_apart,
    named_thing,
    place_taken_from,
    spot_of,
    stack_of,
)
from domain.games.table.state import TableState, Thing
from domain.kernel import Chance, Play, require

MOST = 99_999
"""A counter goes so far up and down."""


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
    on_top = state.place(spot.name).things[: command.count]
    if on_top:
        yield _peeked(state, spot, on_top, seat)
    for _ in range(command.count - len(on_top)):
        yield (yield from _looked(state, spot, seat))


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


def shuffle(layout: Layout, state: TableState, seat: int, command: Shuffle) -> Play:
    """R7: a stack is shuffled, perhaps with others; who knew what of them knows it no more."""
    names = (command.place, *command.joined)
    spots = [stack_of(layout, state, each, seat) for each in names]
    require(len(set(names)) == len(names), "twice")
    expect_room(state, spots[0], sum(len(state.place(each)) for each in command.joined))
    yield shuffled(layout, state, spots[0].name, command.joined, seat)


def shuffled(
    layout: Layout, state: TableState, name: str, joined: tuple[str, ...], seat: int
) -> Shuffled:
    """The event by which stacks are shuffled into one."""
    names = (name, *joined)
    flagged = joining(layout, state, name, names)
    return Shuffled(
        *(seat, name, joined),
        joins=settled(layout, state, names, flagged),
        tangled=settled(layout, state, names, state.tangled),
    )


def search(layout: Layout, state: TableState, seat: int, command: Search) -> Play:
    """R7: a seat looks through a whole stack."""
    spot = stack_of(layout, state, command.place, seat)
    expect_count(state, spot, 1)
    names, place = (spot.name,), state.place(spot.name)
    cards = dict(place.loose)
    for each in place.things:
        cards[each.kind] = cards.get(each.kind, 0) + 1
    flagged = joining(layout, state, spot.name, names, seat)
    yield Searched(
        *(seat, spot.name, dict(sorted(cards.items()))),
        joins=settled(layout, state, names, flagged),
        tangled=settled(layout, state, names, state.tangled),
    )


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


def roll(layout: Layout, state: TableState, seat: int, command: Roll) -> Play:
    """R8: a die falls."""
    die = layout.dice.get(command.die)
    require(die, "no_such_die", die=command.die)
    yield (yield from rolled(layout, command.die, seat))


def rolled(layout: Layout, name: str, seat: int) -> Generator[Chance, Any, DieRolled]:
    """The event by which a die falls."""
    die = layout.dice[name]
    faces = die.faces or range(1, die.sides + 1)
    shown = yield Chance(f"roll:{name}", tuple(dict.fromkeys(faces)), _weights(faces))
    return DieRolled(seat, name, shown)


def _weights(faces: Sequence[int | str]) -> Sequence[int] | None:
    """How often each face is on a die; None: each once."""
    counted = [faces.count(each) for each in dict.fromkeys(faces)]
    return counted if max(counted) > 1 else None


def count(layout: Layout, state: TableState, seat: int, command: Count) -> Play:
    """R9: a number changes."""
    yield counted(layout, state, seat, command.counter, command.of, command.by)


def counted(
    layout: Layout, state: TableState, seat: int, counter: str, of: str, by: int
) -> Counted:
    """The event by which a counter changes. Refuses with `no_such_counter` or `out_of_bounds`."""
    counts = state.counters.get(counter, {})
    thing = None if of in counts and _is_plain(of) else found_openly(layout, state, of)
    on_things = counter in layout.counters and layout.counters[counter].of == "things"
    is_there = _is_plain(of) and of in counts if thing is None else on_things
    require(is_there, "no_such_counter", counter=counter, of=of)
    before = counts.get(of, layout.counters[counter].first)
    require(-MOST <= before + by <= MOST, "out_of_bounds")
    kind, seen_by = (None, ()) if thing is None else (thing[1].kind, seers(state, *thing))
    return Counted(seat, counter, of, by, before + by, kind, seen_by)


def _is_plain(of: str) -> bool:
    """Whether a counter is of a seat or of the table, and not on a thing."""
    return of == "table" or of.isdecimal()


def found_openly(layout: Layout, state: TableState, handle: str) -> tuple[Spot, Thing] | None:
    """The thing of that handle, with its place, where everybody can tell it apart."""
    for name, place in state.places.items():
        spot = layout.spots[name]
        if not spot.is_secret and (thing := place.thing(handle)):
            return spot, thing
    return None


def call(layout: Layout, state: TableState, seat: int, command: Call) -> Play:
    """R10: a word is called out, perhaps of a thing, perhaps upon another thing, place or seat."""
    require(command.word in layout.sheet.calls, "no_such_word", word=command.word)
    of = [_pointed_at(layout, state, each) for each in (command.what, command.target)]
    kinds = tuple(each and each[1].kind for each in of)
    seen_by = tuple(seers(state, *each) if each else () for each in of)
    yield Called(seat, command.word, command.what, command.target, kinds, seen_by)  # type: ignore[arg-type]


def _pointed_at(layout: Layout, state: TableState, name: str) -> tuple[Spot, Thing] | None:
    """The thing that is named, if it is one. Refuses with `no_such_place` what is nothing here."""
    found = found_openly(layout, state, name) if name else None
    is_seat = name.isdecimal() and 1 <= int(name) <= state.seats
    if name and not found and not is_seat:
        spot_of(layout, state, name)
    return found
