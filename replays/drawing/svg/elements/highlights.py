"""What makes things stand out: rings, dashes, a cross-hair, a glow."""

from domain.kernel.table import Highlight
from replays.drawing.svg.elements.markup import Markup, element, number


def highlighted(highlight: Highlight, wide: float, high: float) -> tuple[Markup, Markup]:
    """What lies below a thing of that size that stands out, and what lies over it."""
    none = Markup("")
    if highlight == "last":
        return _ring("pl-glow", wide, high, 6), none
    if highlight == "chosen":
        return _ring("pl-doable pl-filled", wide, high, 6), _ring("pl-ring", wide, high, 4)
    if highlight == "target":
        return none, cross(wide / 2, high / 2, min(wide, high) * 0.3)
    if highlight:
        return none, _ring(f"pl-ring pl-{highlight}", wide, high, 4)
    return none, none


def _ring(class_: str, wide: float, high: float, off: float) -> Markup:
    return element(
        "rect",
        class_=class_,
        x=-off,
        y=-off,
        width=wide + 2 * off,
        height=high + 2 * off,
        rx=off + 5,
    )


def cross(x: float, y: float, radius: float) -> Markup:
    """A cross-hair around a place."""
    r, far, near = radius, radius * 1.35, radius * 0.6
    circle = (
        f"M{number(x - r)} {number(y)}a{number(r)} {number(r)} 0 1 1 {number(2 * r)} 0"
        f"a{number(r)} {number(r)} 0 1 1 {number(-2 * r)} 0"
    )
    lines = "".join(
        f"M{number(x + right * near)} {number(y + down * near)}"
        f"L{number(x + right * far)} {number(y + down * far)}"
        for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1))
    )
    return _aimed(circle + lines)


def sights(x: float, y: float, side: float) -> Markup:
    """A cross-hair around what stands on a cell: it leaves free what is to be read there."""
    middle, out, near = side / 2, side * 0.55, side * 0.4
    frame = f"M{number(x)} {number(y)}h{number(side)}v{number(side)}h{number(-side)}z"
    x, y = x + middle, y + middle
    ticks = "".join(
        f"M{number(x + right * out)} {number(y + down * out)}"
        f"L{number(x + right * near)} {number(y + down * side * 0.48)}"
        for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1))
    )
    return _aimed(frame + ticks)


def _aimed(path: str) -> Markup:
    classes = ("pl-under", "pl-cross")
    return Markup("".join(element("path", class_=each, d=path) for each in classes))
