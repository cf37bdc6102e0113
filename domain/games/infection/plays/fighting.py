"""The four weapons (R10, R11): on a turn of their own, or after a move of one tile (R7)."""

from collections.abc import Mapping
from typing import Final

from domain.games.infection.commands import PlayArrow, PlayAxe, PlayGrenade, PlayGun
from domain.games.infection.events.cards import CardPlayed
from domain.games.infection.events.turns import DebuffApplied
from domain.games.infection.material.board import CENTERS, GRID
from domain.games.infection.material.box import BOX, SEAT_OF, SLOTS, Card, Name
from domain.games.infection.plays.damage import deaths, hit
from domain.games.infection.state import State, Weapon
from domain.games.infection.turns import go_on, require_card, require_phase
from domain.kernel import Command, Play, require

STRIKES: Final[Mapping[Weapon, Mapping[Name, Command]]] = {
    "axe": {name: PlayAxe(name) for name in SLOTS},
    "gun": {name: PlayGun(name) for name in SLOTS},
    "arrow": {name: PlayArrow(name) for name in SLOTS},
}
"""By weapon that is used on one enemy, and by enemy."""
THROWS: Final = {cell: PlayGrenade(cell) for cell in GRID.cells}


def weapon_choices(state: State) -> list[Command]:
    """Every use of a weapon in hand, unless it is too late for one or a debuff forbids it."""
    choices: list[Command] = []
    if not state.can_act() or state.is_disarmed():
        return choices
    hand = state.side.hand
    for weapon, commands in STRIKES.items():
        if hand[weapon]:
            choices += [commands[name] for name in state.targets(weapon)]
    if hand["grenade"]:
        choices += [THROWS[cell] for cell in state.centers()]
    return choices


def play_axe(state: State, command: PlayAxe) -> Play:
    """A hit at close quarters."""
    yield from strike(state, "axe", command.target)


def play_gun(state: State, command: PlayGun) -> Play:
    """A shot along a row or column."""
    yield from strike(state, "gun", command.target)


def strike(state: State, weapon: Weapon, target: Name) -> Play:
    """The target is hurt, perhaps killed (R15, R16)."""
    require_aim(state, weapon, target)
    yield CardPlayed(state.seat, state.villager, weapon)
    yield hit(state, state.villager, target, BOX.cards[weapon].damage)
    yield from deaths(state, [target], by=state.villager)
    yield from go_on(state)


def play_arrow(state: State, command: PlayArrow) -> Play:
    """The target may not move on its next turn, be it so already (R11, Q16)."""
    require_aim(state, "arrow", command.target)
    yield CardPlayed(state.seat, state.villager, "arrow")
    yield DebuffApplied(command.target, "no_move", state.villager)
    yield from go_on(state)


def play_grenade(state: State, command: PlayGrenade) -> Play:
    """Whoever is in the area may not use weapons on the next turn (R11)."""
    center = command.center
    require_weapon(state, "grenade")
    in_range = center in CENTERS[state.acting.cell]
    require(in_range, "out_of_range", card="grenade", target=center)
    require(state.hits_enemy(center), "no_target", center=center)
    yield CardPlayed(state.seat, state.villager, "grenade")
    for name in state.in_blast(center):
        yield DebuffApplied(name, state.options.grenade_effect, state.villager)
    yield from go_on(state)


def require_weapon(state: State, card: Card) -> None:
    """The weapon can be used by this villager at this moment (R4, R6, R7, R11)."""
    require_phase(state, "turn", "after_move")
    require_card(state, card)
    require(not state.must_pick_up(), "must_pick_up", cell=state.acting.cell)
    require(not state.is_disarmed(), "cannot_use_weapon", villager=state.villager)
    require_near(state)


def require_near(state: State) -> None:
    """The move before was short enough (R7)."""
    limit = state.options.move_before_weapon
    require(not state.moved_too_far(), "moved_too_far", moved=state.moved, limit=limit)


def require_enemy(state: State, name: Name) -> None:
    """Friends are never attacked or robbed (R10, Q10)."""
    require(SEAT_OF[name] != state.seat, "not_an_enemy", target=name)


def require_aim(state: State, weapon: Weapon, target: Name) -> None:
    """The target is an enemy within reach (R10, Q9)."""
    require_weapon(state, weapon)
    require_enemy(state, target)
    cell = state.villagers[target].cell
    require(state.in_range(weapon, cell), "out_of_range", card=weapon, target=target)
    require(not state.is_blocked(cell), "line_blocked", target=target)
