"""Things go from place to place: how they arrive, who can follow them, who loses track."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from domain.games.table.commands import Deal, Draw, Face, Move, Take
from domain.games.table.events.moving import CardDrawn, CardSnatched, CardTaken, Moved, ThingsMoved
from domain.games.table.knowing import loses, seers, untraced
from domain.games.table.layout import Layout, Spot
from domain.games.table.places import (
    expect_count,
    expect_fit,
    expect_room,
    expect_told_apart,
    named_things,
    place_taken_from,
    spot_of,
    stack_of,
)
from domain.games.table.state import Place, TableState, Thing
from domain.games.table.verbs.shuffling import shuffled
from domain.kernel import Chance, Play, require


def moved(
    state: TableState,
    thing: Thing,
    source: Spot,
    target: Spot,
    nth: int,
    face: Face = "",
    *,
    on: str = "",
    below: bool = False,
) -> Moved:
    """A thing as it arrives, the `nth` of its command; `face` is how it is to lie there.

    It keeps its handle only where everybody can follow it; else the target place mints its next
    number, so that no number tells which of several hidden things this is.
    """
    knew = seers(state, source, thing)
    up = target.kind != "deck" and (thing.up if not face else face == "up")
    up = up or target.kind in ("hand", "supply")
    looking = {each for each in state.viewers if up and target.looks_in(each)}
    staying = [each for each in knew if each not in looking]
    keeps = thing.handle and not source.is_secret and not target.is_secret
    now = thing.handle if keeps else f"{target.name}.{state.place(target.name).minted + nth}"
    ends = not keeps or target.kind == "supply"
    return Moved(
        thing.handle,
        thing.kind,
        "" if target.kind == "supply" else now,
        up=up,
        cleared=ends and (thing.used or has_counters(state, thing.handle)),
        top=target.is_stack and not below,
        known=tuple(each for each in staying if target.follows(each)),
        traced=tuple(each for each in staying if not target.follows(each)),
        pool=thing.pool,
        seen_by=tuple(sorted({*knew, *looking})),
        on=on,
        left=0 if target.lets_attach else len(state.place(source.name).attached(thing.handle)),
    )


def has_counters(state: TableState, handle: str) -> bool:
    """Whether anything is counted on a thing."""
    return any(handle in counted for counted in state.counters.values())


def carried(
    state: TableState,
    things: Sequence[Thing],
    source: Spot,
    target: Spot,
    seat: int,
    face: Face = "",
    *,
    on: Sequence[str] = (),
    below: bool = False,
) -> ThingsMoved:
    """The event by which things go from one place to another, with what is attached to them.

    `on`: what each of them is attached to there; without it, to nothing.
    """
    hosts = dict(zip((each.handle for each in things), on, strict=True)) if on else {}
    going = [*things, *riders(state, things, source, target)]
    come = tuple(
        moved(
            *(state, each, source, target, nth, "" if nth > len(things) else face),
            on=_host(each, things, hosts, is_rider=nth > len(things)),
            below=below,
        )
        for nth, each in enumerate(going, 1)
    )
    losing, lost = _lost_track(state, source, going, come)
    return ThingsMoved(
        *(seat, come, source.name, target.name),
        back=target.follows(seat),
        loses=losing,
        untraced=lost,
        is_below=below,
    )


def riders(
    state: TableState, things: Sequence[Thing], source: Spot, target: Spot
) -> Iterator[Thing]:
    """What goes along because it is attached to these; to some places nothing does."""
    if not (source.lets_attach and target.lets_attach):
        return
    named = {each.handle for each in things}
    for thing in things:
        yield from (
            each
            for each in state.place(source.name).attached(thing.handle)
            if each.handle not in named
        )


def _host(
    thing: Thing, things: Sequence[Thing], hosts: Mapping[str, str], *, is_rider: bool
) -> str:
    """What a thing is attached to where it arrives: what goes along, to what its host is."""
    if is_rider:
        return hosts.get(thing.on) or thing.on
    return hosts.get(thing.handle, "")


def _lost_track(
    state: TableState, source: Spot, going: Sequence[Thing], come: Sequence[Moved]
) -> tuple[tuple[int, ...], dict[str, tuple[int, ...]]]:
    """Who loses track of what is left behind, and who knows less of it: see `ThingsMoved`."""
    losing: set[int] = set()
    lost: dict[str, tuple[int, ...]] = {}
    for thing, each in zip(going, come, strict=True):
        losing |= {*loses(state, source, thing, each.seen_by)}
        lost |= untraced(state, source, thing, each.seen_by)
    return tuple(sorted(losing)), {handle: lost[handle] for handle in sorted(lost)}


def move(layout: Layout, state: TableState, seat: int, command: Move) -> Play:
    """R4: things go from where they are to another place; mixed into a stack, it is shuffled."""
    source = place_taken_from(layout, state, command.source, seat)
    target = spot_of(layout, state, command.to)
    expect_told_apart(source, seat)
    things = named_things(state, source, command.what)
    require(source.name != target.name, "stays_there", place=source.words)
    require(target.is_stack or not command.spot, "no_stack", place=target.words)
    is_mixed = command.spot == "mixed"
    require(not is_mixed or target.lets_take(seat), "not_yours", place=target.words)
    for each in things:
        expect_fit(layout, each.kind, target)
    expect_room(state, target, len(things))
    below = command.spot == "bottom"
    yield carried(state, things, source, target, seat, command.face, below=below)
    if is_mixed:
        yield shuffled(layout, state, target.name, (), seat)


def draw(layout: Layout, state: TableState, seat: int, command: Draw) -> Play:
    """R5: cards go from a stack, or by chance from somebody's hand, into one's own or elsewhere."""
    source = place_taken_from(layout, state, command.source, seat)
    target = spot_of(layout, state, command.to or own_hand(layout, state, seat))
    is_hand = source.kind == "hand"
    if not is_hand:
        stack_of(layout, state, command.source, seat)
    require(source.name != target.name, "stays_there", place=source.words)
    expect_count(state, source, command.count)
    expect_cards(target)
    expect_room(state, target, command.count)
    for _ in range(command.count):
        if is_hand:
            yield (yield from snatched(state, seat, source, target, command.face))
        else:
            yield (yield from drawn(state, seat, source, target, command.face))


def deal(layout: Layout, state: TableState, seat: int, command: Deal) -> Play:
    """R5: so many cards go to each of several places."""
    source = stack_of(layout, state, command.source, seat)
    targets = [spot_of(layout, state, each) for each in command.to]
    require(len(set(command.to)) == len(command.to), "twice")
    expect_count(state, source, command.count * len(targets))
    for target in targets:
        require(source.name != target.name, "stays_there", place=source.words)
        expect_cards(target)
        expect_room(state, target, command.count)
    for target in targets:
        for _ in range(command.count):
            yield (yield from drawn(state, seat, source, target, command.face))


def own_hand(layout: Layout, state: TableState, seat: int) -> str:
    """The first hand of a seat; `hand` where it has none, which is then no place."""
    hands = (each.name for each in layout.at(state.seats) if each.kind == "hand")
    return next((each for each in hands if layout.spots[each].owner == seat), "hand")


def expect_cards(target: Spot) -> None:
    """Refuses places for pieces alone."""
    require(target.kind != "supply", "no_cards_there", place=target.words)


def top_of(source: Spot, place: Place) -> Generator[Chance, Any, tuple[Thing, bool]]:
    """The top thing of a stack, which chance tells where no order is known yet.

    Below loose things nothing is on top before these are gone.
    """
    if place.on_top:
        return place.things[0], False
    kinds = sorted(place.loose)
    kind = yield Chance("draw", kinds, [place.loose[each] for each in kinds], secret=True)
    return Thing("", kind, up=False, pool=source.name), True


def drawn(
    state: TableState, seat: int, source: Spot, target: Spot, face: Face = ""
) -> Generator[Chance, Any, CardDrawn]:
    """The event by which the top card of a stack goes elsewhere, face up where nothing is said."""
    thing, fell = yield from top_of(source, state.place(source.name))
    card = moved(state, thing, source, target, 1, face or "up")
    return CardDrawn(
        *(seat, card, source.name, target.name, thing.kind, fell), back=target.follows(seat)
    )


def snatched(
    state: TableState, seat: int, source: Spot, target: Spot, face: Face = ""
) -> Generator[Chance, Any, CardSnatched]:
    """The event by which a card goes out of a hand by chance."""
    things = state.place(source.name).things
    place = yield Chance("snatch", range(1, len(things) + 1), secret=True)
    thing = things[place - 1]
    card = moved(state, thing, source, target, 1, face)
    return CardSnatched(
        *(seat, card, source.name, target.name, place),
        loses=loses(state, source, thing, card.seen_by),
        untraced=untraced(state, source, thing, card.seen_by),
    )


def take(layout: Layout, state: TableState, seat: int, command: Take) -> Play:
    """R7: a card that one has found goes out of the stack."""
    source = stack_of(layout, state, command.source, seat)
    place = state.place(source.name)
    target = spot_of(layout, state, command.to or own_hand(layout, state, seat))
    require(place.open_to == seat, "not_looking", place=source.words)
    require(place.loose.get(command.kind), "not_there", place=source.words)
    require(source.name != target.name, "stays_there", place=source.words)
    expect_fit(layout, command.kind, target)
    expect_room(state, target, 1)
    found = Thing("", command.kind, up=False, known=(seat,), pool=source.name)
    card = moved(state, found, source, target, 1, command.face)
    yield CardTaken(seat, replace(card, handle=""), source.name, target.name)
