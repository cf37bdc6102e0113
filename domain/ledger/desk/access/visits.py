"""Visits: which tokens a browser may use, kept here so that the browser holds none of them.

A browser has the secret of its visit in a cookie; only its hash is stored, with the hashes of the
tokens that it was signed in with. A right that is added makes the secret anew, so that whoever knew
the one before has nothing of it. The one before ends when the new one is first used, and no sooner:
the answer that brings it may be lost, and what the browser held must not be.

A right ends when its token is revoked, when its browser signs out, or with time: none is pushed out
by another, and what would be too many is refused.
A pass signs a browser in once: its address can be printed where a token had better not be.
"""

from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Final

from domain.ledger.desk.access.tokens import ASKED_AT_ONCE, Grant, Role, new_token
from domain.ledger.errors import LedgerError, StoreUnavailable
from domain.ledger.stores.database import Database, Write
from domain.ledger.stream.identity import timestamp

LASTING: Final = timedelta(days=30)
"""A right of a visit ends so long after its browser was signed in with it."""

PASSES_LAST: Final = timedelta(minutes=10)

RIGHTS: Final = 500
"""The most seats and links of one browser at once; a facilitator's token is none of them."""

BROWSERS: Final[Mapping[Role, int]] = {
    "seat": 50,
    "facilitator": 1_000,
    "spectator": 2_000,
    "member": 50,
    "author": 50,
    "authors": 0,
    "host": 50,
}
"""The most browsers at once that one token signs in, by its role; passes go beyond that."""

ADD = """INSERT INTO visits (visit, token, until) VALUES (?, ?, ?)
    ON CONFLICT (visit, token) DO UPDATE SET until = excluded.until"""
GRANTS = """SELECT role, match_id, seat, hash, token FROM visits
    LEFT JOIN tokens ON tokens.hash = token
    WHERE visit = ? AND until > ? ORDER BY until DESC, match_id, seat"""
COPY = """INSERT INTO visits (visit, token, until) SELECT ?, token, until FROM visits
    WHERE visit = ? AND until > ? AND token IN (SELECT hash FROM tokens)
    ON CONFLICT (visit, token) DO NOTHING"""
TURN_INTO = "UPDATE visits SET visit = ?, until = ? WHERE visit = ? AND until > ?"
SUCCESSORS = "SELECT visit FROM visits WHERE token = ?"
FORGET = "DELETE FROM visits WHERE visit = ?"
SETTLE = "DELETE FROM visits WHERE visit = ? AND token = ?"
GO_ALONG = """INSERT INTO visits (visit, token, until)
    SELECT visit, ?, until FROM visits WHERE token = ? ON CONFLICT (visit, token) DO NOTHING"""
SIGNED_IN = "SELECT count(*) FROM visits WHERE token = ? AND visit != ? AND until > ?"
END = "DELETE FROM visits WHERE visit = ? OR until <= ?"
OVER = "DELETE FROM visits WHERE until <= ?"


AFTER: Final = "after "
"""Stands in a row of a visit, in the place of a token, before the visit that it is to end."""

UNUSED: Final = 4
"""New secrets of one visit that stand until one of them is used; then those before are dropped."""


class BrowserFull(LedgerError):
    """A browser holds as many seats and links as it may."""

    def __init__(self, most: int) -> None:
        super().__init__(f"A browser holds at most {most} seats and links.")
        self.most = most


class LinkFull(LedgerError):
    """A token has signed in as many browsers as it may."""

    def __init__(self, most: int) -> None:
        super().__init__(f"A token of this role signs in at most {most} browsers at once.")
        self.most = most


