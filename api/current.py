"""The objects of the application that answers the current request."""

from collections import OrderedDict
from typing import Final, NamedTuple

from api.per_app import PerApp
from api.streams.streams import Streams
from domain.kernel import Game
from domain.ledger.application import Ledger
from domain.ledger.stream.purpose import Purpose, purpose_of

KNOWN = 50_000
"""The most matches whose unchanging facts are cached, each in about 250 bytes."""


class Pinned(NamedTuple):
    """The unchanging facts of a match: its game (in its release), seats and purpose."""

    game: Game
    seats: int
    purpose: Purpose


ledger: Final = PerApp[Ledger]("ledger")
"""The ledger that `create_app` was given."""

streams: Final = PerApp[Streams]("streams")
"""The streams of this process."""

_pinned_facts: Final = PerApp[OrderedDict[str, Pinned]]("pinned", OrderedDict)


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
