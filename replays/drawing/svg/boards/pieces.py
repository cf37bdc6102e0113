"""What stands on a cell: pieces in their seat's shape, with health, tokens and badges on them."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from msgspec.structs import replace

from domain.kernel.table import Facing, Piece, Scale, Token
from replays.drawing.described import piece_told
from replays.drawing.signs import POINTS
from replays.drawing.svg.elements.blocks import Block, beside, stacked
from replays.drawing.svg.elements.colours import of_seat
from replays.drawing.svg.elements.letters import SMALLEST, extent, written
from replays.drawing.svg.elements.marks import HEARTS, bar, hearts, icon, pill, token_discs
from replays.drawing.svg.elements.markup import Markup, element, number, said
from replays.drawing.svg.elements.seats import emblem, points, shape


class Sizes(NamedTuple):
    """The sizes of pieces on a cell of so many units, before they are made smaller by `scale`.

    `least` is the height of letters that they are to keep then.
    """

    unit: float
    scale: float = 1
    least: float = SMALLEST

    @property
    def body(self) -> float:
        """The height of a piece."""
        share = 0.6 if self.least == SMALLEST else 0.72
        return max(self.unit * share, self.glyph * 1.35)

    @property
    def glyph(self) -> float:
        """The letters on it."""
        return max(self.unit * 0.28, self.least / self.scale)

    @property
    def small(self) -> float:
        """The letters of badges and numbers."""
        return max(self.unit * 0.18, self.least / self.scale)


SHRUNK = (1, 0.93, 0.86, 0.8, 0.74, 0.68, 0.62, 0.56, 0.5, 0.44, 0.38)
"""How far pieces are made smaller until all have room."""

ALL = 99

TIP = 0.12
"""So much lower stands what a piece bears that looks down, in sides of its body."""


class Kept(NamedTuple):
    """How much each piece keeps: so many badges, and so many of the scales and tokens it bears.

    The number of those left out stands in a pill behind them, or (`below`) as letters below. Tokens
    `aside` stand beside the body, alike ones as one with their number. Of a piece whose
    first scale is `bare` its value alone stands in letters below, and an ellipsis for the rest.
    """

    badges: int = ALL
    borne: int = ALL
    below: bool = False
    aside: bool = False
    bare: bool = False


KEPT = (
    *(Kept(), Kept(1), Kept(0)),
    *(Kept(0, 3), Kept(0, 2), Kept(0, 1), Kept(0, 1, below=True)),
    *(Kept(0, 1, bare=True), Kept(0, 0, below=True)),
)
"""What pieces keep, if there is not even room for small ones with all of it: the most first."""

TRIED = (
    *((Kept(), scale) for scale in SHRUNK if scale >= 0.8),
    *((Kept(aside=True), scale) for scale in SHRUNK if scale >= 0.56),
    *product(KEPT, SHRUNK),
)
"""How pieces are arranged, the best first."""


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

    Where letters are to be larger than the smallest, what pieces bear goes, and then pieces.
    """
    rows, scale, _ = _legible(pieces, tokens, wide, high, Sizes(unit, 1, least))
    down = sum(row.high for row in rows)
    at, bodies = (high - down * scale) / 2, []
    for row in rows:
        x = (wide - row.wide * scale) / 2
        move = f"translate({number(x)} {number(at)})"
        shrunk = f" scale({scale:.3g})" if scale < 1 else ""
        bodies.append(element("g", row.body, transform=move + shrunk))
        at += row.high * scale
    return Markup("".join(bodies))


NEARLY = 0.97
"""Letters may be so much smaller than asked for before anything is left out."""


def _legible(
    pieces: Sequence[Piece], tokens: Sequence[Token], wide: float, high: float, sizes: Sizes
) -> Arranged:
    """As much as can be read in the letters that are asked for."""
    for some, those in _fewer(pieces, tokens):
        arranged = _arranged(some, those, wide, high, sizes)
        if sizes.least == SMALLEST or arranged.letters >= sizes.least * NEARLY:
            break
    return arranged


