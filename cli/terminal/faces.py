"""Cards as a terminal shows them: whole, or in a list."""

import textwrap
from collections.abc import Sequence
from itertools import groupby

from cli.terminal.printing import heading, say, width
from domain.kernel import Face, Number
from replays.drawing.card import price_told, sort_of

WIDEST = 80
"""Longer lines are hard to read."""


MOST = 22
"""The widest column of titles; a longer title stands in a line of its own."""

WHOLE = 5
"""So many cards that were asked for by words are shown whole."""


def print_face(face: Face) -> None:
    """Prints a card whole."""
    title, _, rest = face_text(face).partition("\n")
    heading(title)
    say(f"{rest}\n")


def face_text(face: Face) -> str:
    """A card as a person reads it, from its title to the numbers at its foot."""
    often = f"  ({face.copies} of it)" if face.copies and face.copies > 1 else ""
    first = filter(None, (face.kind, price_told(face.cost)))
    rows = ["; ".join(first), *face.text, numbers(face.numbers)]
    rows += [", ".join(face.keywords)]
    rows += [f"{face.group}; rule {face.rule}" if face.rule else face.group]
    return "\n".join([f"{face.title}{often}", *map(_wrapped, filter(None, rows))])


def print_lines(faces: Sequence[Face]) -> None:
    """Cards in a line or a few each, their titles in one column; alike neighbours are told once."""
    column = min(MOST, max((len(each.title) for each in faces), default=0))
    for text, alike in groupby(faces, _in_short):
        titles = ", ".join(each.title for each in alike)
        if text and len(titles) <= column:
            say(_hung(text, column, f"  {titles:<{column}}  "))
            continue
        say(_hung(titles, 2, "  "))
        if text:
            below = 2 if ", " in titles else column
            say(_hung(text, below, " " * (below + 4)))


def _in_short(face: Face) -> str:
    """What a card is, costs and does: sort, cost, numbers, text."""
    said = (", ".join(sort_of(face)), price_told(face.cost), numbers(face.numbers))
    short = "; ".join(filter(None, said))
    return " ".join(filter(None, (f"{short}." if short else "", *face.text)))


def _hung(text: str, column: int, first: str) -> str:
    """A text whose lines stand below a column; the first one begins with something else."""
    return textwrap.fill(
        text,
        min(width(), WIDEST + column),
        initial_indent=first,
        subsequent_indent=" " * (column + 4),
        break_on_hyphens=False,
    )


def numbers(given: Sequence[Number]) -> str:
    """`2 energy, die 4`."""
    return ", ".join(f"{each.value} {each.label}".strip() for each in given)


def _wrapped(text: str) -> str:
    indent = "  "
    return textwrap.fill(
        text, min(width(), WIDEST), initial_indent=indent, subsequent_indent=indent
    )
