"""The sizes of cards, and the numbers on them: the cost in the corner, the others at the foot."""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from domain.kernel.face import Face, Number
from replays.drawing.card import number_told
from replays.drawing.svg.elements.letters import extent, written
from replays.drawing.svg.elements.marks import die, gem, icon, told
from replays.drawing.svg.elements.markup import Markup, element

BOLD = 1.06
"""Bold letters are by so much wider."""

FEWEST = 0.72
"""Numbers at the foot are no smaller than this share; the last ones are left out before that."""

NAMED = 0.62
"""The name of a number is written in letters that are by this share as high as the number."""

LEAST_NAME = 8
"""No name of a number is written in smaller letters; the number stands alone before that."""

LEAST = 9
"""Letters on a card become no smaller than this; what has no room then ends in an ellipsis."""


@dataclass(frozen=True)
class Size:
    """The measures of a card: its outside, its owner's edge, and the room of its parts."""

    wide: float
    high: float
    edge: float
    left: float
    right: float
    top: float
    cost: float
    title: float
    number: float
    foot: float
    reads: bool

    @property
    def inner(self) -> float:
        """The width of what is written on it."""
        return self.wide - self.left - self.right


def fitting(text: str, room: float, size: float, least: float = LEAST) -> tuple[str, float]:
    """A text on one line, as small as need be, or else cut; and the size of its letters."""
    while extent(text, size) > room and size > least:
        size -= 0.5
    if extent(text, size) <= room:
        return text, size
    while text and extent(f"{text}…", size) > room:
        text = text[:-1]
    return f"{text.rstrip()}…", size


def numbers_at_the_foot(face: Face | None, size: Size) -> list[Markup]:
    """The numbers at the foot, each with its picture or its name, as many as have room."""
    if face is None or not face.numbers or not size.number:
        return []
    shown, letters = _legible(face.numbers, size)
    if len(shown) < len(face.numbers):
        shorter, smaller = _legible([_unnamed(each) for each in face.numbers], size)
        shown, letters = (shorter, smaller) if len(shorter) > len(shown) else (shown, letters)
    low, at = size.high - size.foot, size.left
    right = size.wide - size.right
    parts = [element("line", class_="pl-hair", x1=size.left, x2=right, y1=low, y2=low)]
    for each in shown:
        parts.append(_number(each, at, low + size.foot / 2 + letters * 0.36, letters))
        at += _number_wide(each, letters)
    return parts


def _legible(numbers: Sequence[Number], size: Size) -> tuple[Sequence[Number], float]:
    """The first numbers that have room, and the size of their letters; all of them, if they can."""
    for kept in range(len(numbers), 0, -1):
        letters, least = size.number, _least(numbers[:kept], size)
        while letters > least:
            if sum(_number_wide(each, letters) for each in numbers[:kept]) - 7 <= size.inner:
                return numbers[:kept], letters
            letters -= 0.5
    return (), size.number


def _least(numbers: Sequence[Number], size: Size) -> float:
    """The height below which numbers, or the names that stand beside some, can't be read."""
    named = any(each.label and not each.icon for each in numbers)
    return max(FEWEST * size.number, LEAST_NAME / NAMED if named else 0)


def _unnamed(given: Number) -> Number:
    """A number without its name, where it has no picture: `A@`, and not `A@ banked`."""
    return given if given.icon else replace(given, label="")


def _number_wide(given: Number, letters: float) -> float:
    lead = letters * 0.85 if given.icon else extent(given.label, letters * NAMED) + 2
    return lead + 2 + extent(given.value, letters) * BOLD + 7


def _number(given: Number, x: float, base: float, letters: float) -> Markup:
    side = letters * 0.85
    if given.icon:
        lead, wide = icon(given.icon, x, base - side * 0.92, side, "pl-ink"), side
    else:
        small = letters * NAMED
        lead = written(
            given.label, x + extent(given.value, letters) * BOLD + 3, base, small, "pl-quiet"
        )
        value = written(given.value, x, base, letters, "pl-ink pl-glyph")
        return told(number_told(given), lead, value)
    value = written(given.value, x + wide + 2, base, letters, "pl-ink pl-glyph")
    return told(f"{given.value} {given.label}", lead, value)


def cost_reach(face: Face, size: Size) -> float:
    """How far down the costs in the corner reach."""
    return HIGHEST + len(face.cost) * (size.cost + 2) if size.cost else 0


HIGHEST = 7.0
"""Where the first cost begins."""


def costs_in_the_corner(face: Face | None, size: Size) -> list[Markup]:
    """The cost down the left corner."""
    x, y = size.edge + 4, HIGHEST
    parts = []
    for each in face.cost if face and size.cost else ():
        parts.append(told(f"{each.value} {each.label}", _cost(each, x, y, size.cost)))
        y += size.cost + 2
    return parts


def _cost(given: Number, x: float, y: float, side: float) -> Markup:
    """A cost as a die, a gem, a picture or a number on a dark ground."""
    middle = side / 2
    bare = given.value.rstrip("+")
    if given.icon == "die" and bare.isdigit():
        plus = written("+", x + side - 1, y + 7, 9, "pl-ink pl-glyph") if "+" in given.value else ""
        return Markup(die(int(bare), x, y, side, dark=True) + plus)
    if given.icon and given.icon != "bolt" and given.value in ("", "1"):
        ground = element("circle", class_="pl-ink", cx=x + middle, cy=y + middle, r=middle)
        return Markup(
            ground + icon(given.icon, x + side * 0.2, y + side * 0.2, side * 0.6, "pl-paper")
        )
    around = 1 if len(given.value) == 1 else 3
    ground = (
        gem(x - around, y - around, side + 2 * around, "pl-ink")
        if given.icon == "bolt"
        else element("circle", class_="pl-ink", cx=x + middle, cy=y + middle, r=middle)
    )
    text, letters = fitting(given.value, side * (0.6 if given.icon == "bolt" else 0.8), 12, 8)
    value = written(
        text, x + middle, y + middle + letters * 0.36, letters, "pl-paper pl-glyph", "middle"
    )
    return Markup(ground + value)
