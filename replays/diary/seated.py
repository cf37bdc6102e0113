"""Seats in a diary's page: people's names for them, in the seat's colour and with its sign."""

import re

from markupsafe import Markup, escape

from domain.components.wording import listed
from replays.diary.source import Diary
from replays.drawing.svg.elements.colours import SEATS, of_seat
from replays.telling.visible import visible

SEAT = re.compile(r"\b[Ss]eat (\d+)\b(:?)")
"""A seat in a sentence; `Seat 2: Ana.` says itself who it is."""


def called(text: str, diary: Diary, *, heads: bool = False) -> Markup:
    """A sentence for the page, in which who has a name is called by it.

    With `heads`, `Seat 2:` stands before what is theirs, and is called so, too.
    """
    made, end = Markup(""), 0
    for found in SEAT.finditer(text):
        seat = int(found[1])
        name = diary.names.get(seat)
        words = f"{name}{found[2]}" if name and (heads or not found[2]) else found[0]
        made += escape(visible(text[end : found.start()])) + _signed(words, seat, diary)
        end = found.end()
    return made + escape(visible(text[end:]))


def people(diary: Diary) -> str:
    """Who played, as far as they have names: `Ada and Ben`."""
    return listed([diary.names[seat] for seat in sorted(diary.names)])


def _signed(words: str, seat: int, diary: Diary) -> Markup:
    colours = diary.moments[0].table.colours
    colour = colours.get(seat) or SEATS[of_seat(seat) - 1]
    return Markup('<b class="seat sign-{} {}"><bdi>{}</bdi></b>').format(
        of_seat(seat), colour, visible(words)
    )
