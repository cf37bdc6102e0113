"""What happens to figures: how they come and go, are hurt and shoved."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

from domain.components.wording import capital, counted, listed
from domain.games.rune_duel.board import Figure, spoken
from domain.games.rune_duel.events.told import Told
from domain.games.rune_duel.state import Condition, State, Status

Source = Literal["spell", "trap", "weapon", "aura", "burn", "collision", "bash"]


BY: Final[Mapping[Source, str]] = {
    "spell": "from the spell",
    "trap": "from the trap",
    "weapon": "from the weapon",
    "aura": "from the aura",
    "burn": "from burning",
    "collision": "from the collision",
    "bash": "from being bashed together",
}
"""Where damage comes from, in words."""


class FigurePlaced(Told, frozen=True):
    """A figure came onto the board."""

    says = "{figure} stands on {cell}."

    figure: Figure
    cell: str

    def apply(self, state: State) -> None:
        state.figures[self.figure] = Condition(self.cell, state.full_health(self.figure))


class MageStepped(Told, frozen=True):
    """A mage went one cell (R6)."""

    says = "{figure} steps from {origin} to {to}."

    figure: Figure
    origin: str
    to: str

    def apply(self, state: State) -> None:
        state.figures[self.figure].cell = self.to
        state.turn.steps_left -= 1
        state.turn.stepped = True


class ThrallMoved(Told, frozen=True):
    """A thrall went one cell (R6)."""

    says = "{figure} goes from {origin} to {to}."

    figure: Figure
    origin: str
    to: str

    def apply(self, state: State) -> None:
        state.figures[self.figure].cell = self.to
        state.turn.thrall_moved = True


class MageLeapt(Told, frozen=True):
    """A mage leapt past the figure it struck (R3, haste)."""

    says = "{figure} leaps from {origin} to {to}."

    figure: Figure
    origin: str
    to: str

    def apply(self, state: State) -> None:
        state.figures[self.figure].cell = self.to


class FigureShoved(Told, frozen=True):
    """A figure was shoved one cell (R5)."""

    says = "{figure} is shoved from {origin} to {to}."

    figure: Figure
    origin: str
    to: str

    def apply(self, state: State) -> None:
        state.figures[self.figure].cell = self.to


def shoved(cells: Sequence[Mapping[str, Any]]) -> str:
    """A shove of several cells: from where, over what, to where."""
    over = listed(each["to"] for each in cells[:-1])
    said = f"is shoved from {cells[0]['origin']} over {over} to {cells[-1]['to']}"
    return f"{capital(spoken(cells[0]['figure']))} {said}."


class Collided(Told, frozen=True):
    """A figure was shoved against a figure, `pillar`, `wall` or `edge` (R5)."""

    says = "{figure} is shoved against {blocker}."

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

    def apply(self, state: State) -> None:
        state.figures[self.target].health = self.remaining

    def sentence(self) -> str:
        """How the damage came about: by what, and what spent essence added."""
        return self.sentence_of(BY[self.source])

    def sentence_of(self, by: str) -> str:
        """The same, with where the damage comes from."""
        damage = f"{self.base} damage {by}"
        if self.bonus:
            damage += f" and {self.bonus} more for spent essence"
        return f"{capital(spoken(self.target))} takes {damage}: {self.remaining} health left."


class StatusApplied(Told, frozen=True):
    """A figure was set on fire, frozen or dazed."""

    figure: Figure
    status: Status
    value: int

    def apply(self, state: State) -> None:
        setattr(state.figures[self.figure], self.status, self.value)

    def sentence(self) -> str:
        for_turns = counted(self.value, "turn")
        return f"{capital(spoken(self.figure))} is {self.status} for {for_turns}."


class FigureDied(Told, frozen=True):
    """A figure was out of health."""

    says = "{figure} dies."

    figure: Figure

    def apply(self, state: State) -> None:
        """Takes it off the board; nothing ails the dead."""
        state.figures[self.figure] = Condition("", 0)
