"""How the villages stand."""

from collections.abc import Mapping
from typing import Final

from domain.games.infection.material.box import FULL_HP, SEAT_OF
from domain.games.infection.state import State

STORED: Final = 1.5
CARRIED: Final = 0.4
HEALTH: Final = 0.1


def standing(state: State) -> Mapping[int, float]:
    """Cures stored, then cures on their way and health."""
    worth = {seat: STORED * side.stored for seat, side in state.sides.items()}
    for name, each in state.villagers.items():
        worth[SEAT_OF[name]] += (CARRIED if each.carries else 0) + HEALTH * each.hp / FULL_HP
    return worth
