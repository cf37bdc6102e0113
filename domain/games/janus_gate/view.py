"""What is to be seen of a match of Janus Gate: everything, by everybody."""

from msgspec import Struct

from domain.games.janus_gate.events import EVENTS
from domain.games.janus_gate.options import Options
from domain.games.janus_gate.scenario import ScenarioLaid
from domain.games.janus_gate.state import Phase, State
from domain.games.janus_gate.tape import Facing, Frame, Pose
from domain.kernel import Event, Result, Viewer


class GhostView(Struct, frozen=True):
    """A living ghost, and what its recording has in store: `path` is its pose tick by tick."""

    wave: int
    cell: str
    facing: Facing
    ticks_left: int
    """After so many ticks it escapes."""
    path: tuple[Frame, ...]


class ShotView(Struct, frozen=True):
    """A shot in flight; its owner is `player` or `ghost_1`, `ghost_2`, .."""

    shot: int
    owner: str
    cell: str
    dir: Facing


class View(Struct, frozen=True):
    """The whole match."""

    options: Options
    phase: Phase
    to_act: int
    result: Result | None
    level: str
    levels: tuple[str, ...]
    """All levels of the match."""
    waves: int
    """How many this level has."""
    wave: int
    attempt: int
    tick: int
    """The ticks of this attempt that are over."""
    acted: int
    """The ticks of this attempt in which the player has acted, the present one among them."""
    shots_fired: int
    """How often the player fired in this attempt."""
    tick_limit: int
    lives: int
    score: int
    walls: tuple[str, ...]
    exits: tuple[str, ...]
    exits_open: bool
    player: Pose | None
    """None: he has not yet come in."""
    ghosts: tuple[GhostView, ...]
    killed: tuple[int, ...]
    """The ghosts that are dead in this attempt."""
    shots: tuple[ShotView, ...]


def view(state: State, viewer: Viewer) -> View:
    """All that there is to know, the same for all viewers: nothing in this game is hidden."""
    return View(
        options=state.options,
        phase=state.phase,
        to_act=state.to_act,
        result=state.result,
        level=state.level,
        levels=state.levels,
        waves=state.arena.waves,
        wave=state.wave,
        attempt=state.attempt,
        tick=state.tick,
        acted=state.acted,
        shots_fired=state.shots_fired(),
        tick_limit=state.options.tick_limit,
        lives=state.lives,
        score=state.score,
        walls=state.arena.walls,
        exits=state.arena.exits,
        exits_open=state.exits_open,
        player=_pose(state.tape[-1]) if state.tape else None,
        ghosts=tuple(_ghost(state, wave, pose) for wave, pose in state.ghosts.items()),
        killed=tuple(state.killed()),
        shots=tuple(
            ShotView(number, shot.owner, shot.cell, shot.dir)
            for number, shot in state.shots.items()
        ),
    )


def _ghost(state: State, wave: int, pose: Pose) -> GhostView:
    path = state.to_come(wave)
    return GhostView(wave, pose.cell, pose.facing, len(path), tuple(path))


def _pose(frame: Frame) -> Pose:
    return Pose(frame.cell, frame.facing)


PUBLIC_EVENTS: tuple[type[Event], ...] = (*EVENTS, ScenarioLaid)


def redact(event: Event, viewer: Viewer) -> Event | None:
    """The event as it is, for all viewers; a kind that is not listed as public is for none."""
    return event if isinstance(event, PUBLIC_EVENTS) else None
