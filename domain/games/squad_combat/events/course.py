"""How a match begins, goes from turn to turn and from decision to decision, and ends."""

from domain.games.squad_combat.material.decks import Deck
from domain.games.squad_combat.options import Options
from domain.games.squad_combat.state import State
from domain.games.squad_combat.tasks.agenda import Agenda, DecisionKind, WindowKind
from domain.games.squad_combat.wording.words import ENDINGS, TO_DO, WINDOWS
from domain.kernel import NOBODY, Event, Result


class MatchStarted(Event, frozen=True):
    """The squads stand in their rows; what is in each deck is known to all."""

    says = "The squads stand in their rows; the decks are shuffled."

    options: Options
    decks: dict[int, Deck]

    def apply(self, state: State) -> None:
        """All lies as `start` put it."""


class FirstPlayerChosen(Event, frozen=True):
    """Who takes the first action phase was drawn (R2)."""

    says = "Seat {seat} is the first player."

    seat: int

    def apply(self, state: State) -> None:
        state.first = self.seat


class TurnStarted(Event, frozen=True):
    """A turn began; nobody has passed, and all abilities can be used again (R16)."""

    says = "Turn {turn}: seat {first} begins."

    turn: int
    first: int

    def apply(self, state: State) -> None:
        state.turn, state.first = self.turn, self.first
        state.phases, state.passed = 0, []
        for character in state.characters.values():
            character.used = []


class ActionPhaseStarted(Event, frozen=True):
    """A seat is to act (R3)."""

    says = "Seat {seat} acts."

    seat: int

    def apply(self, state: State) -> None:
        """One more action phase of this turn (Q32)."""
        state.active = state.to_act = self.seat
        state.phases += 1
        state.decision, state.agenda = "action", ()


class DecisionAwaited(Event, frozen=True):
    """A seat is to choose; `agenda` is what follows then."""

    seat: int
    decision: DecisionKind
    agenda: Agenda = ()

    def apply(self, state: State) -> None:
        state.to_act, state.decision, state.agenda = self.seat, self.decision, self.agenda

    def sentence(self) -> str:
        return f"Seat {self.seat} {TO_DO[self.decision]}."


class SeatPassed(Event, frozen=True):
    """A seat has passed for the rest of the turn, or in a window."""

    seat: int
    context: str
    """`action` or `window`."""

    def apply(self, state: State) -> None:
        """In a window the next one is asked; otherwise there are no more action phases (R4)."""
        if self.context == "action":
            state.passed.append(self.seat)

    def sentence(self) -> str:
        if self.context == "action":
            return f"Seat {self.seat} passes for the rest of the turn."
        return f"Seat {self.seat} plays no response."


class DeclinedOption(Event, frozen=True):
    """A seat chose nothing where it could have."""

    seat: int
    decision: DecisionKind

    def apply(self, state: State) -> None:
        """Changes nothing by itself."""

    def sentence(self) -> str:
        if self.decision == "end_discard":
            return f"Seat {self.seat} discards nothing more."
        spends = self.decision in ("attack_die", "defense_die")
        return f"Seat {self.seat} {'spends no die' if spends else 'changes no more dice'}."


class WindowOpened(Event, frozen=True):
    """All may respond, beginning with a seat (R18, R19)."""

    kind: WindowKind
    first: int

    def apply(self, state: State) -> None:
        state.window = self.kind
        if self.kind == "end_of_turn":
            state.active = 0

    def sentence(self) -> str:
        if self.kind == "end_of_turn":
            return f"The turn ends: all may respond once more, from seat {self.first} on."
        return f"Window: responses to {WINDOWS[self.kind]}, from seat {self.first} on."


class WindowClosed(Event, frozen=True):
    """Nobody responds any more."""

    kind: WindowKind

    def apply(self, state: State) -> None:
        state.window = None

    def sentence(self) -> str:
        return f"No more responses to {WINDOWS[self.kind]}."


class TurnEnded(Event, frozen=True):
    """A turn is over."""

    says = "Turn {turn} is over."

    turn: int

    def apply(self, state: State) -> None:
        state.to_act, state.decision, state.agenda = NOBODY, "nothing", ()


class MatchEnded(Event, frozen=True):
    """The match is over; without winners it is a draw."""

    winners: tuple[int, ...]
    reason: str

    def apply(self, state: State) -> None:
        state.result = Result(self.winners, self.reason)
        state.to_act, state.decision, state.agenda = NOBODY, "nothing", ()

    def sentence(self) -> str:
        result = f"Seat {self.winners[0]} wins" if self.winners else "A draw"
        return f"{result}: {ENDINGS[self.reason]}."
