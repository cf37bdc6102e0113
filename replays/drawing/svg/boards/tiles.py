"""What lies flat on a cell: a tile or a card, of which the name is read."""

from collections.abc import Sequence
from typing import NamedTuple

from domain.kernel.table import Cell, Piece
from replays.drawing.described import piece_told
from replays.drawing.svg.elements.colours import of_seat
from replays.drawing.svg.elements.letters import LEADING, wrapped, written
from replays.drawing.svg.elements.markup import Markup, element, said
from replays.drawing.svg.elements.seats import corners_of, points, weave

SHARE = 0.55
"""So much of a cell, from below, is for what stands on a tile."""


class Lying(NamedTuple):
    """The things of a cell: those that lie flat, the newest on top, and those that stand."""

    flat: Sequence[Piece]
    standing: tuple[Piece, ...]

    @property
    def name(self) -> str:
        """What is read on it: the name of what lies on top, unless its back does."""
        return self.flat[-1].name if self.flat and self.flat[-1].face else ""


def lying(cell: Cell) -> Lying:
    """What lies flat on a cell, and what stands there."""
    flat = [each for each in cell.pieces if each.is_flat]
    return Lying(flat, tuple(each for each in cell.pieces if not each.is_flat))


def tile(things: Lying, x: float, y: float, wide: float, high: float) -> Markup:
    """The top tile of a cell; what can be pointed at is the part on which nothing stands."""
    top, edge = things.flat[-1], min(wide, high) * 0.08
    body = element("rect", class_="pl-paper pl-rim", x=x, y=y, width=wide, height=high, rx=edge)
    if top.condition == "hidden":
        corners = [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)]
        body = Markup(body + weave(max(of_seat(top.owner), 2), corners))
    below = [
        element(
            "rect", class_="pl-paper pl-rim", x=x + 2, y=y + 2, width=wide, height=high, rx=edge
        )
        for _ in things.flat[1:2]
    ]
    free = high * (1 - SHARE) if things.standing else high
    ref = {"data_ref": top.ref} if top.ref else {}
    told = element("title", said(piece_told(top)))
    pointed = element("rect", told, x=x, y=y, width=wide, height=free, fill="transparent", **ref)
    class_ = "pl-piece pl-pale" if top.condition == "used" else "pl-piece"
    return element("g", *below, body, pointed, class_=class_)


def back(x: float, y: float, side: float) -> Markup:
    """The back of a tile that lies face down, of which nothing else is known."""
    edge = side * 0.08
    frame = {"x": x + edge, "y": y + edge, "width": side - 2 * edge, "height": side - 2 * edge}
    inner = element("rect", class_="pl-back-line", rx=edge / 2, **frame)
    sign = points(corners_of(3, x + side / 2, y + side / 2, side * 0.13))
    mark = element("polygon", class_="pl-back-sign", points=sign)
    body = element("rect", class_="pl-back", x=x, y=y, width=side, height=side, rx=edge)
    return Markup(body + inner + mark)


def written_on(things: Lying, x: float, y: float, wide: float, high: float, size: float) -> Markup:
    """Its name, in as many lines as there is room for."""
    room = high * (1 - SHARE) if things.standing else high
    lines = [*wrapped(things.name, wide - size / 2, size)][: max(1, int(room / size / LEADING))]
    rows = [
        written(line, x + wide / 2, y + size * (1.1 + at * LEADING), size, "pl-ink", "middle")
        for at, line in enumerate(lines)
    ]
    return Markup("".join(rows))
