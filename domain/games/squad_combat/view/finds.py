"""What attacks and effects find, in words: asked of the rules, on the position as it is then."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from domain.components.wording import listed, several
from domain.games.squad_combat.combat.damage import decided_without, harm, trait_of
from domain.games.squad_combat.combat.effects import finds
from domain.games.squad_combat.events.characters import (
    DieRemoved,
    DieRolled,
    EnergyRestored,
    EnergyStunned,
)
from domain.games.squad_combat.material.primitives import PRIMITIVES, Primitive, Step
from domain.games.squad_combat.material.sheets import Cost
from domain.games.squad_combat.plays.paying import paid
from domain.games.squad_combat.squads import Character
from domain.games.squad_combat.state import State
from domain.games.squad_combat.tasks.agenda import Cause
from domain.games.squad_combat.wording.words import called, named
from domain.kernel import NOBODY

# Damage


def harmed(state: State, trait: str, target: str, amount: int, seat: int) -> str:
    """What damage of a trait leaves of a character: `Lin 12 to 8 HP`; a seat weighs it."""
    victim, name = state.characters[target], called(target, state.characters)
    done = harm(state, victim, trait, amount)
    if done.hardened:
        return f"{name} is hardened against {amount} damage"
    if not done.left:
        return f"{name} dies{_ends(state, target, seat)}"
    told = f"{name} {state.remaining(victim)} to {done.left} HP"
    resisted = state.resistance(victim, trait)
    why = f", for its resistance {resisted}" if resisted and amount else ""
    return f"{told if done.counts else f'{name} takes no damage'}{why}"


def _ends(state: State, target: str, seat: int) -> str:
    """Who wins with a character's death, to a seat; or to nobody in particular."""
    ended = decided_without(state, target)
    if ended is None:
        return ""
    if seat in ended.winners:
        return " and you win"
    is_own = state.characters[target].seat == seat
    return " and you lose" if is_own else f" and seat {ended.winners[0]} wins"


def is_last(state: State, trait: str, target: str, amount: int) -> bool:
    """Whether damage of a trait ends the match."""
    dies = not harm(state, state.characters[target], trait, amount).left
    return dies and decided_without(state, target) is not None


# Effects


def found(
    state: State, cause: Cause, effect: Sequence[Step], cost: Cost, seat: int = NOBODY
) -> str:
    """What the steps of an effect find on the performer, who has paid then, and on who is chosen.

    Nothing follows on a death that ends the match. A seat weighs it, or nobody in particular.
    """
    then, clauses = paid(state, cause.by, cost), []
    for step, each in _aimed(then, cause, effect):
        if nothing := _lacking(state, then, cause, step, each):
            clauses.append(f"it {nothing}")
        elif step.name in FINDS:
            clauses.append(FINDS[step.name](then, cause, step, each))
        elif step.name == "wound":
            trait = trait_of(then, cause)
            clauses.append(harmed(then, trait, each.ref, step.number, seat))
            if is_last(then, trait, each.ref, step.number):
                break
    return ", ".join(clauses)


def idle(state: State, cause: Cause, effect: Sequence[Step], cost: Cost) -> Iterator[str]:
    """What steps of an effect find nothing for, a clause each; the performer has paid then.

    Who gets dice first has some for the next step.
    """
    then, given = paid(state, cause.by, cost), set()
    for step, each in _aimed(then, cause, effect):
        if step.name == "add_die":
            given.add(each.ref)
        needs_dice = PRIMITIVES[step.name].icon == "die"
        nothing = _lacking(state, then, cause, step, each)
        if nothing and not (needs_dice and each.ref in given):
            yield f"{named(each.ref)} {nothing}"


def _aimed(state: State, cause: Cause, effect: Sequence[Step]) -> Iterator[tuple[Step, Character]]:
    """The steps that are done to the performer or to who is chosen, with them, if they live."""
    whom = {"self": cause.by, "target": cause.target}
    for step in effect:
        each = state.characters.get(whom.get(step.who) or "")
        if each is not None and each.is_alive:
            yield step, each


def _lacking(state: State, then: State, cause: Cause, step: Step, each: Character) -> str:
    """What a character lacks for a step once it has paid; empty: there is something to do."""
    form = PRIMITIVES[step.name]
    if not form.lacks or finds(then, cause, step) != []:
        return ""
    if form.keeps and finds(state, cause, step) != []:
        return form.keeps
    if step.name == "heal" and then.healable(each, each.sheet.hp):
        return f"has no damage of {step.number} or less to heal"
    return form.lacks


def _healed(state: State, cause: Cause, step: Step, each: Character) -> str:
    """What the largest damage that can be healed brings back."""
    healable = state.healable(each, step.number)
    gain = max(state.value(each, mark) for mark in each.marks if mark.id in healable)
    return f"{gain} HP to gain"


def _regained(state: State, cause: Cause, step: Step, each: Character) -> str:
    match finds(state, cause, step):
        case [EnergyRestored(amount=gain)]:
            return f"{gain} energy to gain"
    return ""


def _stunned(state: State, cause: Cause, step: Step, each: Character) -> str:
    """What energy is left."""
    match finds(state, cause, step):
        case [EnergyStunned(remaining=left)]:
            return f"{each.energy} to {left} energy"
    return ""


def _lost(state: State, cause: Cause, step: Step, each: Character) -> str:
    """Which dice go."""
    gone = finds(state, cause, step) or []
    return f"it loses {listed(str(die.value) for die in gone if isinstance(die, DieRemoved))}"


def _added(state: State, cause: Cause, step: Step, each: Character) -> str:
    rolled = [one for one in finds(state, cause, step) or [] if isinstance(one, DieRolled)]
    over = each.too_many(len(rolled))
    left = f", of which its next refresh leaves {len(each.sheet.pool)}" if over else ""
    return f"{len(each.dice)} to {len(each.dice) + len(rolled)} dice{left}"


def _asked(state: State, cause: Cause, step: Step, each: Character) -> str:
    held = several(state.sides[each.seat].held(), "card")
    return f"seat {each.seat} holds {held} and chooses"


FINDS: Final[Mapping[Primitive, Callable[[State, Cause, Step, Character], str]]] = {
    "heal": _healed,
    "restore": _regained,
    "stun": _stunned,
    "remove_die": _lost,
    "add_die": _added,
    "discard": _asked,
}
"""What is said of a step that finds something; of others nothing is, but of a wound its harm."""
