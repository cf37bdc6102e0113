"""Every game that can be played here; a game is one line."""

from domain.games import (
    assassination,
    assassination_le,
    class_arena,
    correction,
    heist,
    infection,
    janus_gate,
    location_ccg,
    rune_duel,
    squad_combat,
)
from domain.kernel import Game, Registry

GAMES: tuple[Game, ...] = (
    assassination.GAME,
    assassination_le.GAME,
    class_arena.GAME,
    correction.GAME,
    heist.GAME,
    infection.GAME,
    janus_gate.GAME,
    location_ccg.GAME,
    rune_duel.GAME,
    squad_combat.GAME,
)

REGISTRY = Registry(GAMES)
