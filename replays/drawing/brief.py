"""A table in the fewest lines: cards by name, the viewer's own things first, no legends.

What is left out stands in the other drawings; `playledger play` falls back on this one where the
screen is too low for those.
"""

from collections.abc import Iterator, Sequence
from typing import assert_never

from msgspec.structs import replace

from domain.kernel import NOBODY
from domain.kernel.table import (
    Board,
    Card,
    Cards,
    Dice,
    Lane,
    Lanes,
    Part,
    Pile,
    Sentence,
    Table,
    Timetable,
    Track,
)
from replays.drawing import panel
from replays.drawing.card import borne_by, card_words, number_told
from replays.drawing.colours import QUIET, seat_style
from replays.drawing.compact import GAP, cell_lines
from replays.drawing.lanes import links_told, sides_of, timetable_lines, total_told, totals_of
from replays.drawing.lines import Line, beside, flow, line, plain, stripped, widest, width, words
from replays.drawing.signs import BRACKETS, printable, subscript
from replays.drawing.terminal import text_of

NARROWEST = 20
"""The least columns beside a board."""

FEW = 4
"""More cards than this that are only read, as in a discard pile, are counted."""


def render_brief(
    table: Table, room: int, most: int, *, colour: bool, unicode: bool = True
) -> tuple[str, int]:
    """The table in at most `room` columns and `most` lines, and how many lines are left out."""
    rows = [*map(stripped, brief_lines(printable(table, unicode=unicode), room))]
    left = max(0, len(rows) - most)
    return text_of(rows[:most], colour=colour, unicode=unicode), left


def brief_lines(table: Table, room: int) -> list[Line]:
    """What matters most first: the words, what lies between the seats, each seat's things."""
    top = flow(words(" ".join(each.text for each in table.sentences)), room)
    drawn: list[Line] = []
    plan: list[Line] = []
    for part in table.parts:
        rows = _between(part, table, room)
        (plan if isinstance(part, Timetable) else drawn).extend(rows)
    has_lanes = any(isinstance(part, Lanes) for part in table.parts)
    ways = _ways(drawn, _things(table), 0 if has_lanes else room)
    below = [row for each in _things(table) for row in flow(each, room, indent=2)]
    return [*top, *min([[*drawn, *below], *ways], key=len), *plan]


def _between(part: Part, table: Table, room: int) -> list[Line]:
    """What lies between the seats; of what lies elsewhere nothing."""
    match part:
        case Board():
            return cell_lines(part, room)[0]
        case Lanes():
            return [*_lanes(part, table, room)]
        case Timetable():
            return [row for row in timetable_lines(part, room) if width(row)]
        case Sentence() | Track() | Pile() | Cards() | Dice():
            return []
        case _:
            assert_never(part)


def _ways(drawn: Sequence[Line], things: Sequence[list[Line]], room: int) -> Iterator[list[Line]]:
    """A board with the first things beside it, so many as you like, and the others below."""
    left = room - widest(drawn) - GAP
    if not drawn or left < NARROWEST:
        return
    for most in range(1, len(things) + 1):
        right = [row for each in things[:most] for row in flow(each, left, indent=2)]
        below = [row for each in things[most:] for row in flow(each, room, indent=2)]
        yield [*beside([[*drawn], right], [widest(drawn), left], GAP), *below]


def things(table: Table) -> list[str]:
    """Tracks, piles and cards in a paragraph for the viewer, for each other seat, for the match."""
    shown = _things(printable(table, unicode=True))
    return [" ".join(plain(word) for word in each) for each in shown]


def _things(table: Table) -> list[list[Line]]:
    """The things of each seat as words for a paragraph: the viewer's, the others', the match's."""
    own = table.seat
    grouped = sorted(panel.groups(table), key=lambda each: (each[0] == NOBODY, each[0] != own))
    kept = (
        (seat, [each for each in items if seat or not _is_read(each)]) for seat, items in grouped
    )
    return [_thing(seat, items) for seat, items in kept if items]


def _is_read(item: panel.Item) -> bool:
    """Whether something is only a list to be read, as a discard pile is."""
    return isinstance(item, Cards) and item.is_listed


def _thing(seat: int, items: Sequence[panel.Item]) -> list[Line]:
    name = [line(f"Seat {seat}:", seat_style(seat))] if seat else []
    told = "; ".join(_told(item) for item in items)
    return [*name, *words(told)]


def _told(item: panel.Item) -> str:
    if isinstance(item, Cards) and _is_read(item) and len(item.cards) > FEW:
        return f"{item.label} {len(item.cards) + item.hidden}"
    return panel.brief_words(item)


def _lanes(part: Lanes, table: Table, room: int) -> Iterator[Line]:
    """Each place with what is contested there and each seat's cards, one after the other."""
    above, below = sides_of(part.lanes, table)
    for lane in part.lanes:
        yield from flow([*_lane(lane, [*below, *above], table)], room, indent=2)
    for meaning, origin, target in links_told(part):
        yield from flow(words(f"{meaning}: {origin} → {target}", QUIET), room, indent=2)


def _lane(lane: Lane, seats: Sequence[int], table: Table) -> Iterator[Line]:
    if lane.label or lane.card:
        yield from words(f"{lane.label}:" if lane.label else "", "bold")
    if lane.card:
        yield from _card(lane.card, NOBODY, table)
    for seat in seats:
        for card in lane.sides.get(seat, ()):
            yield from _card(card, card.seat or seat, table)
    yield from (line(total_told(each), "bold") for each in totals_of(lane, seats))


def _card(card: Card, seat: int, table: Table) -> Iterator[Line]:
    """A card with its owner, its numbers and what it bears."""
    before, after = BRACKETS.get(card.highlight, ("", ""))
    name = card_words(replace(card, seat=NOBODY))[0]
    yield (*line(before), *name, *line(f"{subscript(seat) if seat else ''}{after}"))
    face = table.faces.get(card.face)
    printed = [*map(number_told, face.numbers)] if face and not card.scales else []
    facts = ["dead"] if card.condition == "dead" else [*printed, *borne_by(card)]
    if facts:
        yield from words(f"({', '.join(facts)})", QUIET)
