"""What enemies do by themselves: they fire at who steps near (R54-R58), and medics heal (R59)."""

from collections.abc import Generator, Mapping
from typing import Any, Final

from domain.components.dice import coin, die
from domain.games.assassination.events.attacks import AvoidRolled, DamageDealt
from domain.games.assassination.events.cards import CoverUsed
from domain.games.assassination.events.collecting import CageOpened
from domain.games.assassination.events.enemies import EnemyHealed
from domain.games.assassination.material.board import SURROUNDINGS
from domain.games.assassination.material.cards import ENEMIES
from domain.games.assassination.material.ranges import FIRE, covers, lines_of_fire
from domain.games.assassination.options import Options
from domain.games.assassination.state import Enemy, State
from domain.kernel import Chance, Event, Outcome, Play

AVOIDING: Final[Mapping[str, tuple[Chance, tuple[Outcome, ...]]]] = {
    "coin": (coin("avoid_coin"), ("heads",)),
    "d6": (die("avoid_die", 1, 6), (4, 5, 6)),
}
"""By hit rule: how a player may avoid enemy fire, and which faces save him (9.3)."""


def fire(state: State) -> Play:
    """Every enemy that has the square of the step's end in its range fires, by placement."""
    for enemy in firing(state):
        yield from fire_of(state, enemy)
        if state.owner.hp == 0:  # R58
            return


def firing(state: State) -> list[Enemy]:
    """The enemies that fire at who has just stepped (R54-R57)."""
    cell, stops = state.owner.cell, fire_stops(state)
    found = [enemy for enemy in state.enemies if has_in_range(enemy, cell, stops)]
    if found and state.options.enemy_trigger == "entering":
        origin = state.turn.stepped_from
        return [enemy for enemy in found if not has_in_range(enemy, origin, stops)]
    return found


def has_in_range(enemy: Enemy, cell: str, stops: Mapping[str, str]) -> bool:
    """Whether an enemy would fire at somebody on a square."""
    return is_awake(enemy) and covers(enemy.cell, FIRE[enemy.kind], cell, stops)


def is_awake(enemy: Enemy) -> bool:
    """Whether an enemy fires at all: not while it is paralysed (R57)."""
    return enemy.paralysed_by is None


def fire_stops(state: State) -> Mapping[str, str]:
    """The obstacles, as far as they stop enemy fire."""
    return state.obstacles if is_fire_stopped(state.options) else {}


def is_fire_stopped(options: Options) -> bool:
    """Whether enemies can't fire past an obstacle (Q27)."""
    return options.enemy_fire_blocked


def fires_at(state: State, enemy: Enemy) -> list[str]:
    """The squares in an enemy's range on which somebody could stand (R56)."""
    squares = lines_of_fire(enemy.cell, FIRE[enemy.kind], fire_stops(state))
    return [cell for cell in squares if cell not in state.obstacles]


def fire_of(state: State, enemy: Enemy) -> Play:
    """One enemy's fire; a Cover cancels it (R15)."""
    target, damage = state.owner, ENEMIES[enemy.kind].damage
    if (yield from is_avoided(state, enemy)):
        return
    if target.cover:
        yield CoverUsed(target.seat, target.cover)
    else:
        yield DamageDealt(enemy.card, target.seat, damage, max(0, target.hp - damage))


def is_avoided(state: State, enemy: Enemy) -> Generator[Event | Chance, Any, bool]:
    """Whether chance saves the player from an enemy's fire, in older rules (9.3)."""
    rule = state.options.hit_rule
    if rule not in AVOIDING:
        return False
    chance, saving = AVOIDING[rule]
    face = yield chance
    avoided = face in saving
    yield AvoidRolled(state.turn.seat, enemy.card, face, avoided)
    return avoided


def medics_heal(state: State) -> Play:
    """At the end of a round each medic heals every other enemy around it (R59)."""
    for medic in [enemy for enemy in state.enemies if enemy.kind == "medic"]:
        for enemy in beside(state, medic):
            missing = ENEMIES[enemy.kind].hp - enemy.hp
            amount = min(state.options.medic_heal, missing)
            if amount:
                yield EnemyHealed(medic.card, enemy.card, amount, enemy.hp + amount)


def beside(state: State, medic: Enemy) -> list[Enemy]:
    """The other enemies around a medic."""
    around = SURROUNDINGS[medic.cell]
    return [each for each in state.enemies if each.card != medic.card and each.cell in around]


def cage_opens(options: Options, caged_in: int) -> int | None:
    """The round at whose end a Cage comes off; None: it stays (Q24)."""
    return caged_in + options.cage_rounds - 1 if options.cage_rounds else None


def cages_open(state: State) -> Play:
    """Cages that have been on for `cage_rounds` round ends come off (Q24)."""
    for enemy in state.enemies:
        opens = cage_opens(state.options, enemy.caged_in)
        if enemy.cage and opens is not None and state.round >= opens:
            yield CageOpened(enemy.card, enemy.cage)
