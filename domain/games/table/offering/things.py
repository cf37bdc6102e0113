"""What is offered of things: to move, turn and look at them."""

from collections.abc import Iterator

from domain.games.table.layout import Layout, Spot, owner_of
from domain.games.table.offering.values import movable, targets, thing_words
from domain.games.table.places import room_in
from domain.games.table.state import Place, TableState, Thing
from domain.kernel import Field, Offer, Value

SPOTS = (Value("bottom", "to the bottom"), Value("mixed", "mixed in"))

FACES = (Value("", "as it lies"), Value("up", "face up"), Value("down", "face down"))


def moves(
    layout: Layout, state: TableState, seat: int, spot: Spot, place: Place
) -> Iterator[Offer]:
    """One thing to any place that takes it: cards and pieces apart, for pieces have a supply."""
    things = list(movable(layout, seat, spot, place))
    for group in sorted({_group(layout, kind) for _, kind in things}):
        these = tuple(value for value, kind in things if _group(layout, kind) == group)
        places = targets(layout, state, spot, is_piece=group >= 0, home=group)
        if places:
            fields = (Field("what", these, "thing"), Field("to", places, "target"))
            faces = (Field("face", FACES),) if group < 0 else ()
            verb = f"Move a piece from {spot.words}" if group >= 0 else f"Move from {spot.words}"
            yield Offer("move", verb, {"from": spot.name}, (*fields, *faces))
        if group < 0:
            yield from _moves_into(layout, state, seat, spot, these)


def _group(layout: Layout, kind: str) -> int:
    """The owner of a piece (0: nobody); -1: a card."""
    return owner_of(kind) if layout.is_piece(kind) else -1


def _moves_into(
    layout: Layout, state: TableState, seat: int, spot: Spot, these: tuple[Value, ...]
) -> Iterator[Offer]:
    """Cards to the bottom of a stack, or anywhere in it."""
    into = tuple(
        Value(each.name, each.words, each.name)
        for each in layout.at(state.seats)
        if each.is_stack
        and each.name != spot.name
        and each.lets_take(seat)
        and room_in(state, each)
    )
    if into:
        fields = (Field("what", these, "thing"), Field("to", into, "target"), Field("spot", SPOTS))
        words = f"Move from {spot.words} to the bottom of a stack, or mix it in"
        yield Offer("move", words, {"from": spot.name}, fields)


def turns(layout: Layout, seat: int, spot: Spot, place: Place) -> Iterator[Offer]:
    """Turning over, turning sideways, and looking at what lies face down."""

    def field(things: list[tuple[int, Thing]]) -> tuple[Field, ...]:
        words = (
            Value((each.handle,), thing_words(layout, spot, each, seat, nth), each.handle)
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
