"""What happens in a match of Project Assassination, and how each event changes the state (7.2)."""

from domain.games.assassination.events import attacks, cards, collecting, enemies, opening, turns
from domain.games.assassination.scenario import ScenarioLaid
from domain.kernel import Event, events_in

EVENTS: tuple[type[Event], ...] = (
    *events_in(opening, turns, cards, collecting, attacks, enemies),
    ScenarioLaid,
)
