"""Attendance: which seats of classes have a browser that asks or follows, recorded now and then."""

import logging
from collections import OrderedDict
from contextlib import suppress
from threading import Lock
from typing import Final

from api.per_app import PerApp
from api.streams.streams import Streams
from api.ticker import Ticker
from domain.ledger.application import Ledger
from domain.ledger.desk.access.tokens import Grant
from domain.ledger.errors import StoreUnavailable

PAUSE_SECONDS: Final = 5.0

END_SECONDS: Final = 1.0

KNOWN: Final = 10_000
"""The most matches of which a process remembers whether they are a class's, and seats that came."""

log = logging.getLogger(__name__)


class Attendance:
    """Gathers which seats ask or follow, and records them now and then, within a `with`."""

    def __init__(self, ledger: Ledger, streams: Streams) -> None:
        self._ledger = ledger
        self._streams = streams
        self._lock = Lock()
        self._heard: set[str] = set()
        self._known: OrderedDict[str, bool] = OrderedDict()
        self._met: OrderedDict[str, None] = OrderedDict()
        self._ticker = Ticker("attendance", PAUSE_SECONDS, self._write_if_it_can)

    def __enter__(self) -> "Attendance":
        self._ticker.begin()
        return self

    def __exit__(self, *_: object) -> None:
        self._ticker.end(END_SECONDS)

    def hear(self, grant: Grant) -> None:
        """Notes that a request came with this grant; only seats at tables of classes count.

        The first request of a seat is recorded at once: the desk says who has not come yet.
        """
        with suppress(StoreUnavailable):
            if grant.role == "seat" and grant.match and self._is_of_class(grant.match):
                with self._lock:
                    self._heard.add(grant.id)
                    has_come = grant.id in self._met
                    self._met[grant.id] = None
                    if len(self._met) > KNOWN:
                        self._met.popitem(last=False)
                if not has_come:
                    self._ledger.class_tables.see({grant.id})

    def write(self) -> None:
        """Records the seats that were heard of since the last call. Raises StoreUnavailable."""
        holders = (each for each in self._streams.holders() if each.role == "seat")
        streaming = {each.token for each in holders if self._is_of_class(each.match)}
        with self._lock:
            heard, self._heard = self._heard | streaming, set()
        if heard:
            self._ledger.class_tables.see(heard)

    def _is_of_class(self, match: str) -> bool:
        known = self._known.get(match)
        if known is None:
            known = self._known[match] = self._ledger.classes.of_match(match) is not None
            if len(self._known) > KNOWN:
                self._known.popitem(last=False)
        return known

    def _write_if_it_can(self) -> None:
        try:
            self.write()
        except StoreUnavailable:
            log.warning("who is there was not written down")


attendance: Final = PerApp[Attendance]("attendance")
