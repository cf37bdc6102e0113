"""Commands that differ in a word or two, told together: `Spawn a pawn on [2] b1 [3] c1`."""

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

JOINED = "\N{NO-BREAK SPACE}"
"""Stands between a number and its word while lines are broken."""


class Entry(NamedTuple):
    """A command: its number, the words of its sentence, and what it costs and does."""

    number: int
    words: Sequence[str]
    detail: str


LONGEST = 3
"""The most words in which alike commands differ."""


class Run:
    """Neighbours with the same detail, whose sentences differ in a few words at one place."""

    def __init__(self, first: Entry) -> None:
        self.entries = [first]
        self._before = self._after = 0
        """How many words at the beginning and at the end are the same in all."""

    def takes(self, entry: Entry) -> bool:
        """Takes a command in, if it is alike; returns whether it is."""
        first = self.entries[0]
        if entry.detail != first.detail:
            return False
        before = _shared(first.words, entry.words)
        after = _shared(first.words[before:][::-1], entry.words[before:][::-1])
        own = [len(each.words) - before - after for each in (first, entry)]
        is_same = len(self.entries) == 1 or (before, after) == (self._before, self._after)
        if not before or not 0 < min(own) <= max(own) <= LONGEST or not is_same:
            return False
        self._before, self._after = before, after
        self.entries.append(entry)
        return True

    def text(self) -> str:
        """The commands in one sentence."""
        first = self.entries[0].words
        after = len(first) - self._after
        said = [*first[: self._before], *map(self._named, self.entries), *first[after:]]
        text, detail = " ".join(said), self.entries[0].detail
        return f"{text} · {detail}" if detail else text

    def _named(self, entry: Entry) -> str:
        """A command's number, and the words in which it differs."""
        own = entry.words[self._before : len(entry.words) - self._after]
        return f"[{entry.number}]{JOINED}{' '.join(own)}"


def _shared(one: Sequence[str], other: Sequence[str]) -> int:
    """How many words the two begin with in common."""
    pairs = takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))
    return sum(1 for _ in pairs)


def runs(entries: Iterable[Entry]) -> Iterator[Run]:
    """The commands in their order, alike neighbours together."""
    run: Run | None = None
    for entry in entries:
        if run is None or not run.takes(entry):
            if run:
                yield run
            run = Run(entry)
    if run:
        yield run


def told_together(entries: Iterable[Entry], width: int) -> list[str]:
    """The lines that tell the commands."""
    return [
        row.replace(JOINED, " ")
        for run in runs(entries)
        for row in textwrap.wrap(run.text(), width, initial_indent=" ", subsequent_indent=" " * 5)
    ]
