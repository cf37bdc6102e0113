"""What the application that answers the current request was made with."""

from flask import current_app

from domain.kernel import Game
from domain.ledger.application import Ledger

LEDGER = "playledger"


def ledger() -> Ledger:
    """The ledger that `create_app` was given."""
    found: Ledger = current_app.extensions[LEDGER]
    return found


def pinned(match: str) -> tuple[Game, int]:
    """What never changes of a match: its game, in its release, and the number of its seats.

    Raises MatchNotFound, CorruptMatch, UnreadableRow, StoreUnavailable.
    """
    with ledger().live(match) as held:
        return held.game, held.created.seats
