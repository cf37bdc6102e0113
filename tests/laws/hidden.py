"""Who deals anew what a game hides, for law 6: `tests/games/<id>/redeal.py`, written for the laws.

A game with secrets for which there is none breaks the law.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from domain.kernel import Game, Outcome
from tests.laws.games import REGISTRY
from tests.laws.twins import Redeal


def _dealer(game: Game) -> ModuleType:
    """The module that deals a game's secrets anew; the example of the tests has its own room."""
    name = f"tests.games.{game.id}"
    home = name if find_spec(name) else f"tests.{game.id}"
    return import_module(f"{home}.redeal")


DEALERS = {game.id: _dealer(game) for game in REGISTRY if game.has_secrets}

REDEAL: Mapping[str, Redeal] = {game: dealer.redeal for game, dealer in DEALERS.items()}
"""Games with secrets, and who deals anew what a viewer cannot know."""

OUTCOMES: Mapping[str, Callable[[Any], Sequence[Outcome]]] = {
    game: dealer.outcomes_of for game, dealer in DEALERS.items() if hasattr(dealer, "outcomes_of")
}
"""How chance falls in a re-deal for the public that leads to a state.

So it can be for games of which everything is dealt anew.
"""
