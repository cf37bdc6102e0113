"""What a seat chooses on the way: dice, cards, marks."""

from collections.abc import Sequence
from typing import Any, Final

from domain.games.squad_combat import commands
from domain.games.squad_combat.combat.damage import heal
from domain.games.squad_combat.combat.steps import again, followed, stopped, whom
from domain.games.squad_combat.events.cards import CardDiscarded, CardRecovered
from domain.games.squad_combat.events.characters import (
    DieChanged,
    DieRemoved,
    DieSetAside,
    DieSpent,
)
from domain.games.squad_combat.events.course import DeclinedOption
from domain.games.squad_combat.plays.paying import payable
from domain.games.squad_combat.squads import DIE, Character, pile_of
from domain.games.squad_combat.state import State
from domain.games.squad_combat.tasks.agenda import (
    DecisionKind,
    Duel,
    PayDice,
    Replenish,
    Resolve,
    TrimDice,
)
from domain.games.squad_combat.wording.words import TO_DO, named
from domain.games.squad_combat.working import go_on
from domain.kernel import Command, Play, require

DECLINE: Final = commands.Decline()
DONE: Final = commands.Done()


def require_die(character: Character, value: int) -> None:
    """The character has such a die."""
    require(value in character.dice, "no_such_die", character=named(character.ref), value=value)


def task_of(state: State) -> Any:
    """What is being chosen for."""
    return state.agenda[0]


# Dice


def pay_die_choices(state: State) -> list[Command]:
    """The faces that leave enough for the rest."""
    task: PayDice = task_of(state)
    return [
        commands.PayDie(face) for face in payable(state.characters[task.cause.by].dice, task.needs)
    ]


def pay_die(state: State, command: commands.PayDie) -> Play:
    """One part of the cost is paid (R13)."""
    task: PayDice = task_of(state)
    payer, value = state.characters[task.cause.by], command.value
    require_die(payer, value)
    require(value >= task.needs[0], "die_too_low", value=value)
    rest = (PayDice(task.cause, task.needs[1:]), *state.agenda[1:])
    yield DieSpent(payer.ref, value, "cost")
    yield from go_on(state, rest)


def remove_die_choices(state: State) -> list[Command]:
    """Any face."""
    task: TrimDice = task_of(state)
    return [
        commands.RemoveDie(face) for face in dict.fromkeys(state.characters[task.character].dice)
    ]


def remove_die(state: State, command: commands.RemoveDie) -> Play:
    """One die too many is put away (R26)."""
    task: TrimDice = task_of(state)
    character = state.characters[task.character]
    require_die(character, command.value)
    rest = state.agenda
    yield DieRemoved(character.ref, command.value)
    yield from go_on(state, rest)


def changeable(state: State) -> tuple[Character, Sequence[int]]:
    """Whose dice are chosen from, and which faces may be chosen."""
    task: Resolve = task_of(state)
    character = whom(state, task)
    assert character
    faces = dict.fromkeys(character.dice)
    match task.steps[0].name:
        case "power_up":
            return character, [face for face in faces if face < DIE]
        case "power_down":
            return character, [face for face in faces if face > 1]
        case _:
            return character, [*faces]


def choose_die_choices(state: State) -> list[Command]:
    """The faces that may be chosen, and to do without where that may be."""
    chosen: list[Command] = [commands.ChooseDie(face) for face in changeable(state)[1]]
    return [*chosen, *([DECLINE] if may_decline(state) else [])]


def choose_die(state: State, command: commands.ChooseDie) -> Play:
    """A die is turned up or down by 1, or set aside for a new roll."""
    task: Resolve = task_of(state)
    value, rest = command.value, state.agenda[1:]
    character, faces = changeable(state)
    is_down = task.steps[0].name == "power_down"
    require(value in character.dice, "no_such_die", character=character.ref, value=value)
    require(not is_down or value > 1, "die_too_low", value=value)
    require(value in faces, "no_such_die", character=named(character.ref), value=value)
    if task.steps[0].name == "reroll":
        yield DieSetAside(character.ref, value)
        yield from go_on(state, (again(task, task.aside + 1), *rest))
        return
    yield DieChanged(character.ref, value, value - 1 if is_down else value + 1)
    yield from go_on(state, (again(task), *rest))


def attack_die_choices(state: State) -> list[Command]:
    """Any die of the attacker, or none."""
    assert state.attack
    dice = dict.fromkeys(state.characters[state.attack.attacker].dice)
    return [*map(commands.SpendAttackDie, dice), DECLINE]


def defense_die_choices(state: State) -> list[Command]:
    """Any die of the defender, or none."""
    assert state.attack
    dice = dict.fromkeys(state.characters[state.attack.defender].dice)
    return [*map(commands.SpendDefenseDie, dice), DECLINE]


