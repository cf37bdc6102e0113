"""What cards in play and locations are called: the same on the table, in choices and in logs."""

import re
from collections import Counter
from collections.abc import Mapping
from typing import Final

from domain.games.location_ccg.material.pool import CARDS, LOCATIONS, NAMES

IDS: Final = re.compile(r"[cL](\d+)")
"""Permanents count deployments, slots the locations in play."""
UNTITLED: Final = {"c": "card", "L": "location"}


def numbered(id_: str, card: str) -> str:
    """A title with the number of the permanent or slot; of a unique card there is only one."""
    is_unique = card in CARDS and CARDS[card].keywords.unique
    return NAMES[card] if is_unique else f"{NAMES[card]} ({id_[1:]})"


def untitled(id_: str) -> str:
    """What is said of an id where nothing is known of its card: `card (7)`, `location (1)`."""
    read = IDS.fullmatch(id_)
    return f"{UNTITLED[id_[0]]} ({read[1]})" if read else ""


def titles(cards: Mapping[str, str]) -> dict[str, str]:
    """The titles of ids (each with its card or location); lone locations have no number."""
    count = Counter(cards.values())
    return {
        id_: NAMES[card] if card in LOCATIONS and count[card] == 1 else numbered(id_, card)
        for id_, card in cards.items()
    }


def ability_title(ability: str) -> str:
    """`Drive off`."""
    return ability.replace("_", " ").capitalize()
