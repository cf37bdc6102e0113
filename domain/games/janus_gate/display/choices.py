"""What each action means, in words."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from domain.components.wording import counted
from domain.games.janus_gate.commands import Move, Shoot, Turn, Wait
from domain.games.janus_gate.display.danger import danger, is_struck
from domain.games.janus_gate.events.ghosts import GhostKilled
from domain.games.janus_gate.events.waves import WaveCleared
from domain.games.janus_gate.state import PLAYER, State
from domain.games.janus_gate.tape import TOWARDS
from domain.kernel import Choice, Command, Event, Prospect

Events = Sequence[Event]
"""What happens in the tick that the action begins."""


def choice(prospect: Prospect, command: Command) -> Choice:
    """What a legal action does, in a match in which the player has come in."""
    state, events = prospect.state, prospect.ahead(command).events
    done = _BY_TYPE[type(command)](state, command, events)
    threat = danger(state, events)
    return replace(done, detail=f"{done.detail}; {threat}") if threat else done


def _move(state: State, command: Move, events: Events) -> Choice:
    to, towards = state.arena.lines[state.player.cell][command.dir][0], TOWARDS[command.dir]
    if to in state.arena.exits:
        cleared = [
            f"clears the wave for {counted(each.score, 'point')}"
            for each in events
            if isinstance(each, WaveCleared)
        ]
        return Choice(
            f"Leave through the exit {to}, {towards} of you",
            "".join(cleared) or "the wave is not cleared",
            "flag",
            (to,),
            pieces=(PLAYER,),
        )
    return Choice(f"Move {towards} to {to}", f"you look {towards}", "boot", (to,), pieces=(PLAYER,))


def _turn(state: State, command: Turn, events: Events) -> Choice:
    cell = state.player.cell
    return Choice(
        f"Turn {TOWARDS[command.dir]}",
        f"you stay on {cell} and look {TOWARDS[command.dir]}",
        "eye",
        (cell,),
        pieces=(PLAYER,),
    )


def _shoot(state: State, command: Shoot, events: Events) -> Choice:
    player = state.player
    now = state.arena.lines[player.cell][player.facing][: state.options.bullet_speed]
    price = "" if danger(state, events) else "; costs 2 of the wave's points"  # (R10)
    return Choice(
        f"Shoot {TOWARDS[player.facing]} from {player.cell}",
        f"{_reach(state, now, events)}{price}",
        "gun",
        now,
        pieces=(PLAYER,),
    )


def _reach(state: State, now: tuple[str, ...], events: Events) -> str:
    """What a shot comes to in the tick in which it is fired; a hit on the player stops the tick."""
    if is_struck(events):
        return f"it flies {TOWARDS[state.player.facing]} and changes nothing"
    for each in events:
        if isinstance(each, GhostKilled) and each.shot == state.last_shot + 1:
            return f"kills ghost {each.ghost} on {each.cell} in this tick"
    if len(now) == state.options.bullet_speed:
        return f"in this tick it flies to {now[-1]} and meets no ghost"
    if now:
        return f"it flies to {now[-1]}, ends at the wall behind it and meets no ghost"
    return f"it ends at the wall at once and meets no ghost on {state.player.cell}"


def _wait(state: State, command: Wait, events: Events) -> Choice:
    cell, facing = state.player.cell, state.player.facing
    detail = f"you stay on {cell} and look {TOWARDS[facing]}"
    return Choice("Wait a tick", detail, "clock", (cell,), pieces=(PLAYER,))


_BY_TYPE: Final[Mapping[type[Command], Callable[[State, Any, Events], Choice]]] = {
    Move: _move,
    Turn: _turn,
    Shoot: _shoot,
    Wait: _wait,
}
