"""What notes draw on a board: `[d3>e2]` in a text is an arrow, `[c2]` a circle.

It is part of the words, so that it is kept, read out, exported and erased with them.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

import msgspec

from domain.kernel.table import Arrow, Board, Table

PEN = -1
"""The seat of what a note has drawn."""

MOST = 12
"""The most strokes of the notes on a step that are drawn."""

WRITTEN = re.compile(r"\[([^\[\]>\n]{1,40})(?:>([^\[\]>\n]{1,40}))?\]")

Stroke = tuple[str, ...]
"""The cells of an arrow, or the one of a circle."""


class Said(NamedTuple):
    """A part of a text: words, or a stroke."""

    text: str
    stroke: Stroke


def strokes(texts: Sequence[str]) -> tuple[Stroke, ...]:
    """The strokes in some texts, each once, whatever cells there are."""
    found = (_stroke(match) for text in texts for match in WRITTEN.finditer(text))
    return tuple(dict.fromkeys(found))


def split(text: str, cells: Collection[str]) -> Iterator[Said]:
    """A text's words and strokes; brackets around what is no cell stay words."""
    at = 0
    for match in WRITTEN.finditer(text):
        stroke = _stroke(match)
        if not set(stroke) <= set(cells):
            continue
        yield Said(text[at : match.start()], ())
        yield Said(" → ".join(stroke), stroke)
        at = match.end()
    yield Said(text[at:], ())


def sketched(table: Table, drawn: Sequence[Stroke]) -> Table:
    """The table with strokes over the boards that have their cells."""
    if not drawn:
        return table
    parts = (_over(part, drawn) if isinstance(part, Board) else part for part in table.parts)
    return msgspec.structs.replace(table, parts=tuple(parts))


def _over(board: Board, drawn: Sequence[Stroke]) -> Board:
    names = {cell.name for cell in board.cells}
    fitting = [stroke for stroke in drawn if set(stroke) <= names][:MOST]
    arrows = tuple(Arrow(stroke, "A note points", PEN) for stroke in fitting)
    return msgspec.structs.replace(board, arrows=(*board.arrows, *arrows))


def _stroke(match: re.Match[str]) -> Stroke:
    return tuple(each.strip() for each in match.groups() if each)
