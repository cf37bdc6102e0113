"""Threats: who could still hit a figure this turn, by the rules of moving, aiming and hitting."""

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from operator import itemgetter

from msgspec.structs import replace

from domain.games.class_arena.combat.attacking import bar, reaches
from domain.games.class_arena.combat.detection import detects
from domain.games.class_arena.combat.devices import near_mines
from domain.games.class_arena.combat.hits import Blow, caught
from domain.games.class_arena.combat.sweeping import SWEPT
from domain.games.class_arena.events.activations import FigureMoved
from domain.games.class_arena.material.arena import AREA, DISTANCE
from domain.games.class_arena.material.weapons import DEVICES, WEAPONS, Weapon
from domain.games.class_arena.movement.moving import reach, speed_of
from domain.games.class_arena.state import Figure, State

Threat = tuple[Figure, int]
"""An enemy, and the most damage that one of its attacks or devices would do."""
Centre = tuple[str, Figure | None]
"""What can be aimed at: a cell, with who stands there (None: a wall)."""


def threats(state: State, figure: Figure) -> list[Threat]:
    """Enemies whose activation is still to come that could hit a figure where it stands."""
    found = ((each, _most(state, each, figure)) for each in _to_come(state, figure))
    return [(enemy, damage) for enemy, damage in found if damage]


def exposed(state: State, cells: Iterable[str]) -> dict[int, list[str]]:
    """The cells on which a figure of a seat could still hit the activated one, by seat."""
    found: dict[int, list[str]] = {}
    for cell in cells:
        there = _gone_to(state, cell)
        for enemy in _to_come(there, there.acting):
            of_seat = found.setdefault(enemy.seat, [])
            if cell not in of_seat and _most(there, enemy, there.acting):
                of_seat.append(cell)
    return {seat: hit for seat, hit in sorted(found.items()) if hit}


def _to_come(state: State, figure: Figure) -> list[Figure]:
    return [each for each in state.enemies(figure) if not each.activated]


def _gone_to(state: State, cell: str) -> State:
    """The position where the activated figure has gone to a cell, and mines there are no more."""
    there = _with(state, figure := copy(state.acting))
    if cell != figure.cell:
        there.activation = copy(state.activation)
        FigureMoved(figure.id, figure.cell, cell).apply(there)
        gone = near_mines(there, figure)
        there.devices = [each for each in there.devices if each not in gone]
    return there


def _with(state: State, figure: Figure) -> State:
    """The same position with a figure of its own, which may be moved about."""
    return replace(state, figures={**state.figures, figure.id: figure})


def _most(state: State, enemy: Figure, figure: Figure) -> int:
    """The most that an enemy can do to a figure once it is activated, which ends its scope."""
    begun = replace(enemy, scoped=False)
    there = _with(state, begun)
    return max(_of_weapons(there, begun, figure), _of_devices(there, begun, figure))


def _of_devices(state: State, enemy: Figure, figure: Figure) -> int:
    """What its devices would do, which it can detonate from anywhere (R13)."""
    dealt = (
        Blow(enemy, damage, None).amount(figure)
        for device in state.devices
        if device.by == enemy.id
        for struck, damage in caught(state, device.cell, DEVICES[device.kind])
        if struck is figure
    )
    return max(dealt, default=0)


def _of_weapons(state: State, enemy: Figure, figure: Figure) -> int:
    """What its hardest attack does from wherever it can stand; 0: none hits."""
    weapons = {each: WEAPONS[each] for each in enemy.sheet.weapons if not bar(enemy, each)}
    far = max((each.range for each in weapons.values()), default=0) + 1 + speed_of(enemy)
    if DISTANCE[enemy.cell][figure.cell] > far:
        return 0
    origin, stands = enemy.cell, list[str]()
    beside = [*_beside(state, enemy, figure)]
    at_figure: list[Centre] = [(figure.cell, figure)]
    aims = [(each.damage, name, at_figure) for name, each in weapons.items()]
    aims += [(each.splash, name, beside) for name, each in weapons.items() if each.splash]
    for damage, name, centres in sorted(aims, key=itemgetter(0), reverse=True):
        weapon = weapons[name]
        if _can_aim(state, enemy, weapon, centres, [origin]):
            return Blow(enemy, damage, weapon).amount(figure)
        if not bar(enemy, name, moved=True):
            enemy.cell = origin
            stands = stands or reach(state, enemy)
            if _can_aim(state, enemy, weapon, centres, stands):
                return Blow(enemy, damage, weapon).amount(figure)
    return 0


def _beside(state: State, enemy: Figure, figure: Figure) -> Iterator[Centre]:
    """What an explosion that reaches the figure can be aimed at: a wall, or somebody (R6, R7)."""
    for centre in AREA[figure.cell]:
        other = state.figure_on(centre)
        is_other = other is not None and other is not figure and other.seat != enemy.seat
        if is_other or state.has_wall(centre):
            yield centre, other


def _can_aim(
    state: State, enemy: Figure, weapon: Weapon, centres: Sequence[Centre], stands: Sequence[str]
) -> bool:
    """Whether a weapon can be aimed at any of these centres from any of these cells."""
    for stand in stands:
        enemy.cell = stand
        if any(_hits(state, enemy, weapon, *centre) for centre in centres):
            return True
    return False


def _hits(state: State, enemy: Figure, weapon: Weapon, cell: str, target: Figure | None) -> bool:
    """Whether a weapon reaches a cell, and a figure there is detected (R6, R8).

    A sweep is not aimed: it goes through three cells, whoever stands there (R12).
    """
    if weapon.swept:
        return any(cell in cells for cells in SWEPT[enemy.cell].values())
    return reaches(state, enemy.cell, weapon, cell) and (
        weapon.walls != "none" if target is None else detects(state, enemy, target)
    )
