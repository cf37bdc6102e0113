"""What cards in play and locations are called: by title, with a number where several are alike."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from domain.games.location_ccg.material.pool import CARDS, NAMES

IDS: Final = re.compile(r"[cL](\d+)")
"""Permanents count deployments, slots the locations in play."""
UNTITLED: Final = {"c": "card", "L": "location"}


def numbered(id_: str, card: str) -> str:
    """A title with the number of the permanent or slot, for it may not be the only one.

    Of a unique card there is only one in play.
    """
    is_unique = card in CARDS and CARDS[card].keywords.unique
    return NAMES[card] if is_unique else f"{NAMES[card]} ({id_[1:]})"


def untitled(id_: str) -> str:
    """What is said of an id where nothing is known of its card: `card (7)`, `location (1)`."""
    read = IDS.fullmatch(id_)
    return f"{UNTITLED[id_[0]]} ({read[1]})" if read else ""


def titles(cards: Mapping[str, str]) -> dict[str, str]:
    """The titles of ids (each with its card or location), numbered where several share one."""
    shared = Counter(NAMES[card] for card in cards.values())
    return {
        id_: NAMES[card] if shared[NAMES[card]] == 1 else f"{NAMES[card]} ({id_[1:]})"
        for id_, card in cards.items()
    }


def ability_title(ability: str) -> str:
    """`Drive off`."""
    return ability.replace("_", " ").capitalize()


def listed(names: Iterable[str]) -> str:
    """`a`, `a and b`, `a, b and c`; `nobody`."""
    *others, last = list(names) or ["nobody"]
    return f"{', '.join(others)} and {last}" if others else last
