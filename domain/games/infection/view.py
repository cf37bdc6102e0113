"""What clients are shown of a match: everything, to everybody; nobody knows what tiles hide."""

from itertools import chain

import msgspec

from domain.games.infection.commands import Pickable
from domain.games.infection.events import EVENTS
from domain.games.infection.material.box import Card, Name, Region, Tile
from domain.games.infection.options import Options
from domain.games.infection.rules import reach
from domain.games.infection.scenario import ScenarioLaid
from domain.games.infection.state import NOWHERE, Debuff, Decision, Phase, Side, State, Villager
from domain.kernel import Event, Result, Viewer


class VillagerView(msgspec.Struct, frozen=True):
    """A villager; without a cell it is to be placed or to come back."""

    cell: str | None
    hp: int
    carries: bool
    pending: tuple[Debuff, ...]
    """The debuffs of its next turn."""
    active: tuple[Debuff, ...]
    """The debuffs of this turn."""
    loses_turn: bool


class View(msgspec.Struct, frozen=True):
    """A match as it lies on the table.

    It shares its parts with the state that it is made of.
    """

    options: Options
    turn: int
    villager: Name
    """Whose turn it is, or who is to be placed."""
    moved: int
    """How many tiles it has moved in this turn."""
    phase: Phase
    to_act: int
    result: Result | None
    villagers: dict[Name, VillagerView]
    sides: dict[int, Side]
    waiting: list[Decision]
    face_down: list[str]
    """The cells whose tile has not been turned over."""
    loose: dict[str, int]
    """The cures that lie on cells."""
    unknown: dict[Region, dict[Tile, int]]
    """What a region's face-down tiles are, together."""
    destinations: list[str]
    """The cells to which a villager can go now."""
    targets: list[str]
    """The cells on which a card can be used now."""
    aims: dict[Card, list[str]]
    """The same by the card that can be used there; a Steal from the village names no cell."""
    pick_ups: tuple[Pickable, ...]
    """What can be picked up now where the villager stands."""


def view(state: State, viewer: Viewer) -> View:
    """What this viewer may see: all of it, for every viewer."""
    now = reach(state)
    return View(
        options=state.options,
        turn=state.turn,
        villager=state.villager,
        moved=state.moved,
        phase=state.phase,
        to_act=state.to_act,
        result=state.result,
        villagers={name: _villager(each) for name, each in state.villagers.items()},
        sides=state.sides,
        waiting=state.waiting,
        face_down=state.face_down,
        loose=state.loose.held,
        unknown=state.unknown(),
        destinations=now.destinations,
        targets=sorted({*chain(*now.aims.values())}),
        aims=now.aims,
        pick_ups=state.pick_ups() if state.phase == "after_move" else (),
    )


def _villager(each: Villager) -> VillagerView:
    cell = None if each.cell == NOWHERE else each.cell
    return VillagerView(cell, each.hp, each.carries, each.pending, each.active, each.loses_turn)


PUBLIC_EVENTS: tuple[type[Event], ...] = (*EVENTS, ScenarioLaid)


def redact(event: Event, viewer: Viewer) -> Event | None:
    """The event as it is, for all viewers; a kind that is not listed as public is for none."""
    return event if isinstance(event, PUBLIC_EVENTS) else None
