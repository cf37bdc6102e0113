"""Attacking: which weapons can be fired at what, and the attack itself (R41-R47)."""

from domain.components.wording import counted
from domain.games.assassination.combat.hits import strike
from domain.games.assassination.commands import AttackDirection, AttackTarget
from domain.games.assassination.events.attacks import AttackMade, Target
from domain.games.assassination.events.collecting import WeaponSpent
from domain.games.assassination.events.turns import ActionSpent
from domain.games.assassination.material.board import (
    BETWEEN,
    DIRECTIONS,
    HEADINGS,
    Cells,
    Direction,
)
from domain.games.assassination.material.cards import KIND, WEAPONS, spoken
from domain.games.assassination.material.ranges import DIRECTED, area, lines_of_fire, reach
from domain.games.assassination.phases import require_phase
from domain.games.assassination.state import Assassin, State, Weapon
from domain.games.assassination.turns import after_action
from domain.games.assassination.victory import check_end
from domain.kernel import Command, Play, Refusal, require


def choices(state: State) -> list[Command]:
    """Every attack that hits something (R43)."""
    owner, turn = state.owner, state.turn
    if turn.used >= state.action_limit(owner) or turn.attacks >= state.attack_limit(owner):
        return []
    commands, aims = list[Command](), targets(state)
    for weapon in owner.usable():
        if weapon.kind in DIRECTED:
            commands += [
                AttackDirection(weapon.card, each)
                for each in DIRECTIONS
                if any(cell in aims for cell in area_of(state, weapon, each))
            ]
        else:
            squares = reach(weapon.kind, weapon.sight is not None)
            line = lines_of_fire(owner.cell, squares, state.obstacles)
            commands += [AttackTarget(weapon.card, cell) for cell in line if cell in aims]
    return commands


def targets(state: State) -> dict[str, Target]:
    """What can be hit, by square: obstacles, enemies without a Cage, the opponent (R43)."""
    aims: dict[str, Target] = dict(state.obstacles)
    for enemy in state.enemies:
        if not enemy.cage:
            aims[enemy.cell] = enemy.card
    if state.options.pvp != "off":
        aims[state.rival.cell] = state.rival.seat
    return aims


def area_of(state: State, weapon: Weapon, direction: Direction) -> Cells:
    """The squares that a shotgun or Sniper would hit."""
    cell, sighted = state.owner.cell, weapon.sight is not None
    return area(weapon.kind, sighted, cell, direction, state.obstacles)


def attack_target(state: State, command: AttackTarget) -> Play:
    """A pistol, UZI or Paralysis Pistol is fired at one square (R45)."""
    weapon = require_weapon(state, command.weapon, directed=False)
    require_line(state, weapon, command.cell)
    yield from attack(state, weapon, None, (command.cell,))


def attack_direction(state: State, command: AttackDirection) -> Play:
    """A shotgun or Sniper is fired in a direction (R46, R47)."""
    weapon = require_weapon(state, command.weapon, directed=True)
    cells, aims = area_of(state, weapon, command.dir), targets(state)
    hits = any(cell in aims for cell in cells)
    require(hits, "no_target", where=f"to the {HEADINGS[command.dir]}")
    yield from attack(state, weapon, command.dir, cells)


def attack(state: State, weapon: Weapon, direction: Direction | None, cells: Cells) -> Play:
    """All targets in the area are hit, in cell order (R53)."""
    owner, enemies = state.owner, len(state.enemies)
    aims = {cell: target for cell, target in targets(state).items() if cell in cells}
    hit = {cell: aims[cell] for cell in cells if cell in aims}
    yield ActionSpent(owner.seat, "attack", state.turn.used + 1, state.action_limit(owner))
    yield AttackMade(owner.seat, weapon.card, owner.cell, direction, cells, tuple(hit.values()))
    for cell, target in hit.items():
        yield from strike(state, weapon, target, cell)
    if is_spent(owner, weapon):
        yield WeaponSpent(owner.seat, weapon.card)
    yield from check_end(state, cleared=len(state.enemies) < enemies)
    if state.result is None:
        yield from after_action(state)


def is_spent(owner: Assassin, weapon: Weapon) -> bool:
    """Whether a weapon goes once it has been fired: the Sniper that is a card does (R46)."""
    return weapon.kind == "sniper" and weapon in owner.weapons


def require_weapon(state: State, name: str, *, directed: bool) -> Weapon:
    """The weapon of that name, if it can be fired now in this way (R41, R42)."""
    require_phase(state, "act")
    owner, turn = state.owner, state.turn
    weapon = held_weapon(owner, name)
    limit, most = state.action_limit(owner), state.attack_limit(owner)
    require(turn.used < limit, "no_actions_left", used=turn.used, limit=limit)
    require(turn.attacks < most, "no_attacks_left", attacks=turn.attacks, limit=most)
    covered = "Two weapons in the slots cover the pistol"
    require(weapon in owner.usable(), "weapon_not_usable", problem=covered)
    way = "in a direction" if weapon.kind in DIRECTED else "at one square"
    fits = (weapon.kind in DIRECTED) == directed
    wrong = f"A {spoken(weapon.kind)} is fired {way}"
    require(fits, "weapon_not_usable", problem=wrong)
    return weapon


def held_weapon(assassin: Assassin, name: str) -> Weapon:
    """The weapon of that name in the slots, or the pistol."""
    for weapon in (*assassin.weapons, assassin.pistol):
        if weapon.card == name:
            return weapon
    known = KIND.get(name, name) in WEAPONS
    require(known, "bad_argument", problem=f"There is no weapon {name!r} in this game")
    raise Refusal("card_not_held", card=spoken(name), place="in your weapon slots")


def require_line(state: State, weapon: Weapon, cell: str) -> None:
    """Refuses a square that is out of reach or has no target (R43-R45)."""
    between = BETWEEN[state.owner.cell].get(cell)
    most = reach(weapon.kind, weapon.sight is not None)
    if between is None or len(between) >= most:
        raise Refusal(
            "out_of_range",
            weapon=spoken(weapon.kind),
            reach=f"{counted(most, 'square')} in a straight line",
            target=what_is_on(state, cell),
            away="in no line" if between is None else f"{len(between) + 1} away",
        )
    for square in between:
        require(square not in state.obstacles, "no_line_of_fire", obstacle=square, cell=cell)
    enemy = state.enemy_at(cell)
    if enemy is not None:
        require(not enemy.cage, "target_caged", enemy=spoken(enemy.kind), cell=cell)
    require(cell in targets(state), "no_target", where=f"on {cell}")


def what_is_on(state: State, cell: str) -> str:
    """A square and what stands on it, in words."""
    bar = state.what_bars(cell)
    return f"the {bar} on {cell}" if bar else cell
