"""What becomes known of tiles, and where the cures go."""

from typing import Literal

from domain.components.seats import other
from domain.components.wording import counted
from domain.games.infection.commands import Robbed
from domain.games.infection.material.box import SEAT_OF, Name, Region, Tile
from domain.games.infection.state import TAKERS, Decision, State
from domain.games.infection.words import TILE_TITLES, village
from domain.kernel import Event


class TileRevealed(Event, frozen=True):
    """A villager turned a tile over, and it turned out to be that one (R9)."""

    villager: Name
    cell: str
    region: Region
    tile: Tile

    def apply(self, state: State) -> None:
        """The tile is gone; a cure lies there, and cards may be taken back (R20)."""
        state.face_down.remove(self.cell)
        state.rest[self.region].remove(self.tile)
        if self.tile == "cure":
            state.loose.add(self.cell, 1)
        for seat in self.takers:
            if state.recoverable(seat):
                state.wait_for(Decision("recover", seat))

    @property
    def takers(self) -> tuple[int, ...]:
        """The seats that take a played card back, if they have one (R20)."""
        finder = SEAT_OF[self.villager]
        return (finder, other(finder))[: TAKERS.get(self.tile, 0)]

    def sentence(self) -> str:
        tile = TILE_TITLES[self.tile]
        return f"{self.villager} turns over the {self.region} tile on {self.cell}: {tile}."


class CurePickedUp(Event, frozen=True):
    """A villager took a cure, just turned over or loose (R19)."""

    says = "{villager} picks up the cure on {cell}."

    villager: Name
    cell: str
    source: Literal["tile", "loose"]

    def apply(self, state: State) -> None:
        state.loose.remove(self.cell, 1)
        state.villagers[self.villager].carries = True


class CureLeft(Event, frozen=True):
    """A carrier turned a cure over, which stays where it is (R19)."""

    says = "The cure stays on {cell}, for its finder carries one already."

    cell: str

    def apply(self, state: State) -> None:
        """Changes nothing: the cure has lain there since it was turned over."""


class CureDropped(Event, frozen=True):
    """A killed villager lost its cure (R15)."""

    says = "{villager} drops its cure on {cell}."

    villager: Name
    cell: str

    def apply(self, state: State) -> None:
        state.villagers[self.villager].carries = False
        state.loose.add(self.cell, 1)


class CureStolen(Event, frozen=True):
    """A thief took a cure from an enemy carrier or the enemy village (R12)."""

    thief: Name
    target: Robbed

    def apply(self, state: State) -> None:
        state.villagers[self.thief].carries = True
        if self.target == "village":
            state.sides[other(SEAT_OF[self.thief])].stored -= 1
        else:
            state.villagers[self.target].carries = False

    def sentence(self) -> str:
        at_home = self.target == "village"
        victim = village(other(SEAT_OF[self.thief])) if at_home else self.target
        return f"{self.thief} steals a cure from {victim}."


class CureDelivered(Event, frozen=True):
    """A villager stored a cure in its village, where there are `stored` ones now (R14)."""

    villager: Name
    seat: int
    stored: int

    def apply(self, state: State) -> None:
        """The cure goes from the villager to the village."""
        state.villagers[self.villager].carries = False
        state.sides[self.seat].stored = self.stored

    def sentence(self) -> str:
        there = f"{village(self.seat)} has {counted(self.stored, 'cure')} now"
        return f"{self.villager} stores a cure: {there}."
