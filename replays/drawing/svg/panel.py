"""What lies beside a board in its picture: tracks as bars, piles, hands and rows of cards."""

import re
from collections.abc import Sequence

from domain.kernel.table import Cards, Pile, Sentence, Track
from replays.drawing.lines import plain
from replays.drawing.panel import BOXES, Group, Item
from replays.drawing.svg.blocks import Block, beside, stacked
from replays.drawing.svg.colours import of_seat
from replays.drawing.svg.letters import LEADING, extent, paragraph, written
from replays.drawing.svg.markup import Markup, element
from replays.drawing.words import card_line

TEXT = 14
"""The letters of a panel."""

COLUMN, GAP = 200, 20
"""The least width of a group beside another, and what is between them."""

NARROW = 260
"""In less than this, what needs several lines goes below its label."""

BAR, HIGH = 120, 10
"""The most that a track's bar takes, and its height."""


def sentence(given: Sentence) -> str:
    """A line of words that says, if need be adds, which seat it is about."""
    if not given.seat or re.search(rf"\bseat {given.seat}\b", given.text, re.IGNORECASE):
        return given.text
    return f"Seat {given.seat}: {given.text}"


def in_columns(groups: Sequence[Group], room: float) -> Block:
    """The match's things above those of the seats, which stand side by side."""
    match = [group_block(each, room) for each in groups if not each[0]]
    seats = [each for each in groups if each[0]]
    most = max(1, int((room + GAP) // (COLUMN + GAP)))
    share = (room + GAP) / most - GAP
    rows = [
        beside([group_block(each, share) for each in seats[at : at + most]], GAP)
        for at in range(0, len(seats), most)
    ]
    return stacked([*match, *rows], 12)


def group_block(group: Group, room: float) -> Block:
    """A seat's things under its heading, or the match's without one."""
    seat, items = group
    short = [extent(item.label, TEXT) for item in items if extent(item.label, TEXT) <= room * 0.6]
    labels = max(short, default=0) + 8
    rows = [_heading(seat, room)] if seat else []
    rows += [_row(item, room, labels) for item in items]
    return Block(room, *stacked(rows, 4)[1:])


def _heading(seat: int, room: float) -> Block:
    name = f"Seat {seat}"
    wide, high = extent(name, TEXT) + 14, TEXT * 1.6
    radius = high / 2 if seat % 2 else high / 8
    colour = of_seat(seat)
    class_ = f"pl-token pl-s{colour}"
    chip = element("rect", class_=class_, y=0.5, width=wide, height=high, rx=radius)
    text = written(name, wide / 2, TEXT * 1.17, TEXT, f"pl-glyph pl-g{colour}", "middle")
    line = element("line", class_="pl-grid", x1=wide, x2=room, y1=high / 2, y2=high / 2)
    return Block(room, high + 1, Markup(line + chip + text))


def _row(item: Item, room: float, labels: float) -> Block:
    """An item with its label in a column of its own, or above it where that is too long."""
    body, one = _body(item, room - labels), TEXT * LEADING
    if extent(item.label, TEXT) + 8 > labels or (room < NARROW and body.high > one):
        label, body = paragraph(item.label, room, TEXT, "pl-quiet"), _body(item, room - 12)
        return stacked([label, Block(room, body.high, body.at(12, 0))], 0)
    return beside([Block(labels, one, written(item.label, 0, TEXT, TEXT, "pl-quiet")), body], 0)


def _body(item: Item, room: float) -> Block:
    if isinstance(item, Track):
        return _track(item, room)
    if isinstance(item, Pile):
        ends = [f"{end}: {card}" for end, card in (("top", item.top), ("bottom", item.bottom))]
        known = [end for end, card in zip(ends, (item.top, item.bottom), strict=True) if card]
        return paragraph(" ".join([str(item.count), ", ".join(known)]), room, TEXT, "pl-ink")
    return paragraph(_cards(item), room, TEXT, "pl-ink", 10)


def _cards(cards: Cards) -> str:
    """The cards in a row, then the hidden ones."""
    said = [plain(card_line(card)) for card in cards.cards]
    if cards.hidden:
        said.append(f"{'+' if said else ''}{cards.hidden} hidden")
    return ", ".join(said) or "—"


def _track(track: Track, room: float) -> Block:
    """A number, its limit, and a bar between them where there is one."""
    number = str(track.value) if track.limit is None else f"{track.value}/{track.limit}"
    text = written(number, 0, TEXT, TEXT, "pl-ink")
    at = max(extent(number, TEXT), extent("00/00", TEXT)) + 8
    left = min(BAR, room - at - 1)
    bar = _bar(track, left) if track.limit and left >= BAR / 4 else Markup("")
    return Block(room, TEXT * LEADING, Markup(text + Block(left, HIGH, bar).at(at, TEXT * 0.35)))


def _bar(track: Track, room: float) -> Markup:
    """The scale as a bar in the seat's colour, with a line for each step while there are few."""
    limit = track.limit or 1
    share = min(max(track.value / limit, 0), 1)
    full = element(
        "rect", class_=f"pl-s{of_seat(track.seat) or 5}", width=room * share, height=HIGH
    )
    parts = limit if limit <= BOXES else track.sections
    lines = [
        element(
            "line", class_="pl-scale", x1=room * at / parts, x2=room * at / parts, y1=0, y2=HIGH
        )
        for at in range(1, parts)
    ]
    outline = element("rect", class_="pl-scale", width=room, height=HIGH)
    return Markup("".join([full if share else Markup(""), *lines, outline]))
