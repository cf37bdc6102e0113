"""A timetable as a grid: who does what when."""

from domain.kernel.table import Timetable
from replays.drawing.svg.elements.blocks import Block, stacked
from replays.drawing.svg.elements.letters import extent, paragraph, written
from replays.drawing.svg.elements.marks import SMALL, TEXT
from replays.drawing.svg.elements.markup import Markup, element
from replays.drawing.svg.elements.numbers import fitting
from replays.drawing.timetables import blocks

ROW = 24
LEAST = 26
"""The height of a row, and the least width of a column."""


def timetable_block(part: Timetable, room: float) -> Block:
    """The grid with as many columns beside each other as there is room for."""
    names = max((extent(name, SMALL) for name in part.rows), default=0) + 10
    entries = [entry for row in part.rows.values() for entry in row]
    wanted = max((extent(each, SMALL) for each in (*part.columns, *entries)), default=0) + 8
    wide = min(max(LEAST, wanted), max(room - names, LEAST))
    most = max(1, int((room - names) // wide))
    title = paragraph(part.label, room, TEXT, "pl-title")
    return stacked([title, *(_grid(each, names, wide) for each in blocks(part, most))], 10)


def _grid(part: Timetable, names: float, wide: float) -> Block:
    parts = [
        written(name, names + (place + 0.5) * wide, 16, SMALL, "pl-quiet", "middle")
        for place, name in enumerate(part.columns)
    ]
    for row, (name, entries) in enumerate(part.rows.items(), 1):
        parts.append(written(name, 0, row * ROW + 16, SMALL, "pl-ink"))
        for place in range(len(part.columns)):
            entry = entries[place] if place < len(entries) else ""
            parts += _cell(entry, names + place * wide, row * ROW, wide)
    high = (len(part.rows) + 1) * ROW
    return Block(names + len(part.columns) * wide, high, Markup("".join(parts)))


def _cell(entry: str, x: float, y: float, wide: float) -> list[Markup]:
    ground = "pl-paper" if entry else "pl-ground"
    box = element("rect", class_=f"{ground} pl-hair", x=x, y=y, width=wide, height=ROW)
    text, size = fitting(entry, wide - 6, SMALL)
    return [box, written(text, x + wide / 2, y + 16, size, "pl-ink", "middle")] if entry else [box]
