"""Things are turned over, turned sideways, looked at, and mixed."""

import msgspec

from domain.games.table.events.moving import forget, undone_by
from domain.games.table.events.telling import TableEvent, of_seat
from domain.games.table.state import Done, TableState
from domain.games.table.wording import Naming, capital, listed, named


class Shown(msgspec.Struct, frozen=True):
    """A thing that was turned over or looked at, what it is, and who knows it from now on."""

    handle: str
    kind: str | None
    known: tuple[int, ...] = ()
    seen_by: tuple[int, ...] = ()


class Flipped(TableEvent, frozen=True):
    """Things were turned over, all at once."""

    seat: int
    place: str
    things: tuple[Shown, ...]
    up: bool

    def apply(self, state: TableState) -> None:
        for each in self.things:
            if thing := state.changed(self.place).thing(each.handle):
                thing.up, thing.known = self.up, each.known
        undone_by(state, set(), self.seat)
        if self.seat:
            handles = tuple(each.handle for each in self.things)
            state.done[self.seat] = Done("flip", handles, self.place)

    def told(self, name: Naming) -> str:
        """The event in words."""
        things = named((each.kind for each in self.things), name)
        rest = f"{name.where(self.place, self.seat)} face {'up' if self.up else 'down'}"
        return of_seat(self.seat, "turns", things, rest)


class Peeked(TableEvent, frozen=True):
    """A seat looked, alone, at things that lie face down."""

    seat: int
    place: str
    things: tuple[Shown, ...]

    def apply(self, state: TableState) -> None:
        for each in self.things:
            if thing := state.changed(self.place).thing(each.handle):
                thing.known = each.known
        state.done.pop(self.seat, None)

    def told(self, name: Naming) -> str:
        """The event in words."""
        things = named((each.kind for each in self.things), name)
        return f"Seat {self.seat} looks at {things} {name.where(self.place, self.seat)}."


class Exhausted(TableEvent, frozen=True):
    """Things were turned sideways, or upright again. `kinds` are what they are."""

    seat: int
    place: str
    things: tuple[str, ...]
    kinds: tuple[str | None, ...]
    used: bool
    seen_by: tuple[tuple[int, ...], ...] = ()

    def apply(self, state: TableState) -> None:
        for handle in self.things:
            if thing := state.changed(self.place).thing(handle):
                thing.used = self.used

    def told(self, name: Naming) -> str:
        """The event in words."""
        things = named(self.kinds, name)
        how = "sideways" if self.used else "upright"
        return f"Seat {self.seat} turns {things} {name.where(self.place, self.seat)} {how}."


class Shuffled(TableEvent, frozen=True):
    """A stack was shuffled, perhaps with others.

    `joins` and `tangled` are the viewers for whom nothing can be dealt anew from now on.
    """

    seat: int
    place: str
    joined: tuple[str, ...] = ()
    joins: tuple[int, ...] = ()
    tangled: tuple[int, ...] = ()

    def apply(self, state: TableState) -> None:
        """All that lies there has no order any more; handles and what is known of it end."""
        for name in (self.place, *self.joined):
            mix(state, name, self.place)
        state.joined, state.tangled = self.joins, self.tangled
        state.done = {}

    def told(self, name: Naming) -> str:
        """The event in words."""
        places = listed(name.place(each, self.seat) for each in (self.place, *self.joined))
        if self.seat:
            return (
                f"Seat {self.seat} shuffles {places} together."
                if self.joined
                else f"Seat {self.seat} shuffles {places}."
            )
        return f"{capital(places)} is shuffled."


def mix(state: TableState, name: str, into: str) -> None:
    """Mixes everything in a place into the loose things of another, or of itself."""
    place, target = state.changed(name), state.changed(into)
    things, place.things = place.things, []
    for thing in things:
        forget(state, thing.handle)
        target.add_loose(thing.kind)
    if place is not target:
        loose, place.loose = place.loose, {}
        for kind, count in loose.items():
            target.add_loose(kind, count)
    place.open_to = target.open_to = 0
    place.below = target.below = 0


class Searched(TableEvent, frozen=True):
    """A seat looks through a stack, which was mixed by it; it sees how often each card is there."""

    seat: int
    place: str
    cards: dict[str, int] | None
    joins: tuple[int, ...] = ()
    tangled: tuple[int, ...] = ()

    def apply(self, state: TableState) -> None:
        """The stack lies open to the seat until it takes something, or it is shuffled."""
        mix(state, self.place, self.place)
        state.changed(self.place).open_to = self.seat
        state.joined, state.tangled = self.joins, self.tangled
        state.done = {}

    def told(self, name: Naming) -> str:
        """The event in words."""
        cards = [name(kind, count) for kind, count in (self.cards or {}).items()]
        found = f": {listed(cards)}" if cards else ""
        place = name.place(self.place, self.seat)
        return f"Seat {self.seat} looks through {place}, which is mixed{found}."
