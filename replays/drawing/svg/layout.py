"""Where the parts of a table lie in a picture: as seen from one side of a real one.

Above all the words; then what lies between the seats, the hands of others above it and one's own
below; panels stand beside it where there is room.
"""

from collections.abc import Sequence
from typing import assert_never

from domain.kernel.table import (
    Board,
    Cards,
    Dice,
    Lanes,
    Part,
    Pile,
    Sentence,
    Table,
    Timetable,
    Track,
)
from replays.drawing import panel as terminal
from replays.drawing.spread import own_seat, spreads
from replays.drawing.svg.boards.board import board_block
from replays.drawing.svg.elements.blocks import NOTHING, Block, beside, stacked
from replays.drawing.svg.elements.letters import paragraph
from replays.drawing.svg.elements.marks import LARGE, SMALL, TEXT
from replays.drawing.svg.elements.markup import Markup, element
from replays.drawing.svg.laid import panel
from replays.drawing.svg.laid.lanes import lanes_block
from replays.drawing.svg.laid.lying import flowing
from replays.drawing.svg.laid.rows import spread_block
from replays.drawing.svg.laid.timetable import timetable_block

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
"""The least width at which panels stand beside the table."""

BROAD = 600
"""No table of a board alone is wider."""

BOLD = 1.06
"""How many times as wide as others the bold letters of a heading are."""

LONG = 1.35
"""How many times as high as the table the panels beside it are at most."""


def laid(table: Table, room: float) -> Block:
    """The whole table within a width, with its headline as the heading."""
    first, last = words(table, room)
    groups = _beside_the_table(table)
    is_wide = room >= BESIDE and groups and _middle(table)
    body = (_beside if is_wide else _below)(table, groups, room)
    return stacked([first, body, last], GAP)


def words(table: Table, room: float) -> tuple[Block, Block]:
    """The title, the headline as the heading, sentences above all else, and those below it."""
    above = [paragraph(table.title, room, SMALL, "pl-quiet")]
    if table.headline.text:
        above.append(paragraph(panel.sentence(table.headline), room / BOLD, LARGE, "pl-title"))
    below = [NOTHING]
    others = False
    for part in table.parts:
        if not isinstance(part, Sentence):
            others = True
        else:
            (below if others else above).append(
                paragraph(panel.sentence(part), room, TEXT, "pl-ink")
            )
    return stacked(above, 3), stacked(below, 3)


def _has_board(table: Table) -> bool:
    return any(isinstance(part, Board) for part in table.parts)


def _middle(table: Table) -> list[Part]:
    """What lies between the seats; where there is no board, the cards before them too."""
    cards = () if _has_board(table) else tuple(spreads(table))
    between = (part for part in table.parts if isinstance(part, Board | Lanes | Timetable))
    return [*between, *cards]


def _hidden_hands(table: Table) -> list[Cards]:
    """The hands of others that nobody here may see: on a card table they lie at its far end."""
    own = own_seat(table)
    if not any(isinstance(part, Lanes) for part in table.parts):
        return []
    return [
        part
        for part in table.parts
        if isinstance(part, Cards)
        and part.laid == "hand"
        and part.hidden
        and not part.cards
        and part.seat != own
    ]


def _hand(table: Table) -> list[Cards]:
    """One's own hand, which lies below a board and its panels."""
    own = own_seat(table)
    held = [part for part in spreads(table) if part.laid == "hand" and part.seat == own]
    return held if _has_board(table) else []


def _beside_the_table(table: Table) -> list[terminal.Group]:
    """What panels show: beside a board also the cards that lie before the seats; oneself last."""
    groups = terminal.groups(table, spread=_has_board(table))
    own, hand = own_seat(table), [*_hand(table), *_hidden_hands(table)]
    shown = [(seat, [item for item in items if item not in hand]) for seat, items in groups]
    return sorted(shown, key=lambda each: (2 if each[0] == own else each[0] == 0, each[0]))


def _beside(table: Table, groups: Sequence[terminal.Group], room: float) -> Block:
    """The table with as many panels beside it as it is high; the others go below."""
    felt = felt_block(table, BROAD if _has_board(table) else room - SIDE - GAP)
    left = room - felt.wide - GAP
    panels = [panel.group_block(each, table, left) for each in groups]
    kept = _fitting(groups, panels, LONG * felt.high)
    side = stacked([panels[at] for at in kept], 12)
    others = [each for at, each in enumerate(groups) if at not in kept]
    below = panel.in_columns(others, table, room) if others else NOTHING
    return stacked([beside([felt, side], GAP), _held(table, room), below], GAP)


def _fitting(groups: Sequence[terminal.Group], panels: Sequence[Block], high: float) -> list[int]:
    """The places of the match's panel and of those of seats, as long as all have room."""
    kept: list[int] = []
    for at in sorted(range(len(groups)), key=lambda each: groups[each][0] != 0):
        if not kept or sum(panels[each].high + 12 for each in (*kept, at)) <= high:
            kept.append(at)
    return sorted(kept)


def _below(table: Table, groups: Sequence[terminal.Group], room: float) -> Block:
    felt = felt_block(table, room) if _middle(table) else NOTHING
    return stacked([felt, _held(table, room), panel.in_columns(groups, table, room)], GAP)


def _held(table: Table, room: float) -> Block:
    """One's own hand on a mat of its own."""
    hand = [spread_block(part, table, room - 2 * PAD) for part in _hand(table)]
    return _on_mat(stacked(hand, GAP), room) if hand else NOTHING


def felt_block(table: Table, room: float) -> Block:
    """The table itself on its mat: others' cards, what is between the seats, one's own cards.

    The side of others is mirrored: what they hold lies at the far end.
    """
    inner = room - 2 * _pad(room)
    parts, own = _middle(table), own_seat(table)
    cards = [part for part in parts if isinstance(part, Cards)]
    facing = [*(part for part in cards if part.seat != own), *_hidden_hands(table)]
    others = [spread_block(part, table, inner) for part in reversed(facing)]
    mine = [spread_block(part, table, inner) for part in cards if part.seat == own]
    between = [_part(part, table, inner) for part in parts if not isinstance(part, Cards)]
    hands = _hidden_hands(table)
    far = stacked(others, GAP) if hands else flowing(others, inner, 24, GAP)
    body = stacked([far, *between, flowing(mine, inner, 24, GAP)], GAP)
    is_full = cards or any(isinstance(part, Lanes) for part in parts)
    return _on_mat(body, room if is_full else min(room, max(body.wide, 240) + 2 * _pad(room)))


def _pad(room: float) -> float:
    return PAD if room >= NARROW else TIGHT


def _on_mat(body: Block, room: float) -> Block:
    """Something on the ground of the table."""
    pad = _pad(room)
    wide, high = max(room, body.wide + 2 * pad), body.high + 2 * pad
    mat = element(
        "rect", class_="pl-mat pl-hair", x=0.5, y=0.5, width=wide - 1, height=high - 1, rx=12
    )
    return Block(wide, high, Markup(mat + body.at(pad, pad)))


def _part(part: Part, table: Table, room: float) -> Block:
    match part:
        case Board():
            return board_block(part, room)
        case Lanes():
            return lanes_block(part, table, room)
        case Timetable():
            return timetable_block(part, room)
        case Track() | Pile() | Cards() | Dice() | Sentence():
            return NOTHING  # panels and words have them
        case _:
            assert_never(part)
