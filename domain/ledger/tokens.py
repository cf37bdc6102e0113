"""Tokens: who may ask. They are random, shown once, and kept as hashes only."""

import secrets
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from typing import Final, Literal

import msgspec

from domain.ledger.database import Database, Write
from domain.ledger.identity import timestamp

TOKEN_BYTES = 32
ID_LENGTH: Final = 12
"""Digits of a token's hash that tell it apart from all others: its id, for people."""

Role = Literal["facilitator", "seat", "spectator"]

INSERT = "INSERT INTO tokens (hash, role, match_id, seat) VALUES (?, ?, ?, ?)"
INSERT_ORIGIN = "INSERT INTO token_origins (hash, at, label, request) VALUES (?, ?, ?, ?)"
LISTED = """
SELECT tokens.hash, role, match_id, seat, at, label FROM tokens
LEFT JOIN token_origins ON token_origins.hash = tokens.hash
"""
REVOKE_REQUEST = (
    "DELETE FROM tokens WHERE hash IN (SELECT hash FROM token_origins WHERE request = ?)",
    "DELETE FROM token_origins WHERE request = ?",
)


class Grant(msgspec.Struct, frozen=True):
    """What a token gives: a role, the match unless it is a facilitator's, and a seat's number.

    `id` tells tokens apart without giving them away: it is the token's hash.
    """

    role: Role
    match: str | None = None
    seat: int | None = None
    id: str = ""


class Issued(msgspec.Struct, frozen=True):
    """A token in a list: its grant, when it was issued (ISO 8601, UTC) and what it was called.

    Tokens of older releases have neither time nor label.
    """

    grant: Grant
    at: str | None
    label: str

    @property
    def id(self) -> str:
        """The id that it is revoked by."""
        return self.grant.id[:ID_LENGTH]


def issue(
    database: Database, grants: Sequence[Grant], *, label: str = "", request: str | None = None
) -> list[str]:
    """New tokens for these grants, all or none; nobody can read them here again.

    With a `request` (what tells a repeated one), the tokens that it issued before are revoked.
    """
    tokens = [new_token() for _ in grants]
    database.write_all(*revoking_request(request), *issuing(grants, tokens, label, request))
    return tokens


def new_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def issuing(
    grants: Sequence[Grant], tokens: Sequence[str], label: str, request: str | None
) -> Iterator[Write]:
    """What writes these tokens down."""
    hashes = [token_hash(token) for token in tokens]
    at = timestamp(datetime.now(UTC))
    yield (
        INSERT,
        [(each, g.role, g.match, g.seat) for each, g in zip(hashes, grants, strict=True)],
    )
    yield INSERT_ORIGIN, [(each, at, label, request) for each in hashes]


def revoking(condition: str, *rows: Sequence[object]) -> Iterator[Write]:
    """What revokes the tokens that a condition on `tokens` finds, once for each of its values."""
    these = f"hash IN (SELECT hash FROM tokens WHERE {condition})"  # noqa: S608
    yield f"DELETE FROM token_origins WHERE {these}", rows  # noqa: S608
    yield f"DELETE FROM tokens WHERE {condition}", rows  # noqa: S608


def revoking_request(request: str | None) -> Iterator[Write]:
    """What revokes the tokens that a request issued before."""
    for statement in REVOKE_REQUEST if request is not None else ():
        yield statement, [(request,)]


def revoke(database: Database, issued: Sequence[Issued]) -> None:
    """Revokes these tokens, and forgets what they were called."""
    database.write_all(*revoking("hash = ?", *[(each.grant.id,) for each in issued]))
    if any(each.label for each in issued):
        database.scrub()


def grant_of(database: Database, token: str) -> Grant | None:
    """What that token gives; None: no such token was issued, or it was revoked."""
    found = database.read(
        "SELECT role, match_id, seat, hash FROM tokens WHERE hash = ?", (token_hash(token),)
    )
    return Grant(*found[0]) if found else None


def issued_tokens(
    database: Database,
    *,
    role: Role | None = None,
    match: str | None = None,
    request: str | None = None,
) -> list[Issued]:
    """The tokens that are good, oldest first: of a role, of a match, by a request."""
    conditions = {"role = ?": role, "match_id = ?": match, "request = ?": request}
    asked = {condition: value for condition, value in conditions.items() if value is not None}
    where = f"WHERE {' AND '.join(asked)}" if asked else ""
    found = database.read(f"{LISTED} {where} ORDER BY at, tokens.hash", tuple(asked.values()))
    return [_issued(*row) for row in found]


def issued_token(database: Database, id: str) -> Issued | None:  # noqa: A002
    """The token of that id; None: there is none, or it was revoked."""
    if len(id) != ID_LENGTH or not set(id) <= set("0123456789abcdef"):
        return None
    found = database.read(f"{LISTED} WHERE tokens.hash LIKE ?", (f"{id}%",))
    return _issued(*found[0]) if found else None


def _issued(
    token: str, role: Role, match: str | None, seat: int | None, at: str | None, label: str | None
) -> Issued:
    return Issued(Grant(role, match, seat, token), at, label or "")


def has_facilitator(database: Database) -> bool:
    """Whether anybody holds a facilitator's token."""
    return bool(database.read("SELECT hash FROM tokens WHERE role = 'facilitator' LIMIT 1"))


def token_hash(token: str) -> str:
    """What is kept of a token: it is random enough to need no salt."""
    return sha256(f"playledger token/{token}".encode()).hexdigest()
