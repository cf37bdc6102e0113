"""What a command would do: everything is open and no chance is in it, so it is tried on a copy."""

from collections.abc import Callable
from copy import deepcopy
from typing import NamedTuple

from domain.components.foresight import happen
from domain.games.rune_duel.board import FIGURES, Figure
from domain.games.rune_duel.commands import CastAgain
from domain.games.rune_duel.ground import Aim
from domain.games.rune_duel.magic import casting
from domain.games.rune_duel.magic.spells import Spell
from domain.games.rune_duel.state import Condition, Side, State, Turn, Wall
from domain.games.rune_duel.view import View
from domain.kernel import Event, Play

Rule = Callable[[State], Play]
"""What happens by some rule in a state."""


class Wave(NamedTuple):
    """One effect of a spell: what happens by it, and the figures before and after."""

    events: list[Event]
    before: dict[Figure, Condition]
    after: dict[Figure, Condition]


def state_of(view: View) -> State:
    """The state that a view shows; the numbers of traps yet to come are not in it."""
    seen = {each.figure: each for each in view.figures}
    figures = {
        name: Condition(each.cell, each.health, each.burning, each.frozen, each.dazed)
        if (each := seen.get(name))
        else Condition("", 0)
        for figures in FIGURES.values()
        for name in figures
    }
    return State(
        options=view.options,
        phase=view.phase,
        to_act=view.to_act,
        turn=Turn(
            view.seat,
            view.turn,
            steps_left=view.steps_left,
            stepped=view.stepped,
            acted=view.acted,
            thrall_moved=view.thrall_moved,
            repeat=view.repeat,
        ),
        figures=figures,
        sides={
            each.seat: Side(
                each.essence,
                each.slots,
                list(each.runes),
                {button.button: button.runes for button in each.buttons},
                each.imbue,
                list(each.learned),
            )
            for each in view.seats
        },
        walls={each.cell: Wall(each.seat, each.duration) for each in view.walls},
        traps=list(view.traps),
    )


def tried(view: View, rule: Rule) -> list[Event]:
    """What would happen by a rule."""
    state = state_of(view)
    return happen(state, rule(state))


def after(view: View, rule: Rule) -> State:
    """How things stand after a rule, at its end, at a chance or at the end of the match."""
    state = state_of(view)
    happen(state, rule(state))
    return state


def repeated(view: View, command: CastAgain) -> Wave:
    """What the second effect of a spell would do."""
    state = state_of(view)
    return _wave(state, lambda state: casting.cast_again(state, command))


def effects(view: View, spell: Spell, aim: Aim, cost: int) -> tuple[list[Wave], bool]:
    """What a spell's effect would do, of a nova with mob twice; whether it can then be repeated.

    The cost is paid first: it makes the caster more vulnerable (R11).
    """
    state = state_of(view)
    seat = view.seat
    state.sides[seat].essence -= cost
    times = 1 + (spell.mob and spell.action == "nova")
    found = [
        _wave(state, lambda state: casting.effect(state, spell, aim))
        for _ in range(times)
        if not state.result
    ]
    return found, spell.repeats and not state.result and bool(state.ground().aims(seat, spell))


def _wave(state: State, rule: Rule) -> Wave:
    before = deepcopy(state.figures)
    return Wave(happen(state, rule(state)), before, deepcopy(state.figures))
