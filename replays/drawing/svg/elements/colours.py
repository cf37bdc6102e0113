"""The colours of pictures, by day, by night and in print.

They repeat what shapes, patterns and words say. Letters stand out from every ground by at least
4.5 to 1, marks and lines by 3 to 1. Yellow is what is happening, violet what can be done, red harm.
"""

from collections.abc import Iterator, Mapping
from colorsys import hls_to_rgb
from dataclasses import dataclass
from functools import cache

from domain.kernel.table import SeatColour, Tint

FONT = 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif'

SEATS: tuple[SeatColour, ...] = ("blue", "orange", "green", "purple")
"""The colours of the seats, in order, unless a game gives others."""

HUES = 12
"""The emblems of cards have so many hues."""


@dataclass(frozen=True)
class Theme:
    """The colours of one light.

    `washes` are the shares that tints take of a ground; `emblem` has the saturation and lightness,
    in percent, of an emblem's ground, of its pattern and of its picture.
    """

    ground: str
    mat: str
    paper: str
    ink: str
    quiet: str
    mark: str
    line: str
    shade: str
    happening: str
    edge: str
    doable: str
    harm: str
    on_seat: str
    seats: Mapping[SeatColour, str]
    tints: Mapping[Tint, str]
    wash: float
    emblem: tuple[tuple[int, int], tuple[int, int], tuple[int, int]]


DAY = Theme(
    ground="#f7f4ec",
    mat="#fdfbf6",
    paper="#fffefa",
    ink="#1c2430",
    quiet="#596270",
    mark="#87826f",
    line="#ddd6c6",
    shade="#1c2430",
    happening="#ffd94a",
    edge="#8f7000",
    doable="#6440c9",
    harm="#b3261e",
    on_seat="#ffffff",
    seats={
        "blue": "#1565ad",
        "orange": "#b85c00",
        "green": "#0b8264",
        "purple": "#ab3272",
        "red": "#c02f2f",
    },
    tints={
        "home": "#6440c9",
        "away": "#ab3272",
        "base": "#b85c00",
        "exit": "#0b8264",
        "safe": "#2c7a2c",
        "danger": "#b3261e",
        "goal": "#a87f00",
        "quiet": "#596270",
        "wall": "#596270",
    },
    wash=0.12,
    emblem=((46, 90), (38, 78), (48, 24)),
)

NIGHT = Theme(
    ground="#19212b",
    mat="#202a36",
    paper="#2a3543",
    ink="#edf0f3",
    quiet="#a9b4c1",
    mark="#8492a1",
    line="#394656",
    shade="#000000",
    happening="#ffd94a",
    edge="#ffd94a",
    doable="#b9a2ff",
    harm="#ff8f85",
    on_seat="#121922",
    seats={
        "blue": "#66aaf0",
        "orange": "#f2a24a",
        "green": "#4fc7a2",
        "purple": "#ec87b9",
        "red": "#f28482",
    },
    tints={
        "home": "#b9a2ff",
        "away": "#ec87b9",
        "base": "#f2a24a",
        "exit": "#4fc7a2",
        "safe": "#7fcf7f",
        "danger": "#ff8f85",
        "goal": "#ffd94a",
        "quiet": "#a9b4c1",
        "wall": "#a9b4c1",
    },
    wash=0.14,
    emblem=((20, 25), (24, 35), (42, 88)),
)

_STEADY = (
    f".pl-picture text{{font-family:{FONT};font-variant-numeric:tabular-nums}}",
    ".pl-title,.pl-strong,.pl-glyph{font-weight:700}",
    ".pl-way,.pl-halo,.pl-ring,.pl-cross,.pl-under,.pl-grid,.pl-heavy,.pl-line,.pl-case,.pl-weave"
    "{fill:none;stroke-linejoin:round;stroke-linecap:round}",
    ".pl-grid,.pl-hair{stroke-width:1}.pl-heavy{stroke-width:2.5}.pl-wall-line{stroke-width:5}",
    ".pl-way{stroke-width:3}.pl-halo{stroke-width:7;stroke-opacity:.85}",
    ".pl-ring{stroke-width:2.5}.pl-origin{stroke-dasharray:5 4}.pl-path{stroke-dasharray:.1 5}",
    ".pl-cross{stroke-width:2.5}.pl-under{stroke-width:6}.pl-weave{stroke-width:1.3}",
    ".pl-l1,.pl-l2,.pl-l3,.pl-l4{fill:none}.pl-line{stroke-width:3}.pl-case{stroke-width:5.5}",
    ".pl-double{fill:none;stroke-width:1.5}.pl-dead{opacity:.75}",
    ".pl-pen,.pl-ink-pen{fill:none;stroke-linejoin:round;stroke-linecap:round}",
    ".pl-pen{stroke-width:5}.pl-ink-pen{stroke-width:8}",
    ".pl-legal-spot{stroke-width:3}.pl-path-spot{stroke-width:4}.pl-region{fill:none;stroke-width:2}",
    ".pl-overlay{fill:none;stroke-width:2.5;stroke-dasharray:.1 5;stroke-linecap:round}",
    ".pl-dashed{stroke-dasharray:6 5}.pl-dash-dot{stroke-dasharray:9 5 .1 5}",
    ".pl-long-dash{stroke-dasharray:14 6}",
    ".pl-pale{opacity:.55}.pl-idle{opacity:.6}.pl-filled{fill-opacity:.35}.pl-shade{fill-opacity:.12}.pl-glow{fill-opacity:.85;stroke-width:1.5}",
    ".pl-back{fill-opacity:.16}.pl-back-line{fill:none;stroke-opacity:.5}.pl-back-sign{fill-opacity:.7}",
    ".pl-d2{stroke-dasharray:9 5}.pl-d3{stroke-dasharray:.1 6}.pl-d4{stroke-dasharray:11 5 .1 5}",
)


