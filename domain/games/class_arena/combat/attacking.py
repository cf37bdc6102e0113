"""Attacking: what a weapon can be fired at, and firing it (R4, R6)."""

from collections.abc import Sequence
from typing import Literal

from domain.games.class_arena.combat.detection import detected, detects
from domain.games.class_arena.combat.hits import Blow, explode, hit
from domain.games.class_arena.commands import Attack
from domain.games.class_arena.events.combat import WallDestroyed, WeaponFired
from domain.games.class_arena.material.arena import BETWEEN, DISTANCE
from domain.games.class_arena.material.weapons import WEAPONS, Weapon, WeaponName
from domain.games.class_arena.names import figure_words, spoken
from domain.games.class_arena.state import Figure, State
from domain.kernel import Command, Play, Refusal, require


def choices(state: State) -> list[Command]:
    """Every attack of the activated figure."""
    return [Attack(weapon, target) for weapon, cells in aims(state).items() for target in cells]


def aims(state: State) -> dict[WeaponName, list[str]]:
    """The cells at which the activated figure can fire, by weapon; none once it has acted."""
    activation = state.activation
    return {} if activation is None or activation.action else targets(state, state.acting)


def targets(state: State, figure: Figure) -> dict[WeaponName, list[str]]:
    """The cells that each weapon can be fired at now, by weapon, in cell order (R6)."""
    enemies = [enemy.cell for enemy in detected(state, figure)]
    walls = state.standing_walls()
    return {
        name: sorted(
            cell
            for cell in (enemies if WEAPONS[name].walls == "none" else enemies + walls)
            if reaches(state, figure.cell, WEAPONS[name], cell)
        )
        for name in aimed(figure)
        if not bar(figure, name, moved=state.acting_moved())
    }


def aimed(figure: Figure) -> Sequence[WeaponName]:
    """The weapons of a figure that are fired at a cell: a huge hammer is swept (R12)."""
    return [name for name in figure.sheet.weapons if not WEAPONS[name].swept]


def bar(
    figure: Figure, name: WeaponName, *, moved: bool = False
) -> Literal["no_ammo", "moved_before_firing"] | None:
    """What keeps a figure from firing a weapon at anything; `moved`: it has, before it (R4)."""
    if not figure.has_left(name):
        return "no_ammo"
    return "moved_before_firing" if moved and WEAPONS[name].braced else None


def reaches(state: State, origin: str, weapon: Weapon, cell: str) -> bool:
    """Whether a weapon can be fired from one cell to another, whoever is there (R1, R5, R6)."""
    is_near = DISTANCE[origin][cell] <= weapon.range
    return is_near and (weapon.lobbed or state.is_in_sight(origin, cell))


def attack(state: State, command: Attack) -> Play:
    """A weapon is fired at an enemy or a wall."""
    figure, name, target = state.acting, command.weapon, command.target
    require_ready(state, figure, name)
    require_target(state, figure, name, target)
    weapon, ammo = WEAPONS[name], figure.supply.get(name)
    yield WeaponFired(figure.id, name, target, None if ammo is None else ammo - 1)
    if weapon.splash is not None:
        yield from explode(state, figure, target, weapon)
    elif enemy := state.figure_on(target):
        yield from hit(state, Blow(figure, weapon.damage, weapon), enemy)
    else:
        yield WallDestroyed(target)


def require_ready(state: State, figure: Figure, name: WeaponName) -> None:
    """Refuses a weapon that the figure does not have or can't fire now."""
    spelled, barred = spoken(name), bar(figure, name, moved=state.acting_moved())
    require(name in aimed(figure), "no_such_weapon", wielder=figure.wielder, weapon=spelled)
    require(barred != "no_ammo", "no_ammo", figure=figure.title, weapon=spelled)
    require(barred is None, "moved_before_firing", weapon=spelled)


def require_target(state: State, figure: Figure, name: WeaponName, target: str) -> None:
    """Refuses a cell at which the weapon can't be fired (R6)."""
    weapon, enemy, origin = WEAPONS[name], state.enemy_on(target, figure), figure.cell
    is_wall = weapon.walls != "none" and state.has_wall(target)
    require(enemy is not None or is_wall, "no_target", where=f"with the {spoken(name)} on {target}")
    if not reaches(state, origin, weapon, target):
        raise out_of_reach(state, origin, name, target)
    if enemy is not None:
        seen, who = detects(state, figure, enemy), f"{figure_words(enemy.id)} ({enemy.class_})"
        require(seen, "not_detected", figure=figure.title, enemy=who, target=target)


def out_of_reach(state: State, origin: str, name: WeaponName, target: str) -> Refusal:
    """Why a weapon does not reach a cell: it is too far off, or a wall hides it."""
    distance, most = DISTANCE[origin][target], WEAPONS[name].range
    if distance > most:
        facts = {"target": target, "distance": distance, "weapon": spoken(name), "range": most}
        return Refusal("out_of_range", **facts)
    wall = next(wall for wall in BETWEEN[origin][target] if state.walls[wall])
    return Refusal("no_line_of_sight", wall=wall, target=target, origin=origin)
