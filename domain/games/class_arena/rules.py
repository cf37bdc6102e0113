"""The rules of Class Arena: which chapter answers for which command and decision."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from domain.games.class_arena import activating, drafting
from domain.games.class_arena.combat import attacking, devices, sensing, sweeping
from domain.games.class_arena.commands import (
    Activate,
    Attack,
    ChooseClass,
    Cloak,
    Detonate,
    EndActivation,
    Fortify,
    Move,
    PlaceCharge,
    PlaceMine,
    Repair,
    Scope,
    Sweep,
)
from domain.games.class_arena.movement import building, moving
from domain.games.class_arena.names import spoken
from domain.games.class_arena.state import Phase, State
from domain.games.class_arena.turns import after_deed
from domain.kernel import Command, Play, require

Rule = Callable[[State, Any], Play]

AWAITED: Final[Mapping[Phase, str]] = {
    "choose_class": "is to choose a class",
    "choose_figure": "is to activate a figure",
    "act": "is to move, act or end the activation",
    "over": "is to do nothing",
}
"""What each decision asks of a seat."""

CHOICES: Final[Mapping[type[Command], tuple[Phase, Rule]]] = {
    ChooseClass: ("choose_class", drafting.choose_class),
    Activate: ("choose_figure", activating.activate),
    EndActivation: ("act", activating.end),
}

ACTIONS: Final[Mapping[type[Command], Rule]] = {
    Attack: attacking.attack,
    Sweep: sweeping.sweep,
    Scope: sensing.scope,
    Cloak: sensing.cloak,
    PlaceMine: devices.place_mine,
    PlaceCharge: devices.place_charge,
    Detonate: devices.detonate,
    Repair: building.repair,
    Fortify: building.fortify,
}
"""Of these an activated figure takes one, before or after its move."""


def decide(state: State, command: Command) -> Play:
    """What follows from a command of the seat that is awaited."""
    if type(command) in CHOICES:
        needed, rule = CHOICES[type(command)]
        require_decision(state, needed)
        return rule(state, command)
    return do(state, command)


def do(state: State, command: Command) -> Play:
    """An activated figure moves or takes its action; that may be its end (Q15, R17)."""
    require_decision(state, "act")
    if isinstance(command, Move):
        yield from moving.move(state, command)
    else:
        require_action_left(state)
        yield from ACTIONS[type(command)](state, command)
    yield from after_deed(state)


def require_decision(state: State, needed: Phase) -> None:
    """Refuses what does not answer the present decision (section 4)."""
    awaited = AWAITED[state.phase]
    require(state.phase == needed, "wrong_decision", seat=state.to_act, awaited=awaited)


def require_action_left(state: State) -> None:
    """Refuses a second action in one activation (section 4)."""
    assert state.activation is not None
    taken = state.activation.action
    require(taken is None, "already_acted", figure=state.acting.title, action=spoken(taken or ""))


def legal(state: State) -> Sequence[Command]:
    """Every command that would be accepted now."""
    return LEGAL[state.phase](state)


def deeds(state: State) -> list[Command]:
    """A move, an action, or the end of the activation."""
    assert state.activation is not None
    commands = moving.choices(state)
    if state.activation.action is None:
        for chapter in (attacking, sweeping, sensing, devices, building):
            commands += chapter.choices(state)
    return [*commands, EndActivation()]


def nothing(state: State) -> list[Command]:
    """No command is left when the campaign is over."""
    return []


LEGAL: Final[Mapping[Phase, Callable[[State], list[Command]]]] = {
    "choose_class": drafting.choices,
    "choose_figure": activating.choices,
    "act": deeds,
    "over": nothing,
}
