"""How the greedy player uses items: each for what it does to the way to its best goal."""

from typing import Final

from msgspec.structs import replace

from domain.games.assassination.bot.goals import Aims
from domain.games.assassination.bot.ranks import Rank
from domain.games.assassination.combat.enemies import fire_stops, has_in_range
from domain.games.assassination.commands import (
    DiscardItem,
    PlayAmbush,
    PlayCover,
    PlayObstacle,
    PlayStrategy,
)
from domain.games.assassination.state import State

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
    return (6 if sight.rival.point else 0), 0


def rank_obstacle(sight: Aims, command: PlayObstacle) -> Rank:
    """Where it stops enemy fire on the way to the best goal."""
    state, cell, stops = sight.state, command.cell, fire_stops(sight.state)
    if not any(has_in_range(enemy, cell, stops) for enemy in state.enemies):
        return 0, 0
    return rank_opening(sight, replace(state, obstacles={**state.obstacles, cell: "obstacle"}))


def rank_strategy(sight: Aims, command: PlayStrategy) -> Rank:
    """If a push opens the way to the best goal."""
    state, origin, to = sight.state, command.origin, command.to
    obstacles = {to if cell == origin else cell: card for cell, card in state.obstacles.items()}
    enemies = [
        replace(enemy, cell=to) if enemy.cell == origin else enemy for enemy in state.enemies
    ]
    return rank_opening(sight, replace(state, obstacles=obstacles, enemies=enemies))


def rank_opening(sight: Aims, after: State) -> Rank:
    """How much more the best goal is worth after it."""
    opened = Aims(after, sight.hits).outlook.gain - sight.outlook.gain
    return (5, opened) if opened >= OPENING else (0, 0)
