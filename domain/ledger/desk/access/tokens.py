"""Access tokens: random, shown once, and stored as hashes only."""

import secrets
from base64 import urlsafe_b64encode
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from hashlib import sha256
from typing import Final, Literal, NamedTuple

import msgspec

from domain.ledger.desk.keyed import KeyedRequest, Requests
from domain.ledger.errors import StoreUnavailable, TokenRevoked
from domain.ledger.stores.database import Database, Write

TOKEN_BYTES = 32
ID_LENGTH: Final = 12
"""Digits of a token's hash that people use as its id."""

KNOWN: Final = 60_000
"""The most tokens that a process remembers having used, each in about 400 bytes."""

ASKED_AT_ONCE: Final = 500
"""Tokens of one query: databases limit how many values it may have."""

Role = Literal["facilitator", "seat", "spectator", "member", "author", "authors", "host"]

INSERT = "INSERT INTO tokens (hash, role, match_id, seat) VALUES (?, ?, ?, ?)"
INSERT_ORIGIN = "INSERT INTO token_origins (hash, at, label, request) VALUES (?, ?, ?, ?)"
LISTED = """
SELECT tokens.hash, role, match_id, seat, at, label FROM tokens
LEFT JOIN token_origins ON token_origins.hash = tokens.hash
"""
GRANTED = "SELECT role, match_id, seat, hash FROM tokens WHERE hash = ?"
GRANTED_AND_NEW = """
SELECT role, match_id, seat, tokens.hash, request IS NOT NULL AND token_uses.hash IS NULL
FROM tokens LEFT JOIN token_origins ON token_origins.hash = tokens.hash
LEFT JOIN token_uses ON token_uses.hash = tokens.hash WHERE tokens.hash = ?
"""
USE = """INSERT INTO token_uses SELECT hash FROM tokens WHERE hash = ?
    ON CONFLICT (hash) DO NOTHING"""
UNUSED = "NOT EXISTS (SELECT 1 FROM token_uses WHERE token_uses.hash = tokens.hash)"
OF_REQUEST = """SELECT tokens.hash, role, match_id, seat FROM tokens
    JOIN token_origins ON token_origins.hash = tokens.hash WHERE request = ?
    ORDER BY tokens.hash"""
RENEW = (
    f"UPDATE tokens SET hash = ? WHERE hash = ? AND {UNUSED}",  # noqa: S608
    """UPDATE token_origins SET hash = ? WHERE hash = ?
        AND NOT EXISTS (SELECT 1 FROM tokens WHERE tokens.hash = token_origins.hash)""",
)


class Grant(msgspec.Struct, frozen=True):
    """What a token gives: a role, the match unless it is a facilitator's, and a seat's number.

    Of a member of a class, the class stands in the place of the match, and their number in that of
    the seat. An author's names the author in the place of the match; `host` runs a match that an
    author opened.

    `id` is the token's hash, which identifies it without giving it away.
    """

    role: Role
    match: str | None = None
    seat: int | None = None
    id: str = ""


class Issued(msgspec.Struct, frozen=True):
    """A token in a list: its grant, when it was issued (ISO 8601, UTC) and its label.

    Tokens of older releases have neither time nor label.
    """

    grant: Grant
    at: str | None
    label: str

    @property
    def id(self) -> str:
        """The id by which it can be revoked."""
        return self.grant.id[:ID_LENGTH]


class GivenTokens(NamedTuple):
    """Tokens by their grants, and whether the request was a repetition."""

    tokens: dict[Grant, str]
    is_repeat: bool


