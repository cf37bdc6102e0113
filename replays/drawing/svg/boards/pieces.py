"""What stands on a cell: pieces in their seat's shape, with health, tokens and badges on them."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from domain.kernel.table import Facing, Piece, Scale, Token
from replays.drawing.described import piece_told
from replays.drawing.signs import POINTS
from replays.drawing.svg.elements.blocks import Block, beside, stacked
from replays.drawing.svg.elements.colours import of_seat
from replays.drawing.svg.elements.letters import SMALLEST, extent, written
from replays.drawing.svg.elements.marks import HEARTS, bar, hearts, icon, pill, token_discs
from replays.drawing.svg.elements.markup import Markup, element, said
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


ALL = 99

MOST_WIDE = 0.92
"""A bar with its number is so wide at most, in sides of a cell, while its bar can be shortened."""

GAP = 3
"""What a number stands behind its bar."""

SIGN = 1.62
"""A disc is so much higher than letters on it; one without is as high as letters are to be."""

TIP = 0.12
"""So much lower stands what a piece bears that looks down, in sides of its body."""


class Kept(NamedTuple):
    """How much each piece keeps: so many badges, and so many of the scales and tokens it bears.

    The number of those left out stands in a pill behind them, or (`below`) as letters below. Tokens
    `aside` stand beside the body, alike ones as one with their number. Of a piece whose
    first scale is `bare` its value alone stands in letters below, and at its
    shoulder how much is left out (`+1`), unless nothing is `borne`.
    """

    badges: int = ALL
    borne: int = ALL
    below: bool = False
    aside: bool = False
    bare: bool = False


def token_block(token: Token, sizes: Sizes, *, together: bool = False) -> Block:
    """Alike tokens beside each other, or as one with their number."""
    side = max(sizes.unit * 0.24, sizes.least / sizes.scale * SIGN)  # letters are 0.62 of it
    discs = token_discs(token, side, together=together)
    return Block(discs.wide + 2, discs.high + 2, discs.at(1, 1))


def signs_of(piece: Piece, most: int = ALL) -> tuple[Token, ...]:
    """The last of a piece's tokens as pictures alone: its state is seen, its numbers are not."""
    return tuple(replace(each, count=1) for each in piece.tokens[-most:] if each.icon)


class _Marks(NamedTuple):
    """Where the badges of a piece stand, and how much of what it bears is left out.

    One that is `lettered` stands on the piece in place of its picture.
    """

    lettered: bool
    shoulder: str
    below: tuple[str, ...]
    left_out: int
    more: str


def _marks(piece: Piece, kept: Kept, signs: int) -> _Marks:
    """Of more badges than are `kept`, the others are an ellipsis.

    Where scales or tokens are left out that are not `signs`, their number stands there, with that
    of the badges (`+3`). A number that has no room at its shoulder stands on the piece in letters
    (`G2`).
    """
    lettered = not kept.badges and any(piece.glyph.endswith(each) for each in piece.badges[:1])
    most = 1 if lettered else kept.badges
    badges = (*piece.badges[1 if lettered else 0 : most], *(["…"] * (len(piece.badges) > most)))
    shoulder = badges[0] if badges and len(badges[0]) <= 2 and badges[0] != "…" else ""
    below = badges[1:] if shoulder else badges
    left_out = max(0, len(piece.scales) + len(piece.tokens) - signs - kept.borne)
    told = 1 if shoulder or lettered else 0
    more = f"+{left_out + len(piece.badges) - told}"
    if left_out:
        below = (more,) if kept.below else ()
    if kept.bare and piece.scales:
        below = (str(piece.scales[0].value),)
        shoulder = shoulder or (more if kept.borne and more != "+0" else "")
    return _Marks(lettered, shoulder, below, left_out, more)


