"""Guests, who play without a token: how many tables they have, and when one is given up."""

from datetime import datetime, timedelta
from typing import Final

from api.limits import GUEST_MINUTES, GUESTS_OF_ADDRESS
from api.per_app import PerApp
from domain.kernel import BY_FACILITATOR, Abandon, Refusal
from domain.ledger.application import Ledger
from domain.ledger.errors import CorruptMatch, LedgerError, MatchNotFound, UnreadableRow
from domain.ledger.stream.identity import timestamp
from domain.ledger.stream.match import Request

PATIENCE: Final = timedelta(minutes=GUEST_MINUTES)


class Guests:
    """The tables of guests: `most` at once (0: none at all), in all processes together."""

    def __init__(self, ledger: Ledger, most: int) -> None:
        self.most = most
        self._ledger = ledger

    def enter(self, match: str, address: str) -> bool:
        """Takes a place for a match that is about to begin; returns False where there is none."""
        self.end_those_left()
        return self._ledger.guests.take(
            match, address, PATIENCE, most=self.most, mine=GUESTS_OF_ADDRESS
        )

    def end_those_left(self) -> None:
        """Abandons the tables at which nothing was played for long. Raises StoreUnavailable."""
        for match in self._ledger.guests.due():
            try:
                self._look_at(match)
            except (MatchNotFound, CorruptMatch, UnreadableRow):
                self._ledger.guests.free(match)

    def _look_at(self, match: str) -> None:
        with self._ledger.live(match) as held:
            step = held.step
        played = datetime.fromisoformat(self._ledger.step(match, step).header.at)
        if played + PATIENCE > datetime.fromisoformat(self._ledger.now()):
            self._ledger.guests.stay(match, timestamp(played + PATIENCE))
        elif self._is_ended(match, step):
            self._ledger.guests.free(match)

    def _is_ended(self, match: str, step: int) -> bool:
        """Whether a table could be ended at its step; if not, it is looked at again."""
        ends = Request(
            actor=BY_FACILITATOR, command=Abandon(), by="facilitator", expected_step=step
        )
        try:
            self._ledger.submit(match, ends)
        except (Refusal, LedgerError):
            return False
        return True


guests: Final = PerApp[Guests]("guests")
