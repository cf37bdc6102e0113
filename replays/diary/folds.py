"""The log of a diary in parts that can be collapsed: whole turns, about a screenful each."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from replays.diary.source import Chapter, Entry

LEAST = 12
"""Turns are put into one fold until it has this many entries."""


class Fold(NamedTuple):
    """Chapters that are collapsed together."""

    chapters: list[Chapter]

    @property
    def entries(self) -> list[Entry]:
        """The entries of all its chapters."""
        return [entry for chapter in self.chapters for entry in chapter.entries]

    @property
    def steps(self) -> str:
        """`Step 1`, `Steps 4 to 17`."""
        first, last = self.entries[0].step, self.entries[-1].step
        return f"Step {first}" if first == last else f"Steps {first} to {last}"

    @property
    def turns(self) -> str:
        """The titles of its first chapter and its last."""
        return " … ".join(dict.fromkeys([self.chapters[0].title, self.chapters[-1].title]))

    @property
    def is_open(self) -> bool:
        """Whether it holds something important, and so begins expanded."""
        return any(entry.noted or entry.turning for entry in self.entries)


def folded(log: Sequence[Chapter]) -> Iterator[Fold]:
    """The folds of a log, first to last; the last one takes the rest."""
    waiting: list[Chapter] = []
    left = sum(len(chapter.entries) for chapter in log)
    for chapter in log:
        waiting.append(chapter)
        held = len(Fold(waiting).entries)
        if held >= LEAST and left - held >= LEAST:
            yield Fold(waiting)
            waiting, left = [], left - held
    if left:
        yield Fold(waiting)