@cache
def stylesheet() -> str:
    """All rules of a picture: by day, by night for viewers who prefer it, and on white paper."""
    night = "".join(_rules(NIGHT))
    white = ".pl-ground,.pl-mat,.pl-paper,.pl-cell{fill:#ffffff}"
    steady = "".join((*_STEADY, *_rules(DAY)))
    return (
        f"{steady}@media screen and (prefers-color-scheme:dark){{{night}}}@media print{{{white}}}"
    )


def _rules(theme: Theme) -> Iterator[str]:
    yield f".pl-ground{{fill:{theme.ground}}}.pl-mat,.pl-cell{{fill:{theme.mat}}}"
    yield f".pl-paper,.pl-s0{{fill:{theme.paper}}}.pl-halo,.pl-under{{stroke:{theme.paper}}}"
    yield f".pl-ink,.pl-title,.pl-strong,.pl-g0{{fill:{theme.ink}}}.pl-quiet{{fill:{theme.quiet}}}"
    yield f".pl-mark{{fill:{theme.mark}}}.pl-faint{{fill:{theme.line}}}"
    yield f".pl-harm{{fill:{theme.harm}}}.pl-shade{{fill:{theme.shade}}}"
    yield f".pl-grid,.pl-hair{{stroke:{theme.line}}}.pl-rim{{stroke:{theme.mark}}}"
    yield f".pl-heavy,.pl-wall-line,.pl-l0,.pl-case,.pl-token{{stroke:{theme.ink}}}"
    yield f".pl-on,.pl-g1,.pl-g2,.pl-g3,.pl-g4{{fill:{theme.on_seat}}}"
    yield f".pl-weave{{stroke:{theme.on_seat}}}.pl-happening{{fill:{theme.happening}}}"
    yield f".pl-back{{fill:{theme.ink}}}.pl-back-line{{stroke:{theme.paper}}}"
    yield f".pl-back-sign{{fill:{theme.paper}}}"
    yield f".pl-on-yellow{{fill:{DAY.ink}}}.pl-cross{{stroke:{theme.harm}}}"
    yield f".pl-pen{{stroke:{theme.happening}}}.pl-ink-pen{{stroke:{DAY.ink}}}"
    yield f".pl-glow{{fill:{theme.happening};stroke:{theme.edge}}}"
    yield f".pl-ring,.pl-doable-line{{stroke:{theme.doable}}}.pl-doable{{fill:{theme.doable}}}"
    yield f".pl-turn{{stroke:{theme.happening};stroke-width:5}}.pl-harm-line{{stroke:{theme.harm}}}"
    yield f".pl-double{{stroke:{theme.ink}}}.pl-lane,.pl-inset{{fill:{theme.ground}}}"
    for tint, colour in theme.tints.items():
        yield f".pl-t-{tint}{{fill:{blended(colour, theme.mat, theme.wash)}}}"
    for seat, name in enumerate(SEATS, 1):
        yield from _seat(theme, name, f"{seat}")
        for other in sorted(theme.seats.keys() - {name}):
            yield from _seat(theme, other, f"{seat}", f".pl-{seat}-{other} ")
    for hue in range(HUES):
        for role, (saturation, lightness) in zip("abc", theme.emblem, strict=True):
            yield f".pl-{role}{hue}{{fill:{tone(hue, saturation, lightness)}}}"
        saturation, lightness = theme.emblem[1]
        yield f".pl-e{hue}{{fill:none;stroke:{tone(hue, saturation, lightness)}}}"
        saturation, lightness = theme.emblem[0]
        yield f".pl-h{hue}{{stroke:{tone(hue, saturation, lightness)};stroke-linejoin:round}}"


def _seat(theme: Theme, name: SeatColour, seat: str, before: str = "") -> Iterator[str]:
    """A seat's fill, its lines and its ground, in a colour."""
    colour = theme.seats[name]
    yield f"{before}.pl-s{seat}{{fill:{colour}}}{before}.pl-l{seat}{{stroke:{colour}}}"
    yield f"{before}.pl-o{seat}{{fill:{blended(colour, theme.mat, theme.wash)}}}"


def blended(colour: str, ground: str, share: float) -> str:
    """A share of one colour over another."""
    pairs = zip(_parts(colour), _parts(ground), strict=True)
    return _hex(share * over + (1 - share) * under for over, under in pairs)


def tone(hue: int, saturation: int, lightness: int) -> str:
    """A tone of one of the `HUES`."""
    return _hex(255 * part for part in hls_to_rgb(hue / HUES, lightness / 100, saturation / 100))


def _parts(colour: str) -> Iterator[int]:
    yield from (int(colour[at : at + 2], 16) for at in (1, 3, 5))


def _hex(parts: Iterator[float]) -> str:
    return "#" + "".join(f"{round(part):02x}" for part in parts)


def of_seat(seat: int) -> int:
    """The number of a seat's colour, shape and pattern; 0 is for no seat."""
    return (seat - 1) % len(SEATS) + 1 if seat else 0
