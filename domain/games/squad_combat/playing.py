"""What a seat plays: cards, abilities, a dodge, a refresh, or nothing."""

from domain.games.squad_combat import commands
from domain.games.squad_combat.events.cards import AbilityUsed, CardPlayed, Use
from domain.games.squad_combat.events.characters import DieSpent
from domain.games.squad_combat.events.combat import AttackNegated
from domain.games.squad_combat.events.course import SeatPassed
from domain.games.squad_combat.material.cards import FIGURES, PERFORMERS, Card
from domain.games.squad_combat.material.sheets import CardKind, Cost, Target
from domain.games.squad_combat.plays.paying import pay_energy, payment, require_cost
from domain.games.squad_combat.plays.plays import (
    ability_of,
    clumsiness,
    effect_of,
    filed,
    is_answered,
    reacts,
    targets,
    undodgeable,
    untimely,
)
from domain.games.squad_combat.squads import Character
from domain.games.squad_combat.state import State
from domain.games.squad_combat.tasks.agenda import (
    AbilityKind,
    Agenda,
    Cause,
    Declare,
    NextPhase,
    Resolve,
    TrimDice,
    Watch,
)
from domain.games.squad_combat.turns import add_pool
from domain.games.squad_combat.wording.terms import PERFORMED, TARGETS
from domain.games.squad_combat.wording.words import named
from domain.games.squad_combat.working import go_on
from domain.kernel import Play, Refusal, require

# What every play asks for


def held_card(state: State, name: str, kind: CardKind) -> Card:
    """A card of that kind in the hand of the seat that is awaited."""
    require(name in state.sides[state.to_act].hand, "card_not_in_hand", card=named(name))
    card = state.card(name)
    require(card.kind == kind, "wrong_card_kind", card=card.name, kind=kind)
    return card


def own_character(state: State, ref: str) -> Character:
    """A character of the seat that is awaited, living or dead."""
    character = state.characters.get(ref)
    is_own = character is not None and character.seat == state.to_act
    require(is_own, "no_such_character", character=named(ref))
    assert character
    return character


def own_living(state: State, ref: str) -> Character:
    """A living character of the seat that is awaited."""
    character = own_character(state, ref)
    require(character.is_alive, "character_dead", character=named(ref))
    return character


def performer_of(state: State, card: Card, ref: str) -> Character:
    """The character that is to perform a card, and may (R10)."""
    performer = own_living(state, ref)
    if performer.id not in PERFORMERS[card.id]:
        wanted = f"the trait {card.trait.capitalize()}"
        if card.character:
            wanted = FIGURES[card.character].name
        raise Refusal("trait_mismatch", character=named(ref), card=card.name, wanted=wanted)
    can, reacting = reacts(state, card, performer), PERFORMED[card.performer]
    require(can, "wrong_performer", character=named(ref), card=card.name, wanted=reacting)
    return performer


def require_target(state: State, performer: Character, wanted: Target, ref: str | None) -> None:
    """The target is one of those it may be played on (R14)."""
    fits = ref in targets(state, performer, wanted)
    require(fits, "illegal_target", target=named(ref or "nobody"), wanted=TARGETS[wanted])


# Cards


def play_attack(state: State, command: commands.PlayAttack) -> Play:
    """An attack is paid, declared, answered and decided."""
    card = held_card(state, command.card, "attack")
    yield from _play(state, card, command.by, command.target, "attack")


def play_action(state: State, command: commands.PlayAction) -> Play:
    """An action is paid, declared, answered and carried out."""
    card = held_card(state, command.card, "action")
    yield from _play(state, card, command.by, command.target, "action")


def play_edge(state: State, command: commands.PlayEdge) -> Play:
    """An edge is paid and happens at once; it opens no window (R20)."""
    card = held_card(state, command.card, "edge")
    problem = untimely(state, state.to_act, card.timing)
    require(problem != "wrong_timing", "wrong_timing", what=card.name)
    require(not problem, "reaction_already_used")
    attack = state.attack
    require(not undodgeable(state, card), "attack_is_accurate", card=attack and named(attack.card))
    use: Use = "edge" if card.timing in ("any", None) else card.timing  # type: ignore[assignment]
    yield from _play(state, card, command.by, command.target, use)


