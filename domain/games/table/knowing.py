"""Who knows what: from how things lie, whose places they are, and who looked."""

from collections.abc import Iterable

from domain.games.table.layout import FACILITATOR, Layout, Spot
from domain.games.table.state import TableState, Thing


def sees(spot: Spot, thing: Thing, viewer: int) -> bool:
    """Whether a viewer knows what a thing is: it lies up where they look in, or is known."""
    if viewer == FACILITATOR or viewer in thing.known:
        return True
    return thing.up and spot.kind != "deck" and spot.looks_in(viewer)


def seers(state: TableState, spot: Spot, thing: Thing) -> tuple[int, ...]:
    """Everybody who knows what a thing is, the public among them."""
    return tuple(each for each in state.viewers if sees(spot, thing, each))


def hidden_from(
    layout: Layout, state: TableState, viewer: int, but: Iterable[str] = ()
) -> list[tuple[str, Thing]]:
    """The things that a viewer can't know, each with its place; not those of some places.

    Of a thing that is traced the viewer knows enough: it lies in that place.
    """
    left_out = set(but)
    return [
        (name, thing)
        for name, place in state.places.items()
        if name not in left_out
        for thing in place.things
        if viewer not in thing.traced and not sees(layout.spots[name], thing, viewer)
    ]


def loses(state: TableState, spot: Spot, left: Thing, seen_by: Iterable[int]) -> tuple[int, ...]:
    """The viewers who can't tell any more what is left in a hand once a thing has left it.

    One who did not see it go up: it may be a card that they know to lie there. And everybody, where
    cards of several decks lie there: it may come from either.
    """
    if not spot.is_secret:
        return ()
    things, seeing = state.place(spot.name).things, set(seen_by)
    return tuple(
        viewer
        for viewer in state.viewers
        if not spot.follows(viewer)
        and (
            len({each.pool for each in things if viewer not in each.traced}) > 1
            or (viewer not in seeing and any(viewer in each.traced for each in things))
        )
    )


def untraced(
    state: TableState, spot: Spot, left: Thing, seen_by: Iterable[int]
) -> dict[str, tuple[int, ...]]:
    """Who still knows of the things that are left in a hand, where that changes.

    Who sees a card go knows of one less of its kind there, whichever of them it was.
    """
    changed: dict[str, tuple[int, ...]] = {}
    if not spot.is_secret:
        return changed
    for viewer in seen_by:
        if spot.follows(viewer) or viewer in left.traced:
            continue
        for each in state.place(spot.name).things:
            traced = changed.get(each.handle, each.traced)
            if each.handle != left.handle and each.kind == left.kind and viewer in traced:
                changed[each.handle] = tuple(other for other in traced if other != viewer)
                break
    return changed


def joining(
    layout: Layout, state: TableState, into: str, names: tuple[str, ...], looker: int = 0
) -> tuple[int, ...]:
    """The viewers for whom a deck is no fair mixture any more once these places are mixed into it.

    Something joins it that they know, or that comes from another deck, while things that may be
    from these decks stay hidden from them elsewhere; or they look through it meanwhile (`looker`).
    Or what joins it unseen is of another deck, so that they can't tell what is left in either.
    """
    joined = set(state.joined)
    for viewer in state.viewers:
        pools = {into, *_pools(layout, state, names)}
        elsewhere = [
            thing for _, thing in hidden_from(layout, state, viewer, names) if thing.pool in pools
        ]
        looks = viewer == looker != 0
        if elsewhere and (looks or _is_news(layout, state, into, names, viewer)):
            joined.add(viewer)
        if not looks and _leaves_a_gap(layout, state, names, viewer):
            joined.add(viewer)
    return tuple(sorted(joined))


def _pools(layout: Layout, state: TableState, names: tuple[str, ...]) -> set[str]:
    loose = {name for name in names if state.place(name).loose}
    return loose | {thing.pool for name in names for thing in state.place(name).things}


def _is_news(
    layout: Layout, state: TableState, into: str, names: tuple[str, ...], viewer: int
) -> bool:
    """Whether what is mixed into a deck is known to a viewer, or comes from elsewhere."""
    for name in names:
        place, spot = state.place(name), layout.spots[name]
        if place.loose and name != into:
            return True
        for thing in place.things:
            if thing.pool != into or sees(spot, thing, viewer) or viewer in thing.traced:
                return True
    return False


def _leaves_a_gap(layout: Layout, state: TableState, names: tuple[str, ...], viewer: int) -> bool:
    """Whether something hidden is mixed in that may be any of a deck which is not mixed in."""
    mixed = [(layout.spots[name], thing) for name in names for thing in state.place(name).things]
    return any(
        thing.pool not in names
        and state.place(thing.pool).loose
        and viewer not in thing.traced
        and not sees(spot, thing, viewer)
        for spot, thing in mixed
    )


def settled(
    layout: Layout, state: TableState, names: tuple[str, ...], flagged: Iterable[int]
) -> tuple[int, ...]:
    """The viewers of these for whom something is still hidden once these places are mixed.

    Where all that they can't know lies in one deck, everything is as likely as it looks.
    """
    decks = [
        name
        for name, place in state.places.items()
        if place.loose and layout.spots[name].is_stack and name not in names
    ]
    return tuple(each for each in flagged if decks or hidden_from(layout, state, each, names))
