"""Where the activated figure could still be hit this turn, as its seat can reckon it."""

from collections.abc import Iterator

from domain.games.class_arena.display.outlook import called
from domain.games.class_arena.material.arena import BETWEEN, DISTANCE, FLIGHT, GRID
from domain.games.class_arena.material.classes import CLASSES, EFFECTS
from domain.games.class_arena.material.weapons import WEAPONS, Weapon
from domain.games.class_arena.view import FigureView, View


def exposed(view: View) -> tuple[str, ...]:
    """The cells on which the activated figure could still be hit this turn, if it stops there."""
    activation = view.activation
    if activation is None or not activation.reach:
        return ()
    cells = (view.figures[activation.figure].cell, *activation.reach)
    return tuple(cell for cell in sorted(cells) if next(_dangers(view, cell), None))


def dangers(view: View, cell: str) -> list[str]:
    """Who could still hit the activated figure on a cell, and for how much at most."""
    return [
        f"{called(view, name)} can still hit it there: {damage} damage"
        for name, damage in _dangers(view, cell)
    ]


def _dangers(view: View, cell: str) -> Iterator[tuple[str, int]]:
    assert view.activation is not None
    target = view.figures[view.activation.figure]
    for name, enemy in view.figures.items():
        if enemy.seat == target.seat or not enemy.health or enemy.activated:
            continue
        speed = CLASSES[enemy.class_].speed + (EFFECTS.inspired_speed if enemy.inspired_by else 0)
        weapons = [
            WEAPONS[each] for each in CLASSES[enemy.class_].weapons if enemy.supply.get(each) != 0
        ]
        farthest = max(weapon.range for weapon in weapons)
        if DISTANCE[enemy.cell][cell] > farthest + speed:
            continue
        knows = any(
            each.scoped and each.seat == enemy.seat and each is not enemy
            for each in view.figures.values()
        )
        damage = max(
            (
                weapon.damage
                for at in _stands(view, enemy, cell, speed)
                for weapon in weapons
                if _reaches(view, weapon, at, cell, knows=knows)
                and not (weapon.braced and at != enemy.cell)
            ),
            default=0,
        )
        if damage:
            damage += EFFECTS.inspired_damage if enemy.inspired_by else 0
            yield name, damage + damage // 2 if target.scoped else damage


def _reaches(view: View, weapon: Weapon, at: str, cell: str, *, knows: bool) -> bool:
    """Whether a weapon can be aimed from a cell at a cell; `knows`: its squad detects everybody."""
    distance = DISTANCE[at][cell]
    if distance > weapon.range:
        return False
    clear = not any(wall in view.walls for wall in BETWEEN[at][cell])
    return (clear or weapon.lobbed) and (knows or (clear and distance <= EFFECTS.sight))


def _stands(view: View, enemy: FigureView, cell: str, speed: int) -> Iterator[str]:
    """Where an enemy can stand to shoot, if the activated figure is on `cell` (R2, R3)."""
    assert view.activation is not None
    others = {
        each.cell: each.seat
        for name, each in view.figures.items()
        if each.health and name != view.activation.figure and each is not enemy
    }
    taken = {*others, cell}
    if "jetpack" in CLASSES[enemy.class_].abilities:
        steps = FLIGHT[enemy.cell]
        yield from (
            at
            for at in GRID.cells
            if steps[at] <= speed and at not in taken and at not in view.walls
        )
        return
    closed = {*view.walls, cell, *(at for at, seat in others.items() if seat != enemy.seat)}
    closed.add(enemy.cell)
    edge = [enemy.cell]
    yield enemy.cell
    for _ in range(speed):
        ahead = {at: None for origin in edge for at in GRID.neighbours[origin] if at not in closed}
        closed.update(ahead)
        edge = [*ahead]
        yield from (at for at in edge if at not in taken)
