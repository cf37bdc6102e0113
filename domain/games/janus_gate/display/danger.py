"""What the tick to come does to ghosts and player: all of it is known beforehand."""

from collections.abc import Iterator

from domain.components.wording import counted, listed
from domain.games.janus_gate.commands import Shoot
from domain.games.janus_gate.future import FIRING, Future
from domain.games.janus_gate.state import PLAYER
from domain.games.janus_gate.tape import Facing, Pose
from domain.games.janus_gate.view import View
from domain.kernel import Command


def danger(view: View, player: Pose, command: Command, to: str) -> str | None:
    """What costs a life if the player does so and is on `to` when all have acted; None: nothing."""
    by = harm(view, player.cell, to) or next(_late(view, player, command, to), None)
    if by is None:
        return None
    left = view.lives - 1
    costs = (
        f"a life is lost, {counted(left, 'life', 'lives')} left"
        if left
        else "the last life is lost"
    )
    return f"{by} in this tick: {costs}"


def harm(view: View, origin: str, to: str) -> str | None:
    """Who hits or touches a player who is on `to` when all have acted; None: nobody."""
    return next(_touching(view, origin, to), None) or next(_hitting(view, to), None)


def victim(view: View, player: Pose) -> tuple[int, str] | None:
    """The ghost that a shot kills in the tick in which it is fired, and where."""
    future = Future(view)
    if met := future.met(player, (view.tick + 1, FIRING), future.doomed):
        ghost, (tick, _) = met
        if tick == view.tick + 1:
            return ghost, future.pose(ghost, tick).cell
    return None


def _late(view: View, player: Pose, command: Command, to: str) -> Iterator[str]:
    """The ghosts that escape at the end of the tick, and the end of the last one."""
    if leaving := [ghost.wave for ghost in view.ghosts if ghost.ticks_left == 1]:
        shot = victim(view, player) if isinstance(command, Shoot) else None
        dead = {*Future(view).doomed, *(shot[:1] if shot else ())}
        if alive := [str(ghost) for ghost in leaving if ghost not in dead]:
            yield (
                f"ghost {alive[0]} escapes" if len(alive) == 1 else f"ghosts {listed(alive)} escape"
            )
    if view.tick + 1 == view.tick_limit and to not in view.exits:
        yield "time is up"


def _touching(view: View, origin: str, to: str) -> Iterator[str]:
    """The ghosts that come into his cell or swap cells with him, where contact is deadly."""
    if view.options.contact == "deadly":
        for ghost in view.ghosts:
            cell = ghost.path[0].cell
            if cell == to or (ghost.cell == to and cell == origin):
                yield f"ghost {ghost.wave} touches you"


def _hitting(view: View, to: str) -> Iterator[str]:
    """The ghosts whose shot passes his cell, be it in flight already or still to be fired."""
    for shot in view.shots:
        if shot.owner != PLAYER and to in _passed(view, shot.cell, shot.dir):
            yield f"the shot of {shot.owner.replace('_', ' ')} hits you"
    if view.options.ghosts_fire:
        for ghost in view.ghosts:
            now = ghost.path[0]
            if now.fired and to in _passed(view, now.cell, now.facing):
                yield f"ghost {ghost.wave} shoots you"


def _passed(view: View, cell: str, facing: Facing) -> tuple[str, ...]:
    """The cells that a shot passes in a tick, the one where it is among them."""
    return (cell, *view.arena.lines[cell][facing][: view.options.bullet_speed])
