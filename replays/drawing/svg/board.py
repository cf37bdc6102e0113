"""The picture of a board: its cells and names, what stands on them, and what the signs mean."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from math import hypot
from typing import NamedTuple

from domain.kernel.table import Arrow, Board, Cell
from replays.drawing.frame import margins, side_of
from replays.drawing.lines import plain
from replays.drawing.svg.blocks import Block, beside, stacked
from replays.drawing.svg.colours import of_seat
from replays.drawing.svg.letters import SMALLEST, extent, paragraph, written
from replays.drawing.svg.markup import Markup, element, number, said
from replays.drawing.svg.pieces import fitted
from replays.drawing.words import highlights, mark_of, meanings, notes_of

LEAST, MOST = 28, 72
"""The side of a cell at least and at most."""

NAME, CAPTION = 13, 13
"""The letters of the names of rows and columns, and of what is said below a board."""

SNUG = 360
"""What is said below a board is as wide as the board, but no narrower than this."""

TOKEN = 0.3
"""How far from the middle of a cell arrows end where a piece stands, in sides of a cell."""

FRAME = 0.05
"""What the frame of a cell that stands out takes on each side, in sides of a cell."""

WALL = 7
"""What a wall that stands out leaves free on each side: its frame would be lost on it."""

SPACE = 6
"""Between a board and what is written around it."""


def board_block(board: Board, room: float) -> Block:
    """A board within a width (wider only if its cells would be too small), its signs below it."""
    plan = Plan(board, room)
    wide = max(plan.wide, min(room, SNUG))
    words = [
        _legend(board, wide),
        *(paragraph(each, wide, CAPTION, "pl-ink", 12) for each in _notes(board)),
    ]
    title = paragraph(board.title, wide, NAME + 2, "pl-title")
    return stacked([title, plan.block(), stacked(words, 2)], 8)


class Point(NamedTuple):
    """A place in a picture."""

    x: float
    y: float

    def towards(self, other: "Point", by: float) -> "Point":
        """The place so far on the way to another."""
        length = hypot(other.x - self.x, other.y - self.y) or 1
        share = by / length
        return Point(self.x + (other.x - self.x) * share, self.y + (other.y - self.y) * share)

    def head(self, origin: "Point", size: float) -> list["Point"]:
        """The two strokes of an arrow's head that ends here and comes from a place."""
        back = self.towards(origin, 2 * size)
        across, down = (back.x - self.x) / 2, (back.y - self.y) / 2
        left = Point(back.x - down, back.y + across)
        return [left, self, Point(back.x + down, back.y - across)]


