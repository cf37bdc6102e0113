"""Where a table stands: things in places, counters, dice, and whose turn it is."""

from collections import Counter
from typing import Literal

import msgspec

from domain.games.table.layout import Layout, Spot
from domain.games.table.options import TableOptions
from domain.kernel import State

LEFT = 8
"""So many things that left a place are remembered there, to say who took them."""

OUTSIDE = ""
"""The pool of what comes from no deck."""


class Thing(msgspec.Struct):
    """A card, tile or piece: its handle, what it is, and how it lies.

    `known`: viewers who know what it is where they can't see it; 0 is the public. `traced`: viewers
    who know that it lies in this place, but not which of the things there it is. `pool`: the deck
    that it came from, which is what it may be for those who don't know it. `used`: turned sideways.
    `on`: the thing of the same place to which it is attached, by its handle; "": it lies by itself.
    """

    handle: str
    kind: str
    up: bool = True
    known: tuple[int, ...] = ()
    traced: tuple[int, ...] = ()
    pool: str = OUTSIDE
    used: bool = False
    on: str = ""


class Place(msgspec.Struct):
    """What lies in a place: `things` from the top (or the left), over `loose` ones (kind to count).

    The loose things of a deck have no order yet, those of a supply never need one. The last `below`
    things lie under the loose ones. Handles are numbered by the place that mints them. `left` says
    which seat took what from it last, by handle. `open_to` is the seat that looks through the loose
    things.
    """

    things: list[Thing] = []
    loose: dict[str, int] = {}
    minted: int = 0
    left: dict[str, int] = {}
    open_to: int = 0
    below: int = 0

    def __len__(self) -> int:
        return len(self.things) + sum(self.loose.values())

    def thing(self, handle: str | None) -> Thing | None:
        """The thing of that handle; None: it does not lie here."""
        return next((each for each in self.things if each.handle == handle), None)

    @property
    def on_top(self) -> list[Thing]:
        """The things above the loose ones, from the top."""
        return self.things[: len(self.things) - self.below]

    @property
    def load(self) -> int:
        """How many things take up room; what is attached to another takes up none."""
        return sum(not each.on for each in self.things) + sum(self.loose.values())

    def attached(self, handle: str) -> list[Thing]:
        """The things that are attached to a thing of this place."""
        return [each for each in self.things if each.on == handle]

    def add_loose(self, kind: str, count: int = 1) -> None:
        """Puts things among the loose ones, which stay in alphabetical order.

        Where none is left, nothing lies below them.
        """
        counted = {**self.loose, kind: self.loose.get(kind, 0) + count}
        self.loose = {kind: number for kind, number in sorted(counted.items()) if number}
        self.below = self.below if self.loose else 0


class Done(msgspec.Struct, frozen=True):
    """What a seat did last, as far as it can put it back."""

    what: Literal["move", "flip", "count"]
    things: tuple[str, ...] = ()
    source: str = ""
    target: str = ""
    by: int = 0
    """The number that was added to the counter `source` of `target`."""
    on: tuple[str, ...] = ()
    """What each of the things was attached to."""


class Proposal(msgspec.Struct, frozen=True):
    """An end that seat `by` has proposed: who has won (() is nobody), and who has agreed so far."""

    by: int
    winners: tuple[int, ...]
    agreed: tuple[int, ...]

    def asked(self, seats: int) -> tuple[int, ...]:
        """The seats that have not answered yet."""
        return tuple(each for each in range(1, seats + 1) if each not in self.agreed)


class TableState(State):
    """A table in play.

    `joined` and `tangled` are viewers for whom nothing can be dealt anew: cards that they knew, or
    of another deck, were shuffled into a deck while others are hidden elsewhere; or something left
    a hand unseen that may be the very card that they know to lie there. `done` is by seat,
    `counters` by counter and by seat, handle or `table`; `dice` shows what fell last; `phase`
    counts from 1, where there are phases.
    """

    seats: int
    places: dict[str, Place] = msgspec.field(default_factory=dict)
    counters: dict[str, dict[str, int]] = msgspec.field(default_factory=dict)
    dice: dict[str, int | str] = msgspec.field(default_factory=dict)
    turn: int = 0
    phase: int = 0
    done: dict[int, Done] = msgspec.field(default_factory=dict)
    joined: tuple[int, ...] = ()
    tangled: tuple[int, ...] = ()
    proposed: Proposal | None = None

    def place(self, name: str) -> Place:
        """A place, empty where nothing has lain on a cell yet; not to be changed then."""
        found = self.places.get(name)
        return Place() if found is None else found

    def changed(self, name: str) -> Place:
        """A place that is about to be changed."""
        return self.places.setdefault(name, Place())

    @property
    def viewers(self) -> range:
        """The public and all seats."""
        return range(self.seats + 1)


def start(layout: Layout, options: TableOptions, seats: int) -> TableState:
    """The table before the set-up: everything lies where the sheet says."""
    state = TableState(seats=seats)
    for spot in layout.at(seats):
        if spot.kind != "cell":
            state.places[spot.name] = Place()
    _lay_cards(layout, state)
    _lay_pieces(layout, state)
    _lay_start(layout, state)
    for counter in layout.sheet.counters:
        of = {"each": map(str, range(1, seats + 1)), "table": ["table"], "things": []}[counter.of]
        state.counters[counter.id] = dict.fromkeys(of, counter.first)
    state.dice = {die.id: "" for die in layout.sheet.dice}
    return state


def _lay_cards(layout: Layout, state: TableState) -> None:
    for each in layout.sheet.places:
        for seat in range(1, state.seats + 1) if each.each else (0,):
            spot = layout.spots[f"{each.id}:{seat}" if seat else each.id]
            for kind in each.holds:
                _lay(state, spot, kind, layout.cards[kind].copies)


def _lay(state: TableState, spot: Spot, kind: str, count: int) -> None:
    """Things as they come out of the box: face down and mixed in a stack, else face up."""
    place = state.changed(spot.name)
    if spot.is_stack or spot.kind == "supply":
        place.add_loose(kind, count)
        return
    for _ in range(count):
        place.minted += 1
        traced = tuple(each for each in state.viewers if not spot.looks_in(each))
        place.things.append(Thing(f"{spot.name}.{place.minted}", kind, traced=traced))


def _lay_pieces(layout: Layout, state: TableState) -> None:
    for kind, _, piece in layout.kinds(state.seats):
        _lay(state, layout.spots[piece.at or layout.home(kind)], kind, piece.count)


def _lay_start(layout: Layout, state: TableState) -> None:
    """Cards that lie on cells come out of where their copies lie, or out of the box."""
    for cell, kind in layout.sheet.start.items():
        for place in state.places.values():
            if place.loose.get(kind):
                place.add_loose(kind, -1)
                break
        _lay(state, layout.spots[cell], kind, 1)


def kinds_on(state: TableState) -> Counter[str]:
    """All things on the table, by what they are."""
    counted: Counter[str] = Counter()
    for place in state.places.values():
        counted.update(place.loose)
        counted.update(each.kind for each in place.things)
    return counted
