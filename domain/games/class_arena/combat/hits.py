"""Hits: damage and what absorbs it, death, and who is credited (R7, R10, R18, Q19)."""

from collections.abc import Iterator
from typing import NamedTuple

from domain.games.class_arena.career.experience import gain
from domain.games.class_arena.events.campaign import PointScored
from domain.games.class_arena.events.combat import (
    DamageDealt,
    DeviceRemoved,
    FigureKilled,
    FigureMarked,
    FortificationLost,
    WallDestroyed,
)
from domain.games.class_arena.material.arena import AREA, POINT_ON
from domain.games.class_arena.material.classes import EFFECTS
from domain.games.class_arena.material.progress import POINTS, XP
from domain.games.class_arena.material.weapons import Blast, Weapon
from domain.games.class_arena.state import Figure, State
from domain.kernel import Play


class Blow(NamedTuple):
    """What hits somebody: whose it is, how hard, and the weapon (None: a device)."""

    source: Figure
    damage: int
    weapon: Weapon | None

    @property
    def inspired_by(self) -> str | None:
        """The commander whose inspiration is in it; devices are not inspired (R7)."""
        return self.source.inspired_by if self.weapon else None

    def added(self, target: Figure) -> tuple[int, int]:
        """What inspiration adds to the damage, then what a scope of the target does (R7, R9)."""
        inspired = EFFECTS.inspired_damage if self.inspired_by else 0
        return inspired, (self.damage + inspired) // 2 if target.scoped else 0

    def amount(self, target: Figure) -> int:
        """The damage before anything absorbs it (R7)."""
        inspired, scoped = self.added(target)
        return self.damage + inspired + scoped


def absorbed(amount: int, target: Figure) -> tuple[int, int, int]:
    """What shield, morale and health take of a hit, in this order (R7)."""
    shield = min(target.shield, amount)
    morale = min(target.morale, amount - shield)
    return shield, morale, min(target.health, amount - shield - morale)


def hit(state: State, blow: Blow, target: Figure) -> Play:
    """A figure is hit, and perhaps killed (R7)."""
    source, amount = blow.source, blow.amount(target)
    shield, morale, health = absorbed(amount, target)
    remaining = target.health - health
    yield DamageDealt(source.id, target.id, amount, shield, morale, health, remaining)
    if source.seat == target.seat:  # Q7
        if not target.health:
            yield from fall(state, source, target)
        return
    yield from credit(state, blow, target, shield, health)
    if target.health:
        yield from mark(state, blow, target)
    else:
        yield from kill(state, source, target)


def credit(state: State, blow: Blow, target: Figure, shield: int, health: int) -> Play:
    """XP for the damage, for the shield that absorbed some, for the inspiration (R18, Q19)."""
    yield from gain(state, blow.source, XP.damage * health, "damage")
    if target.shielded_by:
        yield from gain(state, state.figures[target.shielded_by], XP.shield * shield, "shield")
    if blow.inspired_by:
        yield from gain(state, state.figures[blow.inspired_by], XP.inspiration, "inspiration")


def mark(state: State, blow: Blow, target: Figure) -> Play:
    """A tracking rifle marks who survives its hit; one mark of each tracker (R10)."""
    source = blow.source
    if blow.weapon and blow.weapon.marks and source.id not in target.marks:
        yield FigureMarked(target.id, source.id)
        yield from gain(state, source, XP.mark, "mark")


def fall(state: State, source: Figure, target: Figure) -> Play:
    """A figure dies, and its devices go with it (R7)."""
    yield FigureKilled(target.id, source.id)
    for device in [each for each in state.devices if each.by == target.id]:
        yield DeviceRemoved(device.id)


def kill(state: State, source: Figure, target: Figure) -> Play:
    """An enemy dies: XP, perhaps for first blood, then points (R16, R18, Q17)."""
    bonuses = state.careers[source.seat].bonuses
    first_blood = not state.blooded and "first_blood" in bonuses
    yield from fall(state, source, target)
    yield from gain(state, source, XP.kill, "kill")
    if first_blood:
        yield from gain(state, source, XP.first_blood, "first_blood")
    yield PointScored(source.seat, POINTS.kill, "kill")


def explode(state: State, source: Figure, centre: str, blast: Blast) -> Play:
    """Everybody within one cell is hit; then walls fall, then fortifications (R7, R13)."""
    weapon = blast if isinstance(blast, Weapon) else None
    for figure, damage in caught(state, centre, blast):
        yield from hit(state, Blow(source, damage, weapon), figure)
    for cell in AREA[centre] if blast.walls == "around" else (centre,):
        if state.has_wall(cell):
            yield WallDestroyed(cell)
    if blast.razes:
        for cell in AREA[centre]:
            yield from raze(state, cell)


def caught(state: State, centre: str, blast: Blast) -> Iterator[tuple[Figure, int]]:
    """Whom a hit or an explosion on a cell reaches, each with its damage (R7)."""
    for cell in (centre,) if blast.splash is None else AREA[centre]:
        figure = state.figure_on(cell)
        damage = blast.damage if cell == centre else blast.splash
        if figure and damage:
            yield figure, damage


def raze(state: State, cell: str) -> Play:
    """The fortification on a cell, if there is one, is gone (R12, R13)."""
    point = POINT_ON.get(cell)
    if point in state.fortified:
        yield FortificationLost(point)
