"""What the events of Janus Gate mean: its turns are ticks, each with one thing that is done."""

from domain.games.janus_gate.events.acting import (
    PlayerFired,
    PlayerMoved,
    PlayerTurned,
    PlayerWaited,
)
from domain.games.janus_gate.events.ghosts import GhostKilled
from domain.games.janus_gate.events.waves import LevelStarted, WaveStarted
from domain.games.janus_gate.scenario import ScenarioLaid
from domain.games.janus_gate.view import View
from domain.kernel import Meaning, On, Part


def level_on(view: View) -> On | None:
    """The level, by its place among those that are played."""
    return On(view.levels.index(view.level) + 1) if view.wave else None


def wave_on(view: View) -> On | None:
    """The wave, at whichever attempt."""
    return On(view.wave) if view.wave else None


def tick_on(view: View) -> On | None:
    """The tick that is played or was played last in this attempt."""
    return On(view.acted) if view.acted else None


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
)
