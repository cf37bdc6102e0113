"""A store: one database of the ledger, opened by a setting that names a file or an address."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, cast

from eventsourcing.persistence import InfrastructureFactory
from eventsourcing.utils import Environment

from domain.ledger.errors import BadStore
from domain.ledger.row import Row
from domain.ledger.stores.database import (
    FORMAT,
    OLDER_FORMATS,
    SIDE_TABLES,
    Record,
    Write,
    names_of,
)
from domain.ledger.stores.recorder import Recorder

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

    def application_recorder(self) -> Recorder:
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
