"""How a match goes from attempt to attempt, wave to wave, level to level (R4, R8, R9)."""

from domain.games.janus_gate.arena import ARENAS
from domain.games.janus_gate.events.waves import (
    LevelCleared,
    LevelStarted,
    LifeLost,
    MatchEnded,
    RecordingSaved,
    WaveCleared,
    WaveStarted,
)
from domain.games.janus_gate.state import Loss, State
from domain.kernel import Play


def start_level(state: State, level: str) -> Play:
    """Another arena, and its first wave."""
    yield LevelStarted(level, ARENAS[level].waves)
    yield from start_wave(state, wave=1)


def start_wave(state: State, wave: int, attempt: int = 1) -> Play:
    """The player at his start, and every earlier wave as a ghost at its own (R4, Q11)."""
    start = state.arena.start(wave)
    ghosts = tuple(state.recordings)
    yield WaveStarted(state.level, wave, attempt, start.cell, start.facing, ghosts)


def lose_life(state: State, reason: Loss) -> Play:
    """The same wave once more, as long as there are lives (R8)."""
    yield LifeLost(reason, state.lives - 1)
    if state.lives:
        yield from start_wave(state, state.wave, state.attempt + 1)
    else:
        yield MatchEnded((), "no_lives_left", state.score)


def clear_wave(state: State) -> Play:
    """The wave counts and is kept; the next one begins, or the next level, or nothing (R9)."""
    wave, ticks, shots, score = state.wave, state.tick, state.shots_fired(), state.wave_score()
    yield WaveCleared(state.level, wave, ticks, shots, score, state.score + score)
    yield RecordingSaved(wave, ticks, shots)
    if not state.arena.is_last(wave):
        yield from start_wave(state, wave + 1)
        return
    yield LevelCleared(state.level)
    following = state.next_level()
    if following is None:
        yield MatchEnded((1,), "all_levels_cleared", state.score)
    else:
        yield from start_level(state, following)
