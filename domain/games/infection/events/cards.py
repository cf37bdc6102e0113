"""How cards go from zone to zone."""

from domain.components.wording import counted
from domain.games.infection.material.box import Card, Name
from domain.games.infection.state import State
from domain.games.infection.words import TITLES
from domain.kernel import Event


class CardPlayed(Event, frozen=True):
    """A seat used a card for a villager: from the hand to the played ones (R4)."""

    seat: int
    villager: Name
    card: Card

    def apply(self, state: State) -> None:
        """A move leaves something to decide, every other card ends the turn (R3)."""
        side = state.sides[self.seat]
        side.hand[self.card] -= 1
        side.played[self.card] += 1
        state.phase = "after_move" if self.card == "move" else "done"

    def sentence(self) -> str:
        return f"{self.villager} plays {TITLES[self.card]}."


class CardRemoved(Event, frozen=True):
    """A used card left the match for good (R12)."""

    seat: int
    card: Card

    def apply(self, state: State) -> None:
        """The card goes from the played cards to the removed ones."""
        state.sides[self.seat].played[self.card] -= 1
        state.sides[self.seat].removed.append(self.card)

    def sentence(self) -> str:
        return f"{TITLES[self.card]} of seat {self.seat} is out of the match."


class CardDiscarded(Event, frozen=True):
    """The seat `by`, which killed a villager, discarded a card from its owner's hand (R16)."""

    seat: int
    card: Card
    by: int

    def apply(self, state: State) -> None:
        """The card goes from the hand to the played ones."""
        side = state.sides[self.seat]
        side.hand[self.card] -= 1
        side.played[self.card] += 1
        state.answered()

    def sentence(self) -> str:
        card = TITLES[self.card]
        return f"For the kill, seat {self.by} discards {card} out of seat {self.seat}'s hand."


class DiscardDeclined(Event, frozen=True):
    """The seat `by`, which killed a villager, left the enemy's hand alone (R16)."""

    says = "For the kill, seat {by} could discard a card, and does not."

    by: int

    def apply(self, state: State) -> None:
        state.answered()


class CardRecovered(Event, frozen=True):
    """A seat took a played card back (R20)."""

    seat: int
    card: Card

    def apply(self, state: State) -> None:
        """The card goes from the played ones to the hand."""
        side = state.sides[self.seat]
        side.played[self.card] -= 1
        side.hand[self.card] += 1
        state.answered()

    def sentence(self) -> str:
        return f"Seat {self.seat} takes {TITLES[self.card]} back."


class HandReset(Event, frozen=True):
    """A seat took all `count` played cards back (R13)."""

    seat: int
    count: int

    def apply(self, state: State) -> None:
        """The played cards go to the hand; that was the turn."""
        side = state.sides[self.seat]
        for card, played in side.played.items():
            side.hand[card] += played
            side.played[card] = 0
        state.phase = "done"

    def sentence(self) -> str:
        if not self.count:
            return f"Seat {self.seat} has no card to take back and passes."
        return f"Seat {self.seat} takes back {counted(self.count, 'played card')}."
