"""Panels: each seat's name and shape, its score large, its tracks, piles and what it only reads."""

import re
from collections.abc import Sequence
from typing import NamedTuple, assert_never

from domain.kernel.table import Card, Cards, Dice, Pile, Scale, Sentence, Table, Track
from replays.drawing.card import card_line
from replays.drawing.lines import plain
from replays.drawing.panel import Group, Item, is_spread
from replays.drawing.svg.elements.blocks import Block, beside, stacked
from replays.drawing.svg.elements.colours import of_seat
from replays.drawing.svg.elements.letters import BOUND, extent, paragraph, together, written
from replays.drawing.svg.elements.marks import LARGE, SMALL, TEXT, bar, hearts, icon, pill, told
from replays.drawing.svg.elements.markup import Markup, element
from replays.drawing.svg.elements.seats import shape, weave
from replays.drawing.svg.laid.backs import fan
from replays.drawing.svg.laid.lying import flowing
from replays.drawing.svg.laid.rows import dice_block, ends_of, is_long, pile_block, spread_block

PAD = 12
"""Between a panel's edge and what is in it."""

COLUMN, GAP = 220, 16
"""The least width of a panel beside another, and what is between them."""

INDENT, LABELS = 10, 84
"""How far lines after the first stand to the right, and cards to the right of short labels."""


def sentence(given: Sentence) -> str:
    """A line of words that says, if need be adds, which seat it is about."""
    if not given.seat or re.search(rf"\bseat {given.seat}\b", given.text, re.IGNORECASE):
        return given.text
    return f"Seat {given.seat}: {given.text}"


