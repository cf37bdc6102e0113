"""How the seats stand."""

from collections.abc import Mapping
from typing import Final

from domain.games.location_ccg.state import State

LOCATION: Final = 2.0
MANY: Final = 6
"""So many tokens are half as good as a location."""


def standing(state: State) -> Mapping[int, float]:
    """Locations won, then tokens on the others."""
    tokens = {seat: state.tokens(seat) for seat in state.sides}
    return {
        seat: LOCATION * (state.won(seat) + laid / (laid + MANY)) for seat, laid in tokens.items()
    }
