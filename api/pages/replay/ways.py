"""The legal commands as a page groups them: by what does it.

A group is named by how its sentences begin, or else by the piece or card that they are about.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from api.pages.replay.drawn import Option
from domain.kernel.table import Table
from replays.telling.things import spots

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

BRIEF: Final = 14
"""A button of no more letters says only how its command differs from the others of its group."""


class Ways(NamedTuple):
    """Commands of one thing; those without a title stand by themselves.

    All sentences of a group begin with `shared`; what they are told besides is `detail` ("": these
    differ). Where only a word differs, as the cell, the group is brief: both are said once.
    """

    title: str
    options: list[Option]
    shared: str = ""
    detail: str = ""

    @property
    def is_brief(self) -> bool:
        """Whether its buttons say only how they differ."""
        choices = [each.choice for each in self.options]
        is_alike = not any(each.odds or each.detail != self.detail for each in choices)
        return (
            bool(self.title)
            and is_alike
            and all(len(self.own(each)) <= BRIEF for each in self.options)
        )

    def own(self, option: Option) -> str:
        """What the sentence of one of its commands says beyond what all say."""
        return option.choice.sentence[len(self.shared) :].lstrip()


def ways_of(options: Sequence[Option], table: Table) -> list[Ways]:
    """All commands: first what passes or ends the turn, then those about nothing on the table.

    Where there are many, the others follow by the piece, card or cell that does it.
    """
    about = [each for each in options if not each.is_pass and _doer(each)]
    plain = [*_passes(options), *_plain(options)]
    if len(options) <= FEW:
        return [Ways("", [*plain, *about])] if options else []
    first = [Ways("", plain)] if plain else []
    things = (each for spot in spots(table) for each in spot.things if each.ref)
    names = {each.ref: each.name for each in things}
    return [*first, *_grouped(about, names)]


def alone(options: Sequence[Option]) -> Option | None:
    """The one command that passes, or else that is about nothing on the table, if it is one."""
    first = _passes(options) or _plain(options)
    return first[0] if len(first) == 1 else None


def _passes(options: Sequence[Option]) -> list[Option]:
    return [each for each in options if each.is_pass]


def _plain(options: Sequence[Option]) -> list[Option]:
    """What is about nothing on the table, and no pass."""
    return [each for each in options if not (each.is_pass or _doer(each))]


def _doer(option: Option) -> str:
    """What a command is done with: the first thing that it is about."""
    choice = option.choice
    return next(iter((*choice.pieces, *choice.cards, *choice.cells)), "")


def _grouped(options: Sequence[Option], names: Mapping[str, str]) -> Iterator[Ways]:
    by: dict[str, list[Option]] = {}
    for each in options:
        by.setdefault(_doer(each), []).append(each)
    loose: list[Option] = []
    for doer, found in by.items():
        title = (_beginning(found) or names.get(doer, "")) if len(found) >= LEAST else ""
        if not title:
            loose += found
            continue
        if loose:
            yield Ways("", loose)
            loose = []
        details = {each.choice.detail for each in found}
        yield Ways(title, found, _shared(found), details.pop() if len(details) == 1 else "")
    if loose:
        yield Ways("", loose)


def _shared(options: Sequence[Option]) -> str:
    """The words with which all sentences begin; each has one more at least."""
    words = [each.choice.sentence.split()[:-1] for each in options]
    return " ".join(each[0] for each in takewhile(_is_one, zip(*words, strict=False)))


def _beginning(options: Sequence[Option]) -> str:
    """The same without the words that lead on to what follows."""
    same = _shared(options).split()
    while same and same[-1].lower() in LINKING:
        same.pop()
    return " ".join(same).rstrip(",;:")


def _is_one(words: Sequence[str]) -> bool:
    return len(set(words)) == 1
