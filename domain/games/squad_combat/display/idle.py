"""What an effect finds nothing to do with."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from domain.games.squad_combat.material.primitives import Primitive, Step
from domain.games.squad_combat.material.sheets import Cost
from domain.games.squad_combat.state import DIE, Character, State
from domain.games.squad_combat.wording.words import named


def idle(
    state: State, effect: Sequence[Step], by: str, target: str | None, cost: Cost | None = None
) -> Iterator[str]:
    """What steps of an effect find nothing, a clause each.

    `cost` is what the performer is about to pay: energy can be given back then, and dice are gone.
    Who gets dice first has some for the next step.
    """
    whom = {"self": by, "target": target}
    given: set[str] = set()
    for step in effect:
        each = state.characters.get(whom.get(step.who) or "")
        if each is None or not each.is_alive:
            continue
        if step.name == "add_die":
            given.add(each.ref)
        if each.ref in given and step.name in OF_DICE:
            continue
        if nothing := _nothing(state, each, step, cost if each.ref == by else None):
            yield f"{named(each.ref)} {nothing}"


def _nothing(state: State, each: Character, step: Step, cost: Cost | None) -> str:
    """What the character lacks for the step once it has paid; empty: there is something to do."""
    if step.name == "restore" and cost and cost.energy:
        return ""
    if step.name == "reroll" and cost and 0 < len(each.dice) <= len(cost.dice):
        return "keeps no die to roll again"
    if step.name == "heal":
        if state.healable(each, step.number):
            return ""
        is_hurt = any(mark.kind != "buff" for mark in each.marks)
        return (
            f"has no damage of {step.number} or less to heal"
            if is_hurt
            else "has no damage to heal"
        )
    has, lacks = ASKED.get(step.name, (_always, ""))
    return "" if has(each) else lacks


def _always(each: Character) -> bool:
    return True


OF_DICE: Final = ("power_up", "power_down", "reroll", "remove_die")
"""Steps that need dice."""

ASKED: Final[Mapping[Primitive, tuple[Callable[[Character], bool], str]]] = {
    "restore": (lambda each: each.spent > 0, "has spent no energy to get back"),
    "stun": (lambda each: each.energy > 0, "has no energy to lose"),
    "suppress": (lambda each: not each.suppressed, "is suppressed already"),
    "power_up": (lambda each: any(die < DIE for die in each.dice), "has no die to raise"),
    "power_down": (lambda each: any(die > 1 for die in each.dice), "has no die to lower"),
    "reroll": (lambda each: bool(each.dice), "has no dice to roll again"),
    "remove_die": (lambda each: bool(each.dice), "has no dice to lose"),
}
"""What a character must have for a step to do something, and what is said if it has not."""
