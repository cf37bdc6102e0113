"""The set-up: the lines of a sheet, done by nobody in particular."""

from collections.abc import Iterator

from domain.games.table.events.moving import ThingsMoved
from domain.games.table.events.turning import Flipped, Shuffled
from domain.games.table.layout import Layout, Spot, owner_of
from domain.games.table.moving import carried, drawn
from domain.games.table.places import fits
from domain.games.table.rules import begin_turns
from domain.games.table.state import TableState, Thing
from domain.games.table.verbs import flipped, rolled, shuffled
from domain.kernel import NOBODY, Play
from domain.sheets import Line


def setup(layout: Layout, state: TableState) -> Play:
    """Everything that a sheet says is done before the first turn; as far as there is enough."""
    is_drawn = layout.sheet.turns == "round from random"
    for line in layout.sheet.setup:
        if line.verb == "first":
            is_drawn = True
        else:
            yield from _done(layout, state, line)
    yield from begin_turns(layout, state, drawn=is_drawn)


def _done(layout: Layout, state: TableState, line: Line) -> Play:
    match line.verb:
        case "shuffle":
            yield from _shuffle(layout, state, line)
        case "deal":
            yield from _deal(layout, state, line)
        case "move":
            yield from _move(layout, state, line)
        case "flip":
            yield from _flip(layout, state, line)
        case "roll":
            for die in filter(layout.dice.__contains__, line.what):
                yield (yield from rolled(layout, die, NOBODY))


def _shuffle(layout: Layout, state: TableState, line: Line) -> Iterator[Shuffled]:
    for spot in _spots(layout, state, line.source, each=line.each):
        if spot.is_stack:
            yield shuffled(layout, state, spot.name, (), NOBODY)


def _spots(layout: Layout, state: TableState, name: str, *, each: bool) -> Iterator[Spot]:
    """The place of that name, or that place of every seat; what is not there is left out."""
    names = [f"{name}:{seat}" for seat in range(1, state.seats + 1)] if each else [name]
    return (layout.spots[each] for each in names if each in layout.spots)


def _room(state: TableState, spot: Spot) -> int:
    return max(0, spot.size - len(state.place(spot.name))) if spot.size else 2_000


def _deal(layout: Layout, state: TableState, line: Line) -> Play:
    """One by one to every place in turn would be the same: no order is known of a deck."""
    for source in _spots(layout, state, line.source, each=False):
        for target in _spots(layout, state, line.to, each=line.each):
            wanted = line.count or 1
            while wanted and source.is_stack and target.kind != "supply":
                if not len(state.place(source.name)) or not _room(state, target):
                    break
                if source.name == target.name:
                    break
                wanted -= 1
                yield (yield from drawn(state, NOBODY, source, target, line.face))


def _move(layout: Layout, state: TableState, line: Line) -> Play:
    """Things by what they are: out of a supply, or looked for in a stack and found."""
    for target in _spots(layout, state, line.to, each=line.each):
        for what in line.what:
            kind = f"{what}:{target.owner}" if f"{what}:1" in layout.pieces else what
            source = layout.spots.get(_origin(layout, line, kind))
            for _ in range(line.count or 1):
                yield from _moved_one(layout, state, source, target, kind, line)


def _origin(layout: Layout, line: Line, kind: str) -> str:
    """The place named by a line; of pieces with owners, their own supply."""
    is_supply = line.source in ("", "supply") and layout.is_piece(kind) and owner_of(kind)
    return layout.home(kind) if is_supply else line.source or "supply"


def _moved_one(
    layout: Layout, state: TableState, source: Spot | None, target: Spot, kind: str, line: Line
) -> Iterator[ThingsMoved]:
    if source is None or source.name == target.name or not _room(state, target):
        return
    if not fits(layout, kind, target):
        return
    place = state.place(source.name)
    found = next((each for each in place.things if each.kind == kind), None)
    if found is None and place.loose.get(kind):
        known = tuple(state.viewers)
        found = Thing("", kind, up=source.kind == "supply", known=known, pool=source.name)
    if found is not None:
        yield carried(state, [found], source, target, NOBODY, line.face or "up")


def _flip(layout: Layout, state: TableState, line: Line) -> Iterator[Flipped]:
    """Everything in a place comes to lie as the line says; else up, or down if it lies up."""
    for spot in _spots(layout, state, line.source, each=line.each):
        lies_up = all(each.up for each in state.place(spot.name).things)
        up = line.face == "up" if line.face else not lies_up
        things = [each for each in state.place(spot.name).things if each.up != up]
        if things and spot.kind in ("row", "pile", "cell"):
            yield flipped(state, spot, things, NOBODY, up=up)
