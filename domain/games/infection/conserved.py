"""What never changes while a match goes on, and the bounds of all numbers (law 7)."""

from collections import Counter
from typing import Any

from domain.games.infection.material.board import REGION
from domain.games.infection.material.box import FULL_HP
from domain.games.infection.state import State


def conserved(state: State) -> dict[str, Any]:
    """Every cure is somewhere, every region hides as many tiles as it has face-down cells (Q26)."""
    villagers = [*state.villagers.values()]
    face_down = Counter(REGION[cell] for cell in state.face_down)
    assert {region: len(rest) for region, rest in state.rest.items() if len(rest)} == face_down
    assert all(0 <= villager.hp <= FULL_HP for villager in villagers)
    standing = [villager.cell for villager in villagers if villager.cell]
    assert len({*standing}) == len(standing)
    assert state.turn <= state.options.max_turns
    assert all(side.stored <= state.options.cures_to_win for side in state.sides.values())
    assert not any(count < 0 for side in state.sides.values() for count in side.hand.values())
    hidden = sum(rest.unordered.get("cure", 0) for rest in state.rest.values())
    stored = sum(side.stored for side in state.sides.values())
    return {
        "cures": hidden + stored + state.loose.total() + sum(each.carries for each in villagers),
        "cards": [
            {
                card: side.hand[card] + side.played[card] + side.removed.count(card)
                for card in side.hand
            }
            for side in state.sides.values()
        ],
    }
