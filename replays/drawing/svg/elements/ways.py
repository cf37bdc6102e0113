"""Ways over a board as arrows, and the outlines of cells that belong together for a moment."""

from collections.abc import Iterable, Iterator, Sequence, Set
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from domain.kernel.table import Arrow, Cell, Overlay
from replays.drawing.svg.elements.colours import of_seat
from replays.drawing.svg.elements.markup import Markup, element, number, said

TOKEN = 0.3
"""How far from the middle of a cell arrows end where a piece stands, in sides of a cell."""

ASIDE = 0.09
"""Ways that share a step lie beside each other, by so much of a cell."""


PENS = ("pl-ink-pen", "pl-pen")
"""A pen's line is drawn twice: its edge in ink, and itself."""


class Point(NamedTuple):
    """A place in a picture."""

    x: float
    y: float

    def towards(self, other: "Point", by: float) -> "Point":
        """The place so far on the way to another."""
        length = hypot(other.x - self.x, other.y - self.y) or 1
        share = by / length
        return Point(self.x + (other.x - self.x) * share, self.y + (other.y - self.y) * share)

    def head(self, origin: "Point", size: float) -> list["Point"]:
        """The two strokes of an arrow's head that ends here and comes from a place."""
        back = self.towards(origin, 2 * size)
        across, down = (back.x - self.x) / 2, (back.y - self.y) / 2
        left = Point(back.x - down, back.y + across)
        return [left, self, Point(back.x + down, back.y - across)]


def path_of(points: Iterable[Point]) -> str:
    """A line through places."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def shifts(arrows: Sequence[Arrow]) -> list[int]:
    """How far aside each way lies, so that it can be told from those that it shares a step with."""
    found: list[int] = []
    for at, arrow in enumerate(arrows):
        steps = set(_steps(arrow))
        taken = {found[before] for before in range(at) if steps & set(_steps(arrows[before]))}
        found.append(
            next(each for each in (0, 1, -1, 2, -2, 3, -3, 4) if each not in taken or each == 4)
        )
    return found


def _steps(arrow: Arrow) -> Iterator[frozenset[str]]:
    yield from (frozenset(step) for step in pairwise(arrow.cells))


def way(arrow: Arrow, places: Sequence[tuple[Point, bool]], unit: float, aside: int) -> Markup:
    """A way through the middles of cells; it leaves the pieces at its ends free."""
    off = aside * unit * ASIDE
    middles = [Point(place.x + off, place.y + off * 0.7) for place, _ in places]
    free = [unit * TOKEN * stands for _, stands in places]
    start = middles[0].towards(middles[1], free[0])
    end = middles[-1].towards(middles[-2], free[-1])
    line = path_of([start, *middles[1:-1], end])
    tip = path_of(end.head(middles[-2] if len(middles) > 2 else start, max(unit * 0.12, 5)))
    colour = of_seat(arrow.seat)
    return element(
        "g",
        element("title", said(arrow.meaning)),
        element("path", class_="pl-halo", d=line + tip),
        element("path", class_=f"pl-way pl-l{colour} pl-d{colour}", d=line),
        element("path", class_=f"pl-way pl-l{colour}", d=tip),
    )


def stroke(meaning: str, places: Sequence[Point], side: float) -> Markup:
    """What a pen draws: an arrow through places, or a circle around a single one."""
    title = element("title", said(meaning))
    if len(places) == 1 or places[0] == places[-1]:
        [x, y], radius = places[0], side * 0.46
        circles = (element("circle", class_=each, cx=x, cy=y, r=radius) for each in PENS)
        return element("g", title, *circles)
    start = places[0].towards(places[-1], side * 0.22)
    end = places[-1].towards(places[0], side * 0.12)
    line = path_of([start, end]) + path_of(end.head(start, max(side * 0.16, 6)))
    return element("g", title, *(element("path", class_=each, d=line) for each in PENS))


def outline(
    overlay: Overlay, class_: str, cells: Sequence[Cell], corner: Point, unit: float, inset: float
) -> Markup:
    """The edge of some cells, a little inside; `corner` is the board's lower left one."""
    names = {*overlay.cells}
    inside = frozenset(
        (x, y)
        for cell in cells
        if cell.name in names
        for x in range(cell.x, cell.x + cell.size)
        for y in range(cell.y, cell.y + cell.size)
    )
    edges = _edge_of(inside, corner, unit, inset)
    shown = element("path", class_=f"pl-overlay {class_}", d=edges)
    return element("g", element("title", said(overlay.meaning)), shown)


@lru_cache(maxsize=500)
def _edge_of(inside: frozenset[tuple[int, int]], corner: Point, unit: float, inset: float) -> str:
    """The edge of some places as a path: what is reached or watched stays for many steps."""
    return "".join(
        path_of(Point(corner.x + x * unit, corner.y - y * unit) for x, y in edge)
        for place in sorted(inside)
        for edge in _edges(place, inside, inset / unit)
    )


DASHES = ("", " pl-dashed", " pl-dash-dot", " pl-long-dash")
"""How outlines of one colour differ: the first is dotted."""


def overlay_class(overlays: Sequence[Overlay], overlay: Overlay) -> str:
    """The class of an outline's line: its seat's, or that of what can be done, and its dashes."""
    alike = [each for each in overlays if each.seat == overlay.seat]
    colour = f"pl-l{of_seat(overlay.seat)}" if overlay.seat else "pl-doable-line"
    return colour + DASHES[alike.index(overlay) % len(DASHES)]


def _edges(
    place: tuple[int, int], inside: Set[tuple[int, int]], inset: float
) -> Iterator[list[tuple[float, float]]]:
    """The edges of a cell that are edges of the whole, moved inwards."""
    x, y = place
    for right, up in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        if (x + right, y + up) in inside:
            continue
        middle = (x + 0.5 + right * (0.5 - inset), y + 0.5 + up * (0.5 - inset))
        ends = []
        for side in (-1, 1):
            along = (up * side, right * side)
            beside = (x + along[0], y + along[1])
            beyond = (beside[0] + right, beside[1] + up)
            reach = 0.5 + inset if beyond in inside and beside in inside else 0.5
            reach = reach if beside in inside else 0.5 - inset
            ends.append((middle[0] + along[0] * reach, middle[1] + along[1] * reach))
        yield ends
