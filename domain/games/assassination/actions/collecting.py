"""Collecting: rendezvous points and the choices that their cards leave (R28-R33)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from domain.games.assassination import commands
from domain.games.assassination.actions.attacking import held_weapon
from domain.games.assassination.combat.enemies import fire
from domain.games.assassination.events.collecting import (
    AssassinMoved,
    TeleportBlocked,
    WeaponDiscarded,
)
from domain.games.assassination.loot.collectibles import (
    cage,
    collect,
    discard,
    fit,
    throw,
    waiting_card,
)
from domain.games.assassination.loot.drawing import discards
from domain.games.assassination.material.board import BLOCKS, BOARD, SPAWN
from domain.games.assassination.material.cards import KIND, spoken
from domain.games.assassination.phases import require_phase
from domain.games.assassination.state import Assassin, State, Weapon
from domain.games.assassination.turns import after_action
from domain.games.assassination.victory import check_end
from domain.kernel import Command, Play, require

# Rendezvous points


def visit(state: State) -> Play:
    """A step onto a rendezvous point: collecting on the own one, then the way home (R28, R29)."""
    if state.phase == "collect":
        yield from go_on(state)
    else:
        yield from go_home(state)


def go_on(state: State) -> Play:
    """Collecting goes on until nothing can be collected; a single choice makes itself (Rule A)."""
    while state.phase in CHOICES:
        left = CHOICES[state.phase](state)
        if len(left) > 1:
            return
        if not left:
            yield from go_home(state)
            return
        yield from EFFECTS_OF[type(left[0])](state, left[0])


def go_home(state: State) -> Play:
    """The teleport to the own spawn point, which costs no action; it may be taken (R30)."""
    owner = state.owner
    home = state.spawn(owner)
    if is_sent_home(state, owner, owner.cell):
        yield AssassinMoved(owner.seat, owner.cell, home, "rendezvous")
    else:
        yield TeleportBlocked(owner.seat, owner.cell)
        yield from fire(state)
        yield from check_end(state)
    if state.result is None:
        yield from after_action(state)


def is_sent_home(state: State, assassin: Assassin, cell: str) -> bool:
    """Whether who ends a step on a square is teleported to the own spawn point (R28)."""
    return cell in BOARD.rendezvous and is_home_free(state, assassin.player)


def is_home_free(state: State, player: int) -> bool:
    """Whether nobody else stands on a player's spawn point (R30)."""
    stand = state.assassins.values()
    return all(each.player == player or each.cell != SPAWN[player] for each in stand)


# Choices


def choices(state: State) -> list[Command]:
    """What can be collected now, card by card (R33)."""
    kinds = dict.fromkeys(KIND[card] for card in state.owner.point)
    return [command for kind in kinds for command in ways_to_take(state, kind)]


def ways_to_take(state: State, kind: str) -> list[Command]:
    """The choices that a card leaves; without any it is just taken. A Health Pack may stay."""
    owner = state.owner
    if kind == "health_pack" and owner.hp == owner.max_hp:
        return []
    ways: list[Command] = list(CHOOSING[kind](state, kind)) if kind in CHOOSING else []
    return ways or [commands.Take(kind)]  # type: ignore[arg-type]


def fittings(state: State, kind: str) -> Iterator[Command]:
    """The usable weapons that can hold a Sight or Muzzle (R36, R37)."""
    for weapon in state.owner.usable():
        if can_hold(weapon, kind):
            yield commands.TakeAttachment(kind, weapon.card)  # type: ignore[arg-type]


def cagings(state: State, kind: str) -> Iterator[Command]:
    """The enemies without a Cage (R35)."""
    return (commands.TakeCage(enemy.card) for enemy in state.enemies if not enemy.cage)


def throws(state: State, kind: str) -> Iterator[Command]:
    """Every 2x2 square of the board (R39)."""
    return map(commands.TakeGrenade, BLOCKS)


CHOOSING: Final[Mapping[str, Callable[[State, str], Iterator[Command]]]] = {
    "sight": fittings,
    "muzzle": fittings,
    "cage": cagings,
    "grenade": throws,
}
"""The collectibles that ask for a choice."""


