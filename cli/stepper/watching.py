"""A match in a stepper, for every viewer, kept up to date while it is played."""

from cli.matches import annotations, landmarks_of
from domain.kernel import FACILITATOR, Viewer, players_and_public
from domain.ledger.application import Ledger
from replays.searching.landmarks import Landmarks
from replays.walking.timelines import catch_up, timeline_of
from replays.walking.walk import Walk


class Watched:
    """One match of a ledger. Landmarks are made when they are asked for, and then kept."""

    def __init__(self, ledger: Ledger, walk: Walk) -> None:
        self._ledger = ledger
        self._timeline = walk.timeline
        self._sights: dict[Viewer, Landmarks] = {}
        self._add(walk)

    @property
    def everybody(self) -> list[Viewer]:
        """All viewers of the match."""
        return [FACILITATOR, *players_and_public(self._timeline.created.seats)]

    def landmarks(self, viewer: Viewer) -> Landmarks:
        """The match with its landmarks, as the viewer sees it."""
        if viewer not in self._sights:
            self._add(Walk(self._timeline, viewer))
        return self._sights[viewer]

    def _add(self, walk: Walk) -> None:
        self._sights[walk.viewer] = landmarks_of(self._ledger, walk)

    def refresh(self) -> bool:
        """Reads what was stored since: steps, notes, refusals; returns whether there was anything.

        Analyses are read once. Raises as `timeline_of` does.
        """
        known = len(self._timeline)
        if not catch_up(self._ledger, self._timeline):
            self._timeline = timeline_of(self._ledger, self._timeline.match)
            self._sights = {}
            return True
        is_new = len(self._timeline) > known
        for landmarks in self._sights.values():
            landmarks.walk.take_in()
            before = landmarks.annotations
            found = annotations(self._ledger, landmarks.walk)
            found = found._replace(turning=before.turning)
            is_new |= found != before
            landmarks.annotations = found
        return is_new
