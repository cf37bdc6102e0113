"""The demo decks, as players read them."""

from collections.abc import Sequence

from domain.games.squad_combat.material.decks import DEMO
from domain.games.squad_combat.options import Options
from domain.kernel import Decklist


def decklists(options: Options) -> Sequence[Decklist]:
    """The demo decks for squads of this size."""
    return [
        Decklist(name, deck.name, "characters", deck.characters, deck.cards)
        for name, deck in DEMO.items()
        if len(deck.characters) == options.squad_size
    ]
