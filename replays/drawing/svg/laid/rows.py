"""Hands, rows, piles and dice of a seat, as they lie before it."""

from dataclasses import replace

from domain.kernel.table import Card, Cards, Dice, Pile, Table
from replays.drawing.card import borne_by
from replays.drawing.svg.elements.blocks import Block, stacked
from replays.drawing.svg.elements.colours import of_seat
from replays.drawing.svg.elements.letters import extent, written
from replays.drawing.svg.elements.marks import SMALL, dice, pill
from replays.drawing.svg.elements.markup import Markup, element
from replays.drawing.svg.elements.numbers import Size
from replays.drawing.svg.elements.seats import shape
from replays.drawing.svg.laid.backs import MINI, back, fan, labelled
from replays.drawing.svg.laid.cards import FULL, SMALL_CARD
from replays.drawing.svg.laid.lying import borne, flowing, lying, standing

GAP = 14
"""Between cards: the rings around them have room in it."""

CLOSE = 380
"""The least room in which cards do not lie closer to each other."""

HELD = 64
"""How much of a card in a hand is to be seen at least."""

MANY = 5
"""A hand of more cards than this is drawn small."""


def spread_block(part: Cards, table: Table, room: float, *, on_panel: bool = False) -> Block:
    """Cards that lie open before a seat: full where they can be read, small in long rows.

    On the panel of their seat they are small, and their heading need not say whose they are.
    """
    size = FULL if _are_full(part, room) and not on_panel else SMALL_CARD
    pad = 6 if room >= CLOSE else 3
    step = (room - 2 * pad - size.wide) / max(len(part.cards) - 1, 1)
    if size is SMALL_CARD and _is_held(part, step):
        row = _held(part, table, step)
    else:
        blocks = [_card(card, table, part, size) for card in part.cards]
        if part.hidden:
            blocks.append(fan(part.hidden, part.seat, room))
        row = flowing(blocks, room - 2 * pad, GAP if room >= CLOSE else GAP / 2, 16)
    padded = Block(row.wide + 2 * pad, row.high + 14, row.at(pad, 8))
    return stacked([label(part.label, 0 if on_panel else part.seat), padded], 2)


def _is_held(part: Cards, step: float) -> bool:
    """Whether cards lie over each other a little, in one row: the left of each is to be seen."""
    bare = not any(map(borne_by, part.cards)) and not part.hidden
    return part.laid == "hand" and bare and HELD <= step < SMALL_CARD.wide + GAP


def _held(part: Cards, table: Table, step: float) -> Block:
    """Cards from left to right, each over the one before, their titles on what is to be seen."""
    covered = max(SMALL_CARD.wide - step, 0)
    size = replace(SMALL_CARD, right=SMALL_CARD.right + covered)
    last = len(part.cards) - 1
    bodies = [
        lying(card, table.faces, part.seat, size, covered)
        if at < last
        else lying(card, table.faces, part.seat, SMALL_CARD)
        for at, card in enumerate(part.cards)
    ]
    held = "".join(body.at(at * step, 0) for at, body in enumerate(bodies))
    return Block(last * step + SMALL_CARD.wide, max(body.high for body in bodies), Markup(held))


def _are_full(part: Cards, room: float) -> bool:
    """Whether cards are to be read, and there is room for them in one or two rows."""
    across = max(1, int((room + GAP) // (FULL.wide + GAP)))
    return part.laid == "hand" and len(part.cards) <= max(across, min(2 * across, MANY))


def _card(card: Card, table: Table, part: Cards, size: Size) -> Block:
    if size is FULL:
        body = lying(card, table.faces, part.seat, FULL)
        return stacked([body, borne(card, table.faces, part.seat, body.wide)], 8)
    return standing(card, table.faces, part.seat, SMALL_CARD.wide)


def label(text: str, seat: int = 0) -> Block:
    """A small heading, with the shape of the seat that it is about."""
    if not text:
        return Block(0, 0, Markup(""))
    left = 24 if seat else 0
    chip = [
        shape(seat, 9, 8.5, 8, f"pl-s{of_seat(seat)}"),
        written(str(seat), 9, 12, 10, f"pl-g{of_seat(seat)} pl-glyph", "middle"),
    ]
    words = written(text, left, SMALL, SMALL, "pl-quiet")
    return Block(
        left + extent(text, SMALL), SMALL * 1.6, Markup("".join([*(chip if seat else []), words]))
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
    return labelled(whole, [part.label, *([] if is_long(part) else ends_of(part))], 76)


def ends_of(part: Pile) -> list[str]:
    """What is known to lie on top of a pile and at its bottom."""
    return [f"{end}: {card}" for end, card in (("top", part.top), ("bottom", part.bottom)) if card]


def is_long(part: Pile) -> bool:
    """Whether what is known of a pile has no room below it."""
    return any(extent(each, SMALL) > 150 for each in ends_of(part))


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
    shown = label(part.shows) if part.shows else dice(part.values, 28)
    return stacked([label(part.label), shown], 4)