def can_hold(weapon: Weapon, kind: str) -> bool:
    """A Sniper holds nothing, other weapons one card of each kind (Q40)."""
    return weapon.kind != "sniper" and getattr(weapon, kind) is None


def surplus(state: State) -> list[Command]:
    """The items among which too many must be discarded (R38)."""
    return [*discards(state.owner)]


CHOICES: Final[Mapping[str, Callable[[State], list[Command]]]] = {
    "collect": choices,
    "discard_item": surplus,
}
"""The phases in which a single choice makes itself."""


# Commands


def take(state: State, command: commands.Take) -> Play:
    """A card is collected that leaves nothing to choose."""
    require_phase(state, "collect")
    kind, owner = command.kind, state.owner
    simple = kind not in CHOOSING or not any(CHOOSING[kind](state, kind))
    require(simple, "bad_argument", problem=f"A {spoken(kind)} asks for more: say what it is for")
    waiting_card(owner, kind)
    full = kind == "health_pack" and owner.hp == owner.max_hp
    require(not full, "health_full", hp=owner.hp)
    yield from collect(state, command)
    yield from go_on(state)


def take_attachment(state: State, command: commands.TakeAttachment) -> Play:
    """A Sight or Muzzle is collected and fitted (R36, R37)."""
    require_phase(state, "collect")
    kind, owner = command.kind, state.owner
    weapon = held_weapon(owner, command.weapon)
    waiting_card(owner, kind)
    covered = "Two weapons in the slots cover the pistol"
    require(weapon in owner.usable(), "weapon_not_usable", problem=covered)
    has = "takes no attachment" if weapon.kind == "sniper" else f"has a {spoken(kind)} already"
    problem = f"The {spoken(weapon.kind)} {has}"
    require(can_hold(weapon, kind), "cannot_attach", problem=problem)
    yield from fit(state, command)
    yield from go_on(state)


def take_cage(state: State, command: commands.TakeCage) -> Play:
    """A Cage is collected and put on an enemy (R35)."""
    require_phase(state, "collect")
    named = [enemy for enemy in state.enemies if enemy.card == command.enemy]
    nobody = f"There is no enemy {command.enemy!r} on the board"
    require(named, "bad_argument", problem=nobody)
    waiting_card(state.owner, "cage")
    require(not named[0].cage, "already_caged", enemy=spoken(named[0].kind))
    yield from cage(state, command)
    yield from go_on(state)


def take_grenade(state: State, command: commands.TakeGrenade) -> Play:
    """A Grenade is collected and thrown (R39)."""
    require_phase(state, "collect")
    problem = f"No 2x2 square of the board has {command.cell} as its lower left cell"
    require(command.cell in BLOCKS, "bad_argument", problem=problem)
    waiting_card(state.owner, "grenade")
    yield from throw(state, command)
    yield from go_on(state)


def discard_weapon(state: State, command: commands.DiscardWeapon) -> Play:
    """One of three weapons goes (R32), with its attachments (R40)."""
    require_phase(state, "discard_weapon")
    owner = state.owner
    weapon = held_weapon(owner, command.weapon)
    card = weapon in owner.weapons
    require(card, "card_not_held", card=spoken(weapon.kind), place="among your weapon cards")
    attached = tuple(card for card in (weapon.sight, weapon.muzzle) if card)
    yield WeaponDiscarded(owner.seat, weapon.card, attached)
    if state.phase == "collect":
        yield from go_on(state)
    else:
        yield from after_action(state)


def discard_surplus(state: State, command: commands.DiscardItem) -> Play:
    """After a Loot Crate the reserve is cut down to what it holds (R38)."""
    yield from discard(state, command)
    yield from go_on(state)


EFFECTS_OF: Final[Mapping[type[Command], Callable[[State, Any], Play]]] = {
    commands.Take: collect,
    commands.TakeAttachment: fit,
    commands.TakeCage: cage,
    commands.TakeGrenade: throw,
    commands.DiscardItem: discard,
}
"""What a choice does once it is allowed."""
