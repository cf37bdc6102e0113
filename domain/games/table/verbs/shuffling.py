"""Stacks are shuffled and looked through: nobody knows any more where a card lies in them."""

from domain.games.table.commands import Search, Shuffle
from domain.games.table.events.turning import Searched, Shuffled
from domain.games.table.knowing import joining, settled
from domain.games.table.layout import Layout
from domain.games.table.places import expect_count, expect_room, stack_of
from domain.games.table.state import TableState
from domain.kernel import Play, require


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
