"""The games that the laws are tried on: those that can be played, and a game of secrets."""

import pytest

from tests.laws.registry import REGISTRY

__all__ = ["REGISTRY", "every_game", "every_variant"]

every_game = pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in REGISTRY])

every_variant = pytest.mark.parametrize(
    ("game", "variant"),
    [
        pytest.param(game, variant, id=f"{game.id}/{variant}")
        for game in REGISTRY
        for variant in game.variants
    ],
)
