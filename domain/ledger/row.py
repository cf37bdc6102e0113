"""The form of what is stored: one event of a match's stream as the databases keep it."""

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec


class Row(msgspec.Struct, gc=False):
    """One event in a stream: its place, its stored name, its stored bytes and the event.

    It is the library's domain event and its stored event in one, so that the bytes that are
    hashed are the bytes that are stored. Rows count from 1 in each match.
    """

    originator_id: str
    originator_version: int
    topic: str
    state: bytes
    event: Any = None


class RowBytes(Protocol):
    """The running hash of the names and bytes of all rows of a match."""

    def update(self, more: bytes, /) -> None:
        """Takes in the bytes of further rows."""
        ...

    def digest(self) -> bytes:
        """The hash so far."""
        ...


def joined(rows: Sequence[Row]) -> bytes:
    """The names and bytes of rows, one after the other."""
    return b"".join([part for row in rows for part in (row.topic.encode(), row.state)])
