"""The table as the greedy player sees it, and what it is worth to hit whom."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from domain.components.seats import other
from domain.games.assassination.actions.attacking import is_spent, targets
from domain.games.assassination.combat.hits import damage_of, to_enemies
from domain.games.assassination.events.attacks import Target
from domain.games.assassination.material.cards import EFFECTS, ENEMIES
from domain.games.assassination.state import Enemy, State, Weapon

LETHAL: Final = 100
"""The worth of a blow that ends the match."""
SNIPER_LEAST: Final = 8
"""The Sniper is kept for something worth so much."""


class Sight:
    """The table as the awaited seat sees it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.own = state.assassins[state.to_act]
        self.rival = state.assassins[other(state.to_act)]

    @cached_property
    def targets(self) -> Mapping[str, Target]:
        """What can be hit, by square."""
        return targets(self.state)

    def worth(self, cell: str, damage: int, *, paralyses: bool = False) -> float:
        """What it is worth to hit a square."""
        target = self.targets.get(cell)
        if isinstance(target, int):
            return self._worth_of_rival(damage, paralyses=paralyses)
        if target is None or cell in self.state.obstacles:
            return 0
        return self._worth_of_enemy(self.state.enemy(target), damage)

    def _worth_of_rival(self, damage: int, *, paralyses: bool) -> float:
        if self.rival.cover or self.state.options.pvp == "lose_action":
            return 1
        wins = damage >= self.rival.hp or self._wins_with(EFFECTS.opponent_hit)
        return 4 + damage + (LETHAL if wins else 0) + (3 if paralyses else 0)

    def _worth_of_enemy(self, enemy: Enemy, damage: int) -> float:
        """A kill brings its points; a wound brings them nearer."""
        points, done = ENEMIES[enemy.kind].vp, to_enemies(damage, self.own.character)
        if done < enemy.hp:
            return 2.5 * points * done / enemy.hp
        return 5 * points + (LETHAL if self._wins_with(points) else 0)

    def _wins_with(self, points: int) -> bool:
        return self.own.vp + points >= self.state.options.vp_target

    def worth_of_shot(self, weapon: Weapon, cells: Sequence[str]) -> float:
        """What a shot at these squares is worth; a Sniper of one shot is not wasted."""
        damage, paralyses = damage_of(self.state.options, weapon), weapon.kind == "paralysis_pistol"
        worth = sum(self.worth(cell, damage, paralyses=paralyses) for cell in cells)
        return 0 if worth < SNIPER_LEAST and is_spent(self.own, weapon) else worth
