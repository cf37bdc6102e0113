"""Clears away what is over, now and then, in every process, whether anybody asks or not."""

import logging
from typing import Final

from api.background.guests import Guests
from api.ticker import Ticker
from domain.ledger.application import Ledger

PAUSE_SECONDS: Final = 60.0

END_SECONDS: Final = 1.0
"""The database may be slow to answer when the service ends; what is over stays until later."""

log = logging.getLogger(__name__)


class Clearing:
    """A thread that clears away; it runs as long as the `with`."""

    def __init__(self, ledger: Ledger, guests: Guests) -> None:
        self._ledger = ledger
        self._guests = guests
        self._ticker = Ticker("clearing", PAUSE_SECONDS, self._clear_if_it_can, at_once=True)

    def __enter__(self) -> "Clearing":
        self._ticker.begin()
        return self

    def __exit__(self, *_: object) -> None:
        self._ticker.end(END_SECONDS)

    def _clear_if_it_can(self) -> None:
        try:
            self.clear()
        except Exception as problem:  # noqa: BLE001  the next time may go better
            log.warning("what is over was not cleared away: %s", type(problem).__name__)

    def clear(self) -> None:
        """Clears away all that is over. Raises StoreUnavailable."""
        self._guests.end_those_left()
        self._ledger.endings.clear()
