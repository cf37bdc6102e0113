"""The narrator: whose shot ends, and which recordings come back."""

from msgspec import field

from domain.games.janus_gate.arena import ARENAS
from domain.games.janus_gate.events.shots import ShotEnded, ShotFired, shooter
from domain.games.janus_gate.events.waves import RecordingSaved, WaveStarted
from domain.games.janus_gate.view import View
from domain.kernel import Event, Narrator


class GateNarrator(Narrator):
    """Remembers who fired the shots that are in flight, and how many waves the level has."""

    waves: int = 0
    owners: dict[int, str] = field(default_factory=dict)

    def tell(self, event: Event) -> str:
        """The event; a shot that ends with its owner, the level's last recording as what it is."""
        match event:
            case WaveStarted(level=level):
                self.owners, self.waves = {}, ARENAS[level].waves
            case RecordingSaved(wave=wave) if wave == self.waves:
                return f"Wave {wave} was the level's last: no ghost comes of it."
            case ShotFired(shot=shot, owner=owner):
                self.owners[shot] = owner
            case ShotEnded(shot=shot) if shot in self.owners:
                owner = shooter(self.owners[shot])
                return event.sentence().replace("Shot", f"{owner}'s shot", 1)
            case _:
                pass
        return event.sentence()

    def stand(self, view: View) -> None:
        """The shots that a view shows, and its level."""
        self.waves = view.waves
        self.owners = {each.shot: each.owner for each in view.shots}
