"""Text in a picture: how wide it is about, and where it breaks.

A picture does not know the font that it will be shown in: widths are those of a wide one.
"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from replays.drawing.lines import columns_of
from replays.drawing.svg.elements.blocks import Block
from replays.drawing.svg.elements.markup import Markup, element, said

SMALLEST = 8
"""Letters on a board are no smaller than this, unless so much stands on a cell that they must."""

LEADING = 1.35
"""The distance from one line to the next, in sizes of the letters."""

BOUND = "\N{NO-BREAK SPACE}"
"""A space where no line is broken; printable texts have none of their own."""

_NARROW = dict.fromkeys(f"iljI.,:;'|!()[]/ {BOUND}", 0.37)
_WIDE = dict.fromkeys("mwMWQO@%", 0.95)
_WIDTHS = _NARROW | _WIDE
_CAPITAL, _USUAL, _FULL = 0.72, 0.62, 1.1


@lru_cache(maxsize=10_000)
def extent(text: str, size: float) -> float:
    """About how wide a text is, in the unit of `size`, the height of its letters."""
    return size * sum(map(_extent, text))


@cache
def _extent(letter: str) -> float:
    if letter in _WIDTHS:
        return _WIDTHS[letter]
    if letter.isascii():
        return _CAPITAL if letter.isupper() else _USUAL
    usual = _CAPITAL if letter.isalnum() else _FULL
    return (0.0, usual, _FULL)[columns_of(letter)]


@lru_cache(maxsize=5_000)
def written(text: str, x: float, y: float, size: float, class_: str, anchor: str = "") -> Markup:
    """A text from x on, standing on y; `anchor` is `middle` or `end` for what x is."""
    placed = {"text_anchor": anchor} if anchor else {}
    return element("text", said(text), x=x, y=y, font_size=size, class_=class_, **placed)


def paragraph(text: str, room: float, size: float, class_: str, indent: float = 0) -> Block:
    """A text in as many lines as it needs; those after the first are indented."""
    lines = list(wrapped(text, room, size, indent))
    rows = [
        written(row, indent if at else 0, size * (at * LEADING + 1), size, class_)
        for at, row in enumerate(lines)
    ]
    return Block(room, size * LEADING * len(lines), Markup("".join(rows)))


def together(words: str) -> str:
    """Words that stay on one line while it has room for them."""
    return words.replace(" ", BOUND)


def wrapped(text: str, room: float, size: float, indent: float = 0) -> Iterator[str]:
    """The lines of a text, broken at spaces, or anywhere in a word that is too long."""
    line, left = "", room
    words = (word for word in text.split(" ") if word)
    for word in _fitting(words, room - indent, size):
        longer = f"{line} {word}" if line else word
        if line and extent(longer, size) > left:
            yield line.replace(BOUND, " ")
            longer, left = word, room - indent
        line = longer
    if line:
        yield line.replace(BOUND, " ")


def _fitting(words: Iterable[str], room: float, size: float) -> Iterator[str]:
    for word in words:
        start, wide = 0, 0.0
        for at, letter in enumerate(word):
            wide += extent(letter, size)
            if wide > room and at > start:
                yield word[start:at]
                start, wide = at, extent(letter, size)
        yield word[start:]