def _fewer(
    pieces: Sequence[Piece], tokens: Sequence[Token]
) -> Iterator[tuple[Sequence[Piece], Sequence[Token]]]:
    """All, then pieces without what they bear, then one with the number of the others, then one."""
    yield pieces, tokens
    bare = [replace(each, scales=(), tokens=(), badges=()) for each in pieces]
    if bare:
        yield bare, ()
        yield [replace(bare[0], badges=(f"+{len(bare) - 1}",))] if bare[1:] else bare, ()
        yield bare[:1], ()


def _arranged(
    pieces: Sequence[Piece], tokens: Sequence[Token], wide: float, high: float, asked: Sizes
) -> Arranged:
    """The largest pieces that have room with legible letters, or else the most legible ones."""
    tight: list[Arranged] = []
    for kept, scale in TRIED:
        sizes = asked._replace(scale=scale)
        blocks = [piece_block(each, sizes, kept=kept) for each in pieces]
        blocks += [_token(each, sizes) for each in tokens]
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


def _token(token: Token, sizes: Sizes, *, together: bool = False) -> Block:
    side = max(sizes.unit * 0.24, sizes.least / sizes.scale * 1.6)
    discs = token_discs(token, side, together=together)
    return Block(discs.wide + 2, discs.high + 2, discs.at(1, 1))


def piece_block(piece: Piece, sizes: Sizes, *, kept: Kept) -> Block:
    """A piece in its seat's shape, what it bears below it, its first short badge at its shoulder.

    Of more badges than are `kept`, the others are an ellipsis; where scales or tokens are left out,
    their number stands there, with that of the badges (`+3`). A number that has no room at its
    shoulder stands on the piece in letters (`G2`).
    """
    side = sizes.body
    lettered = not kept.badges and any(piece.glyph.endswith(each) for each in piece.badges[:1])
    most = max(kept.badges, int(lettered))
    badges = [*piece.badges[lettered:most], *(["…"] if len(piece.badges) > most else [])]
    is_short = bool(badges) and len(badges[0]) <= 2 and badges[0] != "…"
    left_out = max(0, len(piece.scales) + len(piece.tokens) - kept.borne)
    shoulder = badges.pop(0) if is_short else ""
    more = f"+{left_out + len(piece.badges) - (bool(shoulder) or lettered)}"
    if left_out:
        badges = [more] if kept.below else []
    if kept.bare and piece.scales:
        badges = [f"{piece.scales[0].value}{'…' * (more != '+0')}"]
    around = side * 0.08
    parts = [
        element("title", said(piece_told(piece))),
        _body(piece, side / 2 + around, side / 2 + around, side / 2, sizes, lettered=lettered),
        _tip(piece.facing, side / 2 + around, side / 2 + around, side / 2),
    ]
    wide = high = side + 2 * around
    high += side * TIP if "S" in piece.facing else 0
    aside = [_token(each, sizes, together=True) for each in piece.tokens if kept.aside]
    if shoulder and aside:
        aside.insert(0, pill(shoulder, sizes.small))
    elif shoulder:
        badge = pill(shoulder, sizes.small)
        x = wide - badge.wide * 0.55
        parts.append(badge.at(x, -badge.high * 0.1))
        wide = max(wide, x + badge.wide)
    if aside:
        discs = stacked(aside, 0)
        parts.append(discs.at(wide - around, max(0, (high - discs.high) / 2)))
        wide, high = wide - around + discs.wide, max(high, discs.high)
    below = [*_borne(piece, sizes, kept), *_lines(badges, sizes)]
    if left_out and not (kept.below or kept.bare):
        below = [*below[:-1], beside([*below[-1:], pill(more, sizes.small)], 3)]
    for row in below:
        wide = max(wide, row.wide + 2)
    at = high
    for row in below:
        parts.append(row.at((wide - row.wide) / 2, at))
        at += row.high + 1
    return Block(wide, at, _centred(parts, wide, side + 2 * around, piece))


def _centred(parts: list[Markup], wide: float, body: float, piece: Piece) -> Markup:
    """The body in the middle above what it bears."""
    return element("g", *parts, class_="pl-piece", **({"data_ref": piece.ref} if piece.ref else {}))


