"""The greedy player: it looks at one command after the other, with what its seat sees."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from domain.games.squad_combat.cards import FIGURES, PERFORMERS, TEXTS, Ability, Card
from domain.games.squad_combat.commands import (
    ChooseDie,
    ChooseMark,
    Decline,
    Discard,
    DodgeWithDie,
    Done,
    Pass,
    PayCard,
    PayDie,
    PlayAction,
    PlayAttack,
    PlayEdge,
    Refresh,
    RemoveDie,
    SpendAttackDie,
    SpendDefenseDie,
    UseDeath,
    UsePrinted,
)
from domain.games.squad_combat.primitives import Step
from domain.games.squad_combat.view import CharacterView, View
from domain.kernel import Command

ATTACK: Final = 10
WEIGHT: Final = 3
KILL: Final = 15
HEAL: Final = 9
NO_DICE: Final = 11
ONE_DIE: Final = 7
PLAIN: Final = 8
RESOURCE: Final = 30
TIRED: Final = 4
"""So much burden makes Adrenaline worth while."""
LEAST: Final = 1
"""Below that it is better to pass."""
REACT: Final = 40
BOOST: Final = 20


def best(view: View, legal: Sequence[Command]) -> Sequence[Command]:
    """Those of the legal commands that score highest."""
    sight = Sight(view)
    scores = [SCORES.get(type(command), indifferent)(sight, command) for command in legal]
    highest = max(scores)
    return [command for command, score in zip(legal, scores, strict=True) if score == highest]


class Sight:
    """The table as the seat that is awaited sees it."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.is_response = view.decision == "respond"
        self.cards = TEXTS[view.options.card_text]

    def target(self, ref: str | None) -> CharacterView | None:
        """A character by name, if there is one of that name."""
        return self.view.characters.get(ref or "")


def score_attack(sight: Sight, command: PlayAttack) -> float:
    """The damage that counts, more for a kill and for who is weak, less for what it costs."""
    card, target = sight.cards[command.card], sight.view.characters[command.target]
    counted = WEIGHT * min(card.damage, target.remaining)
    kill = KILL if card.damage >= target.remaining else 0
    return ATTACK + counted - card.cost.energy + kill + (1 - target.remaining / target.hp)


def score_action(sight: Sight, command: PlayAction) -> float:
    """What the card does to whom."""
    card = sight.cards[command.card]
    return worth(sight, card.effect, command.by, command.target)


def score_ability(sight: Sight, command: UsePrinted | UseDeath) -> float:
    """What the ability does to whom; a seat that responds saves it for an attack."""
    sheet = FIGURES[sight.view.characters[command.character].id]
    used: Ability | None = sheet.printed if isinstance(command, UsePrinted) else sheet.death
    assert used
    if sight.is_response and used.timing == "any":
        return 0
    if used.timing == "boost":
        return BOOST - 5 * used.cost.cards
    return worth(sight, used.effect, command.character, command.target) - 4 * used.cost.cards


def worth(sight: Sight, steps: Sequence[Step], by: str, ref: str | None) -> float:
    """The sum of what the steps are worth to the seat that plays them."""
    target, performer = sight.target(ref), sight.view.characters[by]
    return sum(
        VALUES.get(step.name, plain)(step, performer if step.who == "self" else target)
        for step in steps
    )


def plain(step: Step, target: CharacterView | None) -> float:
    """Cards drawn or attached."""
    return PLAIN / 2


def heal_value(step: Step, target: CharacterView | None) -> float:
    """The largest damage that would go."""
    marks = [each.value for each in target.marks if each.kind != "buff"] if target else []
    healed = max((value for value in marks if value <= step.number), default=0)
    return HEAL + WEIGHT * healed if healed else 0


def wound_value(step: Step, target: CharacterView | None) -> float:
    """Like an attack that can't be answered."""
    kill = KILL if target and step.number >= target.remaining else 0
    return ATTACK + WEIGHT * step.number + kill


def stun_value(step: Step, target: CharacterView | None) -> float:
    """The energy that goes."""
    return min(step.number, target.energy) if target else 0


def restore_value(step: Step, target: CharacterView | None) -> float:
    """The energy that comes back, where much is missing."""
    missing = target.full_energy - target.energy if target else 0
    return RESOURCE if missing >= TIRED else min(step.number, missing) / 2


def more_dice_value(step: Step, target: CharacterView | None) -> float:
    """Dice for who has hardly any."""
    return RESOURCE - 1 if target and len(target.dice) <= 1 else 0


def fewer_dice_value(step: Step, target: CharacterView | None) -> float:
    """The dice that go."""
    return 2 * min(step.number, len(target.dice)) if target else 0


