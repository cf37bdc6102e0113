"""What each action means, in words."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from domain.components.wording import counted, joined
from domain.games.janus_gate.commands import Move, Shoot, Turn, Wait
from domain.games.janus_gate.display.danger import danger, is_struck
from domain.games.janus_gate.events.ghosts import GhostKilled
from domain.games.janus_gate.events.shots import ShotEnded, ShotMoved
from domain.games.janus_gate.events.waves import WaveCleared
from domain.games.janus_gate.state import PER_SHOT, PLAYER, State
from domain.games.janus_gate.tape import TOWARDS
from domain.kernel import Choice, Choices, Command, Event, Prospect

Events = Sequence[Event]
"""What happens in the tick that the action begins."""


def _in_danger(done: Callable[[State, Any, Events], Choice]) -> Callable[[Prospect, Any], Choice]:
    """What an action does, and what costs a life in the tick that it begins."""

    def told(prospect: Prospect, command: Command) -> Choice:
        state, events = prospect.state, prospect.ahead(command).events
        choice = done(state, command, events)
        return replace(choice, detail=joined(choice.detail, danger(state, events)))

    return told


def _move(state: State, command: Move, events: Events) -> Choice:
    to, towards = state.arena.lines[state.player.cell][command.dir][0], TOWARDS[command.dir]
    if to in state.arena.exits:
        scores = [each.score for each in events if isinstance(each, WaveCleared)]
        cleared = f"clears the wave for {counted(scores[0], 'point')}" if scores else ""
        said = f"Leave through the exit {to}, {towards} of you"
        detail = cleared or "the wave is not cleared"
        return Choice(said, detail, "flag", cells=(to,), pieces=(PLAYER,))
    return Choice(
        f"Move {towards} to {to}", f"you look {towards}", "boot", cells=(to,), pieces=(PLAYER,)
    )


def _turn(state: State, command: Turn, events: Events) -> Choice:
    cell, towards = state.player.cell, TOWARDS[command.dir]
    detail = f"you stay on {cell} and look {towards}"
    return Choice(f"Turn {towards}", detail, "eye", cells=(cell,), pieces=(PLAYER,))


def _shoot(state: State, command: Shoot, events: Events) -> Choice:
    player = state.player
    price = "" if danger(state, events) else f"; costs {PER_SHOT} of the wave's points"
    said, detail = f"Shoot {TOWARDS[player.facing]} from {player.cell}", _reach(state, events)
    cells = state.arena.flight(player.cell, player.facing, state.options.bullet_speed)
    return Choice(said, f"{detail}{price}", "gun", cells=cells, pieces=(PLAYER,))


def _reach(state: State, events: Events) -> str:
    """What a shot comes to in the tick in which it is fired; a hit on the player stops the tick."""
    if is_struck(events):
        return f"it flies {TOWARDS[state.player.facing]} and changes nothing"
    player, own = state.player, state.last_shot + 1
    for each in events:
        match each:
            case GhostKilled(shot=shot) if shot == own:
                return f"kills ghost {each.ghost} on {each.cell} in this tick"
            case ShotMoved(shot=shot) if shot == own:
                return f"in this tick it flies to {each.cells[-1]} and meets no ghost"
            case ShotEnded(shot=shot) if shot == own and each.cell != player.cell:
                return f"it flies to {each.cell}, ends at the wall behind it and meets no ghost"
    return f"it ends at the wall at once and meets no ghost on {player.cell}"


def _wait(state: State, command: Wait, events: Events) -> Choice:
    cell, facing = state.player.cell, state.player.facing
    detail = f"you stay on {cell} and look {TOWARDS[facing]}"
    return Choice("Wait a tick", detail, "clock", cells=(cell,), pieces=(PLAYER,))


CHOICES: Final[Choices] = {
    Move: _in_danger(_move),
    Turn: _in_danger(_turn),
    Shoot: _in_danger(_shoot),
    Wait: _in_danger(_wait),
}
