"""Where a match of Hidden Hand stands."""

from typing import Literal

import msgspec

from domain.components.deck import Deck
from domain.kernel import State
from tests.hidden_hand.options import HiddenHandOptions

CARDS = tuple(f"{suit}{number}" for suit in ("red", "blue") for number in range(1, 13))


def worth(card: str) -> int:
    """The number of a card."""
    return int(card.removeprefix("red").removeprefix("blue"))


class Side(msgspec.Struct):
    """What a seat has: its hand, its open cards, its cards lying face down, its points."""

    hand: list[str] = []
    open: list[str] = []
    laid: list[str] = []
    points: int = 0


class Hidden(State):
    """The whole truth; `active` is the seat whose turn it is."""

    options: HiddenHandOptions
    deck: Deck
    sides: dict[int, Side]
    turn: int = 0
    active: int = 0
    phase: Literal["turn", "expose"] = "turn"

    def other(self) -> int:
        """The seat whose turn it is not."""
        return 3 - self.active
