"""Items: Obstacle, Strategy, Ambush and Cover, played before the first action (R5, R12-R17)."""

from collections.abc import Collection, Iterator
from typing import Final

from domain.components.grid import ORTHOGONAL
from domain.games.assassination.commands import PlayAmbush, PlayCover, PlayObstacle, PlayStrategy
from domain.games.assassination.events.cards import (
    AmbushLaid,
    CoverLaid,
    EnemyMoved,
    ItemDiscarded,
    ItemPlayed,
    ObstacleMoved,
    ObstaclePlaced,
)
from domain.games.assassination.loot.drawing import held_item
from domain.games.assassination.material.board import GRID
from domain.games.assassination.movement.ground import (
    enemy_squares,
    obstacle_squares,
    require_enemy_square,
    require_obstacle_square,
)
from domain.games.assassination.phases import require_phase
from domain.games.assassination.state import Enemy, State
from domain.kernel import Command, Play, require

PUSHES: Final = {
    cell: {
        to: GRID.step(cell, columns, rows)
        for columns, rows in ORTHOGONAL
        if (to := GRID.step(cell, 2 * columns, 2 * rows))
    }
    for cell in GRID.cells
}
"""By square: where a Strategy may lead, and the square that is passed over (Q14)."""


def choices(state: State) -> list[Command]:
    """Every item that can be played now; none after an action."""
    if state.turn.acted:
        return []
    owner, commands = state.owner, list[Command]()
    if owner.holds("obstacle"):
        commands += [PlayObstacle(cell) for cell in obstacle_squares(state)]
    if owner.holds("strategy"):
        commands += strategies(state)
    if owner.holds("ambush") and not state.rival.ambush:
        commands.append(PlayAmbush())
    if owner.holds("cover") and not owner.cover and state.options.cover == "shield":
        commands.append(PlayCover())
    return commands


def require_item(state: State, kind: str) -> str:
    """The card to be played (R5)."""
    require_phase(state, "act")
    card = held_item(state, kind)
    require(not state.turn.acted, "items_closed")
    return card


def play_obstacle(state: State, command: PlayObstacle) -> Play:
    """An obstacle is laid on the board (R12)."""
    card = require_item(state, "obstacle")
    require_obstacle_square(state, command.cell)
    yield ItemPlayed(state.turn.seat, card, "obstacle")
    yield ObstaclePlaced(card, command.cell)


def play_ambush(state: State, command: PlayAmbush) -> Play:
    """The opponent's rendezvous point is blocked for his next slot (R14)."""
    card = require_item(state, "ambush")
    seat, rival = state.turn.seat, state.rival
    require(rival.ambush is None, "already_ambushed")
    yield ItemPlayed(seat, card, "ambush")
    yield AmbushLaid(seat, rival.seat, card, state.point(rival))


def play_cover(state: State, command: PlayCover) -> Play:
    """The next hit will be cancelled (R15)."""
    card = require_item(state, "cover")
    require(state.owner.cover is None, "already_covered")
    require(state.options.cover == "shield", "cover_has_no_effect")
    yield ItemPlayed(state.turn.seat, card, "cover")
    yield CoverLaid(state.turn.seat, card)


def play_strategy(state: State, command: PlayStrategy) -> Play:
    """An enemy or an obstacle is pushed exactly two squares (R13)."""
    card = require_item(state, "strategy")
    seat, origin, to = state.turn.seat, command.origin, command.to
    enemy = movable_enemy(state, origin)
    require_push(state, origin, to)
    if enemy is None:
        require_obstacle_square(state, to)
    else:
        require_enemy_square(state, enemy.kind, to)
    yield ItemPlayed(seat, card, "strategy")
    if enemy is None:
        yield ObstacleMoved(state.obstacles[origin], origin, to)
    else:
        yield EnemyMoved(enemy.card, origin, to)
    yield ItemDiscarded(seat, card, "strategy")


def movable_enemy(state: State, cell: str) -> Enemy | None:
    """The enemy on a square, unless it is caged (R35)."""
    enemy = state.enemy_at(cell)
    return None if enemy is None or enemy.cage else enemy


def require_push(state: State, origin: str, to: str) -> None:
    """Refuses what is no push of something movable over a free square (R13)."""
    movable = origin in state.obstacles or movable_enemy(state, origin)
    nothing = f"On {origin} is nothing that a Strategy can move"
    require(movable, "bad_strategy_move", problem=nothing)
    over = PUSHES[origin].get(to)
    require(over, "bad_strategy_move", problem=f"{to} is not two squares straight from {origin}")
    bar = state.what_bars(over or "")
    require(bar is None, "bad_strategy_move", problem=f"The {bar} on {over} is in the way")


def strategies(state: State) -> Iterator[PlayStrategy]:
    """Every push that is allowed."""
    squares: Collection[str] = obstacle_squares(state)
    for origin in sorted(state.obstacles):
        yield from pushes(state, origin, squares)
    squares_of: dict[str, Collection[str]] = {}
    for enemy in state.enemies:
        if not enemy.cage:
            if enemy.kind not in squares_of:
                squares_of[enemy.kind] = enemy_squares(state, enemy.kind)
            yield from pushes(state, enemy.cell, squares_of[enemy.kind])


def pushes(state: State, origin: str, squares: Collection[str]) -> Iterator[PlayStrategy]:
    """The pushes from a square to one of those allowed."""
    for to, over in PUSHES[origin].items():
        if to in squares and over and state.what_bars(over) is None:
            yield PlayStrategy(origin, to)
