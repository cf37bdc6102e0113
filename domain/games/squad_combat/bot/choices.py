"""What the greedy player pays with, rolls with, discards and takes."""

from typing import Final

from domain.games.squad_combat import commands
from domain.games.squad_combat.bot.sight import Sight
from domain.games.squad_combat.combat.attacking import hits, with_die
from domain.games.squad_combat.material.cards import PERFORMERS
from domain.games.squad_combat.view import AttackView

KEEP: Final = 1


def least_die(sight: Sight, command: commands.PayDie | commands.RemoveDie) -> float:
    """The lowest die goes first."""
    return -command.value


def score_choose_die(sight: Sight, command: commands.ChooseDie) -> float:
    """Up: the highest that can rise; down: the lowest that can fall; again: low dice only."""
    step = sight.view.step
    if step is not None and step.name == "reroll":
        return 4 - command.value
    is_down = step is not None and step.name == "power_down"
    return -command.value if is_down else command.value


def score_attack_die(sight: Sight, command: commands.SpendAttackDie) -> float:
    """The least die that beats the best that the defender could spend; else the highest."""
    attack = sight.view.attack
    assert attack
    best_die = max(sight.view.characters[attack.defender].dice, default=0)
    rating, against = with_die(attack.attack, command.value), with_die(attack.defense, best_die)
    beats = hits(rating, against)
    return 20 - command.value if beats else command.value


def score_defense_die(sight: Sight, command: commands.SpendDefenseDie) -> float:
    """The least die that makes the attack miss, otherwise none."""
    attack = sight.view.attack
    assert attack
    return 20 - command.value if is_stopped(attack, command.value) else -1


def is_stopped(attack: AttackView, die: int) -> bool:
    """Whether a die of the defender (0: none) makes an attack miss."""
    return not hits(with_die(attack.attack, attack.attack_die), with_die(attack.defense, die))


def score_decline(sight: Sight, command: commands.Decline) -> float:
    """Only where nothing better is left; in defence also where no die is needed."""
    attack = sight.view.attack
    if sight.view.decision == "defense_die" and attack is not None:
        return 30 if is_stopped(attack, 0) else 0
    return 0


def score_discard(sight: Sight, command: commands.Discard | commands.PayCard) -> float:
    """What nobody alive can perform goes first, then what is no attack; attacks stay."""
    card = sight.cards[command.card]
    own = [each for each in sight.view.characters.values() if each.seat == sight.view.to_act]
    if not any(each.is_alive and each.id in PERFORMERS[card.id] for each in own):
        return 5
    if card.kind == "attack":
        return 0
    return 2


def score_done(sight: Sight, command: commands.Done) -> float:
    """Whatever can still be performed is kept."""
    return KEEP


def score_mark(sight: Sight, command: commands.ChooseMark) -> float:
    """The largest damage."""
    every = [mark for each in sight.view.characters.values() for mark in each.marks]
    return next(mark.value for mark in every if mark.id == command.mark)
