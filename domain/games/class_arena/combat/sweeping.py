"""Sweeping: the brute's hammer through three cells, and whom it throws back (R12)."""

from typing import Final, get_args

from domain.games.class_arena.combat.devices import set_off
from domain.games.class_arena.combat.hits import Blow, hit, raze
from domain.games.class_arena.commands import Sweep
from domain.games.class_arena.events.combat import FigurePushed, WallDestroyed, WeaponFired
from domain.games.class_arena.material.arena import AHEAD, COMPASS, GRID, POINT_ON, Cells, Direction
from domain.games.class_arena.material.classes import EFFECTS, Class
from domain.games.class_arena.material.weapons import WEAPONS, WeaponName
from domain.games.class_arena.state import Figure, State
from domain.kernel import Command, Play, Refusal, require

DIRECTIONS: Final[tuple[Direction, ...]] = get_args(Direction)


def _swept(cell: str, way: Direction) -> Cells:
    """The cell ahead, its left and its right neighbour, as far as they exist."""
    at = DIRECTIONS.index(way)
    ahead, left, right = AHEAD[cell][way], DIRECTIONS[at - 1], DIRECTIONS[(at + 1) % 4]
    three = (ahead, AHEAD[ahead][left], AHEAD[ahead][right]) if ahead else ()
    return tuple(each for each in three if each is not None)


SWEPT: Final = {cell: {way: _swept(cell, way) for way in DIRECTIONS} for cell in GRID.cells}
"""By cell and direction: the cells that a sweep goes through, in order."""


def hammer(sheet: Class) -> WeaponName | None:
    """The weapon that a class sweeps with."""
    return next((name for name in sheet.weapons if WEAPONS[name].swept), None)


def choices(state: State) -> list[Command]:
    """The directions in which a sweep does something."""
    figure = state.acting
    if hammer(figure.sheet) is None:
        return []
    return [Sweep(way) for way in DIRECTIONS if is_worth(state, figure, way)]


def is_worth(state: State, figure: Figure, way: Direction) -> bool:
    """Whether there is a wall, a fortified point or an enemy in that direction."""
    return any(
        state.has_wall(cell)
        or POINT_ON.get(cell) in state.fortified
        or state.enemy_on(cell, figure)
        for cell in SWEPT[figure.cell][way]
    )


def sweep(state: State, command: Sweep) -> Play:
    """Cell by cell walls fall, fortifications end, and enemies are hit and thrown back."""
    figure, way = state.acting, command.dir
    name = hammer(figure.sheet)
    if name is None:
        raise Refusal("no_such_weapon", wielder=figure.wielder, weapon="hammer to sweep with")
    require(is_worth(state, figure, way), "no_target", where=f"to the {COMPASS[way]}")
    weapon = WEAPONS[name]
    yield WeaponFired(figure.id, name, way, None)
    for cell in SWEPT[figure.cell][way]:
        if state.has_wall(cell):
            yield WallDestroyed(cell)
        yield from raze(state, cell)
        enemy = state.enemy_on(cell, figure)
        if enemy is not None:
            yield from hit(state, Blow(figure, weapon.damage, weapon), enemy)
            if enemy.health:
                yield from push(state, enemy, way)


def landing(state: State, cell: str, way: Direction) -> tuple[str, str]:
    """Where a figure is thrown from a cell, and what stops it there sooner than usual."""
    walls, taken = state.standing_walls(), state.taken()
    for _ in range(EFFECTS.push):
        ahead = AHEAD[cell][way]
        if ahead is None:
            return cell, "the edge"
        if ahead in walls or ahead in taken:
            return cell, "a wall" if ahead in walls else "a figure"
        cell = ahead
    return cell, ""


def push(state: State, figure: Figure, way: Direction) -> Play:
    """A figure is thrown back until something stops it; then mines may go off (Q12)."""
    to, _ = landing(state, figure.cell, way)
    if to != figure.cell:
        yield FigurePushed(figure.id, figure.cell, to)
        yield from set_off(state, figure)
