"""Where the parts of a table lie in a picture: as seen from one side of a real one.

Above all the words; then what lies between the seats, the hands of others above it and one's own
below; panels stand beside it where there is room.
"""

from collections.abc import Sequence

from domain.kernel.table import Board, Cards, Lanes, Part, Sentence, Table, Timetable
from replays.drawing import panel as terminal
from replays.drawing.panel import is_spread
from replays.drawing.svg import panel
from replays.drawing.svg.blocks import NOTHING, Block, beside, stacked
from replays.drawing.svg.board import board_block
from replays.drawing.svg.lanes import lanes_block
from replays.drawing.svg.letters import paragraph
from replays.drawing.svg.marks import LARGE, SMALL, TEXT
from replays.drawing.svg.markup import Markup, element
from replays.drawing.svg.rows import spread_block
from replays.drawing.svg.timetable import timetable_block

EDGE, GAP = 12, 16
"""Around all, and between the parts."""

PAD, TIGHT = 14, 7
"""Between the edge of the table and what lies on it; on narrow pictures there is less."""

NARROW = 520

SIDE = 288
"""The width of the panels beside a table."""

WIDE = 1080
"""The width of the widest pictures."""

BESIDE = 820
"""From this width on panels stand beside the table."""

BROAD = 600
"""No table of a board alone is wider."""

LONG = 1.35
"""How many times as high as the table the panels beside it are at most."""


def laid(table: Table, room: float) -> Block:
    """The whole table within a width."""
    groups = terminal.groups(table, spread=False)
    first, last = words(table, room)
    if room < BESIDE or not groups or not _middle(table):
        body = _below(table, groups, room)
    else:
        body = _beside(table, groups, room)
    return stacked([first, body, last], GAP)


def words(table: Table, room: float) -> tuple[Block, Block]:
    """The title, the first sentence as the heading, those above all else, and those below it."""
    above = [paragraph(table.title, room, SMALL, "pl-quiet")]
    below = [NOTHING]
    heading = True
    others = False
    for part in table.parts:
        if not isinstance(part, Sentence):
            others = True
        elif heading:
            above.append(paragraph(panel.sentence(part), room, LARGE, "pl-title"))
            heading = False
        else:
            (below if others else above).append(
                paragraph(panel.sentence(part), room, TEXT, "pl-ink")
            )
    return stacked(above, 3), stacked(below, 3)


def _middle(table: Table) -> list[Part]:
    """What lies open between the seats or before them."""
    return [
        part
        for part in table.parts
        if isinstance(part, Board | Lanes | Timetable)
        or (isinstance(part, Cards) and is_spread(part))
    ]


def _beside(table: Table, groups: Sequence[terminal.Group], room: float) -> Block:
    """The table with panels beside it, one's own last; if those are too long, seats go below."""
    boards_only = all(isinstance(part, Board) for part in _middle(table))
    broad = BROAD if boards_only else room - SIDE - GAP
    felt = felt_block(table, broad)
    left = room - felt.wide - GAP
    ordered = _ordered(groups, table)
    side = stacked([panel.group_block(each, table, left) for each in ordered], 12)
    if side.high <= LONG * felt.high:
        return beside([felt, side], GAP)
    match = stacked([panel.group_block(each, table, left) for each in groups if not each[0]], 12)
    below = panel.in_columns([each for each in ordered if each[0]], table, room)
    return stacked([beside([felt, match], GAP), below], GAP)


def _ordered(groups: Sequence[terminal.Group], table: Table) -> list[terminal.Group]:
    """The others, the match, and last the seat that looks."""
    own = table.seat or min((seat for seat, _ in groups if seat), default=0)
    return sorted(groups, key=lambda each: (2 if each[0] == own else each[0] == 0, each[0]))


def _below(table: Table, groups: Sequence[terminal.Group], room: float) -> Block:
    felt = felt_block(table, room) if _middle(table) else NOTHING
    return stacked([felt, panel.in_columns(groups, table, room)], GAP)


def felt_block(table: Table, room: float) -> Block:
    """The table itself on its mat: others' cards, what is between the seats, one's own cards."""
    pad = PAD if room >= NARROW else TIGHT
    inner = room - 2 * pad
    parts = _middle(table)
    own = table.seat or min((part.seat for part in parts if isinstance(part, Cards)), default=0)
    cards = [part for part in parts if isinstance(part, Cards)]
    mine = [part for part in cards if part.seat == own]
    others = [part for part in cards if part.seat != own]
    between = [part for part in parts if not isinstance(part, Cards)]
    blocks = [_part(part, table, inner) for part in (*others, *between, *mine)]
    body = stacked(blocks, GAP)
    wide = max(body.wide, min(inner, 240)) + 2 * pad
    wide = max(wide, room) if cards or any(isinstance(part, Lanes) for part in parts) else wide
    high = body.high + 2 * pad
    ground = element(
        "rect", class_="pl-mat pl-hair", x=0.5, y=0.5, width=wide - 1, height=high - 1, rx=12
    )
    return Block(wide, high, Markup(ground + body.at(pad, pad)))


def _part(part: Part, table: Table, room: float) -> Block:
    if isinstance(part, Board):
        return board_block(part, room)
    if isinstance(part, Lanes):
        return lanes_block(part, table, room)
    if isinstance(part, Timetable):
        return timetable_block(part, room)
    return spread_block(part, table, room) if isinstance(part, Cards) else NOTHING
