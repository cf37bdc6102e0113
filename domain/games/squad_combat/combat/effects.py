"""What each primitive does: the one interpreter of all cards (section 2.4)."""

from collections.abc import Sequence

from msgspec.structs import replace

from domain.games.squad_combat.combat.chosen import CHOICES
from domain.games.squad_combat.combat.damage import bury
from domain.games.squad_combat.combat.doing import at_once
from domain.games.squad_combat.combat.steps import followed
from domain.games.squad_combat.material.primitives import PRIMITIVES, Step
from domain.games.squad_combat.state import Attack, State
from domain.games.squad_combat.tasks.agenda import Agenda, Cause, Resolve
from domain.games.squad_combat.tasks.work import Work
from domain.kernel import Event


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


def finds(state: State, cause: Cause, step: Step) -> list[Event] | None:
    """What a step on a character would do now, an event each as if it came alone; nothing happens.

    None: somebody would choose first. Empty: there is nothing that it could be done to.
    """
    task = Resolve(cause, (step,))
    is_chosen = step.name in CHOICES
    rule = CHOICES[step.name](state, task, ()) if is_chosen else at_once(state, task, step)
    events: list[Event] = []
    answer = None
    while True:
        try:
            happening = rule.send(answer)
        except StopIteration as end:
            return events if end.value is None else None
        answer = None
        if isinstance(happening, Event):
            events.append(happening)
        else:
            answer = happening.outcomes[0]


def changed(state: State, cause: Cause, effect: Sequence[Step]) -> Attack:
    """The attack under way as the steps of an effect that change it leave it; nothing happens."""
    assert state.attack
    after = replace(state, attack=replace(state.attack))
    for step in effect:
        if PRIMITIVES[step.name].only_in == "attack window":
            for event in at_once(after, Resolve(cause, (step,)), step):
                assert isinstance(event, Event)
                event.apply(after)
    assert after.attack
    return after.attack
