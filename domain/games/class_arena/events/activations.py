"""Events of an activation that hurt nobody: moves and peaceful actions (R2, R9, R11, R16)."""

from domain.games.class_arena.events.told import Told
from domain.games.class_arena.material.arena import PointName
from domain.games.class_arena.material.classes import EFFECTS
from domain.games.class_arena.state import Activation, State


class FigureActivated(Told, frozen=True):
    """A figure's move and action of this turn are due."""

    says = "{figure} is activated."

    figure: str

    def apply(self, state: State) -> None:
        """A cloak that it still wears recharges from now on (R11)."""
        figure = state.figures[self.figure]
        figure.activated = True
        figure.recharging = figure.cloaked
        state.activation = Activation(self.figure)
        state.phase = "act"


class ScopeEnded(Told, frozen=True):
    """A figure lowers its thermal scope (R9)."""

    says = "{figure} lowers its scope."

    figure: str

    def apply(self, state: State) -> None:
        state.figures[self.figure].scoped = False


class CloakEnded(Told, frozen=True):
    """A figure can be seen again (R11)."""

    says = "{figure} is cloaked no more, and cannot cloak again in this activation."

    figure: str

    def apply(self, state: State) -> None:
        state.figures[self.figure].cloaked = False


class BlipsReceived(Told, frozen=True):
    """A comsat knows which enemies have moved (R8)."""

    says = "{figure} detects {enemies}: moved in this turn or the one before."

    figure: str
    enemies: tuple[str, ...]

    def apply(self, state: State) -> None:
        """Changes nothing by itself; experience follows."""


class FigureMoved(Told, frozen=True):
    """A figure went to another cell (R2, R3)."""

    says = "{figure} moves from {origin} to {to}."

    figure: str
    origin: str
    to: str

    def apply(self, state: State) -> None:
        """Comsats hear of it (R8)."""
        figure = state.figures[self.figure]
        figure.cell, figure.moved_in = self.to, state.turn
        assert state.activation is not None
        state.activation.moved = True


class ScopeRaised(Told, frozen=True):
    """A figure looks through its thermal scope (R9)."""

    says = (
        "{figure} raises its scope until its next activation: its squad detects every enemy, and "
        "hits on it do half more."
    )

    figure: str

    def apply(self, state: State) -> None:
        state.figures[self.figure].scoped = True
        act(state, "scope")


class Cloaked(Told, frozen=True):
    """A figure cloaks (R11)."""

    says = (
        f"{{figure}} cloaks until its next activation: it is spotted only within "
        f"{EFFECTS.cloaked_sight} cell."
    )

    figure: str

    def apply(self, state: State) -> None:
        state.figures[self.figure].cloaked = True
        act(state, "cloak")


class WallRebuilt(Told, frozen=True):
    """A figure closed a gap in the walls (R16)."""

    says = "{by} rebuilds the wall on {cell}."

    cell: str
    by: str

    def apply(self, state: State) -> None:
        state.walls[self.cell] = True
        act(state, "repair")


class PointFortified(Told, frozen=True):
    """A builder secured a control point (R16)."""

    says = "{by} fortifies point {point}."

    point: PointName
    by: str

    def apply(self, state: State) -> None:
        state.fortified[self.point] = self.by
        act(state, "fortify")


class ActivationEnded(Told, frozen=True):
    """A figure has done what it does this turn."""

    says = "The activation of {figure} ends."

    figure: str

    def apply(self, state: State) -> None:
        """The next seat is awaited, if any has figures left."""
        state.last_seat = state.figures[self.figure].seat
        state.activation = None
        state.phase = "choose_figure"
        state.to_act = state.next_to_activate()


def act(state: State, action: str) -> None:
    """The activated figure's action is spent."""
    assert state.activation is not None
    state.activation.action = action
