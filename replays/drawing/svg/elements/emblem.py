"""Emblems: the art of cards, made from what they are, the same for the same card for ever.

The tones come from a card's kind and keywords, so that cards of a kind look alike; the ground, its
place and the picture's tilt come from its id, so that every card is recognised.
"""

from collections.abc import Callable
from hashlib import sha256
from math import cos, pi, sin
from typing import NamedTuple

from domain.kernel.face import Icon
from replays.drawing.svg.elements.colours import HUES
from replays.drawing.svg.elements.icons import PATHS
from replays.drawing.svg.elements.letters import written
from replays.drawing.svg.elements.markup import Markup, element, number

TILT = 9
"""A picture leans to either side by so many degrees at most."""


class Emblem(NamedTuple):
    """What an emblem is made of: two tones, and numbers for its ground (0 to 255)."""

    tone: int
    other: int
    kind: int
    offset: int
    tilt: int
    icon: Icon
    letter: str


def emblem_of(name: str, sort: str, icon: Icon, title: str) -> Emblem:
    """The emblem of a thing by its id or name, with the tones of its sort."""
    tones, made = sha256(sort.encode()).digest(), sha256(name.encode()).digest()
    tone = tones[0] % HUES
    other = (tone + (2, 5, 10, 7)[tones[1] % 4]) % HUES
    return Emblem(tone, other, made[0], made[1], made[2], icon, title[:1].upper())


def art(emblem: Emblem, wide: float, high: float) -> Markup:
    """The emblem as a band of that size; what would stand out of it is cut off."""
    kind = GROUNDS[emblem.kind % len(GROUNDS)]
    shift = emblem.offset / 255
    ground = element("rect", class_=f"pl-a{emblem.tone}", width=wide, height=high)
    solid, lines = kind(wide, high, shift)
    pattern = element("path", class_=f"pl-b{emblem.other}", d=solid) if solid else ""
    strokes = (
        element("path", class_=f"pl-e{emblem.other}", d=lines, stroke_width=5) if lines else ""
    )
    mirrored = emblem.kind & 64
    turned = f"translate({number(wide)} 0) scale(-1 1)" if mirrored else ""
    behind = element(
        "g", Markup(f"{pattern}{strokes}"), **({"transform": turned} if turned else {})
    )
    return element("svg", ground, behind, _picture(emblem, wide, high), width=wide, height=high)


def spot(emblem: Emblem, side: float) -> Markup:
    """The emblem as a small square."""
    ground = element("rect", class_=f"pl-a{emblem.tone}", width=side, height=side, rx=3)
    return Markup(ground + _figure(emblem, side / 2, side / 2, side * 0.7, 0))


def _picture(emblem: Emblem, wide: float, high: float) -> Markup:
    side = min(high * 0.74, wide * 0.5)
    lean = (emblem.tilt / 255 - 0.5) * 2 * TILT
    return _figure(emblem, wide / 2, high / 2, side, lean)


def _figure(emblem: Emblem, x: float, y: float, side: float, lean: float) -> Markup:
    """The picture, or the first letter of a thing that has none, with a halo."""
    halo, ink = f"pl-a{emblem.tone} pl-h{emblem.tone}", f"pl-c{emblem.tone}"
    if not emblem.icon:
        size = side * 0.85
        return written(emblem.letter, x, y + size * 0.36, size, f"{ink} pl-glyph", "middle")
    placed = f"translate({number(x)} {number(y)}) rotate({lean:.3g})"
    move = f"{placed} scale({side / 24:.4g}) translate(-12 -12)"
    path = PATHS[emblem.icon]
    around = element("path", class_=halo, d=path, stroke_width=4.5) if side > 24 else Markup("")
    return element("g", around, element("path", class_=ink, d=path), transform=move)


Ground = tuple[str, str]
"""The path of what is filled, and of what is drawn with a thick line."""


