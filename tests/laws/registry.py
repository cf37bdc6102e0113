"""The games that tests know: those that can be played, and a game of secrets.

The table lies as a sheet with hidden cards says, for without a sheet there is nothing to it. The
others are not loaded.
"""

from typing import Any

import msgspec
from msgspec.structs import replace

from domain.games.registry import RELEASES
from domain.kernel import Game, Registry
from tests.games.table.sheets import GATE_WARS, bound
from tests.hidden_hand import GAME as HIDDEN_HAND

TABLE = bound(GATE_WARS)
TURNLESS = bound(replace(GATE_WARS, turns="none", phases=()))
"""The same table without turns, where nobody is ever awaited."""


def pinned(game: Game) -> dict[str, Any]:
    """The options by which the registry makes this very game of the one that it has."""
    return {} if game.bound_to is None else msgspec.to_builtins(game.bound_to)


REGISTRY = Registry((*(each for each in RELEASES if each.id != TABLE.id), TABLE, HIDDEN_HAND))
