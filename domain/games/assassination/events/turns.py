"""Events of rounds, turns and the end of a match (sections 4 and 8)."""

from collections.abc import Mapping
from typing import Final, Literal

from domain.games.assassination.state import State, Turn
from domain.kernel import NOBODY, Event, Result

ENDINGS: Final[Mapping[str, str]] = {
    "opponent_died": "the other assassin is dead",
    "both_died": "both assassins are dead",
    "victory_points": "there are enough victory points",
    "enemies_cleared": "no enemy is left",
    "round_limit": "the last round is over",
}
"""How a match ends, by the reason of its result."""


class RoundStarted(Event, frozen=True):
    """A round began: two turns, then the enemies (R3)."""

    says = "Round {round} begins."

    round: int

    def apply(self, state: State) -> None:
        state.round = self.round


class RoundEnded(Event, frozen=True):
    """Both players have had their turns."""

    says = "Round {round} ends."

    round: int

    def apply(self, state: State) -> None:
        state.turn = Turn()
        state.to_act = NOBODY


class TurnStarted(Event, frozen=True):
    """A player's turn began."""

    says = "Round {round}: the turn of seat {seat} (Player {player})."

    seat: int
    player: int
    round: int

    def apply(self, state: State) -> None:
        """Drawing comes first (R5)."""
        state.turn = Turn(self.seat)
        state.phase = "draw"
        state.to_act = self.seat


class TurnSkipped(Event, frozen=True):
    """A paralysed player lost his turn, and is immune for now (R51)."""

    says = "Seat {seat} is paralysed and loses this turn: no draw, no items, no actions."

    seat: int

    def apply(self, state: State) -> None:
        assassin = state.assassins[self.seat]
        assassin.must_skip = False
        assassin.immune = state.options.paralysis_immunity
        assassin.penalty = 0
        state.to_act = NOBODY


class TurnEnded(Event, frozen=True):
    """A player's turn ended, and with it his immunity (R51)."""

    says = "The turn of seat {seat} ends."

    seat: int

    def apply(self, state: State) -> None:
        assassin = state.assassins[self.seat]
        assassin.immune = False
        assassin.penalty = 0
        state.to_act = NOBODY


class ActionSpent(Event, frozen=True):
    """A player used an action: a move or an attack (R19)."""

    seat: int
    kind: Literal["move", "attack"]
    used: int
    limit: int

    def apply(self, state: State) -> None:
        """From the first action on no items are played (R5)."""
        state.turn.used = self.used
        state.turn.attacks += self.kind == "attack"
        state.turn.acted = True

    def sentence(self) -> str:
        return f"Seat {self.seat} uses action {self.used} of {self.limit}."


class AssassinDied(Event, frozen=True):
    """An assassin is dead (R58)."""

    says = "The assassin of seat {seat} is dead."

    seat: int

    def apply(self, state: State) -> None:
        """The health points said it already."""


class MatchEnded(Event, frozen=True):
    """The match is over; without winners it is a draw (section 8)."""

    winners: tuple[int, ...]
    reason: str

    def apply(self, state: State) -> None:
        state.result = Result(self.winners, self.reason)
        state.phase = "over"
        state.to_act = NOBODY

    def sentence(self) -> str:
        result = f"Seat {self.winners[0]} wins" if self.winners else "The match is a draw"
        return f"{result}: {ENDINGS[self.reason]}."
