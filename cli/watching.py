"""A match in front of a stepper: as all eyes see it, and kept up to date while it is played."""

from cli.matches import beside
from domain.kernel import FACILITATOR, PUBLIC, Eyes
from domain.ledger.application import Ledger
from replays.jumps import Sights
from replays.timelines import catch_up, timeline_of
from replays.walk import Walk


class Watched:
    """One match of a ledger. Sights are made when they are asked for, and then kept."""

    def __init__(self, ledger: Ledger, walk: Walk) -> None:
        self._ledger = ledger
        self._timeline = walk.timeline
        self._sights: dict[Eyes, Sights] = {}
        self._add(walk)

    @property
    def everybody(self) -> list[Eyes]:
        """All eyes that there are."""
        return [FACILITATOR, PUBLIC, *range(1, self._timeline.created.seats + 1)]

    def sights(self, eyes: Eyes) -> Sights:
        """The match as these eyes see it."""
        if eyes not in self._sights:
            self._add(Walk(self._timeline, eyes))
        return self._sights[eyes]

    def _add(self, walk: Walk) -> None:
        self._sights[walk.eyes] = Sights(
            walk, beside(self._ledger, self._timeline.match, walk.eyes)
        )

    def refresh(self) -> bool:
        """Takes in what was stored since: steps, notes, refusals; whether there was anything.

        Raises as `timeline_of` does.
        """
        known = len(self._timeline)
        if not catch_up(self._ledger, self._timeline):
            self._timeline = timeline_of(self._ledger, self._timeline.match)
            self._sights = {}
            return True
        is_new = len(self._timeline) > known
        for eyes, sights in self._sights.items():
            sights.walk.take_in()
            told = beside(self._ledger, self._timeline.match, eyes)
            is_new |= told != sights.beside
            sights.beside = told
        return is_new
