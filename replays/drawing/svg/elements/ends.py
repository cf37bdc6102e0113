"""Who a line of a curve belongs to, at its end: a name in the seat's colour and form."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from replays.drawing.svg.elements.blocks import Block
from replays.drawing.svg.elements.colours import of_seat
from replays.drawing.svg.elements.letters import extent
from replays.drawing.svg.elements.markup import Markup, element, said
from replays.drawing.svg.elements.numbers import fitting

ROOM: Final = 76
"""The room for a name after its line, with its margin."""

TEXT: Final = 13
HIGH: Final = TEXT * 1.5
MOST: Final = ROOM - 8 - 10


class Names(NamedTuple):
    """How people at the seats are called; `edge` stands around what they wrote themselves."""

    by_seat: Mapping[int, str] = MappingProxyType({})
    edge: str = ""


NOBODY: Final = Names()


def end_of_line(seat: int, names: Names = NOBODY) -> Block:
    """The name of who sits at a seat, as much of it as fits; of nobody the seat's number.

    A page writes new names there by `data-end`, in the same room.
    """
    name = names.by_seat.get(seat)
    edge = names.edge if name else ""
    shown, _ = fitting(name or f"Seat {seat}", MOST, TEXT, least=TEXT)
    colour, wide = of_seat(seat), extent(shown, TEXT) + 10
    radius = HIGH / 2 if seat % 2 else HIGH / 8
    body = element("rect", class_=f"pl-token pl-s{colour}", width=wide, height=HIGH, rx=radius)
    text = element(
        "text",
        said(f"{edge}{shown}{edge}"),
        x=wide / 2,
        y=TEXT * 1.1,
        font_size=TEXT,
        class_=f"pl-glyph pl-g{colour}",
        text_anchor="middle",
        data_end=seat,
        data_most=MOST,
    )
    return Block(wide, HIGH, Markup(body + text))
