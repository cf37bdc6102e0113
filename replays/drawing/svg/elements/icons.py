"""The pictures of things: one path each on a grid of 24 by 24, filled, without lines.

Solid parts run clockwise and holes against them, so that parts may lie over each other.
"""

from collections.abc import Mapping
from math import cos, hypot, pi, sin

from domain.kernel.face import Icon
from replays.drawing.svg.elements.markup import number

Place = tuple[float, float]


def disc(x: float, y: float, radius: float) -> str:
    """A filled circle."""
    return _circle(x, y, radius, 1)


def hole(x: float, y: float, radius: float) -> str:
    """A round hole."""
    return _circle(x, y, radius, 0)


def _circle(x: float, y: float, radius: float, sweep: int) -> str:
    r, d = number(radius), number(2 * radius)
    turn = f"a{r} {r} 0 1 {sweep}"
    return f"M{number(x - radius)} {number(y)}{turn} {d} 0{turn} -{d} 0z"


def area(*corners: Place) -> str:
    """A filled shape."""
    return _outline(corners if _is_clockwise(corners) else corners[::-1])


def cut(*corners: Place) -> str:
    """A hole with corners."""
    return _outline(corners[::-1] if _is_clockwise(corners) else corners)


def _outline(corners: tuple[Place, ...]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in corners) + "z"


def _is_clockwise(corners: tuple[Place, ...]) -> bool:
    pairs = zip(corners, (*corners[1:], corners[0]), strict=True)
    return sum((x2 - x1) * (y2 + y1) for (x1, y1), (x2, y2) in pairs) < 0


def bar(start: Place, end: Place, wide: float = 2.4) -> str:
    """A thick line with round ends."""
    (x1, y1), (x2, y2) = start, end
    length, half = hypot(x2 - x1, y2 - y1), wide / 2
    x, y = (y2 - y1) / length * half, (x1 - x2) / length * half
    corners = [(x1 + x, y1 + y), (x2 + x, y2 + y), (x2 - x, y2 - y), (x1 - x, y1 - y)]
    a, b, c, d = (f"{number(across)} {number(down)}" for across, down in corners)
    bend = f"A{number(half)} {number(half)} 0 0 1 "
    return f"M{a}L{b}{bend}{c}L{d}{bend}{a}z"


def box(x: float, y: float, wide: float, high: float) -> str:
    """A filled rectangle."""
    return area((x, y), (x + wide, y), (x + wide, y + high), (x, y + high))


def around(count: int, near: float, far: float, wide: float = 2.2, turned: float = 0) -> str:
    """So many thick lines like rays from the middle, clockwise from the top."""
    spokes = (2 * pi * (at + turned) / count for at in range(count))
    return "".join(
        bar(
            (12 + near * sin(angle), 12 - near * cos(angle)),
            (12 + far * sin(angle), 12 - far * cos(angle)),
            wide,
        )
        for angle in spokes
    )


def star(points: int, far: float, near: float) -> str:
    """A star around the middle."""
    places = [(pi * at / points, near if at % 2 else far) for at in range(2 * points)]
    return area(*((12 + r * sin(angle), 12.8 - r * cos(angle)) for angle, r in places))


def flakes() -> str:
    """The small branches of a snowflake."""
    twigs = []
    for at in range(6):
        angle = pi * at / 3
        x, y = 12 + 6 * sin(angle), 12 - 6 * cos(angle)
        for side in (-0.75, 0.75):
            twigs.append(
                bar((x, y), (x + 3.4 * sin(angle + side), y - 3.4 * cos(angle + side)), 1.6)
            )
    return "".join(twigs)


FOOT = box(5.5, 19, 13, 2.6)
"""What figures of chess stand on."""

