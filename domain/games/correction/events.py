"""What happens in a match of Correction, and how each event changes the state."""

from bisect import insort
from collections.abc import Mapping
from sys import modules
from typing import ClassVar

from domain.games.correction.board import Kind, other
from domain.games.correction.scenario import ScenarioLaid
from domain.games.correction.state import Declared, State, Turn
from domain.games.correction.words import pieces, tokens
from domain.kernel import NOBODY, Event, Result, events_in


class FirstPlayerChosen(Event, frozen=True):
    """Chance said who begins (R1)."""

    says: ClassVar[str] = "Seat {seat} begins."

    seat: int

    def apply(self, state: State) -> None:
        """The match is the seat's to open."""
        state.turn.seat = self.seat


class TokensGained(Event, frozen=True):
    """A seat took tokens from the pile: at the start (R1) or for a spawned piece (R3)."""

    seat: int
    amount: int
    total: int
    reason: str

    def apply(self, state: State) -> None:
        """The supply grows."""
        state.sides[self.seat].supply = self.total

    def sentence(self) -> str:
        """With what they are for."""
        why = "for the spawned piece" if self.reason == "spawn" else "for not beginning"
        gain = f"gains {tokens(self.amount)} {why}"
        return f"Seat {self.seat} {gain} and has {self.total}."


class TurnStarted(Event, frozen=True):
    """A seat's turn began, with its spawn phase (R2)."""

    says: ClassVar[str] = "Turn {turn}: seat {seat}."

    seat: int
    turn: int

    def apply(self, state: State) -> None:
        """Nothing of the turn before is left; its tokens are no longer fresh (R11)."""
        state.turn = Turn(self.seat, self.turn)
        state.phase = "spawn"
        state.to_act = self.seat


class PieceSpawned(Event, frozen=True):
    """A seat put a piece from its reserve on its home row (R3)."""

    says: ClassVar[str] = "Seat {seat} spawns a {kind} on {cell}."

    seat: int
    kind: Kind
    cell: str

    def apply(self, state: State) -> None:
        """From the reserve to the board."""
        side = state.sides[self.seat]
        side.standing[self.kind] -= 1
        side.pieces[self.cell] = self.kind
        insort(state.turn.spawned, self.cell)


class SpawnPhaseEnded(Event, frozen=True):
    """A seat spawns no more this turn; `spawned` pieces it did."""

    seat: int
    spawned: int

    def apply(self, state: State) -> None:
        """Moving begins."""
        state.phase = "move"

    def sentence(self) -> str:
        """Whether it spawned at all."""
        more = "no more pieces" if self.spawned else "no piece"
        return f"Seat {self.seat} spawns {more} this turn."


class PiecesReadied(Event, frozen=True):
    """The resting pieces of a seat stood up (R4)."""

    seat: int
    pawn: int
    spearman: int
    knight: int

    def apply(self, state: State) -> None:
        """They may be spawned from the next turn on."""
        side = state.sides[self.seat]
        for kind, count in self._counts().items():
            side.resting[kind] -= count
            side.standing[kind] += count

    def _counts(self) -> dict[Kind, int]:
        return {"pawn": self.pawn, "spearman": self.spearman, "knight": self.knight}

    def sentence(self) -> str:
        """With the kinds that stood up."""
        up = ", ".join(pieces(kind, count) for kind, count in self._counts().items() if count)
        return f"Seat {self.seat} may spawn again from its next turn on: {up}."


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
        """With the capture, if it is one."""
        prey = f", to capture the {self.target} there" if self.target else ""
        way = f"the {self.kind} from {self.origin} to {self.to}"
        return f"Seat {self.seat} declares a move: {way}{prey}."


class ResponsePassed(Event, frozen=True):
    """The inactive seat lets the declared move land."""

    says: ClassVar[str] = "Seat {seat} lets the move land."

    seat: int

    def apply(self, state: State) -> None:
        """The turn is the mover's again."""
        state.phase = "move"
        state.to_act = other(self.seat)


class TokensSpent(Event, frozen=True):
    """A seat paid for a denial (R10, R12)."""

    seat: int
    amount: int
    remaining: int

    def apply(self, state: State) -> None:
        """The supply shrinks."""
        state.sides[self.seat].supply = self.remaining

    def sentence(self) -> str:
        """With what is left."""
        return f"Seat {self.seat} spends {tokens(self.amount)} and has {self.remaining} left."


class TokenPlaced(Event, frozen=True):
    """A seat laid a token on the cell of a denied move, where now `on_cell` lie (R10, Q11)."""

    seat: int
    cell: str
    on_cell: int

    def apply(self, state: State) -> None:
        """The cell is closed to all until the turn ends (R11)."""
        state.tokens[self.cell] = self.on_cell
        insort(state.turn.fresh, self.cell)

    def sentence(self) -> str:
        """With how many lie there, if it is not the first."""
        more = f", where {self.on_cell} lie now" if self.on_cell > 1 else ""
        return f"Seat {self.seat} lays a denial token on {self.cell}{more}."


