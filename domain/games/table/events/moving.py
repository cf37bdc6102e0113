"""Things leave a place and arrive at another."""

import msgspec
from msgspec import field

from domain.games.table.events.telling import TableEvent, of_seat
from domain.games.table.state import LEFT, Done, Place, TableState, Thing
from domain.games.table.wording import Naming, named


class Moved(msgspec.Struct, frozen=True):
    """A thing on its way: its handle ("": it came from loose ones), what it is, its new handle.

    `cleared`: what was counted on it, and that it was used, ends with the old handle. `seen_by` are
    the viewers who may know what it is from before or from now on. `top`: it comes to lie on top.
    `on`: what it is attached to from now on; `left`: what was attached to it, and is no more.
    """

    handle: str | None
    kind: str | None
    now: str | None
    up: bool = True
    cleared: bool = False
    top: bool = False
    known: tuple[int, ...] = ()
    traced: tuple[int, ...] = ()
    pool: str = ""
    seen_by: tuple[int, ...] = ()
    on: str = ""
    left: int = 0


def leave(state: TableState, name: str, moved: Moved, seat: int) -> bool:
    """Takes a thing out of its place, and answers whether it was turned sideways.

    Whoever looked through the place looks no more, or they would see what others take.
    """
    place = state.changed(name)
    place.open_to = 0
    thing = place.thing(moved.handle) if moved.handle else None
    if thing is None:
        place.add_loose(_known(moved.kind), -1)
        return False
    _pull(place, thing)
    _remember(place, thing.handle, seat)
    if moved.cleared:
        forget(state, thing.handle)
    return thing.used and not moved.cleared


def _pull(place: Place, thing: Thing) -> None:
    """Takes a thing out; what was attached to it lies by itself from now on."""
    is_below = place.things.index(thing) >= len(place.on_top)
    place.things.remove(thing)
    place.below -= is_below
    for each in place.attached(thing.handle):
        each.on = ""


def arrive(state: TableState, name: str, moved: Moved, *, used: bool = False) -> None:
    """Puts a thing on top of the others, or behind and below them, or among the loose ones.

    What is attached to another thing lies right behind it.
    """
    place, kind = state.changed(name), _known(moved.kind)
    place.open_to = 0
    if not moved.now:
        place.add_loose(kind)
        return
    _count_on(place, name, moved.now)
    thing = Thing(moved.now, kind, moved.up, moved.known, moved.traced, moved.pool, used, moved.on)
    place.things.insert(_spot(place, moved), thing)
    place.below += bool(place.loose) and not moved.top


def _spot(place: Place, moved: Moved) -> int:
    if moved.on:
        handles = [each.on or each.handle for each in place.things]
        return len(handles) - handles[::-1].index(moved.on)
    return 0 if moved.top else len(place.things)


def _known(kind: str | None) -> str:
    if kind is None:
        raise TypeError("a thing that is hidden can't be moved")
    return kind


def _remember(place: Place, handle: str, seat: int) -> None:
    """Who took it last: the newest few."""
    kept = {**{each: by for each, by in place.left.items() if each != handle}, handle: seat}
    place.left = dict(list(kept.items())[-LEFT:])


def _count_on(place: Place, name: str, handle: str) -> None:
    home, _, number = handle.rpartition(".")
    if home == name:
        place.minted = max(place.minted, int(number))


def forget(state: TableState, handle: str) -> None:
    """What was counted on a handle ends with it."""
    for counted in state.counters.values():
        counted.pop(handle, None)


def undone_by(state: TableState, handles: set[str | None], seat: int) -> None:
    """Nobody can put back what somebody else has moved since, nor a seat what it did before."""
    state.done = {
        each: done
        for each, done in state.done.items()
        if each != seat and not handles.intersection(done.things)
    }


def ended(things: tuple[Moved, ...]) -> str:
    """What ended with the handle of a thing is said, or it would seem to be forgotten."""
    cleared = "; what was counted on it is taken off" if any(e.cleared for e in things) else ""
    return f"{cleared}{'; what lay on it stays' if any(e.left for e in things) else ''}"


