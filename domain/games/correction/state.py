"""Where a match of Correction stands, and the questions its rules ask."""

from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from domain import kernel
from domain.components.seats import other
from domain.games.correction.board import HOME, HOME_ROWS, PIECES, Kind
from domain.games.correction.commands import Move
from domain.games.correction.movement import reach
from domain.games.correction.options import Options
from domain.kernel import NOBODY

Phase = Literal["spawn", "move", "respond", "over"]


class Side(msgspec.Struct):
    """What a seat has: tokens to spend, pieces on the board by cell, and pieces in reserve.

    Of the reserve, `standing` pieces may be spawned, `resting` ones may not yet (R4).
    """

    supply: int = 0
    pieces: dict[str, Kind] = {}
    standing: dict[Kind, int] = msgspec.field(default_factory=PIECES.copy)
    resting: dict[Kind, int] = msgspec.field(default_factory=lambda: dict.fromkeys(PIECES, 0))


class Declared(msgspec.Struct, frozen=True):
    """A declared move that has not landed; `target` is the enemy piece it would capture."""

    kind: Kind
    origin: str
    to: str
    target: Kind | None


class Turn(msgspec.Struct):
    """What has happened in one seat's turn so far."""

    seat: int = 0
    number: int = 0
    spawned: list[str] = []
    """The cells of pieces spawned this turn that have not moved, in order (Q22)."""
    spawned_moved: bool = False
    """Whether a piece spawned this turn has landed: now only the others may move (R5)."""
    locked: str | None = None
    """The cell of the piece that was denied a move and must make another one (R10)."""
    fresh: list[str] = []
    """The cells on which a token was laid this turn: closed to every piece (R11)."""
    banished: bool = False
    declared: Declared | None = None


class State(kernel.State, kw_only=True):
    """A match: the two sides, the tokens on the board by cell, and the turn."""

    options: Options
    phase: Phase = "spawn"
    turn: Turn = msgspec.field(default_factory=Turn)
    sides: dict[int, Side]
    tokens: dict[str, int] = msgspec.field(default_factory=dict)

    @property
    def side(self) -> Side:
        """The side whose turn it is."""
        return self.sides[self.turn.seat]

    def is_empty(self, cell: str) -> bool:
        """Whether no piece stands there; tokens are no pieces (Q9)."""
        return cell not in self.sides[1].pieces and cell not in self.sides[2].pieces

    def is_closed(self, cell: str, kind: Kind) -> bool:
        """Whether a token keeps pieces of that kind out (R11)."""
        return self.is_barred(cell, kind) or cell in self.turn.fresh

    def is_barred(self, cell: str, kind: Kind) -> bool:
        """Whether a token keeps pieces of that kind out in later turns, too (R11)."""
        return kind != "pawn" and cell in self.tokens

    def spawns_left(self) -> int:
        """How many more pieces the seat to act may spawn (R3)."""
        left = self.options.spawn_max - len(self.turn.spawned)
        return min(left, sum(self.side.standing.values()))

    def can_spawn(self) -> bool:
        """Whether some spawn is legal (R3); six pieces never lack a free one of six home cells."""
        return self.spawns_left() > 0

    def free_home_cells(self) -> list[str]:
        """Where the active seat can spawn; no enemy ever stands there (Q21)."""
        own = self.side.pieces
        return [cell for cell in HOME[self.turn.seat] if cell not in own]

    def can_move(self) -> bool:
        """Whether some move is legal."""
        for origin in self.movers():  # noqa: SIM110 (a hot path; any() is a third slower)
            if self.moves((origin,)):
                return True
        return False

    def movers(self) -> list[str]:
        """The cells of the pieces among which the active seat may choose now (R5, R10)."""
        turn = self.turn
        if turn.locked:
            return [turn.locked]
        return turn.spawned if turn.spawned_moved else sorted(self.side.pieces)

    def moves(
        self,
        origins: Iterable[str],
        heed_tokens: bool = True,
        seat: int = NOBODY,
        kinds: Mapping[str, Kind] | None = None,
    ) -> list[Move]:
        """How the active seat's pieces on `origins` can move; of all `movers()`: R8.

        With a seat, how its pieces could if it were to move; with `kinds`, if they stood there.
        """
        seat = seat or self.turn.seat
        own, foe = self.sides[seat].pieces, self.sides[other(seat)].pieces
        kinds = kinds or own
        leaps = reach(self.options, seat)
        tokens = self.tokens if heed_tokens else {}
        return [
            Move(origin, to)
            for origin in origins
            for to, moves, captures, over in leaps[kinds[origin]][origin]
            if to not in own
            and (captures if to in foe else moves)
            and (over is None or self.is_empty(over))
            and (to not in tokens or not self.is_closed(to, kinds[origin]))
        ]

    def can_respond(self) -> bool:
        """Whether the inactive seat has anything to say to the declared move (Q18)."""
        return self.can_deny_move() or self.can_deny_piece()

    def can_deny_move(self) -> bool:
        """Whether the declared move may be denied: home rows take no token (R10, Q4)."""
        declared = self.turn.declared
        if declared is None or declared.to in HOME_ROWS:
            return False
        return self.affords(other(self.turn.seat), 1)

    def can_deny_piece(self) -> bool:
        """Whether the moving piece may be banished (R12)."""
        if self.turn.declared is None:
            return False
        return self.affords(other(self.turn.seat), self.options.banish_cost)

    def affords(self, seat: int, tokens: int) -> bool:
        """Whether a seat may spend tokens, and has so many."""
        return self.options.denial and self.sides[seat].supply >= tokens


def start(options: Options, seats: int) -> State:
    """All pieces stand in reserve; the board is empty."""
    return State(options=options, sides={seat: Side() for seat in range(1, seats + 1)})
