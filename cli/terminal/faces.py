"""Cards as a terminal shows them: whole, or in a line."""

import textwrap
from collections.abc import Sequence

from cli.terminal.printing import heading, say, width
from domain.kernel import Face, Number
from replays.drawing.card import price_told, sort_of

WIDEST = 80
"""Longer lines are hard to read."""


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


def print_line(face: Face, beside: Sequence[Face]) -> None:
    """A card in a line or a few: title, sort, cost, numbers, text; titles stand in one column."""
    column = min(22, max(len(each.title) for each in beside))
    said = (", ".join(sort_of(face)), price_told(face.cost), numbers(face.numbers))
    short = "; ".join(filter(None, said))
    text = " ".join(filter(None, (f"{short}." if short else "", *face.text)))
    say(
        textwrap.fill(
            text,
            min(width(), WIDEST + column),
            initial_indent=f"  {face.title:<{column}}  ",
            subsequent_indent=" " * (column + 4),
        )
        if text
        else f"  {face.title}"
    )


def numbers(given: Sequence[Number]) -> str:
    """`2 energy, die 4`."""
    return ", ".join(f"{each.value} {each.label}".strip() for each in given)


def _wrapped(text: str) -> str:
    indent = "  "
    return textwrap.fill(
        text, min(width(), WIDEST), initial_indent=indent, subsequent_indent=indent
    )