class Visits:
    """The visits of all browsers."""

    def __init__(self, database: Database, clock: Callable[[], datetime]) -> None:
        self._database = database
        self._clock = clock

    def begin(self, *grants: Grant, secret: str | None = None) -> str:
        """Adds tokens to the visit of a secret, or begins one; returns its new secret.

        The old secret stands for what it stood for, until the new one is used. Raises BrowserFull
        and LinkFull, and adds nothing then.
        """
        self.expect_room(len([each for each in grants if each.match]), secret)
        for grant in grants:
            self._expect_few_browsers(grant, secret)
        fresh, now = _hash("visit", new := new_token()), self._in(timedelta())
        rows = [(fresh, grant.id, self._in(LASTING)) for grant in grants]
        self._database.write_all(self._over(), *self._going_over(secret, fresh, now), (ADD, rows))
        return new

    def expect_room(self, more: int, secret: str | None) -> None:
        """Raises BrowserFull where a visit would hold too much with so many more."""
        held = [each for each in self.grants(secret) if each.match] if secret else []
        if more and len(held) + more > RIGHTS:
            raise BrowserFull(RIGHTS)

    def _expect_few_browsers(self, grant: Grant, secret: str | None) -> None:
        own = _hash("visit", secret or "")
        [(others,)] = self._database.read(SIGNED_IN, (grant.id, own, self._in(timedelta())))
        if others >= BROWSERS[grant.role]:
            raise LinkFull(BROWSERS[grant.role])

    def grants(self, secret: str) -> list[Grant]:
        """The grants of a visit's valid tokens, the newest first; none for an unknown visit.

        Its browser has it now: so the visit that it went over from ends.
        """
        visit = _hash("visit", secret)
        found = self._database.read(GRANTS, (visit, self._in(timedelta())))
        before = [token.removeprefix(AFTER) for *_, token in found if token.startswith(AFTER)]
        if before:
            marks = [(visit, AFTER + each) for each in before]
            with suppress(StoreUnavailable):  # the next time, then
                self._database.write_all((FORGET, [(each,) for each in before]), (SETTLE, marks))
        return [Grant(*row) for *row, _ in found if row[0] is not None]

    def held(self, ids: Collection[str]) -> set[tuple[str, str]]:
        """What these visits hold now, by their `visit_id`: each with a token's hash."""
        found: set[tuple[str, str]] = set()
        asked = sorted(ids)
        for begin in range(0, len(asked), ASKED_AT_ONCE):
            some = asked[begin : begin + ASKED_AT_ONCE]
            marks = ", ".join("?" * len(some))
            select = f"SELECT visit, token FROM visits WHERE until > ? AND visit IN ({marks})"  # noqa: S608
            rows = self._database.read(select, (self._in(timedelta()), *some))
            found.update((str(visit), str(token)) for visit, token in rows)
        return found

    def end(self, secret: str) -> None:
        """Signs a browser out; visits and passes that are over are removed too."""
        self.grants(secret)
        self._database.write(END, [(_hash("visit", secret), self._in(timedelta()))])

    def take_along(self, old: Grant, new: Grant) -> None:
        """Gives the visits that hold one token another one too.

        Their secrets stay: it is what follows from a right that they hold, and no one's new one.
        """
        self._database.write(GO_ALONG, [(new.id, old.id)])

    def pass_for(self, grant: Grant) -> str:
        """A secret that signs one browser in with this token, once and soon."""
        secret = new_token()
        row = (_hash("pass", secret), grant.id, self._in(PASSES_LAST))
        self._database.write_all(self._over(), (ADD, [row]))
        return secret

    def enter(self, given: str, secret: str | None = None) -> str | None:
        """Uses a pass for a new visit; returns its secret. None: the pass is unknown or spent.

        A visit of the same browser, `secret`, goes over into the new one.
        """
        fresh, now = _hash("visit", new := new_token()), self._in(timedelta())
        self._database.write(TURN_INTO, [(fresh, self._in(LASTING), _hash("pass", given), now)])
        if not self.grants(new):
            return None
        self._database.write_all(self._over(), *self._going_over(secret, fresh, now))
        return new

    def _going_over(self, secret: str | None, fresh: str, now: str) -> list[Write]:
        """The statements that give a new visit the rights of another, which ends with its use."""
        if not (secret and self.grants(secret)):
            return []
        old = _hash("visit", secret)
        unused = self._database.read(SUCCESSORS, (AFTER + old,))
        dropped = [(each,) for (each,) in unused] if len(unused) >= UNUSED else []
        mark = (fresh, AFTER + old, self._in(LASTING))
        return [(FORGET, dropped), (COPY, [(fresh, old, now)]), (ADD, [mark])]

    def _over(self) -> Write:
        """What removes all that is over."""
        return OVER, [(self._in(timedelta()),)]

    def _in(self, lasting: timedelta) -> str:
        return timestamp(self._clock() + lasting)


def visit_id(secret: str) -> str:
    """What stands for a visit in the database."""
    return _hash("visit", secret)


def _hash(kind: str, secret: str) -> str:
    return sha256(f"playledger {kind}/{secret}".encode()).hexdigest()