def in_columns(groups: Sequence[Group], table: Table, room: float) -> Block:
    """The match's things above those of the seats, which stand side by side as is shortest."""
    match = [group_block(each, table, room) for each in groups if not each[0]]
    seats = [each for each in groups if each[0]]
    most = min(int((room + GAP) // (COLUMN + GAP)), len(seats))
    ways = [_rows(seats, table, number, room) for number in range(1, max(1, most) + 1)]
    return stacked([*match, min(ways, key=lambda way: way.high)], 12)


def _rows(seats: Sequence[Group], table: Table, number: int, room: float) -> Block:
    """The seats in rows of so many."""
    share = (room + GAP) / number - GAP
    rows = [
        beside([group_block(each, table, share) for each in seats[at : at + number]], GAP)
        for at in range(0, len(seats), number)
    ]
    return stacked(rows, 12)


class Kinds(NamedTuple):
    """The things of a panel by their kinds, in which they lie below each other."""

    tracks: list[Track]
    dice: list[Dice]
    piles: list[Pile]
    spread: list[Cards]
    listed: list[Cards]

    def put(self, item: Item) -> None:
        """Puts a thing where its kind is."""
        match item:
            case Track():
                self.tracks.append(item)
            case Dice():
                self.dice.append(item)
            case Pile():
                self.piles.append(item)
            case Cards():
                (self.spread if is_spread(item) else self.listed).append(item)
            case _:
                assert_never(item)


def turn_of(table: Table) -> int:
    """The seat that the headline is about."""
    return table.headline.seat


def group_block(group: Group, table: Table, room: float) -> Block:
    """A seat's things on its panel, or the match's on a plain one."""
    seat, items = group
    inner = room - 2 * PAD - (6 if seat else 0)
    score = _score(items, table) if seat else None
    kinds = Kinds([], [], [], [], [])
    for item in items:
        if item is not score:
            kinds.put(item)
    spread = [spread_block(each, table, inner, on_panel=True) for each in kinds.spread]
    rows = [
        *([_header(seat, score, table, inner)] if seat else []),
        _tracks(kinds.tracks, inner),
        flowing([dice_block(each) for each in kinds.dice], inner, 16, 8),
        flowing([pile_block(each, table) for each in kinds.piles], inner, 8, 10),
        *(_ends(each, inner) for each in kinds.piles if is_long(each)),
        flowing(spread, inner, 20, 12),
        *(_cards(each, inner) for each in kinds.listed),
    ]
    return _framed(stacked(rows, 10), seat, room, is_on=seat != 0 and seat == turn_of(table))


def _framed(body: Block, seat: int, room: float, *, is_on: bool) -> Block:
    """The ground of a panel with its seat's edge; the one whose turn it is has a yellow rim."""
    high = body.high + 2 * PAD
    around = "pl-hair pl-turn" if is_on else "pl-hair"
    ground = element(
        "rect", class_=f"pl-mat {around}", x=0.5, y=0.5, width=room - 1, height=high - 1, rx=8
    )
    if not seat:
        return Block(room, high, Markup(ground + body.at(PAD, PAD)))
    corners = [(1.0, 6.0), (7.0, 6.0), (7.0, high - 6), (1.0, high - 6)]
    path = f"M7 0.5V{high - 0.5:g}H6Q0.5 {high - 0.5:g} 0.5 {high - 6:g}V6Q0.5 0.5 6 0.5z"
    edge = element("path", class_=f"pl-s{of_seat(seat)}", d=path) + weave(seat, corners, 5)
    return Block(room, high, Markup(ground + edge + body.at(PAD + 6, PAD)))


def _score(items: Sequence[object], table: Table) -> Track | None:
    """The track that tells first who leads."""
    tracks = [item for item in items if isinstance(item, Track)]
    return next((item for label in table.lead for item in tracks if item.label == label), None)


def _header(seat: int, score: Track | None, table: Table, room: float) -> Block:
    """The seat's shape with its number, its name, whether it is its turn, and its score."""
    colour, side = of_seat(seat), 26
    parts = [
        shape(seat, side / 2, side / 2, side / 2, f"pl-s{colour}"),
        written(str(seat), side / 2, side / 2 + 5, TEXT, f"pl-g{colour} pl-glyph", "middle"),
        written(f"Seat {seat}", side + 8, side / 2 + 5, TEXT, "pl-title"),
    ]
    at = side + 8 + extent(f"Seat {seat}", TEXT) * 1.06 + 8
    if seat == turn_of(table):
        turn = pill("turn", SMALL, "pl-happening", "pl-on-yellow")
        parts.append(turn.at(at, (side - turn.high) / 2))
        at += turn.wide + 8
    left = room - at - (_score_wide(score) if score else 0)
    if seat == table.seat and left >= extent("you", SMALL):
        parts.append(written("you", at, side / 2 + 5, SMALL, "pl-quiet"))
    if score:
        parts.append(_large(score, room, side / 2 + 7, named=left >= 0))
    return Block(room, side + 2, Markup("".join(parts)))


def _ends(pile: Pile, room: float) -> Block:
    """What is known of a pile, where that has no room below it."""
    return paragraph(f"{pile.label}, {', '.join(ends_of(pile))}", room, SMALL, "pl-ink", INDENT)


def _score_wide(score: Track) -> float:
    """The width of a score with its label."""
    limit = f"/{score.limit}" if score.limit is not None else ""
    value = extent(str(score.value), LARGE) * 1.1
    return extent(limit, TEXT) + value + extent(score.label, SMALL) + 10


def _large(score: Track, end: float, base: float, *, named: bool) -> Markup:
    """A score, with its label where that has room, ending at a place."""
    limit = f"/{score.limit}" if score.limit is not None else ""
    value = end - extent(limit, TEXT) - 1
    label = value - extent(str(score.value), LARGE) * 1.1 - 4
    return told(
        f"{score.label} {_number(score)}",
        written(limit, end, base, TEXT, "pl-quiet", "end") if limit else Markup(""),
        written(str(score.value), value, base, LARGE, "pl-title", "end"),
        written(score.label, label, base, SMALL, "pl-quiet", "end") if named else Markup(""),
    )


def _tracks(tracks: Sequence[Track], room: float) -> Block:
    """Those with a scale in rows with bars, the others beside each other."""
    scaled = [each for each in tracks if each.limit]
    labels = max((_lead(each) for each in scaled), default=0)
    numbers = max((extent(_number(each), SMALL) * 1.06 for each in scaled), default=0)
    rows = [_scaled(each, labels, numbers, room) for each in scaled]
    chips = [_chip(each, room) for each in tracks if not each.limit]
    return stacked([*rows, flowing(chips, room, 14, 3)], 5)


def _lead(track: Track) -> float:
    return extent(track.label, SMALL) + (18 if track.icon else 0)


def _number(track: Track) -> str:
    limit = "" if track.limit is None else f"/{track.limit}"
    return f"{track.value}{limit}{track.unit and ' '}{track.unit}"


def _named(track: Track) -> tuple[Markup, float]:
    """A track's picture and label, and the room that they take."""
    ink = "pl-harm" if track.icon == "heart" else "pl-quiet"
    picture = icon(track.icon, 0, 0.5, 14, ink)
    left = 18 if track.icon else 0
    return Markup(picture + written(track.label, left, SMALL, SMALL, "pl-quiet")), _lead(track)


def _chip(track: Track, room: float) -> Block:
    name, wide = _named(track)
    text = _number(track)
    if wide + extent(text, SMALL) + 6 > room:
        label = paragraph(track.label, room, SMALL, "pl-quiet")
        return stacked([label, Block(room, 17, written(text, 0, SMALL, SMALL, "pl-strong"))], 0)
    number = written(text, wide + 5, SMALL, SMALL, "pl-strong")
    return Block(wide + 5 + extent(text, SMALL) * 1.06, 17, Markup(name + number))


def _scaled(track: Track, labels: float, numbers: float, room: float) -> Block:
    """A label, a number, and a bar or hearts, in columns."""
    if labels > room * 0.5:
        return stacked([_chip(track, room), _bar(track, min(room, 200))], 2)
    name, _ = _named(track)
    number = written(_number(track), labels + 8, SMALL, SMALL, "pl-strong")
    left = room - labels - numbers - 18
    shown = _bar(track, min(left, 200)) if left > 30 else Block(0, 0, Markup(""))
    return Block(room, 17, Markup(name + number + shown.at(labels + numbers + 16, 3.5)))


def _bar(track: Track, room: float) -> Block:
    limit = track.limit or 1
    if track.icon == "heart" and limit <= 5:
        return hearts(Scale(track.label, track.value, limit, "heart"), 11)
    sections = limit if limit <= 10 else track.sections
    return Block(room, 9, bar(track.value / limit, room, 9, sections))


def _cards(item: Cards, room: float) -> Block:
    """Cards that are only read, under their label; hidden ones as backs."""
    label = paragraph(item.label, room, SMALL, "pl-quiet")
    if item.hidden and not item.cards:
        return stacked([label, fan(item.hidden, item.seat, room)], 4)
    names = _names(item, room)
    at = max(LABELS, extent(item.label, SMALL) + 10)
    if at + extent(names, SMALL) <= room:
        words = [
            written(item.label, 0, SMALL, SMALL, "pl-quiet"),
            written(names.replace(BOUND, " "), at, SMALL, SMALL, "pl-ink"),
        ]
        return Block(room, 17, Markup("".join(words)))
    return stacked([label, paragraph(names, room, SMALL, "pl-ink", INDENT)], 1)


def _names(cards: Cards, room: float) -> str:
    """The cards in a row, then the hidden ones."""
    said = [_card(card, room) for card in cards.cards]
    if cards.hidden:
        said.append(f"{'+' if said else ''}{cards.hidden} hidden")
    return ", ".join(said) or "—"


def _card(card: Card, room: float) -> str:
    """A card's words: together on a line, if short, or else its name and each of its badges."""
    words = plain(card_line(card))
    parts = [words] if extent(words, SMALL) <= room / 2 else re.split(r" (?=\()|(?<=,) ", words)
    line = room - INDENT - extent(",", SMALL)
    return " ".join(together(part) if extent(part, SMALL) <= line else part for part in parts)
