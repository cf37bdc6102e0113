"""How cards go from zone to zone."""

from typing import ClassVar

from domain.games.infection.box import Card, Name
from domain.games.infection.state import State
from domain.kernel import Event


class CardPlayed(Event, frozen=True):
    """A seat used a card for a villager: from the hand to the played ones (R4)."""

    says: ClassVar[str] = "{villager} plays {card}."

    seat: int
    villager: Name
    card: Card

    def apply(self, state: State) -> None:
        """A move leaves something to decide, every other card ends the turn (R3)."""
        side = state.sides[self.seat]
        side.hand[self.card] -= 1
        side.played[self.card] += 1
        state.phase = "after_move" if self.card == "move" else "done"


class CardRemoved(Event, frozen=True):
    """A used card left the match for good (R12)."""

    says: ClassVar[str] = "The card {card} of seat {seat} is out of the match."

    seat: int
    card: Card

    def apply(self, state: State) -> None:
        """From the played cards to the removed ones."""
        state.sides[self.seat].played[self.card] -= 1
        state.sides[self.seat].removed.append(self.card)


class CardDiscarded(Event, frozen=True):
    """The seat `by`, which killed a villager, discarded a card from its owner's hand (R16)."""

    says: ClassVar[str] = "Seat {by} discards the card {card} of seat {seat}."

    seat: int
    card: Card
    by: int

    def apply(self, state: State) -> None:
        """From the hand to the played cards."""
        side = state.sides[self.seat]
        side.hand[self.card] -= 1
        side.played[self.card] += 1
        state.answered()


class DiscardDeclined(Event, frozen=True):
    """The seat `by`, which killed a villager, left the enemy's hand alone (R16)."""

    says: ClassVar[str] = "Seat {by} discards nothing."

    by: int

    def apply(self, state: State) -> None:
        """What is next is asked."""
        state.answered()


class CardRecovered(Event, frozen=True):
    """A seat took a played card back (R20)."""

    says: ClassVar[str] = "Seat {seat} takes the card {card} back."

    seat: int
    card: Card

    def apply(self, state: State) -> None:
        """From the played cards to the hand."""
        side = state.sides[self.seat]
        side.played[self.card] -= 1
        side.hand[self.card] += 1
        state.answered()


class HandReset(Event, frozen=True):
    """A seat took all `count` played cards back (R13)."""

    says: ClassVar[str] = "Seat {seat} takes all played cards back: {count}."

    seat: int
    count: int

    def apply(self, state: State) -> None:
        """From the played cards to the hand; that was the turn."""
        side = state.sides[self.seat]
        for card, played in side.played.items():
            side.hand[card] += played
            side.played[card] = 0
        state.phase = "done"
