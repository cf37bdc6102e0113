"""Cards that go from hand to hand."""

from bisect import insort

from domain.games.heist.cards import titled
from domain.games.heist.state import State, Trade
from domain.kernel import Event


class RobChosen(Event, frozen=True):
    """A robber named the card that it will take."""

    robber: int
    victim: int
    card: str

    def apply(self, state: State) -> None:
        """The card changes hands when the other one is chosen."""
        state.trade = Trade(self.victim, self.card)
        state.stage = "rob_give"

    def sentence(self) -> str:
        wanted = f"{titled(self.card)} of seat {self.victim}"
        return f"Seat {self.robber} chooses {wanted} and is to give a card for it."


class RobDeclined(Event, frozen=True):
    """A seat robbed nobody although it could."""

    says = "Seat {seat} robs nobody."

    seat: int

    def apply(self, state: State) -> None:
        state.stage = "robbed"


class CardsTraded(Event, frozen=True):
    """A robber took one card of a victim and gave it another."""

    robber: int
    victim: int
    taken: str
    given: str

    def apply(self, state: State) -> None:
        pass_card(state, self.taken, self.victim, self.robber)
        pass_card(state, self.given, self.robber, self.victim)
        state.trade = None
        state.stage = "robbed"

    def sentence(self) -> str:
        taken, given = titled(self.taken), titled(self.given)
        return f"Seat {self.robber} takes {taken} from seat {self.victim} and gives {given} for it."


class CardStolen(Event, frozen=True):
    """A robber took a card of a victim for nothing."""

    robber: int
    victim: int
    card: str

    def apply(self, state: State) -> None:
        pass_card(state, self.card, self.victim, self.robber)
        state.stage = "robbed"

    def sentence(self) -> str:
        return f"Seat {self.robber} steals {titled(self.card)} from seat {self.victim}."


def pass_card(state: State, card: str, giver: int, taker: int) -> None:
    """One card goes from hand to hand."""
    state.players[giver].hand.remove(card)
    insort(state.players[taker].hand, card)
