"""Dealing anew: what a viewer can't know, from what it may be; or why that can't be done."""

from collections.abc import Iterator

from domain.games.table.knowing import hidden_from
from domain.games.table.layout import FACILITATOR, Layout
from domain.games.table.state import Place, TableState, Thing
from domain.kernel import Chance, Play, Viewer

JOINED = (
    "cards that this viewer knows, or of another deck, were shuffled into a deck, while others are "
    "hidden elsewhere"
)
TANGLED = "this viewer can't tell any more which of the cards that they knew is where"


def redealable(state: TableState, viewer: Viewer) -> str:
    """Why nothing can be dealt anew for a viewer; "": it can. Both follow from what they saw."""
    if int(viewer) in state.joined:
        return JOINED
    return TANGLED if int(viewer) in state.tangled else ""


def redeal(layout: Layout, state: TableState, viewer: Viewer) -> Play:
    """Every thing that a viewer can't know gets another card of the deck that it came from.

    Things that are known to lie in a hand stay there. What is left of each deck is what was not
    dealt. Handles and marks by which somebody else could tell things apart again are made anew.
    """
    who = int(viewer)
    if who != FACILITATOR:
        hidden = hidden_from(layout, state, who)
        for pool in _pools(layout, state, hidden):
            things = [thing for _, thing in hidden if thing.pool == pool]
            yield from _dealt(things, state.changed(pool))
        for name, place in state.places.items():
            if not layout.spots[name].follows(who):
                _renumbered(name, place, who)
    state.done = {seat: done for seat, done in state.done.items() if seat == who}
    state.joined, state.tangled = (), ()


def _pools(layout: Layout, state: TableState, hidden: list[tuple[str, Thing]]) -> Iterator[str]:
    """The decks from which hidden things came, in the order of the places."""
    pools = {thing.pool for _, thing in hidden}
    return (name for name in state.places if name in pools and layout.spots[name].is_stack)


def _dealt(things: list[Thing], deck: Place) -> Play:
    left = dict(deck.loose)
    for each in things:
        left[each.kind] = left.get(each.kind, 0) + 1
    for each in things:
        kinds = sorted(kind for kind, count in left.items() if count)
        each.kind = yield Chance("closed card", kinds, [left[kind] for kind in kinds], secret=True)
        left[each.kind] -= 1
    deck.loose = {kind: count for kind, count in sorted(left.items()) if count}


def _renumbered(name: str, place: Place, viewer: int) -> None:
    """A hand in an order that tells nothing: first what the viewer knows to lie there."""
    place.things.sort(key=lambda each: (viewer not in each.traced, each.kind, each.pool))
    first = place.minted - len(place.things)
    for number, each in enumerate(place.things, first + 1):
        each.handle, each.traced = f"{name}.{number}", each.traced if viewer in each.traced else ()
        each.traced = tuple(one for one in each.traced if one == viewer)
    place.left = {}
