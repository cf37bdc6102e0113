"""The tables of a class: assigned at once, with sittings that say who sat where from when on."""

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime, timedelta
from hashlib import sha256
from time import monotonic
from typing import Final, NamedTuple

import msgspec

from domain.ledger.desk.classes.forms import Lesson, Sitting
from domain.ledger.desk.keyed import KeyedRequest, Requests
from domain.ledger.errors import LedgerError
from domain.ledger.stores.database import Database
from domain.ledger.stream.identity import match_id, timestamp

BY: Final = "facilitator"

NEVER: Final = float("-inf")

LOOK_SECONDS: Final = 0.25
"""A process knows after so long what another one stopped."""

WORDS_LAST: Final = timedelta(hours=2)

ASSIGN = """INSERT INTO assignments (class_id, assignment, at, request, plan)
    VALUES (?, ?, ?, ?, ?)"""
NUMBERED = "SELECT coalesce(max(assignment), 0) FROM assignments WHERE class_id = ?"
OF_REQUEST = "SELECT assignment FROM assignments WHERE class_id = ? AND request = ?"
SET = """INSERT INTO class_tables (match_id, class_id, assignment, number, seats)
    VALUES (?, ?, ?, ?, ?)"""
SIT = """INSERT INTO sittings (match_id, seat, from_step, class_id, member, to_step, seen)
    VALUES (?, ?, ?, ?, ?, NULL, ?)
    ON CONFLICT (match_id, seat, from_step, member) DO UPDATE SET to_step = NULL"""
GET_UP = """UPDATE sittings SET to_step = ?
    WHERE match_id = ? AND seat = ? AND to_step IS NULL"""
SEEN = """UPDATE sittings SET seen = ? WHERE to_step IS NULL AND match_id =
    (SELECT match_id FROM tokens WHERE hash = ?)
    AND seat = (SELECT seat FROM tokens WHERE hash = ?)"""
STOP = "INSERT INTO stops (match_id, at) VALUES (?, ?) ON CONFLICT (match_id) DO NOTHING"
GO_ON = "DELETE FROM stops WHERE match_id = ?"
STOPPED = "SELECT match_id FROM stops"
IS_STOPPED = "SELECT 1 FROM stops WHERE match_id = ?"
SAY = """INSERT INTO table_words (match_id, text, at, until) VALUES (?, ?, ?, ?)
    ON CONFLICT (match_id) DO UPDATE
    SET text = excluded.text, at = excluded.at, until = excluded.until"""
SAID = "SELECT match_id, text, at FROM table_words WHERE until > ?"


class TableStopped(LedgerError):
    """The bell has rung: a match stands still until its facilitator lets it go on."""

    def __init__(self, match: str) -> None:
        super().__init__(f"Match {match} was stopped; it stands as it is until it goes on.")
        self.match = match


class Word(NamedTuple):
    """What the facilitator says to a table, and since when (ISO 8601, UTC)."""

    text: str
    at: str


class Planned(NamedTuple):
    """A table that is to be: its match's id, and who sits at each seat (None: a bot)."""

    match: str
    number: int
    seating: list[int | None]


