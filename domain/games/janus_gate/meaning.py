"""What the events of Janus Gate mean: its turns are ticks, each with one thing that is done."""

from collections.abc import Mapping
from typing import Any

from domain.games.janus_gate.events.acting import (
    PlayerFired,
    PlayerMoved,
    PlayerTurned,
    PlayerWaited,
)
from domain.games.janus_gate.events.ghosts import GhostKilled
from domain.games.janus_gate.events.shots import ShotEnded, ShotFired
from domain.games.janus_gate.events.waves import LevelStarted, WaveStarted
from domain.games.janus_gate.scenario import ScenarioLaid
from domain.games.janus_gate.state import PLAYER, State
from domain.kernel import Meaning, On, Part


def level_on(state: State) -> On | None:
    """The level, by its place among those that are played."""
    return On(state.levels.index(state.level) + 1) if state.wave else None


def wave_on(state: State) -> On | None:
    """The wave, at whichever attempt."""
    return On(state.wave) if state.wave else None


def tick_on(state: State) -> On | None:
    """The tick that is played or was played last in this attempt."""
    return On(state.acted) if state.acted else None


def is_own(fired: Mapping[str, Any]) -> bool:
    """Whether the player fired, as the tick has told."""
    return bool(fired["owner"] == PLAYER)


def has_hit(ended: Mapping[str, Any]) -> bool:
    """Whether a shot met somebody, as the hit has told."""
    return bool(ended["reason"] == "hit")


MEANING = Meaning(
    turns=Part(
        called="tick",
        starts=(PlayerMoved, PlayerTurned, PlayerFired, PlayerWaited),
        number="tick",
        on=tick_on,
    ),
    rounds=(
        Part(called="level", starts=(LevelStarted,), on=level_on),
        Part(called="wave", starts=(WaveStarted,), number="wave", on=wave_on),
    ),
    phases=(),
    captures=(GhostKilled,),
    laid=(ScenarioLaid,),
    tells=(),
    implied={ShotFired: is_own, ShotEnded: has_hit},
)
