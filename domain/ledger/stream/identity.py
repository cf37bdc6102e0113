"""Ids, hashes and times as the ledger writes them."""

import re
from base64 import b32encode
from datetime import UTC, datetime
from hashlib import sha256

from domain.kernel import Actor

MATCH_ID_LENGTH = 12

TIMESTAMP = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z", re.ASCII)
YEARS = range(1970, 9999)
"""The valid years of timestamps: those that every time zone can show."""


def match_id(seed: bytes) -> str:
    """A match's id: 12 characters of a-z and 2-7 (60 bits)."""
    return b32encode(sha256(seed).digest()).decode()[:MATCH_ID_LENGTH].lower()


def key_hash(match: str, actor: Actor, key: str) -> str:
    """The stored hash of an idempotency key, which counts per actor."""
    return sha256(f"playledger key/{match}/{actor}/{key}".encode()).hexdigest()


def note_key_hash(match: str, author: str, key: str) -> str:
    """The stored hash of a note's idempotency key, which counts per author."""
    return sha256(f"playledger note key/{match}/{author}/{key}".encode()).hexdigest()


def timestamp(time: datetime) -> str:
    """A time in UTC with microseconds: `2026-11-21T09:30:00.000000Z`."""
    utc = time if time.tzinfo is UTC else time.astimezone(UTC)
    return utc.isoformat(timespec="microseconds").removesuffix("+00:00") + "Z"


def is_timestamp(text: str) -> bool:
    """Whether a text is a time as `timestamp` writes it."""
    try:
        is_time = datetime.fromisoformat(text).year in YEARS
    except ValueError:
        return False
    return is_time and TIMESTAMP.fullmatch(text) is not None


def written_time(text: str) -> str:
    """A time from outside (ISO 8601; without an offset, UTC), as `timestamp` writes it.

    Raises ValueError.
    """
    time = datetime.fromisoformat(text)
    try:
        return timestamp(time if time.tzinfo else time.replace(tzinfo=UTC))
    except OverflowError:
        raise ValueError("beyond all calendars") from None
