"""Who sits where: names live outside the streams, so that a person can be forgotten."""

import unicodedata
from typing import Final

from domain.ledger.desk.keyed import KeyedRequest, Requests
from domain.ledger.stores.database import Database

NAME_LENGTH: Final = 100

CHANGES: Final = 100
"""How often the names of a seat may go before it names itself no more: each time is listed."""

UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Kinds of characters that steer, reorder or hide what stands around them."""

JOINERS = "\u200c\u200d"
"""Unseen as well, but scripts and pictures are made with them."""

NAME = """INSERT INTO people VALUES (?, ?, ?)
    ON CONFLICT (match_id, seat) DO UPDATE SET name = excluded.name"""
NAMED = "SELECT 1 FROM people WHERE match_id = ? AND seat = ?"
CHANGED = "SELECT count(*) FROM erasures WHERE kind = 'name' AND match_id = ? AND what = ?"
FORGET = "DELETE FROM people WHERE match_id = ? AND seat = ?"


class UnfitName(ValueError):
    """A text that can't be shown as a name; its own text says why, without the name."""


def fit_name(text: str, longest: int = NAME_LENGTH) -> str:
    """The name that somebody typed, as it is kept and shown: any script, one line.

    Whatever else it says (markup, a formula) is its owner's business. Raises UnfitName.
    """
    name = unicodedata.normalize("NFC", " ".join(text.split(" "))).strip()
    if not 1 <= len(name) <= longest:
        raise UnfitName(f"Not 1 to {longest} characters.")
    if any(unicodedata.category(each) in UNSEEN and each not in JOINERS for each in name):
        raise UnfitName("It has characters that can't be seen, such as line ends.")
    if not any(unicodedata.category(each)[0] in "LNPS" for each in name):
        raise UnfitName("There is nothing to be seen in it.")
    return name


class People:
    """The names of a match's seats; erasing one leaves every chain as it was."""

    def __init__(self, database: Database, requests: Requests) -> None:
        self._database = database
        self._requests = requests

    def names(self, match: str) -> dict[int, str]:
        """Names by seat, as far as seats are named."""
        statement = "SELECT seat, name FROM people WHERE match_id = ? ORDER BY seat"
        return dict(self._database.read(statement, (match,)))

    def seat(self, match: str, names: dict[int, str], request: KeyedRequest | None = None) -> bool:
        """Writes down who sits where; what was written before is erased.

        Returns False, and changes nothing, for a repeated request. Raises KeyReused.
        """
        was_named = any(self._database.read(NAMED, (match, seat)) for seat in names)
        rows = [(match, seat, name) for seat, name in names.items()]
        is_new = self._requests.carry_out(request, (NAME, rows))
        if was_named:
            self._database.scrub()
        return is_new

    def changes(self, match: str, seat: int) -> int:
        """How many names of a seat are gone."""
        [(times,)] = self._database.read(CHANGED, (match, str(seat)))
        return int(times)

    def forget(self, match: str, seat: int, request: KeyedRequest | None = None) -> bool:
        """Erases the name of a seat, from the bytes of the database too.

        Returns False, and erases nothing new, for a repeated request. Raises KeyReused.
        """
        is_new = self._requests.carry_out(request, (FORGET, [(match, seat)]))
        self._database.scrub()
        return is_new
