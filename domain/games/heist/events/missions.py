"""Missions, petty crimes, and what they bring and cost."""

from bisect import insort
from typing import ClassVar, Literal

from domain.games.heist.state import Pile, State
from domain.kernel import Event


class MissionDrawn(Event, frozen=True):
    """A seat drew a mission that it is to attempt."""

    says: ClassVar[str] = "Seat {seat} draws {card} from pile {pile}: a mission of level {level}."

    seat: int
    pile: Pile
    level: int
    card: str

    def apply(self, state: State) -> None:
        """Lays the card open."""
        state.piles[self.pile].remove(self.card)
        state.open_card = self.card
        state.stage = "mission"


class PileEmpty(Event, frozen=True):
    """There was no card to draw."""

    says: ClassVar[str] = "Seat {seat} finds pile {pile} empty."

    seat: int
    pile: Pile

    def apply(self, state: State) -> None:
        """Nothing is left to decide."""
        state.stage = "done"


class MissionSucceeded(Event, frozen=True):
    """A seat completed its mission and keeps the card."""

    says: ClassVar[str] = "Seat {seat} completes {card}: ${money:,}."

    seat: int
    card: str
    money: int

    def apply(self, state: State) -> None:
        """The card joins the hand."""
        insort(state.players[self.seat].hand, self.card)
        state.open_card = None


class MissionFailed(Event, frozen=True):
    """A seat failed its mission."""

    says: ClassVar[str] = "Seat {seat} fails {card}."

    seat: int
    card: str

    def apply(self, state: State) -> None:
        """The card waits to be put back."""
        state.open_card = self.card


class CardReturned(Event, frozen=True):
    """A failed or lost card went to the bottom of its pile."""

    says: ClassVar[str] = "{card} goes to the bottom of pile {pile}."

    card: str
    pile: Pile

    def apply(self, state: State) -> None:
        """Everybody knows where it lies (Q11)."""
        state.piles[self.pile].put_to_bottom(self.card)
        state.open_card = None


class SkipAdded(Event, frozen=True):
    """A seat will miss so many turns more."""

    says: ClassVar[str] = "Seat {seat} will miss {turns} turn(s)."

    seat: int
    turns: int

    def apply(self, state: State) -> None:
        """Missed turns add up (R13)."""
        state.players[self.seat].skip += self.turns


class RankChanged(Event, frozen=True):
    """A seat has another rank than before, or its first."""

    seat: int
    delta: int
    rank: int
    reason: Literal["setup", "mission", "failure"]

    def apply(self, state: State) -> None:
        """Moves the marker."""
        state.players[self.seat].rank = self.rank

    def sentence(self) -> str:
        """Up, down, or the first rank."""
        how = {1: "rises to", -1: "falls to", 0: "has"}[self.delta]
        return f"Seat {self.seat} {how} rank {self.rank}."


class CashChanged(Event, frozen=True):
    """A seat was fined or earned something without a card."""

    says: ClassVar[str] = "The cash of seat {seat} changes by ${delta:,} to ${cash:,}."

    seat: int
    delta: int
    cash: int

    def apply(self, state: State) -> None:
        """Notes the cash."""
        state.players[self.seat].cash = self.cash
