"""What happens in a match of Class Arena, and how each event changes the state (section 7)."""

from domain.games.class_arena.events import activations, campaign, combat, experience
from domain.games.class_arena.scenario import ScenarioLaid
from domain.kernel import Event, events_in

EVENTS: tuple[type[Event], ...] = (
    *events_in(campaign, activations, combat, experience),
    ScenarioLaid,
)
