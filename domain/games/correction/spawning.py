"""Spawning: pieces come to the home row, and the opponent is paid for it (R3, R4)."""

from domain.components.seats import other
from domain.games.correction.board import HOME
from domain.games.correction.commands import EndSpawn, Spawn
from domain.games.correction.events import PieceSpawned, TokensGained
from domain.games.correction.state import State
from domain.games.correction.turns import end_of_spawning, on_to_moving, require_phase
from domain.kernel import Command, Play, require


def choices(state: State) -> list[Command]:
    """Any standing kind on any free home cell; and to stop, once a piece can move (Q2)."""
    free, standing = state.free_home_cells(), state.side.standing
    commands: list[Command] = [
        Spawn(kind, cell) for kind in standing if standing[kind] for cell in free
    ]
    if state.can_move():
        commands.append(EndSpawn())
    return commands


def spawn(state: State, command: Spawn) -> Play:
    """A piece goes from the reserve to the home row; the opponent gains a token (R3)."""
    seat, side, kind, cell = state.turn.seat, state.side, command.kind, command.cell
    require_phase(state, "spawn")
    require(cell in HOME[seat], "not_home_row", cell=cell)
    require(cell not in side.pieces, "cell_occupied", cell=cell)
    require(side.standing[kind] or side.resting[kind], "none_in_reserve", kind=kind)
    require(side.standing[kind], "piece_resting", kind=kind)
    yield PieceSpawned(seat, kind, cell)
    yield TokensGained(other(seat), 1, state.sides[other(seat)].supply + 1, "spawn")
    if not state.can_spawn():
        yield from end_of_spawning(state)
        yield from on_to_moving(state)


def end_spawn(state: State, command: EndSpawn) -> Play:
    """Spawning is optional as long as there is a move to make (Q2)."""
    require_phase(state, "spawn")
    require(state.can_move(), "must_spawn")
    yield from end_of_spawning(state)
