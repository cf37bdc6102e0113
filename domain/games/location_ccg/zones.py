"""What lies where: cards in play, the locations, and the zones of a seat (R1)."""

from typing import Final

import msgspec

from domain.components.deck import Deck
from domain.games.location_ccg.material.costs import Purse
from domain.games.location_ccg.material.pool import CARDS, LOCATIONS
from domain.games.location_ccg.material.sheets import NO_BUFF, Buff, CardSheet, LocationSheet

SLOTS: Final = ("L1", "L2", "L3")
"""The places of the locations in play, in the order of placement."""
MAJORITY: Final = len(SLOTS) // 2 + 1
"""Who has won so many locations has won the match (Q21)."""
HQ: Final = "hq"


class Permanent(msgspec.Struct):
    """A card in play. `place` is `hq`, a slot, or the permanent that a modifier lies on."""

    id: str
    owner: int
    card: str
    place: str
    damage: int = 0
    wounds: int = 0
    buff: Buff = NO_BUFF
    """What effects have added until the end of the turn."""
    locked: bool = False
    used: list[str] = []
    """The abilities that have been used this turn."""

    @property
    def sheet(self) -> CardSheet:
        """What is printed on it."""
        return CARDS[self.card]

    @property
    def is_character(self) -> bool:
        """Whether it can fight."""
        return CARDS[self.card].type == "character"

    @property
    def is_modifier(self) -> bool:
        """Whether it lies on something and changes it."""
        return CARDS[self.card].type == "modifier"


def is_ready(place: str, *, locked: bool) -> bool:
    """Whether a character can be sent to a mission: unlocked, from the HQ (R16, R19)."""
    return place == HQ and not locked


class Location(msgspec.Struct):
    """A location in play: who brought it, its tokens by seat, who has won it (0: nobody)."""

    card: str
    by: int
    tokens: dict[int, int]
    won: int = 0

    @property
    def sheet(self) -> LocationSheet:
        """What is printed on it."""
        return LOCATIONS[self.card]


class Side(msgspec.Struct):
    """The zones of a seat (R1); its permanents lie in `State.permanents`."""

    deck: Deck
    locations: list[str]
    """Not placed yet."""
    hand: list[str] = []
    bank: list[str] = []
    discard: list[str] = []
    void: list[str] = []
    known: dict[str, int] = {}
    """The cards in hand that everybody knows of: they came there openly."""

    def show(self, card: str) -> None:
        """A card came to the hand for all to see."""
        self.hand.append(card)
        self.know(card)

    def know(self, card: str) -> None:
        """Everybody knows of one more such card in hand."""
        self.known[card] = self.known.get(card, 0) + 1

    def lose(self, card: str) -> None:
        """A card left the hand; of its kind one less is known to be there."""
        self.hand.remove(card)
        left = self.known.pop(card, 0) - 1
        if left > 0:
            self.known[card] = left

    def purse(self) -> Purse:
        """What its bank can pay."""
        return Purse(CARDS[card].row for card in self.bank)
