"""What a hit does: to obstacles, enemies and the opponent (R48-R53)."""

from collections.abc import Callable, Generator, Iterator, Mapping
from typing import Any, Final

import msgspec

from domain.components.dice import coin, die
from domain.games.assassination.events.attacks import (
    ActionPenaltySet,
    DamageDealt,
    EnemyKilled,
    EnemyParalysed,
    HitRolled,
    MustSkipSet,
    ObstacleDestroyed,
    ParalysisResisted,
    Shooter,
    Target,
    WeaponUpgraded,
)
from domain.games.assassination.events.cards import CoverUsed
from domain.games.assassination.material.cards import EFFECTS, ENEMIES, WEAPONS
from domain.games.assassination.options import Options
from domain.games.assassination.state import Assassin, Enemy, State, Weapon
from domain.games.assassination.victory import gain_points
from domain.kernel import Chance, Event, Play

DIE_NEEDED: Final = 4
"""A total of so much on the die is a hit (9.3)."""

UPGRADES: Final = {1: "uzi", 2: "shotgun", 4: "sniper"}
"""The weapon that so many kills bring, where weapons come from kills (9.3)."""


class Blow(msgspec.Struct, frozen=True):
    """What hits somebody: by whom, with what, how hard."""

    by: Shooter
    damage: int
    paralyses: bool = False


def printed_damage(options: Options, kind: str) -> int:
    """The damage of a kind of weapon without attachments (2.4)."""
    return {
        "pistol": WEAPONS["pistol"].damage,
        "uzi": options.uzi_damage,
        "shotgun": options.shotgun_damage,
        "sniper": options.sniper_damage,
        "paralysis_pistol": options.paralysis_damage,
    }[kind]


def damage_of(options: Options, weapon: Weapon) -> int:
    """The damage of a weapon, muzzle included (R37)."""
    damage = printed_damage(options, weapon.kind)
    return damage + 1 if weapon.muzzle else damage


def strike(state: State, weapon: Weapon, target: Target, cell: str) -> Play:
    """A weapon hits a target, if chance lets it (9.3); an obstacle it always does."""
    seat = state.turn.seat
    if cell in state.obstacles:
        yield ObstacleDestroyed(state.obstacles[cell], cell, seat)  # R48
        return
    damage = yield from roll_to_hit(state.options, seat, weapon, target)
    if damage is None:
        return
    yield from hit(state, blow_of(seat, weapon, damage), target)


def blow_of(seat: int, weapon: Weapon, damage: int) -> Blow:
    """What a shot of a weapon is to whom it hits."""
    return Blow(Shooter(seat, weapon.card), damage, weapon.kind == "paralysis_pistol")


def hit(state: State, blow: Blow, target: Target) -> Iterator[Event]:
    """What a blow does to an assassin or an enemy.

    It looks at the state before its first event only, so it can be asked without being carried out.
    """
    if isinstance(target, int):
        yield from hit_opponent(state, blow, state.assassins[target])
    else:
        yield from hit_enemy(state, blow, state.enemy(target))


def to_enemies(damage: int, character: str | None) -> int:
    """The damage that enemies take: Lucas Drew does 1 more."""
    return damage + 1 if character == "lucas_drew" else damage


def hit_enemy(state: State, blow: Blow, enemy: Enemy) -> Iterator[Event]:
    """An enemy loses health; at 0 it is worth its points (R49)."""
    shooter = state.assassins[blow.by.seat]
    seat, kills = shooter.seat, shooter.kills + 1
    damage = to_enemies(blow.damage, shooter.character)
    left = max(0, enemy.hp - damage)
    if damage:
        yield DamageDealt(blow.by, enemy.card, damage, left)
    if not left:
        yield EnemyKilled(enemy.card, enemy.cell, seat)
        yield gain_points(state, seat, ENEMIES[enemy.kind].vp, "enemy_killed")
        if state.options.weapon_source == "kills" and kills in UPGRADES:
            yield WeaponUpgraded(seat, UPGRADES[kills])
    elif blow.paralyses:
        yield EnemyParalysed(enemy.card, seat)  # R50


def hit_opponent(state: State, blow: Blow, victim: Assassin) -> Iterator[Event]:
    """The opponent is hit, unless his Cover cancels it (R15); that is worth a point (R52)."""
    if victim.cover:
        yield CoverUsed(victim.seat, victim.cover)
    elif state.options.pvp == "lose_action":
        yield ActionPenaltySet(victim.seat, victim.penalty + 1)
    else:
        yield from wound(blow, victim)
        yield gain_points(state, blow.by.seat, EFFECTS.opponent_hit, "opponent_hit")
        if blow.paralyses:
            yield paralyse(victim)


def wound(blow: Blow, victim: Assassin) -> Iterator[Event]:
    """An assassin loses health."""
    if blow.damage:
        remaining = max(0, victim.hp - blow.damage)
        yield DamageDealt(blow.by, victim.seat, blow.damage, remaining)


def paralyse(victim: Assassin) -> ParalysisResisted | MustSkipSet:
    """The opponent must skip his next slot, but not twice and not in a row (R50, R51)."""
    if victim.immune:
        return ParalysisResisted(victim.seat, "immune")
    if victim.must_skip:
        return ParalysisResisted(victim.seat, "already")
    return MustSkipSet(victim.seat)


def roll_to_hit(
    options: Options, seat: int, weapon: Weapon, target: Target
) -> Generator[Event | Chance, Any, int | None]:
    """The damage of a shot, None for a miss; only in older rules chance decides (9.3)."""
    if options.hit_rule not in ROLLS:
        return damage_of(options, weapon)
    chance, damage_by = ROLLS[options.hit_rule]
    face = yield chance
    damage = damage_by(options, weapon, face)
    yield HitRolled(seat, target, face, damage is not None, damage or 0)
    return damage


def falls(options: Options, weapon: Weapon) -> list[int | None]:
    """The damage of a shot for each outcome of its chance, all as likely; None: it misses."""
    if options.hit_rule not in ROLLS:
        return [damage_of(options, weapon)]
    chance, damage_by = ROLLS[options.hit_rule]
    return [damage_by(options, weapon, face) for face in chance.outcomes]


def damage_by_coin(options: Options, weapon: Weapon, face: str) -> int | None:
    """Heads is a hit."""
    return damage_of(options, weapon) if face == "heads" else None


def damage_by_die(options: Options, weapon: Weapon, face: int) -> int | None:
    """The better the total, the more damage; a Paralysis Pistol does its own."""
    total = face + WEAPONS[weapon.kind].die_bonus + (1 if weapon.muzzle else 0)
    if total < DIE_NEEDED:
        return None
    if weapon.kind == "paralysis_pistol":
        return damage_of(options, weapon)
    return total - DIE_NEEDED + 1


ROLLS: Final[Mapping[str, tuple[Chance, Callable[[Options, Weapon, Any], int | None]]]] = {
    "coin": (coin("hit_coin"), damage_by_coin),
    "d6": (die("hit_die", 1, 6), damage_by_die),
}
"""By hit rule: what is rolled for a shot, and what it does."""
