"""The narrator: a second roll after a null and a base touched before are told to be so."""

from msgspec import field

from domain.games.assassination_le.events import (
    BaseTouched,
    CoinsRemoved,
    DieRolled,
    PawnMoved,
    RolesAssigned,
    TurnStarted,
)
from domain.games.assassination_le.scenario import ScenarioLaid
from domain.games.assassination_le.view import View
from domain.kernel import Event, Narrator


class ChaseNarrator(Narrator):
    """Remembers whether a die was rolled in this turn (R2), and the coins of each seat (Q14)."""

    rolled: bool = False
    victim: int = 0
    coins: dict[int, tuple[str, ...]] = field(default_factory=dict)

    def tell(self, event: Event) -> str:
        """The event; a second roll of a turn, or a walk to a touched base, with its reason."""
        said = self._told(event, event.sentence())
        self._remember(event)
        return said

    def _told(self, event: Event, said: str) -> str:
        match event:
            case DieRolled(purpose="move") if self.rolled:
                return said.replace(" rolls ", " rolls again after the null: ", 1)
            case PawnMoved(seat=seat, to=to) if seat == self.victim and to in self._touched(seat):
                return f"{said} It has touched that base before."
            case _:
                return said

    def _touched(self, seat: int) -> tuple[str, ...]:
        return self.coins.get(seat, ())

    def _remember(self, event: Event) -> None:
        match event:
            case TurnStarted():
                self.rolled = False
            case DieRolled(purpose="move"):
                self.rolled = True
            case RolesAssigned(victim=seat):
                self.victim = seat
            case BaseTouched(seat=seat, cell=cell):
                self.coins[seat] = (*self._touched(seat), cell)
            case CoinsRemoved(seat=seat):
                self.coins[seat] = ()
            case ScenarioLaid(scenario=laid):
                self.victim, self.coins = laid.victim, dict(laid.coins)
            case _:
                pass

    def stand(self, view: View) -> None:
        """A victim who has rolled null has rolled in this turn."""
        self.rolled = view.phase == "null_rolled"
        self.victim = view.victim
        self.coins = {seat.seat: seat.coins for seat in view.seats}
