"""How the seats stand."""

from collections.abc import Mapping
from typing import Final

from domain.games.correction.board import rows_advanced
from domain.games.correction.state import Side, State

ROW: Final = 0.4
PIECE: Final = 0.3
TOKEN: Final = 0.2


def standing(state: State) -> Mapping[int, float]:
    """How far the foremost piece has come, pieces on the board, tokens."""
    return {seat: _worth(seat, side) for seat, side in state.sides.items()}


def _worth(seat: int, side: Side) -> float:
    foremost = max((rows_advanced(seat, cell) for cell in side.pieces), default=0)
    return ROW * foremost + PIECE * len(side.pieces) + TOKEN * side.supply
