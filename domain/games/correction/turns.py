"""How a turn goes from spawning to moving, and on to the next turn (R2, R4, Q3)."""

from collections.abc import Mapping
from typing import Final

from domain.components.seats import other
from domain.games.correction.events import (
    MatchEnded,
    PiecesReadied,
    SpawnPhaseEnded,
    TurnEnded,
    TurnPassed,
    TurnStarted,
)
from domain.games.correction.state import Phase, State
from domain.kernel import Play, require

AWAITED: Final[Mapping[Phase, str]] = {
    "spawn": "pieces are being spawned, and move afterwards",
    "move": "spawning is over for this turn, and a piece moves next",
    "respond": "you are asked whether the declared move lands",
}


def require_phase(state: State, needed: Phase) -> None:
    """R2: everything in its phase."""
    require(state.phase == needed, "wrong_phase", awaited=AWAITED[state.phase])


def end_of_spawning(state: State) -> Play:
    """What rested stands up (R4)."""
    seat, resting = state.turn.seat, state.side.resting
    yield SpawnPhaseEnded(seat, len(state.turn.spawned))
    if any(resting.values()):
        yield PiecesReadied(seat, **resting)


def on_to_moving(state: State) -> Play:
    """The active seat moves next; if it cannot, its turn ends (R6, Q3, Q24)."""
    if not state.can_move():
        if not state.turn.spawned_moved:
            yield TurnPassed(state.turn.seat, "no_legal_move")
        yield from end_of_turn(state)


def end_of_turn(state: State) -> Play:
    """The next turn begins; turns in which nobody can choose anything pass by themselves (Q3)."""
    while True:
        seat, number = state.turn.seat, state.turn.number
        yield TurnEnded(seat, number)
        if number == state.options.max_turns:
            yield MatchEnded((), "turn_limit")
            return
        yield TurnStarted(other(seat), number + 1)
        if state.can_spawn():
            return
        yield from end_of_spawning(state)
        if state.can_move():
            return
        yield TurnPassed(other(seat), "no_legal_move")
