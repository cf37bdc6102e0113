"""What happens in a match of Class Arena, and how each event changes the state (section 7)."""

from domain.games.class_arena.events.activations import ACTIVATIONS
from domain.games.class_arena.events.campaign import CAMPAIGN
from domain.games.class_arena.events.combat import COMBAT
from domain.games.class_arena.events.experience import EXPERIENCE
from domain.games.class_arena.scenario import ScenarioLaid
from domain.kernel import Event

EVENTS: tuple[type[Event], ...] = (
    ScenarioLaid,
    *CAMPAIGN,
    *ACTIVATIONS,
    *COMBAT,
    *EXPERIENCE,
)
