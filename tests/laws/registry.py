"""The games that tests know: those that can be played, and a game of secrets; none is loaded."""

from domain.games.registry import RELEASES
from domain.kernel import Registry
from tests.hidden_hand import GAME as HIDDEN_HAND

REGISTRY = Registry((*RELEASES, HIDDEN_HAND))
