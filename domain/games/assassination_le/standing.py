"""How the seats stand."""

from collections.abc import Mapping
from typing import Final

from domain.games.assassination_le.state import State

CHASE: Final = 0.95
"""What it is worth to be the victim, who alone can touch a base."""
RUN: Final = (0.0, 0.25, 0.6, 1.25, 2.0)
"""What coins are worth that a capture takes away, by their number."""
KEPT: Final = 0.5
"""What it is worth to be the victim where coins are kept, each being worth 1."""


def standing(state: State) -> Mapping[int, float]:
    """Coins, then who is the victim, by what greedy players won from there."""
    keeps = state.options.keep_coins
    worth = {seat: len(on) if keeps else RUN[len(on)] for seat, on in state.coins.items()}
    if state.victim:
        worth[state.victim] += KEPT if keeps else CHASE
    return worth
