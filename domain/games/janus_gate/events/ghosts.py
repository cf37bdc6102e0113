"""What the ghosts did, what befell them, and how they got at the player."""

from domain.games.janus_gate.state import State
from domain.games.janus_gate.tape import TOWARDS, Facing, Pose
from domain.kernel import Event


class GhostMoved(Event, frozen=True, gc=False):
    """A ghost stepped as its recording has it."""

    says = "Ghost {ghost} moves from {origin} to {to}."

    ghost: int
    tick: int
    origin: str
    to: str
    facing: Facing

    def apply(self, state: State) -> None:
        state.ghosts[self.ghost] = Pose(self.to, self.facing)


class GhostTurned(Event, frozen=True, gc=False):
    """A ghost turned as its recording has it."""

    ghost: int
    tick: int
    facing: Facing

    def apply(self, state: State) -> None:
        state.ghosts[self.ghost] = Pose(state.ghosts[self.ghost].cell, self.facing)

    def sentence(self) -> str:
        return f"Ghost {self.ghost} turns {TOWARDS[self.facing]}."


class GhostKilled(Event, frozen=True, gc=False):
    """A shot of the player's met a ghost (R3)."""

    says = "The player's shot {shot} kills ghost {ghost} on {cell}."

    ghost: int
    shot: int
    cell: str
    tick: int

    def apply(self, state: State) -> None:
        """The ghost does nothing more in this attempt (R5)."""
        del state.ghosts[self.ghost]


class GhostEscaped(Event, frozen=True, gc=False):
    """A ghost came alive to the end of its recording, through its exit (R6)."""

    says = "Ghost {ghost} escapes through {cell}."

    ghost: int
    cell: str
    tick: int

    def apply(self, state: State) -> None:
        del state.ghosts[self.ghost]
        state.lost = "ghost_escaped"


class PlayerHit(Event, frozen=True, gc=False):
    """A ghost's shot met the player (R3)."""

    says = "Ghost {ghost}'s shot {shot} hits the player on {cell}."

    shot: int
    ghost: int
    cell: str
    tick: int

    def apply(self, state: State) -> None:
        state.lost = "hit"


class PlayerTouched(Event, frozen=True, gc=False):
    """A ghost and the player met where contact is deadly (R1.3)."""

    says = "Ghost {ghost} touches the player on {cell}."

    ghost: int
    cell: str
    tick: int

    def apply(self, state: State) -> None:
        state.lost = "touched"
