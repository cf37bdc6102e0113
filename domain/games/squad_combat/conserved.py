"""What never changes while a match goes on, and the bounds of all numbers (law 7)."""

from collections import Counter
from typing import Any

from domain.games.squad_combat.squads import Side
from domain.games.squad_combat.state import State


def conserved(state: State) -> dict[str, Any]:
    """Every card is in exactly one place; energy, dice and places keep their bounds."""
    cards = {seat: _cards_of(side) for seat, side in state.sides.items()}
    for played in state.played:
        cards[played.seat][played.card] += 1
    for ref, each in state.characters.items():
        assert 0 <= each.spent <= each.sheet.energy
        assert each.dice == sorted(each.dice, reverse=True)
        assert all(1 <= value <= 6 for value in each.dice)
        assert each.is_alive or not (each.dice or each.spent or each.suppressed), ref
        for mark in each.marks:
            assert int(mark.id[1:]) <= state.last_mark
            cards[mark.owner][mark.card or ""] += 1
    for seat in state.sides:
        places = [each.position for each in state.characters.values() if each.seat == seat]
        assert sorted(places) == [*range(1, state.options.squad_size + 1)]
    assert state.turn <= state.options.turn_cap
    return {"cards": [sorted(each.items()) for each in map(_without_tokens, cards.values())]}


def _cards_of(side: Side) -> Counter[str]:
    """The cards of a seat that are not on the table."""
    assert all(side.hand.get(card, 0) >= count for card, count in side.known.items())
    cards = Counter(side.deck.unordered)
    cards.update(side.hand)
    cards.update(side.discard)
    return cards


def _without_tokens(cards: Counter[str]) -> Counter[str]:
    """What is a card: a token is none."""
    return Counter({card: count for card, count in cards.items() if card and count})
