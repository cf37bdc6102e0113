"""Where the activated figure could still be hit this turn, as its seat can reckon it."""

from collections.abc import Iterator
from operator import itemgetter

from domain.games.class_arena.display.outlook import called, is_on_the_move
from domain.games.class_arena.material.arena import AREA, BETWEEN, DISTANCE, FLIGHT, GRID
from domain.games.class_arena.material.classes import CLASSES, EFFECTS
from domain.games.class_arena.material.weapons import DEVICES, WEAPONS, Weapon
from domain.games.class_arena.view import FigureView, View


def exposed(view: View) -> dict[int, tuple[str, ...]]:
    """Where each enemy seat could still hit the activated figure this turn, if it stops there."""
    activation = view.activation
    if activation is None or not activation.reach:
        return {}
    cells = sorted((view.figures[activation.figure].cell, *activation.reach))
    found: dict[int, list[str]] = {}
    for cell in cells:
        for seat in dict.fromkeys(view.figures[name].seat for name, _ in _threats(view, cell)):
            found.setdefault(seat, []).append(cell)
    return {seat: tuple(found[seat]) for seat in sorted(found)}


def threats(view: View, cell: str) -> list[str]:
    """Who could still hit the activated figure on a cell, and for how much at most."""
    return [
        f"{called(view, name)} can still hit it there: {damage} damage"
        for name, damage in _threats(view, cell)
    ]


def _threats(view: View, cell: str) -> Iterator[tuple[str, int]]:
    """Enemies whose activation is still to come, and the most damage of one attack."""
    assert view.activation is not None
    target = view.figures[view.activation.figure]
    for name, enemy in view.figures.items():
        if enemy.seat == target.seat or not enemy.health or enemy.activated:
            continue
        damage = Threat(view, enemy, cell).damage()
        damage += EFFECTS.inspired_damage if damage and enemy.inspired_by else 0
        damage = max(damage, *_devices(view, name, cell), 0)
        if damage:
            yield name, damage + damage // 2 if target.scoped else damage


def _devices(view: View, name: str, cell: str) -> Iterator[int]:
    """What the devices that a figure can detonate do on a cell."""
    yield 0
    for each in view.devices.values():
        if each.by == name and DISTANCE[each.cell][cell] <= 1:
            device = DEVICES[each.kind]
            yield device.damage if each.cell == cell else device.splash or 0


