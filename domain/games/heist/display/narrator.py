"""The narrator: a roll for a mission says which numbers succeed, a snitch why it is not paid."""

from msgspec import field

from domain.games.heist.cards import LEVEL, target
from domain.games.heist.display.faces import up_to
from domain.games.heist.events.missions import MissionDrawn, RankChanged
from domain.games.heist.events.moving import DieRolled
from domain.games.heist.events.police import CardLost
from domain.games.heist.missions import PETTY_LEVEL
from domain.games.heist.view import View
from domain.kernel import Event, Narrator


class HeistNarrator(Narrator):
    """Remembers the ranks, the level of the newest mission and the newest snitch (R7, R9)."""

    ranks: dict[int, int] = field(default_factory=dict)
    level: int = PETTY_LEVEL
    snitch: int = 0

    def tell(self, event: Event) -> str:
        """The event; a roll that succeeds or fails with the numbers that succeed."""
        said = event.sentence()
        match event:
            case RankChanged(seat=seat, rank=rank):
                self.ranks[seat] = rank
            case MissionDrawn(level=level):
                self.level = level
            case DieRolled(seat=seat, purpose="snitch"):
                self.snitch = seat
            case CardLost(seat=seat) if seat == self.snitch:
                return f"{said.removesuffix('.')}; it is paid nothing for telling on itself."
            case DieRolled(seat=seat, purpose="mission" | "petty") if seat in self.ranks:
                level = self.level if event.purpose == "mission" else PETTY_LEVEL
                most = target(level, self.ranks[seat])
                ends = ": it fails." if event.purpose == "petty" and event.value > most else "."
                return f"{said.removesuffix('.')}, which succeeds with {up_to(most)}{ends}"
            case _:
                pass
        return said

    def stand(self, view: View) -> None:
        """The ranks, and the mission that lies open."""
        self.ranks = {seat.seat: seat.rank for seat in view.seats}
        self.snitch = view.active if view.decision == "lose_card" else 0
        self.level = LEVEL[view.mission] if view.mission else PETTY_LEVEL
