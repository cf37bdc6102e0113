"""What each game hides, for law 6. A game without an entry breaks the law."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from domain.kernel import Fall, Game
from tests.games.location_ccg.redeal import redeal as location_ccg
from tests.games.squad_combat.redeal import falls_of as squad_combat_falls
from tests.games.squad_combat.redeal import redeal as squad_combat
from tests.hidden_hand.redeal import falls_of as hidden_hand_falls
from tests.hidden_hand.redeal import redeal as hidden_hand
from tests.laws.twins import Redeal

OPEN = (
    "assassination",
    "assassination_le",
    "class_arena",
    "correction",
    "heist",
    "infection",
    "janus_gate",
    "rune_duel",
)
"""Games in which everybody sees everything."""

REDEAL: Mapping[str, Redeal] = {
    "hidden_hand": hidden_hand,
    "location_ccg": location_ccg,
    "squad_combat": squad_combat,
}
"""Games with secrets, and who deals anew what eyes cannot know."""


def is_secretive(game: Game) -> bool:
    """Whether a game says itself that it hides something."""
    return game.has_secrets


FALLS: Mapping[str, Callable[[Any], Sequence[Fall]]] = {
    "hidden_hand": hidden_hand_falls,
    "squad_combat": squad_combat_falls,
}
"""How chance falls in a re-deal for the public that leads to a state.

So it can be for games of which everything is dealt anew.
"""
