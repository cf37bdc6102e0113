"""Leads: the step of a match that a facilitator shows to all who look on, kept outside the streams.

A lead ends by itself some time after its last step, or when the facilitator says so.
"""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final, NamedTuple

from domain.ledger.stores.database import Database
from domain.ledger.stream.identity import timestamp

LASTING: Final = timedelta(minutes=30)

LEAD = """INSERT INTO leads (match_id, step, until) VALUES (?, ?, ?)
    ON CONFLICT (match_id) DO UPDATE SET step = excluded.step, until = excluded.until"""
END = "DELETE FROM leads WHERE match_id = ? OR until <= ?"
HIDE = "INSERT INTO hiding_leads (match_id) VALUES (?)"
SHOW = "DELETE FROM hiding_leads WHERE match_id = ?"
NOW = """SELECT leads.match_id, step, hiding_leads.match_id IS NOT NULL FROM leads
    LEFT JOIN hiding_leads ON hiding_leads.match_id = leads.match_id WHERE until > ?"""


class Lead(NamedTuple):
    """The step to which a match is led, and whether what follows it is hidden from who follows."""

    step: int
    hides: bool = False


class Leads:
    """The steps to which matches are led; all of them are facts that every viewer may know."""

    def __init__(self, database: Database, clock: Callable[[], datetime]) -> None:
        self._database = database
        self._clock = clock

    def lead(self, match: str, step: int, *, hides: bool = False) -> None:
        """Leads a match to one of its steps."""
        until = timestamp(self._clock() + LASTING)
        self._database.write_all(
            (LEAD, [(match, step, until)]),
            (SHOW, [(match,)]),
            (HIDE, [(match,)] if hides else []),
        )

    def end(self, match: str) -> None:
        """Ends the lead of a match; those that are over are removed too."""
        self._database.write_all((END, [(match, timestamp(self._clock()))]), (SHOW, [(match,)]))

    def of(self, match: str) -> Lead | None:
        """Where a match is led now; None: nobody leads. Raises StoreUnavailable."""
        found = self._database.read(f"{NOW} AND leads.match_id = ?", (self._now(), match))
        return next((Lead(int(step), bool(hides)) for _, step, hides in found), None)

    def now(self) -> dict[str, Lead]:
        """Every match that is led now. Raises StoreUnavailable."""
        found = self._database.read(NOW, (self._now(),))
        return {str(match): Lead(int(step), bool(hides)) for match, step, hides in found}

    def _now(self) -> str:
        return timestamp(self._clock())
