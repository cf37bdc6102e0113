"""The form of a starting position other than the usual one, and the event that lays it."""

from typing import Annotated, Literal

import msgspec

from domain.components.seats import other
from domain.games.correction.board import Cell, Kind, Piece, Seat, Token
from domain.games.correction.state import Declared, State, Turn
from domain.kernel import Event

Supply = Annotated[int, msgspec.Meta(ge=0, le=999)]


class Resting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A captured piece that may not be spawned yet (R4)."""

    seat: Seat
    kind: Kind


class Declaration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The move that the inactive seat is asked about."""

    origin: Cell
    to: Cell


class Scenario(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position at a moment when somebody chooses; the defaults are the usual start of seat 1.

    Pieces that are neither on the board nor resting stand in reserve.
    """

    active: Seat = 1
    """Whose turn it is."""
    turn: Annotated[int, msgspec.Meta(ge=1)] = 1
    phase: Literal["spawn", "move", "respond"] = "spawn"
    supplies: tuple[Supply, Supply] = (0, 1)
    """The tokens of seat 1 and of seat 2."""
    pieces: tuple[Piece, ...] = ()
    resting: tuple[Resting, ...] = ()
    tokens: tuple[Token, ...] = ()
    """The tokens on the board."""
    spawned_moved: bool = False
    """Whether a piece spawned this turn has landed already (R5)."""
    locked: Cell | None = None
    """The piece that was denied a move and must make another one (R10)."""
    banished: bool = False
    """Whether a piece was banished this turn (Q14)."""
    declared: Declaration | None = None
    """In the respond phase: the move to answer."""


class ScenarioLaid(Event, frozen=True):
    """The match begins from a given position instead of the usual start."""

    says = "The match begins from a given position."

    scenario: Scenario

    def apply(self, state: State) -> None:
        laid = self.scenario
        for piece in laid.pieces:
            state.sides[piece.seat].standing[piece.kind] -= 1
            state.sides[piece.seat].pieces[piece.cell] = piece.kind
        for rests in laid.resting:
            state.sides[rests.seat].standing[rests.kind] -= 1
            state.sides[rests.seat].resting[rests.kind] += 1
        for seat, supply in enumerate(laid.supplies, start=1):
            state.sides[seat].supply = supply
        state.tokens = {token.cell: token.count for token in laid.tokens}
        state.turn = self._turn()
        state.phase = laid.phase
        state.to_act = laid.active if laid.declared is None else other(laid.active)

    def _turn(self) -> Turn:
        laid = self.scenario
        return Turn(
            laid.active,
            laid.turn,
            spawned=sorted(piece.cell for piece in laid.pieces if piece.spawned),
            spawned_moved=laid.spawned_moved,
            locked=laid.locked,
            fresh=sorted(token.cell for token in laid.tokens if token.fresh),
            banished=laid.banished,
            declared=self._declared(),
        )

    def _declared(self) -> Declared | None:
        laid = self.scenario
        if laid.declared is None:
            return None
        on = {piece.cell: piece.kind for piece in laid.pieces}
        origin, to = laid.declared.origin, laid.declared.to
        return Declared(on[origin], origin, to, on.get(to))
