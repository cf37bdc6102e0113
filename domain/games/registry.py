"""Every game that can be played here; a game is one line."""

from domain.kernel import Game, Registry

GAMES: tuple[Game, ...] = ()

REGISTRY = Registry(GAMES)
