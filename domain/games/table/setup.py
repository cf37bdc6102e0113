"""The set-up: the lines of a sheet, done by nobody in particular."""

from collections.abc import Iterator

from domain.games.table.events.moving import ThingsMoved
from domain.games.table.events.turning import Flipped, Shuffled
from domain.games.table.layout import Layout, Spot
from domain.games.table.places import fits, room_in
from domain.games.table.rules import begin_turns
from domain.games.table.state import TableState, Thing
from domain.games.table.verbs.counting import rolled
from domain.games.table.verbs.moving import carried, drawn
from domain.games.table.verbs.shuffling import shuffled
from domain.games.table.verbs.turning import flipped
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


def _deal(layout: Layout, state: TableState, line: Line) -> Play:
    """One by one to every place in turn would be the same: no order is known of a deck."""
    for source, target in _ways(layout, state, line):
        if not source.is_stack or target.kind == "supply" or source.name == target.name:
            continue
        there = min(len(state.place(source.name)), room_in(state, target))
        for _ in range(min(line.count or 1, there)):
            yield (yield from drawn(state, NOBODY, source, target, line.face))


def _ways(layout: Layout, state: TableState, line: Line) -> Iterator[tuple[Spot, Spot]]:
    """The places where a line goes from and to; each seat's own, if it has one."""
    for source in _spots(layout, state, line.source, each=line.from_each):
        for target in _spots(layout, state, line.to, each=line.each):
            if not (line.from_each and line.each) or source.owner == target.owner:
                yield source, target


def _move(layout: Layout, state: TableState, line: Line) -> Play:
    """Things by what they are: out of a supply, or looked for in a stack and found."""
    for target in _spots(layout, state, line.to, each=line.each):
        for what in line.what:
            kind = f"{what}:{target.owner}" if f"{what}:1" in layout.pieces else what
            for source in _origins(layout, state, line, kind, target):
                for _ in range(line.count or 1):
                    yield from _moved_one(layout, state, source, target, kind, line)


def _origins(
    layout: Layout, state: TableState, line: Line, kind: str, target: Spot
) -> Iterator[Spot]:
    """The places named by a line; of pieces with owners, their own supply."""
    if line.source in ("", "supply"):
        name = layout.home(kind) if layout.is_piece(kind) else "supply"
        yield from _spots(layout, state, name, each=False)
    for source in _spots(layout, state, line.source, each=line.from_each):
        if source.kind != "supply" and (
            not (line.from_each and line.each) or source.owner == target.owner
        ):
            yield source


def _moved_one(
    layout: Layout, state: TableState, source: Spot, target: Spot, kind: str, line: Line
) -> Iterator[ThingsMoved]:
    if source.name == target.name or not room_in(state, target):
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
