"""How pieces and tokens find room on a cell: smaller, nearer to each other, or fewer."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import ceil
from typing import NamedTuple

from msgspec.structs import replace

from domain.kernel.table import Piece, Token
from replays.drawing.svg.boards.pieces import (
    ALL,
    Kept,
    Sizes,
    bare_piece,
    piece_block,
    signs_of,
    token_block,
)
from replays.drawing.svg.elements.blocks import Block, beside
from replays.drawing.svg.elements.letters import SMALLEST
from replays.drawing.svg.elements.markup import Markup, element, number

SHRUNK = (1, 0.93, 0.86, 0.8, 0.74, 0.68, 0.62, 0.56, 0.5, 0.44, 0.38)
"""How far pieces are made smaller until all have room."""

KEPT = (
    *(Kept(), Kept(1), Kept(0)),
    *(Kept(0, 3), Kept(0, 2), Kept(0, 1), Kept(0, 1, below=True)),
    *(Kept(0, 1, bare=True), Kept(0, 0, bare=True), Kept(0, 0, below=True)),
)
"""What pieces keep, if there is not even room for small ones with all of it: the most first."""

TRIED = (
    *((Kept(), scale) for scale in SHRUNK if scale >= 0.8),
    *((Kept(aside=True), scale) for scale in SHRUNK if scale >= 0.56),
    *product(KEPT, SHRUNK),
)
"""How pieces are arranged, the best first."""

SIGNED = Kept(0, 1, aside=True, bare=True)

TRIED_LARGE = (
    *((kept, scale) for kept, scale in TRIED if kept.borne > 1),
    *((SIGNED, scale) for scale in SHRUNK),
    *((kept, scale) for kept, scale in TRIED if kept.borne <= 1),
)
"""The same where letters are large: what a piece is under is a sign before it is a number."""


class Arranged(NamedTuple):
    """Rows of pieces, by how much they are made smaller, and how high their least letters are."""

    rows: list[Block]
    scale: float
    letters: float


@lru_cache(maxsize=2_000)
def fitted(
    pieces: tuple[Piece, ...],
    tokens: tuple[Token, ...],
    wide: float,
    high: float,
    unit: float,
    least: float = SMALLEST,
) -> Markup:
    """Pieces and tokens in the middle of a rectangle; of what has no room, an ellipsis or `+3`.

    Where letters are to be larger than the smallest, what pieces bear goes, and then all letters.
    """
    arranged = _legible(_told_apart(pieces), tokens, wide, high, Sizes(unit, 1, least))
    if arranged is None:
        return crowd(pieces, wide, high)
    rows, scale, _ = arranged
    down = sum(row.high for row in rows)
    at, bodies = (high - down * scale) / 2, []
    for row in rows:
        x = (wide - row.wide * scale) / 2
        move = f"translate({number(x)} {number(at)})"
        shrunk = f" scale({scale:.3g})" if scale < 1 else ""
        bodies.append(element("g", row.body, transform=move + shrunk))
        at += row.high * scale
    return Markup("".join(bodies))


MOST_APART = 12
"""So many pieces of a cell are drawn; more could not be told apart, and take long to arrange."""


def _told_apart(pieces: Sequence[Piece]) -> Sequence[Piece]:
    """The pieces that are drawn, the last of them with the number of those that are not."""
    if len(pieces) <= MOST_APART:
        return pieces
    *drawn, last = pieces[:MOST_APART]
    return [*drawn, replace(last, badges=(f"+{len(pieces) - MOST_APART}",))]


def crowd(pieces: Sequence[Piece], wide: float, high: float) -> Markup:
    """Pieces by their shapes alone, side by side; no more than can be told apart."""
    shown = pieces[:MOST_APART]
    columns = max(
        range(1, len(shown) + 1), key=lambda each: min(wide / each, high / ceil(len(shown) / each))
    )
    side = min(wide / columns, high / ceil(len(shown) / columns))
    drawn = []
    for at, each in enumerate(shown):
        row, column = divmod(at, columns)
        beside_it = min(columns, len(shown) - row * columns)
        x = wide / 2 + (column - (beside_it - 1) / 2) * side
        y = high / 2 + (row - (ceil(len(shown) / columns) - 1) / 2) * side
        drawn.append(bare_piece(each, x, y, side * 0.42))
    return Markup("".join(drawn))


LEAST_PICTURE = 0.5
"""Pieces that are pictures alone are made so small at most before any is left out."""


def _is_picture(piece: Piece) -> bool:
    """Whether nothing of a piece is in letters."""
    is_plain = not (piece.scales or piece.badges)
    return bool(piece.icon) and is_plain and piece.tokens == signs_of(piece)


NEARLY = 0.97
"""Letters may be so much smaller than asked for before anything is left out."""


def _legible(
    pieces: Sequence[Piece], tokens: Sequence[Token], wide: float, high: float, sizes: Sizes
) -> Arranged | None:
    """What can be read in the letters that are asked for; None: nothing of it can."""
    for some, those, signs in _fewer(pieces, tokens):
        borne = 0 if sizes.least == SMALLEST else signs
        if some and not those and all(map(_is_picture, some)):
            small = sizes._replace(least=SMALLEST)
            arranged = _arranged(some, (), wide, high, small, borne=borne)
            if arranged.scale >= LEAST_PICTURE:
                return arranged
        arranged = _arranged(some, those, wide, high, sizes, borne=borne)
        if sizes.least == SMALLEST or arranged.letters >= sizes.least * NEARLY:
            return arranged
    if not pieces and any(not each.icon for each in tokens):
        return _arranged((), tokens[:1], wide, high, sizes, together=True)
    return None if pieces[1:] or any(not each.icon for each in pieces) else arranged


def _fewer(
    pieces: Sequence[Piece], tokens: Sequence[Token]
) -> Iterator[tuple[Sequence[Piece], Sequence[Token], int]]:
    """All, then pieces with signs alone, then their first numbers alone, then bare ones.

    Each with how much of what a piece bears is to be kept. Where there are only tokens, one.
    """
    signs = max((bool(each.scales) + len(each.tokens) for each in pieces if each.tokens), default=0)
    yield pieces, tokens, signs
    for most in (ALL, 1) if signs else ():
        signed = [
            replace(each, scales=(), tokens=signs_of(each, most), badges=()) for each in pieces
        ]
        yield signed, (), max(len(each.tokens) for each in signed)
    if signs:
        yield pieces, tokens, 0
    bare = [replace(each, scales=(), tokens=(), badges=()) for each in pieces]
    if bare:
        yield bare, (), 0
    elif tokens[1:]:
        yield (), tokens[:1], 0


def _arranged(
    pieces: Sequence[Piece],
    tokens: Sequence[Token],
    wide: float,
    high: float,
    asked: Sizes,
    *,
    together: bool = False,
    borne: int = 0,
) -> Arranged:
    """The largest pieces that have room with legible letters, or else the most legible ones.

    Alike tokens that lie `together` are one with their number. Of what a piece bears so much
    is kept (`borne`), or at least all signs of it.
    """
    tight: list[Arranged] = []
    for kept, scale in TRIED if asked.least == SMALLEST else TRIED_LARGE:
        if kept.borne < borne and kept != SIGNED:
            continue
        sizes = asked._replace(scale=scale)
        blocks = [piece_block(each, sizes, kept=kept) for each in pieces]
        blocks += [token_block(each, sizes, together=together) for each in tokens]
        rows = list(_rows(blocks, wide / scale))
        room = min(wide / max(row.wide for row in rows), high / sum(row.high for row in rows))
        if room >= scale:
            return Arranged(rows, scale, scale * sizes.small)
        tight.append(Arranged(rows, room, room * sizes.small))
    return max(tight, key=lambda each: each.letters)


def _rows(blocks: Sequence[Block], room: float) -> Iterator[Block]:
    row: list[Block] = []
    for each in blocks:
        if row and sum(block.wide for block in row) + each.wide > room:
            yield beside(row, 0)
            row = []
        row.append(each)
    yield beside(row, 0)
