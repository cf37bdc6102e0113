"""A cache of timelines between requests: new steps are added, nothing is folded twice."""

from collections import OrderedDict
from threading import Lock

from domain.ledger.application import Ledger
from domain.ledger.stream.folding import steps_in
from domain.ledger.stream.match import Match
from replays.walking.timeline import Timeline

ROWS_KEPT = 100_000
"""The most rows of all cached timelines together; the least recently used are dropped."""


def timeline_of(ledger: Ledger, match: str) -> Timeline:
    """A match's timeline, its chain checked. Raises as `Ledger.rebuild` does."""
    return Timeline(ledger.rebuild(match).game, ledger.steps(match))


def catch_up(ledger: Ledger, timeline: Timeline) -> bool:
    """Adds the steps that were stored since; returns False if its newest step is not stored.

    Its newest step is read again and compared, for a restored backup may have another history.
    Raises CorruptMatch, UnreadableRow, StoreUnavailable.
    """
    last = timeline.steps[-1]
    stored = ledger.rows(timeline.match, after=last.rows[0].originator_version - 1)
    known = [row.state for row in last.rows]
    if [row.state for row in stored[: len(known)]] != known:
        return False
    rows = [ledger.codec.to_domain_event(row) for row in stored[len(known) :]]
    new = list(steps_in(timeline.match, rows))
    try:
        timeline.extend(new)
    except ValueError:
        return False
    return True


class Timelines:
    """The timelines of one process. A timeline is used under the lock of its live match."""

    def __init__(self, ledger: Ledger, rows_kept: int = ROWS_KEPT) -> None:
        self._ledger = ledger
        self._rows_kept = rows_kept
        self._lock = Lock()
        self._kept: OrderedDict[str, Timeline] = OrderedDict()
        self._rows = 0

    def of(self, held: Match) -> Timeline:
        """The timeline of a match that the caller holds, up to the step that it stands at.

        Raises CorruptMatch, UnreadableRow, StoreUnavailable.
        """
        timeline = self._taken(held.id)
        if timeline is None or not self._is_current(timeline, held):
            timeline = Timeline(held.game, self._ledger.steps(held.id)[: held.step])
        self._keep(timeline)
        return timeline

    def _is_current(self, timeline: Timeline, held: Match) -> bool:
        if len(timeline) < held.step and not catch_up(self._ledger, timeline):
            return False
        return len(timeline) >= held.step and timeline.steps[held.step - 1].head == held.head

    def _taken(self, match: str) -> Timeline | None:
        """Takes a timeline out of the cache until it is put back: a failure leaves it out."""
        with self._lock:
            found = self._kept.pop(match, None)
            self._rows -= _rows(found)
            return found

    def _keep(self, timeline: Timeline) -> None:
        """Puts a timeline back, in place of one that another thread has put there."""
        with self._lock:
            self._rows += _rows(timeline) - _rows(self._kept.pop(timeline.match, None))
            self._kept[timeline.match] = timeline
            while self._rows > self._rows_kept and len(self._kept) > 1:
                _, dropped = self._kept.popitem(last=False)
                self._rows -= _rows(dropped)

    def __len__(self) -> int:
        return len(self._kept)


def _rows(timeline: Timeline | None) -> int:
    """How many rows a timeline holds; one in the cache does not grow."""
    return timeline.steps[-1].rows[-1].originator_version if timeline else 0
