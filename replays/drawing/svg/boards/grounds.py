"""The ground of boards: cells, walls that fill them, and the lines between their places."""

from collections.abc import Iterator
from functools import lru_cache

from domain.kernel.table import Cell
from replays.drawing.svg.elements.markup import Markup, element, number
from replays.drawing.svg.elements.ways import Point, path_of


@lru_cache(maxsize=2_000)
def ground_of_square(
    class_: str, name: str, corner: tuple[float, float], side: float, is_wall: bool
) -> Markup:
    """The ground of a cell: boards of one match hardly differ in it."""
    x, y = corner
    ground = element(
        "rect", class_=f"pl-grid {class_}", x=x, y=y, width=side, height=side, data_cell=name
    )
    return Markup(ground + (_wall(x, y, side) if is_wall else Markup("")))


@lru_cache(maxsize=2_000)
def ground_of_hex(
    class_: str, name: str, corner: tuple[float, float], side: float, point: float
) -> Markup:
    """The ground of a cell with six sides."""
    path = outline_of_hex(corner, side, point)
    return element("path", class_=f"pl-grid {class_}", d=path, data_cell=name)


def outline_of_hex(corner: tuple[float, float], side: float, point: float) -> str:
    """The outline of a hex, with its points above and below."""
    (x, y), middle = corner, corner[0] + side / 2
    ends = [
        *((middle, y - point), (x + side, y + point), (x + side, y + side - point)),
        *((middle, y + side + point), (x, y + side - point), (x, y + point)),
    ]
    return f"M{' '.join(f'{number(a)},{number(b)}' for a, b in ends)}Z"


@lru_cache(maxsize=32)
def borders(regions: tuple[tuple[tuple[int, int], str], ...], corner: Point, unit: float) -> Markup:
    """The borders of places by their regions, `corner` being the lower left of the board."""
    at = dict(regions)
    outer, inner = [], []
    for (x, y), region in regions:
        for right, up in ((1, 0), (0, 1), (-1, 0), (0, -1)):
            other = at.get((x + right, y + up))
            if other is None:
                outer.append(side_of_place((x, y), (right, up), corner, unit))
            elif other != region and (right, up) in ((1, 0), (0, 1)):
                inner.append(side_of_place((x, y), (right, up), corner, unit))
    drawn = (("pl-rim pl-region", inner), ("pl-heavy", outer))
    paths = [element("path", class_=class_, d="".join(edges)) for class_, edges in drawn if edges]
    return Markup("".join(paths))


def side_of_place(
    place: tuple[int, int], towards: tuple[int, int], corner: Point, unit: float
) -> str:
    """One side of a place as a path."""
    (x, y), (right, up), half = place, towards, unit / 2
    across, down = corner.x + (x + 0.5 + right / 2) * unit, corner.y - (y + 0.5 + up / 2) * unit
    ends = [Point(across + up * half * side, down + right * half * side) for side in (-1, 1)]
    return path_of(ends)


def places(cell: Cell) -> Iterator[tuple[int, int]]:
    """The places that a cell covers, by column and row."""
    for x in range(cell.x, cell.x + cell.size):
        for y in range(cell.y, cell.y + cell.size):
            yield x, y


def _wall(x: float, y: float, side: float) -> Markup:
    """A wall that fills a cell, as a block seen from above."""
    edge, deep = side * 0.14, side * 0.1
    room = side - 2 * edge
    foot = element(
        "rect", class_="pl-mark", x=x + edge, y=y + edge, width=room, height=room + deep, rx=3
    )
    top = element(
        "rect", class_="pl-faint pl-rim", x=x + edge, y=y + edge, width=room, height=room, rx=3
    )
    return Markup(foot + top)
