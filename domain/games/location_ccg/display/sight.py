"""What lies on the table, as one viewer sees it, found by its id and called by its name."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from domain.games.location_ccg.material.costs import Cost, reduced
from domain.games.location_ccg.material.pool import CARDS
from domain.games.location_ccg.plays.paying import reductions
from domain.games.location_ccg.view import LocationView, PermanentView, View
from domain.games.location_ccg.wording.naming import titles
from domain.kernel import Choice, Command, Prospect


class Sight:
    """A view, with names for all that lies in it."""

    def __init__(self, view: View, prospect: Prospect | None = None) -> None:
        self.view, self._prospect = view, prospect
        self.seat = view.to_act
        self.permanents = {each.id: each for each in view.permanents}
        cards = {each.id: each.card for each in view.permanents}
        self.cards = cards | {slot: each.card for slot, each in view.locations.items()}
        self.names = titles(self.cards)

    @property
    def prospect(self) -> Prospect:
        """What the awaited seat foresees: `state` to be looked at, `copy()` to try rules on."""
        assert self._prospect is not None, "only choices look ahead"
        return self._prospect

    def whose(self, id_: str) -> str:
        """`your Bagman`, `the enemy's Bagman (3)`, `Harbor`, as the awaited seat says it."""
        found, name = self.permanents.get(id_), self.names[id_]
        if found is None:
            return name
        return f"your {name}" if found.owner == self.seat else f"the enemy's {name}"

    def at(self, place: str, seat: int = 0) -> Iterator[PermanentView]:
        """What a seat (0: any) has at a place, or what lies on a permanent."""
        for each in self.view.permanents:
            if each.place == place and seat in (0, each.owner):
                yield each

    def characters(self, place: str, seat: int) -> list[PermanentView]:
        """A seat's characters at a place."""
        return [each for each in self.at(place, seat) if CARDS[each.card].type == "character"]

    def location(self, slot: str) -> LocationView:
        """The location in a slot."""
        return self.view.locations[slot]

    def cost(self, card: str, seat: int = 0) -> Cost:
        """What a card of a seat (0: the awaited one) costs now; a choice of symbols takes none."""
        less = self.reductions(card, seat or self.seat).total()
        return reduced(CARDS[card].price, less)[0]

    def reductions(self, card: str, seat: int) -> Counter[str]:
        """What makes it so much cheaper for a seat, as everybody can count (R8, R9)."""
        less = Counter[str]()
        view = self.view
        for name, points in reductions(seat, card, view.permanents, view.sides.values()):
            less[name] += points
        return +less


Words = Mapping[type[Command], Choice | Callable[[Sight, Any], Choice]]
"""By the type of a command: (what lies on the table, a command) to what it means, or always so."""


def in_zone(seat: int, zone: str, card: str) -> str:
    """How choices name the equal cards of a seat's `hand`, `bank`, `discard` or `locations`."""
    return f"{seat}.{zone}.{card}"
