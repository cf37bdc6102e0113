"""Cards with what is printed on them, in three sizes: full (to read), small, and spine (a line).

From the top: cost in the left corner, title, an emblem, kind, text (full only), numbers at the
foot, and the owner's colour and pattern as the left edge.
"""

from domain.kernel.face import Face
from domain.kernel.table import Card
from replays.drawing.signs import TIMES
from replays.drawing.svg.elements.blocks import Block
from replays.drawing.svg.elements.colours import of_seat
from replays.drawing.svg.elements.emblem import Emblem, art, emblem_of, spot
from replays.drawing.svg.elements.letters import extent, wrapped, written
from replays.drawing.svg.elements.marks import SMALL, TEXT, told
from replays.drawing.svg.elements.markup import Markup, element
from replays.drawing.svg.elements.numbers import (
    BOLD,
    LEAST,
    Size,
    cost_reach,
    costs_in_the_corner,
    fitting,
    numbers_at_the_foot,
)
from replays.drawing.svg.elements.seats import weave

FULL = Size(160, 224, 8, 14, 8, 36, 22, 14, 18, 28, reads=True)
SMALL_CARD = Size(104, 145, 6, 11, 6, 34, 19, 12, 14, 22, reads=False)

SPINE = 28
"""The height of a spine."""


def emblem_for(card: Card, face: Face | None) -> Emblem:
    """The emblem of a card; without a face it comes from its name."""
    if face is None:
        return emblem_of(card.name, "", "", card.name)
    return emblem_of(face.id, " ".join((face.kind, *face.keywords[:1])), face.icon, face.title)


def card_body(card: Card, face: Face | None, seat: int, size: Size) -> Block:
    """A card face up, without what lies on it or makes it stand out."""
    text = _text(face, size) if face and size.reads else []
    low = size.high - (size.foot if face and face.numbers else 6)
    kind = _kind(face, size, low - len(text) * text_leading(text) - (6 if text else 2))
    bottom = low - (len(text) * text_leading(text) + 6 if text else 0)
    bottom -= 20 if kind else 0
    emblem = art(emblem_for(card, face), size.wide - size.edge - 1, max(bottom - size.top, 12))
    parts = [
        *_sheet(size, seat),
        Block(0, 0, emblem).at(size.edge, size.top),
        _title(card.name, _cost_wide(face, size), size) if size.title else Markup(""),
        kind,
        *_lines(text, low, size),
        *numbers_at_the_foot(face, size),
        *costs_in_the_corner(face, size),
    ]
    return Block(size.wide, size.high, Markup("".join(parts)))


def _sheet(size: Size, seat: int) -> list[Markup]:
    """The paper with a soft shade, and the owner's edge."""
    round_ = size.edge
    shade = element(
        "rect", class_="pl-shade", x=1, y=2.5, width=size.wide, height=size.high, rx=round_
    )
    paper = element("rect", class_="pl-paper pl-hair", width=size.wide, height=size.high, rx=round_)
    return [shade, paper, edge_of(seat, size.edge, size.high)]


def edge_of(seat: int, wide: float, high: float) -> Markup:
    """The owner's edge along the left side of a card, in colour and pattern."""
    r = min(wide, 6)
    path = f"M{wide} 0H{r}Q0 0 0 {r}V{high - r}Q0 {high} {r} {high}H{wide}z"
    class_ = f"pl-s{of_seat(seat)}" if seat else "pl-mark"
    corners = [(1.0, 2.0), (wide, 2.0), (wide, high - 2.0), (1.0, high - 2.0)]
    return Markup(element("path", class_=class_, d=path) + weave(seat, corners, 4.6))


def _cost_wide(face: Face | None, size: Size) -> float:
    """What the costs in the corner take; the plus of a die stands beside it."""
    if face is None or not face.cost:
        return 0
    return size.cost + (11 if any("+" in each.value for each in face.cost) else 5)


def _title(title: str, beside: float, size: Size) -> Markup:
    """The title in one line, smaller if need be, or else in several; words stay whole."""
    left = size.left + beside
    room = size.wide - left - size.right + 2
    tried = (*((size.title, 1), (12, 1), (12, 2), (11, 2), (10, 2)), *((LEAST, 3), (LEAST, 4)))
    for letters, lines in tried:
        rows = list(wrapped(title, room / BOLD, letters))
        is_whole = " ".join(rows) == " ".join(title.split())
        if letters <= size.title and len(rows) <= lines and (is_whole or letters == LEAST):
            break
    else:
        rows = [*rows[:3], "…"]
    first = size.top / 2 - (len(rows) - 1) * letters * 0.55 + letters * 0.36
    written_ = (
        written(row, left, first + at * letters * 1.1, letters, "pl-title")
        for at, row in enumerate(rows)
    )
    return Markup("".join(written_))


def _kind(face: Face | None, size: Size, base: float) -> Markup:
    if face is None or not size.reads:
        return Markup("")
    words = " · ".join(dict.fromkeys(filter(None, (face.kind, *face.keywords))))
    if extent(words, SMALL) > size.inner:
        words = face.kind
    beside = size.cost + 4 if cost_reach(face, size) > base - SMALL - 2 else 0
    line, letters = fitting(words, size.inner - beside, SMALL)
    return written(line, size.left + beside, base - 3, letters, "pl-quiet")


def _text(face: Face, size: Size) -> list[tuple[str, float]]:
    """The lines of the text, each with the size of its letters."""
    most = size.high - size.top - size.foot - 20 - 34
    for letters in (12.0, 11.0, 10.0, float(LEAST)):
        rows = [row for each in face.text for row in wrapped(each, size.inner, letters)]
        if len(rows) * letters * 1.2 <= most:
            return [(row, letters) for row in rows]
    kept = int(most / (LEAST * 1.2))
    return [(row, float(LEAST)) for row in rows[: kept - 1]] + [
        (f"{rows[kept - 1]} …", float(LEAST))
    ]


def text_leading(text: list[tuple[str, float]]) -> float:
    """The distance from one line of a card's text to the next."""
    return text[0][1] * 1.2 if text else 0


def _lines(text: list[tuple[str, float]], low: float, size: Size) -> list[Markup]:
    leading = text_leading(text)
    top = low - len(text) * leading - 4
    return [
        written(row, size.left, top + (at + 0.85) * leading, letters, "pl-ink")
        for at, (row, letters) in enumerate(text)
    ]


def spine(card: Card, face: Face | None, seat: int, room: float) -> Block:
    """A card as one line: its emblem, title and numbers; a long title is more than an emblem."""
    numbers = " ".join(card.badges or [each.value for each in (face.numbers if face else ())])
    count = f" {TIMES}{card.count}" if card.count != 1 else ""
    left = 36.0
    if extent(card.name, 10) > room - left - extent(numbers, TEXT) - 12:
        numbers = ""
    if is_long := extent(card.name, 10) > room - left - 6:
        left = 13.0
    right = extent(numbers, TEXT) * BOLD + 10 if numbers else 6
    title, letters = fitting(f"{card.name}{count}", room - left - right, SMALL, 8)
    parts = [
        element("rect", class_="pl-paper pl-hair", width=room, height=SPINE - 4, rx=4),
        edge_of(seat, 6, SPINE - 4),
        Markup("") if is_long else Block(0, 0, spot(emblem_for(card, face), 18)).at(13, 3),
        written(title, left, 16.5, letters, "pl-ink"),
        written(numbers, room - 6, 17, TEXT, "pl-strong", "end") if numbers else Markup(""),
    ]
    return Block(room, SPINE - 4, told(card.name, *parts))