def spend_attack_die(state: State, command: commands.SpendAttackDie) -> Play:
    """The die counts for the attack."""
    assert state.attack
    yield from _spend(state, state.attack.attacker, command.value)


def spend_defense_die(state: State, command: commands.SpendDefenseDie) -> Play:
    """The die counts for the defence."""
    assert state.attack
    yield from _spend(state, state.attack.defender, command.value)


def _spend(state: State, ref: str, value: int) -> Play:
    task: Duel = task_of(state)
    require_die(state.characters[ref], value)
    rest = (Duel(task.cause, task.asked + 1), *state.agenda[1:])
    yield DieSpent(ref, value, "attack" if task.asked == 0 else "defense")
    yield from go_on(state, rest)


# Cards and marks


def hand_of(state: State) -> list[str]:
    """The kinds of cards that the awaited seat holds."""
    return pile_of(state.sides[state.to_act].hand)


def pay_card_choices(state: State) -> list[Command]:
    """Any card of the hand."""
    return [*map(commands.PayCard, hand_of(state))]


def pay_card(state: State, command: commands.PayCard) -> Play:
    """A card is discarded as a cost (R12)."""
    yield from _discard_one(state, command.card, "cost")


def discard_choices(state: State) -> list[Command]:
    """Any card of the hand."""
    return [*map(commands.Discard, hand_of(state))]


def end_discard_choices(state: State) -> list[Command]:
    """Any card of the hand, or no more."""
    return [*discard_choices(state), DONE]


def discard(state: State, command: commands.Discard) -> Play:
    """A card is discarded because an effect demands it, or at the end of the turn (R7)."""
    if state.decision == "forced_discard":
        yield from _discard_one(state, command.card, "forced")
        return
    seat, task = state.to_act, task_of(state)
    require(command.card in state.sides[seat].hand, "card_not_in_hand", card=named(command.card))
    rest = state.agenda[1:]
    yield CardDiscarded(seat, command.card, "hand", "end_of_turn")
    yield from go_on(state, (Replenish(task.seats, task.discarded + 1), *rest))


def _discard_one(state: State, card: str, reason: Any) -> Play:
    seat, task = state.to_act, task_of(state)
    require(card in state.sides[seat].hand, "card_not_in_hand", card=named(card))
    rest = (type(task)(seat, task.left - 1), *state.agenda[1:])
    yield CardDiscarded(seat, card, "hand", reason)
    yield from go_on(state, rest)


def choose_card_choices(state: State) -> list[Command]:
    """Any card of the own discard pile."""
    return [*map(commands.ChooseCard, pile_of(state.sides[state.to_act].discard))]


def choose_card(state: State, command: commands.ChooseCard) -> Play:
    """A card comes back to the hand."""
    seat, task = state.to_act, task_of(state)
    found = command.card in state.sides[seat].discard
    require(found, "card_not_in_discard", card=named(command.card))
    rest = (again(task), *state.agenda[1:])
    yield CardRecovered(seat, command.card)
    yield from go_on(state, rest)


def healable(state: State) -> list[str]:
    """The marks that may be healed."""
    task: Resolve = task_of(state)
    target = whom(state, task)
    assert target
    return state.healable(target, task.steps[0].number)


def choose_mark_choices(state: State) -> list[Command]:
    """The damage that is small enough."""
    return [*map(commands.ChooseMark, healable(state))]


def choose_mark(state: State, command: commands.ChooseMark) -> Play:
    """One damage is healed."""
    require(command.mark in healable(state), "illegal_mark", mark=command.mark)
    task: Resolve = task_of(state)
    target, rest = whom(state, task), (followed(task), *state.agenda[1:])
    assert target
    mark = next(each for each in target.marks if each.id == command.mark)
    yield from heal(state, target, mark)
    yield from go_on(state, rest)


# To do without


def may_decline(state: State) -> bool:
    """Whether what is awaited can be left."""
    if state.decision == "choose_die":
        return task_of(state).steps[0].name in ("power_up", "reroll")
    return state.decision in ("attack_die", "defense_die")


def decline(state: State, command: commands.Decline) -> Play:
    """Nothing more is chosen."""
    decision: DecisionKind = state.decision
    require(may_decline(state), "not_optional", seat=state.to_act, decision=TO_DO[decision])
    task, rest = task_of(state), state.agenda[1:]
    after = Duel(task.cause, task.asked + 1) if isinstance(task, Duel) else stopped(task)
    yield DeclinedOption(state.to_act, decision)
    yield from go_on(state, (after, *rest))


def done(state: State, command: commands.Done) -> Play:
    """Nothing more is discarded."""
    task, rest = task_of(state), state.agenda[1:]
    yield DeclinedOption(state.to_act, "end_discard")
    yield from go_on(state, (Replenish(task.seats, state.options.end_discards), *rest))
