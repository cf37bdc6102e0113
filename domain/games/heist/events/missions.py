"""Missions, petty crimes, and what they bring and cost."""

from bisect import insort
from typing import Literal

from domain.components.wording import counted
from domain.games.heist.cards import WORTH, dollars, titled
from domain.games.heist.state import PILE_NAMES, Pile, State
from domain.kernel import Event


class MissionDrawn(Event, frozen=True):
    """A seat drew a mission that it is to attempt."""

    seat: int
    pile: Pile
    level: int
    card: str

    def apply(self, state: State) -> None:
        state.piles[self.pile].remove(self.card)
        state.open_card = self.card
        state.stage = "mission"

    def sentence(self) -> str:
        what = f"a mission of level {self.level} for {dollars(WORTH[self.card])}"
        return f"Seat {self.seat} draws {what}: {titled(self.card)}."


class PileEmpty(Event, frozen=True):
    """There was no card to draw."""

    seat: int
    pile: Pile

    def apply(self, state: State) -> None:
        state.stage = "done"

    def sentence(self) -> str:
        return f"Seat {self.seat} finds {PILE_NAMES[self.pile]} empty and gets nothing."


class MissionSucceeded(Event, frozen=True):
    """A seat completed its mission and keeps the card."""

    seat: int
    card: str
    money: int

    def apply(self, state: State) -> None:
        insort(state.players[self.seat].hand, self.card)
        state.open_card = None

    def sentence(self) -> str:
        return f"Seat {self.seat} completes {titled(self.card)} for {dollars(self.money)}."


class MissionFailed(Event, frozen=True):
    """A seat failed its mission."""

    seat: int
    card: str

    def apply(self, state: State) -> None:
        state.open_card = self.card

    def sentence(self) -> str:
        return f"Seat {self.seat} fails {titled(self.card)}."


class CardReturned(Event, frozen=True):
    """A failed or lost card went to the bottom of its pile."""

    card: str
    pile: Pile

    def apply(self, state: State) -> None:
        """Everybody knows where it lies (Q11)."""
        state.piles[self.pile].put_to_bottom(self.card)
        state.open_card = None

    def sentence(self) -> str:
        return f"{titled(self.card)} goes to the bottom of {PILE_NAMES[self.pile]}."


class SkipAdded(Event, frozen=True):
    """A seat will miss so many turns more."""

    seat: int
    turns: int

    def apply(self, state: State) -> None:
        """Missed turns add up (R13)."""
        state.players[self.seat].skip += self.turns

    def sentence(self) -> str:
        return f"Seat {self.seat} will miss {counted(self.turns, 'turn')}."


class RankChanged(Event, frozen=True):
    """A seat has another rank than before, or its first."""

    seat: int
    delta: int
    rank: int
    reason: Literal["setup", "mission", "failure"]

    def apply(self, state: State) -> None:
        state.players[self.seat].rank = self.rank

    def sentence(self) -> str:
        how = {1: "rises to", -1: "falls to", 0: "begins at"}[self.delta]
        return f"Seat {self.seat} {how} rank {self.rank}."


class CashChanged(Event, frozen=True):
    """A seat was fined or earned something without a card."""

    seat: int
    delta: int
    cash: int

    def apply(self, state: State) -> None:
        state.players[self.seat].cash = self.cash

    def sentence(self) -> str:
        how = "earns" if self.delta > 0 else "pays a fine of"
        what = f"{how} {dollars(abs(self.delta))}"
        return f"Seat {self.seat} {what}; its cash is {dollars(self.cash)} now."
