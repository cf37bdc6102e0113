"""The colours of a drawing. They repeat what its characters say, so none of them is needed.

Seats have the colours of Okabe and Ito, which the colour-blind can tell apart.
"""

from collections.abc import Mapping

from domain.kernel.table import Cell, Highlight, Tint
from replays.drawing.lines import Line, Run

SEATS = (
    "#ffffff on #0072b2",
    "#000000 on #e69f00",
    "#000000 on #009e73",
    "#000000 on #cc79a7",
    "#000000 on #56b4e9",
    "#000000 on #f0e442",
)

_OWNED = ("#16405c", "#5c4410", "#0f4d3b", "#5a3a4c", "#2c4f63", "#56521c")

_TINTS: Mapping[Tint, str] = {
    "home": "#3a3f4b",
    "away": "#46404f",
    "base": "#4d3d2b",
    "exit": "#2b4a47",
    "safe": "#24432c",
    "danger": "#5a2323",
    "goal": "#57491a",
    "quiet": "#333333",
}

_HIGHLIGHTS: Mapping[Highlight, str] = {
    "legal": "#1d5b52",
    "chosen": "#3f2a86",
    "origin": "#57457a",
    "target": "#86400f",
    "path": "#3b4a63",
    "last": "#4a4a4a",
}

QUIET = "dim"
ARROW = "bold"


def seat_style(seat: int) -> str:
    """A seat's own colour; things of no seat are only bold."""
    return f"bold {SEATS[(seat - 1) % len(SEATS)]}" if seat else "bold"


def seat_ink(seat: int) -> str:
    """A seat's colour for signs without a ground."""
    return SEATS[(seat - 1) % len(SEATS)].partition(" on ")[2] if seat else ""


def ground(cell: Cell) -> str:
    """The colour behind a cell's contents; "": the terminal's own."""
    colour = _HIGHLIGHTS.get(cell.highlight)
    if colour is None and cell.owner:
        colour = _OWNED[(cell.owner - 1) % len(_OWNED)]
    colour = colour or _TINTS.get(cell.tint)
    return f"#e4e4e4 on {colour}" if colour else ""


def on(text: Line, under: str) -> Line:
    """A line on a cell's ground."""
    return tuple(Run(run.text, _over(run.style, under)) for run in text)


def _over(style: str, under: str) -> str:
    """A style on a ground: one with its own ground keeps it, a dim one becomes readable."""
    if not under or " on " in style:
        return style
    return f"bold {under}" if "bold" in style else under
