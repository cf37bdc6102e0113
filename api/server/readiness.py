"""Whether the service can take requests, checked at most once a second."""

import logging
from threading import Lock
from time import monotonic
from typing import Final

from api.per_app import PerApp
from domain.ledger.errors import BadStore, StoreUnavailable
from domain.ledger.stores.store import Store

FRESH_SECONDS: Final = 1
"""Seconds for which an answer is cached: any client may ask, and each check writes to the disk."""

STUCK_SECONDS: Final = 2.5
"""A write that takes so long is stuck: its disk takes nothing, and says nothing."""

log = logging.getLogger(__name__)


class Readiness:
    """The newest result of checking a database, shared by all requests."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = Lock()
        self._fresh_until = -1.0
        self._is_ready = False

    def is_ready(self) -> bool:
        """Whether the database is there, ours, complete, and can be written to.

        While a write is stuck, it is not asked: who asks would be stuck, too.
        """
        if self._store.writing_seconds > STUCK_SECONDS:
            log.error("not ready: a write does not end")
            return False
        with self._lock:
            if monotonic() >= self._fresh_until:
                self._is_ready = self._look()
                self._fresh_until = monotonic() + FRESH_SECONDS
            return self._is_ready

    def _look(self) -> bool:
        try:
            self._store.check()
            self._store.expect_writable()
        except (BadStore, StoreUnavailable) as problem:
            log.error("not ready: %s", problem)  # noqa: TRY400
            return False
        return True


readiness: Final = PerApp[Readiness]("readiness")
