"""What a study has found so far, told anew while it runs."""

from collections.abc import Callable
from time import monotonic

from lab.studies.report.results import Results
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


def live_words(found: Results) -> str:
    """What the page of a study that runs is worth."""
    told = f"{found.stop} This page is written anew as they are played, and looks for news itself."
    if any(claim.is_watched for claim in found.claims):
        return f"{told} Its claims may be looked at as often: it stops when all are decided."
    return (
        f"{told} Its intervals hold for a study that goes on to its end: who stops where they "
        "please finds differences that are none. To stop early, play it with --until."
    )
