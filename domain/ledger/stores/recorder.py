"""The base of both databases: the recorder of rows, and the store itself."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any, ClassVar, cast

from eventsourcing.persistence import ApplicationRecorder, InfrastructureFactory, Notification
from eventsourcing.utils import Environment

from domain.ledger.errors import BadStore
from domain.ledger.row import Row, RowBytes
from domain.ledger.stores.database import (
    FORMAT,
    OLDER_FORMATS,
    SIDE_TABLES,
    Record,
    Write,
    names_of,
)

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

WRITE_NOTHING = "UPDATE playledger SET format = format"

Read = Callable[[str], list[Record]]


class Store(InfrastructureFactory[Any], ABC):
    """A database of the ledger: the library's factory of our recorder, and the side tables.

    All methods raise StoreUnavailable, with a sentence, while the database does not answer.
    """

    place: str
    """The database's place, in a text without secrets."""
    layout: ClassVar[tuple[str, ...]]
    """Statements that make the tables that `SIDE_TABLES` lacks; they run first."""
    triggers: ClassVar[tuple[str, ...]]
    """Statements that make the triggers and what they keep; they run last."""
    table_names: ClassVar[str]
    """A SELECT of the names of all tables, also those of other programs."""
    settled: ClassVar[str]
    """A condition on rows: no row with a smaller notification id can appear later."""
    joined: ClassVar[str]
    """The bytes of rows one after the other, each but the first after its name."""

    def __init__(self) -> None:
        super().__init__(Environment("Ledger", {}))
        self.recorder = Recorder(self)

    @abstractmethod
    def append(
        self,
        rows: Sequence[Row],
        after: Row | None,
        secret: bytes | None,
        token: str | None = None,
    ) -> Sequence[int]:
        """Appends rows as `Recorder.insert_events` describes."""

    @abstractmethod
    def read(self, statement: str, values: Sequence[Any] = ()) -> list[Record]:
        """The rows that a SELECT finds."""

    @abstractmethod
    def write(self, statement: str, rows: Sequence[Sequence[Any]]) -> None:
        """Runs a statement for each of `rows`, in one transaction.

        Raises IntegrityError where a row is there already.
        """

    @abstractmethod
    def write_all(self, *writes: Write) -> None:
        """Runs several statements in turn, in one transaction. Raises as `write` does."""

    @abstractmethod
    def scrub(self) -> None:
        """Removes the bytes of deleted content from the files that are written here."""

    @abstractmethod
    def check(self) -> None:
        """Raises BadStore, with what to do, unless this is our database, ready for use."""

    def expect_writable(self) -> None:
        """Raises StoreUnavailable, with what to do, unless a write would succeed.

        It writes an unchanged value: nothing grows, and yet the disk is used.
        """
        self.write(WRITE_NOTHING, [()])

    @property
    def writing_seconds(self) -> float:
        """How long the write under way has taken so far; 0: none is, or each has a time limit.

        It never waits: a disk that takes nothing, and says nothing, is noticed by it.
        """
        return 0.0

    @abstractmethod
    def migrate(self) -> None:
        """Makes the missing tables; several processes may do so at once.

        Raises BadStore where the database is another program's.
        """

    def renew(self) -> None:
        """Called when a service starts: a file put in the database's place is noticed from then."""

    def application_recorder(self) -> "Recorder":
        """The one recorder of this store."""
        return self.recorder

    def _none(self, *_: Any) -> Any:
        """Raises an error: the ledger has no snapshots and follows no other application."""
        raise NotImplementedError

    aggregate_recorder = tracking_recorder = process_recorder = cast("Any", _none)

    def _lay_out(self, run: Read) -> None:
        self._format(run)
        for statement in (*self.layout, *SIDE_TABLES, *self.triggers):
            run(statement)

    def _is_laid_out(self, run: Read) -> bool:
        """Whether there are tables of a known format. Raises BadStore for others."""
        return self._format(run) is not None

    def _format(self, run: Read) -> str | None:
        """The format of the tables; None: there are none. Raises BadStore for an unknown one."""
        tables = {name for (name,) in run(self.table_names)}
        if "playledger" not in tables:
            if tables:
                raise BadStore(
                    f"The database {self.place} belongs to another program. "
                    "Give Playledger a database of its own."
                )
            return None
        formats = [found for (found,) in run("SELECT format FROM playledger")]
        if len(formats) != 1 or formats[0] not in (FORMAT, *OLDER_FORMATS):
            raise BadStore(
                f"The database {self.place} is of format {', '.join(formats) or 'none'}, and this "
                f"release reads format {FORMAT}. Use the release that wrote it, or a newer one; "
                "nothing was changed."
            )
        return str(formats[0])

    def _expect_tables(self, run: Read) -> None:
        there = {name for (name,) in run(self.table_names)}
        wanted = names_of((*self.layout, *SIDE_TABLES))
        missing = [name for name in wanted if name not in there]
        lacks = f"it has no table {', '.join(missing)}" if missing else "its format is older"
        if missing or self._format(run) != FORMAT:
            raise BadStore(
                f"The database {self.place} was made by an older release: {lacks}. "
                "`playledger migrate` adds what is missing."
            )


class Recorder(ApplicationRecorder):
    """Stores and selects rows as they are, and a match's secret with its first step."""

    def __init__(self, store: Store) -> None:
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
