"""Card tables: lanes between the seats with each one's cards on its side, and links as lines."""

from collections.abc import Sequence
from typing import NamedTuple

from domain.kernel.table import Card, Lane, Lanes, Link, Table, Track
from replays.drawing.lanes import links_told, sides_of, totals_of
from replays.drawing.svg.elements.blocks import Block, beside, stacked
from replays.drawing.svg.elements.letters import extent, paragraph, written
from replays.drawing.svg.elements.marks import SMALL, TEXT, icon, told
from replays.drawing.svg.elements.markup import Markup, element
from replays.drawing.svg.elements.seats import emblem
from replays.drawing.svg.elements.ways import Point, path_of
from replays.drawing.svg.laid.cards import SMALL_CARD
from replays.drawing.svg.laid.lying import standing

GAP = 14
LARGE = 20
"""The letters of totals."""

CLEAR = 5
"""Between the name of a lane and the ring around its card."""

NARROWEST = SMALL_CARD.wide
"""No lane is narrower than this, unless it is the only one in its row."""


class Placed(NamedTuple):
    """A card of a lane, and where the middle of its upper and lower edges lie."""

    upper: Point
    lower: Point


class Sheet(NamedTuple):
    """A lane's block and the places of its cards by ref."""

    block: Block
    places: dict[str, Placed]


def lanes_block(part: Lanes, table: Table, room: float) -> Block:
    """All lanes beside each other, in several rows if need be."""
    most = max(1, min(len(part.lanes), int((room + GAP) // (NARROWEST + GAP))))
    if most < len(part.lanes):
        rows = -(-len(part.lanes) // most)
        most = -(-len(part.lanes) // rows)
    title = paragraph(part.label, room, TEXT, "pl-title")
    sheets = [
        _row(part.lanes[at : at + most], part.links, table, room)
        for at in range(0, len(part.lanes), most)
    ]
    words = [
        paragraph(f"{meaning}: {origin} → {target}", room, SMALL, "pl-quiet")
        for meaning, origin, target in links_told(part)
    ]
    return stacked([title, *sheets, *words], 12)


def _row(lanes: Sequence[Lane], links: Sequence[Link], table: Table, room: float) -> Block:
    wide = (room + GAP) / max(len(lanes), 1) - GAP
    above, below = sides_of(lanes, table)
    upper = [_side(lane, above, table, wide) for lane in lanes]
    middle = [_contested(lane, [*above, *below], table, wide) for lane in lanes]
    lower = [_side(lane, below, table, wide) for lane in lanes]
    tops, mids, lows = (
        max((each.block.high for each in row), default=0) for row in (upper, middle, lower)
    )
    gap = 14 if mids else 24
    bodies: list[Markup] = []
    places: dict[str, Placed] = {}
    for at, (top, mid, low) in enumerate(zip(upper, middle, lower, strict=True)):
        x = at * (wide + GAP)
        heights = (
            tops - top.block.high if lanes[at].card else 0,
            tops + gap,
            tops + mids + 2 * gap,
        )
        bodies.append(_ground(x, wide, tops + mids + lows + 2 * gap))
        for sheet, y in zip((top, mid, low), heights, strict=True):
            bodies.append(sheet.block.at(x, y))
            places |= {ref: _moved(placed, x, y) for ref, placed in sheet.places.items()}
    lines = [_line(link, places) for link in links if {link.origin, link.target} <= places.keys()]
    return Block(room, tops + mids + lows + 2 * gap, Markup("".join([*bodies, *lines])))


def _ground(x: float, wide: float, high: float) -> Markup:
    return element(
        "rect", class_="pl-lane", x=x - 5, y=-6, width=wide + 10, height=high + 12, rx=10
    )


def _moved(placed: Placed, x: float, y: float) -> Placed:
    return Placed(*(Point(each.x + x, each.y + y) for each in placed))


def _side(lane: Lane, seats: Sequence[int], table: Table, wide: float) -> Sheet:
    """A side's cards, those of one seat after those of another."""
    cards = [(card, seat) for seat in seats for card in lane.sides.get(seat, ())]
    room = wide if len(cards) == 1 else SMALL_CARD.wide
    blocks = [standing(card, table.faces, seat, room) for card, seat in cards]
    return _placed([card for card, _ in cards], blocks, wide)


def _placed(cards: Sequence[Card], blocks: Sequence[Block], wide: float) -> Sheet:
    """Blocks in rows, and where their cards lie."""
    x = y = high = 0.0
    bodies, places = [], {}
    for card, block in zip(cards, blocks, strict=True):
        if x and x + block.wide > wide:
            x, y, high = 0.0, y + high + 14, 0.0
        bodies.append(block.at(x, y))
        if card.ref:
            middle = x + min(block.wide, SMALL_CARD.wide) / 2
            down = block.high if block.wide < 2 * SMALL_CARD.wide else SMALL_CARD.high
            places[card.ref] = Placed(Point(middle, y), Point(middle, y + down))
        x, high = x + block.wide + 14, max(high, block.high)
    return Sheet(Block(wide, y + high, Markup("".join(bodies))), places)


def _contested(lane: Lane, seats: Sequence[int], table: Table, wide: float) -> Sheet:
    """What lies between: the label, what each side has there in all, and the contested card."""
    named = lane.card is not None and lane.card.name == lane.label
    name = paragraph("" if named else lane.label, wide, SMALL, "pl-quiet")
    totals = [_total(each) for each in totals_of(lane, seats)]
    is_narrow = sum(each.wide + GAP for each in totals) - GAP > wide
    label = stacked([name, *(totals if is_narrow else [beside(totals, GAP)])], CLEAR)
    if lane.card is None:
        return Sheet(label, {})
    sheet = _placed([lane.card], [standing(lane.card, table.faces, 0, wide)], wide)
    down = label.high + CLEAR if label.high else 0
    places = {ref: _moved(each, 0, down) for ref, each in sheet.places.items()}
    return Sheet(stacked([label, sheet.block], CLEAR), places)


def _total(total: Track) -> Block:
    """What a seat has in a lane, large, behind the seat's sign and its picture or its label."""
    limit = "" if total.limit is None else f"/{total.limit}"
    value, x, middle = f"{total.value}{total.unit}{limit}", 0.0, LARGE / 2
    bodies: list[Markup] = []
    if total.seat:
        bodies.append(emblem(total.seat, middle, middle, middle))
        x = LARGE + CLEAR
    if total.icon:
        bodies.append(icon(total.icon, x, 2, LARGE - 4, "pl-ink"))
        x += LARGE
    else:
        bodies.append(written(total.label, x, LARGE - 5, SMALL, "pl-quiet"))
        x += extent(total.label, SMALL) + CLEAR
    bodies.append(written(value, x, LARGE - 3, LARGE, "pl-strong"))
    whose = f"Seat {total.seat}, " if total.seat else ""
    wide = x + extent(value, LARGE)
    return Block(wide, LARGE, told(f"{whose}{total.label}: {value}", *bodies))


def _line(link: Link, places: dict[str, Placed]) -> Markup:
    """An arrow from one card to another, between the edges that face each other."""
    origin, target = places[link.origin], places[link.target]
    if origin.lower.y <= target.upper.y:
        start, end = origin.lower, target.upper
    elif target.lower.y <= origin.upper.y:
        start, end = origin.upper, target.lower
    else:
        start, end = origin.upper, target.upper
    line = path_of([start, end]) + path_of(end.head(start, 7))
    parts = [element("path", class_=each, d=line) for each in ("pl-halo", "pl-way pl-harm-line")]
    return element("g", element("title", Markup("")), *parts)
