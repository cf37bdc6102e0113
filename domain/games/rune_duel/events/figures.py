"""What happens to figures: how they come and go, are hurt and pushed."""

from typing import ClassVar, Literal

from domain.games.rune_duel.board import Figure
from domain.games.rune_duel.events.told import Told
from domain.games.rune_duel.state import Condition, State, Status

Source = Literal["spell", "trap", "weapon", "aura", "burn", "collision", "bash"]


class FigurePlaced(Told, frozen=True):
    """A figure came onto the board."""

    says: ClassVar[str] = "{figure} stands on {cell}."

    figure: Figure
    cell: str

    def apply(self, state: State) -> None:
        """In full health."""
        state.figures[self.figure] = Condition(self.cell, state.full_health(self.figure))


class MageStepped(Told, frozen=True):
    """A mage went one cell (R6)."""

    says: ClassVar[str] = "{figure} steps from {origin} to {to}."

    figure: Figure
    origin: str
    to: str

    def apply(self, state: State) -> None:
        """One step less."""
        state.figures[self.figure].cell = self.to
        state.turn.steps_left -= 1
        state.turn.stepped = True


class ThrallMoved(Told, frozen=True):
    """A thrall went one cell (R6)."""

    says: ClassVar[str] = "{figure} goes from {origin} to {to}."

    figure: Figure
    origin: str
    to: str

    def apply(self, state: State) -> None:
        """It was this turn's thrall move."""
        state.figures[self.figure].cell = self.to
        state.turn.thrall_moved = True


class MageLeapt(Told, frozen=True):
    """A mage leapt past the figure it struck (R3, haste)."""

    says: ClassVar[str] = "{figure} leaps from {origin} to {to}."

    figure: Figure
    origin: str
    to: str

    def apply(self, state: State) -> None:
        """No step is counted."""
        state.figures[self.figure].cell = self.to


class FigureShoved(Told, frozen=True):
    """A figure was pushed one cell (R5)."""

    says: ClassVar[str] = "{figure} is pushed from {origin} to {to}."

    figure: Figure
    origin: str
    to: str

    def apply(self, state: State) -> None:
        """Moves it."""
        state.figures[self.figure].cell = self.to


class Collided(Told, frozen=True):
    """A figure was pushed against a figure, `pillar`, `wall` or `edge` (R5)."""

    says: ClassVar[str] = "{figure} is pushed against {blocker}."

    figure: Figure
    blocker: str

    def apply(self, state: State) -> None:
        """The damage is told by the events that follow."""


class DamageDealt(Told, frozen=True):
    """A figure lost health: `base` damage and what vulnerability added, as far as it had any."""

    source: Source
    target: Figure
    base: int
    bonus: int
    amount: int
    remaining: int

    says: ClassVar[str] = "{target} loses {amount} ({source}): health {remaining}."

    def apply(self, state: State) -> None:
        """Sets its health."""
        state.figures[self.target].health = self.remaining


class StatusApplied(Told, frozen=True):
    """A figure was set on fire, frozen or dazed."""

    says: ClassVar[str] = "{figure} is {status} ({value})."

    figure: Figure
    status: Status
    value: int

    def apply(self, state: State) -> None:
        """Sets the status."""
        setattr(state.figures[self.figure], self.status, self.value)


class FigureDied(Told, frozen=True):
    """A figure was out of health."""

    says: ClassVar[str] = "{figure} dies."

    figure: Figure

    def apply(self, state: State) -> None:
        """Takes it off the board; nothing ails the dead."""
        state.figures[self.figure] = Condition("", 0)
