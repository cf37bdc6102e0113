"""What the ghosts do to the player in the tick to come: all of it is known beforehand."""

from collections.abc import Iterator

from domain.components.wording import counted
from domain.games.janus_gate.state import PLAYER
from domain.games.janus_gate.tape import Facing
from domain.games.janus_gate.view import View


def danger(view: View, origin: str, to: str) -> str | None:
    """Who hits or touches a player who is on `to` when all have acted; None: nobody."""
    by = next(_touching(view, origin, to), None) or next(_hitting(view, to), None)
    if by is None:
        return None
    left = view.lives - 1
    costs = (
        f"a life is lost, {counted(left, 'life', 'lives')} left"
        if left
        else "the last life is lost"
    )
    return f"{by} in this tick: {costs}"


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
