"""What is to be seen of a match of Correction: everything, by everybody."""

import msgspec

from domain.games.correction.board import Kind
from domain.games.correction.options import Options
from domain.games.correction.state import Declared, Phase, State
from domain.kernel import Event, Result, Viewer


class PieceView(msgspec.Struct, frozen=True):
    """A piece on the board; `spawned`: in this turn, and not moved since."""

    seat: int
    kind: Kind
    spawned: bool


class TokensView(msgspec.Struct, frozen=True):
    """The denial tokens on a cell; `fresh`: one was laid there in this turn (R11)."""

    count: int
    fresh: bool


class SideView(msgspec.Struct, frozen=True):
    """What a seat has off the board: tokens to spend and its reserve, standing and resting."""

    supply: int
    standing: dict[Kind, int]
    resting: dict[Kind, int]


class View(msgspec.Struct, frozen=True):
    """A match as it lies on the table; pieces and tokens by cell, sides by seat."""

    turn: int
    active: int
    phase: Phase
    to_act: int
    pieces: dict[str, PieceView]
    tokens: dict[str, TokensView]
    declared: Declared | None
    spawned_moved: bool
    locked: str | None
    banished: bool
    sides: dict[int, SideView]
    result: Result | None
    options: Options


def view(state: State, viewer: Viewer) -> View:
    """All that there is to know, the same for all viewers: nothing in this game is hidden."""
    turn = state.turn
    return View(
        turn=turn.number,
        active=turn.seat,
        phase=state.phase,
        to_act=state.to_act,
        pieces=_pieces(state),
        tokens={
            cell: TokensView(count, cell in turn.fresh)
            for cell, count in sorted(state.tokens.items())
        },
        declared=turn.declared,
        spawned_moved=turn.spawned_moved,
        locked=turn.locked,
        banished=turn.banished,
        sides={
            seat: SideView(side.supply, dict(side.standing), dict(side.resting))
            for seat, side in state.sides.items()
        },
        result=state.result,
        options=state.options,
    )


def _pieces(state: State) -> dict[str, PieceView]:
    pieces = {
        cell: PieceView(seat, kind, cell in state.turn.spawned)
        for seat, side in state.sides.items()
        for cell, kind in side.pieces.items()
    }
    return dict(sorted(pieces.items()))


def redact(event: Event, viewer: Viewer) -> Event:
    """The event as it is, for all viewers: nothing in this game is hidden."""
    return event
