"""The objects of the application that answers the current request."""

from collections import OrderedDict
from typing import NamedTuple

from flask import current_app

from api.streams.streams import Streams
from domain.kernel import Game
from domain.ledger.application import Ledger
from domain.ledger.stream.purpose import Purpose, purpose_of

LEDGER = "playledger"
STREAMS = "playledger streams"
PINNED = "playledger pinned"

KNOWN = 50_000
"""The most matches whose unchanging facts are cached, each in about 250 bytes."""


class Pinned(NamedTuple):
    """The unchanging facts of a match: its game (in its release), seats and purpose."""

    game: Game
    seats: int
    purpose: Purpose


def ledger() -> Ledger:
    """The ledger that `create_app` was given."""
    found: Ledger = current_app.extensions[LEDGER]
    return found


def streams() -> Streams:
    """The viewers of this process."""
    found: Streams = current_app.extensions[STREAMS]
    return found


def pinned(match: str) -> Pinned:
    """The unchanging facts of a match, cached.

    Raises MatchNotFound, CorruptMatch, UnreadableRow, StoreUnavailable.
    """
    known = _pinned_facts()
    found = known.get(match)
    if found is None:
        with ledger().live(match) as held:
            purpose = purpose_of(held.game, held.created)
            found = known[match] = Pinned(held.game, held.created.seats, purpose)
        while len(known) > KNOWN:
            known.popitem(last=False)
    return found


def _pinned_facts() -> OrderedDict[str, Pinned]:
    facts: OrderedDict[str, Pinned] = current_app.extensions.setdefault(PINNED, OrderedDict())
    return facts
