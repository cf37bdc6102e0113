"""What a seat is offered: families of single moves, by what it may know; all of them are accepted.

More is accepted: several things at once, other numbers, places in another order.
"""

from collections.abc import Iterator, Sequence

from domain.games.table.knowing import sees
from domain.games.table.layout import Layout, Spot, counter_ref, die_ref, owner_of
from domain.games.table.moving import own_hand
from domain.games.table.naming import name_of
from domain.games.table.state import Place, TableState, Thing
from domain.games.table.undoing import can_undo
from domain.games.table.verbs import MOST
from domain.kernel import Field, Offer, Value
from domain.sheets import Counter

FEW = 5
"""So many cards are offered at once."""

BY = (-5, -1, 1, 5)
"""By so much counters are offered to change."""

FACES = (Value("", "as it lies"), Value("up", "face up"), Value("down", "face down"))


def offers(layout: Layout, state: TableState, seat: int) -> Sequence[Offer]:
    """All that a seat is offered, the most usual first."""
    mine = [each for each in layout.at(state.seats) if each.lets_take(seat)]
    listed = [*_next(state), *_undo(layout, state, seat)]
    for spot in mine:
        place = state.places.get(spot.name)
        if place is not None and len(place):
            listed += _of_place(layout, state, seat, spot, place)
    listed += [*_dice(layout), *_counters(layout, state), *_calls(layout)]
    return listed


def _of_place(
    layout: Layout, state: TableState, seat: int, spot: Spot, place: Place
) -> Iterator[Offer]:
    if spot.is_stack:
        yield from _stack(layout, state, seat, spot, place)
    if not spot.follows(seat):
        yield from _snatch(layout, state, seat, spot, place)
        return
    yield from _moves(layout, state, seat, spot, place)
    if spot.kind in ("row", "pile", "cell"):
        yield from _turns(layout, seat, spot, place)


def _next(state: TableState) -> Iterator[Offer]:
    if state.turn:
        yield Offer("next", f"Pass the turn on to seat {state.to_act % state.seats + 1}")


def _undo(layout: Layout, state: TableState, seat: int) -> Iterator[Offer]:
    if can_undo(layout, state, seat):
        yield Offer("undo", f"Put your last {state.done[seat].what} back")


def _stack(
    layout: Layout, state: TableState, seat: int, spot: Spot, place: Place
) -> Iterator[Offer]:
    yield from _draws(layout, state, seat, spot, place)
    yield from _deals(layout, state, spot, place)
    place_field = {"place": spot.name}
    others = [each for each in layout.at(state.seats) if _joins(state, each, spot, seat)]
    with_field = Field(
        "with", (Value((), "alone"), *(Value((each.name,), each.words) for each in others))
    )
    yield Offer("shuffle", f"Shuffle {spot.words}", place_field, (with_field,), spot.name)
    counts = _counts(min(3, len(place)))
    yield Offer("look", f"Look at the top of {spot.words}", place_field, (counts,), spot.name)
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
        and 0 < len(state.place(other.name)) <= _room(state, spot)
    )


def _counts(most: int) -> Field:
    return Field("count", tuple(Value(number, str(number)) for number in range(1, most + 1)))


def _draws(
    layout: Layout, state: TableState, seat: int, spot: Spot, place: Place
) -> Iterator[Offer]:
    hand = layout.spots.get(own_hand(layout, state, seat))
    if hand is not None and (most := min(FEW, len(place), _room(state, hand))):
        words, given = f"Draw from {spot.words}", {"from": spot.name}
        yield Offer("draw", words, given, (_counts(most),), spot.name, spot.kind == "deck")


