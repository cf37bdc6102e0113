"""Seats told apart without their colours: by shape and by pattern.

Seat 1 is round and plain, 2 square with stripes, 3 a diamond with dots, 4 a hexagon with a hatch;
what belongs to nobody has eight corners. Seats 5 to 8 have the shapes of 1 to 4, a ring within.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import cos, pi, sin

from replays.drawing.svg.elements.colours import SEATS, of_seat
from replays.drawing.svg.elements.markup import Markup, element, number

Corner = tuple[float, float]

STEP = 5.5
"""The distance from one stripe or dot of a pattern to the next."""


def corners_of(seat: int, x: float, y: float, radius: float) -> list[Corner]:
    """The corners of a seat's shape around a place; a circle has many."""
    shape = of_seat(seat)
    if shape == 2:
        half = radius * 0.87
        return [
            (x - half, y - half),
            (x + half, y - half),
            (x + half, y + half),
            (x - half, y + half),
        ]
    count, turned, far = {
        0: (8, 0.5, radius),
        1: (28, 0, radius),
        3: (4, 0, radius * 1.16),
        4: (6, 0.5, radius * 1.04),
    }[shape]
    angles = (2 * pi * (at + turned) / count for at in range(count))
    return [(x + far * sin(angle), y - far * cos(angle)) for angle in angles]


def shape(seat: int, x: float, y: float, radius: float, class_: str) -> Markup:
    """A seat's plain shape."""
    if of_seat(seat) == 1:
        return element("circle", class_=class_, cx=x, cy=y, r=radius)
    return element("polygon", class_=class_, points=points(corners_of(seat, x, y, radius)))


def emblem(seat: int, x: float, y: float, radius: float) -> Markup:
    """A seat's shape in its colour, its pattern along the rim."""
    colour = of_seat(seat)
    rim = corners_of(seat, x, y, radius)
    ring = shape(seat, x, y, radius * 0.62, "pl-weave") if seat > len(SEATS) else ""
    return Markup(
        shape(seat, x, y, radius + 1.5, "pl-paper")
        + shape(seat, x, y, radius, f"pl-token pl-s{colour}" if not colour else f"pl-s{colour}")
        + weave(seat, rim)
        + (shape(seat, x, y, radius * 0.78, f"pl-s{colour}") if colour > 1 else "")
        + ring
    )


def points(corners: Sequence[Corner]) -> str:
    """Corners as a polygon has them."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in corners)


def weave(seat: int, corners: Sequence[Corner], step: float = STEP) -> Markup:
    """A seat's pattern within a shape without dents."""
    return _woven(of_seat(seat), tuple(corners), step)


@lru_cache(maxsize=2_000)
def _woven(kind: int, corners: tuple[Corner, ...], step: float) -> Markup:
    lines = "".join(_lines(kind, corners, step))
    return element("path", class_="pl-weave", d=lines) if lines else Markup("")


def _lines(kind: int, corners: Sequence[Corner], step: float) -> Iterator[str]:
    if kind == 2:
        yield from _strokes(corners, (1, 1), step)
    elif kind == 3:
        yield from _dots(corners, step)
    elif kind == 4:
        yield from _strokes(corners, (1, 1), step)
        yield from _strokes(corners, (1, -1), step)


def _strokes(corners: Sequence[Corner], normal: Corner, step: float) -> Iterator[str]:
    """Slanting lines, each from edge to edge."""
    along, down = normal
    heights = [along * x + down * y for x, y in corners]
    at = min(heights) + step / 2
    while at < max(heights):
        ends = list(_crossings(corners, heights, at))
        if len(ends) >= 2:
            (x1, y1), (x2, y2) = min(ends), max(ends)
            yield f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}"
        at += step


def _crossings(corners: Sequence[Corner], heights: list[float], at: float) -> Iterator[Corner]:
    """Where the edges of a shape cross a height."""
    count = len(corners)
    for here in range(count):
        there = (here + 1) % count
        if (heights[here] - at) * (heights[there] - at) < 0:
            share = (at - heights[here]) / (heights[there] - heights[here])
            (x1, y1), (x2, y2) = corners[here], corners[there]
            yield x1 + (x2 - x1) * share, y1 + (y2 - y1) * share


def _dots(corners: Sequence[Corner], step: float) -> Iterator[str]:
    """Dots within a shape, in rows that are shifted against each other."""
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    y, row = min(y for _, y in corners) + step / 2, 0
    while y < max(y for _, y in corners):
        ends = [x for x, _ in _crossings(corners, [down for _, down in corners], y)]
        x = (left + right) / 2 - step * round((right - left) / 2 / step) + step / 2 * (row % 2)
        while ends and x < max(ends):
            if x > min(ends):
                yield f"M{number(x)} {number(y)}h.01"
            x += step
        y, row = y + step * 0.87, row + 1
