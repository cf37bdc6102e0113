"""Primitives that are done at once: nobody chooses (section 2.4)."""

from collections.abc import Callable, Mapping
from typing import Final

from domain.components.dice import die
from domain.games.squad_combat.combat.damage import wound
from domain.games.squad_combat.combat.steps import whom
from domain.games.squad_combat.events.characters import (
    DieOrigin,
    DieRemoved,
    DieRolled,
    EnergyRestored,
    EnergyStunned,
    PositionsSwitched,
    SuppressionPlaced,
)
from domain.games.squad_combat.events.combat import (
    AttackModified,
    AttackNegated,
    AttackRedirected,
    CardAttached,
)
from domain.games.squad_combat.hands import draw
from domain.games.squad_combat.material.primitives import Primitive, Step
from domain.games.squad_combat.squads import DIE, Character
from domain.games.squad_combat.state import State
from domain.games.squad_combat.tasks.agenda import Resolve
from domain.kernel import Play

Doing = Callable[[State, Resolve, Step, Character], Play]
"""(state, task, its first step, on whom) to what happens at once."""


def at_once(state: State, task: Resolve, step: Step) -> Play:
    """A step in which nobody chooses."""
    if step.who == "adjacent":
        assert task.cause.target
        yield from wound(state, task.cause, state.beside(task.cause.target), step.number)
        return
    if not step.who:
        yield from PLAIN[step.name](state, task, step)
        return
    found = whom(state, task)
    if found is not None:
        yield from DOINGS[step.name](state, task, step, found)


# What is done to a character


def do_wound(state: State, task: Resolve, step: Step, target: Character) -> Play:
    """A damage token."""
    yield from wound(state, task.cause, [target], step.number)


def do_stun(state: State, task: Resolve, step: Step, target: Character) -> Play:
    """Energy is lost, as far as there is any (Q5)."""
    amount = min(step.number, target.energy)
    if amount:
        yield EnergyStunned(target.ref, amount, target.energy - amount)


def do_restore(state: State, task: Resolve, step: Step, target: Character) -> Play:
    """Energy comes back, as far as any is missing."""
    amount = min(step.number, target.spent)
    if amount:
        yield EnergyRestored(target.ref, amount, target.energy + amount)


def do_add_die(state: State, task: Resolve, step: Step, target: Character) -> Play:
    """Rolled dice, even beyond the size of the pool."""
    yield from roll(target, step.number, "overcharge")


def roll(character: Character, count: int, reason: DieOrigin) -> Play:
    """So many dice are rolled and put down."""
    for _ in range(count):
        value = yield die("die", 1, DIE)
        yield DieRolled(character.ref, value, reason)


def do_remove_die(state: State, task: Resolve, step: Step, target: Character) -> Play:
    """The highest dice go."""
    for value in target.dice[: step.number]:
        yield DieRemoved(target.ref, value)


def do_suppress(state: State, task: Resolve, step: Step, target: Character) -> Play:
    """One token, never more."""
    if not target.suppressed:
        yield SuppressionPlaced(target.ref)


def do_switch(state: State, task: Resolve, step: Step, target: Character) -> Play:
    """The performer and the target change places."""
    if state.has(task.cause.by):
        yield PositionsSwitched(task.cause.by, target.ref)


def do_attach(state: State, task: Resolve, step: Step, target: Character) -> Play:
    """The card stays as what protects the target."""
    cause = task.cause
    mark = f"m{state.last_mark + 1}"
    yield CardAttached(mark, target.ref, cause.card, cause.seat, "buff", 0, "none")


DOINGS: Final[Mapping[Primitive, Doing]] = {
    "wound": do_wound,
    "stun": do_stun,
    "restore": do_restore,
    "add_die": do_add_die,
    "remove_die": do_remove_die,
    "suppress": do_suppress,
    "switch": do_switch,
    "attach": do_attach,
}


# What is done to the attack, or by a seat


def do_draw(state: State, task: Resolve, step: Step) -> Play:
    """The seat that plays the effect draws."""
    yield from draw(state, task.cause.seat, step.number)


def do_damage(state: State, task: Resolve, step: Step) -> Play:
    """Only the sum of all changes is kept from falling below 0."""
    if state.attack:
        total = max(0, state.damage_sum() + step.number)
        yield AttackModified("damage", step.number, total)


def do_attack(state: State, task: Resolve, step: Step) -> Play:
    """The attack rating, in a duel."""
    if state.attack:
        yield AttackModified("attack", step.number, state.attack_rating() + step.number)


def do_defense(state: State, task: Resolve, step: Step) -> Play:
    """The defence rating, in a duel."""
    if state.attack:
        yield AttackModified("defense", step.number, state.defense_rating() + step.number)


def do_dodge(state: State, task: Resolve, step: Step) -> Play:
    """The attack will miss."""
    if state.attack:
        yield AttackNegated("dodge")


def do_block(state: State, task: Resolve, step: Step) -> Play:
    """The attack will miss."""
    if state.attack:
        yield AttackNegated("block")


def do_redirect(state: State, task: Resolve, step: Step) -> Play:
    """The performer takes it; all that was done to it stays (Q17)."""
    if state.attack and state.attack.defender != task.cause.by:
        yield AttackRedirected(state.attack.defender, task.cause.by)


PLAIN: Final[Mapping[Primitive, Callable[[State, Resolve, Step], Play]]] = {
    "draw": do_draw,
    "damage_mod": do_damage,
    "attack_mod": do_attack,
    "defense_mod": do_defense,
    "dodge": do_dodge,
    "block": do_block,
    "redirect": do_redirect,
}
