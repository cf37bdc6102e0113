"""Who fires first at a step: the log does not name the enemy whose hit a Cover cancels (R15)."""

import msgspec

from domain.games.assassination.combat.ranges import FIRE, covers
from domain.games.assassination.events.attacks import (
    EnemyKilled,
    EnemyParalysed,
    EnemyParalysisEnded,
    ObstacleDestroyed,
)
from domain.games.assassination.events.cards import EnemyMoved, ObstacleMoved, ObstaclePlaced
from domain.games.assassination.events.collecting import AssassinMoved
from domain.games.assassination.events.enemies import EnemyPlaced
from domain.games.assassination.events.opening import PresetPlaced
from domain.games.assassination.material.cards import ENEMIES
from domain.games.assassination.options import Options
from domain.games.assassination.view import View
from domain.kernel import Event


class Watched(msgspec.Struct):
    """An enemy, as far as its fire is concerned."""

    kind: str
    cell: str
    awake: bool = True


class Lookout(msgspec.Struct):
    """Remembers enemies in the order of placement, obstacles, and the newest step."""

    options: Options = msgspec.field(default_factory=Options)
    enemies: dict[str, Watched] = {}
    obstacles: set[str] = set()
    origin: str = ""
    cell: str = ""

    def first_to_fire(self) -> str | None:
        """The first enemy that fires at who has stepped (R54-R57); None: nobody does."""
        entering = self.options.enemy_trigger == "entering"
        for name in self.enemies:
            if self._has(name, self.cell) and not (entering and self._has(name, self.origin)):
                return name
        return None

    def _has(self, name: str, cell: str) -> bool:
        """Whether an enemy fires at a square."""
        enemy = self.enemies[name]
        stops = self.obstacles if self.options.enemy_fire_blocked else ()
        return enemy.awake and covers(enemy.cell, FIRE[enemy.kind], cell, stops)

    def see(self, event: Event) -> None:
        """What changes on the board."""
        match event:
            case AssassinMoved(origin=origin, to=to, cause=cause):
                self.cell = to
                self.origin = origin if cause == "step" else self.origin
            case PresetPlaced(card=card, kind=kind, cell=cell):
                self._put(card, kind, cell)
            case EnemyPlaced(enemy=enemy, kind=kind, cell=cell):
                self._put(enemy, kind, cell)
            case EnemyMoved(enemy=enemy, to=to):
                self.enemies[enemy].cell = to
            case EnemyKilled(enemy=enemy):
                del self.enemies[enemy]
            case EnemyParalysed(enemy=enemy) | EnemyParalysisEnded(enemy=enemy):
                self.enemies[enemy].awake = isinstance(event, EnemyParalysisEnded)
            case ObstaclePlaced(cell=cell):
                self.obstacles.add(cell)
            case ObstacleMoved(origin=origin, to=to):
                self.obstacles ^= {origin, to}
            case ObstacleDestroyed(cell=cell):
                self.obstacles.discard(cell)
            case _:
                pass

    def _put(self, card: str, kind: str, cell: str) -> None:
        if kind in ENEMIES:
            self.enemies[card] = Watched(kind, cell)
        elif kind == "obstacle":
            self.obstacles.add(cell)


def lookout_of(view: View) -> Lookout:
    """What a view shows of enemies and obstacles."""
    enemies = {
        name: Watched(enemy.kind, enemy.cell, enemy.paralysed is None)
        for name, enemy in view.enemies.items()
    }
    return Lookout(view.options, enemies, {*view.obstacles})
