"""What is to be seen of a match of Correction: everything, by everybody."""

import msgspec

from domain.games.correction.board import Kind, Piece, Token
from domain.games.correction.options import Options
from domain.games.correction.state import Declared, Phase, State
from domain.kernel import Event, Eyes, Outcome


class SideView(msgspec.Struct, frozen=True):
    """What a seat has off the board: tokens to spend and its reserve, standing and resting."""

    seat: int
    supply: int
    standing: dict[Kind, int]
    resting: dict[Kind, int]


class View(msgspec.Struct, frozen=True):
    """A match as it lies on the table; pieces and tokens by cell."""

    turn: int
    active: int
    phase: Phase
    to_act: int
    pieces: tuple[Piece, ...]
    tokens: tuple[Token, ...]
    declared: Declared | None
    spawned_moved: bool
    locked: str | None
    banished: bool
    sides: tuple[SideView, ...]
    outcome: Outcome | None
    options: Options


def view(state: State, eyes: Eyes) -> View:
    """All that there is to know, the same for all eyes: nothing in this game is hidden."""
    turn = state.turn
    return View(
        turn=turn.number,
        active=turn.seat,
        phase=state.phase,
        to_act=state.to_act,
        pieces=_pieces(state),
        tokens=tuple(
            Token(cell, count, cell in turn.fresh) for cell, count in sorted(state.tokens.items())
        ),
        declared=turn.declared,
        spawned_moved=turn.spawned_moved,
        locked=turn.locked,
        banished=turn.banished,
        sides=tuple(
            SideView(seat, side.supply, dict(side.standing), dict(side.resting))
            for seat, side in state.sides.items()
        ),
        outcome=state.outcome,
        options=state.options,
    )


def _pieces(state: State) -> tuple[Piece, ...]:
    pieces = [
        Piece(seat, kind, cell, cell in state.turn.spawned)
        for seat, side in state.sides.items()
        for cell, kind in side.pieces.items()
    ]
    return tuple(sorted(pieces, key=lambda piece: piece.cell))


def redact(event: Event, eyes: Eyes) -> Event:
    """The event as it is, for all eyes: nothing in this game is hidden."""
    return event
