"""What stands on a cell: tokens with a glyph, their owner's number, and badges beside them."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from domain.kernel.table import Facing, Piece
from replays.drawing.described import piece_told
from replays.drawing.signs import POINTS
from replays.drawing.svg.blocks import NOTHING, Block, beside
from replays.drawing.svg.colours import of_seat
from replays.drawing.svg.letters import SMALLEST, extent, written
from replays.drawing.svg.markup import Markup, element, number, said


class Sizes(NamedTuple):
    """The sizes of tokens on a cell of so many units, before they are made smaller by `scale`."""

    unit: float
    scale: float = 1

    @property
    def token(self) -> float:
        """The height of a token, and its least width."""
        return max(self.unit * 0.5, self.glyph * 1.25)

    @property
    def glyph(self) -> float:
        """The letters on it."""
        return max(self.unit * 0.32, SMALLEST / self.scale)

    @property
    def small(self) -> float:
        """The owner's number, and badges."""
        return max(self.unit * 0.24, SMALLEST / self.scale)


SHRUNK = (1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4)
"""How far tokens are made smaller until all have room."""

KEPT = (9, 1, 0)
"""How many badges each token keeps, if there is not even room for small ones with all of them."""


class Tokens(NamedTuple):
    """Rows of tokens, by how much they are made smaller, and how high their least letters are."""

    rows: list[Block]
    scale: float
    letters: float


def fitted(pieces: Sequence[Piece], wide: float, high: float, unit: float) -> Markup:
    """The pieces in the middle of a rectangle; of badges without room, an ellipsis."""
    rows, scale, _ = _arranged(pieces, wide, high, unit)
    down = sum(row.high for row in rows)
    at, bodies = (high - down * scale) / 2, []
    for row in rows:
        x = (wide - row.wide * scale) / 2
        move = f"translate({number(x)} {number(at)})"
        shrunk = f" scale({scale:.3g})" if scale < 1 else ""
        bodies.append(element("g", row.body, transform=move + shrunk))
        at += row.high * scale
    return Markup("".join(bodies))


def _arranged(pieces: Sequence[Piece], wide: float, high: float, unit: float) -> Tokens:
    """The largest tokens that have room with legible letters, or else the most legible ones."""
    tight: list[Tokens] = []
    for kept, scale, below in product(KEPT, SHRUNK, (False, True)):
        sizes = Sizes(unit, scale)
        tokens = [token(each, sizes, kept=kept, below=below) for each in pieces]
        rows = list(_rows(tokens, wide / scale))
        room = min(wide / max(row.wide for row in rows), high / sum(row.high for row in rows))
        if room >= scale:
            return Tokens(rows, scale, scale * sizes.small)
        tight.append(Tokens(rows, room, room * sizes.small))
    return max(tight, key=lambda each: each.letters)


def _rows(tokens: Sequence[Block], room: float) -> Iterator[Block]:
    row: list[Block] = []
    for each in tokens:
        if row and sum(block.wide for block in row) + each.wide > room:
            yield beside(row, 0)
            row = []
        row.append(each)
    yield beside(row, 0)


def token(piece: Piece, sizes: Sizes, *, kept: int, below: bool) -> Block:
    """A piece as a token, round or square by its seat, its badges on the right or below.

    Of more badges than are `kept`, the others are an ellipsis.
    """
    glyph, owner = piece.glyph, str(piece.owner) if piece.owner else ""
    letters = extent(glyph, sizes.glyph) + extent(owner, sizes.small)
    wide = max(sizes.token, letters + sizes.token * 0.35)
    body = element(
        "g",
        element("title", said(piece_told(piece))),
        _body(piece, wide, sizes.token),
        _glyph(piece, owner, wide, sizes),
        _tip(piece.facing, wide, sizes.token),
    )
    around = sizes.token * 0.08
    drawn = Block(wide + 2 * around, sizes.token + 2 * around, Block(0, 0, body).at(around, around))
    badges = _badges(piece.badges, sizes, kept)
    if not badges.high:
        return drawn
    return _under(drawn, badges) if below else beside([drawn, badges], 0)


def _badges(badges: Sequence[str], sizes: Sizes, kept: int) -> Block:
    left_out = ["…"] if len(badges) > kept else []
    text, size = " ".join([*badges[:kept], *left_out]), sizes.small
    if not text:
        return NOTHING
    class_ = "pl-ink pl-glyph"
    high = sizes.token * 1.16
    wide = extent(text, size) + sizes.token * 0.08
    return Block(wide, high, written(text, 0, (high + size * 0.75) / 2, size, class_))


def _under(drawn: Block, badges: Block) -> Block:
    """Badges below a token, in the middle; of their height only the letters are needed."""
    wide = max(drawn.wide, badges.wide)
    lower = drawn.high * 0.76
    body = drawn.at((wide - drawn.wide) / 2, 0) + badges.at((wide - badges.wide) / 2, lower)
    return Block(wide, lower + badges.high * 0.72, Markup(body))


def _body(piece: Piece, wide: float, high: float) -> Markup:
    """Odd seats' tokens are round, even seats' square; those of no seat have cut corners."""
    class_ = f"pl-token pl-s{of_seat(piece.owner)}"
    if piece.owner:
        radius = high / 2 if piece.owner % 2 else high / 8
        return element("rect", class_=class_, width=wide, height=high, rx=radius)
    cut = high / 4
    corners = [
        (cut, 0), (wide - cut, 0), (wide, cut), (wide, high - cut),
        (wide - cut, high), (cut, high), (0, high - cut), (0, cut),
    ]  # fmt: skip
    return element("polygon", class_=class_, points=_points(corners))


def _glyph(piece: Piece, owner: str, wide: float, sizes: Sizes) -> Markup:
    class_ = f"pl-glyph pl-g{of_seat(piece.owner)}"
    number_ = element("tspan", said(owner), font_size=sizes.small, dy=sizes.token * 0.1)
    return element(
        "text",
        said(piece.glyph),
        number_ if owner else Markup(""),
        x=wide / 2,
        y=sizes.token * 0.73,
        font_size=sizes.glyph,
        class_=class_,
        text_anchor="middle",
    )


def _tip(facing: Facing, wide: float, high: float) -> Markup:
    """A small arrow on the edge that a piece looks over."""
    if not facing:
        return Markup("")
    right, up = POINTS[facing]
    length = (right**2 + up**2) ** 0.5
    along, down = right / length, -up / length
    x, y = wide / 2 + along * wide / 2, high / 2 + down * high / 2
    size = high * 0.2
    corners = [
        (x + along * size, y + down * size),
        (x - down * size, y + along * size),
        (x + down * size, y - along * size),
    ]
    return element("polygon", class_="pl-tip", points=_points(corners))


def _points(corners: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{number(x)},{number(y)}" for x, y in corners)