class ThingsMoved(TableEvent, frozen=True):
    """Things went from one place to another; `is_below`: to the bottom of a stack.

    `back`: their mover can follow them, and so may put them back. `loses` are the viewers who can't
    tell any more which cards are left where they come from; `untraced` has, by handle, who still
    knows of a thing that was left there.
    """

    seat: int
    things: tuple[Moved, ...]
    source: str
    target: str
    back: bool = False
    loses: tuple[int, ...] = ()
    untraced: dict[str, tuple[int, ...]] = field(default_factory=dict)
    is_below: bool = False

    def apply(self, state: TableState) -> None:
        """Moves the things, the last named one to the top."""
        was_on = self._hosts(state)
        used = [leave(state, self.source, each, self.seat) for each in self.things]
        for each, is_used in zip(self.things, used, strict=True):
            arrive(state, self.target, each, used=is_used)
        for handle, traced in self.untraced.items():
            if left := state.changed(self.source).thing(handle):
                left.traced = traced
        state.tangled = tuple(sorted({*state.tangled, *self.loses}))
        undone_by(state, {each.handle for each in self.things}, self.seat)
        if self.seat and self.back:
            now = tuple(each.now or each.kind or "" for each in self.things)
            state.done[self.seat] = Done("move", now, self.source, self.target, on=was_on)

    def _hosts(self, state: TableState) -> tuple[str, ...]:
        """What each of the things is attached to before it goes."""
        place = state.place(self.source)
        found = (place.thing(each.handle) for each in self.things)
        return tuple(thing.on if thing else "" for thing in found)

    def told(self, name: Naming) -> str:
        """The event in words."""
        things = named((each.kind for each in self.things), name)
        is_down = not self.target.startswith("hand") and not all(each.up for each in self.things)
        spot = name.place(self.target, self.seat)
        if self.is_below:
            spot = f"the bottom of {spot}"
        down = " face down" if is_down and not self.is_below else ""
        rest = f"from {name.place(self.source, self.seat)} to {spot}{down}"
        return of_seat(self.seat, "moves", things, rest + ended(self.things))


class CardDrawn(TableEvent, frozen=True):
    """A card came from the top of a stack; `fell`: chance told which. `kind` is the card's."""

    seat: int
    card: Moved
    source: str
    target: str
    kind: str | None
    fell: bool
    back: bool = False

    def apply(self, state: TableState) -> None:
        arrive(state, self.target, self.card, used=leave(state, self.source, self.card, self.seat))
        undone_by(state, {self.card.handle} - {""}, self.seat)
        if self.seat and self.back and self.card.now:
            state.done[self.seat] = Done("move", (self.card.now,), self.source, self.target)

    def told(self, name: Naming) -> str:
        """The event in words."""
        rest = f"from {name.place(self.source, self.seat)}"
        if self.target != f"hand:{self.seat}":
            rest += (
                f" to {name.place(self.target, self.seat)}{'' if self.card.up else ' face down'}"
            )
        verb = "draws" if self.target.endswith(f":{self.seat}") else "deals"
        return of_seat(self.seat, verb, name(self.kind), rest + ended((self.card,)))


class CardSnatched(TableEvent, frozen=True):
    """A card was drawn by chance from a hand, the one at `place` there, from 1 on."""

    seat: int
    card: Moved
    source: str
    target: str
    place: int | None
    loses: tuple[int, ...] = ()
    untraced: dict[str, tuple[int, ...]] = field(default_factory=dict)

    def apply(self, state: TableState) -> None:
        moved = ThingsMoved(
            *(self.seat, (self.card,), self.source, self.target, False),
            loses=self.loses,
            untraced=self.untraced,
        )
        moved.apply(state)

    def told(self, name: Naming) -> str:
        """The event in words."""
        rest = f"by chance out of {name.place(self.source, self.seat)}"
        if self.target != f"hand:{self.seat}":
            rest += f" to {name.place(self.target, self.seat)}"
        return of_seat(self.seat, "draws", name(self.card.kind), rest)


class CardTaken(TableEvent, frozen=True):
    """A seat took a card out of the stack that it looked through."""

    seat: int
    card: Moved
    source: str
    target: str

    def apply(self, state: TableState) -> None:
        leave(state, self.source, self.card, self.seat)
        arrive(state, self.target, self.card)
        state.done.pop(self.seat, None)

    def told(self, name: Naming) -> str:
        """The event in words."""
        rest = f"out of {name.place(self.source, self.seat)}"
        if self.target != f"hand:{self.seat}":
            rest += f" to {name.place(self.target, self.seat)}"
        return f"Seat {self.seat} takes {name(self.card.kind)} {rest}."


class LookedAt(TableEvent, frozen=True):
    """A seat looked at a card that lay on top of the loose ones, and left it there."""

    seat: int
    place: str
    card: Moved
    kind: str | None

    def apply(self, state: TableState) -> None:
        """The card lies under the ones that were known before, above the loose ones."""
        place = state.changed(self.place)
        known = len(place.on_top)
        leave(state, self.place, self.card, self.seat)
        arrive(state, self.place, msgspec.structs.replace(self.card, top=True))
        place.things.insert(known, place.things.pop(0))
        state.done.pop(self.seat, None)

    def told(self, name: Naming) -> str:
        """The event in words."""
        place = name.place(self.place, self.seat)
        return f"Seat {self.seat} looks at {name(self.kind)} on top of {place}."
