"""Authority: who may do what, and as which viewer, is decided here and nowhere else."""

from http import HTTPStatus

import msgspec
from flask import g

from api.admit import gate
from api.admit.addresses import is_open_here
from api.admit.rates import rates
from api.admit.tickets import Ticket, read_ticket
from api.current import ledger, pinned
from api.declare.operations import HOSTS, PLAYERS, ApiRequest, Operation
from api.problems.problem import BAD_TOKEN, Problem, problem
from domain.kernel import BY_FACILITATOR, FACILITATOR, PUBLIC, Actor, Viewer, name_of
from domain.ledger.desk.access.tokens import Grant


def admit(sent: ApiRequest) -> None:
    """Admits a request or refuses it; the grant of its token is then in `g.grant`.

    A seat's token opens its own match, and a member's right their own class; any other is reported
    as not found. An analysis is closed to all but the facilitator, also for tokens that an older
    release issued for it. A browser is shown nothing of a seat that its screen covers. Raises
    problems and Covered.
    """
    operation = sent.operation
    if operation is None:
        return
    sent.max_content_length = operation.body_bytes
    if not operation.needs_token or (operation.opens_locally and is_open_here()):
        return
    grant = _grant(sent, operation)
    if grant.role not in operation.may:
        raise problem("other_role", role=grant.role)
    match, place = (sent.view_args or {}).get("match_id"), place_of(sent)
    if place and grant.match not in (None, place):
        raise not_there(sent)
    if match and grant.role != "facilitator":
        expect_open_to_seats(match, HTTPStatus.FORBIDDEN)
    by_visit = gate.is_browser(operation) and "ticket" not in g
    g.grant = gate.expect_uncovered(operation, match, grant) if by_visit else grant


def place_of(sent: ApiRequest) -> str | None:
    """The match or class that a request is about; None: it is about none."""
    parts = sent.view_args or {}
    return parts.get("match_id") or parts.get("class_id")


def not_there(sent: ApiRequest) -> Problem:
    """The problem that the match or class of a request is not there for who asks."""
    parts = sent.view_args or {}
    if "class_id" in parts:
        return problem("class_not_found", class_id=parts["class_id"])
    return problem("match_not_found", match=parts.get("match_id"))


def expect_open_to_seats(match: str, status: HTTPStatus) -> None:
    """Refuses a request that would show a match to seats or spectators while it is closed to them.

    Seats and spectators get 403; the facilitator, who may open other matches to them, 409.
    """
    purpose = pinned(match).purpose
    waits_for = ledger().groups.closed_by(match, purpose)
    if waits_for is not None:
        raise problem("analysis_closed", status=status, match=match, waits_for=waits_for)


def _grant(sent: ApiRequest, operation: Operation) -> Grant:
    authorization = sent.headers.get("Authorization")
    ticket = sent.args.get("ticket")
    if ticket and authorization is None:
        return _grant_of_ticket(ticket, operation)
    if gate.is_browser(operation):
        return gate.grant_for(operation, place_of(sent), not_there(sent))
    scheme, _, token = (authorization or "").partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise problem("token_missing", headers={"WWW-Authenticate": "Bearer"})
    if operation.confirms_late:
        known = ledger().tokens.known(token.strip())
        if known is not None:
            g.unconfirmed = known.id
            return known
    grant = ledger().tokens.use(token.strip())
    if grant is None:
        rates().count_guess()
        raise problem("token_unknown", headers=BAD_TOKEN)
    return grant


def _grant_of_ticket(text: str, operation: Operation) -> Grant:
    """The grant of a ticket, for the ticket's match and viewer only."""
    ticket = read_ticket(ledger().tokens, text) if operation.takes_ticket else None
    if ticket is None:
        rates().count_guess()
        raise problem("ticket_unknown", headers={"WWW-Authenticate": "Bearer"})
    g.ticket = ticket
    return msgspec.structs.replace(ticket.grant, match=ticket.match)


def own_viewer() -> Viewer:
    """The viewer that the request's token stands for."""
    if "ticket" in g:
        ticket: Ticket = g.ticket
        return ticket.viewer
    grant: Grant = g.grant
    if grant.role in HOSTS:
        return FACILITATOR
    return PUBLIC if grant.seat is None else Viewer(grant.seat)


def viewer_for(wanted: Viewer | None, seats: int) -> Viewer:
    """The viewer to answer for: the token's own, or the requested one if it is allowed."""
    own = own_viewer()
    if wanted is None or wanted == own:
        return own
    if own != FACILITATOR and wanted != PUBLIC:
        raise problem("other_viewer", parameter="seat", viewer=name_of(wanted))
    if int(wanted) > seats:
        raise problem("unknown_seat", parameter="seat", given=wanted, seats=seats)
    return wanted


def seat_for(given: int | None, seats: int) -> int:
    """The seat to act for: the token's own, or the one that the facilitator names."""
    grant: Grant = g.grant
    if grant.seat is not None:
        if given not in (None, grant.seat):
            raise problem("other_seat", pointer="/seat", own=grant.seat, given=given)
        return grant.seat
    if given is None:
        wanted = "say in the field `seat` for which seat the command is."
        raise problem("does_not_fit", pointer="/seat", problem=wanted)
    if not 1 <= given <= seats:
        raise problem("unknown_seat", pointer="/seat", given=given, seats=seats)
    return given


def expect_own_seat(match: str, seat: int) -> None:
    """Refuses a request that may not change who sits at a seat.

    The facilitator may for every seat, and each seat for itself.
    """
    with ledger().live(match) as held:
        seats = held.created.seats
    own = g.grant.seat
    if own not in (None, seat):
        raise problem("other_seat", own=own, given=seat)
    if not 1 <= seat <= seats:
        raise problem("unknown_seat", status=404, given=seat, seats=seats)


def name_for(name: str | None) -> str | None:
    """A person's name, where the request comes from the table; None for spectators."""
    return name if g.grant.role in PLAYERS else None


def own_actor() -> Actor:
    """The actor of a table command: the token's own seat, or the facilitator."""
    grant: Grant = g.grant
    return BY_FACILITATOR if grant.seat is None else Actor(grant.seat)


def knows_secrets() -> bool:
    """Whether the request may dictate a chance whose outcomes are secret."""
    return own_viewer() == FACILITATOR
