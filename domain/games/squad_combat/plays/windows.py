"""Response windows: when they open, whom they ask, when they close (R18 to R23)."""

from domain.games.squad_combat.events.combat import ActionDeclared, AttackDeclared
from domain.games.squad_combat.events.course import WindowClosed, WindowOpened
from domain.games.squad_combat.plays.plays import effect_of, filed, public_responses
from domain.games.squad_combat.state import State
from domain.games.squad_combat.tasks.agenda import (
    Agenda,
    Declare,
    Resolve,
    Strike,
    Waiting,
    Watch,
    WindowKind,
)
from domain.games.squad_combat.tasks.work import Work


def declare(state: State, task: Declare, rest: Agenda) -> Work:
    """What has been paid is declared; all may respond before it happens (R18)."""
    cause = task.cause
    sheet = state.card(cause.card) if cause.card else None
    if sheet is not None and sheet.kind == "attack":
        assert cause.target
        yield AttackDeclared(cause.by, cause.target, cause.card, sheet.damage)
        first = state.characters[cause.target].seat
        yield WindowOpened("attack", first)
        return (Watch("attack", first), Strike(cause), *rest)
    yield ActionDeclared(cause.by, cause.target, cause.card or str(cause.ability))
    first = state.after(cause.seat)
    yield WindowOpened("action", first)
    return (Watch("action", first), Resolve(cause, effect_of(state, cause)), *filed(cause), *rest)


def watch(state: State, task: Watch, rest: Agenda) -> Work:
    """Asks the next seat that could play something; closes when all have passed in a row.

    Who holds a card is asked whether or not it could be played, so that nothing shows (R21).
    """
    at, left = task.at, len(state.living()) if task.left is None else task.left
    while left and not is_settled(state, task.kind):
        if state.is_alive(at):
            if _is_asked(state, at):
                return Waiting(at, "respond", (Watch(task.kind, at, left), *rest))
            left -= 1
        at = state.after(at)
    yield WindowClosed(task.kind)
    return rest


def asked_next(state: State) -> tuple[int, ...]:
    """Who comes after the seat that is asked now, if nobody plays anything; empty outside windows.

    It follows from what lies open: whoever holds a card is asked.
    """
    task = state.agenda[0] if state.agenda else None
    if state.decision != "respond" or not isinstance(task, Watch) or task.left is None:
        return ()
    seats, at = [], task.at
    for _ in range(task.left - 1):
        at = state.after(at)
        if _is_asked(state, at):
            seats.append(at)
    return tuple(seats)


def _is_asked(state: State, seat: int) -> bool:
    return bool(state.sides[seat].hand or public_responses(state, seat))


def is_settled(state: State, kind: WindowKind) -> bool:
    """Whether nothing more can be done about an attack (R19)."""
    attack = state.attack
    if kind != "attack" or attack is None:
        return False
    return bool(attack.negated) or not (state.has(attack.attacker) and state.has(attack.defender))
