"""What an attack would do, as far as the table shows it: what a seat weighs before it answers."""

from collections.abc import Sequence

from domain.games.squad_combat.material.cards import TEXTS, Card
from domain.games.squad_combat.material.primitives import Step
from domain.games.squad_combat.view import AttackView, CharacterView, View
from domain.games.squad_combat.wording.words import called


def card_of(view: View, name: str) -> Card:
    """A card in the text that is played."""
    return TEXTS[view.options.card_text][name]


def in_duel(view: View) -> bool:
    """Whether dice decide what hits."""
    return view.options.attack_resolution == "dice_duel"


def harm(view: View, card: Card, target: str, damage: int) -> str:
    """What a hit leaves of a character: `Lin 12 to 8 HP`."""
    victim, name = view.characters[target], called(target, view.characters)
    hardened = level(victim.hardened, card.trait)
    if hardened and damage <= hardened:
        return f"{name} is hardened against {damage} damage"
    resisted = level(victim.resistance, card.trait)
    counted = max(0, damage - resisted)
    left = victim.remaining - counted
    if left <= 0:
        return f"{name} dies"
    told = f"{name} {victim.remaining} to {left} HP" if counted else f"{name} takes no damage"
    return f"{told}, for its resistance {resisted}" if resisted and damage else told


def helps(view: View, effect: Sequence[Step], target: str | None) -> str:
    """What healing or energy there is to gain for the character that is chosen."""
    if target is None:
        return ""
    each, found = view.characters[target], []
    for step in effect:
        if step.name == "heal" and step.who == "target":
            found.append(_healed(each, step.number))
        if step.name == "restore" and step.who == "target":
            spent = each.full_energy - each.energy
            found.append(f"{min(spent, step.number)} energy to gain")
    return ", ".join(found)


def heals_attacker(view: View, effect: Sequence[Step], by: str) -> str:
    """What an attack that heals who made it finds to heal now."""
    healing = [step.number for step in effect if step.name == "heal" and step.who == "self"]
    return ", ".join(_healed(view.characters[by], each) for each in healing)


def _healed(each: CharacterView, most: int) -> str:
    """What one damage of `most` or less brings back."""
    damage = [mark.value for mark in each.marks if mark.kind != "buff"]
    gain = max((value for value in damage if value <= most), default=None)
    none = "no damage small enough" if damage else "no damage to heal"
    return none if gain is None else f"{gain} HP to gain"


def level(levels: dict[str, int], trait: str) -> int:
    """How much protects against a trait."""
    return levels.get(trait, levels.get("any", 0))


def answers(view: View, card: Card, target: str) -> str:
    """What the card says of dodging, against the dice that the defender has."""
    if in_duel(view):
        return f"attack die {card.hit:+d}" if card.hit else ""
    if card.accurate:
        return "nobody can dodge it"
    if not card.clumsy:
        return ""
    least = card.clumsy
    high = [str(die) for die in dict.fromkeys(view.characters[target].dice) if die >= least]
    has = f"has {either(high)}" if high else "has none"
    least_die = "6" if least == 6 else f"{least} or more"
    return f"a die of {least_die} dodges it: {called(target, view.characters)} {has}"


def either(dice: list[str]) -> str:
    """`a 5 or a 6`."""
    return " or ".join(f"a {die}" for die in dice)


def attack_reaches(view: View, attack: AttackView, die: int) -> str:
    """Which dice of the defender stop an attack with that die (0: none)."""
    rating, defender = attack.attack + die, view.characters[attack.defender]
    name = called(attack.defender, view.characters)
    stopping = sorted({each for each in defender.dice if each + attack.defense > rating})
    if attack.defense > rating:
        return f"attack {rating}: misses"
    if not stopping:
        return f"attack {rating}: hits, whatever {name} spends"
    return f"attack {rating}: hits unless {name} spends {either([*map(str, stopping)])}"


def defense_reaches(view: View, attack: AttackView, die: int) -> str:
    """Whether a die of the defender (0: none) stops the attack under way."""
    rating, against = attack.attack + attack.attack_die, attack.defense + die
    if against > rating:
        return f"defence {against} against attack {rating}: it misses"
    hit = harm(view, card_of(view, attack.card), attack.defender, attack.damage)
    return f"defence {against} against attack {rating}: it hits, {hit}"


def goes_on(view: View) -> str:
    """What becomes of the attack under way if nobody does more."""
    attack = view.attack
    if attack is None or in_duel(view):
        return ""
    hit = harm(view, card_of(view, attack.card), attack.defender, attack.damage)
    return f"if nobody responds, it hits: {hit}"
