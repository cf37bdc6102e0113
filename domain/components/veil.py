"""Cards that lie face down: their number is open, whoever asks which ones meets `Unknown`.

The true cards are not in them, so that nothing can show them that goes past these methods.
"""

from typing import Any, Final, NoReturn

from domain.components.deck import Deck
from domain.kernel import Unknown

FACE_DOWN: Final = "?"
"""Stands for each card."""


def _unknown(*asked: Any) -> NoReturn:
    raise Unknown("which cards lie face down")


class VeiledCards(dict[str, int]):
    """So many cards, how many of each kind nobody may ask."""

    def __init__(self, count: int) -> None:
        super().__init__({FACE_DOWN: count} if count else {})

    def values(self) -> Any:
        """Their number, for sums."""
        return super().values()

    def __bool__(self) -> bool:
        return dict.__len__(self) > 0

    __iter__ = __getitem__ = __contains__ = __len__ = __setitem__ = __delitem__ = _unknown
    items = keys = get = pop = __eq__ = _unknown


class VeiledPile(list[str]):
    """So many cards in an order."""

    def __init__(self, count: int) -> None:
        super().__init__([FACE_DOWN] * count)

    __iter__ = __getitem__ = __contains__ = __reversed__ = index = count = _unknown
    remove = pop = append = __eq__ = _unknown


def veiled(deck: Deck) -> Deck:
    """A deck of which only the number of cards is known, and how many of them lie at its bottom."""
    return Deck(VeiledCards(sum(deck.unordered.values())), VeiledPile(len(deck.bottom)))
