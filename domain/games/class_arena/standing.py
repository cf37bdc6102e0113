"""How the seats stand in the campaign."""

from collections.abc import Mapping
from typing import Final

from domain.games.class_arena.state import State

VICTORY: Final = 1.5
MANY: Final = 10
"""So many points are half as good as a victory."""


def standing(state: State) -> Mapping[int, float]:
    """Victories, then the points of this skirmish."""
    return {
        seat: VICTORY * (career.wins + career.points / (career.points + MANY))
        for seat, career in state.careers.items()
    }
