"""What never changes while a match goes on, and the bounds of all numbers (law 7)."""

from collections import Counter
from typing import Any

from domain.games.location_ccg.options import SEATS
from domain.games.location_ccg.state import State
from domain.games.location_ccg.zones import HQ, SLOTS


def conserved(state: State) -> dict[str, Any]:
    """Every card is in exactly one place; stats and tokens keep their bounds."""
    cards = {seat: Counter[str]() for seat in SEATS}
    locations = {seat: Counter(side.locations) for seat, side in state.sides.items()}
    for seat, side in state.sides.items():
        cards[seat].update(side.deck.unordered)
        cards[seat].update([*side.deck.bottom, *side.hand, *side.bank, *side.discard, *side.void])
        assert all(side.hand.count(card) >= count > 0 for card, count in side.known.items())
    for each in state.permanents.values():
        cards[each.owner][each.card] += 1
        assert each.place in (HQ, *SLOTS, *state.permanents)
        assert each.damage >= 0
        assert 0 <= each.wounds <= each.sheet.keywords.toughness
        assert int(each.id[1:]) <= state.last_id
    doing = state.doing
    if doing and doing.is_between:
        cards[doing.seat][doing.card] += 1
    for slot, location in state.locations.items():
        locations[location.by][location.card] += 1
        assert all(0 <= tokens <= state.vp(slot) for tokens in location.tokens.values())
        assert not (location.won and any(location.tokens.values()))
    assert 0 <= state.points <= 99
    assert state.turn <= state.options.turn_cap
    return {"cards": [*cards.values()], "locations": [*locations.values()]}
