"""How a match begins, goes on and ends."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from domain.components.deck import Deck
from domain.components.wording import listed
from domain.games.heist.options import Options
from domain.games.heist.state import PILE_NAMES, Pile, State, cards_of
from domain.kernel import NOBODY, Event, Result


class MatchStarted(Event, frozen=True):
    """A match begins."""

    says = "A match of {seats} seats begins."

    seats: int
    options: Options

    def apply(self, state: State) -> None:
        state.stage = "setup"


class PiecePlaced(Event, frozen=True):
    """A seat's piece was put on its start."""

    says = "Seat {seat} starts on {cell}."

    seat: int
    cell: str

    def apply(self, state: State) -> None:
        state.players[self.seat].cell = self.cell


class PileReady(Event, frozen=True):
    """A pile lies ready, face down, with all its cards."""

    pile: Pile
    count: int

    def apply(self, state: State) -> None:
        """Lays it out; nobody knows its order."""
        state.piles[self.pile] = Deck(dict.fromkeys(cards_of(self.pile), 1))

    def sentence(self) -> str:
        return f"{PILE_NAMES[self.pile].capitalize()} has {self.count} cards."


def piles(ready: Sequence[Mapping[str, Any]]) -> str:
    """All piles in one sentence; they are equally high."""
    count = ready[0]["count"]
    levels = listed(str(each["pile"]).removeprefix("L") for each in ready)
    return f"The piles of levels {levels} have {count} cards each."


class RoundStarted(Event, frozen=True):
    """A round began."""

    says = "Round {round}."

    round: int

    def apply(self, state: State) -> None:
        """Counts it; seat 1 comes next."""
        state.round = self.round
        state.active = 0


class TurnStarted(Event, frozen=True):
    """A seat's turn began."""

    says = "It is the turn of seat {seat}."

    round: int
    seat: int

    def apply(self, state: State) -> None:
        state.active = state.to_act = self.seat
        state.stage = "roll"


class TurnSkipped(Event, frozen=True):
    """A seat missed its turn and has `left` more to miss."""

    seat: int
    left: int

    def apply(self, state: State) -> None:
        state.active = self.seat
        state.players[self.seat].skip = self.left

    def sentence(self) -> str:
        """Whose turn it would have been, and how many more it will miss."""
        more = f" and will miss {self.left} more" if self.left else ""
        return f"Seat {self.seat} misses its turn{more}."


class TurnEnded(Event, frozen=True):
    """A seat's turn was over."""

    says = "The turn of seat {seat} is over."

    seat: int

    def apply(self, state: State) -> None:
        state.to_act = NOBODY
        state.stage = "done"


ENDINGS: Mapping[str, str] = {
    "goal_reached": "the goal is reached",
    "round_cap": "the last round is over, and the highest total counts",
    "round_cap_tie": "the last round is over, and the highest totals are level",
}
"""How a match ends, by the reason of its result."""


class MatchEnded(Event, frozen=True):
    """The match is over; several winners have drawn."""

    winners: tuple[int, ...]
    reason: Literal["goal_reached", "round_cap", "round_cap_tie"]

    def apply(self, state: State) -> None:
        """Sets the outcome; nobody is awaited any more."""
        state.result = Result(self.winners, self.reason)
        state.to_act = NOBODY
        state.stage = "over"

    def sentence(self) -> str:
        if self.reason == "goal_reached":
            return f"Seat {self.winners[0]} has reached the goal and wins."
        if self.reason == "round_cap":
            return f"The last round is over: seat {self.winners[0]} has the most and wins."
        return f"The last round is over: a draw of seats {' and '.join(map(str, self.winners))}."
