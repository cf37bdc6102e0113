"""What a member's code opens: the same seat again and again, in one browser at a time."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

from domain.ledger.desk.access.tokens import Grant, Tokens
from domain.ledger.desk.access.visits import visit_id
from domain.ledger.desk.classes.member_codes import (
    code_hash,
    member_code_from,
    new_member_code,
)
from domain.ledger.desk.keyed import KeyedRequest, Requests
from domain.ledger.stores.database import Database
from domain.ledger.stream.identity import timestamp

LESSON: Final = timedelta(hours=8)
"""A code is good for so long, or until others are made."""

TOLD: Final = timedelta(days=1)
"""For so long a browser is told that another has its seat."""

WRONG: Final = 120
"""Wrong codes of a class in a minute, after which no code of it is tried in that minute."""

LOOKED_BACK: Final = timedelta(minutes=30)

TOLD_APART: Final = 8
"""The browsers of a right that are told where it went; an older one is only asked to sign in."""

NOBODY_LEFT: Final = "no browser"

KEEP = """INSERT INTO member_codes (class_id, member, hash, until) VALUES (?, ?, ?, ?)
    ON CONFLICT (class_id, member) DO UPDATE SET hash = excluded.hash, until = excluded.until"""
FIND = "SELECT member FROM member_codes WHERE class_id = ? AND hash = ? AND until > ?"
UNTIL = "SELECT member, until FROM member_codes WHERE class_id = ? AND until > ?"
COUNT = """INSERT INTO wrong_codes (class_id, minute, times, until) VALUES (?, ?, 1, ?)
    ON CONFLICT (class_id, minute) DO UPDATE SET times = wrong_codes.times + 1"""
COUNTED = "SELECT minute, times FROM wrong_codes WHERE class_id = ? AND until > ?"
NEW_SEATS = """SELECT tokens.role, tokens.match_id, tokens.seat, tokens.hash FROM sittings
    JOIN tokens ON tokens.role = 'seat' AND tokens.match_id = sittings.match_id
    AND tokens.seat = sittings.seat
    WHERE class_id = ? AND member = ? AND to_step IS NULL"""
OWN = """SELECT role, match_id, seat, hash FROM tokens
    WHERE role = 'member' AND match_id = ? AND seat = ?"""
LEAVE = """INSERT INTO left_browsers (visit, until, token) SELECT DISTINCT visit, ?, token
    FROM visits WHERE token = ? AND visit <> ?
    ON CONFLICT (visit) DO UPDATE SET until = excluded.until"""
FORGET = f"""DELETE FROM left_browsers WHERE token = ? AND visit NOT IN (
    SELECT visit FROM left_browsers WHERE token = ? ORDER BY until DESC LIMIT {TOLD_APART})"""  # noqa: S608
END = "DELETE FROM visits WHERE token = ? AND visit <> ?"
COME_BACK = "DELETE FROM left_browsers WHERE visit = ?"
LEFT = "SELECT 1 FROM left_browsers WHERE visit = ? AND until > ?"


class Memberships:
    """The codes of members, and the browsers that they opened."""

    def __init__(
        self,
        database: Database,
        requests: Requests,
        tokens: Tokens,
        clock: Callable[[], datetime],
    ) -> None:
        self._database = database
        self._requests = requests
        self._tokens = tokens
        self._clock = clock

    def make_codes(
        self,
        class_id: str,
        members: list[int],
        request: KeyedRequest | None = None,
        secret: str | None = None,
    ) -> dict[int, str]:
        """New codes of these members; those before open nothing any more.

        Codes that follow from a `secret` are shown again by a repeated request, which makes none:
        those that are still good. Raises KeyReused.
        """
        codes = {
            each: member_code_from(f"{secret}/{class_id}/{each}") if secret else new_member_code()
            for each in members
        }
        until = self._in(LESSON)
        rows = [(class_id, each, code_hash(class_id, code), until) for each, code in codes.items()]
        if self._requests.carry_out(request, (KEEP, rows)):
            return codes
        return {each: code for each, code in codes.items() if self._whose(class_id, code) == each}

    def with_codes(self, class_id: str) -> dict[int, str]:
        """Until when each member's code is good, by member; those without one are left out."""
        return dict(self._database.read(UNTIL, (class_id, self._in())))

    def member_of(self, class_id: str, code: str) -> int | None:
        """The member whose code that is; None: it is none, or no longer. It counts wrong ones."""
        member = self._whose(class_id, code)
        if member is None:
            self._database.write(COUNT, [(class_id, self._minute(), self._in(LOOKED_BACK))])
        return member

    def _whose(self, class_id: str, code: str) -> int | None:
        found = self._database.read(FIND, (class_id, code_hash(class_id, code), self._in()))
        return int(found[0][0]) if found else None

    def is_guessed_at(self, class_id: str) -> bool:
        """Whether so many wrong codes came in this minute that no code is tried in it."""
        return self._counted(class_id).get(self._minute(), 0) >= WRONG

    def wrong_codes(self, class_id: str) -> int:
        """How many wrong codes came in the last half hour."""
        return sum(self._counted(class_id).values())

    def _counted(self, class_id: str) -> dict[str, int]:
        return dict(self._database.read(COUNTED, (class_id, self._in())))

    def grants(self, class_id: str, member: int) -> list[Grant]:
        """What a member may now: what stands for them, and the seats that they sit at."""
        rows = self._database.read(OWN, (class_id, member))
        rows += self._database.read(NEW_SEATS, (class_id, member))
        return [Grant(*row) for row in rows]

    def move_to(self, secret: str | None, grants: list[Grant]) -> None:
        """Takes rights from all browsers but that of a secret, which are told so afterwards."""
        staying = visit_id(secret) if secret else NOBODY_LEFT
        until = self._in(TOLD)
        ids = [each.id for each in grants]
        self._database.write_all(
            (LEAVE, [(until, each, staying) for each in ids]),
            (END, [(each, staying) for each in ids]),
            (COME_BACK, [(staying,)]),
            (FORGET, [(each, each) for each in ids]),
        )

    def has_left(self, secret: str | None) -> bool:
        """Whether another browser has the seat that this one had."""
        if not secret:
            return False
        return bool(self._database.read(LEFT, (visit_id(secret), self._in())))

    def _minute(self) -> str:
        return self._in()[:16]

    def _in(self, lasting: timedelta = timedelta()) -> str:
        return timestamp(self._clock() + lasting)
