"""How a deck is built (R41): a code for each rule, and all that is wrong at once."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeGuard

from domain.games.location_ccg.material.sheets import CardSheet, LocationSheet
from domain.kernel import Fault

MOST: Final = 200
"""Cards of a deck; a technical limit."""
CHOSEN: Final = 3
"""Locations that a seat brings."""


class Limits:
    """What a deck is measured by: the pool, and the numbers that are options."""

    def __init__(
        self,
        cards: Mapping[str, CardSheet],
        locations: Mapping[str, LocationSheet],
        min_deck: int,
        max_copies: int,
    ) -> None:
        self.cards = cards
        self.locations = locations
        self.min_deck = min_deck
        self.max_copies = max_copies


def deck_faults(
    limits: Limits, locations: Sequence[str], cards: Mapping[str, Any], pointer: str
) -> Iterator[Fault]:
    """Everything that is wrong with a list; `pointer` says where the list stands."""
    for card, number in cards.items():
        place = f"{pointer}/cards/{card}"
        yield from card_faults(limits, card, number, place)
    size = sum(number for number in cards.values() if is_quantity(number))
    if size < limits.min_deck:
        yield Fault("deck_too_small", f"{pointer}/cards", {"size": size, "least": limits.min_deck})
    if size > MOST:
        yield Fault("deck_too_large", f"{pointer}/cards", {"size": size, "most": MOST})
    yield from location_faults(limits, locations, f"{pointer}/locations")


def is_quantity(number: object) -> TypeGuard[int]:
    """Whether a number of cards is a whole one, from 1."""
    return type(number) is int and number >= 1


def card_faults(limits: Limits, card: str, number: object, pointer: str) -> Iterator[Fault]:
    """What is wrong with one line of a list."""
    if card in limits.locations:
        named = limits.locations[card].name
        yield Fault("location_in_deck", pointer, {"card": named})
    elif card not in limits.cards:
        yield Fault("unknown_card", pointer, {"card": card})
    if not is_quantity(number):
        yield Fault("bad_quantity", pointer, {"card": card})
        return
    sheet = limits.cards.get(card)
    if sheet is None:
        return
    most = most_copies(sheet, limits.max_copies)
    if most is None or number <= most:
        return
    if sheet.keywords.limited:
        yield Fault("limited_copies", pointer, {"card": sheet.name, "given": number})
    else:
        facts = {"card": sheet.name, "given": number, "most": most}
        yield Fault("too_many_copies", pointer, facts)


def most_copies(card: CardSheet, max_copies: int) -> int | None:
    """How many copies of a card a deck may have; None: any number."""
    if card.keywords.limited:
        return 1
    return None if card.keywords.any_number else max_copies


def has_room(limits: Limits, cards: Mapping[str, int], card: str) -> bool:
    """Whether a list with these cards may have one more of that card."""
    most = most_copies(limits.cards[card], limits.max_copies)
    return most is None or cards.get(card, 0) < most


def location_faults(limits: Limits, given: Sequence[str], pointer: str) -> Iterator[Fault]:
    """What is wrong with the locations of a list."""
    if len(given) != CHOSEN:
        facts = {"given": len(given), "wanted": CHOSEN}
        yield Fault("wrong_location_count", pointer, facts)
    for number, location in enumerate(given):
        if location not in limits.locations:
            yield Fault("not_a_location", f"{pointer}/{number}", {"location": location})
        if location in given[:number]:
            named = limits.locations[location].name if location in limits.locations else location
            yield Fault("duplicate_location", f"{pointer}/{number}", {"location": named})
