"""What never changes while a match goes on, and the bounds of all numbers (law 7)."""

from typing import Any

from domain.games.janus_gate.state import State


def conserved(state: State) -> dict[str, Any]:
    """Every ghost is one of a recorded wave, and all figures and shots are on the floor."""
    options, floor = state.options, state.arena.lines
    assert 0 <= state.lives <= options.lives
    assert state.attempt + state.lives <= options.lives + 1
    assert [*state.recordings] == [*range(1, len(state.recordings) + 1)]
    assert len(state.recordings) in (state.wave - 1, state.wave) or not state.recordings
    assert [*state.ghosts] == sorted(state.ghosts)
    assert state.ghosts.keys() <= state.recordings.keys()
    assert all(tape[-1].cell in state.arena.exits for tape in state.recordings.values())
    assert all(len(tape) <= options.tick_limit + 1 for tape in state.recordings.values())
    assert len(state.tape) in (0, state.tick + 1, state.tick + 2)
    assert all(frame.cell in floor for frame in state.tape)
    assert all(ghost.cell in floor for ghost in state.ghosts.values())
    assert all(shot.cell in floor for shot in state.shots.values())
    assert max(state.shots, default=0) <= state.last_shot
    return {"options": options}
