"""Moving: a move is declared, and lands unless it is denied (R5-R9, R13)."""

from domain.components.seats import other
from domain.games.correction.board import GOAL
from domain.games.correction.commands import EndTurn, Move
from domain.games.correction.events import (
    MatchEnded,
    MoveDeclared,
    MoveDeclined,
    PieceCaptured,
    PieceMoved,
    TokensRecovered,
)
from domain.games.correction.state import Declared, State
from domain.games.correction.turns import end_of_turn, require_phase
from domain.kernel import Command, Play, Refusal, require


def choices(state: State) -> list[Command]:
    """Every legal move; and to stop, once a piece was banished and none is locked (Q14)."""
    commands: list[Command] = [*state.moves(state.movers())]
    if state.turn.banished and not state.turn.locked:
        commands.append(EndTurn())
    return commands


def move(state: State, command: Move) -> Play:
    """A move is declared; it lands at once if the opponent has no answer to it (R9, Q18)."""
    origin, to, seat = command.origin, command.to, state.turn.seat
    require_phase(state, "move")
    require_mover(state, origin)
    require_destination(state, command)
    target = state.sides[other(seat)].pieces.get(to)
    yield MoveDeclared(seat, state.side.pieces[origin], origin, to, target)
    if not state.can_respond():
        yield from land(state)


def require_mover(state: State, origin: str) -> None:
    """The piece on `origin` is one of those that may be moved now (R5, R10)."""
    if origin in state.movers():
        return
    turn = state.turn
    require(not state.is_empty(origin), "no_piece", origin=origin)
    require(origin in state.side.pieces, "not_your_piece", origin=origin, owner=other(turn.seat))
    require(turn.locked is None, "locked_piece", locked=turn.locked)
    raise Refusal("not_spawned_piece", origin=origin)


def require_destination(state: State, wanted: Move) -> None:
    """The piece may go there, by the movement table and past the tokens (R8)."""
    if wanted in state.moves((wanted.origin,)):
        return
    own, origin, to = state.side.pieces, wanted.origin, wanted.to
    require(to not in own, "own_piece_on_cell", to=to)
    by_table = wanted in state.moves((origin,), heed_tokens=False)
    require(by_table, "illegal_destination", kind=own[origin], origin=origin, to=to)
    raise Refusal("token_blocks", kind=own[origin], to=to)


def declared(state: State) -> Declared:
    """The move that waits to land; only such a one can be answered (R14)."""
    if state.turn.declared is None:
        raise Refusal("no_move_pending")
    return state.turn.declared


def land(state: State) -> Play:
    """The declared move happens: capture (R7), recovery of tokens (R11), victory (R13)."""
    seat, mover = state.turn.seat, declared(state)
    was_spawned = mover.origin in state.turn.spawned
    if mover.target is not None:
        yield PieceCaptured(other(seat), mover.target, mover.to, seat)
    yield PieceMoved(seat, mover.kind, mover.origin, mover.to)
    found = state.tokens.get(mover.to)
    if found:
        yield TokensRecovered(seat, mover.to, found, state.side.supply + found)
    if mover.to in GOAL[seat]:
        yield MatchEnded((seat,), "reached_spawn_row")
    elif not (was_spawned and state.can_move()):
        yield from end_of_turn(state)


def end_turn(state: State, command: EndTurn) -> Play:
    """After a banishment moving on is a right, not a duty (Q14)."""
    turn = state.turn
    require_phase(state, "move")
    require(turn.banished, "must_move")
    require(turn.locked is None, "locked_piece", locked=turn.locked)
    yield MoveDeclined(turn.seat)
    yield from end_of_turn(state)
