"""What an attack means: whom it hits, how hard, and how likely (R41-R53)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final

from domain.components.wording import joined, listed
from domain.games.assassination.actions.attacking import area_of, held_weapon, is_spent, targets
from domain.games.assassination.combat.hits import blow_of, falls, hit
from domain.games.assassination.commands import AttackDirection, AttackTarget
from domain.games.assassination.display.fire_lines import fire_changes
from domain.games.assassination.display.refs import assassin_ref, weapon_ref
from domain.games.assassination.events import attacks
from domain.games.assassination.events.cards import CoverUsed
from domain.games.assassination.loot.collectibles import explode, grenade_of, victims
from domain.games.assassination.material.board import HEADINGS
from domain.games.assassination.material.cards import EFFECTS, ENEMIES, called, spoken
from domain.games.assassination.state import State, Weapon
from domain.games.assassination.victory import by_death
from domain.kernel import Choice, Event, Odds, Prospect


def attack_target(prospect: Prospect, command: AttackTarget) -> Choice:
    """A shot at one square."""
    state: State = prospect.state
    weapon, cell = held_weapon(state.owner, command.weapon), command.cell
    whom = _whom(state, targets(state)[cell])
    said = f"Shoot {whom} on {cell} with the {weapon_name(state, weapon)}"
    return _attack(prospect, weapon, said, (cell,))


def attack_direction(prospect: Prospect, command: AttackDirection) -> Choice:
    """A shot in a direction, at all that stands there."""
    state: State = prospect.state
    weapon = held_weapon(state.owner, command.weapon)
    said = f"Fire the {weapon_name(state, weapon)} to the {HEADINGS[command.dir]}"
    return _attack(prospect, weapon, said, area_of(state, weapon, command.dir))


def _attack(prospect: Prospect, weapon: Weapon, said: str, cells: Sequence[str]) -> Choice:
    state: State = prospect.state
    aims, seat = targets(state), state.owner.seat
    struck = {cell: aims[cell] for cell in cells if cell in aims}
    shots = falls(state.options, weapon)
    details = [
        f"{'' if cell in said.split() else f'{_whom(state, aim)} on {cell}: '}"
        f"{_does(state, weapon, shots, aim)}"
        for cell, aim in struck.items()
    ]
    aimed = [aim if isinstance(aim, str) else assassin_ref(aim) for aim in struck.values()]
    return Choice(
        said,
        joined(*details, *_opened(prospect, weapon, shots, struck), _spent(state, weapon)),
        "gun",
        cells=(state.owner.cell, *cells),
        cards=(weapon.kind,),
        pieces=(weapon_ref(seat, weapon.card), assassin_ref(seat), *aimed),
        odds=tuple(_odds(state, weapon, shots, struck.values())),
    )


def weapon_name(state: State, weapon: Weapon) -> str:
    """A weapon of the awaited seat by name; of two alike also its slot."""
    slots = state.owner.weapons
    alike = [each for each in slots if each.kind == weapon.kind]
    slot = f" in slot {slots.index(weapon) + 1}" if len(alike) > 1 else ""
    return f"{spoken(weapon.kind)}{slot}"


def _is_obstacle(state: State, aim: attacks.Target) -> bool:
    return aim in state.obstacles.values()


def _whom(state: State, aim: attacks.Target) -> str:
    if isinstance(aim, int):
        return "the opponent"
    return "the obstacle" if _is_obstacle(state, aim) else called(aim)


def _spent(state: State, weapon: Weapon) -> str:
    return f"the {spoken(weapon.kind)} is spent" if is_spent(state.owner, weapon) else ""


Shots = Sequence[int | None]
"""The damage of a shot for each outcome of its chance; None: it misses."""


def _opened(
    prospect: Prospect, weapon: Weapon, shots: Shots, struck: Mapping[str, attacks.Target]
) -> Iterator[str]:
    """Which enemies reach farther without the obstacles that are hit (R48, R56)."""
    state: State = prospect.state
    if gone := [cell for cell in struck if cell in state.obstacles]:
        dead = [aim for aim in struck.values() if _kills(state, weapon, shots, aim) == 1]
        yield from fire_changes(prospect, gone=gone, without=dead)


# What a hit does


def _does(state: State, weapon: Weapon, shots: Shots, aim: attacks.Target) -> str:
    """What a hit does to what stands on a square."""
    if _is_obstacle(state, aim):
        return "destroyed"
    hits = {damage for damage in shots if damage is not None}
    varies = len(hits) > 1
    blow = blow_of(state.owner.seat, weapon, 0 if varies else hits.pop())
    events = [*hit(state, blow, aim)]
    return (
        _to_opponent(state, events)
        if isinstance(aim, int)
        else _to_enemy(state, aim, events, varies=varies)
    )


def _to_enemy(state: State, aim: str, events: Sequence[Event], *, varies: bool) -> str:
    enemy = state.enemy(aim)
    worth = f"it has {enemy.hp} HP and is worth {ENEMIES[enemy.kind].vp} VP"
    said = [worth] if varies else []
    for each in events:
        match each:
            case attacks.DamageDealt(remaining=left) if left:
                said.append(f"it loses {each.amount} of {enemy.hp} HP")
            case attacks.VictoryPointsGained():
                said.append(f"killed, for {each.amount} VP")
            case attacks.EnemyParalysed():
                said.append("no fire until your next turn begins")
    return " and ".join(said)


def _to_opponent(state: State, events: Sequence[Event]) -> str:
    """What a hit does to the opponent, the points last."""
    hurt, skips, points = [f"the opponent has {state.rival.hp} HP"], [], []
    for each in events:
        match each:
            case CoverUsed():
                return "its Cover cancels it: no damage, no VP"
            case attacks.ActionPenaltySet():
                return "the opponent loses an action of its next turn"
            case attacks.DamageDealt(remaining=0):
                wins = state.owner.seat in by_death(state, [state.rival.seat]).winners
                hurt = [f"it loses its last {state.rival.hp} HP{' and you win' if wins else ''}"]
            case attacks.DamageDealt():
                hurt = [f"it loses {each.amount} of {state.rival.hp} HP"]
            case attacks.MustSkipSet():
                skips.append("its next turn is skipped")
            case attacks.ParalysisResisted():
                skips.append(RESISTED[each.reason])
            case attacks.VictoryPointsGained():
                points.append(f"{each.amount} VP for you")
    return ", ".join([*hurt, *skips, *points])


RESISTED: Final = {
    "already": "no further turn lost (it must skip one already)",
    "immune": "no turn lost (it has just skipped one)",
}
"""Why a Paralysis Pistol costs the opponent no turn (R51)."""


# Odds


def _odds(
    state: State, weapon: Weapon, shots: Shots, aims: Collection[attacks.Target]
) -> Iterator[Odds]:
    """How likely it is to hit each target, and to kill it, where chance decides (9.3)."""
    if len(shots) == 1:
        return
    hits = Fraction(sum(damage is not None for damage in shots), len(shots))
    for aim in aims:
        if not _is_obstacle(state, aim):
            yield Odds(f"you hit {_whom(state, aim)}", hits)
            yield Odds(f"you kill {_whom(state, aim)}", _kills(state, weapon, shots, aim))


def _kills(state: State, weapon: Weapon, shots: Shots, aim: attacks.Target) -> Fraction:
    """How likely a shot leaves an assassin or an enemy no health."""
    if _is_obstacle(state, aim):
        return Fraction(0)
    blows = [blow_of(state.owner.seat, weapon, each) for each in shots if each is not None]
    dealt = [
        e for blow in blows for e in hit(state, blow, aim) if isinstance(e, attacks.DamageDealt)
    ]
    return Fraction(sum(not each.remaining for each in dealt), len(shots))


# Grenades


def in_blast(state: State, cells: Sequence[str]) -> str:
    """Whom a Grenade on those squares hits, and what that brings (R39)."""
    struck = {aim for cell in cells for aim in victims(state, cell)}
    enemies = [enemy.card for enemy in state.enemies]
    order: list[attacks.Target] = [*enemies, state.rival.seat, state.owner.seat]
    hurt = [_blasted(state, aim) for aim in order if aim in struck]
    return f"{EFFECTS.grenade} damage to {listed(hurt)}" if hurt else "nobody stands there"


def _blasted(state: State, aim: attacks.Target) -> str:
    """Whom a Grenade hits; with what it does besides its damage, and what that is worth."""
    mine = state.owner.seat
    events = explode(state, grenade_of(mine, "grenade"), aim)
    said = [words for each in events for words in _blast(each, aim, is_mine=aim == mine)]
    who = "you" if aim == mine else _whom(state, aim)
    return f"{who} ({', '.join(said)})" if said else who


def _blast(event: Event, aim: attacks.Target, *, is_mine: bool) -> Iterator[str]:
    match event:
        case CoverUsed():
            yield f"{'your' if is_mine else 'a'} Cover cancels it"
        case attacks.ActionPenaltySet():
            yield "loses an action instead"
        case attacks.DamageDealt(remaining=0) if isinstance(aim, int):
            yield "you die" if is_mine else "dies"
        case attacks.DamageDealt(amount=amount) if amount != EFFECTS.grenade:
            yield f"{amount} damage"
        case attacks.EnemyKilled():
            yield "killed"
        case attacks.VictoryPointsGained():
            yield f"{event.amount} VP for you"
