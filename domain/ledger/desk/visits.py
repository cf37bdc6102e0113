"""Visits: which tokens a browser may use, kept here so that the browser holds none of them.

A browser has the secret of its visit in a cookie; only its hash is stored, with the hashes of the
tokens that it was signed in with. A revoked token is gone from every visit. A pass signs a browser
in once: its address can be printed where a token had better not be.
"""

from collections.abc import Callable
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Final

from domain.ledger.desk.tokens import Grant, new_token
from domain.ledger.stores.database import Database
from domain.ledger.stream.identity import timestamp

LASTING: Final = timedelta(days=30)
"""A visit ends so long after its browser was signed in."""

PASSES_LAST: Final = timedelta(minutes=10)

MOST: Final = 50
"""The most tokens of one visit: the newest are kept."""

ADD = """INSERT INTO visits (visit, token, until) VALUES (?, ?, ?)
    ON CONFLICT (visit, token) DO UPDATE SET until = excluded.until"""
GRANTS = """SELECT role, match_id, seat, hash FROM visits JOIN tokens ON tokens.hash = token
    WHERE visit = ? AND until > ? ORDER BY until DESC LIMIT ?"""
TURN_INTO = "UPDATE visits SET visit = ?, until = ? WHERE visit = ? AND until > ?"
GO_ALONG = """INSERT INTO visits (visit, token, until)
    SELECT visit, ?, until FROM visits WHERE token = ? ON CONFLICT (visit, token) DO NOTHING"""
END = "DELETE FROM visits WHERE visit = ? OR until <= ?"


class Visits:
    """The visits of all browsers."""

    def __init__(self, database: Database, clock: Callable[[], datetime]) -> None:
        self._database = database
        self._clock = clock

    def begin(self, grant: Grant, secret: str | None = None) -> str:
        """Adds a token to a visit, a new one if there is none yet; returns the visit's secret."""
        secret = secret or new_token()
        self._database.write(ADD, [(_hash("visit", secret), grant.id, self._in(LASTING))])
        return secret

    def grants(self, secret: str) -> list[Grant]:
        """The grants of a visit's valid tokens, the newest first; none for an unknown visit."""
        now = self._in(timedelta())
        found = self._database.read(GRANTS, (_hash("visit", secret), now, MOST))
        return [Grant(*row) for row in found]

    def end(self, secret: str) -> None:
        """Signs a browser out; visits and passes that are over are removed too."""
        self._database.write(END, [(_hash("visit", secret), self._in(timedelta()))])

    def take_along(self, old: Grant, new: Grant) -> None:
        """Gives the visits that hold one token another one too."""
        self._database.write(GO_ALONG, [(new.id, old.id)])

    def pass_for(self, grant: Grant) -> str:
        """A secret that signs one browser in with this token, once and soon."""
        secret = new_token()
        self._database.write(ADD, [(_hash("pass", secret), grant.id, self._in(PASSES_LAST))])
        return secret

    def enter(self, given: str, secret: str | None = None) -> str | None:
        """Uses a pass for a new visit; returns its secret. None: the pass is unknown or spent.

        A visit of the same browser, `secret`, goes over into the new one.
        """
        fresh, now = new_token(), self._in(timedelta())
        row = (_hash("visit", fresh), self._in(LASTING), _hash("pass", given), now)
        self._database.write(TURN_INTO, [row])
        if not self.grants(fresh):
            return None
        for grant in self.grants(secret) if secret else ():
            self.begin(grant, fresh)
        if secret:
            self.end(secret)
        return fresh

    def _in(self, lasting: timedelta) -> str:
        return timestamp(self._clock() + lasting)


def _hash(kind: str, secret: str) -> str:
    return sha256(f"playledger {kind}/{secret}".encode()).hexdigest()
