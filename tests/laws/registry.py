"""The games that tests know: those that can be played, and a game of secrets.

The table lies as a sheet with hidden cards says, for without a sheet there is nothing to it. The
others are not loaded.
"""

from domain.games.registry import RELEASES
from domain.kernel import Registry
from tests.games.table.sheets import GATE_WARS, bound
from tests.hidden_hand import GAME as HIDDEN_HAND

TABLE = bound(GATE_WARS)

REGISTRY = Registry((*(each for each in RELEASES if each.id != TABLE.id), TABLE, HIDDEN_HAND))
