"""The values that offers are filled in with: things in words, targets, numbers."""

from collections.abc import Iterator, Sequence

from domain.games.table.knowing import sees
from domain.games.table.layout import Layout, Spot
from domain.games.table.naming import name_of
from domain.games.table.places import room_in
from domain.games.table.state import Place, TableState, Thing
from domain.kernel import Field, Value


def movable(layout: Layout, seat: int, spot: Spot, place: Place) -> Iterator[tuple[Value, str]]:
    """The things that can be named, each with what it is; of supplies, the kinds."""
    if spot.kind == "supply":
        for kind in place.loose:
            yield Value((kind,), name_of(layout, kind), kind), kind
    for nth, each in enumerate(place.things, 1):
        yield (
            Value((each.handle,), thing_words(layout, spot, each, seat, nth), each.handle),
            each.kind,
        )


def thing_words(layout: Layout, spot: Spot, thing: Thing, seat: int, nth: int) -> str:
    """A thing as this seat may know it, with its number in its place."""
    known = thing.kind if sees(spot, thing, seat) else None
    down = "" if thing.up or known is None else ", face down"
    on = ", attached" if thing.on else ""
    return f"{name_of(layout, known)}{down}{on} ({nth})"


def thing_values(layout: Layout, seat: int, spot: Spot, place: Place) -> list[Value]:
    """The things of a place that can be named."""
    return [value for value, _ in movable(layout, seat, spot, place)]


def thing_of(place: Place, value: Value) -> Thing:
    """The thing that a value names; out of a supply, one that lies nowhere else."""
    return place.thing(value.ref) or Thing("", value.ref)


def what_field(these: Sequence[Value]) -> Field:
    """The field with the things of a command, one at a time."""
    return Field("what", tuple(these), "thing")


def targets(
    layout: Layout, state: TableState, source: Spot, *, is_piece: bool, home: int = -1
) -> tuple[Value, ...]:
    """The other places with room for a piece of this home, or for a card."""
    return tuple(
        Value(each.name, each.words, each.name)
        for each in layout.at(state.seats)
        if each.name != source.name and _fits(each, is_piece, home) and room_in(state, each)
    )


def _fits(target: Spot, is_piece: bool, home: int) -> bool:
    if target.kind == "supply":
        return is_piece and target.owner == home
    return not is_piece or not (target.is_stack or target.kind == "hand")


def counts(most: int) -> Field:
    """The field with how many, from one on."""
    return Field("count", tuple(Value(number, str(number)) for number in range(1, most + 1)))
