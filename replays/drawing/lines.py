"""Lines of styled text: what a drawing is made of until a terminal shows it.

A style is a name of `rich` (`bold`, `#000000 on #56b4e9`); "" is the terminal's own.
"""

import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple


class Run(NamedTuple):
    """A stretch of text in one style."""

    text: str
    style: str = ""


Line = tuple[Run, ...]

BLANK: Line = ()


def line(text: str, style: str = "") -> Line:
    """A line of one style."""
    return (Run(text, style),) if text else BLANK


@cache
def columns_of(character: str) -> int:
    """How many columns of a terminal a character takes: 0, 1 or 2."""
    if unicodedata.category(character) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def columns(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return len(text) if text.isascii() else sum(map(columns_of, text))


def width(given: Line) -> int:
    """How many columns a line takes."""
    return sum([columns(text) for text, _ in given])


def widest(lines: Iterable[Line]) -> int:
    """The columns of the longest line."""
    return max(map(width, lines), default=0)


def plain(given: Line) -> str:
    """A line without its styles."""
    return "".join(run.text for run in given)


def padded(given: Line, room: int) -> Line:
    """A line filled up with spaces on the right."""
    return (*given, *line(" " * (room - width(given))))


def stripped(given: Line) -> Line:
    """A line without the invisible blanks at its end."""
    while given and not given[-1].style and not given[-1].text.rstrip():
        given = given[:-1]
    if given and not given[-1].style:
        return (*given[:-1], Run(given[-1].text.rstrip()))
    return given


def apart(blocks: Iterable[list[Line]]) -> list[Line]:
    """Blocks of lines below each other, a blank line between them."""
    rows: list[Line] = []
    for block in blocks:
        rows += [*([BLANK] if rows and block else []), *block]
    return rows


def beside(blocks: Iterable[list[Line]], widths: Iterable[int], gap: int) -> list[Line]:
    """Blocks of lines side by side, aligned at the top."""
    parts = list(zip(blocks, widths, strict=True))
    rows = []
    for index in range(max(len(block) for block, _ in parts)):
        row: list[Run] = []
        for block, room in parts:
            row += padded(block[index] if index < len(block) else BLANK, room)
            row += line(" " * gap)
        rows.append(tuple(row[:-1] if gap else row))
    return rows


def words(text: str, style: str = "") -> list[Line]:
    """A text as its words, ready to flow."""
    return [line(word, style) for word in text.split()]


def flow(parts: Iterable[Line], room: int, gap: int = 1, indent: int = 0) -> list[Line]:
    """Parts set one after the other into lines of at most `room` columns.

    Lines after the first are indented. A part stays whole as long as one line can hold it.
    """
    rows: list[list[Run]] = [[]]
    used = 0
    for part in _fitting(parts, room - indent):
        wide = width(part)
        if used and used + gap + wide > room:
            rows.append(list(line(" " * indent)))
            used = 0
        rows[-1] += (*line(" " * (gap if used else 0)), *part)
        used += wide + (gap if used else indent if len(rows) > 1 else 0)
    return [tuple(row) for row in rows if row]


def _fitting(parts: Iterable[Line], room: int) -> Iterator[Line]:
    """The parts, those that are too long cut at spaces or, failing that, anywhere."""
    for part in parts:
        for piece in [part] if width(part) <= room else _at_spaces(part):
            yield from [piece] if width(piece) <= room else _anywhere(piece, room)


def _at_spaces(part: Line) -> Iterator[Line]:
    word: list[Run] = []
    for run in part:
        first, *others = run.text.split(" ")
        word += line(first, run.style)
        for other in others:
            yield tuple(word)
            word = list(line(other, run.style))
    yield tuple(word)


def _anywhere(word: Line, room: int) -> Iterator[Line]:
    piece: list[Run] = []
    for run in word:
        for character in run.text:
            if width((*piece, Run(character))) > room:
                yield tuple(piece)
                piece = []
            piece.append(Run(character, run.style))
    yield tuple(piece)
