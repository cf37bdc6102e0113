"""The narrator: which cards come back, why none does, and when an effect is there already."""

from collections import Counter

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
from domain.games.infection.material.box import SEAT_OF, SEATS, Card, Name, other
from domain.games.infection.state import Debuff
from domain.games.infection.view import View
from domain.games.infection.words import FORBIDS, cards_told
from domain.kernel import Event, Narrator


class InfectionNarrator(Narrator):
    """Remembers which cards each seat has played, and what awaits each villager."""

    played: dict[int, Counter[Card]] = field(
        default_factory=lambda: {seat: Counter() for seat in SEATS}
    )
    pending: dict[Name, tuple[Debuff, ...]] = field(default_factory=dict)

    def tell(self, event: Event) -> str:
        """The event, and why it changes nothing."""
        said = self._instead(event) or f"{event.sentence()}{self._why_nothing(event)}"
        self._remember(event)
        return said

    def stand(self, view: View) -> None:
        """The played cards and the effects that a view shows."""
        self.played = {seat: Counter(side.played) for seat, side in view.sides.items()}
        self.pending = {name: each.pending for name, each in view.villagers.items()}

    def _instead(self, event: Event) -> str:
        """What a reset brings back, and what does not end with this turn (Q14); else empty."""
        match event:
            case HandReset(seat=seat, count=count) if self.played[seat].total() == count > 0:
                return f"{event.sentence().removesuffix('.')}: {cards_told(self.played[seat])}."
            case DebuffExpired(villager=name, debuff=debuff) if debuff in self._awaits(name):
                return f"So {name} {FORBIDS[debuff]} for one turn more."
            case _:
                return ""

    def _why_nothing(self, event: Event) -> str:
        match event:
            case TileRevealed(villager=finder, tile="generosity"):
                enemy = other(SEAT_OF[finder])
                return (
                    ""
                    if self.played[enemy].total()
                    else f" Seat {enemy} has no played card to take."
                )
            case DebuffApplied(villager=name, debuff=debuff) if debuff in self._awaits(name):
                return " That was so already."
            case _:
                return ""

    def _awaits(self, name: Name) -> tuple[Debuff, ...]:
        return self.pending.get(name, ())

    def _remember(self, event: Event) -> None:
        match event:
            case CardPlayed(seat=seat, card=card) | CardDiscarded(seat=seat, card=card):
                self.played[seat][card] += 1
            case CardRemoved(seat=seat, card=card) | CardRecovered(seat=seat, card=card):
                self.played[seat][card] -= 1
            case HandReset(seat=seat):
                self.played[seat].clear()
            case DebuffApplied(villager=name, debuff=debuff):
                self.pending[name] = (*self._awaits(name), debuff)
            case TurnStarted(villager=name):
                self.pending[name] = ()
            case _:
                pass
