"""The form of a starting position other than the usual one, and the event that lays it."""

from typing import Annotated, Literal

import msgspec

from domain.components.seats import other
from domain.games.location_ccg.material.sheets import NO_BUFF, Buff
from domain.games.location_ccg.state import State
from domain.games.location_ccg.zones import HQ, SLOTS, Location, Permanent
from domain.kernel import Event

Seat = Annotated[int, msgspec.Meta(ge=1, le=2)]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Points = Annotated[int, msgspec.Meta(ge=1, le=99)]
Turn = Annotated[int, msgspec.Meta(ge=1)]
Hand = tuple[str | None, ...]
"""Cards; None is one that this viewer only counts."""


class _Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Part of a scenario: what is left out is as usual."""


class LocationLaid(_Part, frozen=True, kw_only=True):
    """A location in play; usually nobody has a token on it."""

    location: str
    tokens: dict[Seat, Count] = {}
    won: Seat | None = None


class PermanentLaid(_Part, frozen=True, kw_only=True):
    """A card in play; `place` is `hq`, a slot, or the id of the character it lies on."""

    card: str
    owner: Seat
    place: str = HQ
    damage: Count = 0
    wounds: Count = 0
    buff: Buff = NO_BUFF
    """What effects have added until the end of the turn."""
    locked: bool = False
    used: tuple[str, ...] = ()
    """The abilities that have been used this turn."""


class SideLaid(_Part, frozen=True, kw_only=True):
    """The zones of a seat; all its other cards are in its deck."""

    hand: Hand = ()
    bank: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    void: tuple[str, ...] = ()
    bottom: Hand = ()
    """The cards at the bottom of the deck that the seat knows, the one drawn first in front."""


class Scenario(_Part, frozen=True, kw_only=True):
    """A position in which the active seat decides what to produce, attack or deploy.

    Permanents get the ids c1, c2, ... in their order. Seat `first` brought L1 and L3.
    """

    locations: tuple[LocationLaid, LocationLaid, LocationLaid]
    permanents: tuple[PermanentLaid, ...] = ()
    sides: dict[Seat, SideLaid] = {}
    first: Seat = 2
    turn: Turn = 1
    active: Seat = 1
    phase: Literal["production", "mission", "deploy"] = "production"
    points: Points | None = None
    """Production points left; usually those of a fresh turn."""


class ScenarioLaid(Event, frozen=True):
    """The match begins from a given position instead of the usual start."""

    says = "The match begins from a given position."

    scenario: Scenario
    points: int

    def apply(self, state: State) -> None:
        laid = self.scenario
        for number, location in enumerate(laid.locations):
            lay_location(state, SLOTS[number], location, bringer(laid, number))
        for number, permanent in enumerate(laid.permanents, start=1):
            lay_permanent(state, f"c{number}", permanent)
        state.last_id = len(laid.permanents)
        for seat, side in laid.sides.items():
            lay_side(state, seat, side)
        state.first, state.turn, state.active = laid.first, laid.turn, laid.active
        state.phase, state.points = laid.phase, self.points
        state.step = "declare" if laid.phase == "mission" else "open"
        state.to_act, state.decision = laid.active, laid.phase


def bringer(laid: Scenario, number: int) -> int:
    """Who brought the location of that number, from 0."""
    return laid.first if number != 1 else other(laid.first)


def lay_location(state: State, slot: str, laid: LocationLaid, by: int) -> None:
    """A location comes into play."""
    tokens = {seat: laid.tokens.get(seat, 0) for seat in state.sides}
    state.sides[by].locations.remove(laid.location)
    state.locations[slot] = Location(laid.location, by, tokens, laid.won or 0)


def lay_permanent(state: State, permanent: str, laid: PermanentLaid) -> None:
    """A card of its owner's deck comes into play."""
    state.sides[laid.owner].deck.remove(laid.card)
    state.permanents[permanent] = Permanent(
        permanent,
        laid.owner,
        laid.card,
        laid.place,
        laid.damage,
        laid.wounds,
        laid.buff,
        laid.locked,
        list(laid.used),
    )


def lay_side(state: State, seat: int, laid: SideLaid) -> None:
    """Cards of the deck come to their zones."""
    side = state.sides[seat]
    zones = {"hand": side.hand, "bank": side.bank, "discard": side.discard, "void": side.void}
    for name, zone in zones.items():
        for card in getattr(laid, name):
            side.deck.remove(card)
            zone.append(card)
    for card in filter(None, laid.bottom):
        side.deck.remove(card)
    for card in filter(None, laid.bottom):
        side.deck.put_to_bottom(card)
