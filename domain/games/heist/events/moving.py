"""The die and the pieces."""

from typing import ClassVar

from domain.games.heist.state import Purpose, Roll, Stage, State
from domain.kernel import Event


class DieRolled(Event, frozen=True):
    """A seat rolled the die."""

    told: ClassVar[dict[Purpose, str]] = {
        "move": "Seat {seat} rolls {value} to move.",
        "mission": "Seat {seat} rolls {value} for the mission.",
        "petty": "Seat {seat} rolls {value} for the petty crime.",
        "snitch": "Seat {seat} snitches and rolls {value}.",
    }

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

    def sentence(self) -> str:
        return self.told[self.purpose].format(seat=self.seat, value=self.value)


class PieceMoved(Event, frozen=True):
    """A piece moved as far as the die said; `path` has the cells it entered, `to` the last."""

    says = "Seat {seat} moves from {origin} to {to}."

    seat: int
    piece: str
    origin: str
    to: str
    path: tuple[str, ...]

    def apply(self, state: State) -> None:
        state.players[self.seat].cell = self.to
        state.stage = "landed"
