"""The win chances of a match as a curve: a line a seat, its errors around it, turning points."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from domain.components.wording import percent
from replays.analysis.form import Analysis, Point
from replays.analysis.turning import turning_points
from replays.drawing.svg.elements.colours import of_seat
from replays.drawing.svg.elements.ends import HIGH, NOBODY, ROOM, TEXT, Names, end_of_line
from replays.drawing.svg.elements.letters import written
from replays.drawing.svg.elements.markup import Markup, element, number, said

WIDE, TALL = 440, 200
LEFT, TOP, BOTTOM = 52, 12, 40
BEYOND: Final = 2.0
"""The standard errors that the ground around a line shows."""

Address = Callable[[int], str]
"""Where a step is shown."""


def curve(
    analysis: Analysis,
    name: str,
    address: Address | None = None,
    now: int | None = None,
    names: Names = NOBODY,
) -> str:
    """The curve as an SVG that takes its colours from the page; `name` makes its ids.

    With an address, turning points are links. `now` is the step that is shown beside it.
    """
    points = [analysis.start, *analysis.points]
    seats = range(1, len(analysis.start.chances) + 1)
    return element(
        "svg",
        element("title", said("Win chance by seat"), id=f"{name}-title"),
        element("desc", said(_description(analysis)), id=f"{name}-desc"),
        *_axes(points),
        *_now(points, now),
        *(_band(points, seat) for seat in seats),
        *(_line(points, seat) for seat in seats),
        *_turned(analysis, points, address),
        *_chips(points[-1], names),
        xmlns="http://www.w3.org/2000/svg",
        class_="pl-picture pl-chart",
        viewBox=f"0 0 {WIDE} {TALL}",
        role="group" if address else "img",
        aria_labelledby=f"{name}-title {name}-desc",
    )


def _description(analysis: Analysis) -> str:
    last = analysis.points[-1] if analysis.points else analysis.start
    ends = zip(analysis.start.chances, last.chances, strict=True)
    told = (
        f"Seat {seat}: from {percent(first)} to {percent(now)}."
        for seat, (first, now) in enumerate(ends, 1)
    )
    return " ".join(told)


def _x(points: Sequence[Point], step: int) -> float:
    first, last = points[0].step, points[-1].step
    return LEFT + (step - first) / max(last - first, 1) * (WIDE - LEFT - ROOM)


def _y(share: float) -> float:
    return TALL - BOTTOM - min(max(share, 0.0), 1.0) * (TALL - BOTTOM - TOP)


def _axes(points: Sequence[Point]) -> Iterator[Markup]:
    for share in (0.0, 0.5, 1.0):
        y = _y(share)
        yield element("line", class_="pl-grid", x1=LEFT, x2=WIDE - ROOM, y1=y, y2=y)
        yield written(percent(share), LEFT - 6, y + TEXT / 3, TEXT, "pl-quiet", "end")
    for at, anchor in ((0, "start"), (-1, "end")):
        step = points[at].step
        yield written(f"step {step}", _x(points, step), TALL - 6, TEXT, "pl-quiet", anchor)


def _now(points: Sequence[Point], step: int | None) -> Iterator[Markup]:
    """A line down at the step that is shown, if the curve reaches it."""
    if step is not None and points[0].step <= step <= points[-1].step:
        x = _x(points, step)
        yield element("line", class_="pl-heavy", x1=x, x2=x, y1=TOP, y2=TALL - BOTTOM)


def _path(points: Sequence[Point], seat: int, errors: float = 0.0) -> list[str]:
    """The corners of a seat's line, or of its edge so many errors away."""
    return [
        f"{number(_x(points, each.step))} "
        f"{number(_y(each.chances[seat - 1] + errors * each.errors[seat - 1]))}"
        for each in points
    ]


def _band(points: Sequence[Point], seat: int) -> Markup:
    edge = [*_path(points, seat, BEYOND), *reversed(_path(points, seat, -BEYOND))]
    return element("path", class_=f"pl-s{of_seat(seat)} pl-filled", d=f"M{'L'.join(edge)}Z")


def _line(points: Sequence[Point], seat: int) -> Markup:
    path = f"M{'L'.join(_path(points, seat))}"
    case = element("path", class_="pl-case", d=path)
    return Markup(case + element("path", class_=f"pl-line pl-l{of_seat(seat)}", d=path))


def _turned(
    analysis: Analysis, points: Sequence[Point], address: Address | None
) -> Iterator[Markup]:
    """A triangle below the axis at each turning point, in the colour of the seat that it names."""
    for each in turning_points(analysis):
        x, y = _x(points, each.step), TALL - BOTTOM + 4
        corners = f"M{number(x)} {number(y)}L{number(x + 6)} {number(y + 11)}H{number(x - 6)}Z"
        words = f"Step {each.step}: {each.sentence}"
        colours = f"pl-token pl-s{of_seat(each.seat)}"
        mark = element("path", element("title", said(words)), class_=colours, d=corners)
        if address:
            room = element("rect", x=x - 12, y=y - 4, width=24, height=24, fill_opacity=0)
            mark = element("a", room, mark, href=address(each.step), aria_label=words)
        yield mark


def _chips(last: Point, names: Names) -> Iterator[Markup]:
    """The seats' names at the ends of their lines, none on another."""
    ends = sorted(((chance, seat) for seat, chance in enumerate(last.chances, 1)), reverse=True)
    top = 0.0
    for at, (chance, seat) in enumerate(ends):
        lowest = TALL - BOTTOM - (HIGH + 2) * (len(ends) - 1 - at)
        top = max(min(_y(chance) - HIGH / 2, lowest), top)
        yield end_of_line(seat, names).at(WIDE - ROOM + 8, top)
        top += HIGH + 2