def _borne(piece: Piece, sizes: Sizes, kept: Kept) -> Iterator[Block]:
    """So many of its scales and tokens: its first scale before its tokens, the others last."""
    most = 0 if kept.bare else kept.borne
    tokens = 0 if kept.aside else max(0, most - 1) if piece.scales else most
    scales = piece.scales[: max(min(most, 1), most - len(piece.tokens))]
    if most == 1 < len(piece.scales) + len(piece.tokens):
        yield from (_number(scale, sizes) for scale in scales)
    else:
        yield from _scales(scales, sizes)
    if discs := [_token(token, sizes) for token in piece.tokens[:tokens]]:
        yield beside(discs, 1)


def _number(scale: Scale, sizes: Sizes) -> Block:
    """A scale as its number alone."""
    text, size = str(scale.value), sizes.small
    return Block(
        extent(text, size), size * 1.1, written(text, 0, size * 0.9, size, "pl-ink pl-glyph")
    )


def _scales(scales: Sequence[Scale], sizes: Sizes) -> Iterator[Block]:
    """Health and the like: hearts, where there are few, or else a bar with its number."""
    for scale in scales:
        if scale.icon == "heart" and 0 < scale.limit <= HEARTS:
            yield hearts(scale, max(sizes.unit * 0.15, 7 / sizes.scale))
            continue
        text, size = str(scale.value), sizes.small
        long, high = sizes.body * 0.62, size * 0.62
        share = scale.value / scale.limit if scale.limit else 0
        number_ = written(text, long + 3, size * 0.9, size, "pl-ink pl-glyph")
        drawn = Markup(Block(0, 0, bar(share, long, high)).at(0, size * 0.22) + number_)
        yield Block(long + 3 + extent(text, size), size * 1.1, drawn)


def _lines(badges: Sequence[str], sizes: Sizes) -> Iterator[Block]:
    """The other badges as letters below."""
    text, size = " ".join(badges), sizes.small
    if text:
        drawn = written(text, 0, size * 0.95, size, "pl-ink pl-glyph")
        yield Block(extent(text, size), size * 1.2, drawn)


def _body(
    piece: Piece, x: float, y: float, radius: float, sizes: Sizes, *, lettered: bool
) -> Markup:
    """The shape with the picture or the letters on it, as the piece's condition wants it."""
    if piece.condition == "dead":
        return _fallen(piece, x, y, radius)
    picture = "lock" if piece.condition == "locked" and not piece.icon else piece.icon
    ink = f"pl-g{of_seat(piece.owner)}"
    inner = radius * 1.1
    letters = sizes.glyph if len(piece.glyph) < 3 else sizes.glyph * 2 / len(piece.glyph)
    figure = (
        icon(picture, x - inner / 2, y - inner / 2, inner, ink)
        if picture and piece.condition != "hidden" and not lettered
        else written(piece.glyph, x, y + letters * 0.36, letters, f"{ink} pl-glyph", "middle")
    )
    around = (
        shape(piece.owner, x, y, radius * 1.14, "pl-double")
        if piece.condition == "protected"
        else ""
    )
    barred = (
        icon("lock", x + radius * 0.3, y + radius * 0.3, radius * 0.8, "pl-ink pl-case-thin")
        if piece.condition == "locked" and piece.icon
        else ""
    )
    body = Markup(around + emblem(piece.owner, x, y, radius) + figure + barred)
    return element("g", body, class_="pl-pale") if piece.condition == "used" else body


def _fallen(piece: Piece, x: float, y: float, radius: float) -> Markup:
    """A piece that lies face down."""
    edge = shape(piece.owner, x, y, radius, f"pl-paper pl-l{of_seat(piece.owner)}")
    side = radius * 1.1
    return Markup(edge + icon("skull", x - side / 2, y - side / 2, side, "pl-quiet"))


def _tip(facing: Facing, x: float, y: float, radius: float) -> Markup:
    """A small arrow on the edge that a piece looks over."""
    if not facing:
        return Markup("")
    right, up = POINTS[facing]
    length = (right**2 + up**2) ** 0.5
    along, down = right / length, -up / length
    x, y, size = x + along * radius * 1.02, y + down * radius * 1.02, radius * 0.4
    corners = [
        (x + along * size, y + down * size),
        (x - down * size, y + along * size),
        (x + down * size, y - along * size),
    ]
    return element("polygon", class_="pl-ink pl-tip", points=points(corners))
