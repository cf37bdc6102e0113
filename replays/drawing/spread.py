"""Hands and rows of cards that lie open: a line for each card, with what is printed on it."""

from msgspec.structs import replace

from domain.kernel.table import Board, Cards, Lanes, Table, Timetable
from replays.drawing.card import beside_owner, card_row, name_width
from replays.drawing.colours import QUIET, seat_style
from replays.drawing.lines import Line, Run, columns, flow, line, words
from replays.drawing.panel import is_spread
from replays.drawing.signs import brackets_told, condition_told

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
    cards = [beside_owner(card, part.seat) for card in part.cards]
    idle = len(cards) > 1 and all(card.condition == "unplayable" for card in cards)
    if idle:
        cards = [replace(card, condition="") for card in cards]
    names = min(max(map(name_width, cards), default=0), NAMES)
    rows = [row for card in cards for row in card_row(card, table.faces, room, names)]
    hidden = [line(f" +{part.hidden} hidden", QUIET)] if part.hidden else []
    told = condition_told("unplayable") if idle else "   ".join(_legend(part, table))
    return [*_heading(part, told, room), *rows, *hidden]


def _legend(part: Cards, table: Table) -> list[str]:
    """What brackets around the cards mean, unless the legend of a board tells it."""
    boards = (each for each in table.parts if isinstance(each, Board))
    told = {cell.highlight for board in boards for cell in board.cells}
    return brackets_told({card.highlight for card in part.cards} - told)


def _heading(part: Cards, told: str, room: int) -> list[Line]:
    seat = f" Seat {part.seat} " if part.seat else ""
    label = f" {part.label} " + (f"  {told} " if told else "")
    left = room - columns(seat) - columns(label)
    if left < 0:
        short = [line(seat, seat_style(part.seat))] if seat else []
        return [*short, *flow(words(f"{part.label}   {told}"), room)]
    rule = Run("─" * left, QUIET)
    return [(*line(seat, seat_style(part.seat)), Run(label), rule)]
