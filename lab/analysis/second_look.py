"""The second look: steps at which a win chance seemed to turn are valued once more.

Of the steps of a match the ones that stand out are those that noise has helped. So what stands out
is valued again before and after, by other playouts and more of them, and only that is told. What a
formula finds has no noise, but it sees nothing ahead: it is valued again by playouts, too.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

import msgspec

from lab.analysis.plan import Plan
from lab.analysis.value import Position
from replays.analysis.form import Again, Point, Value
from replays.analysis.turning import candidates

TIMES: Final = 6
"""So many times the playouts of the first look."""


class Turned(NamedTuple):
    """A step that seemed to turn, and the places at which it is valued again."""

    step: int
    before: str
    after: str

    def told(self, valued: Mapping[str, Value]) -> Again:
        """The step with its second values."""
        return Again(self.step, valued[self.before], valued[self.after])


class Second(NamedTuple):
    """The steps that seemed to turn, and the positions to be valued for them."""

    positions: list[Position]
    steps: list[Turned]


def second_look(plan: Plan, valued: Mapping[str, Value]) -> Second:
    """What is to be valued once more, by what the first look found."""
    points = [_point(each.after, valued) for each in plan.steps]
    turned = {each.step for each in candidates(_point(plan.start, valued), points)}
    positions: dict[str, Position] = {}
    steps = []
    for each in plan.steps:
        if each.moved.step in turned:
            ends = [_again(plan.positions[place]) for place in (each.before, each.after)]
            positions.update((end.place, end) for end in ends)
            steps.append(Turned(each.moved.step, *(end.place for end in ends)))
    return Second([*positions.values()], steps)


def _again(position: Position) -> Position:
    """The position with other playouts."""
    place, playouts = f"{position.place}/again", TIMES * position.playouts
    return msgspec.structs.replace(position, place=place, playouts=playouts, is_played_out=True)


def _point(place: str, valued: Mapping[str, Value]) -> Point:
    return Point(int(place), valued[place].chances, valued[place].errors)
