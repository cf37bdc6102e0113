"""Places and things in sentences."""

from collections import Counter
from collections.abc import Callable, Iterable

from domain.components.wording import capital, counted, listed

Naming = Callable[[str | None], str]
"""What a thing is called, by what it is; None is a card that this viewer can't know."""

HIDDEN = "a card"

__all__ = [
    "HIDDEN",
    "Naming",
    "capital",
    "counted",
    "listed",
    "named",
    "plain",
    "said",
    "spoken",
    "where",
]


def plain(kind: str | None) -> str:
    """What a thing is called where no sheet is at hand."""
    if kind is None:
        return HIDDEN
    piece, _, seat = kind.partition(":")
    words = piece.replace("-", " ")
    return f"seat {seat}'s {words}" if seat else words


def said(name: str) -> str:
    """A place in a sentence: `seat 2's hand`, `the market`, `fen d4`."""
    place, _, seat = name.partition(":")
    words = place.replace("-", " ").replace(".", " ")
    if seat:
        return f"seat {seat}'s {words}"
    return words if "." in name else f"the {words}"


def where(name: str) -> str:
    """Where a thing lies: `in the market`, `on fen d4`."""
    return f"on {said(name)}" if "." in name else f"in {said(name)}"


def spoken(of: str, name: Naming, kind: str | None) -> str:
    """What a counter or a call is of: a seat, the table, a thing, or a place."""
    if of.isdecimal():
        return f"seat {of}"
    if of == "table":
        return "the table"
    return name(kind) if kind or ":" in of or "." in of else said(of)


def named(kinds: Iterable[str | None], name: Naming) -> str:
    """Several things: `Ogre, 2 Fire and 3 cards`; those that are hidden are only counted."""
    often = Counter(kinds)
    hidden = often.pop(None, 0)
    known = [name(kind) if count == 1 else f"{count} {name(kind)}" for kind, count in often.items()]
    if hidden == 1:
        known.append(name(None))
    elif hidden:
        known.append(counted(hidden, name(None).removeprefix("a ")))
    return listed(known)
