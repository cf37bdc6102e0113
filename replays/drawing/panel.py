"""What lies beside a board: tracks, piles, hands and rows of cards, seat by seat."""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from msgspec.structs import replace

from domain.components.wording import listed
from domain.kernel.table import Card, Cards, Dice, Pile, Sentence, Table, Track
from replays.drawing.card import beside_owner, card_line, card_words, says_more
from replays.drawing.colours import QUIET, seat_ink, seat_style
from replays.drawing.lines import (
    BLANK,
    Line,
    Run,
    apart,
    beside,
    columns,
    flow,
    line,
    plain,
    widest,
    words,
)
from replays.drawing.signs import EMPTY, FULL, NOTHING, die_sign

Item = Track | Pile | Cards | Dice
Group = tuple[int, list[Item]]
Row = Sequence[Group]

Told = Callable[[Group, int], list[Line]]
"""(group, columns) to its lines."""

PANEL = 28
"""The least width of a panel beside a board."""

COLUMN = 24
"""The least width of a group beside another."""

GAP = 3
FEW = 6
"""So many steps or fewer are counted: they have a box each, or none has."""

DIGITS, ALIGNED = 4, 7
"""Only values of so many digits and numbers of so many characters are aligned."""

BOXES = 15
ROUGH = 10
"""A scale of up to so many steps has a box for each, a longer one `ROUGH` in all."""


def is_spread(part: Cards) -> bool:
    """Whether cards lie open before a seat and have more to say than their names."""
    return not part.is_listed and any(map(says_more, part.cards))


def groups(table: Table, *, spread: bool = True) -> list[Group]:
    """Tracks, piles, dice and cards by seat: the match's first, then each seat's.

    Cards that are `spread` have a place of their own.
    """
    items = [
        part
        for part in table.parts
        if isinstance(part, Item) and (spread or not (isinstance(part, Cards) and is_spread(part)))
    ]
    seats = sorted({item.seat for item in items})
    return [(seat, [item for item in items if item.seat == seat]) for seat in seats]


def stacked(given: Sequence[Group], room: int) -> list[Line]:
    """The groups one below the other."""
    return apart(group_lines(each, room) for each in given)


def in_columns(given: Sequence[Group], room: int) -> list[Line]:
    """The groups side by side, or the match's above the others: short, with few broken lines."""
    if not given:
        return []
    told = _told_once()
    best = min(_ways(given, room), key=lambda rows: sum(_cost(row, room, told) for row in rows))
    return apart(beside(_row(row, room, told), [_share(row, room)] * len(row), GAP) for row in best)


def _told_once() -> Told:
    """The lines of a group within so many columns, remembered."""
    known: dict[tuple[int, int], list[Line]] = {}

    def told(group: Group, room: int) -> list[Line]:
        seat = group[0]
        if (seat, room) not in known:
            known[seat, room] = group_lines(group, room)
        return known[seat, room]

    return told


