"""What never changes while a match goes on, and the bounds of all numbers (law 7)."""

from typing import Any

from domain.games.correction.state import State


def conserved(state: State) -> dict[str, Any]:
    """Every piece is on the board, standing or resting, and none shares its cell (Q21)."""
    first, second = state.sides[1], state.sides[2]
    assert not first.pieces.keys() & second.pieces.keys()
    assert all(tokens > 0 for tokens in state.tokens.values())
    assert min(first.supply, second.supply) >= 0
    assert state.turn.number <= state.options.max_turns
    return {
        f"{kind} of seat {seat}": [*side.pieces.values()].count(kind)
        + side.standing[kind]
        + side.resting[kind]
        for seat, side in state.sides.items()
        for kind in side.standing
    }
