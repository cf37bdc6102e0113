"""Hands, rows, piles and dice of a seat, as they lie before it."""

from collections.abc import Sequence

from domain.kernel.table import Card, Cards, Dice, Pile, Table
from replays.drawing.svg.blocks import Block, stacked
from replays.drawing.svg.cards import FULL, SMALL_CARD, Size
from replays.drawing.svg.letters import written
from replays.drawing.svg.lying import MINI, back, borne, fan, flowing, labelled, lying, standing
from replays.drawing.svg.marks import SMALL, dice, pill
from replays.drawing.svg.markup import Markup, element

GAP = 14
"""Between cards: the rings around them have room in it."""

HELD = 64
"""Of a card in a hand at least so much is to be seen."""

MANY = 5
"""A hand of more cards than this is drawn small."""


def spread_block(part: Cards, table: Table, room: float) -> Block:
    """Cards that lie open before a seat: full where they can be read, small in long rows."""
    size = FULL if _are_full(part, room) else SMALL_CARD
    blocks = [_card(card, table, part, size) for card in part.cards]
    if part.hidden:
        blocks.append(fan(part.hidden, part.seat, room))
    row = _held(blocks, room - 12) if part.laid == "hand" and size is SMALL_CARD else None
    row = row or flowing(blocks, room - 12, GAP, 16)
    padded = Block(row.wide + 12, row.high + 14, row.at(6, 8))
    return stacked([label(part.label), padded], 2)


def _held(blocks: Sequence[Block], room: float) -> Block | None:
    """Cards in one row that lie over each other a little; None: they would hide too much."""
    wide = blocks[-1].wide
    step = (room - wide) / max(len(blocks) - 1, 1)
    if step >= wide + GAP or step < HELD:
        return None
    body = "".join(block.at(at * step, 0) for at, block in enumerate(blocks))
    return Block(room, max(block.high for block in blocks), Markup(body))


def _are_full(part: Cards, room: float) -> bool:
    """Whether cards are to be read, and there is room for them in one or two rows."""
    across = max(1, int((room + GAP) // (FULL.wide + GAP)))
    return part.laid == "hand" and len(part.cards) <= max(across, min(2 * across, MANY))


def _card(card: Card, table: Table, part: Cards, size: Size) -> Block:
    if size is FULL:
        body = lying(card, table.faces, part.seat, FULL)
        return stacked([body, borne(card, table.faces, part.seat, body.wide)], 8)
    return standing(card, table.faces, part.seat, SMALL_CARD.wide)


def label(text: str) -> Block:
    """A small heading."""
    return (
        Block(0, SMALL * 1.5, written(text, 0, SMALL, SMALL, "pl-quiet"))
        if text
        else Block(0, 0, Markup(""))
    )


def pile_block(part: Pile, table: Table) -> Block:
    """A pile from above with its number: the top card where it lies open, or else a back."""
    face = table.faces.get(part.face)
    if part.count <= 0:
        body = _empty()
    elif face:
        card = Card(part.top or face.title, face=part.face)
        body = lying(card, table.faces, part.seat, MINI)
    else:
        body = back(part.seat, MINI, part.icon or "card")
    count = pill(str(part.count), SMALL)
    stack = _edges(min(part.count, 3))
    whole = Block(
        MINI.wide + 12,
        MINI.high + 12,
        Markup(stack + body.at(0, 2) + count.at(MINI.wide - count.wide / 2, MINI.high - 8)),
    )
    ends = [f"{end}: {card}" for end, card in (("top", part.top), ("bottom", part.bottom)) if card]
    return labelled(whole, [part.label, *ends], 76)


def _empty() -> Block:
    outline = element("rect", class_="pl-mat pl-rim", width=MINI.wide, height=MINI.high, rx=6)
    return Block(MINI.wide, MINI.high, outline)


def _edges(count: int) -> Markup:
    edges = (
        element(
            "rect",
            class_="pl-paper pl-rim",
            x=2.5 * at,
            y=2 + 2.5 * at,
            width=MINI.wide,
            height=MINI.high,
            rx=5,
        )
        for at in range(count - 1, 0, -1)
    )
    return Markup("".join(edges))


def dice_block(part: Dice) -> Block:
    """Dice that lie open, under their label."""
    return stacked([label(part.label), dice(part.values, 28)], 4)
