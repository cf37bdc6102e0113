"""What follows from a command; who may send one; how a match begins."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from domain.games.table import commands as asked
from domain.games.table.events.course import FirstSeatDrawn, TableLaid, TurnStarted
from domain.games.table.layout import Layout
from domain.games.table.moving import deal, draw, move, take
from domain.games.table.state import TableState
from domain.games.table.undoing import undo
from domain.games.table.verbs import call, count, exhaust, flip, look, roll, search, shuffle
from domain.kernel import Chance, Command, Play, require


def decide(layout: Layout, state: TableState, command: asked.TableVerb) -> Play:
    """What follows from a signed command."""
    return VERBS[type(command)](layout, state, command.seat, command)


def pass_on(layout: Layout, state: TableState, seat: int, command: asked.Next) -> Play:
    """R11: the marker goes on. Anybody may pass it, for people forget."""
    require(state.turn, "no_turns")
    yield TurnStarted(state.turn + 1, state.to_act % state.seats + 1)


VERBS: Mapping[type[Command], Callable[[Layout, TableState, int, Any], Play]] = {
    asked.Move: move,
    asked.Draw: draw,
    asked.Deal: deal,
    asked.Flip: flip,
    asked.Look: look,
    asked.Shuffle: shuffle,
    asked.Search: search,
    asked.Take: take,
    asked.Exhaust: exhaust,
    asked.Roll: roll,
    asked.Count: count,
    asked.Call: call,
    asked.Next: pass_on,
    asked.Undo: undo,
}
"""What each command does: (layout, state, its seat, itself) to what follows."""


def begin_turns(layout: Layout, state: TableState, *, drawn: bool) -> Play:
    """The first turn, if the sheet has turns: seat 1's, or the one's that chance says."""
    if layout.sheet.turns == "none":
        return
    seat = 1
    if drawn:
        seat = yield Chance("first seat", range(1, state.seats + 1))
        yield FirstSeatDrawn(seat)
    yield TurnStarted(1, seat)


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


def legal(state: TableState) -> Sequence[Command]:
    """Nothing: no list of what may be done at a table is complete; offers are what people read."""
    return ()


def may_act(state: TableState) -> Sequence[int]:
    """Every seat, at any time, until the match is over."""
    return range(1, state.seats + 1) if state.result is None else ()
