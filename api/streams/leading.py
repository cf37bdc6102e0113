"""Where matches are led: read for all streams of a process, as any process may have written it."""

from collections.abc import Callable, Iterable
from threading import Event, Lock, Thread
from typing import Final

from domain.ledger.desk.leads import Lead, Leads
from domain.ledger.errors import StoreUnavailable

PAUSE_SECONDS: Final = 0.2
"""Seconds between two looks while somebody looks on."""


class Leading:
    """The step to which each match is led, and a thread that looks for others.

    `turn` is called with the matches that are led elsewhere.
    """

    def __init__(self, leads: Leads, turn: Callable[[Iterable[str]], None]) -> None:
        self._leads = leads
        self._turn = turn
        self._lock = Lock()
        self._steps: dict[str, Lead] = {}
        self._ending: Event | None = None

    def of(self, match: str) -> Lead | None:
        """Where a match is led; None: nobody leads."""
        return self._steps.get(match)

    def begin(self) -> None:
        """Begins to look: the first stream has come."""
        self._steps = {}  # what was known of earlier streams may be long over
        self._ending = Event()
        Thread(target=self._watch, args=(self._ending,), name="leads", daemon=True).start()

    def end(self) -> None:
        """Looks no more: the last stream has left."""
        if self._ending:
            self._ending.set()
            self._ending = None

    def look(self) -> None:
        """Reads where matches are led, and passes on what has changed."""
        try:
            with self._lock:
                before, self._steps = self._steps, self._leads.now()
                after = self._steps
        except StoreUnavailable:
            return
        turned = {match for match, _ in before.items() ^ after.items()}
        if turned:
            self._turn(turned)

    def _watch(self, ending: Event) -> None:
        while not ending.is_set():
            self.look()
            ending.wait(PAUSE_SECONDS)
