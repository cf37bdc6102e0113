"""Decks whose order is unknown, even to the program, until a card is drawn."""

import msgspec

from domain.kernel import Chance


class Deck(msgspec.Struct):
    """A face-down pile of `unordered` cards (kind to count) above `bottom` cards in known order.

    `bottom` is drawn in its order. A deck never chooses: the rule asks `top`, records the answer in
    an event, and the event's `apply` calls `remove`.
    """

    unordered: dict[str, int]
    bottom: list[str] = []

    def __len__(self) -> int:
        return sum(self.unordered.values()) + len(self.bottom)

    def __bool__(self) -> bool:
        return bool(self.unordered or self.bottom)

    def top(self, name: str, secret: bool = False) -> Chance:
        """The chance that draws the top card. Raises IndexError for an empty deck."""
        if not self:
            raise IndexError(f"{name!r} is drawn from an empty deck: the rule asks the deck first.")
        if not self.unordered:
            return Chance(name, (self.bottom[0],))
        kinds = sorted(self.unordered)
        return Chance(name, kinds, [self.unordered[kind] for kind in kinds], secret)

    def remove(self, card: str) -> None:
        """Takes the drawn card off."""
        if not self.unordered:
            self.bottom.remove(card)
        elif self.unordered[card] == 1:
            del self.unordered[card]
        else:
            self.unordered[card] -= 1

    def put_to_bottom(self, card: str) -> None:
        """Puts a card under all others."""
        self.bottom.append(card)

    def put_back(self, card: str) -> None:
        """Mixes a card into the unordered rest; cards in known places keep theirs."""
        self.unordered[card] = self.unordered.get(card, 0) + 1

    def shuffle_in(self, cards: list[str]) -> None:
        """Mixes cards, and all cards in known places, into the unordered rest."""
        for card in [*cards, *self.bottom]:
            self.unordered[card] = self.unordered.get(card, 0) + 1
        self.bottom = []
