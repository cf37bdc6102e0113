"""What each primitive does: the one interpreter of all cards (section 2.4)."""

from domain.games.squad_combat.combat.chosen import CHOICES
from domain.games.squad_combat.combat.damage import bury
from domain.games.squad_combat.combat.doing import at_once
from domain.games.squad_combat.combat.steps import followed
from domain.games.squad_combat.state import State
from domain.games.squad_combat.tasks.agenda import Agenda, Resolve
from domain.games.squad_combat.tasks.work import Work


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
