"""What costs a life in the tick to come: the rules carry it out, and all of it is known."""

from collections.abc import Sequence

from domain.components.wording import counted, listed
from domain.games.janus_gate.events.ghosts import GhostEscaped, PlayerHit, PlayerTouched
from domain.games.janus_gate.events.waves import LifeLost
from domain.games.janus_gate.state import State
from domain.kernel import Event


def danger(state: State, events: Sequence[Event]) -> str:
    """What costs a life by these events of a tick; empty: nothing does."""
    lost = next((each for each in events if isinstance(each, LifeLost)), None)
    if lost is None:
        return ""
    left = counted(lost.lives, "life", "lives")
    costs = f"a life is lost, {left} left" if lost.lives else "the last life is lost"
    return f"{_by(state, events)} in this tick: {costs}"


def is_struck(events: Sequence[Event]) -> bool:
    """Whether the player is hit or touched, which stops the tick."""
    return any(isinstance(each, PlayerHit | PlayerTouched) for each in events)


def _by(state: State, events: Sequence[Event]) -> str:
    """What it is that costs a life."""
    for each in events:
        match each:
            case PlayerTouched():
                return f"ghost {each.ghost} touches you"
            case PlayerHit(shot=shot) if shot <= state.last_shot:
                return f"the shot of ghost {each.ghost} hits you"
            case PlayerHit():
                return f"ghost {each.ghost} shoots you"
    gone = [str(each.ghost) for each in events if isinstance(each, GhostEscaped)]
    if not gone:
        return "time is up"
    return f"ghosts {listed(gone)} escape" if gone[1:] else f"ghost {gone[0]} escapes"
