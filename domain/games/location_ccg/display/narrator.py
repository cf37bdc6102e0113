"""The narrator: locations are called as on the table, and a mission says why it is over."""

from collections import Counter

from msgspec import field

from domain.games.location_ccg.events.course import LocationPlaced
from domain.games.location_ccg.events.missions import MissionEnded, SkillCompared
from domain.games.location_ccg.material.pool import NAMES
from domain.games.location_ccg.view import View
from domain.games.location_ccg.wording.naming import numbered
from domain.kernel import Event, Narrator


class LocationNarrator(Narrator):
    """Remembers the locations that are in play, by slot, and whether skill has been compared."""

    locations: dict[str, str] = field(default_factory=dict)
    compared: bool = False

    def tell(self, event: Event) -> str:
        """The event; locations are called as they are on the table."""
        if isinstance(event, LocationPlaced):
            self.locations[event.slot] = event.location
        said = event.sentence()
        if isinstance(event, MissionEnded) and event.reason == "failed" and not self.compared:
            said = f"{said.removesuffix('.')}: no attacker is left."
        self.compared = isinstance(event, SkillCompared)
        count = Counter(self.locations.values())
        for slot, card in self.locations.items():
            if count[card] == 1:
                said = said.replace(numbered(slot, card), NAMES[card])
        return said

    def stand(self, view: View) -> None:
        """The locations that lie there; a check and what follows from it are one step."""
        self.locations = {slot: each.card for slot, each in view.locations.items()}
        self.compared = False
