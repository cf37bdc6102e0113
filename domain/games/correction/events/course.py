"""How a match goes on: who begins, turns, tokens, the end."""

from collections.abc import Mapping

from domain.components.wording import counted
from domain.games.correction.state import State, Turn
from domain.kernel import NOBODY, Event, Result

ENDINGS: Mapping[str, str] = {
    "reached_spawn_row": "a piece reached the opponent's home row",
    "turn_limit": "the last turn is over",
}
"""How a match ends, by the reason of its result."""


class FirstPlayerChosen(Event, frozen=True):
    """Chance said who begins (R1)."""

    says = "Seat {seat} begins."

    seat: int

    def apply(self, state: State) -> None:
        state.turn.seat = self.seat


class TokensGained(Event, frozen=True):
    """A seat took tokens from the pile: at the start (R1) or for a spawned piece (R3)."""

    seat: int
    amount: int
    total: int
    reason: str

    def apply(self, state: State) -> None:
        state.sides[self.seat].supply = self.total

    def sentence(self) -> str:
        why = "for the spawned piece" if self.reason == "spawn" else "for not beginning"
        gain = f"gains {counted(self.amount, 'token')} {why}"
        return f"Seat {self.seat} {gain} and has {self.total}."


class TurnStarted(Event, frozen=True):
    """A seat's turn began, with its spawn phase (R2)."""

    says = "Turn {turn}: seat {seat}."

    seat: int
    turn: int

    def apply(self, state: State) -> None:
        """Nothing of the turn before is left; its tokens are no longer fresh (R11)."""
        state.turn = Turn(self.seat, self.turn)
        state.phase = "spawn"
        state.to_act = self.seat


class TurnPassed(Event, frozen=True):
    """A turn in which nothing landed, for want of a legal move (Q3, Q24)."""

    says = "Seat {seat}'s turn passes: it has no legal move."

    seat: int
    reason: str

    def apply(self, state: State) -> None:
        """Changes nothing by itself; the turn ends."""


class TurnEnded(Event, frozen=True):
    """A seat's turn ended."""

    says = "Turn {turn} of seat {seat} ends."

    seat: int
    turn: int

    def apply(self, state: State) -> None:
        state.to_act = NOBODY


class MatchEnded(Event, frozen=True):
    """The match is over; without winners it is a draw (R13, Q20)."""

    winners: tuple[int, ...]
    reason: str

    def apply(self, state: State) -> None:
        state.result = Result(self.winners, self.reason)
        state.phase = "over"
        state.to_act = NOBODY

    def sentence(self) -> str:
        if not self.winners:
            return f"The match is a draw: {ENDINGS[self.reason]}."
        return f"Seat {self.winners[0]} wins: {ENDINGS[self.reason]}."
