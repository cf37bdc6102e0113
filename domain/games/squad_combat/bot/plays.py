"""What the greedy player thinks of attacks, actions, abilities, edges, refreshing and passing."""

from typing import Final

from domain.games.squad_combat import commands
from domain.games.squad_combat.bot.sight import Sight
from domain.games.squad_combat.bot.values import ATTACK, KILL, WEIGHT, worth
from domain.games.squad_combat.material.cards import FIGURES, Ability, Card

NO_DICE: Final = 11
ONE_DIE: Final = 7
LEAST: Final = 1
"""Below that it is better to pass."""
REACT: Final = 40
BOOST: Final = 20


def score_attack(sight: Sight, command: commands.PlayAttack) -> float:
    """The damage that counts, more for a kill and for who is weak, less for what it costs.

    None if it does nothing at all.
    """
    card, target = sight.cards[command.card], sight.view.characters[command.target]
    done = target.harm(card.trait, card.damage)
    if not (done.counts or card.effect):
        return 0
    counted = WEIGHT * min(done.counts, target.remaining)
    kill = 0 if done.left else KILL
    return ATTACK + counted - card.cost.energy + kill + (1 - target.remaining / target.hp)


def score_action(sight: Sight, command: commands.PlayAction) -> float:
    """What the card does to whom."""
    card = sight.cards[command.card]
    return worth(sight, card, command.by, command.target)


def score_ability(sight: Sight, command: commands.UsePrinted | commands.UseDeath) -> float:
    """What the ability does to whom; a seat that responds saves it for an attack."""
    sheet = FIGURES[sight.view.characters[command.character].id]
    used: Ability | None = (
        sheet.printed if isinstance(command, commands.UsePrinted) else sheet.death
    )
    assert used
    if sight.is_response and used.timing == "any":
        return 0
    if used.timing == "boost":
        return BOOST - 5 * used.cost.cards
    return worth(sight, used, command.character, command.target) - 4 * used.cost.cards


def score_edge(sight: Sight, command: commands.PlayEdge) -> float:
    """A reaction always, then a boost; in the own action phase what it is worth."""
    card = sight.cards[command.card]
    if card.timing == "reaction":
        stops = any(step.name in ("dodge", "block") for step in card.effect)
        return REACT + 5 * stops - sum(card.cost.dice) - card.cost.energy
    if card.timing == "boost":
        return BOOST - card.cost.energy if boosts(sight, card) else 0
    if sight.is_response:
        return 0
    return worth(sight, card, command.by, command.target) - card.cost.energy


def boosts(sight: Sight, card: Card) -> bool:
    """Whether more damage would still count."""
    attack = sight.view.attack
    if attack is None or any(step.name == "attack_mod" for step in card.effect):
        return True
    trait = sight.cards[attack.card].trait
    return sight.view.characters[attack.defender].harm(trait, attack.damage).left > 0


def score_dodge(sight: Sight, command: commands.DodgeWithDie) -> float:
    """The least die that does it."""
    return REACT + 10 - command.value


def score_refresh(sight: Sight, command: commands.Refresh) -> float:
    """Refreshes who has no dice or one; of several, who can use them best."""
    character = sight.view.characters[command.character]
    wants = {0: NO_DICE, 1: ONE_DIE}.get(len(character.dice), 0)
    left = character.energy - character.refresh
    return wants + left / 10 if wants else 0


def score_pass(sight: Sight, command: commands.Pass) -> float:
    """Better than what is not worth while."""
    return LEAST
