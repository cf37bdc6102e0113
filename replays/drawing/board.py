"""A board, and below it its legend and what had no room on it."""

from domain.kernel.table import Arrow, Board
from replays.drawing.colours import ARROW, QUIET
from replays.drawing.faces import inside, tightest
from replays.drawing.frame import Frame, beside
from replays.drawing.lines import Line, flow, widest, words
from replays.drawing.picture import Picture
from replays.drawing.words import areas, cell_words, legend, margin_words, notes_of

CAPTIONS = 48
"""What is said below a board is as wide as the board, but no narrower than this."""


def is_roomy(board: Board, room: int) -> bool:
    """Whether everything on the board can be drawn within so many columns."""
    return inside(board, room - sum(beside(board))) is not None


def board_lines(board: Board, room: int) -> list[Line]:
    """A board in at most `room` columns; in words, where even the smallest has no room."""
    left = room - sum(beside(board))
    best = inside(board, left) or tightest(board, left)
    picture = Picture(Frame(board, best)) if best else None
    said = picture.unsaid if picture else _in_words(board)
    title = flow(words(board.title, "bold"), room)
    drawn = picture.lines if picture else []
    snug = min(room, max(widest(drawn), CAPTIONS))
    below = [row for each in said for row in flow(each, snug, indent=2)] + _captions(board, snug)
    return [*title, *drawn, *([()] if drawn and below else []), *below]


def _in_words(board: Board) -> list[list[Line]]:
    cells = [cell_words(cell) for cell in board.cells]
    margins = [margin_words(cell, text) for cell, text in board.margins.items() if text]
    return [*(each for each in cells if len(each) > 1), *margins]


def _captions(board: Board, room: int) -> list[Line]:
    """The ways over a board, its legend, and the notes on its cells."""
    ways = [row for arrow in board.arrows for row in flow(_way(arrow), room, indent=2)]
    rows = [*ways, *flow(legend(board), room, gap=3)]
    notes = ((note, ", ".join(cells)) for note, cells in notes_of(board).items())
    for meaning, cells in (*areas(board), *notes):
        rows += flow([*words(f"{meaning}:", QUIET), *words(cells)], room, indent=2)
    return rows


def _way(arrow: Arrow) -> list[Line]:
    return [*words(f"{arrow.meaning}:", QUIET), *words(" → ".join(arrow.cells), ARROW)]
