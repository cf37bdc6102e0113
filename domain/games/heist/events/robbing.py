"""Cards that go from hand to hand."""

from bisect import insort
from typing import ClassVar

from domain.games.heist.state import State, Trade
from domain.kernel import Event


class RobChosen(Event, frozen=True):
    """A robber named the card that it will take."""

    says: ClassVar[str] = "Seat {robber} wants {card} of seat {victim}."

    robber: int
    victim: int
    card: str

    def apply(self, state: State) -> None:
        """The card changes hands when the other one is chosen."""
        state.trade = Trade(self.victim, self.card)
        state.stage = "rob_give"


class RobDeclined(Event, frozen=True):
    """A seat robbed nobody although it could."""

    says: ClassVar[str] = "Seat {seat} robs nobody."

    seat: int

    def apply(self, state: State) -> None:
        """Its chance is gone."""
        state.stage = "robbed"


class CardsTraded(Event, frozen=True):
    """A robber took one card of a victim and gave it another."""

    says: ClassVar[str] = "Seat {robber} takes {taken} of seat {victim} and gives {given} for it."

    robber: int
    victim: int
    taken: str
    given: str

    def apply(self, state: State) -> None:
        """Exchanges the cards."""
        pass_card(state, self.taken, self.victim, self.robber)
        pass_card(state, self.given, self.robber, self.victim)
        state.trade = None
        state.stage = "robbed"


class CardStolen(Event, frozen=True):
    """A robber took a card of a victim for nothing."""

    says: ClassVar[str] = "Seat {robber} steals {card} from seat {victim}."

    robber: int
    victim: int
    card: str

    def apply(self, state: State) -> None:
        """Takes the card."""
        pass_card(state, self.card, self.victim, self.robber)
        state.stage = "robbed"


def pass_card(state: State, card: str, giver: int, taker: int) -> None:
    """One card goes from hand to hand."""
    state.players[giver].hand.remove(card)
    insort(state.players[taker].hand, card)
