"""What never changes while a match goes on, and the bounds of all numbers (law 7)."""

from collections import Counter
from typing import Any

from domain.games.heist.state import TOP_RANK, State, cards_of
from domain.kernel import NOBODY


def conserved(state: State) -> dict[str, Any]:
    """Every card is in exactly one place, so that no money comes from nothing but petty crimes."""
    options, players = state.options, state.players.values()
    cells = [player.cell for player in players if player.cell]
    cards = [card for player in players for card in player.hand]
    cards += [state.open_card] if state.open_card else []
    for pile in state.piles.values():
        cards += [*Counter(pile.unordered).elements(), *pile.bottom]
    assert sorted(cards) == sorted(card for pile in state.piles for card in cards_of(pile))
    assert all(cell in state.city.kinds for cell in cells)
    assert all(cells.count(cell) <= (options.cell_capacity or len(players)) for cell in cells)
    for player in players:
        assert 0 <= player.rank <= TOP_RANK
        assert 0 <= player.skip <= 2
        assert player.cash % 10_000 == 0
        assert player.cash <= 0 or options.board == "city_old"
        assert player.cash >= 0 or options.police == "fine"
    assert state.to_act in (NOBODY, state.active) or state.stage in ("lose_card", "done")
    assert state.round <= options.round_cap
    return {"seats": [*state.players]}