def _ways(given: Sequence[Group], room: int) -> Iterator[list[Row]]:
    match_alone = len(given) > 1 and given[0][0] == 0
    for most in range(1, max(1, (room + GAP) // (COLUMN + GAP)) + 1):
        yield _rows(given, most)
        if match_alone:
            yield [given[:1], *_rows(given[1:], most)]


def _rows(given: Sequence[Group], most: int) -> list[Row]:
    """The groups in rows of so many; the odd ones share the first row."""
    odd = len(given) % most
    starts = [*([0] if odd else []), *range(odd, len(given), most)]
    return [given[start:end] for start, end in pairwise([*starts, len(given)])]


def _row(row: Row, room: int, told: Told) -> list[list[Line]]:
    return [told(each, _share(row, room)) for each in row]


def _share(row: Row, room: int) -> int:
    """The columns of each group in a row."""
    return (room + GAP) // len(row) - GAP


def _cost(row: Row, room: int, told: Told) -> int:
    high = [len(block) for block in _row(row, room, told)]
    unbroken = [len(told(each, room)) for each in row]
    return 2 * (max(high) + 1) + sum(high) - sum(unbroken)


def group_lines(group: Group, room: int) -> list[Line]:
    """A seat's things under its heading, or the match's without one."""
    seat, items = group
    short = [columns(item.label) for item in items if columns(item.label) <= room // 2]
    labels = max(short, default=0)
    numbers = _numbers(items)
    rows = [_heading(seat, room)] if seat else []
    for item, number in zip(items, numbers, strict=True):
        rows += _item_lines(item, number, room, labels)
    return rows


def brief_lines(group: Group, room: int) -> list[Line]:
    """The same in as few lines as possible: one thing after the other.

    Scales are left out, and which cards can't be played now.
    """
    seat, items = group
    said = map(brief_words, items)
    rows = [_heading(seat, room)] if seat else []
    return [*rows, *flow(words("; ".join(said)), room)]


def brief_words(item: Item) -> str:
    """A thing in a few words: `HP 3/10`."""
    return f"{item.label} {_briefly(item)}".strip()


def _briefly(item: Item) -> str:
    """A number with its limit, or what lies there by name."""
    if isinstance(item, Pile):
        ends = [each for each in (item.top, item.bottom) if each]
        return f"{item.count}{f' ({listed(ends)})' if ends else ''}"
    if isinstance(item, Track):
        return f"{item.value}{_limit(item)}{item.unit and ' '}{item.unit}"
    if isinstance(item, Dice):
        return " ".join(_up(item)) or NOTHING
    cards = (beside_owner(_unmarked(card), item.seat) for card in item.cards)
    said = [plain(card_line(card)) for card in cards]
    hidden = [f"{item.hidden} hidden"] if item.hidden else []
    return ", ".join([*said, *hidden]) or NOTHING


def _up(dice: Dice) -> list[str]:
    return [*map(die_sign, dice.values), *filter(None, (dice.shows,))]


def _unmarked(card: Card) -> Card:
    return replace(card, condition="") if card.condition == "unplayable" else card


def _heading(seat: int, room: int) -> Line:
    name = f" Seat {seat} "
    return (Run(name, seat_style(seat)), Run(" " + "─" * (room - columns(name) - 1), QUIET))


def _numbers(items: Sequence[Item]) -> list[str]:
    """The items' numbers, "" for cards: their last digits before a slash in one column."""
    values = [_value(item) for item in items]
    limits = [_limit(item) for item in items]
    digits = max((len(each) for each in values if len(each) <= DIGITS), default=0)
    numbers = [f"{value:>{digits}}{limit}" for value, limit in zip(values, limits, strict=True)]
    wide = max((len(each) for each in numbers if len(each) <= ALIGNED), default=0)
    return [each.ljust(wide) if each.strip() else "" for each in numbers]


def _value(item: Item) -> str:
    if isinstance(item, Cards | Dice):
        return ""
    return (
        str(item.count) if isinstance(item, Pile) else f"{item.value}{item.unit and ' '}{item.unit}"
    )


def _limit(item: Item) -> str:
    return f"/{item.limit}" if isinstance(item, Track) and item.limit is not None else ""


def _item_lines(item: Item, number: str, room: int, labels: int) -> list[Line]:
    """An item with its label in a column of its own, a long label on a line of its own.

    A number alone stands beside a long label too.
    """
    label = flow(words(item.label, QUIET), room)
    indent = labels + 2 if labels else 0
    if columns(item.label) > labels:
        said = f"  {number.strip()}"
        if isinstance(item, Pile) and columns(item.label + said) <= room and not _ends(item):
            return [(*label[0], Run(said))]
        return [*label, *beside([[], _body(item, number, room - 2)], [2, room - 2], 0)]
    body = _body(item, number, room - indent)
    return beside([label, body], [indent, room - indent], 0)


def _body(item: Item, number: str, room: int) -> list[Line]:
    if isinstance(item, Cards):
        return _card_lines(item, room)
    if isinstance(item, Dice):
        return flow(map(line, _up(item)), room) or [line(NOTHING, QUIET)]
    if isinstance(item, Pile):
        return flow([line(number), *words(_ends(item))], room)
    bar = _bar(item, room - columns(number) - 1)
    return flow([line(number), bar] if bar else [line(number)], room)


def _ends(pile: Pile) -> str:
    """The cards that are known to lie on top and at the bottom."""
    ends = (("top", pile.top), ("bottom", pile.bottom))
    return ", ".join(f"{end}: {card}" for end, card in ends if card)


def _bar(track: Track, room: int) -> Line:
    """A track's scale as boxes, one for each step while there are few, cut into its sections."""
    limit, sections = track.limit or 0, track.sections
    fences = sections - 1
    boxes = limit if limit <= min(BOXES, room - fences) else min(ROUGH, room - fences)
    each = boxes // sections
    if limit <= 0 or each < 1 or boxes < limit <= FEW:
        return ()
    full = _filled(track.value, limit, each * sections)
    signs = FULL * full + EMPTY * (each * sections - full)
    cut = "│".join(signs[at : at + each] for at in range(0, len(signs), each))
    return line(cut, seat_ink(track.seat))


def _filled(value: int, limit: int, boxes: int) -> int:
    """How many of the boxes are full: all or none only where that is exactly so."""
    if value <= 0 or value >= limit:
        return 0 if value <= 0 else boxes
    return min(max(round(value * boxes / limit), 1), boxes - 1)


def _card_lines(cards: Cards, room: int) -> list[Line]:
    """The cards in a row, or one below the other where they say much; then the hidden ones."""
    said = [card_line(card) for card in cards.cards]
    long = any(card.badges or card.scales for card in cards.cards) and 2 * widest(said) > room
    hidden = line(f"{'+' if said else ''}{cards.hidden} hidden", QUIET) if cards.hidden else BLANK
    if long:
        each = [*map(card_words, cards.cards), [hidden]]
        return [row for parts in each for row in flow(parts, room, indent=2)]
    said += [hidden] if hidden else []
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
