"""Turning points: the steps at which a win chance changed beyond the noise."""

from collections.abc import Iterator
from itertools import pairwise
from math import erfc, hypot, sqrt
from typing import NamedTuple

from domain.kernel import FACILITATOR
from replays.analysis.form import Analysis, Point
from replays.walking.words import viewer_words

ERRORS = 2.0
"""Standard errors of the difference that a change must exceed."""

LEAST = 0.1
"""The least change: 10 points."""


class Turning(NamedTuple):
    """A turning point: the seat whose win chance changed most, before and after.

    `error` is the standard error of the change.
    """

    step: int
    seat: int
    before: float
    after: float
    error: float

    @property
    def change(self) -> float:
        """The change of the win chance."""
        return self.after - self.before

    @property
    def size(self) -> float:
        """The change without its sign, and without the last digits of its reckoning."""
        return round(abs(self.change), 9)

    @property
    def is_beyond_noise(self) -> bool:
        """Whether the change is large, and larger than its error explains."""
        return self.size >= LEAST and self.size > ERRORS * self.error

    @property
    def sentence(self) -> str:
        """`Seat 2's win chance rises from 45 % to 71 % (± 8).`"""
        how = "rises" if self.change > 0 else "falls"
        return (
            f"Seat {self.seat}'s win chance {how} from {percent(self.before)} to "
            f"{percent(self.after)} (\N{PLUS-MINUS SIGN} {100 * self.error:.0f})."
        )


def percent(share: float) -> str:
    """`45 %`."""
    return f"{100 * share:.0f} %"


def points_of(share: float, error: float) -> str:
    """A change in points, with its standard error: `+12 ± 3`."""
    if not error:
        return f"{100 * share:+.0f}" if share else "0"
    return f"{100 * share:+.0f} \N{PLUS-MINUS SIGN} {100 * error:.0f}"


def source_words(analysis: Analysis) -> str:
    """`Win chances from everything, 32 playouts a position (hint-playouts-2:32)`."""
    whose = viewer_words(analysis.whose)
    by = "everything" if analysis.whose == FACILITATOR else f"what {whose} could know"
    playouts = analysis.value.rpartition(":")[2]
    return f"Win chances from {by}, {playouts} playouts a position ({analysis.value})"


def turning_points(analysis: Analysis) -> list[Turning]:
    """The turning points in their order, at most one a step."""
    found = (_at(was, now) for was, now in pairwise([analysis.start, *analysis.points]))
    return [each for each in found if each]


def expected_by_noise(analysis: Analysis) -> float:
    """How many turning points there would be about if no win chance ever changed.

    Chances add up to 1, so that one seat less than there are changes by itself.
    """
    ends = pairwise([analysis.start, *analysis.points])
    return sum(_by_noise(was, now) for was, now in ends)


def _by_noise(was: Point, now: Point) -> float:
    """How likely noise alone makes a turning point of a step, at most."""
    errors = [hypot(*ends) for ends in zip(was.errors, now.errors, strict=True)]
    tails = [erfc(max(ERRORS, LEAST / each) / sqrt(2)) if each else 0.0 for each in errors]
    return sum(tails) * max(1, len(tails) - 1) / len(tails)


def _at(was: Point, now: Point) -> Turning | None:
    """The greatest change of a seat's win chance; of equal ones, the one that rises."""
    found = [each for each in _changes(was, now) if each.is_beyond_noise]
    return max(found, key=lambda each: (each.size, each.change), default=None)


def _changes(was: Point, now: Point) -> Iterator[Turning]:
    ends = zip(was.chances, now.chances, was.errors, now.errors, strict=True)
    for seat, (before, after, one, other) in enumerate(ends, 1):
        yield Turning(now.step, seat, before, after, hypot(one, other))
