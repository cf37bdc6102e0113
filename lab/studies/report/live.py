"""What a study has found so far, told anew while it runs."""

from collections.abc import Callable
from time import monotonic

from lab.studies.run import Run

PAUSE = 5.0
"""The least seconds between two times that it is told; a page looks for news as often."""

PART = 10
"""Telling takes at most one part of so many of a study's time."""

FEWEST = 2
"""The blocks from which on there are intervals."""


class Live:
    """Tells a run now and then, at its first two blocks for the first time."""

    def __init__(self, tell: Callable[[Run], None], now: Callable[[], float] = monotonic) -> None:
        self._tell = tell
        self._now = now
        self._due = now()

    def look(self, run: Callable[[], Run]) -> None:
        """Tells what the study has found by now, if it is time."""
        begun = self._now()
        if begun < self._due or len((so_far := run()).blocks) < FEWEST:
            return
        self._tell(so_far)
        ended = self._now()
        self._due = ended + max(PAUSE, PART * (ended - begun))
