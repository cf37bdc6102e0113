"""The list of all matches."""

from collections.abc import Mapping

import msgspec

from domain.ledger.stores.database import Database
from domain.ledger.stream.rows import MatchClosed, MatchCreated

PLACES = """
SELECT place FROM {matches} WHERE place < ?{conditions} ORDER BY place DESC LIMIT ?
"""
LABELLED = """
WITH labelled AS MATERIALIZED (SELECT {columns} FROM labels CROSS JOIN beginnings
    WHERE label = ? AND labels.match_id = beginnings.match_id)
"""
"""All matches of a label, from the label to the matches: no database begins with the newest. Only
what is asked for is read of each: the place alone stands in an index."""

CONDITIONS: Mapping[str, tuple[str, str]] = {
    "game": ("game", "="),
    "variant": ("variant", "="),
    "since": ("at", ">="),
    "is_over": ("is_over", "="),
}
"""By what is asked for: the column that says it, and how they compare."""
HAS_LABEL = """ AND
    (SELECT 1 FROM labels WHERE label = ? AND labels.match_id = beginnings.match_id) = 1"""
"""A scalar: PostgreSQL would join with all matches of the label where EXISTS is asked."""
COUNT = "SELECT count(*) FROM (SELECT 1 FROM labels WHERE label = ? LIMIT ?) labelled"

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
FEW = 20_000
"""Of a label that fewer matches have, all are looked up and sorted; otherwise the newest matches
are asked one by one whether they have it."""

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


ALL = Wanted()


class _Newest(msgspec.Struct):
    step: int
    at: str


def newest_matches(
    database: Database, before: int | None, limit: int, wanted: Wanted = ALL
) -> list[Listing | Damaged]:
    """At most `limit` wanted matches created before that place, newest first."""
    places = _places(database, before, limit, wanted)
    if not places:
        return []
    statement = MATCHES.format(places=", ".join("?" * len(places)))
    return [
        _listing(place, match, created, newest, closed)
        for place, match, created, newest, closed in database.read(statement, places)
    ]


def _places(database: Database, before: int | None, limit: int, wanted: Wanted) -> list[int]:
    """The places of the wanted matches, the newest first."""
    place = FROM_THE_NEWEST if before is None else before
    asked = {name: getattr(wanted, name) for name in CONDITIONS}
    asked = {name: value for name, value in asked.items() if value is not None}
    compared = [CONDITIONS[name] for name in asked]
    conditions = "".join(f" AND {column} {sign} ?" for column, sign in compared)
    values = [int(value) if isinstance(value, bool) else value for value in asked.values()]
    if wanted.label is None:
        matches, given = "beginnings", [place, *values, limit]
    elif database.read(COUNT, (wanted.label, FEW)) < [(FEW,)]:
        matches, given = "labelled", [wanted.label, place, *values, limit]
    else:
        conditions += HAS_LABEL
        matches, given = "beginnings", [place, *values, wanted.label, limit]
    columns = ", ".join(["place", *(column for column, _ in compared)])
    labelled = LABELLED.format(columns=columns) if matches == "labelled" else ""
    statement = labelled + PLACES.format(matches=matches, conditions=conditions)
    return [found for (found,) in database.read(statement, given)]


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
