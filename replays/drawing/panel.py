"""What lies beside a board: tracks, piles, hands and rows of cards, seat by seat."""

import re
from collections.abc import Sequence

from domain.kernel.table import Cards, Pile, Sentence, Table, Track
from replays.drawing.colours import QUIET, seat_ink, seat_style
from replays.drawing.lines import Line, Run, beside, columns, flow, line, widest, words
from replays.drawing.signs import EMPTY, FULL, NOTHING
from replays.drawing.words import card_line

Item = Track | Pile | Cards
Group = tuple[int, list[Item]]

PANEL = 28
"""The least width of a panel beside a board."""

COLUMN = 24
"""The least width of a group beside another."""

GAP = 3
ALIGNED = 7
"""Numbers of up to so many characters are aligned at the right."""

BOXES = 15
ROUGH = 10
"""A scale of up to so many steps has a box for each, a longer one `ROUGH` in all."""


def groups(table: Table) -> list[Group]:
    """Tracks, piles and cards by seat: the match's first, then each seat's."""
    items = [part for part in table.parts if isinstance(part, Item)]
    seats = sorted({item.seat for item in items})
    return [(seat, [item for item in items if item.seat == seat]) for seat in seats]


def stacked(given: Sequence[Group], room: int) -> list[Line]:
    """The groups one below the other."""
    rows: list[Line] = []
    for each in given:
        rows += [*([()] if rows else []), *group_lines(each, room)]
    return rows


def in_columns(given: Sequence[Group], room: int) -> list[Line]:
    """The groups side by side, or the match's above the others: whatever makes fewest lines."""
    most = max(1, (room + GAP) // (COLUMN + GAP))
    ways = [_columns(given, each, room) for each in range(1, most + 1)]
    if len(given) > 1 and not given[0][0]:
        top = [*group_lines(given[0], room), ()]
        ways += [top + _columns(given[1:], each, room) for each in range(1, most + 1)]
    return min(ways, key=len)


def _columns(given: Sequence[Group], most: int, room: int) -> list[Line]:
    """The groups in so many columns; the odd ones share the first row."""
    rows: list[Line] = []
    left = list(given)
    while left:
        first = len(left) % most or most
        row, left = left[:first], left[first:]
        wide = (room + GAP) // first - GAP
        blocks = [group_lines(each, wide) for each in row]
        rows += [*([()] if rows else []), *beside(blocks, [wide] * first, GAP)]
    return rows


def group_lines(group: Group, room: int) -> list[Line]:
    """A seat's things under its heading, or the match's without one."""
    seat, items = group
    short = [columns(item.label) for item in items if columns(item.label) <= room // 2]
    labels = max(short, default=0)
    wide = [columns(_number(item)) for item in items]
    numbers = max((each for each in wide if each <= ALIGNED), default=0)
    rows = [_heading(seat, room)] if seat else []
    for item in items:
        rows += _item_lines(item, room, labels, numbers)
    return rows


def _heading(seat: int, room: int) -> Line:
    name = f" Seat {seat} "
    return (Run(name, seat_style(seat)), Run(" " + "─" * (room - columns(name) - 1), QUIET))


def _item_lines(item: Item, room: int, labels: int, numbers: int) -> list[Line]:
    """An item with its label in a column of its own, a long label on a line of its own."""
    label = flow(words(item.label, QUIET), room)
    indent = labels + 2 if labels else 0
    if columns(item.label) > labels:
        return [*label, *beside([[], _body(item, room - 2, numbers)], [2, room - 2], 0)]
    body = _body(item, room - indent, numbers)
    return beside([label, body], [indent, room - indent], 0)


def _body(item: Item, room: int, numbers: int) -> list[Line]:
    if isinstance(item, Cards):
        return _card_lines(item, room)
    number = line(_number(item).rjust(numbers))
    if isinstance(item, Pile):
        ends = [
            f"{end}: {card}" for end, card in (("top", item.top), ("bottom", item.bottom)) if card
        ]
        return flow([number, *words(", ".join(ends))], room)
    bar = _bar(item, room - numbers - 1)
    return flow([number, bar] if bar else [number], room)


def _number(item: Item) -> str:
    """A track's or pile's number; cards have none."""
    if isinstance(item, Pile):
        return str(item.count)
    if isinstance(item, Cards):
        return ""
    return str(item.value) if item.limit is None else f"{item.value}/{item.limit}"


def _bar(track: Track, room: int) -> Line:
    """A track's scale as boxes, one for each step while there are few, cut into its sections."""
    limit, sections = track.limit or 0, track.sections
    fences = sections - 1
    boxes = limit if limit <= min(BOXES, room - fences) else min(ROUGH, room - fences)
    each = boxes // sections
    if limit <= 0 or each < 1:
        return ()
    full = _share(track.value, limit, each * sections)
    signs = FULL * full + EMPTY * (each * sections - full)
    cut = "│".join(signs[at : at + each] for at in range(0, len(signs), each))
    return line(cut, seat_ink(track.seat))


def _share(value: int, limit: int, boxes: int) -> int:
    """How many of the boxes are full: all or none only where that is exactly so."""
    if value <= 0 or value >= limit:
        return 0 if value <= 0 else boxes
    return min(max(round(value * boxes / limit), 1), boxes - 1)


def _card_lines(cards: Cards, room: int) -> list[Line]:
    """The cards in a row, or one below the other where they say much; then the hidden ones."""
    said = [card_line(card) for card in cards.cards]
    long = any(card.badges for card in cards.cards) and 2 * widest(said) > room
    if cards.hidden:
        said.append(line(f"{'+' if said else ''}{cards.hidden} hidden", QUIET))
    if long:
        return [row for each in said for row in flow([each], room, indent=2)]
    commas = [(*each, Run(",")) for each in said[:-1]]
    return flow([*commas, *said[-1:]] or [line(NOTHING, QUIET)], room)


def sentence_lines(given: Sentence, room: int) -> list[Line]:
    """A line of words that says, if need be adds, which seat it is about."""
    if not given.seat:
        return flow(words(given.text), room)
    seat = rf"\bseat {given.seat}\b"
    text = given.text
    if not re.search(seat, text, re.IGNORECASE):
        text = f"Seat {given.seat}: {text}"
    before, name, after = re.split(f"({seat})", text, maxsplit=1, flags=re.IGNORECASE)
    end = "".join(after.split(" ")[:1])
    named = (Run(name, seat_style(given.seat)), *line(end))
    return flow([*words(before), named, *words(after[len(end) :])], room)
