"""Pieces and cells in the fewest characters, and the legend that explains them."""

from collections.abc import Collection, Iterator, Sequence
from typing import Literal

from domain.kernel.table import Board, Cell, Highlight, Piece, Scale, Token
from replays.drawing import signs
from replays.drawing.colours import QUIET, seat_style
from replays.drawing.lines import Line, Run, line, words
from replays.drawing.signs import NOTHING

ENOUGH = 3
"""More cells than this are named by two corners, where they fill a rectangle."""


def piece_words(piece: Piece) -> list[Line]:
    """A piece as its glyph, owner and facing in one word, then all that it bears.

    A badge that its glyph ends with (`G2`) is not said again.
    """
    owner = signs.subscript(piece.owner) if piece.owner else ""
    facing = signs.ARROWS[signs.POINTS[piece.facing]] if piece.facing else ""
    body = line(piece.glyph + owner + facing, seat_style(piece.owner))
    condition = signs.CONDITIONS.get(piece.condition, "")
    return [
        body,
        *([line(condition)] if condition else []),
        *(line(f"{sign_of(scale)}{scale.value}") for scale in piece.scales),
        *map(token_word, piece.tokens),
        *(line(badge) for badge in piece.badges if not piece.glyph.endswith(badge)),
    ]


def token_word(token: Token) -> Line:
    """Tokens as a sign, their number if there are several, and whose they are."""
    count = str(token.count) if token.count != 1 else ""
    owner = signs.subscript(token.seat) if token.seat else ""
    return line(f"{sign_of(token)}{count}{owner}", seat_style(token.seat) if token.seat else "")


def sign_of(thing: Scale | Token) -> str:
    """The sign of its picture, or else the first letter of its name."""
    return signs.ICONS.get(thing.icon) or thing.label[:1]


def mark_of(cell: Cell) -> Line:
    """What is printed on a cell: its mark, or else the sign of its tint; and whose it is.

    A mark on a seat's home ground does not belong to that seat.
    """
    shared = cell.mark and cell.tint in ("home", "away")
    owner = signs.subscript(cell.owner) if cell.owner and not shared else ""
    return line((cell.mark or signs.TINTS.get(cell.tint, "")) + owner, QUIET)


def pieces_of(cell: Cell) -> list[Line]:
    """All pieces and tokens of a cell in words."""
    pieces = [word for piece in cell.pieces for word in piece_words(piece)]
    return [*pieces, *map(token_word, cell.tokens)]


def cell_words(cell: Cell) -> list[Line]:
    """A cell outside its board: its name and what is on it."""
    before, after = signs.BRACKETS.get(cell.highlight, ("", ""))
    said = [each for each in (line(before), mark_of(cell), *pieces_of(cell), line(after)) if each]
    return [line(f"{cell.name}:", QUIET), *said]


def margin_words(cell: str, text: str) -> list[Line]:
    """The text in the margin of a cell, as a line of its own where the margin has no room."""
    return [line(f"{cell}:", QUIET), *words(text)]


def legend(board: Board) -> list[Line]:
    """What the signs on a board mean, of those that are on it."""
    framed = (
        (f"{before} {after}", signs.HIGHLIGHTED[name])
        for name, (before, after) in highlights(board).items()
    )
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
            yield from ((sign_of(scale), scale.label) for scale in piece.scales)
            yield from ((sign_of(token), token.label) for token in piece.tokens)
            yield signs.CONDITIONS.get(piece.condition, ""), signs.condition_told(piece.condition)
        yield from ((sign_of(each), each.label) for each in cell.tokens)


def _texts(board: Board) -> Iterator[str]:
    yield from board.margins.values()
    for cell in board.cells:
        yield cell.mark
        for piece in cell.pieces:
            yield piece.glyph
            yield from piece.badges


def areas(board: Board) -> Iterator[tuple[str, str]]:
    """What is outlined on a board, and its regions, each with the cells that belong to it."""
    for overlay in board.overlays:
        yield overlay.meaning, area_words(board, overlay.cells)
    for region in board.regions:
        owner = f" of seat {region.seat}" if region.seat else ""
        cells = [cell.name for cell in board.cells if cell.region == region.name]
        yield f"{region.name}{owner}", area_words(board, cells)


def area_words(board: Board, names: Collection[str]) -> str:
    """Cells by name; those that fill a rectangle by two of its corners."""
    cells = [cell for cell in board.cells if cell.name in names]
    if not cells:
        return NOTHING
    first, last = (
        min(cells, key=lambda each: (each.y, each.x)),
        max(cells, key=lambda each: (each.y, each.x)),
    )
    size = (last.x - first.x + 1) * (last.y - first.y + 1)
    inside = all(first.x <= cell.x <= last.x for cell in cells)
    if len(cells) > ENOUGH and inside and len(cells) == size:
        return f"{first.name} to {last.name}"
    if len(cells) > ENOUGH:
        across, upward = _strips(cells, "x"), _strips(cells, "y")
        is_across = len(across) <= len(upward)
        found = across if is_across else upward
        single = [strip[0] for strip in found if len(strip) == 1]
        strips = [strip for strip in found if len(strip) > 1]
        strips += _strips(single, "y" if is_across else "x")
        return ", ".join(map(_by_ends, sorted(strips, key=lambda each: (each[0].y, each[0].x))))
    return ", ".join(cell.name for cell in cells)


def _by_ends(strip: Sequence[Cell]) -> str:
    """`d6-d9`."""
    return strip[0].name if len(strip) == 1 else f"{strip[0].name}-{strip[-1].name}"


def _strips(cells: Collection[Cell], along: Literal["x", "y"]) -> list[list[Cell]]:
    """Cells in a row (along x) or a column (along y), as far as they lie side by side."""
    across = "y" if along == "x" else "x"
    strips: list[list[Cell]] = []
    for cell in sorted(cells, key=lambda each: (getattr(each, across), getattr(each, along))):
        last = strips[-1][-1] if strips else None
        joins = last is not None and getattr(last, across) == getattr(cell, across)
        if last is not None and joins and getattr(cell, along) == getattr(last, along) + last.size:
            strips[-1].append(cell)
        else:
            strips.append([cell])
    return strips


def notes_of(board: Board) -> dict[str, list[str]]:
    """The cells of each note, in the order of cells."""
    notes: dict[str, list[str]] = {}
    for cell in board.cells:
        for note in cell.notes:
            notes.setdefault(note, []).append(cell.name)
    return notes
