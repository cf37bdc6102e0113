"""Refused commands: who was refused what and why. Statistics for a designer, never evidence."""

import json
import logging
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cached_property
from queue import Empty, Full, Queue
from threading import Event, Lock, Thread

import msgspec

from domain.ledger.desk.refusal_counts import Refused, refused_commands
from domain.ledger.errors import StoreUnavailable
from domain.ledger.refusal_texts import kind_of
from domain.ledger.stores.database import Database, Write

BATCH_SECONDS = 0.1
WAITING = 4_000
"""Refusals that wait to be written, each of about LONGEST bytes at most."""

KEPT = 200
"""Refusals of one seat in one match that are kept one by one; what comes after is only counted."""

INSERT = "INSERT INTO refusals VALUES (?, ?, ?, ?, ?, ?, ?)"
COUNT = """INSERT INTO more_refusals VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (match_id, seat, code, rule, command)
    DO UPDATE SET times = more_refusals.times + excluded.times"""
KEPT_SO_FAR = "SELECT count(*) FROM refusals WHERE match_id = ? AND seat = ?"
OF_MATCH = """SELECT match_id, step, seat, at, code, rule, command, 1 FROM refusals
    WHERE match_id = ? UNION ALL
    SELECT match_id, step, seat, at, code, rule, command, times FROM more_refusals
    WHERE match_id = ? ORDER BY at"""

log = logging.getLogger(__name__)


class RefusedCommand(msgspec.Struct, frozen=True):
    """One refusal: where, whose, when (ISO 8601, UTC), its code, rule and command (JSON).

    `seat` is UNKNOWN_SEAT where the match has no such seat. `times` is more than 1 where a seat was
    refused so much that the rest was only counted: by code, rule and the name of the command, with
    the step and the time of the first of them.
    """

    match: str
    step: int
    seat: int
    at: str
    code: str
    rule: str
    command: str
    times: int = 1


class RefusedCommands:
    """Writes refusals behind the back of play: a bounded queue, one thread, a commit a batch.

    When more come than the database takes, the newest are left out and counted in the log. Beyond
    KEPT of a seat in a match, they are counted by the names of commands that there are (`known`,
    which is asked once).
    """

    def __init__(self, database: Database, known: Callable[[], Collection[str]] = tuple) -> None:
        self._database = database
        self._find_known = known
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
        return [RefusedCommand(*row) for row in self._database.read(OF_MATCH, (match, match))]

    def counted(
        self, match: str | None = None, game: str | None = None, variant: str | None = None
    ) -> list[Refused]:
        """All that was refused, or only in that match, game and variant, as far as written."""
        return refused_commands(self._database, match, game, variant)

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
                batch.append(self._waiting.get_nowait())
        except Empty:
            pass
        if not batch:
            return
        try:
            self._database.write_all(*self._writes(batch))
        except StoreUnavailable as problem:
            log.warning("%d refusals were not kept: %s", len(batch), problem)

    def _writes(self, batch: Sequence[RefusedCommand]) -> Iterator[Write]:
        """What writes a batch down: each seat's first refusals whole, the others as counts."""
        room: dict[tuple[str, int], int] = {}
        first: dict[tuple[str, int, str, str, str], tuple[int, str]] = {}
        kept, counted = [], Counter[tuple[str, int, str, str, str]]()
        for each in batch:
            place = each.match, each.seat
            if place not in room:
                [(so_far,)] = self._database.read(KEPT_SO_FAR, place)
                room[place] = KEPT - so_far
            if room[place] > 0:
                room[place] -= 1
                kept.append(msgspec.structs.astuple(each)[:-1])
            else:
                alike = (*place, each.code, each.rule, self._counted_as(each))
                counted[alike] += 1
                first.setdefault(alike, (each.step, each.at))
        yield INSERT, kept
        yield COUNT, [(*alike, *first[alike], times) for alike, times in counted.items()]

    def _counted_as(self, refused: RefusedCommand) -> str:
        """The command that a refusal is counted under: a name that there is, and nothing else."""
        kind = kind_of(refused.command)
        return json.dumps({"type": kind} if kind in self._known else {})

    @cached_property
    def _known(self) -> frozenset[str]:
        return frozenset(self._find_known())
