"""What the player did in a tick. These four events are the film from which ghosts are made (Q1)."""

from domain.games.janus_gate.state import State
from domain.games.janus_gate.tape import TOWARDS, Facing, Frame, Pose
from domain.kernel import Event


class PlayerMoved(Event, frozen=True, gc=False):
    """The player stepped to the next cell and looks where he went."""

    says = "Tick {tick}: the player moves from {origin} to {to}."

    wave: int
    tick: int
    origin: str
    to: str
    facing: Facing

    def apply(self, state: State) -> None:
        state.tape.append(self.frame(state.player))

    def frame(self, _was: Pose) -> Frame:
        """How the player stands then, and whether he fired."""
        return Frame(self.to, self.facing)


class PlayerTurned(Event, frozen=True, gc=False):
    """The player looks in another direction."""

    wave: int
    tick: int
    facing: Facing

    def apply(self, state: State) -> None:
        state.tape.append(self.frame(state.player))

    def frame(self, was: Pose) -> Frame:
        """How the player stands then, and whether he fired."""
        return Frame(was.cell, self.facing)

    def sentence(self) -> str:
        return f"Tick {self.tick}: the player turns {TOWARDS[self.facing]}."


class PlayerFired(Event, frozen=True, gc=False):
    """The player pulled the trigger; the shot appears when all have moved (R1.5)."""

    wave: int
    tick: int
    cell: str
    facing: Facing

    def apply(self, state: State) -> None:
        state.tape.append(self.frame(state.player))

    def frame(self, _was: Pose) -> Frame:
        """How the player stands then, and whether he fired."""
        return Frame(self.cell, self.facing, fired=True)

    def sentence(self) -> str:
        return f"Tick {self.tick}: the player fires {TOWARDS[self.facing]} from {self.cell}."


class PlayerWaited(Event, frozen=True, gc=False):
    """The player let a tick pass."""

    says = "Tick {tick}: the player waits."

    wave: int
    tick: int

    def apply(self, state: State) -> None:
        state.tape.append(self.frame(state.player))

    def frame(self, was: Pose) -> Frame:
        """How the player stands then, and whether he fired."""
        return Frame(was.cell, was.facing)


Acted = PlayerMoved | PlayerTurned | PlayerFired | PlayerWaited
"""What a player can have done."""
