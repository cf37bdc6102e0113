"""Pieces, cells and cards in the fewest characters, and the legend that explains them."""

from collections.abc import Iterator

from domain.kernel.table import Board, Card, Cell, Highlight, Piece
from replays.drawing import signs
from replays.drawing.colours import QUIET, seat_style
from replays.drawing.lines import Line, Run, line, words


def piece_words(piece: Piece) -> list[Line]:
    """A piece as its glyph, owner and facing in one word, then its badges."""
    owner = signs.subscript(piece.owner) if piece.owner else ""
    facing = signs.ARROWS[signs.POINTS[piece.facing]] if piece.facing else ""
    body = line(piece.glyph + owner + facing, seat_style(piece.owner))
    return [body, *(line(badge) for badge in piece.badges)]


def mark_of(cell: Cell) -> Line:
    """What is printed on a cell: its mark, or else the sign of its tint; and whose it is.

    A mark on a seat's home ground does not belong to that seat.
    """
    shared = cell.mark and cell.tint in ("home", "away")
    owner = signs.subscript(cell.owner) if cell.owner and not shared else ""
    return line((cell.mark or signs.TINTS.get(cell.tint, "")) + owner, QUIET)


def pieces_of(cell: Cell) -> list[Line]:
    """All pieces of a cell in words."""
    return [word for piece in cell.pieces for word in piece_words(piece)]


def cell_words(cell: Cell) -> list[Line]:
    """A cell outside its board: its name and what is on it."""
    before, after = signs.BRACKETS.get(cell.highlight, ("", ""))
    said = [each for each in (line(before), mark_of(cell), *pieces_of(cell), line(after)) if each]
    return [line(f"{cell.name}:", QUIET), *said]


def margin_words(cell: str, text: str) -> list[Line]:
    """The text in the margin of a cell, as a line of its own where the margin has no room."""
    return [line(f"{cell}:", QUIET), *words(text)]


def card_line(card: Card) -> Line:
    """A card with its owner, the number of equal cards and its badges."""
    badges = line(f" ({', '.join(card.badges)})", QUIET) if card.badges else ()
    return (*_card(card), *badges)


def card_words(card: Card) -> list[Line]:
    """The same, ready to flow: each badge stays whole."""
    last = len(card.badges) - 1
    said = (
        f"{'' if at else '('}{badge}{',' if at < last else ')'}"
        for at, badge in enumerate(card.badges)
    )
    return [_card(card), *(line(each, QUIET) for each in said)]


def _card(card: Card) -> Line:
    owner = (Run(" "), Run(signs.subscript(card.seat), seat_style(card.seat))) if card.seat else ()
    count = line(f" {signs.TIMES}{card.count}", QUIET) if card.count != 1 else ()
    return (Run(card.name), *owner, *count)


def legend(board: Board) -> list[Line]:
    """What the signs on a board mean, of those that are on it."""
    framed = ((f"{before} {after}", name) for name, (before, after) in highlights(board).items())
    found = dict.fromkeys((*meanings(board), *framed))
    return [(Run(symbol, "bold"), Run(f" {meaning}")) for symbol, meaning in found]


def meanings(board: Board) -> list[tuple[str, str]]:
    """The marks, tints, pieces and badges that are on a board, each with what it means, once."""
    return list(dict.fromkeys(pair for pair in _meanings(board) if all(pair)))


def highlights(board: Board) -> dict[Highlight, tuple[str, str]]:
    """The ways in which cells of a board stand out, each with its brackets."""
    lit = {cell.highlight for cell in board.cells}
    return {name: around for name, around in signs.BRACKETS.items() if name in lit}


def _meanings(board: Board) -> Iterator[tuple[str, str]]:
    explained = dict(board.legend)
    texts = list(_texts(board))
    yield from ((symbol, meaning) for symbol, meaning in board.legend if symbol in texts)
    for cell in board.cells:
        if not cell.mark and cell.tint in signs.TINTS:
            yield signs.TINTS[cell.tint], cell.tint
        for piece in cell.pieces:
            if piece.glyph not in explained and piece.name != piece.glyph:
                yield piece.glyph, piece.name


def _texts(board: Board) -> Iterator[str]:
    yield from board.margins.values()
    for cell in board.cells:
        yield cell.mark
        for piece in cell.pieces:
            yield piece.glyph
            yield from piece.badges


def notes_of(board: Board) -> dict[str, list[str]]:
    """The cells of each note, in the order of cells."""
    notes: dict[str, list[str]] = {}
    for cell in board.cells:
        for note in cell.notes:
            notes.setdefault(note, []).append(cell.name)
    return notes
