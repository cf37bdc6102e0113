"""The table as the greedy player sees it, and what it is worth to hit whom."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Final

from domain.components.seats import other
from domain.games.assassination.actions.attacking import is_spent, targets
from domain.games.assassination.combat.hits import blow_of, damage_of, hit
from domain.games.assassination.events.attacks import (
    ActionPenaltySet,
    DamageDealt,
    MustSkipSet,
    Scored,
    Target,
    VictoryPointsGained,
)
from domain.games.assassination.events.cards import CoverUsed
from domain.games.assassination.material.cards import ENEMIES, KIND
from domain.games.assassination.state import State, Weapon
from domain.games.assassination.victory import is_enough
from domain.kernel import Event

LETHAL: Final = 100
"""The worth of a blow that ends the match."""
POINTS: Final[Mapping[Scored, float]] = {"opponent_hit": 4, "enemy_killed": 5}
"""The worth of a victory point, by what it is for."""
SNIPER_LEAST: Final = 8
"""The Sniper is kept for something worth so much."""

Hits = dict[tuple[str, Target], float]
"""By weapon and target."""


class Sight:
    """The table as the awaited seat sees it.

    `hits` are what hits of weapons are worth, whoever stands where: found once for several tables.
    """

    def __init__(self, state: State, hits: Hits | None = None) -> None:
        self.state = state
        self.hits: Hits = {} if hits is None else hits
        self.own = state.assassins[state.to_act]
        self.rival = state.assassins[other(state.to_act)]

    @cached_property
    def targets(self) -> Mapping[str, Target]:
        """What can be hit, by square."""
        return targets(self.state)

    def worth_of_shot(self, weapon: Weapon, cells: Sequence[str]) -> float:
        """What a shot at these squares is worth; a Sniper of one shot is not wasted."""
        worth = sum(self._worth_of_hit(weapon, cell) for cell in cells)
        return 0 if worth < SNIPER_LEAST and is_spent(self.own, weapon) else worth

    def _worth_of_hit(self, weapon: Weapon, cell: str) -> float:
        target = self.targets.get(cell)
        if target is None or cell in self.state.obstacles:
            return 0
        if (weapon.card, target) not in self.hits:
            blow = blow_of(self.own.seat, weapon, damage_of(self.state.options, weapon))
            self.hits[weapon.card, target] = self.worth_of(hit(self.state, blow, target))
        return self.hits[weapon.card, target]

    def worth_of(self, events: Iterable[Event]) -> float:
        """What it is worth that this happens to somebody."""
        happened = [*events]
        wins = any(self._is_victory(each) for each in happened)
        return sum(map(self._worth, happened)) + (LETHAL if wins else 0)

    def _is_victory(self, event: Event) -> bool:
        match event:
            case DamageDealt(target=self.rival.seat, remaining=0):
                return True
            case VictoryPointsGained(total=points):
                return is_enough(self.state, points)
            case _:
                return False

    def _worth(self, event: Event) -> float:
        """A kill brings its points; a wound brings them nearer."""
        match event:
            case DamageDealt(target=self.own.seat, remaining=left):
                return -4 if left else -LETHAL
            case DamageDealt(target=self.rival.seat, amount=amount):
                return amount
            case DamageDealt(target=str(card), amount=amount, remaining=left) if left:
                return 2.5 * ENEMIES[KIND[card]].vp * amount / (left + amount)
            case VictoryPointsGained(amount=amount, reason=reason):
                return POINTS[reason] * amount
            case CoverUsed(seat=seat):
                return -1 if seat == self.own.seat else 1
            case ActionPenaltySet():
                return 1
            case MustSkipSet():
                return 3
            case _:
                return 0