class ClassTables:
    """The tables, sittings, stops and words of all classes. All methods raise StoreUnavailable."""

    def __init__(
        self, database: Database, requests: Requests, clock: Callable[[], datetime]
    ) -> None:
        self._database = database
        self._requests = requests
        self._clock = clock
        self._stopped: set[str] = set()
        self._looked = NEVER

    def number_of(self, class_id: str, request: KeyedRequest) -> int | None:
        """The number of the assignment that a request has made; None: it made none yet."""
        found = self._database.read(OF_REQUEST, (class_id, request.id))
        return int(found[0][0]) if found else None

    def next_number(self, class_id: str) -> int:
        """The number that the next assignment gets."""
        [(last,)] = self._database.read(NUMBERED, (class_id,))
        return int(last) + 1

    def assign(
        self,
        class_id: str,
        number: int,
        lesson: Lesson,
        tables: Sequence[Planned],
        request: KeyedRequest,
    ) -> bool:
        """Writes down who is to sit where, all or nothing; returns False for a repeated request.

        Raises KeyReused, and IntegrityError where another assignment took the number.
        """
        now = timestamp(self._clock())
        plan = msgspec.json.encode(lesson).decode()
        rows = [(t.match, class_id, number, t.number, len(t.seating)) for t in tables]
        sitting = [
            (table.match, seat, 1, class_id, member, "")
            for table in tables
            for seat, member in enumerate(table.seating, 1)
            if member is not None
        ]
        made = (ASSIGN, [(class_id, number, now, request.id, plan)])
        return self._requests.carry_out(request, made, (SET, rows), (SIT, sitting))

    def sit(self, class_id: str, match: str, seat: int, member: int, step: int) -> None:
        """Writes down that a member sits at a seat from a step on; who sat there has got up."""
        self._database.write_all(
            (GET_UP, [(step, match, seat)]), (SIT, [(match, seat, step, class_id, member, "")])
        )

    def get_up(self, match: str, seat: int, step: int) -> None:
        """Writes down that whoever sat at a seat sits there no more."""
        self._database.write(GET_UP, [(step, match, seat)])

    def see(self, tokens: Collection[str]) -> None:
        """Writes down that somebody is here now with these tokens, by their hashes."""
        now = timestamp(self._clock())
        self._database.write(SEEN, [(now, each, each) for each in sorted(tokens)])

    def stop(self, matches: Sequence[str]) -> None:
        """Lets matches stand still: no seat's command is taken."""
        now = timestamp(self._clock())
        self._database.write(STOP, [(match, now) for match in matches])
        self._looked = NEVER

    def go_on(self, matches: Sequence[str]) -> None:
        """Lets matches that were stopped go on."""
        self._database.write(GO_ON, [(match,) for match in matches])
        self._looked = NEVER

    def stopped(self) -> set[str]:
        """The ids of all matches that are stopped, as they were a moment ago at the latest."""
        if monotonic() - self._looked >= LOOK_SECONDS:
            self._stopped = {str(match) for (match,) in self._database.read(STOPPED)}
            self._looked = monotonic()
        return self._stopped

    def is_stopped(self, match: str) -> bool:
        """Whether a match is stopped now, whichever process has stopped it."""
        return bool(self._database.read(IS_STOPPED, (match,)))

    def expect_going(self, match: str) -> None:
        """Raises TableStopped for a match that stands still."""
        if match in self.stopped():
            raise TableStopped(match)

    def say(self, matches: Sequence[str], text: str) -> None:
        """Says something to tables, in the place of what was said before; "": nothing more."""
        now, until = timestamp(self._clock()), timestamp(self._clock() + WORDS_LAST)
        self._database.write(SAY, [(match, text, now, until) for match in matches])
        self._database.scrub()

    def words(self) -> Mapping[str, Word]:
        """What is said to tables now, by match."""
        found = self._database.read(SAID, (timestamp(self._clock()),))
        return {match: Word(text, at) for match, text, at in found if text}


def planned(class_id: str, number: int, seating: Sequence[list[int | None]]) -> list[Planned]:
    """The tables of an assignment, whose matches have their ids before they begin."""
    keys = [table_key(class_id, number, table) for table in range(1, len(seating) + 1)]
    return [
        Planned(match_id(f"{BY}/{key}".encode()), table, members)
        for table, (key, members) in enumerate(zip(keys, seating, strict=True), 1)
    ]


def table_key(class_id: str, assignment: int, table: int) -> str:
    """The key with which the match of a table is begun, from which its id follows."""
    return sha256(f"playledger class/{class_id}/{assignment}/{table}".encode()).hexdigest()


def sitting_now(sittings: Sequence[Sitting], match: str) -> dict[int, Sitting]:
    """Who sits at a match now, by seat."""
    return {each.seat: each for each in sittings if each.match == match and each.to_step is None}
