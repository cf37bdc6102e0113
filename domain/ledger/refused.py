"""Refused commands: who was refused what and why. Statistics for a designer, never evidence."""

import json
import logging
from queue import Empty, Full, Queue
from threading import Event, Lock, Thread

import msgspec

from domain.ledger.database import Database
from domain.ledger.errors import StoreUnavailable

BATCH_SECONDS = 0.1
WAITING = 10_000

log = logging.getLogger(__name__)


class RefusedCommand(msgspec.Struct, frozen=True):
    """One refusal: where, whose, when (ISO 8601, UTC), its code, rule and command (JSON).

    Seat 0 stands for one that the match does not have.
    """

    match: str
    step: int
    seat: int
    at: str
    code: str
    rule: str
    command: str


def written(command: object) -> str:
    """A refused command as JSON, however odd it is; `null` where there is no writing it down."""
    try:
        return json.dumps(command, default=_plain, skipkeys=True)
    except (RecursionError, ValueError):
        return "null"


def _plain(value: object) -> object:
    return msgspec.to_builtins(value) if isinstance(value, msgspec.Struct) else repr(value)


class RefusedCommands:
    """Writes refusals behind the back of play: a bounded queue, one thread, a commit a batch.

    When more come than the database takes, the newest are left out and counted in the log.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: Queue[RefusedCommand] = Queue(WAITING)
        self._starting = Lock()
        self._closing = Event()
        self._writer: Thread | None = None

    def note(self, refused: RefusedCommand) -> None:
        """Keeps a refusal; returns at once."""
        try:
            self._waiting.put_nowait(refused)
        except Full:
            log.warning("a refusal was not kept: %d are waiting", WAITING)
        with self._starting:
            if self._writer is None:
                self._writer = Thread(target=self._write, name="refusals", daemon=True)
                self._writer.start()

    def of(self, match: str) -> list[RefusedCommand]:
        """A match's refusals, oldest first, as far as they are written."""
        found = self._database.read(
            "SELECT match_id, step, seat, at, code, rule, command FROM refusals"
            " WHERE match_id = ? ORDER BY at",
            (match,),
        )
        return [RefusedCommand(*row) for row in found]

    def close(self) -> None:
        """Writes what is waiting and stops."""
        self._closing.set()
        if self._writer is not None:
            self._writer.join()

    def _write(self) -> None:
        while not self._closing.wait(BATCH_SECONDS):
            self._write_batch()
        self._write_batch()

    def _write_batch(self) -> None:
        batch = []
        try:
            while True:
                batch.append(msgspec.structs.astuple(self._waiting.get_nowait()))
        except Empty:
            pass
        if not batch:
            return
        try:
            self._database.write("INSERT INTO refusals VALUES (?, ?, ?, ?, ?, ?, ?)", batch)
        except StoreUnavailable as problem:
            log.warning("%d refusals were not kept: %s", len(batch), problem)
