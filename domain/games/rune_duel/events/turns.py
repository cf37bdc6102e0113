"""What happens around a turn: its beginning, what wears off, what comes in, its end."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from domain.components.wording import capital, counted
from domain.games.rune_duel.board import Figure, spoken
from domain.games.rune_duel.events.told import Told
from domain.games.rune_duel.state import State, Status, Turn
from domain.kernel import NOBODY, Result


class MatchStarted(Told, frozen=True):
    """A duel began."""

    says = "The duel begins."

    def apply(self, state: State) -> None:
        state.phase = "setup"


class TurnStarted(Told, frozen=True):
    """A seat's turn began; the timers of its walls and of its imbue ran on (Q19)."""

    says = "Turn {turn} of seat {seat}."

    seat: int
    turn: int

    def apply(self, state: State) -> None:
        state.turn = Turn(self.seat, self.turn)
        state.phase = "compose"
        state.to_act = self.seat
        for cell, wall in state.walls.items():
            if wall.seat == self.seat:
                state.walls[cell] = msgspec.structs.replace(wall, duration=wall.duration - 1)
        side = state.sides[self.seat]
        if side.imbue:
            left = side.imbue.turns_left - 1
            side.imbue = msgspec.structs.replace(side.imbue, turns_left=left)


class WallFaded(Told, frozen=True):
    """An arcane wall was gone (U1)."""

    says = "The wall on {cell} fades."

    cell: str

    def apply(self, state: State) -> None:
        del state.walls[self.cell]


class ImbueEnded(Told, frozen=True):
    """A mage was no longer imbued (U2)."""

    says = "{figure} is no longer imbued."

    figure: Figure

    def apply(self, state: State) -> None:
        state.side.imbue = None


class BurnTicked(Told, frozen=True):
    """A burning figure burned on (U3)."""

    figure: Figure
    left: int

    def apply(self, state: State) -> None:
        state.figures[self.figure].burning = self.left

    def sentence(self) -> str:
        on = (
            f"and will for {counted(self.left, 'more turn', 'more turns')}"
            if self.left
            else "for the last time"
        )
        return f"{capital(spoken(self.figure))} burns, {on}."


class EssenceChanged(Told, frozen=True):
    """A mage spent, lost or regained essence."""

    seat: int
    delta: int
    essence: int

    def apply(self, state: State) -> None:
        state.sides[self.seat].essence = self.essence

    def sentence(self) -> str:
        changed = "rises" if self.delta > 0 else "falls"
        return f"Seat {self.seat}'s essence {changed} by {abs(self.delta)} to {self.essence}."


class HealthRestored(Told, frozen=True):
    """A mage regained health."""

    says = "{figure} regains {amount} health: {health} now."

    figure: Figure
    amount: int
    health: int

    def apply(self, state: State) -> None:
        state.figures[self.figure].health = self.health


class SlotUnlocked(Told, frozen=True):
    """A seat's spells may have one rune more (U5)."""

    says = "Seat {seat} can compose spells of up to {slots} runes now."

    seat: int
    slots: int

    def apply(self, state: State) -> None:
        state.sides[self.seat].slots = self.slots


def unlocked(slots: Sequence[Mapping[str, Any]]) -> str:
    """Several slots that came at once."""
    last = slots[-1]
    return f"Seat {last['seat']} can compose spells of up to {last['slots']} runes now."


class AuraPulsed(Told, frozen=True):
    """An imbued mage hurt the enemies around it (R8)."""

    says = "The aura of {figure} pulses."

    figure: Figure

    def apply(self, state: State) -> None:
        """What it does is told by the events that follow."""


class StatusFaded(Told, frozen=True):
    """A figure was frozen or dazed for a turn less."""

    figure: Figure
    status: Status
    value: int

    def apply(self, state: State) -> None:
        setattr(state.figures[self.figure], self.status, self.value)

    def sentence(self) -> str:
        figure = capital(spoken(self.figure))
        if not self.value:
            return f"{figure} is no longer {self.status}."
        return f"{figure} is {self.status} for {counted(self.value, 'more turn', 'more turns')}."


class TurnEnded(Told, frozen=True):
    """The turn was over."""

    says = "The turn ends."

    def apply(self, state: State) -> None:
        state.to_act = NOBODY


ENDINGS: Mapping[str, str] = {
    "mage_defeated": "a mage has no health left",
    "turn_cap": "the last turn is over",
}
"""How a match ends, by the reason of its result."""


class MatchEnded(Told, frozen=True):
    """The duel was over; without a winner it is a draw."""

    winners: tuple[int, ...]
    reason: Literal["mage_defeated", "turn_cap"]

    def apply(self, state: State) -> None:
        """Sets the outcome; nobody is awaited any more."""
        state.result = Result(self.winners, self.reason)
        state.phase = "over"
        state.to_act = NOBODY

    def sentence(self) -> str:
        if not self.winners:
            return "The last turn is over: a draw."
        how = {
            "mage_defeated": "a mage has no health left",
            "turn_cap": "it stands better at the end",
        }
        return f"Seat {self.winners[0]} wins: {how[self.reason]}."
