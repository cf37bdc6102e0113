"""Card tables between seats in columns, and timetables as grids."""

from collections.abc import Iterator, Sequence

import msgspec

from domain.kernel import NOBODY
from domain.kernel.table import Card, Lane, Lanes, Table, Timetable, Track
from replays.drawing.card import Faces, borne_by, card_words, number_told, sort_of
from replays.drawing.colours import ARROW, QUIET
from replays.drawing.lines import (
    BLANK,
    Line,
    Run,
    apart,
    beside,
    columns,
    flow,
    line,
    padded,
    words,
)
from replays.drawing.signs import BRACKETS, NOTHING, brackets_told, subscript
from replays.drawing.timetables import blocks

NARROWEST = 22
"""No column of cards is narrower than this, unless there is only one."""

GAP = 2


def lanes_lines(part: Lanes, table: Table, room: int) -> list[Line]:
    """All lanes side by side, in several rows if need be, and the links between their cards."""
    most = max(1, min(len(part.lanes), (room + GAP) // (NARROWEST + GAP)))
    title = flow([*words(part.label, "bold"), *map(line, _legend(part))], room, gap=3)
    rows = [_row(part.lanes[at : at + most], table, room) for at in range(0, len(part.lanes), most)]
    links = [row for each in _links(part) for row in flow(each, room, indent=2)]
    return [*title, *apart(rows), *links]


def _legend(part: Lanes) -> Iterator[str]:
    """What the marks of owners and the brackets mean, of those that are there."""
    seen = [(each.seat or seat, each) for seat, each in _owned(part)]
    tokens = [each.seat for _, card in seen for each in card.tokens]
    totals = [each.seat for lane in part.lanes for each in lane.totals]
    for seat in sorted({*(seat for seat, _ in seen), *tokens, *totals} - {NOBODY}):
        yield f"{subscript(seat)} seat {seat}'s"
    yield from brackets_told(card.highlight for _, card in seen)


def _owned(part: Lanes) -> Iterator[tuple[int, Card]]:
    """All cards with the seat on whose side they lie."""
    for lane in part.lanes:
        yield from ((NOBODY, lane.card),) if lane.card else ()
        for seat, cards in lane.sides.items():
            yield from ((seat, card) for card in cards)


def sides_of(lanes: Sequence[Lane], table: Table) -> tuple[list[int], list[int]]:
    """The seats whose cards lie above, and the one (who looks, or seat 1) with cards below."""
    seats = sorted({seat for lane in lanes for seat in lane.sides})
    below = table.seat if table.seat in seats else min(seats, default=0)
    return [seat for seat in seats if seat != below], [seat for seat in seats if seat == below]


def _row(lanes: Sequence[Lane], table: Table, room: int) -> list[Line]:
    """Each seat's cards at the same height, what is contested between them."""
    wide = (room + GAP) // len(lanes) - GAP
    above, below = sides_of(lanes, table)
    faces = table.faces
    over = [_side(lane, above, wide, faces) for lane in lanes]
    highest = max(map(len, over))
    blocks = [
        [
            *[BLANK] * ((highest - len(top)) if lane.card else 0),
            *top,
            *[BLANK] * (0 if lane.card else (highest - len(top))),
            *_middle(lane, [*above, *below], wide, faces),
            *_side(lane, below, wide, faces),
        ]
        for lane, top in zip(lanes, over, strict=True)
    ]
    return beside(blocks, [wide] * len(lanes), GAP)


def _side(lane: Lane, seats: Sequence[int], wide: int, faces: Faces) -> list[Line]:
    return [
        row
        for seat in seats
        for card in lane.sides.get(seat, ())
        for row in _card(card, seat, wide, faces)
    ]


def _card(card: Card, seat: int, wide: int, faces: Faces) -> list[Line]:
    """A card with whose it is, between brackets where it stands out; below it what it bears."""
    before, after = BRACKETS.get(card.highlight, ("", ""))
    name = card_words(msgspec.structs.replace(card, seat=card.seat or seat))[0]
    rows = flow([(*line(before), *name, *line(after))], wide)
    face = faces.get(card.face)
    printed = [face] if face and not card.scales and card.condition != "dead" else []
    facts = [fact for face in printed for fact in (*map(number_told, face.numbers), *sort_of(face))]
    facts += borne_by(card)
    short = [line(each, QUIET) for each in facts if columns(each) <= wide - 2]
    below = flow(short, wide - 2, gap=2)
    for each in facts:
        below += flow(words(each, QUIET), wide - 2) if columns(each) > wide - 2 else []
    return [*rows, *((*line("  "), *row) for row in below)]


def _middle(lane: Lane, seats: Sequence[int], wide: int, faces: Faces) -> list[Line]:
    """A rule with the label of the lane in it, and below the totals and what is contested."""
    label = f" {lane.label} " if lane.label and columns(lane.label) <= wide - 4 else ""
    rule = (Run("─", QUIET), Run(label, "bold"), Run("─" * (wide - 1 - columns(label)), QUIET))
    long = flow(words(lane.label, "bold"), wide) if lane.label and not label else []
    contested = _card(lane.card, 0, wide, faces) if lane.card else []
    totals = flow([line(total_told(each), "bold") for each in totals_of(lane, seats)], wide, gap=2)
    closing = [line("─" * wide, QUIET)] if lane.card or totals else []
    return [rule, *long, *totals, *contested, *closing]


def totals_of(lane: Lane, seats: Sequence[int]) -> list[Track]:
    """What each seat has there in all: these in their order, then others, then nobody's."""
    order = {seat: at for at, seat in enumerate(seats)} | {NOBODY: len(seats) + 1}
    return sorted(lane.totals, key=lambda each: order.get(each.seat, len(seats)))


def total_told(total: Track) -> str:
    """`Skill₂ 7`."""
    limit = "" if total.limit is None else f"/{total.limit}"
    mark = subscript(total.seat) if total.seat else ""
    return f"{total.label}{mark} {total.value}{total.unit}{limit}"


def _links(part: Lanes) -> Iterator[list[Line]]:
    for meaning, origin, target in links_told(part):
        yield [*words(f"{meaning}:", QUIET), *words(f"{origin} → {target}", ARROW)]


def links_told(part: Lanes) -> Iterator[tuple[str, str, str]]:
    """What each link means, and the names of its cards."""
    names = {card.ref: card.name for lane in part.lanes for card in cards_of(lane)}
    for link in part.links:
        yield link.meaning, names.get(link.origin, link.origin), names.get(link.target, link.target)


def cards_of(lane: Lane) -> Iterator[Card]:
    """All cards of a lane."""
    yield from (lane.card,) if lane.card else ()
    for cards in lane.sides.values():
        yield from cards


def timetable_lines(part: Timetable, room: int) -> list[Line]:
    """A grid with as many columns beside each other as there is room for."""
    names = max(map(columns, part.rows), default=0)
    entries = (entry for row in part.rows.values() for entry in row)
    wide = max(map(columns, (*part.columns, *entries, NOTHING)), default=1)
    wide = min(wide, room - names - 1)
    most = max(1, (room - names) // (wide + 1))
    title = flow(words(part.label, "bold"), room)
    return [*title, *apart([_grid(each, names, wide) for each in blocks(part, most)])]


def _grid(part: Timetable, names: int, wide: int) -> list[Line]:
    head = [line(name, QUIET) for name in part.columns]
    rows = [beside([[BLANK], *([each] for each in head)], [names, *[wide] * len(head)], 1)]
    for name, entries in part.rows.items():
        cells = [
            flow(words(entries[at]), wide) or [line("·", QUIET)] if at < len(entries) else [BLANK]
            for at in range(len(part.columns))
        ]
        label = [padded(line(name, QUIET), names)]
        rows.append(beside([label, *cells], [names, *[wide] * len(cells)], 1))
    return [row for block in rows for row in block]
