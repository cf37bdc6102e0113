"""What the cards, tiles and effects of Infection are called by people."""

from collections.abc import Mapping
from typing import Final

from domain.games.infection.material.box import CARDS, Card, Region
from domain.kernel.table import SeatColour

COLOURS: Final[dict[int, SeatColour]] = {1: "blue", 2: "red"}
"""What each seat is called by its villagers."""

TITLES: Final[Mapping[str, str]] = {
    "move": "Move & Pick-up",
    "axe": "Axe",
    "gun": "Gun",
    "arrow": "Arrow",
    "grenade": "Grenade",
    "steal": "Steal",
}

TILE_TITLES: Final[Mapping[str, str]] = {
    "cure": "Cure",
    "virus": "Virus",
    "recover": "Recover",
    "generosity": "Generosity",
    "disarm": "Disarm",
    "contagion": "Contagion",
}

SIDES: Final[Mapping[Region, str]] = {
    "blue": "blue side",
    "gray": "gray middle",
    "red": "red side",
}
"""The three regions with tiles."""

FORBIDS: Final[Mapping[str, str]] = {
    "no_move": "may not play Move & Pick-up",
    "no_weapon": "may not use weapons",
    "slow": "may move only one tile straight",
}
"""What a villager may not do under each debuff."""

FREED: Final[Mapping[str, str]] = {
    "no_move": "may play Move & Pick-up again",
    "no_weapon": "may use weapons again",
    "slow": "may move two tiles again",
}
"""What a villager may do again when a debuff is over."""


def village(seat: int) -> str:
    """A seat's village."""
    return f"the {COLOURS[seat]} village"


def cards_told(cards: Mapping[Card, int]) -> str:
    """Cards with how many there are of each: `Move & Pick-up \u00d73, Axe`."""
    some = [(card, cards[card]) for card in CARDS if cards.get(card)]
    return ", ".join(
        f"{TITLES[card]} \u00d7{count}" if count > 1 else TITLES[card] for card, count in some
    )
