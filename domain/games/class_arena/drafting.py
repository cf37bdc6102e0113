"""The draft: each seat chooses the classes of its figures (section 3)."""

from domain.games.class_arena.commands import ChooseClass
from domain.games.class_arena.events.campaign import ClassChosen, FigureSpawned
from domain.games.class_arena.material.arena import STARTS
from domain.games.class_arena.material.classes import CLASSES
from domain.games.class_arena.state import State
from domain.games.class_arena.turns import start_turn
from domain.kernel import Command, Play, require


def choices(state: State) -> list[Command]:
    """Every class that is unlocked; repeats are allowed."""
    return [ChooseClass(name) for name in state.careers[state.to_act].unlocked]


def choose_class(state: State, command: ChooseClass) -> Play:
    """A figure appears as that class; after the last one the first turn begins."""
    seat, class_ = state.to_act, command.class_
    require(class_ in state.careers[seat].unlocked, "class_locked", wanted=class_)
    number = len(state.squad(seat))
    figure = f"f{seat}{number + 1}"
    yield ClassChosen(seat, figure, class_)
    cell = STARTS[state.slots[seat - 1] - 1][number]
    yield FigureSpawned(figure, cell, CLASSES[class_].health)
    if not state.to_act:
        yield from start_turn(state, 1)
