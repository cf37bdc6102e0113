"""The greedy player: it looks at one command after the other, with what everybody sees."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from domain.components.ranking import foremost
from domain.components.seats import other
from domain.games.infection import commands
from domain.games.infection.material.board import GRID, HOME, REGION
from domain.games.infection.material.box import BOX, ENEMIES, Card
from domain.games.infection.plays.damage import hit, is_dead
from domain.games.infection.state import State, Villager, robbed_from
from domain.kernel import Command

CURE_WON: Final = 100
STEAL: Final = 80
KILL: Final = 5
CARRIER: Final = 6
TIRED: Final = 6
"""What a reset is worth: more than a plain hit or walk, less than a kill or a hit on a carrier."""
WALK: Final = 4
"""What it is worth to stand where one wants to be; each tile of distance costs a part of it."""
MANY_PLAYED: Final = 5

DISCARD_FIRST: Final[tuple[Card, ...]] = ("axe", "move", "steal")
RECOVER_FIRST: Final[tuple[Card, ...]] = ("move", "axe")


def best(state: State, legal: Sequence[Command]) -> Sequence[Command]:
    """Those of the legal commands that score highest."""
    sight = Sight(state)
    scores = [SCORES.get(type(command), indifferent)(sight, command) for command in legal]
    return foremost(legal, scores)


class Sight:
    """The table as the villager whose turn it is sees it: who it is and where it wants to be."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.seat = state.to_act
        self.acting = state.acting
        self.side = state.sides[self.seat]
        self.enemies = {name: state.villagers[name] for name in ENEMIES[self.seat]}
        self.is_weak = self.acting.hp == 1
        self.goals = self._home() if self.acting.carries or self.is_weak else self._goals()

    def entrance(self, cell: str) -> float:
        """Minus the fewest moves of two tiles to a sure cure, else to where one may be."""
        sure = [*self.state.loose.held]
        sure += [at for enemy in self.enemies.values() for at in self._beside(enemy)]
        return -((distance(cell, sure or self.promising()) + 1) // 2)

    def _home(self) -> list[str]:
        return list(HOME[self.seat])

    def _goals(self) -> list[str]:
        """Where there may be a cure; if nowhere, where there are enemies."""
        goals = [*self.promising(), *self.state.loose.held, *self._village_to_rob()]
        goals += [cell for enemy in self.enemies.values() for cell in self._beside(enemy)]
        return goals or [enemy.cell for enemy in self.enemies.values() if enemy.cell]

    def promising(self) -> list[str]:
        """The face-down cells of regions that still hide a cure."""
        hiding = [region for region, rest in self.state.rest.items() if "cure" in rest.unordered]
        return [cell for cell in self.state.face_down if REGION[cell] in hiding]

    def _village_to_rob(self) -> Sequence[str]:
        """The cells from which the enemy village can be robbed, if there is something to steal."""
        victim = other(self.seat)
        if not self.state.sides[victim].stored or not self.side.hand["steal"]:
            return ()
        return robbed_from(self.state.options, victim)

    def _beside(self, enemy: Villager) -> Sequence[str]:
        """The cells around an enemy that carries a cure."""
        return GRID.neighbours[enemy.cell] if enemy.carries and enemy.cell else ()

    def way(self, cell: str) -> int:
        """How many tiles from there to the nearest place where the villager wants to be."""
        return distance(cell, self.goals)


def distance(cell: str, places: Sequence[str]) -> int:
    """How many tiles from a cell to the nearest of some places; 0: there are none."""
    column, row = GRID.position(cell)
    found = [GRID.position(place) for place in places]
    return min((abs(column - x) + abs(row - y) for x, y in found), default=0)


def score_entrance(sight: Sight, command: commands.PlaceVillager | commands.Respawn) -> float:
    """Where it comes in nearest to what it will want."""
    return sight.entrance(command.cell)


def score_move(sight: Sight, command: commands.PlayMove) -> float:
    """Prefers to store a cure or reach a loose one; else comes nearer to its aim."""
    to, state = command.to, sight.state
    if sight.acting.carries and state.is_home(to):
        return CURE_WON
    if state.can_pick_up("cure", at=to):
        return CURE_WON - 1
    return WALK * (1 - sight.way(to) / 10)


def score_pick_up(sight: Sight, command: commands.PickUp) -> float:
    """A loose cure always; a tile for a strong villager without a cure, where one may be."""
    if command.what == "cure":
        return CURE_WON
    eager = not sight.acting.carries and not sight.is_weak
    return WALK if eager and sight.acting.cell in sight.promising() else -1


def score_hit(card: Card) -> Callable[[Sight, Any], float]:
    """The damage, more for a kill and on a carrier."""
    damage = BOX.cards[card].damage

    def score(sight: Sight, command: Any) -> float:
        dealt = hit(sight.state, sight.state.villager, command.target, damage)
        kill = KILL if is_dead(dealt.remaining) else 0
        return damage + kill + (CARRIER if sight.enemies[command.target].carries else 0)

    return score


def score_arrow(sight: Sight, command: commands.PlayArrow) -> float:
    """Prefers to hold a carrier that could still move."""
    target = sight.enemies[command.target]
    return CARRIER if target.carries and "no_move" not in target.pending else -1


def score_grenade(sight: Sight, command: commands.PlayGrenade) -> float:
    """Rarely better than anything else, best on both enemies."""
    struck = sight.state.in_blast(command.center)
    enemies = [enemy for name, enemy in sight.enemies.items() if name in struck]
    return sum(enemy.carries for enemy in enemies) + len(enemies) / 10


def score_steal(sight: Sight, command: commands.PlaySteal) -> float:
    """Next to storing a cure."""
    return STEAL


def score_reset(sight: Sight, command: commands.Reset) -> float:
    """When no move is left or enough cards lie there."""
    spent = sum(sight.side.played.values()) >= MANY_PLAYED
    return TIRED if spent or not sight.side.hand["move"] else -2


def score_discard(sight: Sight, command: commands.DiscardEnemyCard) -> float:
    """The axe, else a move, else the steal."""
    return in_order(DISCARD_FIRST, command.card)


def score_recover(sight: Sight, command: commands.RecoverCard) -> float:
    """A move, else the axe."""
    return in_order(RECOVER_FIRST, command.card)


def in_order(wanted: Sequence[Card], card: Card) -> float:
    """The sooner a card is named, the more."""
    return len(wanted) - wanted.index(card) if card in wanted else 0


def indifferent(sight: Sight, command: Command) -> float:
    """Neither good nor bad."""
    return 0


SCORES: Final[Mapping[type[Command], Callable[[Sight, Any], float]]] = {
    commands.PlaceVillager: score_entrance,
    commands.Respawn: score_entrance,
    commands.PlayMove: score_move,
    commands.PickUp: score_pick_up,
    commands.PlayAxe: score_hit("axe"),
    commands.PlayGun: score_hit("gun"),
    commands.PlayArrow: score_arrow,
    commands.PlayGrenade: score_grenade,
    commands.PlaySteal: score_steal,
    commands.Reset: score_reset,
    commands.DiscardEnemyCard: score_discard,
    commands.RecoverCard: score_recover,
}
"""A command that is not listed is neither good nor bad, as to decline and to end the turn."""
