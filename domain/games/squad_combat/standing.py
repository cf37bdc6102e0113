"""How the squads stand."""

from collections.abc import Mapping
from typing import Final

from domain.games.squad_combat.state import State

HEALTH: Final = 0.9


def standing(state: State) -> Mapping[int, float]:
    """Characters alive, then their health."""
    most = sum(each.sheet.hp for each in state.characters.values())
    squads = {seat: state.squad(seat) for seat in state.sides}
    return {
        seat: len(squad) + HEALTH * sum(map(state.remaining, squad)) / most
        for seat, squad in squads.items()
    }
