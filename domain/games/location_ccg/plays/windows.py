"""Response windows: who may answer, in which order, until nobody does (R13)."""

from typing import Final

from domain.components.seats import other
from domain.games.location_ccg.asking import Part, ask, require_decision
from domain.games.location_ccg.commands import Pass
from domain.games.location_ccg.events.course import SeatPassed, WindowClosed, WindowOpened
from domain.games.location_ccg.phases import Opening
from domain.games.location_ccg.plays.playing import fast_plays, may_answer
from domain.games.location_ccg.state import State, Window
from domain.kernel import Command, Play

OPPONENT_FIRST: Final[tuple[Opening, ...]] = ("before_mission", "attack_declared", "end_phase")
"""The windows in which the seat whose turn it is not is asked first (4)."""
PASS: Final = Pass()


def open_window(state: State, name: Opening) -> Play:
    """There is a chance to answer."""
    first = other(state.active) if name in OPPONENT_FIRST else state.active
    yield WindowOpened(name, first)


def carry_on(state: State) -> Part:
    """The next seat is asked; who evidently can't answer is passed silently."""
    window = now_open(state)
    seat, passes = window.seat, window.passes
    while passes < 2:
        if may_answer(state, seat):
            return (yield from ask(state, seat, "window"))
        seat, passes = other(seat), passes + 1
    yield WindowClosed(window.name)
    return False


def now_open(state: State) -> Window:
    """The window that is open."""
    assert state.window, "a window is open"
    return state.window


def pass_(state: State, command: Pass) -> Play:
    """The seat answers nothing."""
    require_decision(state, "window")
    yield SeatPassed(state.to_act, now_open(state).name)


def window_choices(state: State) -> list[Command]:
    """Fast plays, or none."""
    return [*fast_plays(state, state.to_act), PASS]
