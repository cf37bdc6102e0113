"""The inside of a cell: its mark and pieces in as few lines and columns as they need."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from domain.kernel.table import Board, Cell
from replays.drawing.lines import BLANK, Line, flow, line, widest, width
from replays.drawing.words import mark_of, piece_words, pieces_of

HIGHEST = 4
"""No cell is drawn with more lines than this."""

SCREEN = 22
"""A board is kept within so many lines, where it can be."""


class Face(NamedTuple):
    """What is written into a cell."""

    mark: Line
    pieces: tuple[Line, ...]

    @property
    def words(self) -> list[Line]:
        """Everything, in reading order."""
        return [self.mark, *self.pieces] if self.mark else list(self.pieces)


class Inside(NamedTuple):
    """The room inside the cells of a board, with a column for brackets on either side."""

    wide: int
    high: int

    def of(self, size: int) -> "Inside":
        """The inside of a cell of that size."""
        return Inside(size * (self.wide + 1) - 1, size * (self.high + 1) - 1)


def face_of(cell: Cell) -> Face:
    """What is to be written into a cell."""
    return Face(mark_of(cell), tuple(pieces_of(cell)))


def rows_of(face: Face, inside: Inside, *, close: bool = True) -> list[Line] | None:
    """The lines of a face; None: there is no room for all of it.

    The first of several lines is the mark's, as printed in a corner, the others are the pieces'.
    Only if there is no other way, and `close` is set, a piece touches the mark.
    """
    room = inside.wide - 2
    below = _flowing(face.pieces, room, inside.high)
    if below is not None and face.mark and width(face.mark) <= room and len(below) < inside.high:
        return [face.mark, *_lowered(below, inside.high - 1)]
    rows = _flowing(face.words, room, inside.high)
    if rows is None and close and face.mark and face.pieces:
        touching = ((*face.mark, *face.pieces[0]), *face.pieces[1:])
        rows = _flowing(touching, room, inside.high)
    return None if rows is None else _lowered(rows, inside.high)


def _flowing(given: Sequence[Line], room: int, high: int) -> list[Line] | None:
    rows = flow(given, room) if widest(given) <= room else None
    return rows if rows is not None and len(rows) <= high else None


def _lowered(rows: list[Line], high: int) -> list[Line]:
    """The lines in the middle of so many, or just below it."""
    above = (high - len(rows) + 1) // 2
    return [BLANK] * above + rows + [BLANK] * (high - above - len(rows))


def shortened(face: Face, inside: Inside) -> list[Line]:
    """The part of a face that there is room for, ending in an ellipsis."""
    words = face.words
    for kept in range(len(words) - 1, -1, -1):
        rows = rows_of(Face(BLANK, (*words[:kept], line("…"))), inside)
        if rows is not None:
            return rows
    return []


def inside(board: Board, room: int) -> Inside | None:
    """The best inside for cells that may together be `room` columns wide, lines included.

    Best is what keeps the board within a screen; then what would do as well for other positions
    of the same pieces; then what is nearest to squares. None: no inside shows everything.
    """
    most = (room - 1) // len(board.columns) - 1
    now = list(dict.fromkeys((face_of(cell), cell.size) for cell in board.cells))
    always = [*now, *_fullest(board, [face for face, _ in now])]
    found = [
        (_cost(board, each, rank), each)
        for rank, (faces, close) in enumerate([(always, False), (always, True), (now, True)])
        for each in _insides(faces, most, close=close)
    ]
    return min(found)[1] if found else None


def tightest(board: Board, room: int) -> Inside | None:
    """The smallest usable inside, which may cut contents; None: the board has too many columns."""
    most = (room - 1) // len(board.columns) - 1
    high = 2 if 3 * len(board.rows) < SCREEN else 1
    return Inside(most, high) if most >= 3 else None


def _cost(board: Board, each: Inside, rank: int) -> tuple[int, int, int, int]:
    lines = len(board.rows) * (each.high + 1) + 1
    squat = abs(each.wide + 1 - 2 * (each.high + 1))
    return max(lines, SCREEN), rank, squat, each.high


def _fullest(board: Board, faces: Sequence[Face]) -> Iterator[tuple[Face, int]]:
    """The largest piece on the widest mark."""
    pieces = [tuple(piece_words(piece)) for cell in board.cells for piece in cell.pieces]
    if pieces:
        mark = max((face.mark for face in faces), key=width)
        yield Face(mark, max(pieces, key=lambda each: sum(map(width, each)))), 1


def _insides(faces: Sequence[tuple[Face, int]], most: int, *, close: bool) -> Iterator[Inside]:
    """The least width for every height, odd if possible, that shows all faces.

    It is a little more than a square needs, so that a badge can come and go without a change.
    """
    for high in range(1, HIGHEST + 1):
        for wide in range(max(3, min(2 * high + 3, most)), most + 1):
            each = Inside(wide, high)
            if all(rows_of(face, each.of(size), close=close) is not None for face, size in faces):
                yield Inside(wide + 1, high) if wide % 2 == 0 and wide < most else each
                break
