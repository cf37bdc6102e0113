"""How the greedy player uses items: each for what it does to the way to its best goal."""

from typing import Final

from msgspec.structs import replace

from domain.games.assassination.bot.goals import Aims
from domain.games.assassination.bot.ranks import Rank
from domain.games.assassination.commands import (
    DiscardItem,
    PlayAmbush,
    PlayCover,
    PlayObstacle,
    PlayStrategy,
)
from domain.games.assassination.material.ranges import FIRE, lines_of_fire
from domain.games.assassination.view import EnemyView, View

OPENING: Final = 3
"""An Obstacle or a Strategy is played if the best goal is worth so much more after it."""
DISCARDING: Final = ("obstacle", "strategy", "ambush", "cover")
"""In which order items are given up."""


def rank_discard_item(sight: Aims, command: DiscardItem) -> Rank:
    """The least useful first; before a draw only if no card can be drawn otherwise."""
    return 0.5, -DISCARDING.index(command.kind)


def rank_cover(sight: Aims, command: PlayCover) -> Rank:
    """Lays a Cover at once."""
    return 6, 0


def rank_ambush(sight: Aims, command: PlayAmbush) -> Rank:
    """If there is something to be blocked."""
    return (6 if sight.rival.collectibles else 0), 0


def rank_obstacle(sight: Aims, command: PlayObstacle) -> Rank:
    """Where it stops enemy fire on the way to the best goal."""
    view, cell = sight.view, command.cell
    if not any(cell in enemy.fires_at for enemy in view.enemies.values()):
        return 0, 0
    return rank_opening(sight, {**view.obstacles, cell: "obstacle"}, view.enemies)


def rank_strategy(sight: Aims, command: PlayStrategy) -> Rank:
    """If a push opens the way to the best goal."""
    view, origin, to = sight.view, command.origin, command.to
    obstacles = {to if cell == origin else cell: card for cell, card in view.obstacles.items()}
    enemies = {
        card: replace(enemy, cell=to) if enemy.cell == origin else enemy
        for card, enemy in view.enemies.items()
    }
    return rank_opening(sight, obstacles, enemies)


def rank_opening(sight: Aims, obstacles: dict[str, str], enemies: dict[str, EnemyView]) -> Rank:
    """How much more the best goal is worth with the obstacles and enemies there."""
    after = replace(sight.view, obstacles=obstacles, enemies=enemies)
    enemies = {card: aimed(after, enemy) for card, enemy in enemies.items()}
    opened = Aims(replace(after, enemies=enemies)).outlook.gain - sight.outlook.gain
    return (5, opened) if opened >= OPENING else (0, 0)


def aimed(view: View, enemy: EnemyView) -> EnemyView:
    """An enemy with the squares that it fires at from where it is."""
    stops = view.obstacles if view.options.enemy_fire_blocked else {}
    squares = lines_of_fire(enemy.cell, FIRE[enemy.kind], stops)
    return replace(enemy, fires_at=tuple(cell for cell in squares if cell not in view.obstacles))
