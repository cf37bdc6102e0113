"""How damage comes to lie on characters, is taken off, and kills (R24, R25, R28)."""

from collections.abc import Sequence
from typing import NamedTuple

from domain.games.squad_combat.events.cards import CardDiscarded
from domain.games.squad_combat.events.combat import (
    CardAttached,
    CharacterDied,
    DamageDealt,
    DamageHealed,
    DamagePrevented,
    MarkRemoved,
    SeatEliminated,
    TokenPlaced,
)
from domain.games.squad_combat.events.course import MatchEnded
from domain.games.squad_combat.material.cards import Card, Figure
from domain.games.squad_combat.squads import Character, Mark, resisted
from domain.games.squad_combat.state import State
from domain.games.squad_combat.tasks.agenda import Cause
from domain.kernel import Play


def trait_of(state: State, cause: Cause) -> str:
    """The trait by which the damage of a card or an ability is resisted."""
    card = state.card(cause.card) if cause.card else None
    return trait_by(card, state.characters[cause.by].sheet)


def trait_by(card: Card | None, performer: Figure) -> str:
    """The trait of a card, or of who uses an ability (section 2.1)."""
    return card.trait if card else performer.traits[0]


class Harm(NamedTuple):
    """What damage does to a character."""

    hardened: int
    """The level of Hardened that keeps all of it off; 0: none does."""
    counts: int
    left: int
    """The HP that are left; 0: it dies."""


def harm(state: State, target: Character, trait: str, amount: int) -> Harm:
    """What so much damage does, as it is hardened against and resisted."""
    hardened, resistance = state.hardened(target, trait), state.resistance(target, trait)
    return harm_behind(hardened, resistance, state.remaining(target), amount)


def harm_behind(hardened: int, resistance: int, remaining: int, amount: int) -> Harm:
    """What so much damage does to who is protected so, and has so many HP left (R28)."""
    if hardened and amount <= hardened:
        return Harm(hardened, 0, remaining)
    counts = resisted(amount, resistance)
    return Harm(0, counts, max(0, remaining - counts))


def attach_damage(state: State, cause: Cause, target: Character, amount: int) -> Play:
    """The card of an attack that hit stays as its damage, unless the target is hardened."""
    trait = trait_of(state, cause)
    done = harm(state, target, trait, amount)
    if done.hardened:
        yield DamagePrevented(target.ref, amount, done.hardened)
        yield CardDiscarded(cause.seat, cause.card, "play", "hardened")
        return
    mark = f"m{state.last_mark + 1}"
    yield CardAttached(mark, target.ref, cause.card, cause.seat, "damage_card", amount, trait)
    yield DamageDealt(target.ref, cause.by, mark, done.counts, done.left)


def wound(state: State, cause: Cause, targets: Sequence[Character], amount: int) -> Play:
    """A token of damage for each, unless it is hardened."""
    trait = trait_of(state, cause)
    for target in targets:
        done = harm(state, target, trait, amount)
        if done.hardened:
            yield DamagePrevented(target.ref, amount, done.hardened)
            continue
        mark = f"m{state.last_mark + 1}"
        yield TokenPlaced(mark, target.ref, cause.seat, amount, trait)
        yield DamageDealt(target.ref, cause.by, mark, done.counts, done.left)


def heal(state: State, target: Character, mark: Mark) -> Play:
    """A mark of damage is taken off; its card goes to its owner."""
    amount = state.value(target, mark)
    yield MarkRemoved(mark.id, target.ref, mark.card, "healed")
    yield DamageHealed(target.ref, amount, state.remaining(target))
    if mark.card:
        yield CardDiscarded(mark.owner, mark.card, "mark", "healed")


def bury(state: State) -> Play:
    """All whose wounds reach their HP die together, then seats without a character are out."""
    dying = [
        each
        for each in state.characters.values()
        if each.is_alive and each.marks and state.wounds(each) >= each.sheet.hp
    ]
    if not dying:
        return
    for each in sorted(dying, key=lambda one: (one.seat, one.position)):
        yield CharacterDied(each.ref, each.position)
        for mark in each.marks:
            yield MarkRemoved(mark.id, each.ref, mark.card, "death")
            if mark.card:
                yield CardDiscarded(mark.owner, mark.card, "mark", "death")
    yield from _eliminate(state, sorted({each.seat for each in dying}))


def _eliminate(state: State, seats: Sequence[int]) -> Play:
    for seat in seats:
        if not state.is_alive(seat):
            yield SeatEliminated(seat)
    if ended := decided(state.living()):
        yield ended


def decided(living: Sequence[int]) -> MatchEnded | None:
    """The end of the match, if so few seats have a living character (R25)."""
    if len(living) > 1:
        return None
    return MatchEnded((*living,), "last_squad_standing" if living else "mutual_destruction")


def decided_without(state: State, target: str) -> MatchEnded | None:
    """The end of the match that a character's death would bring."""
    squads = state.characters.items()
    return decided(sorted({each.seat for ref, each in squads if each.is_alive and ref != target}))
