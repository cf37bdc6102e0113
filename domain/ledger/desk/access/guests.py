"""The places of guests: counted in the database, so that all processes keep one promise.

Each place has a number, and so has each place of an address: two that take the same number at the
same moment can't both have it. An address is kept as a hash, and only while its guest plays.
"""

from collections.abc import Callable
from datetime import datetime, timedelta
from hashlib import sha256
from random import SystemRandom

from eventsourcing.persistence import IntegrityError

from domain.ledger.stores.database import Database
from domain.ledger.stream.identity import timestamp

TAKEN = "SELECT place, address, turn FROM guests"
PLACE_OF = "SELECT place FROM guests WHERE match_id = ?"
TAKE = "INSERT INTO guests (place, address, turn, match_id, until) VALUES (?, ?, ?, ?, ?)"
FREE = "DELETE FROM guests WHERE match_id = ?"
FREE_OVER = """DELETE FROM guests WHERE EXISTS (SELECT 1 FROM stored_events
    WHERE originator_id = guests.match_id AND topic = 'ledger.MatchClosed')"""
DUE = "SELECT match_id FROM guests WHERE until <= ?"
STAY = "UPDATE guests SET until = ? WHERE match_id = ?"


class GuestPlaces:
    """The places at which guests play now."""

    def __init__(self, database: Database, clock: Callable[[], datetime]) -> None:
        self._database = database
        self._clock = clock
        self._random = SystemRandom()

    def take(self, match: str, address: str, lasting: timedelta, *, most: int, mine: int) -> bool:
        """Takes one of so many places for a match, unless the address has as many as it may.

        Returns False, and takes none, if there is none. It is due to be looked at after `lasting`.
        A match that has a place keeps it.
        """
        if self._database.read(PLACE_OF, (match,)):
            return True
        who, until = _hash(address), timestamp(self._clock() + lasting)
        self._database.write(FREE_OVER, [()])
        while (free := self._free(who, most, mine)) is not None:
            place, turn = free
            try:
                self._database.write(TAKE, [(place, who, turn, match, until)])
            except IntegrityError:
                continue  # somebody else has just taken it, so there is one fewer
            return True
        return False

    def _free(self, who: str, most: int, mine: int) -> tuple[int, int] | None:
        """A free place and turn of an address; None: there is none."""
        taken = self._database.read(TAKEN)
        places = {*range(1, most + 1)} - {place for place, _, _ in taken}
        turns = {*range(1, mine + 1)} - {turn for _, address, turn in taken if address == who}
        if len(taken) >= most or not places or not turns:
            return None
        return self._random.choice([*places]), self._random.choice([*turns])

    def free(self, match: str) -> None:
        """Frees the place of a match."""
        self._database.write(FREE, [(match,)])

    def due(self) -> list[str]:
        """The ids of matches that are to be looked at; places of those that are over are freed."""
        self._database.write(FREE_OVER, [()])
        return [match for (match,) in self._database.read(DUE, (timestamp(self._clock()),))]

    def stay(self, match: str, until: str) -> None:
        """Lets a match have its place until it is looked at again (ISO 8601, UTC)."""
        self._database.write(STAY, [(until, match)])


def _hash(address: str) -> str:
    return sha256(f"playledger guest/{address}".encode()).hexdigest()
