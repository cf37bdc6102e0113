"""The picture of a class: what was unclear, every table a dot, with the exact interval.

A row is a sign: its words, a dot for each table (full where it was given), how many tables and
times, and on an axis of shares between which the true one lies. Counts stand first.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from domain.components.wording import counted
from replays.drawing.svg.elements.letters import extent, written
from replays.drawing.svg.elements.markup import Markup, element, said
from replays.lessons.unclear import Sign

WIDE: Final = 960
ROW: Final = 26
TOP: Final = 40
TEXT: Final = 13
SMALL: Final = 11
NAMES: Final = 330
"""The room for the words of a sign."""

DOTS: Final = 340
"""Where the dots begin; they have the room up to COUNTS."""

COUNTS: Final = 622
AXIS: Final = (740, 940)
"""Where no table and where every table lies on the axis."""

RADIUS: Final = 5.5
MOST: Final = 40
"""So many signs are drawn; the table below the picture has all."""

STYLE: Final = """
.unclear { --ink: #1c2430; --quiet: #596270; --line: #ddd6c6; --s1: #1565ad; --paper: #fffefa;
  font-family: system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { .unclear { --ink: #edf0f3; --quiet: #a9b4c1; --line: #3b4756;
  --s1: #66aaf0; --paper: #19212b; } }
@media print { .unclear { --ink: #000; --quiet: #444; --line: #bbb; --s1: #1565ad; --paper: #fff;
  } }
.unclear .ground { fill: var(--paper); }
"""
"""The colours of a picture that stands by itself; in a page they are the page's."""

SHAPES: Final = """
.unclear text { fill: var(--ink); }
.unclear .soft { fill: var(--quiet); }
.unclear .line { stroke: var(--line); stroke-width: 1; }
.unclear .full { fill: var(--s1); stroke: var(--s1); stroke-width: 1.5; }
.unclear .empty { fill: none; stroke: var(--line); stroke-width: 1.5; }
.unclear .between { stroke: var(--s1); stroke-width: 3; stroke-linecap: round; }
"""


def picture(signs: Sequence[Sign], tables: Sequence[int], *, alone: bool = False) -> str:
    """The signs at tables of these numbers as an SVG; `alone` it has its own colours and ground."""
    shown = signs[:MOST]
    high = TOP + ROW * len(shown) + 8
    ground = element("rect", class_="ground", width=WIDE, height=high)
    style = element("style", Markup(STYLE + SHAPES))
    space = {"xmlns": "http://www.w3.org/2000/svg"} if alone else {}
    return element(
        "svg",
        element("title", said("What was unclear, by table")),
        *((style, ground) if alone else ()),
        *_heading(tables, high),
        *(mark for at, each in enumerate(shown) for mark in _row(each, tables, at)),
        viewBox=f"0 0 {WIDE} {high}",
        role="img",
        class_="unclear",
        **space,
    )


def _heading(tables: Sequence[int], high: float) -> Iterator[Markup]:
    for place, number in enumerate(tables):
        yield written(f"{number}", _dot_x(place, len(tables)), 18, SMALL, "soft", "middle")
    yield written("tables", COUNTS, 18, SMALL, "soft")
    yield written("share of all such tables, 95 %", sum(AXIS) / 2, 14, SMALL, "soft", "middle")
    for share in (0, 50, 100):
        x = _share_x(share)
        yield element("line", class_="line", x1=x, x2=x, y1=TOP - 6, y2=high - 6)
        yield written(f"{share} %", x, TOP - 10, SMALL, "soft", "middle")


def _row(sign: Sign, tables: Sequence[int], at: int) -> Iterator[Markup]:
    y = TOP + ROW * at + ROW / 2
    yield element("line", class_="line", x1=0, x2=WIDE, y1=y + ROW / 2, y2=y + ROW / 2)
    yield written(_cut(sign.title), 4, y + TEXT / 3, TEXT, "what")
    radius = min(RADIUS, _step(len(tables)) / 2 - 1)
    for place, number in enumerate(tables):
        kind = "full" if number in sign.tables else "empty"
        x = _dot_x(place, len(tables))
        yield element("circle", class_=kind, cx=x, cy=y, r=radius)
    many = f"{len(sign.tables)} of {len(tables)}"
    yield written(many, COUNTS, y + TEXT / 3, TEXT, "count")
    yield written(counted(sign.times, "time"), COUNTS + 106, y + TEXT / 3, SMALL, "soft", "end")
    low, high = _share_x(sign.low), _share_x(sign.high)
    yield element("line", class_="between", x1=low, x2=high, y1=y, y2=y)
    seen = _share_x(100 * len(sign.tables) / len(tables))
    yield element("circle", class_="full", cx=seen, cy=y, r=4.5)


def _cut(text: str) -> str:
    """The words, cut where the dots begin."""
    if extent(text, TEXT) <= NAMES:
        return text
    while extent(f"{text}…", TEXT) > NAMES:
        text = text[:-1]
    return f"{text.rstrip()}…"


def _step(of: int) -> float:
    return min(20.0, (COUNTS - DOTS - 20) / max(of, 1))


def _dot_x(place: int, of: int) -> float:
    return DOTS + _step(of) * (place + 0.5)


def _share_x(share: float) -> float:
    return AXIS[0] + (AXIS[1] - AXIS[0]) * share / 100
