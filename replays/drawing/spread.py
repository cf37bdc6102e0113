"""Hands and rows of cards that lie open: a line for each card, with what is printed on it."""

from domain.kernel.table import Board, Cards, Lanes, Table, Timetable
from replays.drawing.card import card_row, named
from replays.drawing.colours import QUIET, seat_style
from replays.drawing.lines import Line, Run, columns, line
from replays.drawing.panel import is_spread

NAMES = 28
"""Names of up to so many columns stand in a column of their own."""


def own_seat(table: Table) -> int:
    """The seat whose side lies below: the one that looks, or else the first."""
    seats = [part.seat for part in table.parts if not isinstance(part, Board | Lanes | Timetable)]
    return table.seat or min(filter(None, seats), default=0)


def spreads(table: Table) -> list[Cards]:
    """The hands and rows that lie open, the one below last."""
    found = [part for part in table.parts if isinstance(part, Cards) and is_spread(part)]
    return sorted(found, key=lambda part: (part.seat == table.seat, part.seat))


def across(table: Table) -> tuple[list[Cards], list[Cards]]:
    """The hands and rows that lie open above what is between the seats, and those below it.

    The side of others is mirrored, as one sees it across a table: what they hold lies at the far
    end, what they have played next to the middle. Beside a board all lie below it.
    """
    found, own = spreads(table), own_seat(table)
    if any(isinstance(part, Board) for part in table.parts):
        return [], found
    return [part for part in found if part.seat != own][::-1], [
        part for part in found if part.seat == own
    ]


def spread_lines(part: Cards, table: Table, room: int) -> list[Line]:
    """A heading, a line for each card, and the number of the hidden ones."""
    names = max((columns(named(card)) for card in part.cards), default=0)
    rows = [
        row for card in part.cards for row in card_row(card, table.faces, room, min(names, NAMES))
    ]
    hidden = [line(f" +{part.hidden} hidden", QUIET)] if part.hidden else []
    return [*_heading(part, room), *rows, *hidden]


def _heading(part: Cards, room: int) -> list[Line]:
    seat = f" Seat {part.seat} " if part.seat else ""
    label = f" {part.label} "
    left = room - columns(seat) - columns(label)
    if left < 0:
        return [line(seat, seat_style(part.seat)), line(part.label[:room])]
    rule = Run("─" * left, QUIET)
    return [(*line(seat, seat_style(part.seat)), Run(label), rule)]
