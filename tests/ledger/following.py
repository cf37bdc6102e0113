"""A follower of all matches, as patient as a real one."""

from time import monotonic, sleep
from typing import Any

from domain.ledger.application import Ledger

PATIENCE = 60
"""Seconds; other tests use the same server."""


class Follower:
    """Asks for what came after the last row it got."""

    def __init__(self, ledger: Ledger) -> None:
        self._recorder = ledger.recorder
        self.rows: list[Any] = []

    def ask(self, limit: int = 50) -> int:
        """How many rows were new."""
        last = self.rows[-1].id if self.rows else None
        new = self._recorder.select_notifications(last, limit, inclusive_of_start=False)
        self.rows += new
        return len(new)

    def catch_up(self, rows: int, limit: int = 50) -> None:
        """Asks until it has so many rows; other transactions of the cluster may hold them back."""
        end = monotonic() + PATIENCE
        while len(self.rows) < rows and monotonic() < end:
            if not self.ask(limit):
                sleep(0.02)

    @property
    def ids(self) -> list[int]:
        """The ids of all rows it got."""
        return [row.id for row in self.rows]
