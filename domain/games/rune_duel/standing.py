"""How the mages stand."""

from collections.abc import Mapping
from typing import Final

from domain.games.rune_duel.board import MAGES, THRALLS
from domain.games.rune_duel.material.runes import FIXED
from domain.games.rune_duel.state import State

MAGE: Final = 5.0


def standing(state: State) -> Mapping[int, float]:
    """The mage's health, then that of its thralls, which all together counts less than a point."""
    most = state.options.mage_health
    health: dict[str, int] = {figure: each.health for figure, each in state.figures.items()}
    return {
        seat: MAGE / most * (health.get(MAGES[seat], 0) + _thralls(seat, health))
        for seat in state.sides
    }


def _thralls(seat: int, health: Mapping[str, int]) -> float:
    thralls = THRALLS[seat]
    return sum(health.get(each, 0) for each in thralls) / (1 + FIXED.thrall_health * len(thralls))
