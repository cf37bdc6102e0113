"""What a designer wants of a game: figures, and how far off does not matter."""

import re
from collections.abc import Iterable, Mapping, Sequence
from math import inf, sqrt
from typing import NamedTuple

from lab.studies.asking.measures import is_part, is_share
from lab.studies.asking.plan import Plan

POINTS = 0.05
"""How far off a share, or a balance, may be where nobody says it."""

PART = 0.1
"""How far off any other figure may be, as a part of what is wanted."""

WRITTEN = re.compile(r"\s*(?P<measure>[^=]+?)\s*=\s*(?P<value>-?[\d.]+)(?P<rest>[^,]*)")
REST = re.compile(r"\s*(?P<percent>%)?\s*(?:\+-\s*(?P<within>[\d.]+)\s*%?)?\s*")


class BadAim(ValueError):
    """What is wanted can't be read; its text says why, for people."""


class Aim(NamedTuple):
    """A figure that is wanted: the mean of a measure, and how far off it may be."""

    measure: str
    value: float
    within: float

    def off(self, figure: float) -> float:
        """How far off a figure is, in units of what it may be."""
        return (figure - self.value) / self.within


def aims_of(text: str, plan: Plan) -> list[Aim]:
    """The aims of `balance = 0, turns = 20 +- 2, seat 1 wins = 50 %`. Raises BadAim."""
    found = [_aim(each, plan) for each in text.split(",")]
    twice = [each.measure for each in found]
    if len(set(twice)) < len(twice):
        raise BadAim("each measure may be wanted once.")
    return found


def _aim(text: str, plan: Plan) -> Aim:
    read = WRITTEN.fullmatch(text)
    rest = REST.fullmatch(read["rest"]) if read else None
    if not read or not rest:
        raise BadAim(f"write {text.strip()!r} as MEASURE = NUMBER, or MEASURE = NUMBER +- NUMBER.")
    named = {name.casefold(): name for name in plan.measures}
    measure = named.get(read["measure"].casefold())
    if measure is None:
        raise BadAim(f"there is no measure {read['measure']!r}; there are {', '.join(named)}.")
    percent = 0.01 if rest["percent"] else 1.0
    value = float(read["value"]) * percent
    told = float(rest["within"]) * percent if rest["within"] else None
    asked = plan.measures[measure]
    usual = POINTS if is_share(asked) or is_part(asked) else PART * abs(value) or 1.0
    within = usual if told is None else told
    if not within:
        raise BadAim(f"{measure} may be off by something: write +- a number above 0.")
    return Aim(measure, value, within)


def distance(aims: Sequence[Aim], figures: Mapping[str, float | None]) -> float:
    """How far off all figures are together: the root of the mean square, 1 being at the edge."""
    return _root(inf if value is None else aim.off(value) for aim, value in _pairs(aims, figures))


def _pairs(
    aims: Sequence[Aim], figures: Mapping[str, float | None]
) -> Iterable[tuple[Aim, float | None]]:
    return [(aim, figures.get(aim.measure)) for aim in aims]


def _root(offs: Iterable[float]) -> float:
    squares = [off * off for off in offs]
    return sqrt(sum(squares) / len(squares))
