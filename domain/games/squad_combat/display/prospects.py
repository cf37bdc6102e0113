"""What an attack would do, as far as the table shows it: what a seat weighs before it answers."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from domain.components.wording import listed
from domain.games.squad_combat.material.cards import TEXTS, Card
from domain.games.squad_combat.material.primitives import Primitive, Step
from domain.games.squad_combat.material.sheets import Cost
from domain.games.squad_combat.state import DIE
from domain.games.squad_combat.view import AttackView, View
from domain.games.squad_combat.view.characters import CharacterView
from domain.games.squad_combat.wording.terms import several
from domain.games.squad_combat.wording.words import called


def card_of(view: View, name: str) -> Card:
    """A card in the text that is played."""
    return TEXTS[view.options.card_text][name]


def in_duel(view: View) -> bool:
    """Whether dice decide what hits."""
    return view.options.attack_resolution == "dice_duel"


def harm(view: View, card: Card, target: str, damage: int) -> str:
    """What a hit leaves of a character: `Lin 12 to 8 HP`."""
    return harm_of(view, card.trait, target, damage)


def harm_of(view: View, trait: str, target: str, damage: int) -> str:
    """What damage of a trait leaves of a character, and who wins if it is the last one."""
    victim, name = view.characters[target], called(target, view.characters)
    hardened = level(victim.hardened, trait)
    if hardened and damage <= hardened:
        return f"{name} is hardened against {damage} damage"
    if kills(view, trait, target, damage):
        return f"{name} dies{_ends(view, target)}"
    resisted = level(victim.resistance, trait)
    counted = max(0, damage - resisted)
    left = victim.remaining - counted
    told = f"{name} {victim.remaining} to {left} HP" if counted else f"{name} takes no damage"
    return f"{told}, for its resistance {resisted}" if resisted and damage else told


def kills(view: View, trait: str, target: str, damage: int) -> bool:
    """Whether damage of a trait kills a character."""
    victim = view.characters[target]
    hardened = level(victim.hardened, trait)
    is_prevented = hardened and damage <= hardened
    return not is_prevented and victim.remaining <= damage - level(victim.resistance, trait)


def last_seat(view: View, target: str) -> int | None:
    """The seat that wins once a character is dead (R25); None: the match goes on."""
    living = (each for ref, each in view.characters.items() if ref != target and each.is_alive)
    seats = {each.seat for each in living}
    return seats.pop() if len(seats) == 1 else None


def _ends(view: View, target: str) -> str:
    """Who wins with a character's death."""
    winner = last_seat(view, target)
    if winner is None:
        return ""
    if winner == view.to_act:
        return " and you win"
    is_own = view.characters[target].seat == view.to_act
    return " and you lose" if is_own else f" and seat {winner} wins"


def helps(view: View, effect: Sequence[Step], cost: Cost, by: str, target: str | None) -> str:
    """What the steps of an effect find on the performer, who has paid then, and on who is chosen.

    Nothing follows on a death that ends the match.
    """
    paid = replace(view, characters={**view.characters, by: _paid(view.characters[by], cost)})
    whom, found = {"self": by, "target": target}, []
    for step in effect:
        aim = whom.get(step.who)
        found.append(_finds(paid, step, by, aim))
        if step.name == "wound" and aim and _is_last(paid, step, by, aim):
            break
    return ", ".join(filter(None, found))


def _paid(each: CharacterView, cost: Cost) -> CharacterView:
    """A performer without what it pays; of its dice the highest go."""
    return replace(each, energy=each.energy - cost.energy, dice=each.dice[len(cost.dice) :])


def _is_last(view: View, step: Step, by: str, aim: str) -> bool:
    trait = view.characters[by].traits[0]
    return kills(view, trait, aim, step.number) and last_seat(view, aim) is not None


def _finds(view: View, step: Step, by: str, whom: str | None) -> str:
    if whom is None:
        return ""
    each = view.characters[whom]
    if step.name == "wound":
        return harm_of(view, view.characters[by].traits[0], whom, step.number)
    if step.name == "discard":
        held = view.sides[each.seat].held
        return f"seat {each.seat} holds {several(held, 'card', 'cards')} and chooses"
    return FINDS[step.name](each, step.number) if step.name in FINDS else ""


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


def _regained(each: CharacterView, most: int) -> str:
    return f"{min(each.full_energy - each.energy, most)} energy to gain"


