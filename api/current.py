"""What the application that answers the current request was made with."""

from flask import current_app

from api.streams import Streams
from domain.kernel import Game
from domain.ledger.application import Ledger

LEDGER = "playledger"
STREAMS = "playledger streams"
PINNED = "playledger pinned"

KNOWN = 1000
"""Matches of which it is remembered what never changes."""


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
    known = _pinned_facts()
    found = known.get(match)
    if found is None:
        with ledger().live(match) as held:
            found = known[match] = held.game, held.created.seats
        if len(known) > KNOWN:
            known.pop(next(iter(known)), None)
    return found


def _pinned_facts() -> dict[str, tuple[Game, int]]:
    facts: dict[str, tuple[Game, int]] = current_app.extensions.setdefault(PINNED, {})
    return facts
