"""Analyses that are being made, and by which process: written where all processes see it.

Who makes one says now and then that it still does; what nobody has said for a while is over.
"""

import secrets
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final, Literal

import msgspec

from domain.kernel import Viewer, name_of
from domain.ledger.stores.database import Database
from domain.ledger.stream.identity import timestamp

LASTING: Final = timedelta(seconds=60)
"""So long after its maker was last heard of, an analysis is not being made any more."""

FAILURES_LAST: Final = timedelta(hours=1)

CLAIM = """INSERT INTO makings (match_id, viewer, maker, playouts, state, done, of_all, until)
    VALUES (?, ?, ?, ?, 'waiting', 0, 0, ?) ON CONFLICT (match_id, viewer) DO UPDATE
    SET maker = excluded.maker, playouts = excluded.playouts, state = 'waiting', done = 0,
        of_all = 0, until = excluded.until
    WHERE makings.state = 'failed' OR makings.until <= ?"""
OF = """SELECT maker, playouts, state, done, of_all FROM makings
    WHERE match_id = ? AND viewer = ? AND until > ?"""
GOING_ON = "SELECT count(*) FROM makings WHERE state != 'failed' AND until > ?"
NOTE = """UPDATE makings SET state = ?, done = ?, of_all = ?, until = ?
    WHERE match_id = ? AND viewer = ? AND maker = ?"""
LIVE = "UPDATE makings SET until = ? WHERE maker = ? AND state != 'failed'"
END = "DELETE FROM makings WHERE match_id = ? AND viewer = ? AND maker = ?"


class Making(msgspec.Struct, frozen=True):
    """An analysis that waits, is being made, or could not be made; playouts that are done of it."""

    match: str
    viewer: Viewer
    playouts: int
    state: Literal["waiting", "making", "failed"] = "waiting"
    done: int = 0
    of: int = 0

    @property
    def percent(self) -> int:
        """How much of it is done."""
        return 100 * self.done // self.of if self.of else 0


class Makings:
    """The analyses that are being made, by this process or another. All raise StoreUnavailable."""

    def __init__(self, database: Database, clock: Callable[[], datetime]) -> None:
        self._database = database
        self._clock = clock
        self._maker = secrets.token_hex(8)

    def claim(self, wanted: Making) -> bool:
        """Whether this process is to make it: nobody does, or whoever did has failed."""
        place = wanted.match, name_of(wanted.viewer)
        row = (*place, self._maker, wanted.playouts, self._in(LASTING), self._in(timedelta()))
        before = self._maker_of(*place)
        self._database.write(CLAIM, [row])
        return before != self._maker and self._maker_of(*place) == self._maker

    def of(self, match: str, viewer: Viewer) -> Making | None:
        """How far an analysis is, whoever makes it; None: nobody does."""
        found = self._database.read(OF, (match, name_of(viewer), self._in(timedelta())))
        return Making(match, viewer, *found[0][1:]) if found else None

    def count(self) -> int:
        """How many wait or are being made, in all processes."""
        [(found,)] = self._database.read(GOING_ON, (self._in(timedelta()),))
        return int(found)

    def note(self, now: Making) -> None:
        """Says how far this process is with one, or that it has failed."""
        until = self._in(FAILURES_LAST if now.state == "failed" else LASTING)
        place = now.match, name_of(now.viewer), self._maker
        self._database.write(NOTE, [(now.state, now.done, now.of, until, *place)])

    def live(self) -> None:
        """Says that this process still makes all that it has claimed."""
        self._database.write(LIVE, [(self._in(LASTING), self._maker)])

    def end(self, match: str, viewer: Viewer) -> None:
        """One is made."""
        self._database.write(END, [(match, name_of(viewer), self._maker)])

    def _maker_of(self, match: str, viewer: str) -> str:
        """Who makes one; empty: nobody, or it has failed."""
        found = self._database.read(OF, (match, viewer, self._in(timedelta())))
        return "" if not found or found[0][2] == "failed" else str(found[0][0])

    def _in(self, lasting: timedelta) -> str:
        return timestamp(self._clock() + lasting)
