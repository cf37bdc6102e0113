"""What follows from a command; who may send one; how a match begins."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from domain.games.table import commands as asked
from domain.games.table.events.course import FirstSeatDrawn, PhaseStarted, TableLaid, TurnStarted
from domain.games.table.layout import Layout
from domain.games.table.state import TableState
from domain.games.table.verbs.attaching import arrange, attach
from domain.games.table.verbs.counting import call, count, roll
from domain.games.table.verbs.ending import agree_end, decline_end, propose_end
from domain.games.table.verbs.moving import deal, draw, move, take
from domain.games.table.verbs.shuffling import search, shuffle
from domain.games.table.verbs.turning import exhaust, flip, look
from domain.games.table.verbs.undoing import undo
from domain.kernel import Chance, Command, Play, require


def decide(layout: Layout, state: TableState, command: asked.TableVerb) -> Play:
    """What follows from a signed command."""
    return VERBS[type(command)](layout, state, command.seat, command)


def pass_on(layout: Layout, state: TableState, seat: int, command: asked.Next) -> Play:
    """R11: the next phase or, after the last, the next turn. Anybody may, for people forget."""
    phases = layout.sheet.phases
    ends_turn = command.turn or state.phase == len(phases)
    require(state.turn or (phases and not command.turn), "no_turns")
    if ends_turn and state.turn:
        yield TurnStarted(state.turn + 1, state.to_act % state.seats + 1)
    yield from begin_phase(layout, 1 if ends_turn else state.phase + 1)


def begin_phase(layout: Layout, number: int) -> Play:
    """A phase, by its number from 1 on, where the sheet has any."""
    if layout.sheet.phases:
        yield PhaseStarted(number, layout.sheet.phases[number - 1])


VERBS: Mapping[type[Command], Callable[[Layout, TableState, int, Any], Play]] = {
    asked.Move: move,
    asked.Draw: draw,
    asked.Deal: deal,
    asked.Flip: flip,
    asked.Look: look,
    asked.Shuffle: shuffle,
    asked.Search: search,
    asked.Take: take,
    asked.Attach: attach,
    asked.Arrange: arrange,
    asked.Exhaust: exhaust,
    asked.Roll: roll,
    asked.Count: count,
    asked.Call: call,
    asked.Next: pass_on,
    asked.Undo: undo,
    asked.ProposeEnd: propose_end,
    asked.AgreeEnd: agree_end,
    asked.DeclineEnd: decline_end,
}
"""What each command does: (layout, state, its seat, itself) to what follows."""


def begin_turns(layout: Layout, state: TableState, *, drawn: bool) -> Play:
    """The first turn and phase, if the sheet has any: seat 1's, or the one's that chance says."""
    if layout.sheet.turns != "none":
        seat = 1
        if drawn:
            seat = yield Chance("first seat", range(1, state.seats + 1))
            yield FirstSeatDrawn(seat)
        yield TurnStarted(1, seat)
    yield from begin_phase(layout, 1)


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table as it lies in the box: nothing is dealt. `seat` has the first turn."""

    seat: int = 1


def lay(layout: Layout, state: TableState, scenario: Scenario) -> Play:
    """The beginning that a scenario describes."""
    there = 1 <= scenario.seat <= state.seats
    require(there, "bad_scenario", problem=f"there is no seat {scenario.seat}", pointer="/seat")
    yield TableLaid()
    if layout.sheet.turns != "none":
        yield TurnStarted(1, scenario.seat)
    yield from begin_phase(layout, 1)


def legal(state: TableState) -> Sequence[Command]:
    """Nothing: no list of what may be done at a table is complete; offers are what people read."""
    return ()


def may_act(state: TableState) -> Sequence[int]:
    """Every seat, at any time, until the match is over."""
    return range(1, state.seats + 1) if state.result is None else ()
