"""Places and things in sentences."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from domain.components.wording import a, capital, counted, listed

Naming = Callable[..., str]
"""What things are called in a sentence: (kind, how many) to `Ogre`, `2 herons`, `their boat`.

A kind of None is a card that this viewer can't know.
"""

HIDDEN = "card"

__all__ = [
    "HIDDEN",
    "Naming",
    "capital",
    "counted",
    "hidden",
    "listed",
    "named",
    "owned",
    "plain",
    "said",
    "spoken",
    "where",
    "won",
]


def hidden(what: str, count: int = 1) -> str:
    """Things that a viewer can't know: `a card`, `3 tiles`."""
    return a(what) if count == 1 else counted(count, what)


def owned(words: str, owner: int, by: int, count: int = 1) -> str:
    """A seat's things in a sentence about seat `by`: `their boat`, `seat 2's 3 herons`."""
    whose = "their" if owner == by else f"seat {owner}'s"
    return f"{whose} {words if count == 1 else counted(count, words)}"


def plain(kind: str | None, count: int = 1) -> str:
    """What things are called where no sheet is at hand."""
    if kind is None:
        return hidden(HIDDEN, count)
    piece, _, seat = kind.partition(":")
    words = piece.replace("-", " ")
    if seat:
        return owned(words, int(seat), 0, count)
    return words if count == 1 else f"{count} {words}"


def said(name: str, by: int = 0) -> str:
    """A place in a sentence about seat `by`: `their hand`, `seat 2's hand`, `the market`, `d4`."""
    place, _, seat = name.partition(":")
    words = place.replace("-", " ").replace(".", " ")
    if seat:
        return owned(words, int(seat), by)
    return words if "." in name else f"the {words}"


def where(name: str, by: int = 0) -> str:
    """Where a thing lies: `in the market`, `on fen d4`."""
    return f"on {said(name, by)}" if "." in name else f"in {said(name, by)}"


def spoken(of: str, name: Naming, kind: str | None, by: int = 0) -> str:
    """What a call is of or upon: a seat, a thing, or a place."""
    if of.isdecimal():
        return f"seat {of}"
    return name(kind) if kind or ":" in of or "." in of else said(of, by)


def named(kinds: Iterable[str | None], name: Naming) -> str:
    """Several things: `Ogre, 2 Fire and 3 cards`; those that are hidden are only counted, last."""
    often = Counter(kinds)
    unknown = often.pop(None, 0)
    known = [name(kind, count) for kind, count in often.items()]
    return listed([*known, name(None, unknown)] if unknown else known)


def won(winners: Sequence[int]) -> str:
    """Who has won, as a clause: `seat 1 and seat 3 have won`, `nobody has won`."""
    seats = listed([f"seat {each}" for each in winners])
    return f"{seats} {'have' if winners[1:] else 'has'} won" if seats else "nobody has won"