def _play(state: State, card: Card, by: str, target: str | None, use: Use) -> Play:
    performer = performer_of(state, card, by)
    require_cost(state, performer, card.cost, beside=1)
    require_target(state, performer, card.target, target)
    cause = Cause(performer.seat, by, target, card.id)
    yield CardPlayed(performer.seat, card.id, by, target, use)
    yield from _pay_and_go_on(state, performer, cause, card.cost, is_edge=card.kind == "edge")


def _pay_and_go_on(
    state: State, performer: Character, cause: Cause, cost: Cost, *, is_edge: bool
) -> Play:
    """An edge leads back to where it was played; everything else uses up the action phase."""
    back = after_play(state)
    yield from pay_energy(performer, cost.energy)
    if not is_edge:
        yield from go_on(state, (*payment(cause, cost), Declare(cause), NextPhase()))
        return
    attacker = state.attack.attacker if state.attack else ""
    effect = Resolve(cause, effect_of(state, cause), attacker)
    yield from go_on(state, (*payment(cause, cost), effect, *filed(cause), *back))


def after_play(state: State) -> Agenda:
    """In a window the next seat is asked, and all may respond; else the action phase goes on."""
    if state.decision != "respond":
        return ()
    window, *rest = state.agenda
    assert isinstance(window, Watch)
    return (Watch(window.kind, state.after(window.at)), *rest)


# Abilities


def use_printed(state: State, command: commands.UsePrinted) -> Play:
    """What is printed on a living character (R16)."""
    character = own_living(state, command.character)
    yield from _use(state, character, "printed", command.target)


def use_death(state: State, command: commands.UseDeath) -> Play:
    """The death effect of a dead character (R16)."""
    character = own_character(state, command.character)
    require(not character.is_alive, "character_not_dead", character=named(command.character))
    yield from _use(state, character, "death", command.target)


def _use(state: State, character: Character, kind: AbilityKind, target: str | None) -> Play:
    ref, seat = character.ref, character.seat
    used = ability_of(state, character, kind)
    require(used is not None, "no_such_ability", character=named(ref))
    assert used
    require(kind not in character.used, "already_used", character=named(ref))
    is_edge = used.kind == "edge"
    timely = not untimely(state, seat, used.timing) if is_edge else state.decision == "action"
    require(timely, "wrong_timing", what=f"The ability of {named(ref)}")
    require_cost(state, character, used.cost, beside=0)
    require_target(state, character, used.target, target)
    cause = Cause(seat, ref, target, ability=kind)
    yield AbilityUsed(seat, ref, kind, target)
    yield from _pay_and_go_on(state, character, cause, used.cost, is_edge=is_edge)


# The rest


def dodge_with_die(state: State, command: commands.DodgeWithDie) -> Play:
    """The defender dodges a clumsy attack without a card; that is its reaction (R23)."""
    problem = untimely(state, state.to_act, "reaction")
    require(problem != "wrong_timing", "wrong_timing", what="A dodge")
    least, value = clumsiness(state), command.value
    require(least, "not_clumsy")
    require(value >= least, "die_too_low", value=value)
    assert state.attack
    defender = state.characters[state.attack.defender]
    require(value in defender.dice, "no_such_die", character=named(defender.ref), value=value)
    require(not is_answered(state), "reaction_already_used")
    back = after_play(state)
    yield DieSpent(defender.ref, value, "dodge")
    yield AttackNegated("die")
    yield from go_on(state, back)


def refresh(state: State, command: commands.Refresh) -> Play:
    """A character gets its whole pool once more, and keeps as many dice as that has (R26)."""
    character = own_living(state, command.character)
    require_cost(state, character, Cost(energy=character.sheet.refresh), beside=0)
    yield from pay_energy(character, character.sheet.refresh)
    yield from add_pool(state, character, "refresh")
    yield from go_on(state, (TrimDice(character.ref), NextPhase()))


def pass_on(state: State, command: commands.Pass) -> Play:
    """The seat passes for the rest of the turn, or in a window (R4, R19)."""
    if state.decision == "action":
        yield SeatPassed(state.to_act, "action")
        yield from go_on(state, (NextPhase(),))
        return
    window, *rest = state.agenda
    assert isinstance(window, Watch)
    assert window.left
    yield SeatPassed(state.to_act, "window")
    closer = Watch(window.kind, state.after(window.at), window.left - 1)
    yield from go_on(state, (closer, *rest))
