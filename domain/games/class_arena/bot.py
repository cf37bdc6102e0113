"""The greedy player of Class Arena: it looks one command ahead, at what everybody sees."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from domain.components.ranking import foremost
from domain.games.class_arena import commands
from domain.games.class_arena.combat.attacking import reaches
from domain.games.class_arena.combat.hits import Blow, absorbed, caught
from domain.games.class_arena.combat.sweeping import SWEPT, hammer
from domain.games.class_arena.material.arena import DISTANCE, FLIGHT, POINT_ON
from domain.games.class_arena.material.classes import ClassName
from domain.games.class_arena.material.progress import LADDERS, Rung
from domain.games.class_arena.material.weapons import DEVICES, WEAPONS, Blast, Weapon
from domain.games.class_arena.state import Career, Figure, State, xp_needed
from domain.kernel import Command

Rank = tuple[int, int, int]
"""How good a command is: the kind of reason for it, how strong that is, and a tie-break."""

NOTHING: Final = (0, 0, 0)
KILL, FRIEND, POINT, AIM = 6, -5, 4, 3
"""What a kill, a friend that is hit, a control point and a clear shot are worth, in damage."""
NEVER: Final = 10_000
"""More experience than anything costs."""


def best(state: State, legal: Sequence[Command]) -> Sequence[Command]:
    """Those of the legal commands that rank highest."""
    sight = Sight(state)
    ranks = [RANKS[type(command)](sight, command) for command in legal]
    return foremost(legal, ranks)


class Sight:
    """The arena as the awaited seat sees it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.seat = state.to_act
        self.taken = state.taken()
        self.enemies = [each for each in state.living() if each.seat != self.seat]

    @cached_property
    def figure(self) -> Figure:
        """The activated figure."""
        return self.state.acting

    @cached_property
    def here(self) -> Rank:
        """How good it is to stay."""
        return self.place(self.figure.cell)

    def harm(self, figure: Figure, damage: int, weapon: Weapon | None) -> int:
        """What hitting a figure is worth: the health it loses and more for its death (hint 11)."""
        if figure.seat == self.seat:
            return FRIEND
        _, _, taken = absorbed(Blow(self.figure, damage, weapon).amount(figure), figure)
        return taken + KILL if taken == figure.health else taken

    def blast(self, centre: str, blast: Blast, weapon: Weapon | None) -> int:
        """What a hit or an explosion on a cell is worth."""
        hits = caught(self.state, centre, blast)
        return sum(self.harm(figure, damage, weapon) for figure, damage in hits)

    def place(self, cell: str) -> Rank:
        """How good it is to stand on a cell: a point, a shot from there, nearness to either."""
        shots = [self.shot(cell, enemy) for enemy in self.enemies]
        score = (POINT if cell in POINT_ON else 0) + max(shots, default=0)
        free = [at for at in POINT_ON if at == cell or at not in self.taken]
        goals = [*free, *(enemy.cell for enemy in self.enemies)]
        return 3, score, -min((FLIGHT[cell][goal] for goal in goals), default=0)

    def shot(self, cell: str, enemy: Figure) -> int:
        """What a shot from a cell is worth: more at about the weapon's range."""
        if self.state.activation is None or self.state.activation.action:
            return 0
        distance = DISTANCE[cell][enemy.cell]
        reach = [
            weapon.range
            for name in self.figure.sheet.weapons
            if reaches(self.state, cell, weapon := WEAPONS[name], enemy.cell)
            and self.figure.has_left(name)
        ]
        return max((AIM + 1 if distance >= most - 1 else AIM for most in reach), default=0)


def rank_class(sight: Sight, command: commands.ChooseClass) -> Rank:
    """A class that is not in the squad yet, and of these the one nearest to an unlock."""
    squad = [each.class_ for each in sight.state.squad(sight.seat)]
    return 1, command.class_ not in squad, -to_unlock(sight, command.class_)


def to_unlock(sight: Sight, name: ClassName) -> int:
    """How much experience a class needs until it opens another one."""
    career, options = sight.state.careers[sight.seat], sight.state.options
    levels = [level for level, opens in LADDERS[name].classes.items() if is_new(career, opens)]
    return min((xp_needed(options, level) - career.xp[name] for level in levels), default=NEVER)


def is_new(career: Career, classes: Sequence[Rung]) -> bool:
    """Whether some of the classes are not open yet."""
    return any(name not in career.unlocked for name in classes)


def rank_attack(sight: Sight, command: commands.Attack) -> Rank:
    """Counts the damage, the kills and the friends in the area."""
    weapon = WEAPONS[command.weapon]
    return fight(sight.blast(command.target, weapon, weapon))


def rank_sweep(sight: Sight, command: commands.Sweep) -> Rank:
    """Counts the damage and kills in three cells; friends are not hurt."""
    state, figure = sight.state, sight.figure
    weapon = WEAPONS[hammer(figure.sheet) or ""]
    swept = [state.enemy_on(cell, figure) for cell in SWEPT[figure.cell][command.dir]]
    return fight(sum(sight.harm(each, weapon.damage, weapon) for each in swept if each))


def rank_detonate(sight: Sight, command: commands.Detonate) -> Rank:
    """Counts the damage, as of an attack."""
    device = next(each for each in sight.state.devices if each.id == command.device)
    return fight(sight.blast(device.cell, DEVICES[device.kind], None))


def fight(value: int) -> Rank:
    """Anything that hurts enemies more than friends comes first."""
    return (5, value, 0) if value > 0 else NOTHING


def rank_fortify(sight: Sight, command: commands.Fortify) -> Rank:
    """Whenever it is possible, and nobody can be shot."""
    return 4, 0, 0


def rank_move(sight: Sight, command: commands.Move) -> Rank:
    """Prefers a point or a good place for a shot, if that is better than here."""
    there = sight.place(command.to)
    return there if there > sight.here else NOTHING


def rank_sense(sight: Sight, command: commands.Scope | commands.Cloak) -> Rank:
    """When there is nothing else to do."""
    return 2, 1, 0


def rank_lay(sight: Sight, command: commands.PlaceMine | commands.PlaceCharge) -> Rank:
    """Lays beside a control point, when there is nothing else to do."""
    near = any(DISTANCE[command.cell][point] <= 1 for point in POINT_ON)
    return (2, 0, 0) if near else NOTHING


def rank_rest(sight: Sight, command: commands.EndActivation | commands.Activate) -> Rank:
    """Better than what does no good; all figures are as good."""
    return 1, 0, 0


def rank_repair(sight: Sight, command: commands.Repair) -> Rank:
    """Walls are left as they are."""
    return NOTHING


RANKS: Final[Mapping[type[Command], Callable[[Sight, Any], Rank]]] = {
    commands.ChooseClass: rank_class,
    commands.Activate: rank_rest,
    commands.Move: rank_move,
    commands.Attack: rank_attack,
    commands.Sweep: rank_sweep,
    commands.Scope: rank_sense,
    commands.Cloak: rank_sense,
    commands.PlaceMine: rank_lay,
    commands.PlaceCharge: rank_lay,
    commands.Detonate: rank_detonate,
    commands.Repair: rank_repair,
    commands.Fortify: rank_fortify,
    commands.EndActivation: rank_rest,
}
