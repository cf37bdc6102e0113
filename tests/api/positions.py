"""Positions with secrets that no play leads to so soon, for each game that hides something."""

from collections.abc import Mapping
from typing import Any

from tests.games.location_ccg.test_secrecy import OWN
from tests.games.location_ccg.test_secrecy import SCENARIO as LOCATIONS_LAID
from tests.games.squad_combat.test_secrecy import SCENARIO as HANDS_LAID

POSITIONS: Mapping[str, Mapping[str, Any]] = {
    "hidden_hand": {"scenario": {"hands": [["red1", "blue5"], ["red7", "blue9", "red12"]]}},
    "location_ccg": {"options": {"decks": ["network", OWN]}, "scenario": LOCATIONS_LAID},
    "squad_combat": {"scenario": HANDS_LAID},
}
"""What such a match is begun with; a game without an entry begins as usual."""
