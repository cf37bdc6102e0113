"""What never changes while a match goes on, and the bounds of all numbers (law 7)."""

from typing import Any

from domain.games.assassination_le.state import State


def conserved(state: State) -> dict[str, Any]:
    """Three pawns with their roles; at a base at most one coin of each seat (R6)."""
    assert not state.victim or sorted((state.victim, *state.assassins)) == [1, 2, 3]
    assert all(pawn == "safe" or pawn in state.board.grid for pawn in state.pawns.values())
    for coins in state.coins.values():
        assert len(set(coins)) == len(coins) <= 4
        assert set(coins) <= set(state.bases.values())
    assert state.die in (None, 0, 1, 2, 3, 4, 5)
    assert state.turn <= state.options.max_turns
    return {"seats": [sorted(state.coins), sorted(state.captures)]}
