"""The log of a diary in parts that can be folded away: whole turns, a screenful or so together."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from replays.diary.source import Chapter, Entry

LEAST = 12
"""Turns are laid together until they have so many entries."""


class Fold(NamedTuple):
    """Chapters that are folded away together."""

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
        """Whether there is something in it that nobody should miss."""
        return any(entry.noted or entry.turning for entry in self.entries)


def folded(log: Sequence[Chapter]) -> Iterator[Fold]:
    """The folds of a log, first to last; the last one takes what is left."""
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
