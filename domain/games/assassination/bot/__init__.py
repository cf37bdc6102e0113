"""The greedy player (section 11): it shoots what it can and walks where there is most to gain."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from domain.games.assassination.board import BLOCKS, GRID
from domain.games.assassination.cards import EFFECTS, ENEMIES, KIND
from domain.games.assassination.commands import (
    AttackDirection,
    AttackTarget,
    DiscardItem,
    DiscardWeapon,
    DrawCollectible,
    DrawItem,
    EndTurn,
    Move,
    PlaceEnemy,
    PlayAmbush,
    PlayCover,
    Take,
    TakeAttachment,
    TakeCage,
    TakeGrenade,
)
from domain.games.assassination.ranges import area, in_range
from domain.games.assassination.state import SLOTS
from domain.games.assassination.view import AssassinView, EnemyView, View, WeaponView
from domain.games.assassination.walking import ways
from domain.kernel import Command

LETHAL: Final = 100
"""The worth of a blow that ends the match."""
SNIPER_LEAST: Final = 8
"""The Sniper is kept for something worth so much."""
HURT: Final = 5
"""With so little health a heal point is worth a walk."""
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
DISCARDING: Final = ("obstacle", "strategy", "ambush", "cover")
"""In which order items are given up."""


def best(view: View, legal: Sequence[Command]) -> Sequence[Command]:
    """Those of the legal commands that rank highest."""
    sight = Sight(view)
    ranks = [RANKS.get(type(command), rank_last)(sight, command) for command in legal]
    highest = max(ranks)
    return [command for command, rank in zip(legal, ranks, strict=True) if rank == highest]


class Sight:
    """The table as the awaited seat sees it."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat = view.to_act
        self.own = view.assassins[self.seat]
        self.rival = view.assassins[3 - self.seat]
        self.enemies = {enemy.cell: enemy for enemy in view.enemies.values() if not enemy.caged}
        self._step: str | None = None
        self._walked = False

    @property
    def step(self) -> str | None:
        """The first step towards the best goal; None: no goal is worth the way."""
        if not self._walked:
            self._step, self._walked = best_step(self), True
        return self._step

    def weapon(self, name: str) -> WeaponView:
        """An own weapon by name."""
        every = (*self.own.weapons, self.own.pistol)
        return next(weapon for weapon in every if weapon.name == name)

    def worth(self, cell: str, damage: int, *, paralyses: bool = False) -> float:
        """What it is worth to hit a square."""
        if cell == self.rival.cell and self.view.options.pvp != "off":
            return self._worth_of_rival(damage, paralyses=paralyses)
        enemy = self.enemies.get(cell)
        return 0 if enemy is None else worth_of_enemy(enemy, damage)

    def _worth_of_rival(self, damage: int, *, paralyses: bool) -> float:
        if self.rival.cover:
            return 1
        lethal = damage >= self.rival.hp and self.view.options.pvp == "damage"
        return 4 + damage + (LETHAL if lethal else 0) + (3 if paralyses else 0)

    def worth_of_shot(self, weapon: WeaponView, cells: Sequence[str]) -> float:
        """What a shot at these squares is worth; the Sniper is not wasted."""
        paralyses = weapon.kind == "paralysis_pistol"
        worth = sum(self.worth(cell, weapon.damage, paralyses=paralyses) for cell in cells)
        return 0 if weapon.kind == "sniper" and worth < SNIPER_LEAST else worth


def worth_of_enemy(enemy: EnemyView, damage: int) -> float:
    """A kill brings its points; a wound brings them nearer."""
    points = ENEMIES[enemy.kind].vp
    return 5 * points if damage >= enemy.hp else 2.5 * points * damage / enemy.hp


# Walking


def best_step(sight: Sight) -> str | None:
    """The first step to the goal that is worth most beyond its way."""
    found = ways(sight.view)
    gains = {
        goal: (worth - found[goal].cost, goal) for goal, worth in goals(sight) if goal in found
    }
    gain, goal = max(gains.values(), default=(0, ""))
    return found[goal].first if gain > 0 else None


def goals(sight: Sight) -> Iterator[tuple[str, float]]:
    """Squares worth going to; the last word on a square counts."""
    view, own = sight.view, sight.own
    for cell, worth in shooting_squares(sight).items():
        yield cell, worth
    for cell, card in view.presets.items():
        worth = worth_of_card(own, KIND[card])
        if worth:
            yield cell, worth
    if own.hp <= HURT:
        for cell, printed in view.squares.items():
            if printed.feature == "heal_point":
                yield cell, 8
    useful = [worth for card in own.collectibles if (worth := worth_of_card(own, KIND[card]))]
    if useful:
        yield own.rendezvous, sum(useful)


def worth_of_card(own: AssassinView, kind: str) -> float:
    """What it is worth to walk to a collectible."""
    if kind == "boots":
        return 9 if own.boots < SLOTS else 0
    if kind == "health_pack":
        return 2 * min(EFFECTS.health_pack, own.max_hp - own.hp)
    if kind in WEAPON_WORTH:
        return WEAPON_WORTH[kind] if len(own.weapons) < SLOTS else 1
    return 5