def _rings(wide: float, high: float, shift: float) -> Ground:
    x, y = wide * (0.3 + 0.4 * shift), high * 0.5
    step = max(high, wide) / 6
    return "", "".join(_ring(x, y, step * (at + 0.8)) for at in range(5))


def _ring(x: float, y: float, radius: float) -> str:
    r = number(radius)
    half = f"a{r} {r} 0 1 1"
    start, wide = f"M{number(x - radius)} {number(y)}", number(2 * radius)
    return f"{start}{half} {wide} 0{half} -{wide} 0"


def _stripes(wide: float, high: float, shift: float) -> Ground:
    step = 22 + 14 * shift
    count = int((wide + high) / step) + 1
    return "".join(
        f"M{number(at * step - high)} {number(high)}L{number(at * step)} 0h{number(step / 2)}"
        f"L{number(at * step + step / 2 - high)} {number(high)}z"
        for at in range(count + 1)
    ), ""


def _rays(wide: float, high: float, shift: float) -> Ground:
    x, y, far = wide / 2, high * (0.3 + 0.4 * shift), wide + high
    beams = []
    for at in range(10):
        one, two = 2 * pi * (at + shift) / 10, 2 * pi * (at + shift + 0.42) / 10
        beams.append(
            f"M{number(x)} {number(y)}L{number(x + far * cos(one))} {number(y + far * sin(one))}"
            f"L{number(x + far * cos(two))} {number(y + far * sin(two))}z"
        )
    return "".join(beams), ""


def _waves(wide: float, high: float, shift: float) -> Ground:
    long = 30 + 20 * shift
    waves = []
    for row in range(int(high / 17) + 1):
        y = row * 17 + 8
        bends = "".join(f"t{number(long / 2)} 0" for _ in range(int(wide * 2 / long) + 2))
        start = f"M{number(-long * shift)} {number(y)}"
        waves.append(f"{start}q{number(long / 4)} -11 {number(long / 2)} 0{bends}")
    return "", "".join(waves)


def _steps(wide: float, high: float, shift: float) -> Ground:
    count = 3 + round(2 * shift)
    across, down = wide / count, high / (count + 1)
    stairs = "".join(f"v{number(-down)}h{number(across)}" for _ in range(count))
    return f"M0 {number(high)}{stairs}V{number(high)}z", ""


def _dots(wide: float, high: float, shift: float) -> Ground:
    step, radius = 15 + 4 * shift, 3.4
    r = number(radius)
    return "".join(
        f"M{number(x * step + step / 2 * (y % 2))} {number(y * step + 2)}"
        f"a{r} {r} 0 1 1 {number(2 * radius)} 0a{r} {r} 0 1 1 {number(-2 * radius)} 0z"
        for x in range(int(wide / step) + 1)
        for y in range(int(high / step) + 1)
    ), ""


def _chevrons(wide: float, high: float, shift: float) -> Ground:
    step = 24 + 8 * shift
    return "", "".join(
        f"M{number(at * step - 10)} -4l{number(high * 0.45)} {number(high / 2 + 4)}"
        f"l{number(-high * 0.45)} {number(high / 2 + 4)}"
        for at in range(-1, int(wide / step) + 1)
    )


def _hills(wide: float, high: float, shift: float) -> Ground:
    low, peak = high * (0.55 + 0.2 * shift), high * (0.25 + 0.2 * shift)
    a, b, c, d = (number(wide * share) for share in (0.25, 0.4, 0.62, 0.9))
    w, h, rise, y = number(wide), number(high), number(peak), number(low)
    return f"M0 {y}C{a} {rise} {b} {h} {c} {y}S{d} {rise} {w} {y}V{h}H0z", ""


GROUNDS: tuple[Callable[[float, float, float], Ground], ...] = (
    _rings,
    _stripes,
    _rays,
    _waves,
    _steps,
    _dots,
    _chevrons,
    _hills,
)
"""The kinds of grounds: each takes width, height and a shift from 0 to 1."""