class MoveDenied(Event, frozen=True):
    """The declared move does not happen; a `locked` piece must make another one (R10)."""

    seat: int
    kind: Kind
    origin: str
    to: str
    locked: bool

    def apply(self, state: State) -> None:
        """The piece is still where it was."""
        state.turn.declared = None
        state.turn.locked = self.origin if self.locked else None
        state.phase = "move"
        state.to_act = self.seat

    def sentence(self) -> str:
        """With what the mover must do now."""
        then = "and must move elsewhere" if self.locked else "and has no other move"
        return f"Seat {self.seat}'s {self.kind} stays on {self.origin} {then}."


class PieceBanished(Event, frozen=True):
    """A moving piece was sent back to its owner's reserve (R12)."""

    says: ClassVar[str] = "Seat {by} banishes the {kind} of seat {seat} from {cell}."

    seat: int
    kind: Kind
    cell: str
    by: int

    def apply(self, state: State) -> None:
        """It stands in reserve, or rests where the option says so (Q13)."""
        side, turn = state.sides[self.seat], state.turn
        reserve = side.resting if state.options.banished_rests else side.standing
        del side.pieces[self.cell]
        reserve[self.kind] += 1
        if self.cell in turn.spawned:
            turn.spawned.remove(self.cell)
        turn.declared = turn.locked = None
        turn.banished = True
        state.phase = "move"
        state.to_act = self.seat


class PieceCaptured(Event, frozen=True):
    """An enemy landed on a piece, which goes to its owner's reserve to rest (R4, R7)."""

    says: ClassVar[str] = "Seat {by} captures the {kind} of seat {seat} on {cell}."

    seat: int
    kind: Kind
    cell: str
    by: int

    def apply(self, state: State) -> None:
        """From the board to the resting pieces."""
        side = state.sides[self.seat]
        del side.pieces[self.cell]
        side.resting[self.kind] += 1


class PieceMoved(Event, frozen=True):
    """A declared move landed."""

    says: ClassVar[str] = "Seat {seat}'s {kind} moves from {origin} to {to}."

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


class TokensRecovered(Event, frozen=True):
    """A pawn landed on tokens, which are its owner's to spend now (R11, Q19)."""

    seat: int
    cell: str
    amount: int
    total: int

    def apply(self, state: State) -> None:
        """All tokens of the cell go to the supply."""
        del state.tokens[self.cell]
        state.sides[self.seat].supply = self.total

    def sentence(self) -> str:
        """With what that makes."""
        return (
            f"Seat {self.seat} takes {tokens(self.amount)} from {self.cell} and has {self.total}."
        )


class MoveDeclined(Event, frozen=True):
    """After a banishment the seat moves nothing more (R12, Q14)."""

    says: ClassVar[str] = "Seat {seat} moves no other piece."

    seat: int

    def apply(self, state: State) -> None:
        """Changes nothing by itself; the turn ends."""


class TurnPassed(Event, frozen=True):
    """A turn in which nothing landed, for want of a legal move (Q3, Q24)."""

    says: ClassVar[str] = "Seat {seat}'s turn passes: it has no legal move."

    seat: int
    reason: str

    def apply(self, state: State) -> None:
        """Changes nothing by itself; the turn ends."""


class TurnEnded(Event, frozen=True):
    """A seat's turn ended."""

    says: ClassVar[str] = "Turn {turn} of seat {seat} ends."

    seat: int
    turn: int

    def apply(self, state: State) -> None:
        """Nobody is awaited between turns."""
        state.to_act = NOBODY


ENDINGS: Mapping[str, str] = {
    "reached_spawn_row": "a piece reached the opponent's home row",
    "turn_limit": "the last turn is over",
}
"""How a match ends, by the reason of its result."""


class MatchEnded(Event, frozen=True):
    """The match is over; without winners it is a draw (R13, Q20)."""

    winners: tuple[int, ...]
    reason: str

    def apply(self, state: State) -> None:
        """Nobody is awaited any more."""
        state.result = Result(self.winners, self.reason)
        state.phase = "over"
        state.to_act = NOBODY

    def sentence(self) -> str:
        """The winner, or a draw."""
        if not self.winners:
            return f"The match is a draw: {ENDINGS[self.reason]}."
        return f"Seat {self.winners[0]} wins: {ENDINGS[self.reason]}."


EVENTS: tuple[type[Event], ...] = (*events_in(modules[__name__]), ScenarioLaid)
