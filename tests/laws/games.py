"""The games that the laws are tried on: those that can be played, and a game of secrets."""

from collections.abc import Iterable

import pytest

from domain.kernel import Game
from tests.laws.registry import REGISTRY
from tests.rounds import IS_SOAK

__all__ = ["REGISTRY", "every_game", "every_variant", "variants_in_turn"]

every_game = pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in REGISTRY])

every_variant = pytest.mark.parametrize(
    ("game", "variant"),
    [
        pytest.param(game, variant, id=f"{game.id}/{variant}")
        for game in REGISTRY
        for variant in game.variants
    ],
)

TURNS = 3


def variants_in_turn(turn: int, games: Iterable[Game] = REGISTRY) -> pytest.MarkDecorator:
    """A third of each game's variants: those whose turn it is; the long rounds look at all.

    For what the rules of a variant hardly touch. Tests with other turns look at the others.
    """
    given = [
        pytest.param(game, variant, id=f"{game.id}/{variant}")
        for game in games
        for number, variant in enumerate(game.variants)
        if IS_SOAK or (number - turn) % min(TURNS, len(game.variants)) == 0
    ]
    return pytest.mark.parametrize(("game", "variant"), given)
