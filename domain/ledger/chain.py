"""The hash chain: one head a step, each standing on the one before and on all bytes of its rows.

    head(0) = SHA-256(tag, match id)
    head(k) = SHA-256(tag, head(k-1), rows of step k)

A row goes in as its number, name, length and bytes, so that no two different steps look alike.
"""

from collections.abc import Sequence
from hashlib import sha256

from domain.ledger.rows import Row

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
