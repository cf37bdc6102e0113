"""How the assassins stand."""

from collections.abc import Mapping
from typing import Final

from domain.games.assassination.state import State

POINT: Final = 0.3
HEALTH: Final = 0.2


def standing(state: State) -> Mapping[int, float]:
    """Victory points up to those that win, then health."""
    target = state.options.vp_target
    return {
        seat: POINT * min(each.vp, target) + HEALTH * each.hp / max(1, each.max_hp)
        for seat, each in state.assassins.items()
    }
