"""What each primitive does: the one interpreter of all cards (section 2.4)."""

from collections.abc import Callable, Generator, Mapping
from typing import Any, Final

from domain.components.dice import die
from domain.games.squad_combat.combat.damage import bury, heal, wound
from domain.games.squad_combat.events.cards import CardRecovered
from domain.games.squad_combat.events.characters import (
    DieChanged,
    DieOrigin,
    DieRemoved,
    DieRolled,
    EnergyRestored,
    EnergyStunned,
    PositionsSwitched,
    SuppressionPlaced,
)
from domain.games.squad_combat.events.combat import (
    AttackModified,
    AttackNegated,
    AttackRedirected,
    CardAttached,
)
from domain.games.squad_combat.material.primitives import Primitive, Step
from domain.games.squad_combat.plays.hands import draw
from domain.games.squad_combat.state import DIE, Character, State
from domain.games.squad_combat.tasks.agenda import Agenda, Discards, Resolve, Waiting
from domain.games.squad_combat.tasks.work import Work
from domain.kernel import Chance, Event, Play

Choice = Generator[Event | Chance, Any, Agenda | Waiting | None]
"""A step in which somebody may choose: returns who is asked or what is next, None once done."""

Doing = Callable[[State, Resolve, Step, Character], Play]
"""(state, task, its first step, on whom) to what happens at once."""


def resolve(state: State, task: Resolve, rest: Agenda) -> Work:
    """Step after step; after each, who has too many wounds dies."""
    while task.steps and state.result is None:
        step, left = task.steps[0], followed(task)
        if step.name in CHOICES:
            found = yield from CHOICES[step.name](state, task, rest)
            if found is not None:
                return found
        else:
            yield from at_once(state, task, step)
        yield from bury(state)
        task = left
    return rest


def followed(task: Resolve) -> Resolve:
    """The task without its first step."""
    return Resolve(task.cause, task.steps[1:], task.attacker)


def stopped(task: Resolve) -> Resolve:
    """The task with its first step not to be done again."""
    first = task.steps[0]
    return Resolve(
        task.cause, (Step(first.name, first.who), *task.steps[1:]), task.attacker, task.aside
    )


def again(task: Resolve, aside: int = 0) -> Resolve:
    """The task with its first step one time less to do."""
    first = task.steps[0]
    less = Step(first.name, first.who, first.number - 1)
    return Resolve(task.cause, (less, *task.steps[1:]), task.attacker, aside)


def whom(state: State, task: Resolve) -> Character | None:
    """Whom the first step is done to; None: nobody, or somebody who is dead."""
    who = task.steps[0].who
    names = {"self": task.cause.by, "target": task.cause.target, "attacker": task.attacker}
    found = state.characters.get(names.get(who) or "")
    return found if found is not None and found.is_alive else None


def at_once(state: State, task: Resolve, step: Step) -> Play:
    """A step in which nobody chooses."""
    if step.who == "adjacent":
        assert task.cause.target
        yield from wound(state, task.cause, state.beside(task.cause.target), step.number)
        return
    if not step.who:
        yield from PLAIN[step.name](state, task, step)
        return
    found = whom(state, task)
    if found is not None:
        yield from DOINGS[step.name](state, task, step, found)


# What is done to a character


def do_wound(state: State, task: Resolve, step: Step, target: Character) -> Play:
    """A damage token."""
    yield from wound(state, task.cause, [target], step.number)


def do_stun(state: State, task: Resolve, step: Step, target: Character) -> Play:
    """Energy is lost, as far as there is any (Q5)."""
    amount = min(step.number, target.energy)
    if amount:
        yield EnergyStunned(target.ref, amount, target.energy - amount)


def do_restore(state: State, task: Resolve, step: Step, target: Character) -> Play:
    """Energy comes back, as far as any is missing."""
    amount = min(step.number, target.spent)
    if amount:
        yield EnergyRestored(target.ref, amount, target.energy + amount)


def do_add_die(state: State, task: Resolve, step: Step, target: Character) -> Play:
    """Rolled dice, even beyond the size of the pool."""
    yield from roll(target, step.number, "overcharge")


def roll(character: Character, count: int, reason: DieOrigin) -> Play:
    """So many dice are rolled and put down."""
    for _ in range(count):
        value = yield die("die", 1, DIE)
        yield DieRolled(character.ref, value, reason)


def do_remove_die(state: State, task: Resolve, step: Step, target: Character) -> Play:
    """The highest dice go."""
    for _ in range(step.number):
        if target.dice:
            yield DieRemoved(target.ref, target.dice[0])


def do_suppress(state: State, task: Resolve, step: Step, target: Character) -> Play:
    """One token, never more."""
    if not target.suppressed:
        yield SuppressionPlaced(target.ref)


def do_switch(state: State, task: Resolve, step: Step, target: Character) -> Play:
    """The performer and the target change places."""
    if state.has(task.cause.by):
        yield PositionsSwitched(task.cause.by, target.ref)


def do_attach(state: State, task: Resolve, step: Step, target: Character) -> Play:
    """The card stays as what protects the target."""
    cause = task.cause
    mark = f"m{state.last_mark + 1}"
    yield CardAttached(mark, target.ref, cause.card, cause.seat, "buff", 0, "none")


DOINGS: Final[Mapping[Primitive, Doing]] = {
    "wound": do_wound,
    "stun": do_stun,
    "restore": do_restore,
    "add_die": do_add_die,
    "remove_die": do_remove_die,
    "suppress": do_suppress,
    "switch": do_switch,
    "attach": do_attach,
}


# What is done to the attack, or by a seat


def do_draw(state: State, task: Resolve, step: Step) -> Play:
    """The seat that plays the effect draws."""
    yield from draw(state, task.cause.seat, step.number)


def do_damage(state: State, task: Resolve, step: Step) -> Play:
    """Only the sum of all changes is kept from falling below 0."""
    if state.attack:
        card = state.card(state.attack.card)
        total = max(0, card.damage + state.attack.damage + step.number)
        yield AttackModified("damage", step.number, total)


def do_attack(state: State, task: Resolve, step: Step) -> Play:
    """The attack rating, in a duel."""
    if state.attack:
        total = state.card(state.attack.card).hit + state.attack.attack + step.number
        yield AttackModified("attack", step.number, total)


def do_defense(state: State, task: Resolve, step: Step) -> Play:
    """The defence rating, in a duel."""
    if state.attack:
        bars = state.defense(state.characters[state.attack.defender])
        yield AttackModified("defense", step.number, bars + state.attack.defense + step.number)


def do_dodge(state: State, task: Resolve, step: Step) -> Play:
    """The attack will miss."""
    if state.attack:
        yield AttackNegated("dodge")


def do_block(state: State, task: Resolve, step: Step) -> Play:
    """The attack will miss."""
    if state.attack:
        yield AttackNegated("block")


def do_redirect(state: State, task: Resolve, step: Step) -> Play:
    """The performer takes it; all that was done to it stays (Q17)."""
    if state.attack and state.attack.defender != task.cause.by:
        yield AttackRedirected(state.attack.defender, task.cause.by)


PLAIN: Final[Mapping[Primitive, Callable[[State, Resolve, Step], Play]]] = {
    "draw": do_draw,
    "damage_mod": do_damage,
    "attack_mod": do_attack,
    "defense_mod": do_defense,
    "dodge": do_dodge,
    "block": do_block,
    "redirect": do_redirect,
}


# What somebody chooses


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
