"""The spawning phase: pieces come onto the board."""

from bisect import insort

from domain.games.correction.board import Kind
from domain.games.correction.state import State
from domain.games.correction.words import pieces
from domain.kernel import Event


class PieceSpawned(Event, frozen=True):
    """A seat put a piece from its reserve on its home row (R3)."""

    says = "Seat {seat} spawns a {kind} on {cell}."

    seat: int
    kind: Kind
    cell: str

    def apply(self, state: State) -> None:
        side = state.sides[self.seat]
        side.standing[self.kind] -= 1
        side.pieces[self.cell] = self.kind
        insort(state.turn.spawned, self.cell)


class SpawnPhaseEnded(Event, frozen=True):
    """A seat spawns no more this turn; `spawned` pieces it did."""

    seat: int
    spawned: int

    def apply(self, state: State) -> None:
        state.phase = "move"

    def sentence(self) -> str:
        more = "no more pieces" if self.spawned else "no piece"
        return f"Seat {self.seat} spawns {more} this turn."


class PiecesReadied(Event, frozen=True):
    """The resting pieces of a seat stood up (R4)."""

    seat: int
    pawn: int
    spearman: int
    knight: int

    def apply(self, state: State) -> None:
        side = state.sides[self.seat]
        for kind, count in self._counts().items():
            side.resting[kind] -= count
            side.standing[kind] += count

    def _counts(self) -> dict[Kind, int]:
        return {"pawn": self.pawn, "spearman": self.spearman, "knight": self.knight}

    def sentence(self) -> str:
        up = ", ".join(pieces(kind, count) for kind, count in self._counts().items() if count)
        return f"Seat {self.seat} may spawn again from its next turn on: {up}."
