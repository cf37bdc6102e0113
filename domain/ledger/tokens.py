"""Tokens: who may ask. They are random, shown once, and kept as hashes only."""

import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import Literal

import msgspec

from domain.ledger.database import Database

TOKEN_BYTES = 32

Role = Literal["facilitator", "seat"]


class Grant(msgspec.Struct, frozen=True):
    """What a token gives: a role, and of a seat's the match and the seat.

    `id` tells tokens apart without giving them away: it is the token's hash.
    """

    role: Role
    match: str | None = None
    seat: int | None = None
    id: str = ""


def issue(database: Database, grants: Sequence[Grant]) -> list[str]:
    """New tokens for these grants, all or none; nobody can read them here again."""
    tokens = [secrets.token_urlsafe(TOKEN_BYTES) for _ in grants]
    rows = [
        (token_hash(token), grant.role, grant.match, grant.seat)
        for token, grant in zip(tokens, grants, strict=True)
    ]
    database.write("INSERT INTO tokens (hash, role, match_id, seat) VALUES (?, ?, ?, ?)", rows)
    return tokens


def grant_of(database: Database, token: str) -> Grant | None:
    """What that token gives; None: no such token was issued."""
    found = database.read(
        "SELECT role, match_id, seat, hash FROM tokens WHERE hash = ?", (token_hash(token),)
    )
    return Grant(*found[0]) if found else None


def has_facilitator(database: Database) -> bool:
    """Whether anybody holds a facilitator's token."""
    return bool(database.read("SELECT hash FROM tokens WHERE role = 'facilitator' LIMIT 1"))


def token_hash(token: str) -> str:
    """What is kept of a token: it is random enough to need no salt."""
    return sha256(f"playledger token/{token}".encode()).hexdigest()
