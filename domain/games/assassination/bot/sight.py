"""The table as the greedy player sees it, and what it is worth to hit whom."""

from collections.abc import Sequence
from typing import Final

from domain.components.seats import other
from domain.games.assassination.material.cards import EFFECTS, ENEMIES
from domain.games.assassination.view import EnemyView, View, WeaponView

LETHAL: Final = 100
"""The worth of a blow that ends the match."""
SNIPER_LEAST: Final = 8
"""The Sniper is kept for something worth so much."""


class Sight:
    """The table as the awaited seat sees it."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat = view.to_act
        self.own = view.assassins[self.seat]
        self.rival = view.assassins[other(self.seat)]
        self.enemies = {enemy.cell: enemy for enemy in view.enemies.values() if not enemy.caged}

    def weapon(self, name: str) -> WeaponView:
        """An own weapon by name."""
        every = (*self.own.weapons, self.own.pistol)
        return next(weapon for weapon in every if weapon.name == name)

    def worth(self, cell: str, damage: int, *, paralyses: bool = False) -> float:
        """What it is worth to hit a square."""
        if cell == self.rival.cell and self.view.options.pvp != "off":
            return self._worth_of_rival(damage, paralyses=paralyses)
        enemy = self.enemies.get(cell)
        return 0 if enemy is None else self._worth_of_enemy(enemy, damage)

    def _worth_of_rival(self, damage: int, *, paralyses: bool) -> float:
        if self.rival.cover or self.view.options.pvp == "lose_action":
            return 1
        wins = damage >= self.rival.hp or self._wins_with(EFFECTS.opponent_hit)
        return 4 + damage + (LETHAL if wins else 0) + (3 if paralyses else 0)

    def _worth_of_enemy(self, enemy: EnemyView, damage: int) -> float:
        """A kill brings its points; a wound brings them nearer."""
        points = ENEMIES[enemy.kind].vp
        if damage < enemy.hp:
            return 2.5 * points * damage / enemy.hp
        return 5 * points + (LETHAL if self._wins_with(points) else 0)

    def _wins_with(self, points: int) -> bool:
        return self.own.vp + points >= self.view.options.vp_target

    def worth_of_shot(self, weapon: WeaponView, cells: Sequence[str]) -> float:
        """What a shot at these squares is worth; a Sniper of one shot is not wasted."""
        paralyses = weapon.kind == "paralysis_pistol"
        worth = sum(self.worth(cell, weapon.damage, paralyses=paralyses) for cell in cells)
        is_spent = weapon.kind == "sniper" and weapon != self.own.pistol
        return 0 if is_spent and worth < SNIPER_LEAST else worth
