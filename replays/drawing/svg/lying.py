"""Cards as they lie on a table: upright, turned, face down, in stacks, with what lies on them."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from domain.kernel.face import Face, Icon
from domain.kernel.table import Card, Highlight, Token
from replays.drawing.described import card_told
from replays.drawing.signs import TIMES
from replays.drawing.svg.blocks import NOTHING, Block, beside, stacked
from replays.drawing.svg.cards import SMALL_CARD, Size, card_body, spine
from replays.drawing.svg.colours import of_seat
from replays.drawing.svg.letters import extent, paragraph, wrapped, written
from replays.drawing.svg.marks import (
    SMALL,
    dice,
    icon,
    pill,
    scale_row,
    token_discs,
)
from replays.drawing.svg.markup import Markup, element, number, said
from replays.drawing.svg.seats import shape, weave

Faces = Mapping[str, Face]

MINI = Size(54, 76, 5, 8, 4, 5, 0, 0, 0, 4, reads=False)
"""Backs, and cards whose picture is enough."""


def highlighted(highlight: Highlight, wide: float, high: float) -> tuple[Markup, Markup]:
    """What lies below a thing of that size that stands out, and what lies over it."""
    none = Markup("")
    if highlight == "last":
        return _ring("pl-glow", wide, high, 6), none
    if highlight == "target":
        return none, cross(wide / 2, high / 2, min(wide, high) * 0.3)
    if highlight:
        return none, _ring(f"pl-ring pl-{highlight}", wide, high, 4)
    return none, none


def _ring(class_: str, wide: float, high: float, off: float) -> Markup:
    return element(
        "rect",
        class_=class_,
        x=-off,
        y=-off,
        width=wide + 2 * off,
        height=high + 2 * off,
        rx=off + 5,
    )


def cross(x: float, y: float, radius: float) -> Markup:
    """A cross-hair around a place."""
    r, far, near = radius, radius * 1.35, radius * 0.6
    circle = (
        f"M{number(x - r)} {number(y)}a{number(r)} {number(r)} 0 1 1 {number(2 * r)} 0"
        f"a{number(r)} {number(r)} 0 1 1 {number(-2 * r)} 0"
    )
    lines = "".join(
        f"M{number(x + right * near)} {number(y + down * near)}"
        f"L{number(x + right * far)} {number(y + down * far)}"
        for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1))
    )
    return Markup(
        "".join(element("path", class_=each, d=circle + lines) for each in ("pl-under", "pl-cross"))
    )


def back(seat: int, size: Size, picture: Icon = "card") -> Block:
    """The back of a card in its owner's colour and pattern, with a picture in the seat's shape."""
    wide, high, edge = size.wide, size.high, max(size.wide * 0.07, 3)
    colour = f"pl-s{of_seat(seat)}" if seat else "pl-mark"
    inner = [(edge, edge), (wide - edge, edge), (wide - edge, high - edge), (edge, high - edge)]
    radius = wide * 0.24
    side = radius * 1.15
    parts = [
        element("rect", class_="pl-shade", x=1, y=2, width=wide, height=high, rx=edge + 2),
        element("rect", class_=f"{colour} pl-hair", width=wide, height=high, rx=edge + 2),
        weave(seat if seat > 1 else 2, inner, max(wide / 9, 7)) if seat else Markup(""),
        shape(seat, wide / 2, high / 2, radius, "pl-paper"),
        icon(picture, wide / 2 - side / 2, high / 2 - side / 2, side, colour),
    ]
    return Block(wide, high, Markup("".join(parts)))


def lying(card: Card, faces: Faces, seat: int, size: Size) -> Block:
    """A card with its state, its count and what makes it stand out, but without what lies on it."""
    owner = card.seat or seat
    face = faces.get(card.face)
    hidden, dead = card.condition == "hidden", card.condition == "dead"
    body = (
        back(owner, size, "skull" if dead else "card")
        if hidden or dead
        else card_body(card, face, owner, size)
    )
    body = Block(body.wide, body.high, Markup(_stack(card.count, size, owner) + body.body))
    if card.condition == "used":
        body = turned(body)
    if dead:
        body = Block(body.wide, body.high, element("g", body.body, class_="pl-dead"))
    under, over = highlighted(card.highlight, body.wide, body.high)
    parts = [
        element("title", said(_pointed(card, face))),
        under,
        body.body,
        _protected(body) if card.condition == "protected" else Markup(""),
        _locked(body) if card.condition == "locked" else Markup(""),
        over,
        _count(card.count, body.wide),
    ]
    return Block(body.wide, body.high, element("g", *parts, **_refs(card)))


def _refs(card: Card) -> dict[str, str]:
    named = {"data_ref": card.ref, "data_face": card.face}
    return {name: value for name, value in named.items() if value} | {"class_": "pl-card"}


def _pointed(card: Card, face: Face | None) -> str:
    if face is None:
        return card_told(card)
    numbers = ", ".join(f"{each.value} {each.label}" for each in (*face.cost, *face.numbers))
    return ". ".join(filter(None, (card_told(card), numbers, " ".join(face.text))))


def turned(body: Block) -> Block:
    """A block on its side, and pale."""
    move = f"translate({number(body.high)} 0) rotate(90)"
    return Block(body.high, body.wide, element("g", body.body, transform=move, class_="pl-pale"))


def _stack(count: int, size: Size, seat: int) -> Markup:
    """The edges of the cards below."""
    edges = (
        element(
            "rect",
            class_="pl-paper pl-rim",
            x=3 * at,
            y=3 * at,
            width=size.wide,
            height=size.high,
            rx=size.edge,
        )
        for at in range(min(count, 3) - 1, 0, -1)
    )
    return Markup("".join(edges))


def _count(count: int, wide: float) -> Markup:
    if count == 1:
        return Markup("")
    text = pill(f"{TIMES}{count}", SMALL)
    return text.at(wide - text.wide + 6, -7)


def _protected(body: Block) -> Markup:
    return element(
        "rect", class_="pl-double", x=-4, y=-4, width=body.wide + 8, height=body.high + 8, rx=9
    )


def _locked(body: Block) -> Markup:
    x, y = body.wide - 14, body.high - 14
    disc = element("circle", class_="pl-ink", cx=x + 4, cy=y + 4, r=12)
    return Markup(disc + icon("lock", x - 3, y - 3, 14, "pl-paper"))


def borne(card: Card, faces: Faces, seat: int, room: float) -> Block:
    """What lies on a card, or belongs to it: scales, dice, tokens, badges, attached cards."""
    rows = [scale_row(scale, room) for scale in card.scales]
    if card.dice:
        rows.append(dice(card.dice, min(20, (room + 3) / max(len(card.dice), 1) - 3)))
    rows += [_token_row(token, room) for token in card.tokens]
    rows += [paragraph(badge, room, SMALL, "pl-ink") for badge in card.badges]
    for each in card.under:
        rows.append(spine(each, faces.get(each.face), each.seat or seat, room))
        bare = replace(each, badges=()) if extent(" ".join(each.badges), 14) < room / 3 else each
        rows.append(borne(bare, faces, each.seat or seat, room))
    return stacked(rows, 5)


def _token_row(token: Token, room: float) -> Block:
    discs = token_discs(token, 16, together=extent(token.label, SMALL) > room - 75)
    words = paragraph(token.label, room - discs.wide - 6, SMALL, "pl-quiet")
    return beside([discs, words], 6)


def standing(card: Card, faces: Faces, seat: int, room: float, size: Size = SMALL_CARD) -> Block:
    """A card with what lies on it beside it, where there is room, or else below."""
    body = within(lying(card, faces, seat, size), room)
    named = card.condition in ("dead", "hidden")
    if room >= body.wide + 112:
        left = room - body.wide - 12
        facts = borne(card, faces, seat, min(left, 190))
        if named:
            facts = stacked([paragraph(card.name, left, 14, "pl-title"), facts], 5)
        return beside([body, facts], 12) if facts.high else body
    wide = max(body.wide, min(room, 120))
    facts = borne(card, faces, seat, wide)
    name = paragraph(card.name, wide, SMALL, "pl-title") if named else NOTHING
    return stacked([body, name, facts], 7)


def within(body: Block, room: float) -> Block:
    """A block made smaller, where it would be wider than its room."""
    if body.wide <= room:
        return body
    share = room / body.wide
    small = element("g", body.body, transform=f"scale({share:.3g})")
    return Block(room, body.high * share, small)


def flowing(blocks: Sequence[Block], room: float, gap: float, below: float) -> Block:
    """Blocks side by side in as many rows as they need."""
    rows: list[list[Block]] = [[]]
    for block in blocks:
        used = sum(each.wide + gap for each in rows[-1])
        if rows[-1] and used + block.wide > room:
            rows.append([])
        rows[-1].append(block)
    return stacked([beside(row, gap) for row in rows if row], below)


def fan(count: int, seat: int, room: float) -> Block:
    """Backs held in a hand, with their number."""
    shown = min(count, 8)
    step = 15.0
    parts = []
    for at in range(shown):
        lean = (at - (shown - 1) / 2) * 3
        move = (
            f"translate({number(4 + at * step)} {number(abs(lean) * 0.5)}) rotate({lean:.3g} 27 76)"
        )
        parts.append(element("g", back(seat, MINI).body, transform=move))
    wide = 8 + (shown - 1) * step + MINI.wide if shown else 0
    badge = pill(str(count), SMALL)
    parts.append(badge.at(wide - badge.wide / 2 - 6, MINI.high - 10))
    return Block(wide + 8, MINI.high + 10, Markup("".join(parts)))


def labelled(body: Block, words: Sequence[str], room: float) -> Block:
    """Something with centred words below it."""
    wide = max(body.wide, room)
    rows = [line for text in words if text for line in wrapped(text, wide, SMALL)]
    lines = [
        written(row, wide / 2, SMALL * (1 + at * 1.2), SMALL, "pl-quiet", "middle")
        for at, row in enumerate(rows)
    ]
    below = Block(wide, len(rows) * SMALL * 1.2, Markup("".join(lines)))
    centred = Block(wide, body.high, body.at((wide - body.wide) / 2, 0))
    return stacked([centred, below], 4)


def widest_word(text: str) -> float:
    """The width of the longest word of a label."""
    return max((extent(word, SMALL) for word in text.split()), default=0)
