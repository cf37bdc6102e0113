"""How good each command is to the greedy player; those of items are in `items.py`."""

from typing import Final

from domain.games.assassination import commands
from domain.games.assassination.actions.attacking import area_of, held_weapon
from domain.games.assassination.bot.goals import Aims
from domain.games.assassination.bot.sight import LETHAL, Sight
from domain.games.assassination.combat.hits import damage_of
from domain.games.assassination.loot.collectibles import explode, grenade_of, victims
from domain.games.assassination.material.board import BLOCKS, GRID
from domain.games.assassination.material.cards import ENEMIES, KIND
from domain.kernel import Command

POOR: Final = 1
"""A shot that is worth no more waits until the steps are done."""
COLLECTIBLE_ROUNDS: Final = 7
"""In so many of ten rounds a collectible is drawn rather than an item."""

TAKING: Final = (
    "boots",
    "sniper",
    "paralysis_pistol",
    "shotgun",
    "uzi",
    "sight",
    "muzzle",
    "health_pack",
    "loot_crate",
    "grenade",
    "cage",
)
"""In which order cards are collected; also the weapons from the strongest to the weakest."""

Rank = tuple[float, float]
"""How good a command is: the kind of reason for it, and how strong that is."""


def rank_last(sight: Sight, command: Command) -> Rank:
    """What is done only if there is nothing else."""
    return 0, 0


def rank_draw_collectible(sight: Sight, command: commands.DrawCollectible) -> Rank:
    """Draws a collectible in most rounds."""
    return (3 if (sight.state.round + sight.own.seat) % 10 < COLLECTIBLE_ROUNDS else 1), 0


def rank_draw_item(sight: Sight, command: commands.DrawItem) -> Rank:
    """Draws an item in the other rounds."""
    return 2, 0


def rank_shot(sight: Sight, command: commands.AttackTarget) -> Rank:
    """If it is worth anything."""
    weapon = held_weapon(sight.own, command.weapon)
    return rank_worth(sight.worth_of_shot(weapon, [command.cell]))


def rank_blast(sight: Sight, command: commands.AttackDirection) -> Rank:
    """If all targets together are worth anything."""
    weapon = held_weapon(sight.own, command.weapon)
    return rank_worth(sight.worth_of_shot(weapon, area_of(sight.state, weapon, command.dir)))


def rank_worth(worth: float) -> Rank:
    """An attack comes before walking, a poor one after it, one for nothing never."""
    return (4 if worth > POOR else 2.5 if worth > 0 else 0), worth


def rank_move(sight: Aims, command: commands.Move) -> Rank:
    """The first step towards the best goal."""
    return (3 if command.to == sight.outlook.step else 0), 0


def rank_end_turn(sight: Sight, command: commands.EndTurn) -> Rank:
    """Better than to do something pointless."""
    return 2, 0


def rank_take(sight: Sight, command: commands.Take | commands.TakeAttachment) -> Rank:
    """Ranks by kind; an attachment goes to the strongest weapon."""
    rank = -TAKING.index(command.kind)
    if not isinstance(command, commands.TakeAttachment):
        return rank, 0
    return rank, damage_of(sight.state.options, held_weapon(sight.own, command.weapon))


def rank_cage(sight: Sight, command: commands.TakeCage) -> Rank:
    """The Boss, if points come of hits too; else who is worth least, or no points are left."""
    kind = KIND[command.enemy]
    is_feared = kind == "boss" and sight.state.options.pvp == "damage"
    return -TAKING.index("cage"), LETHAL if is_feared else -ENEMIES[kind].vp


def rank_grenade(sight: Sight, command: commands.TakeGrenade) -> Rank:
    """Where it does most good."""
    state, blow = sight.state, grenade_of(sight.own.seat, "grenade")
    struck = (target for cell in BLOCKS[command.cell] for target in victims(state, cell))
    worth = sum(sight.worth_of(explode(state, blow, target)) for target in struck)
    return -TAKING.index("grenade"), worth


def rank_discard_weapon(sight: Sight, command: commands.DiscardWeapon) -> Rank:
    """The weakest one."""
    return TAKING.index(held_weapon(sight.own, command.weapon).kind), 0


def rank_place(sight: Sight, command: commands.PlaceEnemy) -> Rank:
    """Places as near to the opponent as may be."""
    column, row = GRID.position(command.cell)
    at, on = GRID.position(sight.rival.cell)
    return -(abs(column - at) + abs(row - on)), 0
