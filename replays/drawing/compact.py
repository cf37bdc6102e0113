"""A table in few lines, for small screens: a cell is one line high and has no box around it."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from domain.kernel.table import Board, Cell, Table
from replays.drawing import panel
from replays.drawing.colours import QUIET, ground, on
from replays.drawing.lines import (
    BLANK,
    Line,
    Run,
    beside,
    columns,
    flow,
    line,
    padded,
    stripped,
    widest,
    width,
)
from replays.drawing.signs import BRACKETS, WALL, printable
from replays.drawing.terminal import card_tables, text_of
from replays.drawing.words import legend, mark_of, pieces_of

EMPTY = "·"
NARROWEST, WIDEST = 3, 8
"""The columns of a cell, brackets included."""

LEGEND = 36
"""The least columns that a legend is set in."""

GAP = 3


def render_compact(table: Table, width: int, *, colour: bool, unicode: bool = True) -> str:
    """The table in at most `width` columns and as few lines as possible."""
    lines = compact_lines(printable(table, unicode=unicode), width)
    return text_of(list(map(stripped, lines)), colour=colour, unicode=unicode)


def compact_lines(table: Table, room: int) -> list[Line]:
    """The words first, then the boards, with everything else beside the first or below."""
    boards = [part for part in table.parts if isinstance(part, Board)]
    rows = [row for each in table.sentences for row in panel.sentence_lines(each, room)]
    drawn = [row for board in boards for row in board_lines(board, room)]
    drawn += [row for each in card_tables(table, room) for row in _close(each)]
    groups = panel.groups(table)
    left = room - widest(drawn) - GAP
    if not drawn or not groups or left < panel.COLUMN:
        return [*rows, *drawn, *panel.in_columns(groups, room)]
    items = _close(panel.in_columns(groups, left))
    if len(items) > len(drawn):
        items = [row for each in groups for row in panel.brief_lines(each, left)]
    return [*rows, *beside([drawn, items], [widest(drawn), left], GAP)]


def _close(rows: Sequence[Line]) -> list[Line]:
    """Rows of lines without blank lines between them."""
    return [row for row in rows if width(row)]


def board_lines(board: Board, room: int) -> list[Line]:
    """A board with the names of its columns above and of its rows on the left, and its legend."""
    rows, shown = cell_lines(board, room)
    return [*rows, *_legend(shown, min(room, max(widest(rows), LEGEND)))]


def cell_lines(board: Board, room: int) -> tuple[list[Line], Board]:
    """A board without its legend, and the same with only what is drawn of its cells."""
    names = max(map(columns, board.rows), default=0)
    most = (room - names - 1) // len(board.columns)
    cells = {place: each for cell in board.cells for place, each in _placed(cell)}
    if any(_columns(cell) > min(WIDEST, most) for cell in map(_borne, board.cells)):
        cells = {place: _bare(cell) for place, cell in cells.items()}
    else:
        cells = {place: _borne(cell) for place, cell in cells.items()}
    wide = min(WIDEST, most, max(map(_columns, cells.values()), default=NARROWEST))
    wide = max(wide, min(NARROWEST, most))
    top = [Run(" " * (names + 1)), *(Run(name.center(wide), QUIET) for name in board.columns)]
    rows: list[Line] = [tuple(top)]
    for y in range(len(board.rows) - 1, -1, -1):
        row = [Run(f"{board.rows[y]:>{names}} ", QUIET)]
        for x in range(len(board.columns)):
            row += _cell_line(cells.get((x, y)), wide)
        rows.append(tuple(row))
    return rows, replace(board, cells=tuple(dict.fromkeys(cells.values())))


def _legend(board: Board, room: int) -> list[Line]:
    """What the signs mean, long meanings on lines of their own."""
    said = legend(board)
    short = flow([each for each in said if width(each) <= room], room, gap=2)
    long = (flow([each], room, indent=2) for each in said if width(each) > room)
    return [*short, *(row for rows in long for row in rows)]


def _borne(cell: Cell) -> Cell:
    """What matters most in a cell: its pieces with their tokens, or else its mark."""
    if not cell.pieces:
        return replace(cell, tokens=()) if cell.mark else cell
    pieces = tuple(replace(each, scales=(), badges=()) for each in cell.pieces)
    return replace(cell, pieces=pieces, mark="")


def _bare(cell: Cell) -> Cell:
    """A cell without what its pieces bear, where that has no room."""
    pieces = tuple(replace(each, tokens=(), condition="") for each in _borne(cell).pieces)
    return replace(_borne(cell), pieces=pieces, tokens=() if pieces else _borne(cell).tokens)


def _placed(cell: Cell) -> Iterator[tuple[tuple[int, int], Cell]]:
    """The columns and rows that a cell covers, with what is drawn there: its pieces only once."""
    bare = replace(cell, pieces=())
    for x in range(cell.x, cell.x + cell.size):
        for y in range(cell.y, cell.y + cell.size):
            yield (x, y), cell if (x, y) == (cell.x, cell.y) else bare


def _columns(cell: Cell) -> int:
    """The columns that a cell needs to show everything."""
    return width(_face(cell)) + 2


def _face(cell: Cell) -> Line:
    """All that is on a cell, or else its mark."""
    if standing := pieces_of(cell):
        return tuple(run for each in standing for run in each)
    return mark_of(cell) or line(EMPTY, QUIET)


def _cell_line(cell: Cell | None, wide: int) -> Line:
    """A cell in one line, between brackets where it stands out; a hole is blank."""
    if cell is None or cell.tint == "hole":
        return line(" " * wide)
    if cell.tint == "wall":
        return _wall_line(cell, wide)
    under = ground(cell)
    before, after = BRACKETS.get(cell.highlight, (" ", " "))
    face = _cut(_face(cell), wide - 2)
    space = wide - 2 - width(face)
    inner = padded((*line(" " * (space // 2)), *face), wide - 2)
    return on((Run(before), *inner, Run(after)), under)


def _wall_line(cell: Cell, wide: int) -> Line:
    """A wall, and in the middle of it what tells it from others."""
    face = _cut(pieces_of(cell)[0] if cell.pieces else mark_of(cell), wide)
    around = wide - width(face)
    return (
        *line(WALL * (around // 2), QUIET),
        *face,
        *line(WALL * (around - around // 2), QUIET),
    )


def _cut(face: Line, room: int) -> Line:
    """The part of a face that there is room for, ending in an ellipsis."""
    if width(face) <= room:
        return face
    kept: Line = BLANK
    for run in face:
        for character in run.text:
            if width(kept) + columns(character) >= room:
                return (*kept, Run("…"))
            kept = (*kept, Run(character, run.style))
    return kept
