"""What seats ask for at a table, kept outside the streams for a while: a take-back, a rematch.

That somebody says no is kept beside it, until play goes on; so is that names have changed.
"""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final, Literal, NamedTuple

from domain.kernel import NOBODY
from domain.ledger.desk.keyed import KeyedRequest, Requests
from domain.ledger.stores.database import Database, Write
from domain.ledger.stream.identity import timestamp

LASTING: Final = timedelta(hours=2)

CHAIN: Final = timedelta(days=7)
"""For so long it is known how many matches seats have begun in a row."""

NEWS: Final = timedelta(minutes=1)
"""For so long pages that are open may hear that somebody is called otherwise."""

Wanted = Literal["takeback", "rematch", "no takeback", "no rematch"]

ASK = """INSERT INTO asks (match_id, seat, wanted, step, number, until) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (match_id, seat, wanted) DO UPDATE
    SET step = excluded.step, number = excluded.number, until = excluded.until"""
FORGET = "DELETE FROM asks WHERE match_id = ? AND seat = ? AND wanted = ?"
FORGET_ALL = "DELETE FROM asks WHERE match_id = ? AND wanted = ?"
OF = """SELECT seat, wanted, step, number FROM asks
    WHERE match_id = ? AND seat <> ? AND until > ? ORDER BY seat, wanted"""
NOW = """SELECT match_id, seat, wanted, step, number FROM asks
    WHERE wanted IN ('takeback', 'no takeback', 'named') AND until > ?
    ORDER BY match_id, seat, wanted"""
NAMED: Final = "named"
CALL = """INSERT INTO asks (match_id, seat, wanted, step, number, until) VALUES (?, ?, ?, 0, 1, ?)
    ON CONFLICT (match_id, seat, wanted) DO UPDATE
    SET number = asks.number + 1, until = excluded.until"""
CHAINED = "SELECT number FROM asks WHERE match_id = ? AND seat = ? AND wanted = ? AND until > ?"
CHAINED_AS: Final = "rematch"
CALLED = "SELECT number FROM asks WHERE match_id = ? AND seat = ? AND wanted = ?"


class Ask(NamedTuple):
    """What a seat asked for at a step; `number` is the step that a take-back is to lead to.

    "no takeback": the seat asked, and `number`, a seat or 0 for the facilitator, said no.
    "no rematch": the seat plays no other match.
    """

    seat: int
    wanted: Wanted
    step: int
    number: int

    @property
    def is_no(self) -> bool:
        """Whether it is a no to what was asked for."""
        return self.wanted in ("no takeback", "no rematch")

    @property
    def about(self) -> Literal["takeback", "rematch"]:
        """What was asked for, or refused."""
        return "takeback" if self.wanted in ("takeback", "no takeback") else "rematch"


class Asks:
    """What is asked for at all tables; everybody at a table may know it."""

    def __init__(
        self, database: Database, requests: Requests, clock: Callable[[], datetime]
    ) -> None:
        self._database = database
        self._requests = requests
        self._clock = clock

    def ask(self, match: str, asked: Ask) -> None:
        """Asks for something; what the seat asked for of that kind before is forgotten.

        So is that it was told no, or said so: of a rematch, that any seat said so.
        """
        no = f"no {asked.wanted}"
        if asked.wanted == "rematch":
            self._put(match, asked, (FORGET_ALL, [(match, no)]))
        else:
            self._put(match, asked, _forget(match, asked.seat, no))

    def refuse_takeback(
        self, match: str, asked: Ask, by: int, request: KeyedRequest | None = None
    ) -> bool:
        """Says no to a take-back that is asked for: a seat does, or the facilitator (0).

        Returns False, and changes nothing, for a repeated request. Raises KeyReused.
        """
        refused = asked._replace(wanted="no takeback", number=by)
        return self._put(match, refused, _forget(match, asked.seat, "takeback"), request)

    def refuse_rematch(
        self, match: str, seat: int, step: int, request: KeyedRequest | None = None
    ) -> bool:
        """Says no to a rematch for a seat, which asks for none any more.

        Returns False, and changes nothing, for a repeated request. Raises KeyReused.
        """
        refused = Ask(seat, "no rematch", step, 0)
        return self._put(match, refused, _forget(match, seat, "rematch"), request)

    def _put(
        self, match: str, kept: Ask, forgotten: Write, request: KeyedRequest | None = None
    ) -> bool:
        until = timestamp(self._clock() + LASTING)
        return self._requests.carry_out(request, forgotten, (ASK, [(match, *kept, until)]))

    def call_anew(self, match: str) -> None:
        """Says that somebody at a match is called otherwise than before."""
        until = timestamp(self._clock() + NEWS)
        self._database.write(CALL, [(match, NOBODY, NAMED, until)])

    def calls(self, match: str) -> int:
        """How often somebody at a match was called anew until now. Raises StoreUnavailable."""
        found = self._database.read(CALLED, (match, NOBODY, NAMED))
        return int(found[0][0]) if found else 0

    def of(self, match: str) -> list[Ask]:
        """What is asked for at a match, by seat. Raises StoreUnavailable."""
        found = self._database.read(OF, (match, NOBODY, timestamp(self._clock())))
        return [Ask(*each) for each in found]

    def now(self) -> tuple[dict[str, list[Ask]], dict[str, int]]:
        """The take-backs that are asked for or refused, by match, and `calls` of late, by match.

        Raises StoreUnavailable.
        """
        asks: dict[str, list[Ask]] = {}
        named: dict[str, int] = {}
        for match, seat, wanted, step, number in self._database.read(
            NOW, (timestamp(self._clock()),)
        ):
            if wanted == NAMED:
                named[match] = number
            else:
                asks.setdefault(match, []).append(Ask(seat, wanted, step, number))
        return asks, named

    def chain(self, match: str) -> int:
        """How many matches in a row seats have begun by themselves, this one the last."""
        now = timestamp(self._clock())
        found = self._database.read(CHAINED, (match, NOBODY, CHAINED_AS, now))
        return int(found[0][0]) if found else 0

    def lengthen(self, match: str, chain: int) -> None:
        """Says that a match is the last of so many that seats began in a row."""
        until = timestamp(self._clock() + CHAIN)
        self._database.write(ASK, [(match, NOBODY, CHAINED_AS, 0, chain, until)])


def _forget(match: str, seat: int, wanted: str) -> Write:
    return FORGET, [(match, seat, wanted)]
