"""How an attack is decided once its window has closed, and what it does."""

from typing import Literal

from msgspec.structs import replace

from domain.games.squad_combat.combat.damage import attach_damage, bury
from domain.games.squad_combat.events.cards import CardDiscarded
from domain.games.squad_combat.events.combat import AttackHit, AttackMissed, RatingsCompared
from domain.games.squad_combat.state import Played, State
from domain.games.squad_combat.tasks.agenda import (
    Agenda,
    Cause,
    Duel,
    File,
    Resolve,
    Strike,
    Waiting,
)
from domain.games.squad_combat.tasks.work import Work
from domain.kernel import Play


def strike(state: State, task: Strike, rest: Agenda) -> Work:
    """A negated attack misses, one without attacker or defender fizzles; else it is decided."""
    attack = state.attack
    assert attack
    if attack.negated:
        yield from _miss(state, task.cause, "negated")
        return rest
    if not state.has(attack.attacker) or not state.has(attack.defender):
        yield from _miss(state, task.cause, "fizzled")
        return rest
    if state.options.has_duels:
        return (Duel(task.cause), *rest)
    return (yield from _hit(state, task.cause, rest))


def duel(state: State, task: Duel, rest: Agenda) -> Work:
    """The attacker's seat may spend a die, then, knowing it, the defender's; then all is compared.

    Who has no dice is not asked.
    """
    attack = state.attack
    assert attack
    attacker, defender = state.characters[attack.attacker], state.characters[attack.defender]
    if task.asked == 0 and attacker.dice:
        return Waiting(attacker.seat, "attack_die", (Duel(task.cause), *rest))
    if task.asked <= 1 and defender.dice:
        return Waiting(defender.seat, "defense_die", (Duel(task.cause, 1), *rest))
    rating = with_die(state.attack_rating(), attack.attack_die)
    against = with_die(state.defense_rating(), attack.defense_die)
    yield RatingsCompared(rating, against, hits(rating, against))
    if hits(rating, against):
        return (yield from _hit(state, task.cause, rest))
    yield from _miss(state, task.cause, "rating")
    return rest


def with_die(rating: int, die: int) -> int:
    """A rating with the die that is spent for it; 0: none is."""
    return rating + die


def hits(rating: int, against: int) -> bool:
    """Whether an attack of that rating hits."""
    return rating >= against


def _miss(state: State, cause: Cause, reason: Literal["negated", "rating", "fizzled"]) -> Play:
    assert state.attack
    yield AttackMissed(cause.card, state.attack.defender, reason)
    yield CardDiscarded(cause.seat, cause.card, "play", "missed")


def _hit(state: State, cause: Cause, rest: Agenda) -> Work:
    """The card stays as damage; what else it does follows, even past Hardened (Q15)."""
    assert state.attack
    defender, amount = state.attack.defender, state.damage()
    yield AttackHit(cause.card, defender, amount)
    yield from attach_damage(state, cause, state.characters[defender], amount)
    yield from bury(state)
    return (Resolve(replace(cause, target=defender), state.card(cause.card).effect), *rest)


def file(state: State, task: File, rest: Agenda) -> Work:
    """An action or an edge has been resolved; what lies attached stays (R17)."""
    cause = task.cause
    if Played(cause.seat, cause.card) in state.played:
        yield CardDiscarded(cause.seat, cause.card, "play", "resolved")
    return rest