class Threat:
    """What an enemy can do to the activated figure, if that stops on `cell`."""

    def __init__(self, view: View, enemy: FigureView, cell: str) -> None:
        assert view.activation is not None
        target = view.figures[view.activation.figure]
        self.enemy, self.cell, self.walls = enemy, cell, frozenset(view.walls)
        self.others = {
            each.cell: each.seat
            for name, each in view.figures.items()
            if each.health and name != view.activation.figure and each is not enemy
        }
        self.speed = CLASSES[enemy.class_].speed
        self.speed += EFFECTS.inspired_speed if enemy.inspired_by else 0
        self.friends = {
            name: each
            for name, each in view.figures.items()
            if each.health and each.seat == enemy.seat
        }
        self.cloaked = {
            cell if each is target else each.cell
            for each in view.figures.values()
            if each.health and each.cloaked
        }
        self.moves = is_on_the_move(view, target) or cell != target.cell
        self.marks = [each for each in target.marks if each in self.friends]

    def damage(self) -> int:
        """The most that one attack does, from wherever the enemy can stand; 0: none hits."""
        weapons = [
            WEAPONS[each]
            for each in CLASSES[self.enemy.class_].weapons
            if self.enemy.supply.get(each) != 0
        ]
        reach = max((weapon.range for weapon in weapons), default=0) + 1
        if DISTANCE[self.enemy.cell][self.cell] > reach + self.speed:
            return 0
        stands = tuple(self.stands())
        ways = [(weapon.damage, weapon, self.aims_at_figure) for weapon in weapons]
        ways += [(each.splash, each, self.aims_beside) for each in weapons if each.splash]
        for damage, weapon, hits in sorted(ways, key=itemgetter(0), reverse=True):
            if any(hits(weapon, at) for at in (stands[:1] if weapon.braced else stands)):
                return damage
        return 0

    def aims_at_figure(self, weapon: Weapon, at: str) -> bool:
        """Whether the figure can be aimed at from a cell."""
        return self.aims(weapon, at, self.cell)

    def aims_beside(self, weapon: Weapon, at: str) -> bool:
        """Whether a cell beside the figure can be aimed at: a wall, or a comrade."""
        return DISTANCE[at][self.cell] <= weapon.range + 1 and any(self.centres(weapon, at))

    def centres(self, weapon: Weapon, at: str) -> Iterator[bool]:
        """Whether each cell beside the figure can be aimed at, if there is something to aim at."""
        for centre in AREA[self.cell]:
            if centre in self.walls:
                yield weapon.walls != "none" and self.reaches(weapon, at, centre)
            elif self.others.get(centre, self.enemy.seat) != self.enemy.seat:
                yield self.aims(weapon, at, centre)

    def aims(self, weapon: Weapon, at: str, target: str) -> bool:
        """Whether a figure on a cell can be aimed at: in reach, and detected (R8)."""
        return self.reaches(weapon, at, target) and (
            (DISTANCE[at][target] <= self.sight(target) and self.is_clear(at, target))
            or any(each.scoped and each is not self.enemy for each in self.friends.values())
            or (target == self.cell and (self.reads_mark(at) or (self.moves and self.hears(at))))
        )

    def sight(self, target: str) -> int:
        """From how far a figure on a cell is spotted (R8a)."""
        return EFFECTS.cloaked_sight if target in self.cloaked else EFFECTS.sight

    def reads_mark(self, at: str) -> bool:
        """Whether the enemy reads a mark on the figure: its own, or one from near by (R8c)."""
        near = DISTANCE[at][self.cell] <= EFFECTS.marks_shared
        return any(near or self.friends[each] is self.enemy for each in self.marks)

    def hears(self, at: str) -> bool:
        """Whether the enemy is told of movement: a comsat, or near one that it sees (R8d)."""
        return any(
            "blips" in CLASSES[each.class_].abilities
            and (
                each is self.enemy
                or (
                    DISTANCE[at][each.cell] <= EFFECTS.blips_shared and self.is_clear(at, each.cell)
                )
            )
            for each in self.friends.values()
        )

    def reaches(self, weapon: Weapon, at: str, target: str) -> bool:
        """Whether a weapon carries so far, and no wall bars it (R5, R6)."""
        return DISTANCE[at][target] <= weapon.range and (weapon.lobbed or self.is_clear(at, target))

    def is_clear(self, at: str, target: str) -> bool:
        """Whether no wall bars the line of sight."""
        return self.walls.isdisjoint(BETWEEN[at][target])

    def stands(self) -> Iterator[str]:
        """Where the enemy can attack from: where it is, and where it can go (R2, R3)."""
        yield self.enemy.cell
        taken = {*self.others, self.cell, self.enemy.cell}
        if "jetpack" in CLASSES[self.enemy.class_].abilities:
            steps = FLIGHT[self.enemy.cell]
            within = [at for at in GRID.cells if steps[at] <= self.speed]
            yield from (at for at in within if at not in taken and at not in self.walls)
            return
        foes = {at for at, seat in self.others.items() if seat != self.enemy.seat}
        closed = {*self.walls, *foes, self.cell, self.enemy.cell}
        edge = [self.enemy.cell]
        for _ in range(self.speed):
            beside = {at: None for origin in edge for at in GRID.neighbours[origin]}
            edge = [at for at in beside if at not in closed]
            closed.update(edge)
            yield from (at for at in edge if at not in taken)
