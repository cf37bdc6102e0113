"""What the steps of an effect are worth to the greedy player."""

from collections.abc import Callable, Mapping
from typing import Final

from domain.games.squad_combat.bot.sight import FEW_DICE, Sight
from domain.games.squad_combat.combat.damage import trait_by
from domain.games.squad_combat.material.cards import FIGURES, Ability, Card
from domain.games.squad_combat.material.primitives import Step
from domain.games.squad_combat.squads import is_healable
from domain.games.squad_combat.view.characters import CharacterView

ATTACK: Final = 10
WEIGHT: Final = 3
KILL: Final = 15
HEAL: Final = 9
PLAIN: Final = 8
RESOURCE: Final = 30
TIRED: Final = 4
"""So much burden makes Adrenaline worth while where none goes away by itself."""


def worth(sight: Sight, played: Card | Ability, by: str, ref: str | None) -> float:
    """The sum of what the steps are worth to the seat that plays them."""
    target, performer = sight.target(ref), sight.view.characters[by]
    trait = trait_by(played if isinstance(played, Card) else None, FIGURES[performer.id])
    total = 0.0
    for step in played.effect:
        whom = performer if step.who == "self" else target
        total += VALUES.get(step.name, plain)(sight, step, whom, trait)
    return total


def plain(sight: Sight, step: Step, target: CharacterView | None, trait: str) -> float:
    """Cards drawn or attached."""
    return PLAIN / 2


def heal_value(sight: Sight, step: Step, target: CharacterView | None, trait: str) -> float:
    """The largest damage that would go."""
    marks = target.marks if target else ()
    healable = (each.value for each in marks if is_healable(each.kind, each.value, step.number))
    healed = max(healable, default=0)
    return HEAL + WEIGHT * healed if healed else 0


def wound_value(sight: Sight, step: Step, target: CharacterView | None, trait: str) -> float:
    """Like an attack that can't be answered."""
    if target is None:
        return ATTACK + WEIGHT * step.number
    done = target.harm(trait, step.number)
    return ATTACK + WEIGHT * done.counts + (0 if done.left else KILL) if done.counts else 0


def stun_value(sight: Sight, step: Step, target: CharacterView | None, trait: str) -> float:
    """The energy that goes."""
    return min(step.number, target.energy) if target else 0


def restore_value(sight: Sight, step: Step, target: CharacterView | None, trait: str) -> float:
    """The energy that comes back, if something in hand waits for it; what is spent comes anyway."""
    if target is None:
        return 0
    if sight.view.options.energy_recovery == "none":
        missing = target.full_energy - target.energy
        return RESOURCE if missing >= TIRED else min(step.number, missing) / 2
    return RESOURCE if sight.can_use(target, step.number) else 0


def more_dice_value(sight: Sight, step: Step, target: CharacterView | None, trait: str) -> float:
    """Dice for who has hardly any."""
    return RESOURCE - 1 if target and len(target.dice) <= FEW_DICE else 0


def fewer_dice_value(sight: Sight, step: Step, target: CharacterView | None, trait: str) -> float:
    """The dice that go."""
    return 2 * min(step.number, len(target.dice)) if target else 0


def turn_value(sight: Sight, step: Step, target: CharacterView | None, trait: str) -> float:
    """Low dice are worth turning up or rolling again."""
    low = [value for value in target.dice if value <= 3] if target else []
    return min(step.number, len(low)) * 0.6


def nothing_value(sight: Sight, step: Step, target: CharacterView | None, trait: str) -> float:
    """Not worth a card by itself."""
    return 0


Value = Callable[[Sight, Step, CharacterView | None, str], float]
"""What a step is worth on whom, with the trait by which its damage is resisted."""

VALUES: Final[Mapping[str, Value]] = {
    "heal": heal_value,
    "wound": wound_value,
    "stun": stun_value,
    "restore": restore_value,
    "add_die": more_dice_value,
    "remove_die": fewer_dice_value,
    "power_down": fewer_dice_value,
    "power_up": turn_value,
    "reroll": turn_value,
    "switch": nothing_value,
}
