"""What answers a declared move: a token denies it, a piece is banished."""

from bisect import insort

from domain.components.seats import other
from domain.components.wording import counted
from domain.games.correction.board import Kind
from domain.games.correction.state import State
from domain.kernel import Event


class ResponsePassed(Event, frozen=True):
    """The inactive seat lets the declared move land."""

    says = "Seat {seat} lets the move land."

    seat: int

    def apply(self, state: State) -> None:
        state.phase = "move"
        state.to_act = other(self.seat)


class TokensSpent(Event, frozen=True):
    """A seat paid for a denial (R10, R12)."""

    seat: int
    amount: int
    remaining: int

    def apply(self, state: State) -> None:
        state.sides[self.seat].supply = self.remaining

    def sentence(self) -> str:
        spent = counted(self.amount, "token")
        return f"Seat {self.seat} spends {spent} and has {self.remaining} left."


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
        state.turn.declared = None
        state.turn.locked = self.origin if self.locked else None
        state.phase = "move"
        state.to_act = self.seat

    def sentence(self) -> str:
        then = "and must move elsewhere" if self.locked else "and has no other move"
        return f"Seat {self.seat}'s {self.kind} stays on {self.origin} {then}."


class PieceBanished(Event, frozen=True):
    """A moving piece was sent back to its owner's reserve (R12)."""

    says = "Seat {by} banishes the {kind} of seat {seat} from {cell}."

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


class TokensRecovered(Event, frozen=True):
    """A pawn landed on tokens, which are its owner's to spend now (R11, Q19)."""

    seat: int
    cell: str
    amount: int
    total: int

    def apply(self, state: State) -> None:
        del state.tokens[self.cell]
        state.sides[self.seat].supply = self.total

    def sentence(self) -> str:
        taken = counted(self.amount, "token")
        return f"Seat {self.seat} takes {taken} from {self.cell} and has {self.total}."
