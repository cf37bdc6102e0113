"""What a decision is about, by the task that waits for it."""

from domain.games.squad_combat.combat.steps import whom
from domain.games.squad_combat.state import State
from domain.games.squad_combat.tasks import agenda


def cause_of(state: State) -> agenda.Cause | None:
    """What is being paid, answered or resolved, also while cards are chosen for it.

    An attack that is answered is told by itself.
    """
    task = state.agenda[0] if state.agenda else None
    if task is None:
        return None
    if isinstance(task, agenda.Watch):
        answered = (each.cause for each in state.agenda if isinstance(each, agenda.Resolve))
        return next(answered, None) if task.kind == "action" else None
    if isinstance(task, agenda.PayDice | agenda.Resolve):
        return task.cause
    if not isinstance(task, agenda.PayCards | agenda.Discards):
        return None
    return next((each.cause for each in state.agenda if hasattr(each, "cause")), None)


def about(state: State) -> str | None:
    """The character whose dice or damage is chosen from."""
    match state.agenda[0] if state.agenda else None:
        case None | agenda.Watch():
            return None
        case agenda.PayDice() as task:
            return task.cause.by
        case agenda.TrimDice() as task:
            return task.character
        case agenda.Resolve() as task:
            chosen = whom(state, task)
            return chosen.ref if chosen else None
        case agenda.Duel() if state.attack:
            is_attack = state.decision == "attack_die"
            return state.attack.attacker if is_attack else state.attack.defender
        case _:
            return None


def left(state: State) -> int:
    """How many cards are still to be paid or discarded; at the end of a turn: may be."""
    match state.agenda[0] if state.agenda else None:
        case None | agenda.Watch():
            return 0
        case agenda.PayCards() | agenda.Discards() as task:
            return task.left
        case agenda.Replenish() as task:
            return state.options.end_discards - task.discarded
        case _:
            return 0
