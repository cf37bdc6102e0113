"""Backs of cards, alone and held as a fan, and words below what is drawn."""

from collections.abc import Sequence

from domain.kernel.face import Icon
from replays.drawing.svg.elements.blocks import Block, stacked
from replays.drawing.svg.elements.colours import of_seat
from replays.drawing.svg.elements.letters import wrapped, written
from replays.drawing.svg.elements.marks import SMALL, icon, pill
from replays.drawing.svg.elements.markup import Markup, element, number
from replays.drawing.svg.elements.numbers import Size
from replays.drawing.svg.elements.seats import shape, weave

MINI = Size(54, 76, 5, 8, 4, 5, 0, 0, 0, 4, reads=False)
"""Backs, and cards whose picture is enough."""


def back(seat: int, size: Size, picture: Icon = "card") -> Block:
    """The back of a card in its owner's colour and pattern, with a picture in the seat's shape."""
    wide, high, edge = size.wide, size.high, max(size.wide * 0.07, 3)
    colour = f"pl-s{of_seat(seat)}" if seat else "pl-mark"
    inner = [(edge, edge), (wide - edge, edge), (wide - edge, high - edge), (edge, high - edge)]
    radius = wide * 0.24
    side = radius * 1.15
    parts = [
        element("rect", class_="pl-shade", x=1, y=2, width=wide, height=high, rx=edge + 2),
        element("rect", class_=f"{colour} pl-hair", width=wide, height=high, rx=edge + 2),
        weave(seat if seat > 1 else 2, inner, max(wide / 9, 7)) if seat else Markup(""),
        shape(seat, wide / 2, high / 2, radius, "pl-paper"),
        icon(picture, wide / 2 - side / 2, high / 2 - side / 2, side, colour),
    ]
    return Block(wide, high, Markup("".join(parts)))


def fan(count: int, seat: int, room: float) -> Block:
    """Backs held in a hand, with their number."""
    shown = min(count, 8)
    step = 15.0
    parts = []
    for at in range(shown):
        lean = (at - (shown - 1) / 2) * 3
        move = (
            f"translate({number(4 + at * step)} {number(abs(lean) * 0.5)}) rotate({lean:.3g} 27 76)"
        )
        parts.append(element("g", back(seat, MINI).body, transform=move))
    wide = 8 + (shown - 1) * step + MINI.wide if shown else 0
    badge = pill(str(count), SMALL)
    parts.append(badge.at(wide - badge.wide / 2 - 6, MINI.high - 10))
    return Block(wide + 8, MINI.high + 10, Markup("".join(parts)))


def labelled(body: Block, words: Sequence[str], room: float) -> Block:
    """Something with centred words below it."""
    wide = max(body.wide, room)
    rows = [line for text in words if text for line in wrapped(text, wide, SMALL)]
    lines = [
        written(row, wide / 2, SMALL * (1 + at * 1.2), SMALL, "pl-quiet", "middle")
        for at, row in enumerate(rows)
    ]
    below = Block(wide, len(rows) * SMALL * 1.2, Markup("".join(lines)))
    centred = Block(wide, body.high, body.at((wide - body.wide) / 2, 0))
    return stacked([centred, below], 4)
