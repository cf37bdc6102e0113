"""What is to be seen of a match: everything, by everybody; what lies under tiles nobody knows."""

from collections.abc import Mapping
from typing import Final

import msgspec

from domain.games.infection import commands
from domain.games.infection.commands import What
from domain.games.infection.events import EVENTS
from domain.games.infection.material.box import CARDS, REGIONS, SLOTS, TILES, Card, Name, Region
from domain.games.infection.options import Options
from domain.games.infection.rules import legal
from domain.games.infection.scenario import ScenarioLaid
from domain.games.infection.state import Debuff, Decision, Phase, Side, State, Villager
from domain.kernel import Command, Event, Result, Viewer


class VillagerView(msgspec.Struct, frozen=True):
    """A villager; without a cell it waits to be placed or to come back."""

    cell: str | None
    hp: int
    carries: bool
    pending: tuple[Debuff, ...]
    """The debuffs of its next turn."""
    active: tuple[Debuff, ...]
    """The debuffs of this turn."""
    loses_turn: bool


class SideView(msgspec.Struct, frozen=True):
    """A seat's cards by zone, all face up, and the cures stored in its village."""

    hand: dict[Card, int]
    played: dict[Card, int]
    removed: tuple[Card, ...]
    stored: int


class View(msgspec.Struct, frozen=True):
    """A match as it lies on the table; villagers in the order of their turns, sides by seat."""

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
    sides: dict[int, SideView]
    waiting: tuple[Decision, ...]
    face_down: tuple[str, ...]
    """The cells whose tile has not been turned over."""
    loose: dict[str, int]
    """The cures that lie on cells."""
    unknown: dict[Region, dict[str, int]]
    """What a region's face-down tiles are, together."""
    destinations: tuple[str, ...]
    """The cells to which a villager can go now."""
    targets: tuple[str, ...]
    """The cells on which a card can be used now."""
    aims: dict[Card, tuple[str, ...]]
    """The same by the card that can be used there; a Steal from the village names no cell."""
    pick_ups: tuple[What, ...]
    """What can be picked up now where the villager stands."""


def view(state: State, viewer: Viewer) -> View:
    """What this viewer may see: all of it, for every viewer."""
    destinations, aims = _legal_cells(state)
    return View(
        options=state.options,
        turn=state.turn,
        villager=state.villager,
        moved=state.moved,
        phase=state.phase,
        to_act=state.to_act,
        result=state.result,
        villagers={name: _villager(state.villagers[name]) for name in SLOTS},
        sides={seat: _side(side) for seat, side in sorted(state.sides.items())},
        waiting=tuple(state.waiting),
        face_down=tuple(state.face_down),
        loose=dict(sorted(state.loose.held.items())),
        unknown={
            region: {tile: left[tile] for tile in TILES if tile in left}
            for region, left in _left(state)
        },
        destinations=destinations,
        targets=tuple(sorted({cell for cells in aims.values() for cell in cells})),
        aims=aims,
        pick_ups=state.pick_ups() if state.phase == "after_move" else (),
    )


def _left(state: State) -> list[tuple[Region, dict[str, int]]]:
    """What each region still hides, whatever the order in which it is kept."""
    return [(region, state.rest[region].unordered) for region in REGIONS.values()]


def _villager(villager: Villager) -> VillagerView:
    return VillagerView(
        cell=villager.cell or None,
        hp=villager.hp,
        carries=villager.carries,
        pending=villager.pending,
        active=villager.active,
        loses_turn=villager.loses_turn,
    )


def _side(side: Side) -> SideView:
    hand = {card: side.hand[card] for card in CARDS if side.hand[card]}
    played = {card: side.played[card] for card in CARDS if side.played[card]}
    return SideView(hand, played, tuple(side.removed), side.stored)


AIMED: Final[Mapping[type[Command], Card]] = {
    commands.PlayAxe: "axe",
    commands.PlayGun: "gun",
    commands.PlayArrow: "arrow",
    commands.PlayGrenade: "grenade",
    commands.PlaySteal: "steal",
}
"""The card of each command that is about a cell or an enemy."""


def _legal_cells(state: State) -> tuple[tuple[str, ...], dict[Card, tuple[str, ...]]]:
    """The cells to which a villager can go, and those on which each card can be used."""
    destinations: list[str] = []
    aims: dict[Card, list[str]] = {}
    for command in legal(state) if state.to_act else ():
        match command:
            case commands.PlaceVillager(cell) | commands.PlayMove(cell) | commands.Respawn(cell):
                destinations.append(cell)
            case (
                commands.PlayAxe()
                | commands.PlayGun()
                | commands.PlayArrow()
                | commands.PlayGrenade()
                | commands.PlaySteal()
            ):
                aims.setdefault(AIMED[type(command)], []).extend(_targeted(state, command))
    return tuple(destinations), {card: tuple(cells) for card, cells in aims.items()}


def _targeted(state: State, command: Command) -> list[str]:
    match command:
        case commands.PlayGrenade(center):
            return [center]
        case (
            commands.PlayAxe(name)
            | commands.PlayGun(name)
            | commands.PlayArrow(name)
            | commands.PlaySteal(name)
        ) if name != "village":
            return [state.villagers[name].cell]
        case _:
            return []


PUBLIC_EVENTS: tuple[type[Event], ...] = (*EVENTS, ScenarioLaid)


def redact(event: Event, viewer: Viewer) -> Event | None:
    """The event as it is, for all viewers; a kind that is not listed as public is for none."""
    return event if isinstance(event, PUBLIC_EVENTS) else None
