"""Acts on what seats ask for at a table: answered with a no, which all at the table are told."""

from flask import g

from api.admit.authority import own_viewer
from api.current import ledger
from api.problems.problem import problem
from domain.kernel import seat_of
from domain.ledger.desk.keyed import KeyedRequest
from domain.ledger.desk.seating.asks import Ask


def refuse_takeback(match: str, seat: int, step: int | None, request: KeyedRequest | None) -> bool:
    """Refuses a take-back that a seat asks for; another seat does so, or the host.

    If `step` is given, the take-back must have been asked for at that step. Returns False for a
    repeated request. Raises the problem that the seat asks for no such take-back any more.
    """
    if request is not None and ledger().requests.was_carried_out(request):
        return False
    own, waiting = seat_of(own_viewer()) or 0, asks_at(match)
    wanted = [each for each in waiting if (each.seat, each.wanted) == (seat, "takeback")]
    if own == seat or not wanted or step not in (None, wanted[0].step):
        raise problem("nothing_asked", seat=seat)
    g.is_writing = True
    return ledger().asks.refuse_takeback(match, wanted[0], own, request)


def refuse_rematch(match: str, request: KeyedRequest | None) -> bool:
    """Says no to a rematch, for the seat that asks.

    Returns False for a repeated request. Raises the problem that the match goes on, or that who
    asks sits nowhere.
    """
    if request is not None and ledger().requests.was_carried_out(request):
        return False
    seat = seat_of(own_viewer())
    with ledger().live(match) as held:
        newest, is_over = held.step, held.is_over
    if not is_over or seat is None:
        raise problem("nothing_asked", seat=seat or 0)
    g.is_writing = True
    return ledger().asks.refuse_rematch(match, seat, newest, request)


def asks_at(match: str) -> list[Ask]:
    """What is asked for at the newest step of a match, or was answered with a no."""
    with ledger().live(match) as held:
        newest = held.step
    return [each for each in ledger().asks.of(match) if each.step == newest]
