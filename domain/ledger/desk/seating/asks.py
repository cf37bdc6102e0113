"""What seats ask for at a table, kept outside the streams for a while: a take-back, a rematch."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final, Literal, NamedTuple

from domain.kernel import NOBODY
from domain.ledger.stores.database import Database
from domain.ledger.stream.identity import timestamp

LASTING: Final = timedelta(hours=2)

CHAIN: Final = timedelta(days=7)
"""For so long it is known how many matches seats have begun in a row."""

Wanted = Literal["takeback", "rematch"]

ASK = """INSERT INTO asks (match_id, seat, wanted, step, number, until) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (match_id, seat, wanted) DO UPDATE
    SET step = excluded.step, number = excluded.number, until = excluded.until"""
OF = """SELECT seat, wanted, step, number FROM asks
    WHERE match_id = ? AND seat <> ? AND until > ? ORDER BY seat, wanted"""
CHAINED = "SELECT number FROM asks WHERE match_id = ? AND seat = ? AND until > ?"
CHAINED_AS: Final = "rematch"


class Ask(NamedTuple):
    """What a seat asked for at a step; `number` is the step that a take-back is to lead to."""

    seat: int
    wanted: Wanted
    step: int
    number: int


class Asks:
    """What is asked for at all tables; everybody at a table may know it."""

    def __init__(self, database: Database, clock: Callable[[], datetime]) -> None:
        self._database = database
        self._clock = clock

    def ask(self, match: str, asked: Ask) -> None:
        """Asks for something; what the seat asked for of that kind before is forgotten."""
        until = timestamp(self._clock() + LASTING)
        self._database.write(ASK, [(match, *asked, until)])

    def of(self, match: str) -> list[Ask]:
        """What is asked for at a match, by seat. Raises StoreUnavailable."""
        found = self._database.read(OF, (match, NOBODY, timestamp(self._clock())))
        return [Ask(*each) for each in found]

    def chain(self, match: str) -> int:
        """How many matches in a row seats have begun by themselves, this one the last."""
        found = self._database.read(CHAINED, (match, NOBODY, timestamp(self._clock())))
        return int(found[0][0]) if found else 0

    def lengthen(self, match: str, chain: int) -> None:
        """Says that a match is the last of so many that seats began in a row."""
        until = timestamp(self._clock() + CHAIN)
        self._database.write(ASK, [(match, NOBODY, CHAINED_AS, 0, chain, until)])
