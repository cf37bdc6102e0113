"""What the cards, tiles and effects of Infection are called, and what is printed on them."""

from collections.abc import Mapping
from importlib.resources import files
from typing import Final

from domain.components.faces import FaceSheet
from domain.games.infection.material.box import BOX, CARDS, FULL_HP, TILES, Card, Region
from domain.games.infection.options import Options
from domain.kernel.table import SeatColour

COLOURS: Final[dict[int, SeatColour]] = {1: "blue", 2: "red"}
"""What each seat is called by its villagers."""

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

PRINTED: Final = FaceSheet(
    files(__package__) / "faces.yaml",
    Options,
    lambda _: {"cards": BOX.cards, "full_hp": FULL_HP, "forbids": FORBIDS},
)

TITLES: Final[Mapping[str, str]] = {card: PRINTED.titles[card] for card in CARDS}
TILE_TITLES: Final[Mapping[str, str]] = {tile: PRINTED.titles[tile] for tile in TILES}

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
