"""Denying: the inactive seat's answers to a declared move (R10-R12, R14)."""

from domain.components.seats import other
from domain.games.correction.board import HOME_ROWS
from domain.games.correction.commands import DenyMove, DenyPiece, Pass
from domain.games.correction.events import (
    MoveDenied,
    PieceBanished,
    ResponsePassed,
    TokenPlaced,
    TokensSpent,
)
from domain.games.correction.moving import declared, land
from domain.games.correction.state import State
from domain.games.correction.turns import on_to_moving
from domain.kernel import Command, Play, require


def choices(state: State) -> list[Command]:
    """The denials that are allowed and can be paid for; and to let the move land."""
    commands: list[Command] = []
    if state.can_deny_move():
        commands.append(DenyMove())
    if state.can_deny_piece():
        commands.append(DenyPiece())
    commands.append(Pass())
    return commands


def deny_move(state: State, command: DenyMove) -> Play:
    """A token closes the cell; the mover must go elsewhere, if it can (R10).

    Who may answer a move to that cell has a token: no window opens otherwise (Q18).
    """
    mover, seat, denier = declared(state), state.turn.seat, other(state.turn.seat)
    require(mover.to not in HOME_ROWS, "home_row_protected", to=mover.to)
    yield TokensSpent(denier, 1, state.sides[denier].supply - 1)
    yield TokenPlaced(denier, mover.to, state.tokens.get(mover.to, 0) + 1)
    locked = bool(state.moves((mover.origin,)))
    yield MoveDenied(seat, mover.kind, mover.origin, mover.to, locked)
    yield from on_to_moving(state)


def deny_piece(state: State, command: DenyPiece) -> Play:
    """The moving piece goes back to the reserve; its move does not happen (R12)."""
    mover, seat, denier = declared(state), state.turn.seat, other(state.turn.seat)
    cost, supply = state.options.banish_cost, state.sides[denier].supply
    require(state.can_deny_piece(), "not_enough_tokens", cost=cost, supply=supply)
    yield TokensSpent(denier, cost, supply - cost)
    yield PieceBanished(seat, mover.kind, mover.origin, denier)
    yield from on_to_moving(state)


def let_land(state: State, command: Pass) -> Play:
    """The declared move lands."""
    declared(state)
    yield ResponsePassed(other(state.turn.seat))
    yield from land(state)
