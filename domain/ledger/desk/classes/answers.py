"""What players answer after a match, kept beside the log and erasable; never in the chain."""

from collections.abc import Callable, Collection, Iterator
from typing import NamedTuple

from eventsourcing.persistence import IntegrityError

from domain.ledger.stores.database import Database

TEXT_LENGTH = 1_000
ASKED_AT_ONCE = 500

INSERT = """INSERT INTO answers (match_id, seat, form, question, answer, text, at)
    VALUES (?, ?, ?, ?, ?, ?, ?)"""
GIVEN = "SELECT 1 FROM answers WHERE match_id = ? AND seat = ? AND form = ? LIMIT 1"
OF = """SELECT match_id, seat, form, question, answer, text, at FROM answers
    WHERE match_id IN ({places}) ORDER BY match_id, seat, question"""
ERASE = "DELETE FROM answers WHERE match_id = ? AND seat = ?"


class Answer(NamedTuple):
    """An answer of a seat: to a question of the questionnaire with that hash.

    `answer` is one of the question's own, or ""; `text` is free, or "". `at` is ISO 8601, UTC.
    """

    match: str
    seat: int
    form: str
    question: str
    answer: str
    text: str
    at: str


class Answers:
    """The answers of all seats. All methods raise StoreUnavailable."""

    def __init__(self, database: Database, now: Callable[[], str]) -> None:
        self._database = database
        self._now = now

    def give(
        self, match: str, seat: int, form: str, said: Collection[tuple[str, str, str]]
    ) -> bool:
        """Keeps what a seat said: question, answer and text each.

        Returns False, and keeps nothing, where the seat has answered that questionnaire before.
        """
        now = self._now()
        try:
            self._database.write(INSERT, [(match, seat, form, *each, now) for each in said])
        except IntegrityError:
            return False
        return True

    def has(self, match: str, seat: int, form: str) -> bool:
        """Whether a seat has answered a questionnaire."""
        return bool(self._database.read(GIVEN, (match, seat, form)))

    def of(self, matches: Collection[str]) -> list[Answer]:
        """All answers at these matches."""
        return list(self._read(sorted(matches)))

    def _read(self, matches: list[str]) -> Iterator[Answer]:
        for begin in range(0, len(matches), ASKED_AT_ONCE):
            some = matches[begin : begin + ASKED_AT_ONCE]
            places = ", ".join("?" * len(some))
            for row in self._database.read(OF.format(places=places), some):
                yield Answer(*row)

    def erase(self, match: str, seat: int) -> None:
        """Erases what a seat has answered, down to the bytes."""
        self._database.write(ERASE, [(match, seat)])
        self._database.scrub()
