"""Turning points: the steps at which a win chance changed beyond the noise, valued twice.

Of many steps some change by noise alone. So what seems to turn is valued once more, by other
playouts and more of them; what stays is told, with the second figures, which nobody has chosen. So
is what a formula finds, which sees nothing ahead.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import erfc, hypot, sqrt
from typing import NamedTuple

from domain.components.wording import percent
from domain.kernel import FACILITATOR
from replays.analysis.form import Again, Analysis, Point, Value
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
        error = f" (\N{PLUS-MINUS SIGN} {100 * self.error:.0f})" if self.error else ""
        return (
            f"Seat {self.seat}'s win chance {how} from {percent(self.before)} to "
            f"{percent(self.after)}{error}."
        )


def points_of(share: float, error: float) -> str:
    """A change in points, with its standard error: `+12 ± 3`; `unclear (± 7)` below its error."""
    if not error:
        return f"{100 * share:+.0f}" if share else "0"
    if abs(share) < error:
        return f"unclear (\N{PLUS-MINUS SIGN} {100 * error:.0f})"
    return f"{100 * share:+.0f} \N{PLUS-MINUS SIGN} {100 * error:.0f}"


def reader_words(analysis: Analysis) -> str:
    """The same for who only reads: `Quick bots played each position on, 32 times`."""
    _, _, playouts = analysis.value.partition(":")
    how = (
        f"Quick bots played each position on, {playouts} times"
        if playouts
        else ("By a formula fitted to matches")
    )
    return f"{how}, from {_known(analysis)}"


def _known(analysis: Analysis) -> str:
    """What the chances rest on."""
    is_whole = analysis.whose == FACILITATOR
    return "everything" if is_whole else f"what {viewer_words(analysis.whose)} could know"


def source_words(analysis: Analysis) -> str:
    """`Win chances from everything, 32 playouts a position (hint-playouts-3:32)`.

    Or `Win chances from everything, by a formula fitted to matches (fitted-1)`.
    """
    by = _known(analysis)
    _, _, playouts = analysis.value.partition(":")
    how = f"{playouts} playouts a position" if playouts else "by a formula fitted to matches"
    return f"Win chances from {by}, {how} ({analysis.value})"


def turning_points(analysis: Analysis) -> list[Turning]:
    """The turning points in their order, at most one a step: those that stayed at the second look.

    An analysis that was kept before there was one has those of the first.
    """
    found = (_at(was, now) for was, now in _looked_at(analysis))
    return [each for each in found if each]


def candidates(start: Point, points: Sequence[Point]) -> list[Turning]:
    """The steps at which a win chance seems to turn, at the first look."""
    found = (_at(was, now) for was, now in pairwise([start, *points]))
    return [each for each in found if each]


def _looked_at(analysis: Analysis) -> Iterator[tuple[Point, Point]]:
    """What turning points are found among: ends of steps by the second look, or by the first."""
    if analysis.again is None:
        yield from pairwise([analysis.start, *analysis.points])
        return
    shown = {each.step for each in analysis.points}  # what follows may be hidden
    yield from (_ends(each) for each in analysis.again if each.step in shown)


def _ends(again: Again) -> tuple[Point, Point]:
    """The second values before and after a step, as points."""
    before, after = (
        Point(again.step, each.chances, each.errors) for each in (again.before, again.after)
    )
    return before, after


def expected_by_noise(analysis: Analysis) -> float:
    """How many turning points there would be about if no win chance ever changed.

    Chances add up to 1, so that one seat less than there are changes by itself.
    """
    return sum(_by_noise(was, now) for was, now in _looked_at(analysis))


def noise_words(analysis: Analysis) -> str:
    """How far the turning points are to be trusted."""
    made = f"noise alone makes about {expected_by_noise(analysis):.1f} of these"
    if not any(any(each.errors) for each in analysis.points):
        if not any(any(each.errors) for each in _again(analysis)):
            return "The formula has no noise; but it is a formula, and no look ahead."
        return f"The formula has no noise, and no look ahead; playouts confirmed each, and {made}."
    if analysis.again is None:
        return f"In {len(analysis.points)} steps {made}."
    return f"Each was valued a second time; {made}."


def _again(analysis: Analysis) -> Iterator[Value]:
    """What was found at the second look, before and after each step."""
    for each in analysis.again or ():
        yield from (each.before, each.after)


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
