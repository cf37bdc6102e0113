"""Where matches are led and what tables are told, as any process may have written it."""

from collections.abc import Callable, Iterable
from threading import Lock
from typing import Final

from api.ticker import Ticker
from domain.ledger.desk.classes.class_tables import ClassTables, Word
from domain.ledger.desk.seating.leads import Lead, Leads
from domain.ledger.errors import StoreUnavailable

PAUSE_SECONDS: Final = 0.2
"""Seconds between two looks while somebody looks on."""


class Leading:
    """Where each match is led, what is said to its table, and a thread that looks for news of it.

    `turn` is called with the matches of which something is new.
    """

    def __init__(
        self, leads: Leads, tables: ClassTables, turn: Callable[[Iterable[str]], None]
    ) -> None:
        self._leads = leads
        self._tables = tables
        self._turn = turn
        self._lock = Lock()
        self._steps: dict[str, Lead] = {}
        self._words: dict[str, Word] = {}
        self._ticker = Ticker("leads", PAUSE_SECONDS, self.look, at_once=True)

    def of(self, match: str) -> Lead | None:
        """Where a match is led; None: nobody leads."""
        return self._steps.get(match)

    def word(self, match: str) -> str:
        """What is said to the table of a match; "": nothing."""
        return self._words[match].text if match in self._words else ""

    def begin(self) -> None:
        """Begins to look: the first stream has come."""
        self._steps, self._words = {}, {}  # what was known of earlier streams may be long over
        self._ticker.begin()

    def end(self) -> None:
        """Looks no more: the last stream has left."""
        self._ticker.end()

    def look(self) -> None:
        """Reads where matches are led and what is said, and passes on what has changed."""
        try:
            with self._lock:
                before, words = self._steps, self._words
                self._steps, self._words = self._leads.now(), dict(self._tables.words())
                after, said = self._steps, self._words
        except StoreUnavailable:
            return
        turned = {match for match, _ in before.items() ^ after.items()}
        turned |= {match for match, _ in words.items() ^ said.items()}
        if turned:
            self._turn(turned)
