"""Places and things in sentences."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from domain.components.wording import a, capital, counted, listed

HIDDEN = "card"


def spaced(id_: str) -> str:
    """What a place, a number or a die is called where no sheet is at hand."""
    return id_.replace("-", " ")


class Naming(NamedTuple):
    """What things and places are called in a sentence, by the sheet or by their ids alone.

    `things` has (kind, how many) as `Ogre`, `2 herons`, `their boat`; a kind of None is a card that
    this viewer can't know. `title` is how the sheet writes the id of a place, a number or a die.
    """

    things: Callable[..., str]
    title: Callable[[str], str] = spaced

    def __call__(self, kind: str | None, count: int = 1) -> str:
        """Things of one kind."""
        return self.things(kind, count)

    def place(self, name: str, by: int = 0) -> str:
        """A place in a sentence about seat `by`: `their hand`, `seat 2's hand`, `the market`."""
        place, _, seat = name.partition(":")
        if seat:
            return owned(self.title(place), int(seat), by)
        board, _, cell = place.partition(".")
        return f"{self.title(board)} {cell}" if cell else f"the {self.title(place)}"

    def where(self, name: str, by: int = 0) -> str:
        """Where a thing lies: `in the market`, `on fen d4`."""
        return f"{'on' if '.' in name else 'in'} {self.place(name, by)}"


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
    "spaced",
    "spoken",
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
    words = spaced(piece)
    if seat:
        return owned(words, int(seat), 0, count)
    return words if count == 1 else f"{count} {words}"


def spoken(of: str, name: Naming, kind: str | None, by: int = 0) -> str:
    """What a call is of or upon: a seat, a thing, or a place."""
    if of.isdecimal():
        return f"seat {of}"
    return name(kind) if kind or ":" in of or "." in of else name.place(of, by)


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
