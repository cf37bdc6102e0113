"""Leads: the step of a match that a facilitator shows to all who look on, kept outside the streams.

A lead ends by itself some time after its last step, or when the facilitator says so.
"""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

from domain.ledger.stores.database import Database
from domain.ledger.stream.identity import timestamp

LASTING: Final = timedelta(minutes=30)

LEAD = """INSERT INTO leads (match_id, step, until) VALUES (?, ?, ?)
    ON CONFLICT (match_id) DO UPDATE SET step = excluded.step, until = excluded.until"""
END = "DELETE FROM leads WHERE match_id = ? OR until <= ?"
NOW = "SELECT match_id, step FROM leads WHERE until > ?"


class Leads:
    """The steps to which matches are led; all of them are facts that every viewer may know."""

    def __init__(self, database: Database, clock: Callable[[], datetime]) -> None:
        self._database = database
        self._clock = clock

    def lead(self, match: str, step: int) -> None:
        """Leads a match to one of its steps."""
        until = timestamp(self._clock() + LASTING)
        self._database.write(LEAD, [(match, step, until)])

    def end(self, match: str) -> None:
        """Ends the lead of a match; those that are over are removed too."""
        self._database.write(END, [(match, timestamp(self._clock()))])

    def now(self) -> dict[str, int]:
        """The step of every match that is led now. Raises StoreUnavailable."""
        found = self._database.read(NOW, (timestamp(self._clock()),))
        return {str(match): int(step) for match, step in found}
