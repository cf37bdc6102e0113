"""The form of a starting position other than the usual one, and the event that lays it."""

from typing import Annotated

import msgspec

from domain.games.infection.material.board import REGION, Cell
from domain.games.infection.material.box import (
    FULL_HP,
    SEAT_OF,
    SLOTS,
    Card,
    Count,
    Name,
    Seat,
    Tile,
)
from domain.games.infection.state import DEBUFFS, NOWHERE, Debuff, Decision, State, Villager
from domain.kernel import Event

Hp = Annotated[int, msgspec.Meta(ge=1, le=FULL_HP)]
Moved = Annotated[int, msgspec.Meta(ge=0, le=2)]
Turn = Annotated[int, msgspec.Meta(ge=1)]


class Standing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A villager; without a cell it is dead, and its respawn is among what is waited for."""

    cell: Cell | None = None
    hp: Hp = FULL_HP
    carries: bool = False
    pending: tuple[Debuff, ...] = ()
    """The debuffs of its next turn."""
    active: tuple[Debuff, ...] = ()
    """The debuffs of this turn, if it is its own."""
    loses_turn: bool = False


class Villagers(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The four villagers; one that is left out is still to be placed."""

    B1: Standing | None = None
    R1: Standing | None = None
    B2: Standing | None = None
    R2: Standing | None = None

    def placed(self) -> dict[Name, Standing]:
        """Those that are not left out, in the order of their turns."""
        all_four = ((name, getattr(self, name)) for name in SLOTS)
        return {name: standing for name, standing in all_four if standing is not None}


class Scenario(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position at a moment when somebody chooses; the defaults are the usual start.

    As long as a villager is missing the next one is to be placed. Cards that are neither played
    nor removed are in hand; tiles that are not turned over are face down.
    """

    turn: Turn = 1
    """It says as well whose turn it is: B1's, R1's, B2's or R2's, and so on."""
    villagers: Villagers = Villagers()
    stored: dict[Seat, Count] = {}
    """The cures in the seats' villages."""
    loose: dict[Cell, Count] = {}
    """The cures that lie on cells."""
    turned_over: dict[Cell, Tile] = {}
    """The tiles that are no longer face down, and what they were."""
    played: dict[Seat, dict[Card, Count]] = {}
    removed: tuple[Seat, ...] = ()
    """The seats whose steal is out of the match."""
    moved: Moved | None = None
    """How many tiles the villager has moved, if it is to decide what follows its move."""
    waiting: tuple[Decision, ...] = ()
    """What is to be decided before the turn is over, in this order."""


class ScenarioLaid(Event, frozen=True):
    """The match begins from a given position instead of the usual start."""

    says = "The match begins from a given position."

    scenario: Scenario

    def apply(self, state: State) -> None:
        laid = self.scenario
        for name, standing in laid.villagers.placed().items():
            state.villagers[name] = villager(standing)
        for seat, stored in laid.stored.items():
            state.sides[seat].stored = stored
        for cell, cures in laid.loose.items():
            state.loose.add(cell, cures)
        for cell, tile in laid.turned_over.items():
            state.face_down.remove(cell)
            state.rest[REGION[cell]].remove(tile)
        self._lay_cards(state)
        self._set_moment(state)

    def _lay_cards(self, state: State) -> None:
        for seat, played in self.scenario.played.items():
            for card, count in played.items():
                state.sides[seat].hand[card] -= count
                state.sides[seat].played[card] += count
        for seat in self.scenario.removed:
            state.sides[seat].hand["steal"] -= 1
            state.sides[seat].removed.append("steal")

    def _set_moment(self, state: State) -> None:
        laid = self.scenario
        left = [name for name in SLOTS if name not in laid.villagers.placed()]
        if left:
            state.villager, state.phase = left[0], "place"
        else:
            state.villager, state.phase = slot(laid.turn), "turn"
            state.turn = laid.turn
        state.to_act = SEAT_OF[state.villager]
        if laid.moved is not None:
            state.phase, state.moved = "after_move", laid.moved
        for decision in laid.waiting:
            state.wait_for(decision)


def slot(turn: int) -> Name:
    """Whose turn it is (R2)."""
    return SLOTS[(turn - 1) % len(SLOTS)]


def villager(standing: Standing) -> Villager:
    """The villager that stands so."""
    return Villager(
        cell=standing.cell or NOWHERE,
        hp=standing.hp if standing.cell else 0,
        carries=standing.carries,
        pending=tuple(debuff for debuff in DEBUFFS if debuff in standing.pending),
        active=tuple(debuff for debuff in DEBUFFS if debuff in standing.active),
        loses_turn=standing.loses_turn,
    )
