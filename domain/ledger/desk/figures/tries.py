"""Whether what is tried on a match's pages is kept among its refusals: yes, unless that is off."""

from typing import Final

from domain.ledger.stores.database import Database

OFF: Final = "INSERT INTO uncounted_tries (match_id) VALUES (?)"
ON: Final = "DELETE FROM uncounted_tries WHERE match_id = ?"
IS_OFF: Final = "SELECT 1 FROM uncounted_tries WHERE match_id = ?"


class Tries:
    """A setting of each match; switching it off removes nothing that was kept before."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def are_kept(self, match: str) -> bool:
        """Whether tries of this match are kept. Raises StoreUnavailable."""
        return not self._database.read(IS_OFF, (match,))

    def keep(self, match: str, *, kept: bool) -> None:
        """Switches that on or off. Raises StoreUnavailable."""
        self._database.write_all((ON, [(match,)]), (OFF, [] if kept else [(match,)]))
