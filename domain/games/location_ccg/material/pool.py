"""The closed pool of cards and locations, as `cards.yaml` has it. A card is data; none has code."""

from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from domain.components.sheet import Sheet
from domain.games.location_ccg.material.proofreading import mistakes
from domain.games.location_ccg.material.sheets import (
    CardSheet,
    DeckSheet,
    LocationSheet,
    Pool,
    Steps,
    spelled_out,
)


def read_pool(file: Traversable) -> Pool:
    """The pool of a sheet. Raises WrongSheet with the line of the mistake."""
    sheet = Sheet(file, Pool)
    for mistake in mistakes(sheet):
        raise mistake
    return sheet.content


POOL: Final = read_pool(files(__package__) / "cards.yaml")

CARDS: Final[Mapping[str, CardSheet]] = {card.id: card for card in POOL.cards}
LOCATIONS: Final[Mapping[str, LocationSheet]] = {each.id: each for each in POOL.locations}
DECKS: Final[Mapping[str, DeckSheet]] = POOL.decks
NAMES: Final[Mapping[str, str]] = {
    **{card.id: card.name for card in POOL.cards},
    **{location.id: location.name for location in POOL.locations},
}
"""Titles of cards and locations."""
ON_DEPLOY: Final[Mapping[str, Steps]] = {
    card.id: spelled_out(card.on_deploy.effect) for card in POOL.cards if card.on_deploy
}
PLAYED: Final[Mapping[str, Steps]] = {
    card.id: spelled_out(card.effect) for card in POOL.cards if card.effect
}
"""What surprises do."""
USED: Final[Mapping[tuple[str, str], Steps]] = {
    (card.id, ability.id): spelled_out(ability.effect)
    for card in POOL.cards
    for ability in card.abilities
}
"""What abilities do, by card and ability."""
ON_SUCCESS: Final[Mapping[str, Steps]] = {
    each.id: spelled_out(each.on_success) for each in POOL.locations if each.on_success
}
