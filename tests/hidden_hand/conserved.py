"""What never changes while a match goes on, and the bounds of all numbers (law 7)."""

from collections import Counter
from typing import Any

from tests.hidden_hand.state import CARDS, Hidden


def conserved(state: Hidden) -> dict[str, Any]:
    """Every card is in exactly one place."""
    cards = Counter(state.deck.unordered)
    cards.update(state.deck.bottom)
    for side in state.sides.values():
        cards.update([*side.hand, *side.open, *side.laid])
        assert side.points >= 0
    assert state.turn <= 2 * state.options.turns
    assert sorted(cards.elements()) == sorted(CARDS)
    return {"cards": len(CARDS)}
