"""A table is ended by those who sit at it: one proposes, and all others agree."""

from domain.games.table.commands import AgreeEnd, DeclineEnd, ProposeEnd
from domain.games.table.events.ending import EndAgreed, EndDeclined, EndProposed, TableEnded
from domain.games.table.layout import Layout
from domain.games.table.state import Proposal, TableState
from domain.kernel import Play, require


def propose_end(layout: Layout, state: TableState, seat: int, command: ProposeEnd) -> Play:
    """R13: a seat says who has won, or that nobody has. One proposal stands at a time."""
    winners = tuple(sorted(command.winners))
    require(len(set(winners)) == len(winners), "twice")
    for each in winners:
        require(1 <= each <= state.seats, "no_such_seat", seat=each)
    require(state.proposed is None, "end_proposed", by=state.proposed and state.proposed.by)
    yield EndProposed(seat, winners)
    yield from _ended(state)


def agree_end(layout: Layout, state: TableState, seat: int, command: AgreeEnd) -> Play:
    """R13: a seat agrees to the end that it names; the last of the others ends the match."""
    proposed = _proposed(state)
    require(tuple(sorted(command.winners)) == proposed.winners, "other_end")
    require(seat not in proposed.agreed, "agreed_already")
    yield EndAgreed(seat)
    yield from _ended(state)


def decline_end(layout: Layout, state: TableState, seat: int, command: DeclineEnd) -> Play:
    """R13: any seat says no, also the one that has proposed it, and play goes on."""
    _proposed(state)
    yield EndDeclined(seat)


def _proposed(state: TableState) -> Proposal:
    """The end that is proposed. Refuses with `no_end_proposed`."""
    require(state.proposed, "no_end_proposed")
    assert state.proposed is not None
    return state.proposed


def _ended(state: TableState) -> Play:
    """The end, once all have agreed."""
    proposed = _proposed(state)
    if not proposed.asked(state.seats):
        yield TableEnded(proposed.winners)


def answer_to_end(state: TableState, seat: int) -> AgreeEnd | None:
    """What a seat without an opinion answers at once: that it agrees; None: it is not asked."""
    proposed = state.proposed
    if state.result is not None or proposed is None or seat not in proposed.asked(state.seats):
        return None
    return AgreeEnd(seat=seat, winners=proposed.winners)
