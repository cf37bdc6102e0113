"""What happens in a tick after the player's action, in the order of R1."""

from collections.abc import Callable, Mapping
from typing import Final

from domain.games.janus_gate.events.ghosts import (
    GhostEscaped,
    GhostKilled,
    GhostMoved,
    GhostTurned,
    PlayerHit,
    PlayerTouched,
)
from domain.games.janus_gate.events.shots import ShotEnded, ShotFired, ShotMoved
from domain.games.janus_gate.events.waves import TickEnded
from domain.games.janus_gate.state import PLAYER, State
from domain.games.janus_gate.waves import clear_wave, lose_life
from domain.kernel import Play


def tick(state: State) -> Play:
    """The rest of a tick. A hit or a touch stops it at once (R8, Q5, Q10)."""
    for part in PARTS:
        yield from part(state)
        if state.lost:
            yield from lose_life(state, state.lost)
            return
    yield from end_tick(state)


def repeat_moves(state: State) -> Play:
    """R1.2: every ghost takes the pose that its recording has; nothing can stop it (R4)."""
    now = state.tick + 1
    for ghost, was in list(state.ghosts.items()):
        then = state.recordings[ghost][now]
        if then.cell != was.cell:
            yield GhostMoved(ghost, now, was.cell, then.cell, then.facing)
        elif then.facing != was.facing:
            yield GhostTurned(ghost, now, then.facing)


def touch(state: State) -> Play:
    """R1.3: where contact is deadly, nobody may share the player's cell or swap cells with him."""
    if not state.options.touch_kills:
        return
    now, (before, player) = state.tick + 1, state.tape[-2:]
    for ghost, pose in state.ghosts.items():
        was = state.recordings[ghost][now - 1]
        swapped = was.cell == player.cell and pose.cell == before.cell
        if swapped or pose.cell == player.cell:
            yield PlayerTouched(ghost, player.cell, now)
            return


def run_into_shots(state: State) -> Play:
    """R1.4: shots in flight meet who has moved into their cells."""
    yield from meet(state, {number: shot.cell for number, shot in state.shots.items()})


def fire(state: State) -> Play:
    """R1.5: the player's shot, then the ghosts'; point blank they meet who shares the cell."""
    player, before = state.player, state.last_shot
    if player.fired:
        yield ShotFired(before + 1, PLAYER, player.cell, player.facing)
    for ghost, frame in state.firing():
        yield ShotFired(state.last_shot + 1, f"ghost_{ghost}", frame.cell, frame.facing)
    shots = state.shots
    yield from meet(
        state, {number: shots[number].cell for number in range(before + 1, state.last_shot + 1)}
    )


def fly(state: State) -> Play:
    """R1.6 and R1.7: all shots advance, a cell in each sub-step."""
    flight, speed = state.arena.flight, state.options.bullet_speed
    for step in range(speed if state.shots else 0):
        at: dict[int, str] = {}
        for number, shot in list(state.shots.items()):
            ahead = flight(shot.cell, shot.dir, speed)
            if step < len(ahead):
                at[number] = ahead[step]
            else:
                yield ShotEnded(number, (shot.cell, *ahead)[step], "wall")
        yield from meet(state, at)
        if state.lost:
            return
    for number, shot in list(state.shots.items()):
        yield ShotMoved(number, flight(shot.cell, shot.dir, speed))


PARTS: Final[tuple[Callable[[State], Play], ...]] = (
    repeat_moves,
    touch,
    run_into_shots,
    fire,
    fly,
)


def meet(state: State, at: Mapping[int, str]) -> Play:
    """R3: who is met by shots, each of which is `at` a cell; in the order of their numbers.

    Ghosts' shots pass through ghosts, and nobody's own shot hits the player.
    """
    now = state.tick + 1
    for number, cell in at.items():
        by = state.shots[number].ghost
        if not by:
            for ghost in state.ghosts_on(cell)[:1]:
                yield GhostKilled(ghost, number, cell, now)
                yield ShotEnded(number, cell, "hit")
        elif cell == state.player.cell:
            yield PlayerHit(number, by, cell, now)
            return


def end_tick(state: State) -> Play:
    """R1.8: who has escaped, and how the attempt goes on."""
    now = state.tick + 1
    for ghost in state.ends():
        yield GhostEscaped(ghost, state.ghosts[ghost].cell, now)
    yield TickEnded(now)
    if state.lost:
        yield from lose_life(state, state.lost)
    elif state.player.cell in state.arena.exits:
        yield from clear_wave(state)
    elif now == state.options.tick_limit:
        yield from lose_life(state, "time_out")
