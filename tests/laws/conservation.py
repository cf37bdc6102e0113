"""Law 7: what never changes while a game is played. A game without an entry breaks the law.

An entry takes a state and answers with what is conserved, in words of the game; it also asserts
the bounds of its numbers.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from tests.hidden_hand.state import CARDS, Hidden

Conserved = Callable[[Any], dict[str, Any]]


def hidden_hand(state: Hidden) -> dict[str, Any]:
    """Every card is in exactly one place."""
    cards = Counter({**state.deck.unordered})
    cards.update(state.deck.bottom)
    for side in state.sides.values():
        cards.update([*side.hand, *side.open, *side.laid])
        assert side.points >= 0
    assert state.turn <= 2 * state.options.turns
    return {"cards": sorted(cards.elements()), "in the box": len(CARDS)}


CONSERVED: Mapping[str, Conserved] = {"hidden_hand": hidden_hand}