@lru_cache(maxsize=8_000)
def piece_block(piece: Piece, sizes: Sizes, *, kept: Kept) -> Block:
    """A piece in its seat's shape, a short badge at its shoulder, what it bears below."""
    signs = signs_of(piece) if kept.aside and kept.bare else ()
    marks = _marks(piece, kept, len(signs))
    discs = sizes._replace(least=sizes.least / SIGN) if signs else sizes
    borne = signs if kept.bare else piece.tokens
    aside = [token_block(each, discs, together=True) for each in borne if kept.aside]
    below = [*_borne(piece, sizes, kept), *_lines(marks.below, sizes)]
    if marks.left_out and not (kept.below or kept.bare):
        below = [*below[:-1], beside([*below[-1:], pill(marks.more, sizes.small)], 3)]
    above = _shouldered(piece, sizes, marks, aside)
    wide = max([above.wide, *(row.wide + 2 for row in below)])
    bodies, at = [above.at((wide - above.wide) / 2, 0)], above.high
    for row in below:
        bodies.append(row.at((wide - row.wide) / 2, at))
        at += row.high + 1
    ref = {"data_ref": piece.ref} if piece.ref else {}
    told = element("title", said(piece_told(piece)))
    return Block(wide, at, element("g", told, *bodies, class_="pl-piece", **ref))


def _shouldered(piece: Piece, sizes: Sizes, marks: _Marks, aside: list[Block]) -> Block:
    """The body and what stands beside it: a badge at its shoulder, or a pile of both."""
    side = sizes.body
    around = side * 0.08
    middle = side / 2 + around
    parts = [
        _body(piece, middle, middle, side / 2, sizes, lettered=marks.lettered),
        _tip(piece.facing, middle, middle, side / 2),
    ]
    wide = high = side + 2 * around
    high += side * TIP if "S" in piece.facing else 0
    badges = [pill(marks.shoulder, sizes.small)] if marks.shoulder else []
    if aside:
        pile = stacked([*badges, *aside], 0)
        parts.append(pile.at(wide - around, max(0, (high - pile.high) / 2)))
        wide, high = wide - around + pile.wide, max(high, pile.high)
    elif badges:
        [badge] = badges
        x = wide - badge.wide * 0.55
        parts.append(badge.at(x, -badge.high * 0.1))
        wide = max(wide, x + badge.wide)
    return Block(wide, high, Markup("".join(parts)))


def bare_piece(piece: Piece, x: float, y: float, radius: float) -> Markup:
    """A piece without letters: its seat's shape, and its picture where it has one."""
    side = radius * 1.1
    ink = f"pl-g{of_seat(piece.owner)}"
    figure = icon(piece.icon, x - side / 2, y - side / 2, side, ink) if piece.icon else ""
    body = Markup(emblem(piece.owner, x, y, radius) + figure)
    told = element("title", said(piece_told(piece)))
    ref = {"data_ref": piece.ref} if piece.ref else {}
    class_ = "pl-piece pl-pale" if piece.condition == "used" else "pl-piece"
    return element("g", told, body, class_=class_, **ref)


def _borne(piece: Piece, sizes: Sizes, kept: Kept) -> Iterator[Block]:
    """So many of its scales and tokens: its first scale before its tokens, the others last."""
    most = 0 if kept.bare else kept.borne
    tokens = 0 if kept.aside else max(0, most - 1) if piece.scales else most
    scales = piece.scales[: max(min(most, 1), most - len(piece.tokens))]
    if most == 1 < len(piece.scales) + len(piece.tokens):
        yield from (_number(scale, sizes) for scale in scales)
    else:
        yield from _scales(scales, sizes)
    if discs := [token_block(token, sizes) for token in piece.tokens[:tokens]]:
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
        room = sizes.unit * MOST_WIDE - GAP - extent(text, size)
        long, high = min(sizes.body * 0.62, max(sizes.body * 0.3, room)), size * 0.62
        share = scale.value / scale.limit if scale.limit else 0
        number_ = written(text, long + GAP, size * 0.9, size, "pl-ink pl-glyph")
        drawn = Markup(Block(0, 0, bar(share, long, high)).at(0, size * 0.22) + number_)
        yield Block(long + GAP + extent(text, size), size * 1.1, drawn)


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
