"""Splits the rows of a match into steps, even if they are damaged."""

from collections.abc import Sequence
from typing import Any

import msgspec

from domain.ledger.errors import UnreadableRow
from domain.ledger.row import Row
from domain.ledger.stream.chain import next_head
from domain.ledger.stream.codec import Codec
from domain.ledger.stream.rows import Header


class Part(msgspec.Struct):
    """The rows from one header up to the next: a step, as far as it is there.

    `head` is the chain's head after its rows, going on from what its own header claims. `number` is
    its step; a `surplus` part is no step of its own, and `number` the step it belongs to.
    """

    header: Header | None
    """None: it is missing or unreadable."""
    rows: list[Row] = []
    head: str | None = None
    number: int = 0
    surplus: bool = False

    @property
    def is_full(self) -> bool:
        """Whether all rows that the header counts are there."""
        return self.header is not None and len(self.rows) >= self.header.size

    @property
    def is_short(self) -> bool:
        """Whether rows are missing that the header counts."""
        return self.header is not None and len(self.rows) < self.header.size

    @property
    def unread(self) -> list[Row]:
        """Its unreadable rows, whose bytes or names were changed."""
        return [row for row in self.rows if row.event is None]

    @property
    def events(self) -> list[Any]:
        """The events of the rows after the header; None for an unreadable one."""
        return [row.event for row in self.rows[1:]]


def take_apart(rows: Sequence[Row], codec: Codec) -> list[Part]:
    """The parts of a match in the order of its rows, not yet numbered."""
    parts: list[Part] = []
    for stored in rows:
        row = _read(stored, codec)
        header = row.event if isinstance(row.event, Header) else None
        if header or not parts or parts[-1].is_full:
            parts.append(Part(header))
        parts[-1].rows.append(row)
    for part in parts:
        part.head = head_after(part.header.prev, part.rows) if part.header else None
    return parts


def _read(stored: Row, codec: Codec) -> Row:
    """A copy of the row with its event, if it can be read."""
    row = msgspec.structs.replace(stored, event=None)
    try:
        return codec.to_domain_event(row)
    except UnreadableRow:
        return row


def head_after(head: str, rows: Sequence[Row]) -> str | None:
    """The chain's next head; None where a row's name can't even be written."""
    try:
        return next_head(head, rows)
    except UnicodeEncodeError:
        return None
