"""What becomes of attacks: what a hit leaves, what dodges it, what dice decide."""

from collections.abc import Sequence

from msgspec.structs import replace

from domain.components.wording import listed
from domain.games.squad_combat.combat.attacking import hits, with_die
from domain.games.squad_combat.combat.effects import changed
from domain.games.squad_combat.display.saying import own
from domain.games.squad_combat.material.cards import Card
from domain.games.squad_combat.material.primitives import Step
from domain.games.squad_combat.plays.plays import dodging
from domain.games.squad_combat.plays.windows import asked_next
from domain.games.squad_combat.state import State
from domain.games.squad_combat.tasks.agenda import Cause
from domain.games.squad_combat.view.finds import harmed
from domain.games.squad_combat.wording.words import called


def hit(state: State) -> str:
    """What the attack under way leaves of its defender if it hits."""
    assert state.attack
    trait = state.card(state.attack.card).trait
    return harmed(state, trait, state.attack.defender, state.damage(), state.to_act)


# Answers


def answers(state: State, card: Card, target: str) -> str:
    """What the card says of dodging, against the dice that the defender has."""
    name, each = called(target, state.characters), state.characters[target]
    if state.options.has_duels:
        die = f"your die{f' {card.hit:+d}' if card.hit else ''}"
        bars = state.defense(each)
        against = f" {bars:+d}" if bars else ""
        dice = listed(map(str, each.dice))
        has = f"{name}'s{against} ({dice})" if dice else f"{name} without dice{against}"
        return f"dice decide: {die} against {has}"
    if card.accurate:
        return "nobody can dodge it"
    if not card.clumsy:
        return ""
    high = dodging(each, card.clumsy)
    least_die = "6" if card.clumsy == 6 else f"{card.clumsy} or more"
    return f"a die of {least_die} dodges it: {name} has {_either(high) if high else 'none'}"


def _either(dice: Sequence[int]) -> str:
    """`a 5 or a 6`."""
    return " or ".join(f"a {die}" for die in dice)


def on_attack(state: State, cause: Cause, effect: Sequence[Step]) -> str:
    """What a boost, a reaction or an ability makes of the attack under way; empty: nothing."""
    was = state.attack
    if was is None:
        return ""
    now = changed(state, cause, effect)
    then = replace(state, attack=now)
    if now.negated != was.negated:
        return "the attack misses"
    if now.attack != was.attack:
        return f"attack {state.attack_rating()} to {then.attack_rating()} before dice"
    if now.defense != was.defense and now.defender != was.defender:
        return f"{own(now.defender)} has defence {then.defense_rating()} before dice"
    if now.defense != was.defense:
        return f"defence {state.defense_rating()} to {then.defense_rating()} before dice"
    if (now.damage, now.defender) != (was.damage, was.defender):
        return f"damage {then.damage()}: {hit(then)}"
    return ""


def goes_on(state: State) -> str:
    """What becomes of the attack or the action under way if nobody does more."""
    attack, nobody = state.attack, "if nobody responds, " if asked_next(state) else ""
    if attack is None:
        return f"{nobody}the action happens" if state.window == "action" else ""
    if not state.options.has_duels:
        return f"{nobody}it hits: {hit(state)}"
    rating, against = state.attack_rating(), state.defense_rating()
    ratings = f"attack {rating} to defence {against}"
    if any(state.characters[ref].dice for ref in (attack.attacker, attack.defender)):
        return f"then dice decide, from {ratings}"
    comes = f"it hits, {hit(state)}" if hits(rating, against) else "it misses"
    return f"nobody has a die, {ratings}: {comes}"


# Duels


def attacks(state: State, die: int) -> str:
    """Which dice of the defender stop the attack under way with that die (0: none)."""
    assert state.attack
    defender = state.characters[state.attack.defender]
    rating, against = with_die(state.attack_rating(), die), state.defense_rating()
    name = called(defender.ref, state.characters)
    if not hits(rating, against):
        return f"attack {rating}: misses"
    stopping = sorted({each for each in defender.dice if not hits(rating, with_die(against, each))})
    if not stopping:
        return f"attack {rating}: hits, whatever {name} spends"
    return f"attack {rating}: hits unless {name} spends {_either(stopping)}"


def defends(state: State, die: int) -> str:
    """Whether a die of the defender (0: none) stops the attack under way."""
    assert state.attack
    against = with_die(state.defense_rating(), die)
    rating = with_die(state.attack_rating(), state.attack.attack_die)
    if not hits(rating, against):
        return f"defence {against} against attack {rating}: it misses"
    return f"defence {against} against attack {rating}: it hits, {hit(state)}"