PATHS: Mapping[Icon, str] = {
    "axe": bar((6, 21), (14.5, 3.5), 2.6)
    + "M12.6 4.6C16 2.2 21 3.6 21.8 8.6C21.9 10.6 21.4 12.6 20.2 14.2"
    "C17.8 11.6 14.4 10.8 10.6 11.2z",
    "bolt": area((14.5, 1.8), (4.6, 13.6), (10.6, 13.6), (8.4, 22.2), (19.4, 9.6), (12.8, 9.6)),
    "boot": "M7.4 2.6H14.6V11.6C17 12.6 20.8 13 21.4 16.8H5.8C7.6 12.6 7.8 8 7.4 2.6z"
    + box(5.4, 18.4, 16.2, 3),
    "bow": "M7.2 2.2C16.4 5.4 16.4 18.6 7.2 21.8L6.6 19.7C13 17 13 7 6.6 4.3z"
    + bar((7, 3.4), (7, 20.6), 1.3)
    + bar((2.6, 12), (19, 12), 2)
    + area((17.2, 8), (23, 12), (17.2, 16)),
    "car": "M1.8 10.6L5 9.8L7.8 5.2Q8.2 4.4 9.2 4.4H15.4Q16.4 4.4 16.9 5.2L19.4 9.8"
    "L21.4 10.8Q22.4 11.3 22.4 12.4V16.6H1.8z"
    + cut((8.9, 6.4), (11.4, 6.4), (11.4, 9.6), (6.9, 9.6))
    + cut((13, 6.4), (15.2, 6.4), (17, 9.6), (13, 9.6))
    + disc(7, 17.4, 3)
    + disc(17.4, 17.4, 3)
    + hole(7, 17.4, 1.2)
    + hole(17.4, 17.4, 1.2),
    "card": "M7 2H17Q18.8 2 18.8 3.8V20.2Q18.8 22 17 22H7Q5.2 22 5.2 20.2V3.8Q5.2 2 7 2z"
    + cut((12, 6.6), (15.6, 12), (12, 17.4), (8.4, 12)),
    "clock": disc(12, 12, 10)
    + hole(12, 12, 7.6)
    + bar((12, 7), (12, 12.4), 2.2)
    + bar((12, 12.4), (15.6, 14.4), 2.2),
    "coin": disc(12, 12, 10)
    + hole(12, 12, 7.9)
    + area((12, 6.4), (16.2, 12), (12, 17.6), (7.8, 12)),
    "crown": area(
        (3.6, 17), (1.8, 6.2), (7.2, 10), (12, 3.2), (16.8, 10), (22.2, 6.2), (20.4, 17)
    )
    + box(3.8, 18.6, 16.4, 2.8),
    "dark": "M15.2 2.4C9 4.6 8 15.4 20.8 17.4A10 10 0 1 1 15.2 2.4z",
    "deck": "M4.4 7.4H13Q14.4 7.4 14.4 8.8V20.6Q14.4 22 13 22H4.4Q3 22 3 20.6V8.8Q3 7.4 4.4 7.4z"
    + area((6.6, 4.6), (17.6, 4.6), (17.6, 18.8), (16, 18.8), (16, 6.2), (6.6, 6.2))
    + area((9.8, 1.6), (21, 1.6), (21, 15.8), (19.4, 15.8), (19.4, 3.2), (9.8, 3.2)),
    "die": "M5.6 2.6H18.4Q21.4 2.6 21.4 5.6V18.4Q21.4 21.4 18.4 21.4H5.6Q2.6 21.4 2.6 18.4V5.6"
    "Q2.6 2.6 5.6 2.6z" + hole(7.8, 7.8, 1.9) + hole(12, 12, 1.9) + hole(16.2, 16.2, 1.9),
    "eye": "M1.2 12C6.4 3.4 17.6 3.4 22.8 12C17.6 20.6 6.4 20.6 1.2 12z"
    + hole(12, 12, 4.6)
    + disc(12, 12, 2.4),
    "fire": "M13.2 1.6C13.6 6.4 19.6 9 19.6 15A7.6 7.4 0 0 1 4.4 15C4.4 11.6 6 9.4 8 7.4"
    "C8.2 9.4 8.8 10.4 9.8 11C9.4 7.4 10.6 3.8 13.2 1.6z"
    "M12.4 12.6C11.6 14.4 9.4 15.2 9.4 17.6A2.8 2.8 0 0 0 15 17.6C15 15.6 13.4 14.6 12.4 12.6z",
    "flag": bar((5.2, 2.8), (5.2, 21.4), 2.4)
    + "M7.2 3.6C11.4 1.4 15 6 21.2 3.4V13.6C15 16.2 11.4 11.8 7.2 14z",
    "flask": "M8 1.8H16V4.2H15V9L21 18.4Q22.6 21.8 19 22H5Q1.4 21.8 3 18.4L9 9V4.2H8z"
    + hole(10, 17.6, 1.7)
    + hole(14, 14, 1.2),
    "ghost": "M12 2A7.8 7.8 0 0 1 19.8 9.8V22L17.2 19.4L14.6 22L12 19.4L9.4 22L6.8 19.4L4.2 22V9.8"
    "A7.8 7.8 0 0 1 12 2z" + hole(9.2, 10, 1.8) + hole(14.8, 10, 1.8),
    "grenade": disc(11, 15.4, 6.8)
    + box(8.4, 5.2, 5.2, 4.4)
    + bar((12.4, 4), (17.6, 4), 2.4)
    + bar((17.6, 4), (20.4, 11.6), 2.4)
    + disc(5.6, 5, 3)
    + hole(5.6, 5, 1.4),
    "gun": "M2 6.2H21.4V8L22.4 8V11.2H13.4L12.4 14.2Q12.2 14.8 11.4 14.8H9.4L8 20.8H2.6L4.2 12"
    "L2 10.2z",
    "hand": bar((7.4, 6), (8, 14), 2.7)
    + bar((11, 3.2), (11.2, 13), 2.7)
    + bar((14.6, 3.8), (14.5, 13), 2.7)
    + bar((18, 6.8), (17.4, 14), 2.7)
    + "M6.7 11.6H18.7C19 17.8 17.2 22.2 12.8 22.2C9.2 22.2 7.8 20.4 6.2 17.6L2.8 12.4"
    "C3.6 11 5.6 11.4 6.7 13.2z",
    "heart": "M12 21.4C4.6 16 1.6 12.2 1.6 8.2A5.4 5.4 0 0 1 12 6.2A5.4 5.4 0 0 1 22.4 8.2"
    "C22.4 12.2 19.4 16 12 21.4z",
    "house": area(
        (12, 2.2), (22.6, 11.6), (19.8, 11.6), (19.8, 21.4), (4.2, 21.4), (4.2, 11.6), (1.4, 11.6)
    )
    + cut((9.8, 14), (14.2, 14), (14.2, 21.4), (9.8, 21.4)),
    "ice": around(6, 0.1, 9.6, 2) + flakes(),
    "key": disc(7.2, 7.2, 5.4)
    + hole(6.8, 6.8, 2)
    + bar((10, 10), (21, 21), 2.6)
    + bar((16.4, 16.4), (19, 13.8), 2.2)
    + bar((19.4, 19.4), (21.6, 17.2), 2.2),
    "knight": "M8.2 17.6C8.2 13.6 11.8 12.6 12 9.8L7.4 12.8L4.6 10.2L8.6 4.8L8.8 1.8L12 3.6"
    "C17 4.2 19 9 18.4 17.6z" + hole(11, 7, 1) + FOOT,
    "light": disc(12, 12, 5) + around(8, 7.6, 10.2, 2.3),
    "lock": "M4.6 10.6H6.4V7.6A5.6 5.6 0 0 1 17.6 7.6V10.6H19.4V22H4.6z"
    "M9 10.6H15V7.6A3 3 0 0 0 9 7.6z"
    + cut((12, 13.6), (13.6, 15.4), (12.8, 18.8), (11.2, 18.8), (10.4, 15.4)),
    "mage": area((14.6, 1.8), (17.6, 14.6), (6.8, 14.6), (10.6, 6.2))
    + "M2 15.4C8 17.4 16 17.4 22 15.4C20.6 20 15.4 20.8 12 20.8C8.6 20.8 3.4 20 2 15.4z",
    "mask": "M1.8 6.6C8.2 4.6 9.6 6.4 12 6.4C14.4 6.4 15.8 4.6 22.2 6.6C23 12.4 21 18 16.8 18"
    "C14 18 13.4 15.4 12 15.4C10.6 15.4 10 18 7.2 18C3 18 1 12.4 1.8 6.6z"
    "M5.2 11C6.6 13.4 9 13.2 10 11.4C8.6 9.6 6.4 9.6 5.2 11zM14 11.4C15 13.2 17.4 13.4 18.8 11"
    "C17.6 9.6 15.4 9.6 14 11.4z",
    "pawn": disc(12, 6.4, 4.4) + area((10, 10), (14, 10), (16.8, 18), (7.2, 18)) + FOOT,
    "shield": "M12 1.8L20.8 4.8V11.4C20.8 17 17.2 20.6 12 22.4C6.8 20.6 3.2 17 3.2 11.4V4.8z"
    "M12 4.6L5.8 6.6V11.4C5.8 15 8.2 17.8 12 19.4z",
    "skull": "M12 1.8C18 1.8 21.6 5.6 21.6 10.6C21.6 13.6 20.4 15.4 18.2 16.8V21.8H5.8V16.8"
    "C3.6 15.4 2.4 13.6 2.4 10.6C2.4 5.6 6 1.8 12 1.8z"
    + hole(8.2, 11, 2.5)
    + hole(15.8, 11, 2.5)
    + cut((12, 14), (13.5, 16.8), (10.5, 16.8))
    + cut((9, 19), (10, 19), (10, 21.8), (9, 21.8))
    + cut((14, 19), (15, 19), (15, 21.8), (14, 21.8)),
    "spear": bar((2.8, 21.2), (14.4, 9.6), 2.4)
    + area((22, 2), (19.2, 11.4), (15.9, 10.9), (13.1, 8.1), (12.6, 4.8)),
    "star": star(5, 11, 4.8),
    "sword": area((21.8, 2.2), (21, 7.6), (11.2, 17.4), (6.6, 12.8), (16.4, 3))
    + bar((4.4, 11.8), (12.2, 19.6), 2.6)
    + bar((7.6, 16.4), (3.2, 20.8), 3),
    "thrall": "M12 1.6C16.8 2.8 18.8 7 18.8 11.2C19.4 13.6 22 15.2 22 22H2C2 15.2 4.6 13.6 5.2 11.2"
    "C5.2 7 7.2 2.8 12 1.6z"
    "M12 6C9.4 6 8 8 8 10.8C8 13.6 9.8 16.2 12 16.2C14.2 16.2 16 13.6 16 10.8C16 8 14.6 6 12 6z"
    + disc(10.4, 11, 1.1)
    + disc(13.6, 11, 1.1),
    "trap": "M2.2 12.8C4 20.6 20 20.6 21.8 12.8L19 12.8C17.4 16.6 6.6 16.6 5 12.8z"
    + "M2.2 11.2C4 3.4 20 3.4 21.8 11.2L19 11.2C17.4 7.4 6.6 7.4 5 11.2z"
    + area((6.4, 7.6), (9, 7), (8.4, 11.6))
    + area((10.8, 6.4), (13.2, 6.4), (12, 11.4))
    + area((15, 7), (17.6, 7.6), (15.6, 11.6))
    + area((6.4, 16.4), (9, 17), (8.4, 12.4))
    + area((10.8, 17.6), (13.2, 17.6), (12, 12.6))
    + area((15, 17), (17.6, 16.4), (15.6, 12.4)),
    "virus": disc(12, 12, 6.2)
    + hole(10.2, 10.4, 1.5)
    + hole(14, 13.4, 1.2)
    + around(8, 6, 9, 1.7)
    + "".join(
        disc(12 + 9.8 * sin(pi * at / 4), 12 - 9.8 * cos(pi * at / 4), 1.5) for at in range(8)
    ),
    "wall": box(2, 4, 9, 4.4)
    + box(12.6, 4, 9.4, 4.4)
    + box(2, 10, 4.2, 4.4)
    + box(7.8, 10, 8.6, 4.4)
    + box(18, 10, 4, 4.4)
    + box(2, 16, 9, 4.4)
    + box(12.6, 16, 9.4, 4.4),
    "wind": bar((2.6, 8.4), (13.4, 8.4))
    + "M13 9.6H14.6A4 4 0 1 0 10.8 4.6L13.1 5.3A1.6 1.6 0 1 1 14.6 7.2H13z"
    + bar((2.6, 12.6), (18, 12.6))
    + "M17.6 13.8H18.4A1.7 1.7 0 1 1 16.7 16L14.4 16.6A4.1 4.1 0 1 0 18.4 11.4H17.6z"
    + bar((2.6, 16.8), (10.4, 16.8)),
}  # fmt: skip
"""The path of every picture but the empty one."""