WEAPON_WORTH: Final = {"uzi": 8, "shotgun": 8, "paralysis_pistol": 8, "sniper": 9}


def shooting_squares(sight: Sight) -> dict[str, float]:
    """The squares from which something can be shot, with what the best shot is worth.

    Whoever can be hit from a square could hit it with the same weapon: lines go both ways.
    """
    found: dict[str, float] = {}
    view = sight.view
    for weapon in (each for each in (*sight.own.weapons, sight.own.pistol) if each.usable):
        for cell in (*sight.enemies, sight.rival.cell):
            worth = sight.worth_of_shot(weapon, [cell])
            if worth:
                for square in in_range(weapon.kind, weapon.sight, cell, view.obstacles):
                    found[square] = max(found.get(square, 0), worth)
    return found


# Ranks

Rank = tuple[float, float]
"""How good a command is: the kind of reason for it, and how strong that is."""


def rank_last(sight: Sight, command: Command) -> Rank:
    """What is done only if there is nothing else."""
    return 0, 0


def rank_draw_collectible(sight: Sight, command: DrawCollectible) -> Rank:
    """In most rounds."""
    return (3 if (sight.view.round + sight.seat) % 10 < COLLECTIBLE_ROUNDS else 1), 0


def rank_draw_item(sight: Sight, command: DrawItem) -> Rank:
    """In the other rounds."""
    return 2, 0


def rank_discard_item(sight: Sight, command: DiscardItem) -> Rank:
    """The least useful first; before a draw only if no card can be drawn otherwise."""
    return 0.5, -DISCARDING.index(command.kind)


def rank_cover(sight: Sight, command: PlayCover) -> Rank:
    """At once."""
    return 5, 0


def rank_ambush(sight: Sight, command: PlayAmbush) -> Rank:
    """If there is something to be blocked."""
    return (5 if sight.rival.collectibles else 0), 0


def rank_shot(sight: Sight, command: AttackTarget) -> Rank:
    """If it is worth anything."""
    return rank_worth(sight.worth_of_shot(sight.weapon(command.weapon), [command.cell]))


def rank_blast(sight: Sight, command: AttackDirection) -> Rank:
    """If all targets together are worth anything."""
    weapon, cell = sight.weapon(command.weapon), sight.own.cell
    cells = area(weapon.kind, weapon.sight, cell, command.dir, sight.view.obstacles)
    return rank_worth(sight.worth_of_shot(weapon, cells))


def rank_worth(worth: float) -> Rank:
    """An attack comes before walking, unless it is worth nothing."""
    return (4, worth) if worth > 0 else (0, 0)


def rank_move(sight: Sight, command: Move) -> Rank:
    """The first step towards the best goal."""
    return (3 if command.to == sight.step else 0), 0


def rank_end_turn(sight: Sight, command: EndTurn) -> Rank:
    """Better than to do something pointless."""
    return 2, 0


def rank_take(sight: Sight, command: Take | TakeAttachment) -> Rank:
    """By kind; an attachment goes to the strongest weapon."""
    weapon = command.weapon if isinstance(command, TakeAttachment) else ""
    damage = sight.weapon(weapon).damage if weapon else 0
    return -TAKING.index(command.kind), damage


def rank_cage(sight: Sight, command: TakeCage) -> Rank:
    """The Boss, whom the opponent might kill; otherwise who is worth least."""
    kind = sight.view.enemies[command.enemy].kind
    points = ENEMIES[kind].vp
    return -TAKING.index("cage"), LETHAL if kind == "boss" else -points


def rank_grenade(sight: Sight, command: TakeGrenade) -> Rank:
    """Where it does most good."""
    cells, damage = BLOCKS[command.cell], EFFECTS.grenade
    worth = sum(sight.worth(cell, damage) for cell in cells)
    if sight.own.cell in cells:
        worth -= LETHAL if damage >= sight.own.hp else 4
    return -TAKING.index("grenade"), worth


def rank_discard_weapon(sight: Sight, command: DiscardWeapon) -> Rank:
    """The weakest one."""
    return TAKING.index(sight.weapon(command.weapon).kind), 0


def rank_place(sight: Sight, command: PlaceEnemy) -> Rank:
    """As near to the opponent as may be."""
    column, row = GRID.position(command.cell)
    at, on = GRID.position(sight.rival.cell)
    return -(abs(column - at) + abs(row - on)), 0


RANKS: Final[Mapping[type[Command], Callable[[Sight, Any], Rank]]] = {
    DrawCollectible: rank_draw_collectible,
    DrawItem: rank_draw_item,
    DiscardItem: rank_discard_item,
    PlayCover: rank_cover,
    PlayAmbush: rank_ambush,
    AttackTarget: rank_shot,
    AttackDirection: rank_blast,
    Move: rank_move,
    EndTurn: rank_end_turn,
    Take: rank_take,
    TakeAttachment: rank_take,
    TakeCage: rank_cage,
    TakeGrenade: rank_grenade,
    DiscardWeapon: rank_discard_weapon,
    PlaceEnemy: rank_place,
}