def _deals(layout: Layout, state: TableState, spot: Spot, place: Place) -> Iterator[Offer]:
    """To a place of every seat at once."""
    for each in layout.sheet.places:
        names = tuple(f"{each.id}:{number}" for number in range(1, state.seats + 1))
        if not each.each or spot.name in names:
            continue
        room = min(_room(state, layout.spots[name]) for name in names)
        if most := min(FEW, len(place) // state.seats, room):
            words = f"Deal from {spot.words} to every {each.id.replace('-', ' ')}"
            given = {"from": spot.name, "to": names}
            yield Offer("deal", words, given, (_counts(most),), spot.name)


def _takes(
    layout: Layout, state: TableState, seat: int, spot: Spot, place: Place
) -> Iterator[Offer]:
    kinds = tuple(Value(kind, name_of(layout, kind), kind) for kind in place.loose)
    if targets := _targets(layout, state, spot, is_piece=False):
        fields = (Field("kind", kinds, "thing"), Field("to", targets, "target"))
        yield Offer("take", f"Take out of {spot.words}", {"from": spot.name}, fields)


def _snatch(
    layout: Layout, state: TableState, seat: int, spot: Spot, place: Place
) -> Iterator[Offer]:
    hand = layout.spots.get(own_hand(layout, state, seat))
    if hand is not None and hand.name != spot.name and _room(state, hand):
        words = f"Draw a card out of {spot.words} by chance"
        yield Offer("draw", words, {"from": spot.name}, ref=spot.name)


def _moves(
    layout: Layout, state: TableState, seat: int, spot: Spot, place: Place
) -> Iterator[Offer]:
    """One thing to any place that takes it: cards and pieces apart, for pieces have a supply."""
    things = list(_movable(layout, seat, spot, place))
    for group in sorted({_group(layout, kind) for _, kind in things}):
        these = tuple(value for value, kind in things if _group(layout, kind) == group)
        targets = _targets(layout, state, spot, is_piece=group >= 0, home=group)
        if targets:
            fields = (Field("what", these, "thing"), Field("to", targets, "target"))
            faces = (Field("face", FACES),) if group < 0 else ()
            verb = f"Move a piece from {spot.words}" if group >= 0 else f"Move from {spot.words}"
            yield Offer("move", verb, {"from": spot.name}, (*fields, *faces))


def _group(layout: Layout, kind: str) -> int:
    """The owner of a piece (0: nobody); -1: a card."""
    return owner_of(kind) if layout.is_piece(kind) else -1


def _movable(layout: Layout, seat: int, spot: Spot, place: Place) -> Iterator[tuple[Value, str]]:
    """The things that can be named, each with what it is; of supplies, the kinds."""
    if spot.kind == "supply":
        for kind in place.loose:
            yield Value((kind,), name_of(layout, kind), kind), kind
    for nth, each in enumerate(place.things, 1):
        yield (
            Value((each.handle,), _thing_words(layout, spot, each, seat, nth), each.handle),
            each.kind,
        )


def _thing_words(layout: Layout, spot: Spot, thing: Thing, seat: int, nth: int) -> str:
    known = thing.kind if sees(spot, thing, seat) else None
    down = "" if thing.up or known is None else ", face down"
    return f"{name_of(layout, known)}{down} ({nth})"


def _targets(
    layout: Layout, state: TableState, source: Spot, *, is_piece: bool, home: int = -1
) -> tuple[Value, ...]:
    return tuple(
        Value(each.name, each.words, each.name)
        for each in layout.at(state.seats)
        if each.name != source.name and _fits(each, is_piece, home) and _room(state, each)
    )


def _fits(target: Spot, is_piece: bool, home: int) -> bool:
    if target.kind == "supply":
        return is_piece and target.owner == home
    return not is_piece or not (target.is_stack or target.kind == "hand")


def _room(state: TableState, spot: Spot) -> int:
    return max(0, spot.size - len(state.place(spot.name))) if spot.size else 2_000


def _turns(layout: Layout, seat: int, spot: Spot, place: Place) -> Iterator[Offer]:
    """Turning over, turning sideways, and looking at what lies face down."""

    def field(things: list[tuple[int, Thing]]) -> tuple[Field, ...]:
        words = (
            Value((each.handle,), _thing_words(layout, spot, each, seat, nth), each.handle)
            for nth, each in things
        )
        return (Field("what", tuple(words), "thing"),)

    numbered = list(enumerate(place.things, 1))
    cards = [each for each in numbered if not layout.is_piece(each[1].kind)]
    for face, up in (("down", True), ("up", False)):
        if these := [each for each in cards if each[1].up == up]:
            given = {"from": spot.name, "face": face}
            yield Offer("flip", f"Turn face {face} in {spot.words}", given, field(these))
    for used, how in ((True, "sideways"), (False, "upright")):
        if these := [each for each in numbered if each[1].used != used]:
            turned = {"from": spot.name, "used": used}
            yield Offer("exhaust", f"Turn {how} in {spot.words}", turned, field(these))
    if these := [each for each in numbered if not (each[1].up and spot.looks_in(seat))]:
        given = {"place": spot.name}
        yield Offer("look", f"Look at what lies face down in {spot.words}", given, field(these))


def _dice(layout: Layout) -> Iterator[Offer]:
    for die in layout.sheet.dice:
        words = f"Roll the {die.id.replace('-', ' ')}"
        yield Offer("roll", words, {"die": die.id}, ref=die_ref(die.id), is_usual=True)


def _counters(layout: Layout, state: TableState) -> Iterator[Offer]:
    by = Field("by", tuple(Value(number, f"{number:+d}") for number in BY))
    for counter in layout.sheet.counters:
        counts, words = state.counters[counter.id], counter.id.replace("-", " ")
        values = tuple(_of(layout, state, counter))
        safe = tuple(
            each for each in values if abs(counts.get(each.value, counter.first)) <= MOST - max(BY)
        )
        if safe:
            yield Offer(
                "count",
                f"Count {words}",
                {"counter": counter.id},
                (Field("of", safe, "thing"), by),
            )


def _of(layout: Layout, state: TableState, counter: Counter) -> Iterator[Value]:
    if counter.of == "table":
        yield Value("table", "the table", counter_ref(counter.id, "table"))
    elif counter.of == "each":
        for seat in range(1, state.seats + 1):
            yield Value(str(seat), f"seat {seat}", counter_ref(counter.id, str(seat)))
    else:
        for name, place in state.places.items():
            spot = layout.spots[name]
            for nth, each in enumerate(() if spot.is_secret else place.things, 1):
                words = f"{_thing_words(layout, spot, each, 0, nth)} in {spot.words}"
                yield Value(each.handle, words, each.handle)


def _calls(layout: Layout) -> Iterator[Offer]:
    if layout.sheet.calls:
        words = tuple(Value(each, each.replace("-", " ")) for each in layout.sheet.calls)
        yield Offer("call", "Call", {}, (Field("word", words),))
