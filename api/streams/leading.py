"""Where matches are led, what is asked for and who is called how, as any process wrote it."""

from collections.abc import Callable, Iterable, Mapping
from threading import Lock
from typing import Final

from api.ticker import Ticker
from domain.ledger.desk.classes.class_tables import ClassTables, Word
from domain.ledger.desk.seating.asks import Ask, Asks
from domain.ledger.desk.seating.leads import Lead, Leads
from domain.ledger.errors import StoreUnavailable

PAUSE_SECONDS: Final = 0.2
"""Seconds between two looks while somebody looks on."""


class Leading:
    """Where matches are led, what their tables are told and ask for; a thread looks for news.

    `turn` is called with the matches of which something is new.
    """

    def __init__(
        self,
        leads: Leads,
        tables: ClassTables,
        asks: Asks,
        turn: Callable[[Iterable[str]], None],
    ) -> None:
        self._leads = leads
        self._tables = tables
        self._asks = asks
        self._turn = turn
        self._lock = Lock()
        self._steps: dict[str, Lead] = {}
        self._words: dict[str, Word] = {}
        self._takebacks: dict[str, list[Ask]] = {}
        self._named: dict[str, int] = {}
        self._ticker = Ticker("leads", PAUSE_SECONDS, self.look, at_once=True)

    def of(self, match: str) -> Lead | None:
        """Where a match is led; None: nobody leads."""
        return self._steps.get(match)

    def word(self, match: str) -> str:
        """What is said to the table of a match; "": nothing."""
        return self._words[match].text if match in self._words else ""

    def takebacks(self, match: str) -> list[Ask]:
        """The take-backs that are asked for at a match, or were refused."""
        return self._takebacks.get(match, [])

    def named(self, match: str) -> int:
        """How often somebody at a match was called anew; 0: not of late."""
        return self._named.get(match, 0)

    def named_before(self, match: str) -> int:
        """The same, as it is stored, for a page that knows the names of now."""
        try:
            return self._asks.calls(match)
        except StoreUnavailable:
            return 0

    def begin(self) -> None:
        """Begins to look: the first stream has come."""
        # what was known of earlier streams may be long over
        self._steps, self._words, self._takebacks, self._named = {}, {}, {}, {}
        self._ticker.begin()

    def end(self) -> None:
        """Looks no more: the last stream has left."""
        self._ticker.end()

    def look(self) -> None:
        """Reads who leads where, what is said and asked for, and passes on what has changed.

        All of it or nothing: what could not be passed on is news at the next look, too.
        """
        with self._lock:
            try:
                steps, words = self._leads.now(), dict(self._tables.words())
                takebacks, named = self._asks.now()
            except StoreUnavailable:
                return
            turned = _differing(self._steps, steps) | _differing(self._words, words)
            turned |= _differing(self._takebacks, takebacks) | _differing(self._named, named)
            self._steps, self._words, self._takebacks, self._named = steps, words, takebacks, named
        if turned:
            self._turn(turned)


def _differing(before: Mapping[str, object], after: Mapping[str, object]) -> set[str]:
    """The matches of which something else is known now."""
    matches = before.keys() | after.keys()
    return {match for match in matches if before.get(match) != after.get(match)}