def turn_value(step: Step, target: CharacterView | None) -> float:
    """Low dice are worth turning up or rolling again."""
    low = [value for value in target.dice if value <= 3] if target else []
    return min(step.number, len(low)) * 0.6


def nothing_value(step: Step, target: CharacterView | None) -> float:
    """Not worth a card by itself."""
    return 0


VALUES: Final[Mapping[str, Callable[[Step, CharacterView | None], float]]] = {
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


def score_edge(sight: Sight, command: PlayEdge) -> float:
    """A reaction always, then a boost; in the own action phase what it is worth."""
    card = sight.cards[command.card]
    if card.timing == "reaction":
        stops = any(step.name in ("dodge", "block") for step in card.effect)
        return REACT + 5 * stops - sum(card.cost.dice) - card.cost.energy
    if card.timing == "boost":
        return BOOST - card.cost.energy if boosts(sight, card) else 0
    if sight.is_response:
        return 0
    return worth(sight, card.effect, command.by, command.target) - card.cost.energy


def boosts(sight: Sight, card: Card) -> bool:
    """Whether more damage would still count."""
    attack = sight.view.attack
    if attack is None or any(step.name == "attack_mod" for step in card.effect):
        return True
    return sight.view.characters[attack.defender].remaining > attack.damage


def score_dodge(sight: Sight, command: DodgeWithDie) -> float:
    """The least die that does it."""
    return REACT + 10 - command.value


def score_refresh(sight: Sight, command: Refresh) -> float:
    """For who has no dice or one; of several, for who can use them best."""
    character = sight.view.characters[command.character]
    wants = {0: NO_DICE, 1: ONE_DIE}.get(len(character.dice), 0)
    left = character.energy - character.refresh
    return wants + left / 10 if wants else 0


def score_pass(sight: Sight, command: Pass) -> float:
    """Better than what is not worth while."""
    return LEAST


def least_die(sight: Sight, command: PayDie | RemoveDie) -> float:
    """The lowest die goes first."""
    return -command.value


def score_choose_die(sight: Sight, command: ChooseDie) -> float:
    """Up: the highest that can rise; down: the lowest that can fall; again: low dice only."""
    step = sight.view.step
    if step is not None and step.name == "reroll":
        return 4 - command.value
    is_down = step is not None and step.name == "power_down"
    return -command.value if is_down else command.value


def score_attack_die(sight: Sight, command: SpendAttackDie) -> float:
    """The least die that beats the best that the defender could spend; else the highest."""
    attack = sight.view.attack
    assert attack
    best_die = max(sight.view.characters[attack.defender].dice, default=0)
    beats = attack.attack + command.value >= attack.defense + best_die
    return 20 - command.value if beats else command.value


def score_defense_die(sight: Sight, command: SpendDefenseDie) -> float:
    """The least die that makes the attack miss, otherwise none."""
    attack = sight.view.attack
    assert attack
    saves = attack.defense + command.value > attack.attack + attack.attack_die
    return 20 - command.value if saves else -1


def score_decline(sight: Sight, command: Decline) -> float:
    """Only where nothing better is left; in defence also where no die is needed."""
    attack = sight.view.attack
    if sight.view.decision == "defense_die" and attack is not None:
        misses = attack.defense > attack.attack + attack.attack_die
        return 30 if misses else 0
    return 0


def score_discard(sight: Sight, command: Discard | PayCard) -> float:
    """What nobody alive can perform goes first, then what is no attack; attacks stay."""
    card = sight.cards[command.card]
    own = [each for each in sight.view.characters.values() if each.seat == sight.view.to_act]
    if not any(each.is_alive and each.id in PERFORMERS[card.id] for each in own):
        return 5
    if card.kind == "attack":
        return 0
    return 2


def score_done(sight: Sight, command: Done) -> float:
    """Whatever can still be performed is kept."""
    return LEAST


def score_mark(sight: Sight, command: ChooseMark) -> float:
    """The largest damage."""
    every = [mark for each in sight.view.characters.values() for mark in each.marks]
    return next(mark.value for mark in every if mark.id == command.mark)


def indifferent(sight: Sight, command: Command) -> float:
    """Neither good nor bad."""
    return 0


SCORES: Final[Mapping[type[Command], Callable[[Sight, Any], float]]] = {
    PlayAttack: score_attack,
    PlayAction: score_action,
    PlayEdge: score_edge,
    UsePrinted: score_ability,
    UseDeath: score_ability,
    DodgeWithDie: score_dodge,
    Refresh: score_refresh,
    PayDie: least_die,
    RemoveDie: least_die,
    ChooseDie: score_choose_die,
    SpendAttackDie: score_attack_die,
    SpendDefenseDie: score_defense_die,
    Discard: score_discard,
    PayCard: score_discard,
    ChooseMark: score_mark,
    Decline: score_decline,
    Done: score_done,
    Pass: score_pass,
}
