"""The narrator: it says why somebody takes no card back, and when an effect is there already."""

from msgspec import field

from domain.games.infection.events.cards import (
    CardDiscarded,
    CardPlayed,
    CardRecovered,
    CardRemoved,
    HandReset,
)
from domain.games.infection.events.cures import TileRevealed
from domain.games.infection.events.turns import DebuffApplied, DebuffExpired, TurnStarted
from domain.games.infection.material.box import SEAT_OF, SEATS, Name, other
from domain.games.infection.state import Debuff
from domain.games.infection.view import View
from domain.games.infection.words import FORBIDS
from domain.kernel import Event, Narrator


class InfectionNarrator(Narrator):
    """Remembers how many cards each seat has played, and what awaits each villager."""

    played: dict[int, int] = field(default_factory=lambda: dict.fromkeys(SEATS, 0))
    pending: dict[Name, tuple[Debuff, ...]] = field(default_factory=dict)

    def tell(self, event: Event) -> str:
        """The event, and why it changes nothing."""
        said = self._goes_on(event) or f"{event.sentence()}{self._why_nothing(event)}"
        self._remember(event)
        return said

    def stand(self, view: View) -> None:
        """The played cards and the effects that a view shows."""
        self.played = {seat: sum(side.played.values()) for seat, side in view.sides.items()}
        self.pending = {name: each.pending for name, each in view.villagers.items()}

    def _goes_on(self, event: Event) -> str:
        """Of what ends with this turn, but was found again for the next one; else empty (Q14)."""
        match event:
            case DebuffExpired(villager=name, debuff=debuff) if debuff in self._awaits(name):
                return f"So {name} {FORBIDS[debuff]} for one turn more."
            case _:
                return ""

    def _why_nothing(self, event: Event) -> str:
        match event:
            case TileRevealed(villager=finder, tile="generosity"):
                enemy = other(SEAT_OF[finder])
                return "" if self.played[enemy] else f" Seat {enemy} has no played card to take."
            case DebuffApplied(villager=name, debuff=debuff) if debuff in self._awaits(name):
                return " That was so already."
            case _:
                return ""

    def _awaits(self, name: Name) -> tuple[Debuff, ...]:
        return self.pending.get(name, ())

    def _remember(self, event: Event) -> None:
        match event:
            case CardPlayed(seat=seat) | CardDiscarded(seat=seat):
                self.played[seat] += 1
            case CardRemoved(seat=seat) | CardRecovered(seat=seat):
                self.played[seat] -= 1
            case HandReset(seat=seat):
                self.played[seat] = 0
            case DebuffApplied(villager=name, debuff=debuff):
                self.pending[name] = (*self._awaits(name), debuff)
            case TurnStarted(villager=name):
                self.pending[name] = ()
            case _:
                pass
