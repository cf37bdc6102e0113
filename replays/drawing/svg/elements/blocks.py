"""Rectangles with something drawn in them, set below or beside each other."""

from collections.abc import Sequence
from typing import NamedTuple

from replays.drawing.svg.elements.markup import Markup, element, number


class Block(NamedTuple):
    """A drawing from its top left corner, and the room it takes."""

    wide: float
    high: float
    body: Markup

    def at(self, x: float, y: float) -> Markup:
        """The drawing at a place."""
        if not self.body or not (x or y):
            return self.body
        return element("g", self.body, transform=f"translate({number(x)} {number(y)})")


NOTHING = Block(0, 0, Markup(""))


def stacked(blocks: Sequence[Block], gap: float) -> Block:
    """Blocks below each other; those without anything in them leave no gap."""
    at, bodies = 0.0, []
    for block in blocks:
        if block.high:
            bodies.append(block.at(0, at))
            at += block.high + gap
    wide = max((block.wide for block in blocks), default=0)
    return Block(wide, max(at - gap, 0), Markup("".join(bodies)))


def beside(blocks: Sequence[Block], gap: float) -> Block:
    """Blocks side by side, aligned at the top."""
    at, bodies = 0.0, []
    for block in blocks:
        bodies.append(block.at(at, 0))
        at += block.wide + gap
    high = max((block.high for block in blocks), default=0)
    return Block(max(at - gap, 0), high, Markup("".join(bodies)))
