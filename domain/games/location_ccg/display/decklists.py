"""The demo decks, as players read them."""

from collections.abc import Sequence

from domain.games.location_ccg.material.pool import DECKS
from domain.games.location_ccg.options import Options
from domain.kernel import Decklist


def decklists(options: Options) -> Sequence[Decklist]:
    """The demo decks, with the locations that each brings."""
    return [
        Decklist(name, deck.name, "locations", tuple(deck.locations), dict(deck.cards))
        for name, deck in DECKS.items()
    ]
