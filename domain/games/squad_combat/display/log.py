"""The log: attacks are named, a refresh is called one, and what finds nothing says so."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from domain.components.wording import listed
from domain.games.squad_combat.events import cards, combat
from domain.games.squad_combat.events.characters import DieRemoved, DieRolled, DieSet, EnergySpent
from domain.games.squad_combat.events.course import DecisionAwaited
from domain.games.squad_combat.material.cards import FIGURES
from domain.games.squad_combat.material.primitives import Primitive
from domain.games.squad_combat.material.sheets import Cost
from domain.games.squad_combat.tasks.agenda import Cause, DecisionKind
from domain.games.squad_combat.view.asked import about
from domain.games.squad_combat.view.finds import idle
from domain.games.squad_combat.wording.words import title_of
from domain.kernel import Event, Log, Scene

# Attacks


def _modified(scene: Scene, event: combat.AttackModified) -> str:
    whose = "against" if event.stat == "defense" else "of"
    return f"The {combat.STATS[event.stat]} {whose} {_attack(scene)} {event.change()}."


def _negated(scene: Scene, event: combat.AttackNegated) -> str:
    return f"{_attack(scene)} is {combat.HOW[event.by]}."


def _attack(scene: Scene) -> str:
    return title_of(scene.before.attack.card)


def _prevented(scene: Scene, event: combat.DamagePrevented) -> str:
    return _and(event.sentence(), _struck(scene, event.character))


def _dealt(scene: Scene, event: combat.DamageDealt) -> str:
    target = scene.before.characters[event.target]
    base = next((mark.value for mark in target.marks if mark.id == event.mark), 0)
    who, left = title_of(event.target), f"{event.remaining} HP left"
    if not event.amount:
        why = f"it resists all {base}" if base else "all of it was taken off"
        said = f"{who} takes no damage, {why}: {left}."
    elif event.amount < base:
        said = f"{who} takes {event.amount} of {base} damage (it resists the rest): {left}."
    else:
        said = event.sentence()
    return _and(said, _struck(scene, event.target if event.remaining else None))


def _struck(scene: Scene, target: str | None) -> Iterable[str]:
    """What the attack that has just hit finds nothing for, besides its damage."""
    for earlier in reversed(scene.so_far):
        match earlier:
            case combat.DamageDealt() | combat.DamagePrevented():
                return ()
            case combat.AttackHit(card=card):
                by = _attacker(scene)
                cause = Cause(scene.before.characters[by].seat, by, target, card)
                return idle(scene.before, cause, scene.before.card(card).effect, Cost())
    return ()


def _attacker(scene: Scene) -> str:
    declared = [each for each in scene.so_far if isinstance(each, combat.AttackDeclared)]
    attacker: str = declared[-1].attacker if declared else scene.start.attack.attacker
    return attacker


# Cards and abilities


def _played(scene: Scene, event: cards.CardPlayed) -> str:
    if event.use == "attack":
        return event.sentence()
    card = scene.before.card(event.card)
    cause = Cause(event.seat, event.by, event.target, event.card)
    lacking = idle(scene.before, cause, card.effect, card.cost)
    return _and(event.sentence(), _foreseen(lacking) if event.use == "action" else lacking)


def _used(scene: Scene, event: cards.AbilityUsed) -> str:
    figure = FIGURES[scene.before.characters[event.character].id]
    used = figure.printed if event.ability == "printed" else figure.death
    if used is None:
        return event.sentence()
    cause = Cause(event.seat, event.character, event.target, ability=event.ability)
    lacking = idle(scene.before, cause, used.effect, used.cost)
    return _and(event.sentence(), _foreseen(lacking) if used.kind == "action" else lacking)


def _foreseen(lacking: Iterable[str]) -> Iterator[str]:
    """What an action will find nothing for, unless the responses to it change that."""
    if clauses := listed(lacking):
        yield f"As it stands, {clauses}"


TO_DO: Final[dict[Primitive, str]] = {"draw": "draw", "discard": "discard", "recover": "take back"}
"""What an effect does with cards, by its primitive."""
CHOSEN: Final[dict[DecisionKind, Primitive]] = {
    "forced_discard": "discard",
    "choose_card": "recover",
}
"""What a seat that chooses a card has something for."""


def _discarded(scene: Scene, event: cards.CardDiscarded) -> str:
    is_resolved = event.origin == "play" and event.reason == "resolved"
    return _and(event.sentence(), _unmet(scene, event.card) if is_resolved else ())


def _unmet(scene: Scene, card: str) -> Iterator[str]:
    """Cards that a played card was to move, if there were none."""
    moved = [*_since_the_last_was_filed(scene.so_far)]
    found = {*_found(moved)}
    if len(moved) == len(scene.so_far) and scene.start.decision in CHOSEN:
        found.add(CHOSEN[scene.start.decision])
    done = {
        "draw": sum(isinstance(each, cards.CardDrawn) for each in moved),
        "recover": sum(isinstance(each, cards.CardRecovered) for each in moved),
    }
    wanted = {
        step.name: step.number for step in scene.before.card(card).effect if step.name in TO_DO
    }
    left = [
        TO_DO[name]
        for name, number in wanted.items()
        if name not in found and done.get(name, 0) < number
    ]
    if left:
        more = "more " if any(done.get(name) for name in wanted) else ""
        yield f"{title_of(card)} finds no {more}cards to {listed(left)}"


def _found(moved: Iterable[Event]) -> Iterator[Primitive]:
    """What there were enough cards for: somebody was asked to choose some."""
    for each in moved:
        match each:
            case DecisionAwaited(decision=decision) if decision in CHOSEN:
                yield CHOSEN[decision]
            case cards.CardDiscarded(reason="forced"):
                yield "discard"


def _since_the_last_was_filed(so_far: Sequence[Event]) -> Iterator[Event]:
    """The events since a played card was put away last, the newest first."""
    for each in reversed(so_far):
        match each:
            case combat.CardAttached() | cards.CardDiscarded(origin="play"):
                return
        yield each


# Energy and dice


def _spent(scene: Scene, event: EnergySpent) -> str:
    """Who has just played something pays for it; else energy refreshes dice."""
    match scene.so_far[-1:]:
        case [cards.CardPlayed(by=who) | cards.AbilityUsed(character=who)] if (
            who == event.character
        ):
            return event.sentence()
    who, left = title_of(event.character), event.remaining
    return f"{who} spends {event.amount} energy to refresh its dice ({left} left)."


def _removed(scene: Scene, event: DieRemoved) -> str:
    if not _is_refreshed(scene, event.character):
        return event.sentence()
    return f"{title_of(event.character)} loses a die of {event.value}, one too many."


def _is_refreshed(scene: Scene, who: str) -> bool:
    """Whether the character has just got dice, and puts away those that are too many."""
    for each in reversed(scene.so_far):
        match each:
            case DecisionAwaited():
                continue
            case DieRemoved(character=other) if other == who:
                continue
            case DieRolled(character=other) | DieSet(character=other):
                return other == who and each.reason != "setup"
            case _:
                return False
    return scene.start.decision == "remove_die" and about(scene.start) == who


def _and(said: str, more: Iterable[str]) -> str:
    """The sentence, and clauses that become sentences after it."""
    return " ".join((said, *(f"{each}." for each in more)))


LOG: Final[Log] = {
    combat.AttackModified: _modified,
    combat.AttackNegated: _negated,
    combat.DamageDealt: _dealt,
    combat.DamagePrevented: _prevented,
    cards.CardPlayed: _played,
    cards.AbilityUsed: _used,
    cards.CardDiscarded: _discarded,
    EnergySpent: _spent,
    DieRemoved: _removed,
}
