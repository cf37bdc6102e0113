"""Who deals anew what a game hides, for law 6: `tests/games/<id>/redeal.py`, written for the laws.

A game with secrets for which there is none owes it (`tests/laws/owed.py`): all laws about its
secrets are left out, and the one that says so breaks.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import pytest

from domain.kernel import Game, Outcome
from tests.laws.games import REGISTRY
from tests.laws.owed import home
from tests.laws.twins import Redeal


def _dealer(game: Game) -> ModuleType | None:
    """The module that deals a game's secrets anew; the example of the tests has its own room."""
    name = f"{home(game)}.redeal"
    return import_module(name) if home(game) and find_spec(name) else None


DEALERS = {game.id: dealer for game in REGISTRY if game.has_secrets and (dealer := _dealer(game))}


class _Redeals(dict[str, Redeal]):
    def __missing__(self, game: str) -> Redeal:
        pytest.skip(f"{game} owes its redeal.py: tests/laws/test_owed.py says what to write")


REDEAL: Mapping[str, Redeal] = _Redeals({game: dealer.redeal for game, dealer in DEALERS.items()})
"""Games with secrets, and who deals anew what a viewer cannot know."""

OUTCOMES: Mapping[str, Callable[[Any], Sequence[Outcome]]] = {
    game: dealer.outcomes_of for game, dealer in DEALERS.items() if hasattr(dealer, "outcomes_of")
}
"""How chance falls in a re-deal for the public that leads to a state.

So it can be for games of which everything is dealt anew.
"""
