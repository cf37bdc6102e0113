"""Cards as they lie on a table: upright, turned, face down, in stacks, with what lies on them."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import inf

from msgspec.structs import replace

from domain.kernel.face import Face
from domain.kernel.table import Card, Token
from replays.drawing.card import printed_told, sort_of
from replays.drawing.described import card_told
from replays.drawing.signs import TIMES
from replays.drawing.svg.elements.blocks import NOTHING, Block, beside, stacked
from replays.drawing.svg.elements.highlights import highlighted
from replays.drawing.svg.elements.letters import extent, paragraph
from replays.drawing.svg.elements.marks import (
    SMALL,
    dice,
    icon,
    pill,
    scale_row,
    token_discs,
)
from replays.drawing.svg.elements.markup import Markup, element, number, said
from replays.drawing.svg.elements.numbers import Size
from replays.drawing.svg.laid.backs import back
from replays.drawing.svg.laid.cards import SMALL_CARD, card_body, spine

Faces = Mapping[str, Face]

CLEAR = 9
"""Between the marks of a card and the next one, which lies on it and has a ring of its own."""

STICKING = 6
"""So far the number of alike cards stands out over their edge."""

HIGH, HIGHER = -7, -11
"""Where that number begins: in a fan it stays above the title, which has less room there."""


def lying(
    card: Card, faces: Faces, seat: int, size: Size, covered: float = 0, room: float = inf
) -> Block:
    """A card with its state, its count and what makes it stand out, but without what lies on it.

    `covered` is how much of its right side lies under another: its marks stand on what is left.
    A used card lies on its side; where there is no room for that it is made smaller, unless the
    names of its numbers could not be read then.
    """
    face = faces.get(card.face)
    has_names = face is not None and any(not each.icon for each in face.numbers)
    return _lying(card, face, seat, size, covered, size.high <= room or not has_names)


@lru_cache(maxsize=1_000)
def _lying(
    card: Card, face: Face | None, seat: int, size: Size, covered: float, turns: bool
) -> Block:
    owner = card.seat or seat
    hidden, dead = card.condition == "hidden", card.condition == "dead"
    body = (
        back(owner, size, "skull" if dead else "card")
        if hidden or dead
        else card_body(card, face, owner, size)
    )
    body = Block(body.wide, body.high, Markup(_stack(card.count, size, owner) + body.body))
    if card.condition == "used":
        body = turned(body) if turns else paled(body)
    if dead:
        body = Block(body.wide, body.high, element("g", body.body, class_="pl-dead"))
    if card.condition == "unplayable":
        body = Block(body.wide, body.high, element("g", body.body, class_="pl-idle"))
    edge = body.wide + STICKING
    seen = Block(body.wide - covered - (CLEAR if covered else 0), body.high, body.body)
    under, over = highlighted(card.highlight, seen.wide, seen.high)
    parts = [
        element("title", said(_pointed(card, face))),
        under,
        body.body,
        _protected(seen) if card.condition == "protected" else Markup(""),
        _locked(seen) if card.condition == "locked" else Markup(""),
        over,
        _count(card.count, seen.wide, HIGHER) if covered else _count(card.count, edge, HIGH),
    ]
    return Block(body.wide, body.high, element("g", *parts, **_refs(card)))


def _refs(card: Card) -> dict[str, str]:
    named = {"data_ref": card.ref, "data_face": card.face}
    return {name: value for name, value in named.items() if value} | {"class_": "pl-card"}


def _pointed(card: Card, face: Face | None) -> str:
    if face is None:
        return card_told(card)
    printed = printed_told(face)
    printed = printed[:1].upper() + printed[1:]
    return ". ".join(filter(None, (card_told(card), printed, " ".join(face.text))))


def paled(body: Block) -> Block:
    """A block as it is, but pale."""
    return Block(body.wide, body.high, element("g", body.body, class_="pl-pale"))


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


def _count(count: int, right: float, top: float) -> Markup:
    """How many alike cards there are, in a pill that ends so far right."""
    if count == 1:
        return Markup("")
    text = pill(f"{TIMES}{count}", SMALL)
    return text.at(right - text.wide, top)


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
    body = within(lying(card, faces, seat, size, room=room), room)
    named = card.condition in ("dead", "hidden")
    if room >= body.wide + 112:
        left = room - body.wide - 12
        facts = _told(card, faces, seat, min(left, 190))
        if named:
            facts = stacked([paragraph(card.name, left, 14, "pl-title"), facts], 5)
        return beside([body, facts], 12) if facts.high else body
    wide = max(body.wide, min(room, 120))
    facts = _told(card, faces, seat, wide)
    name = paragraph(card.name, wide, SMALL, "pl-title") if named else NOTHING
    return stacked([body, name, facts], 7)


def _told(card: Card, faces: Faces, seat: int, room: float) -> Block:
    """What a small card has no room for: its sort, if no badge says it, and all that it bears."""
    face, badges = faces.get(card.face), " ".join(card.badges).casefold()
    sorts = sort_of(face) if face else []
    sort = ", ".join(each for each in sorts if each.casefold() not in badges)
    line = [paragraph(sort, room, SMALL, "pl-quiet")] if sort else []
    return stacked([*line, borne(card, faces, seat, room)], 5)


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
