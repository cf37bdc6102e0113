"""Works the agenda off until somebody has to choose or the match is over."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.games.squad_combat import hands, turns
from domain.games.squad_combat.combat import attacking, effects
from domain.games.squad_combat.events.course import DecisionAwaited
from domain.games.squad_combat.plays import paying, windows
from domain.games.squad_combat.state import State
from domain.games.squad_combat.tasks.agenda import (
    Agenda,
    Declare,
    Discards,
    Duel,
    File,
    NextPhase,
    PayCards,
    PayDice,
    Recharge,
    Replenish,
    Resolve,
    Strike,
    TrimDice,
    Waiting,
    Watch,
)
from domain.games.squad_combat.tasks.work import Work
from domain.kernel import Play

WORKERS: Final[Mapping[type, Callable[[State, Any, Agenda], Work]]] = {
    PayDice: paying.pay_dice,
    PayCards: hands.pay_cards,
    Declare: windows.declare,
    Watch: windows.watch,
    Strike: attacking.strike,
    Duel: attacking.duel,
    Resolve: effects.resolve,
    Discards: hands.forced_discards,
    File: attacking.file,
    TrimDice: turns.trim_dice,
    NextPhase: turns.next_phase,
    Recharge: turns.recharge,
    Replenish: turns.replenish,
}


def go_on(state: State, agenda: Agenda) -> Play:
    """Task after task; with nothing left, the action phase goes on."""
    while state.result is None:
        if not agenda:
            yield from await_choice(state, Waiting(state.active, "action", ()))
            return
        found = yield from WORKERS[type(agenda[0])](state, agenda[0], agenda[1:])
        if isinstance(found, Waiting):
            yield from await_choice(state, found)
            return
        agenda = found


def await_choice(state: State, waiting: Waiting) -> Play:
    """The table waits for a seat, if it does not wait for just that already."""
    if (
        state.to_act != waiting.seat
        or state.decision != waiting.decision
        or state.agenda != waiting.agenda
    ):
        yield DecisionAwaited(waiting.seat, waiting.decision, waiting.agenda)
