"""What happens at the police."""

from bisect import insort

from domain.games.heist.cards import WORTH, dollars, titled
from domain.games.heist.state import State
from domain.kernel import Event


class SnitchDeclined(Event, frozen=True):
    """A seat did not snitch."""

    says = "Seat {seat} does not snitch."

    seat: int

    def apply(self, state: State) -> None:
        state.stage = "done"


class NothingHappened(Event, frozen=True):
    """The snitch die named no seat in play."""

    says = "That is nobody's number: seat {seat} has told on nobody."

    seat: int

    def apply(self, state: State) -> None:
        state.stage = "done"


class NoCardToLose(Event, frozen=True):
    """A seat that was told on had no card."""

    says = "Seat {seat} was told on but has no card to lose."

    seat: int

    def apply(self, state: State) -> None:
        state.stage = "done"


class CardLost(Event, frozen=True):
    """A seat that was told on lost a card."""

    seat: int
    card: str

    def apply(self, state: State) -> None:
        state.players[self.seat].hand.remove(self.card)
        state.open_card = self.card
        state.stage = "done"

    def sentence(self) -> str:
        return f"Seat {self.seat} was told on and loses {titled(self.card)}."


class SnitchRewarded(Event, frozen=True):
    """A snitch was paid with the next card of pile L1."""

    seat: int
    card: str

    def apply(self, state: State) -> None:
        state.piles["L1"].remove(self.card)
        insort(state.players[self.seat].hand, self.card)

    def sentence(self) -> str:
        worth = dollars(WORTH[self.card])
        return f"The police pay seat {self.seat} with {titled(self.card)}, worth {worth}."
