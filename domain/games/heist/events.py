"""What happens in a match of Heist, and how each event changes the state. All of it is public."""

from bisect import insort
from typing import ClassVar, Literal

from domain.components.deck import Deck
from domain.games.heist.options import Options
from domain.games.heist.scenario import ScenarioLaid
from domain.games.heist.state import Pile, Purpose, Roll, Stage, State, Trade, cards_of
from domain.kernel import Event, Outcome

# The course of the match


class MatchStarted(Event, frozen=True):
    """A match begins."""

    says: ClassVar[str] = "A match of {seats} seats begins."

    seats: int
    options: Options

    def apply(self, state: State) -> None:
        """Nothing is laid out yet."""
        state.stage = "setup"


class PiecePlaced(Event, frozen=True):
    """A seat's piece was put on its start."""

    says: ClassVar[str] = "The piece of seat {seat} starts on {cell}."

    seat: int
    cell: str

    def apply(self, state: State) -> None:
        """Puts it there."""
        state.players[self.seat].cell = self.cell


class PileReady(Event, frozen=True):
    """A pile lies ready, face down, with all its cards."""

    says: ClassVar[str] = "Pile {pile} has {count} cards."

    pile: Pile
    count: int

    def apply(self, state: State) -> None:
        """Lays it out; nobody knows its order."""
        state.piles[self.pile] = Deck(dict.fromkeys(cards_of(self.pile), 1))


class RoundStarted(Event, frozen=True):
    """A round began."""

    says: ClassVar[str] = "Round {round}."

    round: int

    def apply(self, state: State) -> None:
        """Counts it; seat 1 comes next."""
        state.round = self.round
        state.active = 0


class TurnStarted(Event, frozen=True):
    """A seat's turn began."""

    says: ClassVar[str] = "It is the turn of seat {seat}."

    round: int
    seat: int

    def apply(self, state: State) -> None:
        """Awaits the seat's roll."""
        state.active = state.to_act = self.seat
        state.stage = "roll"


class TurnSkipped(Event, frozen=True):
    """A seat missed its turn and has `left` more to miss."""

    says: ClassVar[str] = "Seat {seat} misses its turn; more to miss: {left}."

    seat: int
    left: int

    def apply(self, state: State) -> None:
        """Counts the turn."""
        state.active = self.seat
        state.players[self.seat].skip = self.left


class TurnEnded(Event, frozen=True):
    """A seat's turn was over."""

    says: ClassVar[str] = "The turn of seat {seat} is over."

    seat: int

    def apply(self, state: State) -> None:
        """Awaits nobody for a moment."""
        state.to_act = 0
        state.stage = "done"


class MatchEnded(Event, frozen=True):
    """The match is over; several winners have drawn."""

    winners: tuple[int, ...]
    reason: Literal["goal_reached", "round_cap", "round_cap_tie"]

    def apply(self, state: State) -> None:
        """Sets the outcome; nobody is awaited any more."""
        state.outcome = Outcome(self.winners, self.reason)
        state.to_act = 0
        state.stage = "over"

    def sentence(self) -> str:
        """Who has won, and how."""
        if self.reason == "goal_reached":
            return f"Seat {self.winners[0]} has reached the goal and wins."
        if self.reason == "round_cap":
            return f"The last round is over: seat {self.winners[0]} has the most and wins."
        return f"The last round is over: a draw of seats {' and '.join(map(str, self.winners))}."


# Rolling and moving


class DieRolled(Event, frozen=True):
    """A seat rolled the die."""

    says: ClassVar[str] = "Seat {seat} rolls {value} ({purpose})."

    after: ClassVar[dict[Purpose, Stage]] = {
        "move": "move",
        "mission": "done",
        "petty": "done",
        "snitch": "lose_card",
    }

    seat: int
    purpose: Purpose
    value: int

    def apply(self, state: State) -> None:
        """Shows the number; the snitch die says who is awaited next (R9)."""
        state.die = Roll(self.value, self.purpose)
        state.stage = self.after[self.purpose]
        if self.purpose == "snitch" and self.value in state.players:
            state.to_act = self.value


class PieceMoved(Event, frozen=True):
    """A piece moved as far as the die said; `path` has the cells it entered, `to` the last."""

    says: ClassVar[str] = "Seat {seat} moves from {origin} to {to}."

    seat: int
    piece: str
    origin: str
    to: str
    path: tuple[str, ...]

    def apply(self, state: State) -> None:
        """Moves the piece."""
        state.players[self.seat].cell = self.to
        state.stage = "landed"


# Robbing


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


# Missions


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


# The police


class SnitchDeclined(Event, frozen=True):
    """A seat did not snitch."""

    says: ClassVar[str] = "Seat {seat} does not snitch."

    seat: int

    def apply(self, state: State) -> None:
        """Nothing is left to decide."""
        state.stage = "done"


class NothingHappened(Event, frozen=True):
    """The snitch die named no seat in play."""

    says: ClassVar[str] = "Seat {seat} has told on nobody."

    seat: int

    def apply(self, state: State) -> None:
        """Nothing is left to decide."""
        state.stage = "done"


class NoCardToLose(Event, frozen=True):
    """A seat that was told on had no card."""

    says: ClassVar[str] = "Seat {seat} has no card to lose."

    seat: int

    def apply(self, state: State) -> None:
        """Nothing is left to decide."""
        state.stage = "done"


class CardLost(Event, frozen=True):
    """A seat that was told on lost a card."""

    says: ClassVar[str] = "Seat {seat} loses {card}."

    seat: int
    card: str

    def apply(self, state: State) -> None:
        """The card waits to be put back."""
        state.players[self.seat].hand.remove(self.card)
        state.open_card = self.card
        state.stage = "done"


class SnitchRewarded(Event, frozen=True):
    """A snitch was paid with the next card of pile L1."""

    says: ClassVar[str] = "Seat {seat} is paid with {card}."

    seat: int
    card: str

    def apply(self, state: State) -> None:
        """The card joins the hand without an attempt."""
        state.piles["L1"].remove(self.card)
        insort(state.players[self.seat].hand, self.card)


EVENTS: tuple[type[Event], ...] = (
    MatchStarted,
    PiecePlaced,
    PileReady,
    RoundStarted,
    TurnStarted,
    TurnSkipped,
    TurnEnded,
    DieRolled,
    PieceMoved,
    RobChosen,
    RobDeclined,
    CardsTraded,
    CardStolen,
    MissionDrawn,
    PileEmpty,
    MissionSucceeded,
    MissionFailed,
    CardReturned,
    SkipAdded,
    RankChanged,
    SnitchDeclined,
    NothingHappened,
    NoCardToLose,
    CardLost,
    SnitchRewarded,
    CashChanged,
    MatchEnded,
    ScenarioLaid,
)
