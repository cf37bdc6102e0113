"""The rules: how a match begins, what follows from an action, and which actions are legal."""

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from domain.components.wording import counted
from domain.games.janus_gate.commands import Action, Move, Shoot, Turn, Wait
from domain.games.janus_gate.events.acting import (
    Acted,
    PlayerFired,
    PlayerMoved,
    PlayerTurned,
    PlayerWaited,
)
from domain.games.janus_gate.events.waves import MatchStarted
from domain.games.janus_gate.state import State
from domain.games.janus_gate.tape import FACINGS, TOWARDS, Facing
from domain.games.janus_gate.ticks import tick
from domain.games.janus_gate.waves import start_level
from domain.kernel import Command, Play, require


def setup(state: State) -> Play:
    """The usual beginning."""
    yield MatchStarted(1, state.options)
    yield from start_level(state, state.level)


def decide(state: State, command: Action) -> Play:
    """What follows from a command: the action, and the whole tick with it (R1)."""
    yield acted(state, command)
    yield from tick(state)


def acted(state: State, command: Action) -> Acted:
    """The player's action (R1.1). Refuses what he can't do (Q8)."""
    wave, now, player = state.wave, state.tick + 1, state.player
    match command:
        case Move(facing):
            return PlayerMoved(wave, now, player.cell, stepped(state, facing), facing)
        case Turn(facing):
            require(facing != player.facing, "already_facing", dir=facing, towards=TOWARDS[facing])
            return PlayerTurned(wave, now, facing)
        case Shoot():
            return PlayerFired(wave, now, player.cell, player.facing)
        case Wait():
            return PlayerWaited(wave, now)
        case _:
            assert_never(command)


def stepped(state: State, facing: Facing) -> str:
    """The cell to which a step in a direction leads."""
    cell = state.player.cell
    ahead = state.arena.lines[cell][facing]
    require(ahead, "blocked", cell=cell, dir=facing, towards=TOWARDS[facing])
    closed, alive = state.is_closed(ahead[0]), len(state.ghosts)
    require(not closed, "gate_closed", cell=ahead[0], alive=alive, ghosts=counted(alive, "ghost"))
    return ahead[0]


MOVES: Final[Mapping[Facing, Command]] = {facing: Move(facing) for facing in FACINGS}
TURNS: Final[Mapping[Facing, Sequence[Command]]] = {
    facing: [Turn(other) for other in FACINGS if other != facing] for facing in FACINGS
}
"""By the facing that the player has."""
ALWAYS: Final[Sequence[Command]] = (Shoot(), Wait())


def legal(state: State) -> Sequence[Command]:
    """Every command that would be accepted: moves, turns, to shoot, to wait."""
    if not state.to_act:
        return []
    steps = [MOVES[facing] for facing in state.ways()]
    return [*steps, *TURNS[state.player.facing], *ALWAYS]
