"""A move is declared, and lands, captures or is declined."""

from domain.components.seats import other
from domain.games.correction.board import Kind
from domain.games.correction.state import Declared, State
from domain.kernel import Event


class MoveDeclared(Event, frozen=True):
    """A seat said which move it makes; `target` is the enemy piece it would capture (R9)."""

    seat: int
    kind: Kind
    origin: str
    to: str
    target: Kind | None

    def apply(self, state: State) -> None:
        """The move waits for the opponent's word; where there is none to say, it lands at once."""
        state.turn.declared = Declared(self.kind, self.origin, self.to, self.target)
        state.phase = "respond"
        state.to_act = other(self.seat)

    def sentence(self) -> str:
        prey = f", to capture the {self.target} there" if self.target else ""
        way = f"the {self.kind} from {self.origin} to {self.to}"
        return f"Seat {self.seat} declares a move: {way}{prey}."


class PieceMoved(Event, frozen=True):
    """A declared move landed."""

    says = "Seat {seat}'s {kind} moves from {origin} to {to}."

    seat: int
    kind: Kind
    origin: str
    to: str

    def apply(self, state: State) -> None:
        """A spawned piece that landed binds the rest of the turn to the other spawned ones (R5)."""
        side, turn = state.sides[self.seat], state.turn
        del side.pieces[self.origin]
        side.pieces[self.to] = self.kind
        if self.origin in turn.spawned:
            turn.spawned.remove(self.origin)
            turn.spawned_moved = True
        turn.declared = turn.locked = None
        state.phase = "move"
        state.to_act = self.seat


class PieceCaptured(Event, frozen=True):
    """An enemy landed on a piece, which goes to its owner's reserve to rest (R4, R7)."""

    says = "Seat {by} captures the {kind} of seat {seat} on {cell}."

    seat: int
    kind: Kind
    cell: str
    by: int

    def apply(self, state: State) -> None:
        """The piece goes from the board to the resting ones."""
        side = state.sides[self.seat]
        del side.pieces[self.cell]
        side.resting[self.kind] += 1


class MoveDeclined(Event, frozen=True):
    """After a banishment the seat moves nothing more (R12, Q14)."""

    says = "Seat {seat} moves no other piece."

    seat: int

    def apply(self, state: State) -> None:
        """Changes nothing by itself; the turn ends."""
