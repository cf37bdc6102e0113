"""The list of all matches."""

from collections.abc import Iterator
from itertools import islice

import msgspec

from domain.ledger.stores.database import Database
from domain.ledger.stream.rows import MatchClosed, MatchCreated

BEGUN = """
SELECT notification_id, state FROM stored_events begun
WHERE topic = 'ledger.MatchCreated' AND notification_id < ?{conditions}
ORDER BY notification_id DESC LIMIT ?
"""
WITH_LABEL = """ AND EXISTS (SELECT 1 FROM labels
    WHERE labels.match_id = begun.originator_id AND label = ?)"""
IS_OVER = """ AND {no}EXISTS (SELECT 1 FROM stored_events done
    WHERE done.originator_id = begun.originator_id AND done.topic = 'ledger.MatchClosed')"""

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
WHERE begun.topic = 'ledger.MatchCreated' AND begun.notification_id IN ({places})
ORDER BY begun.notification_id DESC
"""
FROM_THE_NEWEST = 2**62
SCANNED = 2_000
"""Beginnings read at a time when a filter drops some."""

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
    """A match in the list; `place` is the cursor of the next page, `closed` how it ended."""

    place: int
    match: str
    created: MatchCreated
    step: int
    played_at: str
    closed: MatchClosed | None


class Damaged(msgspec.Struct, frozen=True):
    """A match in the list with an unreadable beginning or end; `playledger verify` says more."""

    place: int
    match: str


class Wanted(msgspec.Struct, frozen=True):
    """The filter of a list of matches; None matches everything.

    `since` is the earliest time at which they began (ISO 8601, UTC).
    """

    game: str | None = None
    variant: str | None = None
    label: str | None = None
    is_over: bool | None = None
    since: str | None = None

    def fits(self, beginning: bytes) -> bool:
        """Whether a match with this beginning passes the filter, as far as the beginning shows.

        An unreadable one passes if the filter asks nothing of beginnings.
        """
        asked = [self.game, self.variant, self.since]
        if asked == [None, None, None]:
            return True
        try:
            begun = msgspec.json.decode(beginning, type=_Begun)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return False
        return (
            self.game in (None, begun.game)
            and self.variant in (None, begun.variant)
            and (self.since is None or self.since <= begun.at)
        )


ALL = Wanted()


class _Begun(msgspec.Struct):
    game: str
    variant: str
    at: str


class _Newest(msgspec.Struct):
    step: int
    at: str


def newest_matches(
    database: Database, before: int | None, limit: int, wanted: Wanted = ALL
) -> list[Listing | Damaged]:
    """At most `limit` wanted matches created before that place, newest first."""
    places = list(islice(_places(database, before, limit, wanted), limit))
    if not places:
        return []
    statement = MATCHES.format(places=", ".join("?" * len(places)))
    return [
        _listing(place, match, created, newest, closed)
        for place, match, created, newest, closed in database.read(statement, places)
    ]


def _places(database: Database, before: int | None, limit: int, wanted: Wanted) -> Iterator[int]:
    """The places of the wanted matches, the newest first."""
    place = FROM_THE_NEWEST if before is None else before
    conditions, values = "", []
    if wanted.label is not None:
        conditions, values = WITH_LABEL, [wanted.label]
    if wanted.is_over is not None:
        conditions += IS_OVER.format(no="" if wanted.is_over else "NOT ")
    size = limit
    while found := database.read(BEGUN.format(conditions=conditions), (place, *values, size)):
        yield from (place for place, beginning in found if wanted.fits(beginning))
        if len(found) < size:
            return
        place, size = found[-1][0], SCANNED


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
    """At most `limit` ids of matches that start with `beginning` (letters and digits only)."""
    return [match for (match,) in database.read(BEGUN_LIKE, (f"{beginning}%", limit))]


def all_matches(database: Database) -> list[str]:
    """The ids of all matches with any row, last played first, those without a beginning too."""
    return [match for (match,) in database.read(ALL_STREAMS)]
