"""A small chart of a number of each seat over the steps of a match."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from replays.diary.source import Highlight, Series
from replays.drawing.svg.elements.colours import of_seat
from replays.drawing.svg.elements.ends import HIGH, NOBODY, ROOM, TEXT, Names, end_of_line
from replays.drawing.svg.elements.letters import written
from replays.drawing.svg.elements.markup import Markup, element, number, said

WIDE, TALL = 440, 200
LEFT, TOP, BOTTOM = 40, 38, 28
DISC = 8

ASIDE = 3
"""The offset between the seats' lines, so that equal values do not cover each other."""


class Scale(NamedTuple):
    """Maps steps and values to coordinates."""

    last_step: int
    low: int
    high: int

    def x(self, step: int) -> float:
        """The place of a step, from 1."""
        share = (step - 1) / max(self.last_step - 1, 1)
        return LEFT + share * (WIDE - LEFT - ROOM)

    def y(self, value: float) -> float:
        """The place of a value."""
        share = (value - self.low) / max(self.high - self.low, 1)
        return TALL - BOTTOM - share * (TALL - BOTTOM - TOP)


def chart(
    series: Series, name: str, points: Sequence[Highlight] = (), names: Names = NOBODY
) -> str:
    """The chart as an SVG that takes its colours from the page; `name` makes its ids.

    Turning points have their numbers above it.
    """
    values = [value for _, row in series.points for value in row]
    scale = Scale(series.points[-1][0], min(0, *values), max(values))
    return element(
        "svg",
        element("title", said(f"{series.label} by seat"), id=f"{name}-title"),
        element("desc", said(_description(series)), id=f"{name}-desc"),
        *_axes(scale),
        *_numbers(points, scale),
        *(_line(series, at, scale) for at in range(len(series.seats))),
        *_chips(series, scale, names),
        xmlns="http://www.w3.org/2000/svg",
        class_="pl-picture pl-chart",
        viewBox=f"0 0 {WIDE} {TALL}",
        role="img",
        aria_labelledby=f"{name}-title {name}-desc",
    )


def _description(series: Series) -> str:
    ends = zip(series.seats, series.points[0][1], series.points[-1][1], strict=True)
    return " ".join(f"Seat {seat}: from {first} to {last}." for seat, first, last in ends)


def _axes(scale: Scale) -> Iterator[Markup]:
    right = WIDE - ROOM
    for value in sorted({scale.low, (scale.low + scale.high) // 2, scale.high}):
        y = scale.y(value)
        yield element("line", class_="pl-grid", x1=LEFT, x2=right, y1=y, y2=y)
        yield written(str(value), LEFT - 6, y + TEXT / 3, TEXT, "pl-quiet", "end")
    for step in sorted({1, scale.last_step}):
        anchor = "start" if step == 1 else "end"
        yield written(f"step {step}", scale.x(step), TALL - 6, TEXT, "pl-quiet", anchor)


def _numbers(points: Sequence[Highlight], scale: Scale) -> Iterator[Markup]:
    """A numbered disc above each turning point; those that would touch lie on two heights."""
    before, is_low = -1.0, False
    for each in points:
        if not each.number:
            continue
        x = scale.x(each.step)
        is_low = not is_low and x - before < 2 * DISC + 1
        before, y = x, DISC + (2 * DISC + 1 if is_low else 0)
        yield element("line", class_="pl-grid", x1=x, x2=x, y1=y, y2=TALL - BOTTOM)
        yield element("circle", class_="pl-happening", cx=x, cy=y, r=DISC)
        yield written(str(each.number), x, y + 4, 11, "pl-glyph pl-on-yellow", "middle")


def _line(series: Series, at: int, scale: Scale) -> Markup:
    """A seat's line in steps, in its colour between two thin lines."""
    aside = (at - (len(series.seats) - 1) / 2) * ASIDE
    points = [(scale.x(step), scale.y(row[at]) - aside) for step, row in series.points]
    path = f"M{number(points[0][0])} {number(points[0][1])}"
    path += "".join(f"H{number(x)}V{number(y)}" for x, y in points[1:])
    case = element("path", class_="pl-case", d=path)
    return Markup(case + element("path", class_=f"pl-line pl-l{of_seat(series.seats[at])}", d=path))


def _chips(series: Series, scale: Scale, names: Names) -> Iterator[Markup]:
    """The seats' names at the ends of their lines, none on another."""
    ends = sorted(zip(series.points[-1][1], series.seats, strict=True), reverse=True)
    tops = list(_apart([scale.y(value) - HIGH / 2 for value, _ in ends], HIGH + 2))
    for (_, seat), top in zip(ends, tops, strict=True):
        yield end_of_line(seat, names).at(WIDE - ROOM + 8, top)


def _apart(wanted: Sequence[float], least: float) -> Iterator[float]:
    """Positions from top to bottom, at least `least` apart, all inside the chart."""
    lowest = TALL - BOTTOM - least * (len(wanted) - 1)
    before = -least
    for at, top in enumerate(wanted):
        before = max(min(top, lowest + at * least), before + least, 0)
        yield before
