"""How the seats stand."""

from collections.abc import Mapping
from typing import Final

from domain.games.assassination_le.state import State

CHASE: Final = 0.5
"""What it is worth to be the victim, who alone can touch a base."""


def standing(state: State) -> Mapping[int, float]:
    """Coins, then who is the victim."""
    coins = state.coins.items()
    return {seat: len(touched) + CHASE * (seat == state.victim) for seat, touched in coins}
