"""The hash chain: one head a step, each standing on the one before and on all bytes of its rows.

    head(0) = SHA-256(tag, match id)
    head(k) = SHA-256(tag, head(k-1), rows of step k)

A row goes in as its number, name, length and bytes, so that no two different steps look alike.
"""

from collections.abc import Sequence
from hashlib import sha256

import msgspec

from domain.ledger.row import Row

TAG = b"playledger chain 1\n"


def first_head(match: str) -> str:
    """The head before the first step, in hex."""
    return sha256(TAG + match.encode()).hexdigest()


def next_head(head: str, rows: Sequence[Row]) -> str:
    """The head after a step of these rows, in hex."""
    frames = [TAG, head.encode()]
    for row in rows:
        payload = row.state
        frames.append(b"\n%d %b %d " % (row.originator_version, row.topic.encode(), len(payload)))
        frames.append(payload)
    return sha256(b"".join(frames)).hexdigest()


class BrokenChain(Exception):
    """The rows are no unbroken chain of steps; `step` is the first that shows it."""

    def __init__(self, step: int) -> None:
        super().__init__(f"the chain is broken at step {step}")
        self.step = step


class _Link(msgspec.Struct):
    step: int
    size: int
    prev: str


def newest_head(match: str, rows: Sequence[Row]) -> tuple[int, str]:
    """The newest step and the head after it, once every link up to there was checked.

    The events in the rows are not read: `verify` checks them against the rules. Raises BrokenChain.
    """
    head, step, place = first_head(match), 0, 0
    while place < len(rows):
        step += 1
        own = _step(rows, place, step)
        if _link(own[0], step) != (step, len(own), head):
            raise BrokenChain(step)
        head = next_head(head, own)
        place += len(own)
    if not step:
        raise BrokenChain(1)
    return step, head


def _step(rows: Sequence[Row], place: int, step: int) -> Sequence[Row]:
    """The rows of the step whose header stands at a place, numbered in a row."""
    _, size, _ = _link(rows[place], step)
    own = rows[place : place + max(size, 1)]
    numbers = [row.originator_version for row in own]
    if numbers != [*range(place + 1, place + 1 + len(own))]:
        raise BrokenChain(step)
    return own


def _link(header: Row, step: int) -> tuple[int, int, str]:
    """A header's step number, number of rows, and previous head."""
    try:
        said = msgspec.json.decode(header.state, type=_Link)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise BrokenChain(step) from None
    return said.step, said.size, said.prev
