"""A board with box lines, drawn into its frame."""

from itertools import pairwise

from domain.kernel.table import Arrow, Cell
from replays.drawing import signs
from replays.drawing.canvas import Canvas
from replays.drawing.colours import ARROW, QUIET, ground, on
from replays.drawing.faces import face_of, rows_of, shortened
from replays.drawing.frame import MARGIN, Frame, Side, direction, margins, side_of
from replays.drawing.lines import Line, Run, columns, line, width
from replays.drawing.words import cell_words, margin_words

LIGHT, HEAVY = 1, 2


class Picture:
    """The picture of a board; `unsaid` is what found no room on it."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.board = frame.board
        self.canvas = Canvas(frame.wide, frame.high)
        self.unsaid: list[list[Line]] = []
        self._names()
        for cell in self.board.cells:
            self._outline(cell)
        self.canvas.rule(QUIET)
        for cell in self.board.cells:
            self._inside(cell)
        for arrow in self.board.arrows:
            self._arrow(arrow)
        self._margins()

    @property
    def lines(self) -> list[Line]:
        """The picture's lines."""
        return self.canvas.lines()

    def _names(self) -> None:
        frame = self.frame
        right = frame.column(len(self.board.columns)) + 2
        for x, name in enumerate(self.board.columns):
            middle = frame.column(x) + (frame.inside.wide + 1) // 2
            for at in (frame.top - 1, frame.line(0) + 1):
                self._centred(name, middle, at, QUIET)
        for y, name in enumerate(self.board.rows):
            middle = frame.line(y) - (frame.inside.high + 1) // 2
            self.canvas.write(frame.left - 1 - columns(name), middle, line(name, QUIET))
            self.canvas.write(right, middle, line(name, QUIET))

    def _centred(self, text: str, middle: int, at: int, style: str = "") -> None:
        self.canvas.write(max(0, middle - columns(text) // 2), at, line(text, style))

    def _outline(self, cell: Cell) -> None:
        """The lines around a cell. Those around a hole are its neighbours'."""
        if cell.tint == "hole":
            return
        frame, size = self.frame, cell.size
        wide, high = size * (frame.inside.wide + 1), size * (frame.inside.high + 1)
        for y in (cell.y, cell.y + size):
            self.canvas.across(frame.column(cell.x), frame.line(y), wide, self._weight(y))
        for x in (cell.x, cell.x + size):
            self.canvas.down(frame.column(x), frame.line(cell.y + size), high, self._weight(x))

    def _weight(self, position: int) -> int:
        blocks = self.board.blocks
        return HEAVY if blocks and position % blocks == 0 else LIGHT

    def _inside(self, cell: Cell) -> None:
        frame, under = self.frame, ground(cell)
        inside = frame.inside.of(cell.size)
        column, top = frame.column(cell.x) + 1, frame.line(cell.y + cell.size) + 1
        ground_run = Run(signs.WALL, QUIET) if cell.tint == "wall" else Run(" ", under)
        self.canvas.fill(column, top, inside.wide, inside.high, ground_run)
        self._brackets(cell, column, top)
        face = face_of(cell)
        rows = rows_of(face, inside)
        if rows is None:
            rows = shortened(face, inside)
            self.unsaid.append(cell_words(cell))
        for at, row in enumerate(rows, top):
            printed = row == face.mark and inside.high > 1
            space = 0 if printed else (inside.wide - 2 - width(row)) // 2
            self.canvas.write(column + 1 + space, at, on(row, under))

    def _brackets(self, cell: Cell, column: int, top: int) -> None:
        inside = self.frame.inside.of(cell.size)
        before, after = signs.BRACKETS.get(cell.highlight, ("", ""))
        for at in range(top, top + inside.high):
            self.canvas.write(column, at, line(before, ground(cell)))
            self.canvas.write(column + inside.wide - 1, at, line(after, ground(cell)))

    def _arrow(self, arrow: Arrow) -> None:
        cells = {cell.name: cell for cell in self.board.cells}
        for name, following in pairwise(arrow.cells):
            if name in cells and following in cells:
                self._step(cells[name], cells[following])

    def _step(self, origin: Cell, target: Cell) -> None:
        head = signs.ARROWS.get(direction(origin, target))
        if head:
            for column, at in self.frame.heads(origin, target):
                self.canvas.write(column, at, line(head, ARROW))

    def _margins(self) -> None:
        """The texts beside cells; those of inner cells, and those too long, stay unsaid."""
        self._flanks()
        self._edges("above", 0)
        self._edges("below", self.frame.high - 1)
        cells = {cell.name for cell in self.board.cells if side_of(self.board, cell)}
        beside = ((name, text) for name, text in self.board.margins.items() if name not in cells)
        self.unsaid += [margin_words(name, text) for name, text in beside if text]

    def _flanks(self) -> None:
        frame = self.frame
        right = frame.column(len(self.board.columns)) + 2 + frame.names + MARGIN
        for cell, text in margins(self.board, "left", "right").items():
            on_left = side_of(self.board, cell) == "left"
            left = frame.left - 1 - frame.names - MARGIN - columns(text)
            self.canvas.write(left if on_left else right, frame.middle(cell)[1], line(text))

    def _edges(self, side: Side, at: int) -> None:
        free = 0
        for cell, text in margins(self.board, side).items():
            column = max(free, self.frame.middle(cell)[0] - columns(text) // 2)
            if column + columns(text) > self.frame.wide:
                self.unsaid.append(margin_words(cell.name, text))
                continue
            self.canvas.write(column, at, line(text))
            free = column + columns(text) + 1
