"""What happens in a match of Project Assassination, and how each event changes the state (7.2)."""

from domain.games.assassination.events.attacks import ATTACKS
from domain.games.assassination.events.cards import CARDS
from domain.games.assassination.events.collecting import COLLECTING
from domain.games.assassination.events.enemies import ENEMIES
from domain.games.assassination.events.opening import OPENING
from domain.games.assassination.events.turns import TURNS
from domain.games.assassination.scenario import ScenarioLaid
from domain.kernel import Event

EVENTS: tuple[type[Event], ...] = (
    *OPENING,
    ScenarioLaid,
    *TURNS,
    *CARDS,
    *COLLECTING,
    *ATTACKS,
    *ENEMIES,
)
