"""What can happen, by chapter: the player, the ghosts, the shots, the waves."""

from domain.games.janus_gate.events import acting, ghosts, shots, waves
from domain.kernel import events_in

EVENTS = events_in(waves, acting, ghosts, shots)
"""All but those that lay a scenario."""
