"""What lies on the table, found by its id and called by its name."""

from collections.abc import Iterator

from domain.games.location_ccg.material.costs import Cost, reduced
from domain.games.location_ccg.material.pool import CARDS
from domain.games.location_ccg.plays.paying import reductions
from domain.games.location_ccg.state import State
from domain.games.location_ccg.view import LocationView, PermanentView, View
from domain.games.location_ccg.wording.naming import titles


class Sight:
    """A view, with names for all that lies in it."""

    def __init__(self, view: View) -> None:
        self.view, self.seat = view, view.to_act
        self.permanents = {each.id: each for each in view.permanents}
        cards = {each.id: each.card for each in view.permanents}
        self.names = titles(cards | {slot: each.card for slot, each in view.locations.items()})

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

    def cost(self, card: str, seat: int) -> Cost:
        """What a card of a seat costs now; a choice of symbols takes none (R8, R9)."""
        found = reductions(seat, card, self.view.permanents, self.view.sides.values())
        return reduced(CARDS[card].price, sum(points for _, points in found))[0]


def whose(state: State, id_: str) -> str:
    """`your Bagman`, `the enemy's Bagman (3)`, `Harbor`, as the awaited seat says it."""
    found, name = state.permanents.get(id_), state.named(id_)
    if found is None:
        return name
    return f"your {name}" if found.owner == state.to_act else f"the enemy's {name}"


def in_zone(seat: int, zone: str, card: str) -> str:
    """How choices name the equal cards of a seat's `hand`, `bank`, `discard` or `locations`."""
    return f"{seat}.{zone}.{card}"