def _path(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


@dataclass(frozen=True)
class Plan:
    """The measures of a board's picture; x runs to the right, y down, from its top left corner."""

    board: Board
    room: float

    @cached_property
    def left(self) -> float:
        """What row names and texts beside the left edge take."""
        names = max((extent(name, NAME) for name in self.board.rows), default=0)
        beside = [extent(text, NAME) for text in margins(self.board, "left").values()]
        return names + SPACE + (max(beside) + SPACE if beside else 0)

    @cached_property
    def right(self) -> float:
        """What texts beside the right edge take."""
        beside = [extent(text, NAME) for text in margins(self.board, "right").values()]
        return max(beside) + SPACE if beside else 1

    @property
    def top(self) -> float:
        """What texts above the board take."""
        return NAME + SPACE if margins(self.board, "above") else 1

    @cached_property
    def unit(self) -> float:
        """The side of a cell."""
        fitting = (self.room - self.left - self.right) / max(len(self.board.columns), 1)
        return float(int(min(max(fitting, LEAST), MOST)))

    @property
    def wide(self) -> float:
        """The width of the whole."""
        return self.left + self.unit * len(self.board.columns) + self.right

    @property
    def bottom(self) -> float:
        """The lower edge of the board."""
        return self.top + self.unit * len(self.board.rows)

    @property
    def high(self) -> float:
        """The height of the whole."""
        lines = 1 + bool(margins(self.board, "below"))
        return self.bottom + lines * (NAME + SPACE)

    def corner(self, cell: Cell) -> tuple[float, float]:
        """The top left corner of a cell."""
        return self.left + cell.x * self.unit, self.bottom - (cell.y + cell.size) * self.unit

    def middle(self, cell: Cell) -> tuple[float, float]:
        """The middle of a cell."""
        x, y = self.corner(cell)
        return x + cell.size * self.unit / 2, y + cell.size * self.unit / 2

    def block(self) -> Block:
        """The picture."""
        cells = [each for each in self.board.cells if each.tint != "hole"]
        parts = [
            *map(self._ground, cells),
            *self._heavy_lines(),
            *self._names(),
            *(line for arrow in self.board.arrows for line in self._way(arrow)),
            *map(self._standing, self.board.cells),
            *self._margins(),
        ]
        return Block(self.wide, self.high, Markup("".join(parts)))

    def _ground(self, cell: Cell) -> Markup:
        x, y = self.corner(cell)
        side = cell.size * self.unit
        parts = [square(f"pl-grid {ground_of(cell)}", x, y, side)]
        if cell.highlight and cell.tint == "wall":
            parts.append(square("pl-t-wall", x + WALL, y + WALL, side - 2 * WALL))
        if cell.highlight:
            parts.append(framed(cell.highlight, x, y, side))
        return Markup("".join(parts))

    def _standing(self, cell: Cell) -> Markup:
        """What is printed in a cell's corner, and the pieces below or beside it."""
        x, y = self.corner(cell)
        side, print_ = cell.size * self.unit, plain(mark_of(cell))
        small = max(self.unit * (0.26 if cell.pieces else 0.3), SMALLEST)
        ink = "pl-paper" if cell.tint == "wall" else "pl-quiet"
        edge = 3 + self.unit * FRAME * bool(cell.highlight)
        mark = written(print_, x + edge + 1, y + edge + small * 0.85, small, f"{ink} pl-glyph")
        if not cell.pieces:
            return mark if print_ else Markup("")
        above = small * 0.75 if print_ else 0
        body = fitted(cell.pieces, side - 2 * edge, side - 2 * edge - above, self.unit)
        return Markup((mark if print_ else "") + Block(0, 0, body).at(x + edge, y + edge + above))

    def _heavy_lines(self) -> Iterator[Markup]:
        """The lines around blocks."""
        across, blocks = len(self.board.columns), self.board.blocks
        down = len(self.board.rows)
        for at in range(0, across + 1, blocks) if blocks else ():
            x = self.left + at * self.unit
            yield element("line", class_="pl-heavy", x1=x, x2=x, y1=self.top, y2=self.bottom)
        right = self.left + across * self.unit
        for at in range(0, down + 1, blocks) if blocks else ():
            y = self.bottom - at * self.unit
            yield element("line", class_="pl-heavy", x1=self.left, x2=right, y1=y, y2=y)

    def _names(self) -> Iterator[Markup]:
        for at, name in enumerate(self.board.columns):
            x = self.left + (at + 0.5) * self.unit
            yield written(name, x, self.bottom + NAME + 2, NAME, "pl-quiet", "middle")
        for at, name in enumerate(self.board.rows):
            y = self.bottom - (at + 0.5) * self.unit + NAME / 3
            yield written(name, self.left - SPACE, y, NAME, "pl-quiet", "end")

    def _way(self, arrow: Arrow) -> Iterator[Markup]:
        """A way from cell to cell; it leaves the tokens at its ends free."""
        cells = {cell.name: cell for cell in self.board.cells}
        passed = [cells[name] for name in arrow.cells if name in cells]
        if len(passed) < 2:
            return
        middles = [Point(*self.middle(cell)) for cell in passed]
        free = [self.unit * TOKEN * bool(cell.pieces) for cell in passed]
        start = middles[0].towards(middles[1], free[0])
        end = middles[-1].towards(middles[-2], free[-1])
        line = _path([start, *middles[1:-1], end])
        tip = _path(end.head(middles[-2] if len(passed) > 2 else start, self.unit * 0.16))
        for class_ in ("pl-halo", "pl-way"):
            yield element("path", class_=class_, d=line + tip)

    def _margins(self) -> Iterator[Markup]:
        for cell, text in margins(self.board, "left", "right", "above", "below").items():
            x, y = self.middle(cell)
            side = side_of(self.board, cell)
            place = {
                "left": (NAME * 0.2, y + NAME / 3, "start"),
                "right": (self.wide - self.right + SPACE, y + NAME / 3, "start"),
                "above": (x, NAME, "middle"),
                "below": (x, self.bottom + 2 * NAME + SPACE + 2, "middle"),
            }[side]
            yield written(text, place[0], place[1], NAME, "pl-ink", place[2])


def square(class_: str, x: float, y: float, side: float) -> Markup:
    """A filled square."""
    return element("rect", class_=class_, x=x, y=y, width=side, height=side)


def ground_of(cell: Cell) -> str:
    """The class of a cell's ground; of a wall that stands out, the ground around it."""
    if cell.highlight:
        return f"pl-h-{cell.highlight}"
    if cell.tint == "wall":
        return "pl-t-wall"
    if cell.owner:
        return f"pl-o{of_seat(cell.owner)}"
    return f"pl-t-{cell.tint}" if cell.tint else "pl-empty"


def framed(highlight: str, x: float, y: float, side: float) -> Markup:
    """The frame inside a cell that stands out."""
    inner = side - 5
    return element(
        "rect",
        class_=f"pl-frame pl-f-{highlight}",
        x=x + 2.5,
        y=y + 2.5,
        width=inner,
        height=inner,
        rx=inner / 5,
    )


def _legend(board: Board, room: float) -> Block:
    """What the signs on a board mean, in rows."""
    entries = [_entry(sign, meaning) for sign, meaning in meanings(board)]
    entries += [_swatch(name) for name in highlights(board)]
    rows: list[list[Block]] = [[]]
    for entry in entries:
        if sum(each.wide + 14 for each in rows[-1]) + entry.wide > room and rows[-1]:
            rows.append([])
        rows[-1].append(entry)
    return stacked([beside(row, 14) for row in rows], 2)


def _entry(sign: str, meaning: str) -> Block:
    wide = extent(sign, CAPTION) + 5 + extent(meaning, CAPTION)
    parts = [
        element("tspan", said(sign), class_="pl-title"),
        element("tspan", said(meaning), class_="pl-ink", dx=5),
    ]
    return Block(wide, CAPTION * 1.4, element("text", *parts, x=0, y=CAPTION, font_size=CAPTION))


def _swatch(highlight: str) -> Block:
    side = CAPTION + 6
    ground = element("rect", class_=f"pl-h-{highlight}", width=side, height=side)
    frame = framed(highlight, 0, 0, side)
    text = written(highlight, side + 5, CAPTION + 1, CAPTION, "pl-ink")
    return Block(side + 5 + extent(highlight, CAPTION), side, Markup(ground + frame + text))


def _notes(board: Board) -> Iterator[str]:
    """The ways over a board, the notes on its cells, and texts beside inner cells."""
    for arrow in board.arrows:
        yield f"{arrow.meaning}: {' → '.join(arrow.cells)}"
    for note, cells in notes_of(board).items():
        yield f"{note}: {', '.join(cells)}"
    at_edge = {cell.name for cell in board.cells if side_of(board, cell)}
    for name, text in board.margins.items():
        if text and name not in at_edge:
            yield f"{name}: {text}"
