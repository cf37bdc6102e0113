"""Refused commands, for a designer's statistics; they are no evidence."""

import json
import logging
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cached_property
from typing import Any

import msgspec

from domain.kernel import Refusal
from domain.ledger.desk.figures.refusal_counts import UNKNOWN_SEAT, How, Refused, refused_commands
from domain.ledger.errors import StoreUnavailable
from domain.ledger.refusal_texts import is_of_the_game, kind_of, written
from domain.ledger.stores.batches import Batches
from domain.ledger.stores.database import Database, Write
from domain.ledger.stream.match import Match

WAITING = 4_000
"""The most refusals that wait to be written, each of at most about LONGEST bytes."""

KEPT = 200
"""Refusals of one seat in one match that are stored one by one; later ones are only counted."""

INSERT = "INSERT INTO refusals VALUES (?, ?, ?, ?, ?, ?, ?)"
COUNT = """INSERT INTO {table} VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (match_id, seat, code, rule, command)
    DO UPDATE SET times = {table}.times + excluded.times"""
KEPT_SO_FAR = "SELECT count(*) FROM refusals WHERE match_id = ? AND seat = ?"
OF_MATCH = """SELECT match_id, step, seat, at, code, rule, command, 1, 'sent' FROM refusals
    WHERE match_id = ? UNION ALL
    SELECT match_id, step, seat, at, code, rule, command, times, 'sent' FROM more_refusals
    WHERE match_id = ? UNION ALL
    SELECT match_id, step, seat, at, code, rule, command, times, 'clicked' FROM tries
    WHERE match_id = ? ORDER BY at"""

log = logging.getLogger(__name__)


class RefusedCommand(msgspec.Struct, frozen=True):
    """One refusal: match, step, seat, time (ISO 8601, UTC), code, rule and command (JSON).

    `seat` is UNKNOWN_SEAT where the match has no such seat. `times` above 1 counts further refusals
    of a seat with the same code, rule and command name; then `step` and `at` are those of the
    first. `how`: it was sent, or only clicked for on a page, which never sent it; what is clicked
    is only counted.
    """

    match: str
    step: int
    seat: int
    at: str
    code: str
    rule: str
    command: str
    times: int = 1
    how: How = "sent"


def refused_in(
    held: Match, at: str, seat: int, command: object, refusal: Refusal, how: How
) -> RefusedCommand:
    """The refusal of a command in a match as it stands; `at` is the time now."""
    return RefusedCommand(
        match=held.id,
        step=held.step,
        seat=seat if seat <= held.created.seats else UNKNOWN_SEAT,
        at=at,
        code=refusal.code,
        rule=held.game.explain(refusal).rule,
        command=written(command),
        how=how,
    )


Alike = tuple[str, int, str, str, str]
"""Match, seat, code, rule and command, under which refusals are counted."""


class RefusedCommands:
    """Writes refusals apart from play: a bounded queue, one thread, a commit a batch.

    Those of table commands are not kept, nor read where an older release kept them.

    When the queue is full, new refusals are dropped and counted in the log. Beyond KEPT of a seat
    in a match, refusals are only counted by the name of the command, if it is a known one (`known`
    is called once).
    """

    def __init__(self, database: Database, known: Callable[[], Collection[str]] = tuple) -> None:
        self._database = database
        self._find_known = known
        self._batches = Batches("refusals", WAITING, self._write)

    def note(self, refused: RefusedCommand) -> None:
        """Queues a refusal of a game's command for writing; returns at once."""
        if is_of_the_game(refused.command) and not self._batches.put(refused):
            log.warning("a refusal was not kept: %d are waiting", WAITING)

    def of(self, match: str) -> list[RefusedCommand]:
        """A match's written refusals, oldest first."""
        found = [RefusedCommand(*row) for row in self._database.read(OF_MATCH, (match,) * 3)]
        return [each for each in found if is_of_the_game(each.command)]

    def counted(
        self, match: str | None = None, game: str | None = None, variant: str | None = None
    ) -> list[Refused]:
        """The written refusals, of all matches or of that match, game and variant."""
        return refused_commands(self._database, match, game, variant)

    def close(self) -> None:
        """Writes what is waiting and stops."""
        self._batches.close()

    def _write(self, batch: Sequence[RefusedCommand]) -> None:
        try:
            self._database.write_all(*self._writes(batch))
        except StoreUnavailable as problem:
            log.warning("%d refusals were not kept: %s", len(batch), problem)

    def _writes(self, batch: Sequence[RefusedCommand]) -> Iterator[Write]:
        """The statements for a batch: a seat's first refusals whole, the others as counts."""
        room: dict[tuple[str, int], int] = {}
        kept, more = [], []
        for each in batch:
            if each.how == "clicked":
                continue
            place = each.match, each.seat
            if place not in room:
                [(so_far,)] = self._database.read(KEPT_SO_FAR, place)
                room[place] = KEPT - so_far
            if room[place] > 0:
                room[place] -= 1
                kept.append(msgspec.structs.astuple(each)[:-2])
            else:
                more.append(each)
        yield INSERT, kept
        yield COUNT.format(table="more_refusals"), self._counts(more)
        clicked = [each for each in batch if each.how == "clicked"]
        yield COUNT.format(table="tries"), self._counts(clicked)

    def _counts(self, refused: Sequence[RefusedCommand]) -> list[tuple[Any, ...]]:
        """The rows that count alike refusals, each with the step and time of the first."""
        counted = Counter[Alike]()
        first: dict[Alike, tuple[int, str]] = {}
        for each in refused:
            alike = (each.match, each.seat, each.code, each.rule, self._counted_as(each))
            counted[alike] += 1
            first.setdefault(alike, (each.step, each.at))
        return [(*alike, *first[alike], times) for alike, times in counted.items()]

    def _counted_as(self, refused: RefusedCommand) -> str:
        """The command, as JSON, under which a refusal is counted: its known name, or `{}`."""
        kind = kind_of(refused.command)
        return json.dumps({"type": kind} if kind in self._known else {})

    @cached_property
    def _known(self) -> frozenset[str]:
        return frozenset(self._find_known())
