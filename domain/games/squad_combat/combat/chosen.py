"""Primitives in which somebody may choose (section 2.4)."""

from collections.abc import Callable, Generator, Mapping
from typing import Any, Final

from domain.games.squad_combat.combat.damage import heal
from domain.games.squad_combat.combat.doing import roll
from domain.games.squad_combat.combat.steps import again, followed, whom
from domain.games.squad_combat.events.cards import CardRecovered
from domain.games.squad_combat.events.characters import (
    DieChanged,
)
from domain.games.squad_combat.material.primitives import Primitive
from domain.games.squad_combat.squads import DIE
from domain.games.squad_combat.state import State
from domain.games.squad_combat.tasks.agenda import Agenda, Discards, Resolve, Waiting
from domain.kernel import Chance, Event

Choice = Generator[Event | Chance, Any, Agenda | Waiting | None]
"""A step in which somebody may choose: returns who is asked or what is next, None once done."""


def heal_one(state: State, task: Resolve, rest: Agenda) -> Choice:
    """One mark of damage that is not too large; the seat that heals chooses."""
    target = whom(state, task)
    marks = state.healable(target, task.steps[0].number) if target else []
    if len(marks) > 1:
        return Waiting(task.cause.seat, "choose_mark", (task, *rest))
    if target and marks:
        yield from heal(state, target, next(each for each in target.marks if each.id in marks))
    return None


def power_up(state: State, task: Resolve, rest: Agenda) -> Choice:
    """Whose dice they are may turn one up by 1, again and again (Q25)."""
    yield from ()
    target = whom(state, task)
    if target and task.steps[0].number and target.dice and target.dice[-1] < DIE:
        return Waiting(target.seat, "choose_die", (task, *rest))
    return None


def power_down(state: State, task: Resolve, rest: Agenda) -> Choice:
    """Whose dice they are must turn one down by 1 (Q14)."""
    target = whom(state, task)
    while target and task.steps[0].number and target.dice and target.dice[0] > 1:
        faces = {value for value in target.dice if value > 1}
        if len(faces) > 1:
            return Waiting(target.seat, "choose_die", (task, *rest))
        value = target.dice[0]
        yield DieChanged(target.ref, value, value - 1)
        task = again(task)
    return None


def reroll(state: State, task: Resolve, rest: Agenda) -> Choice:
    """The seat that plays the effect takes dice up, then all of them are rolled."""
    target = whom(state, task)
    if target and task.steps[0].number and target.dice:
        return Waiting(task.cause.seat, "choose_die", (task, *rest))
    if target:
        yield from roll(target, task.aside, "reroll")
    return None


def recover(state: State, task: Resolve, rest: Agenda) -> Choice:
    """Cards of the own discard pile come to the hand."""
    seat = task.cause.seat
    pile = state.sides[seat].discard
    while task.steps[0].number and pile:
        if len(pile) > 1:
            return Waiting(seat, "choose_card", (task, *rest))
        yield CardRecovered(seat, next(iter(pile)))
        task = again(task)
    return None


def discard(state: State, task: Resolve, rest: Agenda) -> Choice:
    """The seat of the target discards; then the effect goes on."""
    yield from ()
    target = whom(state, task)
    if target is None:
        return None
    return (Discards(target.seat, task.steps[0].number), followed(task), *rest)


CHOICES: Final[Mapping[Primitive, Callable[[State, Resolve, Agenda], Choice]]] = {
    "heal": heal_one,
    "power_up": power_up,
    "power_down": power_down,
    "reroll": reroll,
    "recover": recover,
    "discard": discard,
}
"""What may have to wait for a choice."""