class Tokens:
    """All tokens: issued, used, listed and revoked here."""

    def __init__(self, database: Database, requests: Requests, now: Callable[[], str]) -> None:
        self._database = database
        self._requests = requests
        self._now = now
        self._known: OrderedDict[str, Grant] = OrderedDict()

    def issue(self, grants: Sequence[Grant], *, label: str = "") -> list[str]:
        """New tokens for these grants, all or none; they can't be read again later."""
        tokens = [new_token() for _ in grants]
        self._database.write_all(*self.issuing(grants, tokens, label, None))
        return tokens

    def issue_once(
        self,
        request: KeyedRequest,
        grants: Sequence[Grant],
        *others: Write,
        label: str = "",
        draw: Callable[[], str] | None = None,
    ) -> GivenTokens:
        """New tokens for these grants, issued with `others` in one piece.

        A repeated request gets new tokens in place of unused ones; the one that `draw` makes, if it
        is given, may be the same. Raises KeyReused, and IntegrityError where `others` do.
        """
        draw = draw or new_token
        tokens = [draw() for _ in grants]
        if self._requests.carry_out(
            request, *others, *self.issuing(grants, tokens, label, request.id)
        ):
            return GivenTokens(dict(zip(grants, tokens, strict=True)), is_repeat=False)
        return GivenTokens(self._renewed(request.id, draw), is_repeat=True)

    def given_for(self, request: KeyedRequest) -> list[Grant]:
        """The grants of the tokens that a request gave, and that were not revoked since."""
        found = self._database.read(OF_REQUEST, (request.id,))
        return [Grant(role, match, seat, token) for token, role, match, seat in found]

    def _renewed(self, request: str, draw: Callable[[], str]) -> dict[Grant, str]:
        """New tokens in place of the unused ones that a request gave."""
        given = [
            (old, Grant(*grant)) for old, *grant in self._database.read(OF_REQUEST, (request,))
        ]
        tokens = [draw() for _ in given]
        pairs = [(token_hash(token), old) for token, (old, _) in zip(tokens, given, strict=True)]
        self._database.write_all(*((statement, pairs) for statement in RENEW))
        now = {each for each, *_ in self._database.read(OF_REQUEST, (request,))}
        return {
            grant: token
            for token, (_, grant) in zip(tokens, given, strict=True)
            if token_hash(token) in now
        }

    def issuing(
        self, grants: Sequence[Grant], tokens: Sequence[str], label: str, request: str | None
    ) -> Iterator[Write]:
        """The statements that store these tokens, given by a request of that id, if by any."""
        hashes = [token_hash(token) for token in tokens]
        at = self._now()
        yield (
            INSERT,
            [(each, g.role, g.match, g.seat) for each, g in zip(hashes, grants, strict=True)],
        )
        yield INSERT_ORIGIN, [(each, at, label, request) for each in hashes]

    def revoke(self, issued: Sequence[Issued], request: KeyedRequest | None = None) -> bool:
        """Revokes these tokens and erases their labels; returns False for a repeated request."""
        hashes = [(each.grant.id,) for each in issued]
        is_new = self._requests.carry_out(request, *revoking("hash = ?", *hashes))
        if any(each.label for each in issued):
            self._database.scrub()
        return is_new

    def grant_of(self, token: str) -> Grant | None:
        """The grant of a token; None: it was never issued, or it was revoked."""
        found = self._database.read(GRANTED, (token_hash(token),))
        return Grant(*found[0]) if found else None

    def use(self, token: str) -> Grant | None:
        """The grant of a token, as `grant_of`; from now on, no repeated request replaces it.

        A token can still be used for reading while the database takes no writes.
        """
        found = self._database.read(GRANTED_AND_NEW, (token_hash(token),))
        if not found:
            return None
        *given, is_new = found[0]
        if is_new:
            with suppress(StoreUnavailable):
                self._database.write(USE, [(token_hash(token),)])
        grant = Grant(*given)
        self._known[grant.id] = grant
        while len(self._known) > KNOWN:
            self._known.popitem(last=False)
        return grant

    def known(self, token: str) -> Grant | None:
        """The grant of a token that this process has seen used; it may be revoked by now.

        What follows from it counts only once `expect_good` or the store has confirmed it.
        """
        return self._known.get(token_hash(token))

    def expect_good(self, id: str) -> None:  # noqa: A002
        """Raises TokenRevoked unless the token with that hash is good now."""
        if not self._database.read(GRANTED, (id,)):
            self._known.pop(id, None)
            raise TokenRevoked

    def issued(
        self,
        *,
        role: Role | None = None,
        match: str | None = None,
    ) -> list[Issued]:
        """The valid tokens, oldest first; only those of a role or a match, if given."""
        conditions = {"role = ?": role, "match_id = ?": match}
        asked = {condition: value for condition, value in conditions.items() if value is not None}
        where = f"WHERE {' AND '.join(asked)}" if asked else ""
        found = self._database.read(
            f"{LISTED} {where} ORDER BY at, tokens.hash", tuple(asked.values())
        )
        return [_issued(*row) for row in found]

    def of_id(self, id: str) -> Issued | None:  # noqa: A002
        """The token of that id; None: it is unknown or revoked."""
        if len(id) != ID_LENGTH or not set(id) <= set("0123456789abcdef"):
            return None
        found = self._database.read(f"{LISTED} WHERE tokens.hash LIKE ?", (f"{id}%",))
        return _issued(*found[0]) if found else None

    def good(self, ids: Collection[str]) -> set[str]:
        """Those of these hashes whose tokens are good now."""
        found: set[str] = set()
        asked = sorted(ids)
        for begin in range(0, len(asked), ASKED_AT_ONCE):
            some = asked[begin : begin + ASKED_AT_ONCE]
            marks = ", ".join("?" * len(some))
            rows = self._database.read(f"SELECT hash FROM tokens WHERE hash IN ({marks})", some)  # noqa: S608
            found.update(str(each) for (each,) in rows)
        return found

    def has_facilitator(self) -> bool:
        """Whether a facilitator's token was issued and not revoked."""
        return bool(
            self._database.read("SELECT hash FROM tokens WHERE role = 'facilitator' LIMIT 1")
        )


def new_token() -> str:
    """A new random token."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_from(secret: str) -> str:
    """The token that follows from a secret of 128 bits or more, always the same."""
    digest = sha256(f"playledger token from/{secret}".encode()).digest()
    return urlsafe_b64encode(digest).decode().rstrip("=")


def revoking(condition: str, *rows: Sequence[object]) -> Iterator[Write]:
    """The statements that revoke the tokens matching an SQL condition, once for each of `rows`."""
    these = f"hash IN (SELECT hash FROM tokens WHERE {condition})"  # noqa: S608
    yield f"DELETE FROM token_origins WHERE {these}", rows  # noqa: S608
    yield f"DELETE FROM token_uses WHERE {these}", rows  # noqa: S608
    yield f"DELETE FROM visits WHERE token IN (SELECT hash FROM tokens WHERE {condition})", rows  # noqa: S608
    yield f"DELETE FROM tokens WHERE {condition}", rows  # noqa: S608


def _issued(
    token: str, role: Role, match: str | None, seat: int | None, at: str | None, label: str | None
) -> Issued:
    return Issued(Grant(role, match, seat, token), at, label or "")


def token_hash(token: str) -> str:
    """The hash that is stored of a token, which is random enough to need no salt."""
    return sha256(f"playledger token/{token}".encode()).hexdigest()
