"""How the player stands."""

from collections.abc import Mapping
from typing import Final

from domain.games.janus_gate.arena import ARENAS
from domain.games.janus_gate.state import State

ALL: Final = 4.0
LIFE: Final = 1.0
HALFWAY: Final = 4.0
"""How one stands who is as likely to win as to lose."""


def standing(state: State) -> Mapping[int, float]:
    """Waves cleared, as a share of all, and lives."""
    waves = [ARENAS[level].waves for level in state.levels]
    cleared = sum(waves[: state.levels.index(state.level)]) + len(state.recordings)
    return {1: ALL * cleared / sum(waves) + LIFE * state.lives - HALFWAY}
