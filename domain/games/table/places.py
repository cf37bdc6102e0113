"""What is refused of places and things; in the order in which nothing that is hidden is told.

Does the place exist, may this seat take there, can it tell the things apart, is the thing there.
"""

from typing import NoReturn

from domain.games.table.layout import Layout, Spot, owner_of
from domain.games.table.state import Place, TableState, Thing
from domain.kernel import Refusal, require


def spot_of(layout: Layout, state: TableState, name: str) -> Spot:
    """The place of that name at this table. Refuses with `no_such_place`."""
    spot = layout.spots.get(name)
    if spot is None or spot.owner > state.seats:
        raise Refusal("no_such_place", place=name)
    return spot


def place_taken_from(layout: Layout, state: TableState, name: str, seat: int) -> Spot:
    """A place out of which a seat may take. Refuses with `no_such_place` or `not_yours`."""
    spot = spot_of(layout, state, name)
    require(spot.lets_take(seat), "not_yours", place=spot.words)
    return spot


def stack_of(layout: Layout, state: TableState, name: str, seat: int) -> Spot:
    """A stack from which a seat may take. Refuses as `place_taken_from`, or with `no_stack`."""
    spot = place_taken_from(layout, state, name, seat)
    require(spot.is_stack, "no_stack", place=spot.words)
    return spot


def expect_told_apart(spot: Spot, seat: int) -> None:
    """Refuses to let a seat name things that it can't tell apart."""
    require(seat == 0 or spot.follows(seat), "not_told_apart", place=spot.words)


def named_thing(spot: Spot, place: Place, handle: str) -> Thing:
    """The thing of that handle. Refuses with `moved_on`, naming who took it, or `not_there`."""
    return place.thing(handle) or _missing(spot, place, handle)


def named_things(state: TableState, source: Spot, what: tuple[str, ...]) -> list[Thing]:
    """The things of these handles; in a supply, of these kinds, as often as they are named."""
    place = state.place(source.name)
    if source.kind == "supply":
        for kind in what:
            left = place.loose.get(kind, 0)
            require(what.count(kind) <= left, "too_few", place=source.words, left=left)
        return [Thing("", kind) for kind in what]
    things = [named_thing(source, place, each) for each in what]
    require(len(set(what)) == len(what), "twice")
    return things


def _missing(spot: Spot, place: Place, handle: str) -> NoReturn:
    if handle in place.left:
        raise Refusal("moved_on", place=spot.words, by=place.left[handle])
    raise Refusal("not_there", place=spot.words)


PLENTY = 2_000
"""The room of a place that has no size."""


def room_in(state: TableState, spot: Spot) -> int:
    """How many more things have room in a place; what is attached to another takes up none."""
    return max(0, spot.size - state.place(spot.name).load) if spot.size else PLENTY


def expect_room(state: TableState, spot: Spot, more: int) -> None:
    """Refuses where so many more have no room."""
    require(more <= room_in(state, spot), "is_full", place=spot.words, size=spot.size)


def expect_count(state: TableState, source: Spot, count: int) -> None:
    """Refuses where fewer lie in a place."""
    left = len(state.place(source.name))
    require(left >= count, "too_few", place=source.words, left=left)


def fits(layout: Layout, kind: str, target: Spot) -> bool:
    """Whether a thing may lie in a place: cards in no supply, pieces in no stack and no hand."""
    if target.kind == "supply":
        return layout.is_piece(kind) and owner_of(kind) == target.owner
    return not layout.is_piece(kind) or not (target.is_stack or target.kind == "hand")


def expect_fit(layout: Layout, kind: str, target: Spot) -> None:
    """Refuses pieces in stacks and hands, and all but a supply's own pieces in it."""
    code = "no_cards_there" if target.kind == "supply" else "no_pieces_there"
    require(fits(layout, kind, target), code, place=target.words)


def found_openly(layout: Layout, state: TableState, handle: str) -> tuple[Spot, Thing] | None:
    """The thing of that handle, with its place, where everybody can tell it apart."""
    for name, place in state.places.items():
        spot = layout.spots[name]
        if not spot.is_secret and (thing := place.thing(handle)):
            return spot, thing
    return None
