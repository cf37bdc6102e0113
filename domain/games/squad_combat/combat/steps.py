"""The steps of an effect that are still to be done, and to whom."""

from domain.games.squad_combat.material.primitives import Step
from domain.games.squad_combat.squads import Character
from domain.games.squad_combat.state import State
from domain.games.squad_combat.tasks.agenda import Resolve


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
