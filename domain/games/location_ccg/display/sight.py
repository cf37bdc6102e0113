"""What lies on the table, as one viewer sees it, found by its id and called by its name."""

from collections import Counter
from collections.abc import Iterator

from domain.games.location_ccg.material.costs import Cost, first_taken
from domain.games.location_ccg.material.pool import CARDS
from domain.games.location_ccg.plays.paying import reductions
from domain.games.location_ccg.state import State
from domain.games.location_ccg.view import LocationView, PermanentView, View
from domain.games.location_ccg.wording.naming import titles
from domain.kernel import Prospect


class Sight:
    """A view, with names for all that lies in it."""

    def __init__(self, view: View, prospect: Prospect | None = None) -> None:
        self.view, self._prospect = view, prospect
        self.seat = view.to_act
        self.permanents = {each.id: each for each in view.permanents}
        cards = {each.id: each.card for each in view.permanents}
        self.cards = cards | {slot: each.card for slot, each in view.locations.items()}
        self.names = titles(self.cards)

    def copy(self) -> State:
        """The match as the awaited seat may know it, in a state of its own."""
        assert self._prospect is not None, "only choices look ahead"
        copy: State = self._prospect.copy()
        return copy

    @property
    def state(self) -> State:
        """The match as the awaited seat may know it, to be looked at."""
        assert self._prospect is not None, "only choices look ahead"
        state: State = self._prospect.state
        return state

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

    def is_matched(self, id_: str) -> bool:
        """Whether a character is in a complete combat group of this mission."""
        groups = self.view.mission.groups if self.view.mission else ()
        return any(id_ in (*group.attackers, *group.defenders) for group in groups)

    def stays(self, each: PermanentView) -> bool:
        """Whether a character is at a location, and not on a mission that goes on there (R26)."""
        mission = self.view.mission
        party = (*mission.attackers, *mission.defenders) if mission else ()
        is_there = each.place in self.view.locations and self.view.result is None
        return is_there and each.id not in party

    def comes_home(self, each: PermanentView) -> int:
        """The turn at whose begin it comes home from where it is: the next one of its owner."""
        view = self.view
        if each.owner != view.active:
            return view.turn + 1
        return view.turn if view.phase == "begin" else view.turn + 2

    def cost(self, card: str, seat: int = 0) -> Cost:
        """What a card of a seat (0: the awaited one) costs now; a choice of symbols takes none."""
        cost = CARDS[card].price
        for taken in first_taken(cost, self.reduction(card, seat or self.seat)):
            cost = cost.without(taken)
        return cost

    def reduction(self, card: str, seat: int) -> int:
        """How many points less it costs a seat, as everybody can count (R8, R9)."""
        return self.reductions(card, seat).total()

    def reductions(self, card: str, seat: int) -> Counter[str]:
        """What makes it so much cheaper for a seat: Mob, and cards of its own in play."""
        copies = sum(side.discard.count(card) for side in self.view.sides.values())
        copies += sum(each.card == card for each in self.view.permanents)
        own = (each for each in self.view.permanents if each.owner == seat)
        less = Counter[str]()
        for name, points in reductions(card, own, copies):
            less[name] += points
        return +less


def in_zone(seat: int, zone: str, card: str) -> str:
    """How choices name the equal cards of a seat's `hand`, `bank`, `discard` or `locations`."""
    return f"{seat}.{zone}.{card}"
