"""Which positions of a match are valued, each once, and how they add up."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from domain.kernel import FACILITATOR
from lab.analysis.line import Moved
from lab.analysis.outcomes import outcomes_of
from lab.analysis.value import Position
from replays.walking.walk import Walk


class Planned(NamedTuple):
    """A step: the place before it, and the places that its chance could have led to.

    `could` has their probabilities. It is the step's own place alone, where no chance fell, and the
    place before it, where all is chance.
    """

    moved: Moved
    before: str
    could: dict[str, float]

    @property
    def after(self) -> str:
        """The place after the step."""
        return str(self.moved.step)


class Plan(NamedTuple):
    """The positions by place, the place of the start, and the steps."""

    positions: dict[str, Position]
    start: str
    steps: list[Planned]


BEGINNING = "0"
"""The place before the set-up."""


def plan_of(walk: Walk, line: Sequence[Moved], playouts: int) -> Plan:
    """What is valued of steps of a match that follow one another.

    Chance is told apart from decisions only for those who know everything.
    """
    first = line[0]
    positions: dict[str, Position] = {}
    start = _start(walk, first, playouts)
    positions[start.place] = start
    steps = []
    for moved in line:
        if moved.step == int(start.place):
            continue  # the beginning of a fork, where there is nothing before
        steps.append(_planned(walk, moved, start, playouts, positions))
    return Plan(positions, start.place, steps)


def _start(walk: Walk, first: Moved, playouts: int) -> Position:
    if first.step > 1:
        return _position(walk, first.after, playouts)
    if walk.timeline.created.fork is not None:
        return _position(walk, first.step, playouts)
    return Position(BEGINNING, playouts)


def _planned(
    walk: Walk, moved: Moved, start: Position, playouts: int, positions: dict[str, Position]
) -> Planned:
    place, before = str(moved.step), str(max(moved.after, int(start.place)))
    positions[place] = _position(walk, moved.step, playouts)
    could = {place: 1.0}
    if moved.step == 1:
        could = {before: 1.0}
    elif moved.command and moved.outcomes and walk.viewer == FACILITATOR:
        could = {}
        for other, share in _could(walk, moved, playouts):
            positions.setdefault(other.place, other)
            could[other.place] = share
    return Planned(moved, before, could)


def _could(walk: Walk, moved: Moved, playouts: int) -> Iterator[tuple[Position, float]]:
    """The positions to which chance could have led; together they have about `playouts`.

    One position stands for all where they are too many: in each of its playouts chance falls anew.
    """
    place = str(moved.step)
    before = walk.timeline.at(moved.after)
    found = outcomes_of(walk.game, before, msgspec.json.decode(moved.command), moved.outcomes)
    if found is None:
        state = msgspec.msgpack.encode(before)
        yield Position(f"{place}/any", playouts, state, moved.command), 1.0
        return
    yield _position(walk, moved.step, playouts), found.chances[found.came]
    others = {state: share for state, share in found.chances.items() if state != found.came}
    each = max(2, -(-playouts // max(1, len(others))))
    for number, (state, share) in enumerate(others.items(), 1):
        yield Position(f"{place}/{number}", each, state), share


def _position(walk: Walk, step: int, playouts: int) -> Position:
    return Position(str(step), playouts, msgspec.msgpack.encode(walk.timeline.at(step)))
