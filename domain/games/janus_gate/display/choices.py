"""What each action means, in words."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from domain.components.wording import counted
from domain.games.janus_gate.commands import Move, Shoot, Turn, Wait
from domain.games.janus_gate.display.danger import danger, harm, victim
from domain.games.janus_gate.state import PLAYER, wave_worth
from domain.games.janus_gate.tape import TOWARDS, Facing, Pose
from domain.games.janus_gate.view import View
from domain.kernel import Choice, Command, Prospect


def choice(prospect: Prospect, command: Command) -> Choice:
    """What a legal action does; the view is of a match in which the player has come in."""
    view = prospect.view
    player = view.player
    assert player is not None
    done = _BY_TYPE[type(command)](view, player, command)
    to = _ahead(view, player, command.dir)[0] if isinstance(command, Move) else player.cell
    threat = danger(view, player, command, to)
    return replace(done, detail=f"{done.detail}; {threat}") if threat else done


def _move(view: View, player: Pose, command: Move) -> Choice:
    to, towards = _ahead(view, player, command.dir)[0], TOWARDS[command.dir]
    if to in view.exits:
        worth = wave_worth(view.tick_limit, view.tick + 1, len(view.killed), view.shots_fired)
        cleared = f"clears the wave for {counted(worth, 'point')}"
        return Choice(
            f"Leave through the exit {to}, {towards} of you",
            "the wave is not cleared" if harm(view, player.cell, to) else cleared,
            "flag",
            (to,),
            pieces=(PLAYER,),
        )
    return Choice(f"Move {towards} to {to}", f"you look {towards}", "boot", (to,), pieces=(PLAYER,))


def _turn(view: View, player: Pose, command: Turn) -> Choice:
    return Choice(
        f"Turn {TOWARDS[command.dir]}",
        f"you stay on {player.cell} and look {TOWARDS[command.dir]}",
        "eye",
        (player.cell,),
        pieces=(PLAYER,),
    )


def _shoot(view: View, player: Pose, command: Shoot) -> Choice:
    cells = _ahead(view, player, player.facing)
    now = cells[: view.options.bullet_speed]
    return Choice(
        f"Shoot {TOWARDS[player.facing]} from {player.cell}",
        f"{_reach(view, player, now)}{_price(view, player, command)}",
        "gun",
        now,
        pieces=(PLAYER,),
    )


def _price(view: View, player: Pose, command: Shoot) -> str:
    """What a shot costs: nothing in an attempt that is lost with this tick (R10)."""
    lost = danger(view, player, command, player.cell) is not None
    return "" if lost else "; costs 2 of the wave's points"


def _reach(view: View, player: Pose, now: tuple[str, ...]) -> str:
    """What a shot comes to in the tick in which it is fired; a hit on the player stops the tick."""
    if harm(view, player.cell, player.cell):
        return f"it flies {TOWARDS[player.facing]} and changes nothing"
    if met := victim(view, player):
        return f"kills ghost {met[0]} on {met[1]} in this tick"
    if len(now) == view.options.bullet_speed:
        return f"in this tick it flies to {now[-1]} and meets no ghost"
    if now:
        return f"it flies to {now[-1]}, ends at the wall behind it and meets no ghost"
    return f"it ends at the wall at once and meets no ghost on {player.cell}"


def _wait(view: View, player: Pose, command: Wait) -> Choice:
    detail = f"you stay on {player.cell} and look {TOWARDS[player.facing]}"
    return Choice("Wait a tick", detail, "clock", (player.cell,), pieces=(PLAYER,))


def _ahead(view: View, player: Pose, facing: Facing) -> tuple[str, ...]:
    return view.arena.lines[player.cell][facing]


_BY_TYPE: Final[Mapping[type[Command], Callable[[View, Pose, Any], Choice]]] = {
    Move: _move,
    Turn: _turn,
    Shoot: _shoot,
    Wait: _wait,
}
