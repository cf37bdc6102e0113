"""How the crooks stand."""

from collections.abc import Mapping
from typing import Final

from domain.games.heist.state import State

GOAL: Final = 4.0


def standing(state: State) -> Mapping[int, float]:
    """Money, as a share of the goal."""
    goal = state.options.goal
    return {seat: GOAL * player.total / goal for seat, player in state.players.items()}
