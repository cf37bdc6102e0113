"""What can happen, by chapter: the player, the ghosts, the shots, the waves."""

from domain.games.janus_gate.events.acting import (
    ACTING,
    PlayerFired,
    PlayerMoved,
    PlayerTurned,
    PlayerWaited,
)
from domain.games.janus_gate.events.ghosts import (
    GHOSTS,
    GhostEscaped,
    GhostKilled,
    GhostMoved,
    GhostTurned,
    PlayerHit,
    PlayerTouched,
)
from domain.games.janus_gate.events.shots import SHOTS, ShotEnded, ShotFired, ShotMoved
from domain.games.janus_gate.events.waves import (
    WAVES,
    LevelCleared,
    LevelStarted,
    LifeLost,
    MatchEnded,
    MatchStarted,
    RecordingSaved,
    TickEnded,
    WaveCleared,
    WaveStarted,
)
from domain.kernel import Event

EVENTS: tuple[type[Event], ...] = (*WAVES, *ACTING, *GHOSTS, *SHOTS)
"""All but the one that lays a scenario."""

__all__ = [
    "EVENTS",
    "GhostEscaped",
    "GhostKilled",
    "GhostMoved",
    "GhostTurned",
    "LevelCleared",
    "LevelStarted",
    "LifeLost",
    "MatchEnded",
    "MatchStarted",
    "PlayerFired",
    "PlayerHit",
    "PlayerMoved",
    "PlayerTouched",
    "PlayerTurned",
    "PlayerWaited",
    "RecordingSaved",
    "ShotEnded",
    "ShotFired",
    "ShotMoved",
    "TickEnded",
    "WaveCleared",
    "WaveStarted",
]
