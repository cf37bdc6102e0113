"""What happens in a match of Heist, and how each event changes the state. All of it is public."""

from domain.games.heist.events import course, missions, moving, police, robbing
from domain.games.heist.scenario import ScenarioLaid
from domain.kernel import Event, events_in

EVENTS: tuple[type[Event], ...] = (
    *events_in(course, moving, missions, robbing, police),
    ScenarioLaid,
)
