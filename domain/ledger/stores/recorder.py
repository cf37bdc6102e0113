"""The recorder of rows, for both databases."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, ClassVar, Protocol

from eventsourcing.persistence import ApplicationRecorder, Notification

from domain.ledger.row import Row, RowBytes
from domain.ledger.stores.database import Record

ENDLESS = 2**62

SELECT_ROWS = (
    "SELECT originator_version, topic, state FROM stored_events"
    " WHERE originator_id = ? AND originator_version > ? AND originator_version <= ?"
    " ORDER BY originator_version"
)

NAME = "SELECT topic FROM stored_events WHERE originator_id = ? AND originator_version = ?"

PORTION = 2_000
"""The most rows whose bytes are put together at once: few enough for the processor's cache."""

ELSEWHERE = "the match does not stand where it stood, or the token is not good any more"


class Stored(Protocol):
    """What a recorder asks of its store, which says how rows are joined, and which are settled."""

    joined: ClassVar[str]
    settled: ClassVar[str]

    def append(
        self,
        rows: Sequence[Row],
        after: Row | None,
        secret: bytes | None,
        token: str | None = None,
    ) -> Sequence[int]:
        """Appends rows as `Recorder.insert_events` describes."""

    def read(self, statement: str, values: Sequence[Any] = ()) -> list[Record]:
        """The rows that a SELECT finds."""


class Recorder(ApplicationRecorder):
    """Stores and selects rows as they are, and a match's secret with its first step."""

    def __init__(self, store: Stored) -> None:
        self._store = store

    def insert_events(
        self,
        stored_events: Sequence[Any],
        *,
        after: Row | None = None,
        secret: bytes | None = None,
        token: str | None = None,
        **_: Any,
    ) -> Sequence[int]:
        """Appends rows, all or none, and returns their places in the order of all matches.

        `after` is a row that must stand in the stream, byte for byte (the one that opened the step
        before); `secret` is stored with a match's first rows; `token` is the hash of a token that
        must be good. Raises IntegrityError where another process was faster, or where it is not.
        """
        return self._store.append(stored_events, after, secret, token)

    def select_events(  # type: ignore[override]
        self,
        originator_id: str,
        *,
        gt: int | None = None,
        lte: int | None = None,
        desc: bool = False,
        limit: int | None = None,
    ) -> list[Row]:
        """A match's rows with gt < number <= lte, from the first on or (`desc`) from the last."""
        if not (originator_id.isascii() and originator_id.isprintable()):
            return []  # no match has such an id, and not every database takes it
        statement = f"{SELECT_ROWS} {'DESC' if desc else 'ASC'} LIMIT ?"
        upto, most = (ENDLESS if each is None else each for each in (lte, limit))
        found = self._store.read(statement, (originator_id, gt or 0, upto, most))
        return [Row(originator_id, *row) for row in found]

    def hashed(self, match: str, rows: int) -> RowBytes:
        """The running hash of a match's first rows, as `joined` joins them.

        It is of fewer where some of them are missing.
        """
        found = sha256()
        for first in range(1, rows + 1, PORTION):
            last = min(first + PORTION - 1, rows)
            # Ordered by the index that finds them; in another order they would not fit.
            [(name, number, joined)] = self._store.read(
                f"SELECT ({NAME}), count(*), {self._store.joined} FROM stored_events"  # noqa: S608
                " WHERE originator_id = ? AND originator_version BETWEEN ? AND ?",
                (match, first, match, first, last),
            )
            if number != last - first + 1 or name is None:
                return found
            found.update(name.encode())
            found.update(joined)
        return found

    def select_notifications(
        self,
        start: int | None,
        limit: int,
        stop: int | None = None,
        topics: Sequence[str] = (),
        *,
        inclusive_of_start: bool = True,
    ) -> list[Notification]:
        """Rows of all matches in their common order, for followers that poll.

        A follower that continues after the last id it got never misses a row.
        """
        named = f" AND topic IN ({', '.join('?' * len(topics))})" if topics else ""
        found = self._store.read(
            "SELECT originator_id, originator_version, topic, state, notification_id"  # noqa: S608
            " FROM stored_events WHERE notification_id >= ? AND notification_id <= ?"
            f" AND {self._store.settled}{named} ORDER BY notification_id LIMIT ?",
            (
                (start or 0) + (not inclusive_of_start),
                ENDLESS if stop is None else stop,
                *topics,
                limit,
            ),
        )
        return [Notification(*row) for row in found]

    def max_notification_id(self) -> int | None:
        """The largest id that a follower can get now."""
        newest: int | None = self._store.read(
            f"SELECT max(notification_id) FROM stored_events WHERE {self._store.settled}"  # noqa: S608
        )[0][0]
        return newest

    def subscribe(self, gt: int | None = None, topics: Sequence[str] = ()) -> Any:
        """Raises an error: writes wake no follower. Followers poll with `select_notifications`."""
        raise NotImplementedError
