"""Where cards may be put or moved on the board: obstacles (R17) and enemies (R61)."""

from collections.abc import Collection

from domain.games.assassination.combat.enemies import fire_stops
from domain.games.assassination.material.board import (
    ENEMY_GROUND,
    OBSTACLE_GROUND,
    OPEN_GROUND,
    Cells,
)
from domain.games.assassination.material.cards import spoken
from domain.games.assassination.material.ranges import FIRE, lines_of_fire
from domain.games.assassination.state import State
from domain.kernel import require


def obstacle_squares(state: State) -> list[str]:
    """Every square on which an obstacle may be put."""
    taken = state.laid_out()
    return [cell for cell in OBSTACLE_GROUND if cell not in taken]


def require_obstacle_square(state: State, cell: str) -> None:
    """Refuses a square on which no obstacle may be put (R17)."""
    require(cell not in state.laid_out(), "square_not_free", cell=cell)
    require(cell in OBSTACLE_GROUND, "restricted_square", cell=cell, what="An obstacle")


def enemy_squares(state: State, kind: str) -> list[str]:
    """Every square on which an enemy of that kind may be put."""
    taken, weapons, fire = state.laid_out(), within_weapons(state), too_near(state, kind)
    return [
        cell
        for cell in enemy_ground(state)
        if cell not in taken and cell not in weapons and cell not in fire
    ]


def require_enemy_square(state: State, kind: str, cell: str) -> None:
    """Refuses a square on which an enemy of that kind may not be put (R61)."""
    require(cell not in state.laid_out(), "square_not_free", cell=cell)
    require(cell in enemy_ground(state), "restricted_square", cell=cell, what=f"A {spoken(kind)}")
    require(cell not in within_weapons(state), "in_weapon_range", cell=cell)
    near = cell in too_near(state, kind)
    require(not near, "player_in_enemy_range", cell=cell, enemy=spoken(kind))


def enemy_ground(state: State) -> Cells:
    """The squares that are not closed to enemies by what is printed on them."""
    return OPEN_GROUND if state.options.enemy_placement == "open" else ENEMY_GROUND


def within_weapons(state: State) -> Collection[str]:
    """The squares closed to enemies because a player could shoot there (Q29)."""
    return () if state.options.enemy_placement == "open" else state.within_weapons()


def too_near(state: State, kind: str) -> Collection[str]:
    """The squares from which an enemy would have a player in its range.

    Whom an enemy could hit could hit it with the same reach, so the lines are drawn from the
    players.
    """
    if state.options.enemy_placement == "open":
        return ()
    stops = fire_stops(state)
    return {
        square
        for assassin in state.assassins.values()
        for square in lines_of_fire(assassin.cell, FIRE[kind], stops)
    }
