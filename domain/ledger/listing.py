"""The list of all matches."""

import msgspec

from domain.ledger.database import Database
from domain.ledger.rows import MatchClosed, MatchCreated

MATCHES = """
SELECT begun.notification_id, begun.originator_id, begun.state,
    (SELECT step.state FROM stored_events step
        WHERE step.originator_id = begun.originator_id
        AND step.topic IN ('ledger.CommandAccepted', 'ledger.MatchCreated')
        ORDER BY step.originator_version DESC LIMIT 1),
    (SELECT done.state FROM stored_events done
        WHERE done.originator_id = begun.originator_id AND done.topic = 'ledger.MatchClosed'
        LIMIT 1)
FROM stored_events begun
WHERE begun.topic = 'ledger.MatchCreated' AND begun.notification_id < ?
ORDER BY begun.notification_id DESC LIMIT ?
"""
FROM_THE_NEWEST = 2**62

BEGUN_LIKE = """
SELECT originator_id FROM stored_events
WHERE topic = 'ledger.MatchCreated' AND originator_id LIKE ?
ORDER BY originator_id LIMIT ?
"""
ALL_STREAMS = """
SELECT originator_id FROM stored_events
GROUP BY originator_id ORDER BY MAX(notification_id) DESC
"""


class Listing(msgspec.Struct, frozen=True):
    """A match in the list; `place` is where the next page goes on, `closed` how it ended."""

    place: int
    match: str
    created: MatchCreated
    step: int
    played_at: str
    closed: MatchClosed | None


class Damaged(msgspec.Struct, frozen=True):
    """A match in the list whose beginning or end can't be read; `playledger verify` says more."""

    place: int
    match: str


class _Newest(msgspec.Struct):
    step: int
    at: str


def newest_matches(database: Database, before: int | None, limit: int) -> list[Listing | Damaged]:
    """At most `limit` matches created before that place, newest first."""
    place = FROM_THE_NEWEST if before is None else before
    return [
        _listing(place, match, created, newest, closed)
        for place, match, created, newest, closed in database.read(MATCHES, (place, limit))
    ]


def _listing(
    place: int, match: str, created: bytes, newest: bytes, closed: bytes | None
) -> Listing | Damaged:
    try:
        step = msgspec.json.decode(newest, type=_Newest)
        begun = msgspec.json.decode(created, type=MatchCreated)
        ended = msgspec.json.decode(closed, type=MatchClosed) if closed else None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return Damaged(place, match)
    return Listing(place, match, begun, step.step, step.at, ended)


def matches_like(database: Database, beginning: str, limit: int) -> list[str]:
    """At most `limit` ids of matches that begin so (letters and digits only)."""
    return [match for (match,) in database.read(BEGUN_LIKE, (f"{beginning}%", limit))]


def all_matches(database: Database) -> list[str]:
    """The ids of all that has any row, last played first: also of matches without a beginning."""
    return [match for (match,) in database.read(ALL_STREAMS)]
