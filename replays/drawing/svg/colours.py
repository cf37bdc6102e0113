"""The colours of pictures, by day and by night. They repeat what signs and frames say.

Letters stand out from every ground by at least 4.5 to 1, frames and lines by 3 to 1. Seats have
the same colours as in a terminal.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from domain.kernel.table import Highlight, Tint
from replays.drawing.colours import SEATS

FONT = 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif'


@dataclass(frozen=True)
class Theme:
    """The colours of one light; `owned` are the grounds of seats from 1 on."""

    paper: str
    ink: str
    quiet: str
    line: str
    empty: str
    wall: str
    tints: Mapping[Tint, str]
    owned: tuple[str, ...]
    grounds: Mapping[Highlight, str]
    frames: Mapping[Highlight, str]


DAY = Theme(
    paper="#ffffff",
    ink="#1a1a1a",
    quiet="#4d4d4d",
    line="#858585",
    empty="#fbfaf6",
    wall="#6b6b6b",
    tints={
        "home": "#ebe8f4",
        "away": "#f2e7ef",
        "base": "#f5e5cf",
        "exit": "#d7edea",
        "safe": "#ddf0dd",
        "danger": "#fadbd8",
        "goal": "#fbeeb5",
        "quiet": "#e9e9e9",
    },
    owned=("#d8e9f6", "#fae7c2", "#d1efe4", "#f6deeb", "#e3f2fb", "#faf6cb"),
    grounds={
        "legal": "#cfefe7",
        "origin": "#e6dcf8",
        "target": "#fcd9bb",
        "path": "#dde6f5",
        "last": "#e3e3e3",
    },
    frames={
        "legal": "#0a6656",
        "origin": "#5a3fa0",
        "target": "#94460a",
        "path": "#3a5c8c",
        "last": "#4f4f4f",
    },
)

NIGHT = Theme(
    paper="#15171c",
    ink="#eeeeee",
    quiet="#c3c7ce",
    line="#8a909b",
    empty="#22252c",
    wall="#858b95",
    tints={
        "home": "#343846",
        "away": "#403847",
        "base": "#453625",
        "exit": "#243f3d",
        "safe": "#22402a",
        "danger": "#562323",
        "goal": "#4b4018",
        "quiet": "#31343a",
    },
    owned=("#173a53", "#503c12", "#114635", "#4d3341", "#264455", "#4a4620"),
    grounds={
        "legal": "#174b43",
        "origin": "#463862",
        "target": "#6b350f",
        "path": "#2f3d52",
        "last": "#424242",
    },
    frames={
        "legal": "#7fe0cb",
        "origin": "#c9b3f5",
        "target": "#ffb27a",
        "path": "#a9c4ec",
        "last": "#cfcfcf",
    },
)

DASHES: Mapping[Highlight, str] = {"legal": "6 4", "path": "2 4", "origin": "12 3"}
"""Frames differ in more than colour: whole ones are of a target (thick) and of what was last."""

_STEADY = (
    f".pl-picture text{{font-family:{FONT}}}",
    ".pl-title,.pl-glyph{font-weight:700}",
    ".pl-frame,.pl-grid,.pl-heavy,.pl-way,.pl-halo,.pl-scale,.pl-case,.pl-line{fill:none}",
    ".pl-grid{stroke-width:1}.pl-heavy{stroke-width:2.5}.pl-frame{stroke-width:2.5}",
    ".pl-line{stroke-width:3}.pl-case{stroke-width:5.5}",
    ".pl-way{stroke-width:2.5}.pl-halo{stroke-width:6;stroke-opacity:.8}",
    ".pl-f-target{stroke-width:4}",
    *(f".pl-f-{name}{{stroke-dasharray:{dashes}}}" for name, dashes in DASHES.items()),
)


def stylesheet() -> str:
    """All rules of a picture, with a dark theme for viewers who prefer it."""
    night = "".join(_rules(NIGHT))
    return f"{''.join((*_STEADY, *_rules(DAY)))}@media(prefers-color-scheme:dark){{{night}}}"


def _rules(theme: Theme) -> Iterator[str]:
    yield f".pl-paper,.pl-s0{{fill:{theme.paper}}}.pl-halo{{stroke:{theme.paper}}}"
    yield f".pl-ink,.pl-title,.pl-g0,.pl-tip{{fill:{theme.ink}}}.pl-quiet{{fill:{theme.quiet}}}"
    yield f".pl-grid{{stroke:{theme.line}}}"
    yield f".pl-heavy,.pl-way,.pl-token,.pl-scale,.pl-case{{stroke:{theme.ink}}}"
    yield f".pl-empty{{fill:{theme.empty}}}.pl-t-wall{{fill:{theme.wall}}}"
    for name, colour in theme.tints.items():
        yield f".pl-t-{name}{{fill:{colour}}}"
    for seat, colour in enumerate(theme.owned, 1):
        yield f".pl-o{seat}{{fill:{colour}}}"
    for lit, colour in theme.grounds.items():
        yield f".pl-h-{lit}{{fill:{colour}}}.pl-f-{lit}{{stroke:{theme.frames[lit]}}}"
    for seat, colours in enumerate(SEATS, 1):
        glyph, _, token = colours.partition(" on ")
        yield f".pl-s{seat}{{fill:{token}}}.pl-g{seat}{{fill:{glyph}}}.pl-l{seat}{{stroke:{token}}}"


def of_seat(seat: int) -> int:
    """The number of a seat's colour; 0 is for no seat."""
    return (seat - 1) % len(SEATS) + 1 if seat else 0
