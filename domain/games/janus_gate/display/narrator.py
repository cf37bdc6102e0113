"""The narrator: a shot that ends is called by whose it is."""

from msgspec import field

from domain.games.janus_gate.events.shots import ShotEnded, ShotFired, shooter
from domain.games.janus_gate.events.waves import WaveStarted
from domain.games.janus_gate.view import View
from domain.kernel import Event, Narrator


class GateNarrator(Narrator):
    """Remembers who fired the shots that are in flight."""

    owners: dict[int, str] = field(default_factory=dict)

    def tell(self, event: Event) -> str:
        """The event; a shot that ends with its owner."""
        match event:
            case WaveStarted():
                self.owners = {}
            case ShotFired(shot=shot, owner=owner):
                self.owners[shot] = owner
            case ShotEnded(shot=shot) if shot in self.owners:
                owner = shooter(self.owners[shot])
                return event.sentence().replace("Shot", f"{owner}'s shot", 1)
            case _:
                pass
        return event.sentence()

    def stand(self, view: View) -> None:
        """The shots that a view shows."""
        self.owners = {each.shot: each.owner for each in view.shots}
