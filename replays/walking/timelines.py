"""A cache of timelines between requests: new steps are added, nothing is folded twice."""

from collections import OrderedDict
from threading import Lock

from domain.ledger.application import Ledger
from domain.ledger.stream.chain import next_head
from domain.ledger.stream.folding import split
from domain.ledger.stream.match import Match
from domain.ledger.stream.rows import Step
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
    new = [
        Step(timeline.match, each, next_head(each[0].event.prev, each))
        for each in split(timeline.match, rows)
    ]
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
            return self._kept.pop(match, None)

    def _keep(self, timeline: Timeline) -> None:
        with self._lock:
            self._kept[timeline.match] = timeline
            while self._rows > self._rows_kept and len(self._kept) > 1:
                self._kept.popitem(last=False)

    @property
    def _rows(self) -> int:
        return sum(each.steps[-1].rows[-1].originator_version for each in self._kept.values())

    def __len__(self) -> int:
        return len(self._kept)
