"""Who sits where: names live outside the streams, so that a person can be forgotten."""

from domain.ledger.database import Database


class People:
    """The names of a match's seats; erasing one leaves every chain as it was."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def names(self, match: str) -> dict[int, str]:
        """Names by seat, as far as seats are named."""
        statement = "SELECT seat, name FROM people WHERE match_id = ? ORDER BY seat"
        return dict(self._database.read(statement, (match,)))

    def seat(self, match: str, names: dict[int, str]) -> None:
        """Writes down who sits where, over what was written before."""
        self._database.write(
            "INSERT INTO people VALUES (?, ?, ?)"
            " ON CONFLICT (match_id, seat) DO UPDATE SET name = excluded.name",
            [(match, seat, name) for seat, name in names.items()],
        )

    def forget(self, match: str, seat: int) -> None:
        """Erases the name of a seat."""
        self._database.write("DELETE FROM people WHERE match_id = ? AND seat = ?", [(match, seat)])
