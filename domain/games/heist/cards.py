"""The 45 mission cards, as `cards.yaml` has them."""

from collections.abc import Iterable
from importlib.resources import files
from typing import Annotated, Final

from msgspec import Meta, Struct

from domain.components.sheet import Sheet

LEVELS: Final = (1, 2, 3)

FACES: Final = 6
"""The faces of every die in the game."""

EASE: Final = 4
"""A mission of level 0 would succeed on this number at rank 0; each level costs a number (R7)."""


class Level(Struct, frozen=True, forbid_unknown_fields=True):
    """The cards of a level: what each is worth, and their titles by number."""

    money: Annotated[int, Meta(ge=0)]
    titles: Annotated[tuple[str, ...], Meta(min_length=1, max_length=99)]


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    """All cards, from the easiest level up."""

    levels: tuple[Level, Level, Level]


_SHEET: Final = Sheet(files(__package__) / "cards.yaml", Cards).content

TITLES: Final = {
    f"L{level}-{number:02}": title
    for level, cards in zip(LEVELS, _SHEET.levels, strict=True)
    for number, title in enumerate(cards.titles, start=1)
}
"""The title of every card, in the order of the cards."""

LEVEL: Final = {card: int(card[1]) for card in TITLES}
"""The level of every card."""

MONEY: Final = {level: cards.money for level, cards in zip(LEVELS, _SHEET.levels, strict=True)}
"""What a card of each level is worth, in dollars."""

WORTH: Final = {card: MONEY[level] for card, level in LEVEL.items()}
"""What every card is worth, in dollars."""


def dollars(amount: int) -> str:
    """An amount of money as it is written: `$20,000`, `-$10,000`."""
    return f"-${-amount:,}" if amount < 0 else f"${amount:,}"


def titled(card: str) -> str:
    """A card by its title, in quotation marks."""
    return f'"{TITLES[card]}"'


def worth(cards: Iterable[str]) -> int:
    """What some cards are worth together, in dollars."""
    return sum([WORTH[card] for card in cards])


def target(level: int, rank: int) -> int:
    """The highest number of the die with which a mission succeeds (R7)."""
    return EASE - level + rank