def _stunned(each: CharacterView, most: int) -> str:
    """What energy is left; the cost of one's own is not paid here."""
    return f"{each.energy} to {max(0, each.energy - most)} energy"


def _suppressed(each: CharacterView, most: int) -> str:
    return "it is suppressed already" if each.suppressed else ""


def _raised(each: CharacterView, most: int) -> str:
    return "" if any(die < DIE for die in each.dice) else "it has no die below 6"


def _lowered(each: CharacterView, most: int) -> str:
    return "" if any(die > 1 for die in each.dice) else "it has no die above 1"


def _rolled(each: CharacterView, most: int) -> str:
    return "" if each.dice else "it has no dice"


def _lost(each: CharacterView, most: int) -> str:
    """Which dice go; a character's dice lie from the highest down."""
    return f"it loses {listed(map(str, each.dice[:most]))}" if each.dice else "it has no dice"


def _added(each: CharacterView, most: int) -> str:
    after, pool = len(each.dice) + most, len(each.pool)
    over = f", of which its next refresh leaves {pool}" if after > pool else ""
    return f"{len(each.dice)} to {after} dice{over}"


FINDS: Final[Mapping[Primitive, Callable[[CharacterView, int], str]]] = {
    "heal": _healed,
    "restore": _regained,
    "stun": _stunned,
    "suppress": _suppressed,
    "power_up": _raised,
    "power_down": _lowered,
    "reroll": _rolled,
    "remove_die": _lost,
    "add_die": _added,
}
"""What a step finds on a character, or that it finds nothing."""


def level(levels: dict[str, int], trait: str) -> int:
    """How much protects against a trait."""
    return levels.get(trait, levels.get("any", 0))


def answers(view: View, card: Card, target: str) -> str:
    """What the card says of dodging, against the dice that the defender has."""
    if in_duel(view):
        name, each = called(target, view.characters), view.characters[target]
        hit = f"your die{f' {card.hit:+d}' if card.hit else ''}"
        against = f" {each.defense:+d}" if each.defense else ""
        has = f"{name}'s{against} ({_faces(each.dice)})" if each.dice else f"{name} without dice"
        return f"dice decide: {hit} against {has}{against if not each.dice else ''}"
    if card.accurate:
        return "nobody can dodge it"
    if not card.clumsy:
        return ""
    least = card.clumsy
    high = [str(die) for die in dict.fromkeys(view.characters[target].dice) if die >= least]
    has = f"has {either(high)}" if high else "has none"
    least_die = "6" if least == 6 else f"{least} or more"
    return f"a die of {least_die} dodges it: {called(target, view.characters)} {has}"


def _faces(dice: Sequence[int]) -> str:
    return listed(map(str, dice)) if dice else "no dice"


def duel_told(view: View) -> str:
    """What each open die would make of the attack under way, where dice decide; else empty."""
    attack = view.attack
    if attack is None or not in_duel(view):
        return ""
    defence = _with_dice(view, attack.defender, attack.defense)
    if attack.attack_die or view.decision == "defense_die":
        rating = f"The attack is {attack.attack + attack.attack_die}"
    else:
        rating = f"The attack is {_with_dice(view, attack.attacker, attack.attack)}"
    return f"{rating}, the defence {defence}. The attack hits unless it is lower."


def _with_dice(view: View, ref: str, before: int) -> str:
    """`1 without a die, with Lin's 5: 6, with 3: 4`."""
    each = view.characters[ref]
    dice = [f"with {die}: {before + die}" for die in dict.fromkeys(each.dice)]
    if not dice:
        return f"{before} ({called(ref, view.characters)} has no dice)"
    return f"{before} without a die of {called(ref, view.characters)} ({', '.join(dice)})"


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
    """What becomes of the attack or the action under way if nobody does more."""
    attack, nobody = view.attack, "if nobody responds, " if view.still else ""
    if attack is None:
        return f"{nobody}the action happens" if view.window == "action" else ""
    hit = harm(view, card_of(view, attack.card), attack.defender, attack.damage)
    if in_duel(view):
        ratings = f"attack {attack.attack} to defence {attack.defense}"
        if view.characters[attack.attacker].dice or view.characters[attack.defender].dice:
            return f"then dice decide, from {ratings}"
        is_hit = attack.attack >= attack.defense
        return f"nobody has a die, {ratings}: {f'it hits, {hit}' if is_hit else 'it misses'}"
    return f"{nobody}it hits: {hit}"
