"""The legal commands as a page groups them: by what does it, named by how their sentences begin."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from api.pages.replay.drawn import Option

FEW: Final = 9
"""So many commands are shown without groups."""

LEAST: Final = 2
"""So many commands of one thing make a group."""

LINKING: Final = frozenset(
    (
        "a",
        "an",
        "and",
        "at",
        "by",
        "for",
        "from",
        "in",
        "into",
        "of",
        "on",
        "or",
        "the",
        "to",
        "with",
    )
)
"""Words that say nothing without those after them."""


class Ways(NamedTuple):
    """Commands of one thing; those without a title stand by themselves."""

    title: str
    options: list[Option]


def ways_of(options: Sequence[Option]) -> list[Ways]:
    """All commands: first those about nothing on the table, such as to pass or to end the turn.

    Where there are many, the others follow by the piece, card or cell that does it.
    """
    plain = [each for each in options if not _doer(each)]
    about = [each for each in options if _doer(each)]
    if len(options) <= FEW:
        return [Ways("", [*plain, *about])] if options else []
    first = [Ways("", plain)] if plain else []
    return [*first, *_grouped(about)]


def _doer(option: Option) -> str:
    """What a command is done with: the first thing that it is about."""
    choice = option.choice
    return next(iter((*choice.pieces, *choice.cards, *choice.cells)), "")


def _grouped(options: Sequence[Option]) -> Iterator[Ways]:
    by: dict[str, list[Option]] = {}
    for each in options:
        by.setdefault(_doer(each), []).append(each)
    loose: list[Option] = []
    for found in by.values():
        title = _beginning(found) if len(found) >= LEAST else ""
        if not title:
            loose += found
            continue
        if loose:
            yield Ways("", loose)
            loose = []
        yield Ways(title, found)
    if loose:
        yield Ways("", loose)


def _beginning(options: Sequence[Option]) -> str:
    """The words with which all sentences begin, without those that lead on to what follows."""
    words = [each.choice.sentence.split()[:-1] for each in options]
    same = [each[0] for each in takewhile(_is_one, zip(*words, strict=False))]
    while same and same[-1].lower() in LINKING:
        same.pop()
    return " ".join(same).rstrip(",;:")


def _is_one(words: Sequence[str]) -> bool:
    return len(set(words)) == 1
