"""The names of seats, kept outside the streams so that a person can be forgotten."""

import unicodedata
from typing import Final

from domain.ledger.desk.keyed import KeyedRequest, Requests
from domain.ledger.stores.database import Database
from domain.ledger.stores.erasing.again import FORGET_NAME

NAME_LENGTH: Final = 100

CHANGES: Final = 100
"""How many names of a seat may be erased before it can't name itself: each erasure is listed."""

UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Unicode categories of characters that control, reorder or hide the text around them."""

JOINERS = "\u200c\u200d"
"""Invisible characters that are allowed, because scripts and emoji need them."""

NAME = """INSERT INTO people VALUES (?, ?, ?)
    ON CONFLICT (match_id, seat) DO UPDATE SET name = excluded.name"""
NAMED = "SELECT 1 FROM people WHERE match_id = ? AND seat = ?"
CHANGED = "SELECT count(*) FROM erasures WHERE kind = 'name' AND match_id = ? AND what = ?"


class UnfitName(ValueError):
    """A text can't be shown as a name; the message says why, without the name."""


def fit_name(text: str, longest: int = NAME_LENGTH) -> str:
    """The name that a person typed, as it is stored and shown: any script, one line.

    Any visible content (markup, a formula) is allowed. Raises UnfitName.
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
        """The names of named seats."""
        statement = "SELECT seat, name FROM people WHERE match_id = ? ORDER BY seat"
        return dict(self._database.read(statement, (match,)))

    def seat(self, match: str, names: dict[int, str], request: KeyedRequest | None = None) -> bool:
        """Stores the names of seats; their earlier names are erased.

        Returns False, and changes nothing, for a repeated request. Raises KeyReused.
        """
        was_named = any(self._database.read(NAMED, (match, seat)) for seat in names)
        rows = [(match, seat, name) for seat, name in names.items()]
        is_new = self._requests.carry_out(request, (NAME, rows))
        if was_named:
            self._database.scrub()
        return is_new

    def changes(self, match: str, seat: int) -> int:
        """How many names of a seat were erased."""
        [(times,)] = self._database.read(CHANGED, (match, str(seat)))
        return int(times)

    def forget(self, match: str, seat: int, request: KeyedRequest | None = None) -> bool:
        """Erases the name of a seat, from the bytes of the database too.

        Returns False, and erases nothing new, for a repeated request. Raises KeyReused.
        """
        is_new = self._requests.carry_out(request, (FORGET_NAME, [(match, seat)]))
        self._database.scrub()
        return is_new
