"""What lies beside a board in its picture: tracks as bars, piles, hands and rows of cards."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from domain.kernel.table import Card, Cards, Dice, Pile, Sentence, Track
from replays.drawing.card import card_line
from replays.drawing.lines import plain
from replays.drawing.panel import BOXES, Group, Item
from replays.drawing.svg.blocks import Block, beside, stacked
from replays.drawing.svg.colours import of_seat
from replays.drawing.svg.letters import LEADING, extent, paragraph, together, written
from replays.drawing.svg.markup import Markup, element

TEXT = 14
"""The letters of a panel."""

COLUMN, GAP = 200, 20
"""The least width of a group beside another, and what is between them."""

INDENT = 10
"""By so much lines after the first stand to the right."""

BROAD, LEGIBLE = 700, 290
"""Where there is so much room, groups are wider: long hands are read in fewer lines."""

NARROW = 260
"""In less than this, what needs several lines goes below its label."""

BAR, HIGH = 120, 10
"""The most that a track's bar takes, and its height."""


class Columns(NamedTuple):
    """The room of a group, and of it what its labels and its numbers take, margins included."""

    room: float
    labels: float
    numbers: float


def sentence(given: Sentence) -> str:
    """A line of words that says, if need be adds, which seat it is about."""
    if not given.seat or re.search(rf"\bseat {given.seat}\b", given.text, re.IGNORECASE):
        return given.text
    return f"Seat {given.seat}: {given.text}"


def in_columns(groups: Sequence[Group], room: float) -> Block:
    """The match's things above those of the seats, which stand side by side as is shortest."""
    match = [group_block(each, room) for each in groups if not each[0]]
    seats = [each for each in groups if each[0]]
    least = COLUMN if room < BROAD else LEGIBLE
    most = min(int((room + GAP) // (least + GAP)), len(seats))
    ways = [_rows(seats, number, room) for number in range(1, max(1, most) + 1)]
    return stacked([*match, min(ways, key=lambda way: way.high)], 12)


def _rows(seats: Sequence[Group], number: int, room: float) -> Block:
    """The seats in rows of so many."""
    share = (room + GAP) / number - GAP
    rows = [
        beside([group_block(each, share) for each in seats[at : at + number]], GAP)
        for at in range(0, len(seats), number)
    ]
    return stacked(rows, 12)


def group_block(group: Group, room: float) -> Block:
    """A seat's things under its heading, or the match's without one."""
    seat, items = group
    short = [extent(item.label, TEXT) for item in items if extent(item.label, TEXT) <= room * 0.6]
    numbers = [extent(_number(item), TEXT) for item in items if isinstance(item, Track)]
    columns = Columns(room, max(short, default=0) + 8, max(numbers, default=0) + 8)
    rows = [_heading(seat, room)] if seat else []
    rows += [_row(item, columns) for item in items]
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


def _row(item: Item, columns: Columns) -> Block:
    """An item with its label in a column of its own, or above it where that is too long."""
    room, labels, numbers = columns
    body, one = _body(item, room - labels, numbers), TEXT * LEADING
    if extent(item.label, TEXT) + 8 > labels or (room < NARROW and body.high > one):
        label = paragraph(item.label, room, TEXT, "pl-quiet")
        body = _body(item, room - 12, numbers)
        return stacked([label, Block(room, body.high, body.at(12, 0))], 0)
    return beside([Block(labels, one, written(item.label, 0, TEXT, TEXT, "pl-quiet")), body], 0)


def _body(item: Item, room: float, numbers: float) -> Block:
    if isinstance(item, Track):
        return _track(item, room, numbers)
    if isinstance(item, Pile):
        ends = [f"{end}: {card}" for end, card in (("top", item.top), ("bottom", item.bottom))]
        known = [end for end, card in zip(ends, (item.top, item.bottom), strict=True) if card]
        return paragraph(
            " ".join([str(item.count), ", ".join(known)]), room, TEXT, "pl-ink", INDENT
        )
    if isinstance(item, Dice):
        return paragraph(" ".join(map(str, item.values)) or "—", room, TEXT, "pl-ink", INDENT)
    return paragraph(_cards(item, room), room, TEXT, "pl-ink", INDENT)


def _cards(cards: Cards, room: float) -> str:
    """The cards in a row, then the hidden ones."""
    said = [_card(card, room) for card in cards.cards]
    if cards.hidden:
        said.append(f"{'+' if said else ''}{cards.hidden} hidden")
    return ", ".join(said) or "—"


def _card(card: Card, room: float) -> str:
    """A card's words: together on a line, if short, or else its name and each of its badges."""
    words = plain(card_line(card))
    parts = [words] if extent(words, TEXT) <= room / 2 else re.split(r" (?=\()|(?<=,) ", words)
    line = room - INDENT - extent(",", TEXT)
    return " ".join(together(part) if extent(part, TEXT) <= line else part for part in parts)


def _number(track: Track) -> str:
    return str(track.value) if track.limit is None else f"{track.value}/{track.limit}"


def _track(track: Track, room: float, numbers: float) -> Block:
    """A number, its limit, and a bar behind them where there is one."""
    text = written(_number(track), 0, TEXT, TEXT, "pl-ink")
    left = min(BAR, room - numbers - 1)
    bar = _bar(track, left) if track.limit and left >= BAR / 4 else Markup("")
    high = TEXT * LEADING
    return Block(room, high, Markup(text + Block(left, HIGH, bar).at(numbers, TEXT * 0.35)))


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
