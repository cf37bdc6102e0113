"""What the application that answers the current request was made with."""

from flask import current_app

from api.streams import Streams
from domain.kernel import Game
from domain.ledger.application import Ledger

LEDGER = "playledger"
STREAMS = "playledger streams"


def ledger() -> Ledger:
    """The ledger that `create_app` was given."""
    found: Ledger = current_app.extensions[LEDGER]
    return found


def streams() -> Streams:
    """The viewers of this process."""
    found: Streams = current_app.extensions[STREAMS]
    return found


def pinned(match: str) -> tuple[Game, int]:
    """What never changes of a match: its game, in its release, and the number of its seats.

    Raises MatchNotFound, CorruptMatch, UnreadableRow, StoreUnavailable.
    """
    with ledger().live(match) as held:
        return held.game, held.created.seats
