"""Several people at one screen: the table is covered between seats, by the server.

A browser that holds several seats of a match is shown none of them until it is said who looks.
"""

from http import HTTPStatus

from flask import Response, request

from api import error_handler
from api.admit import gate, visits
from api.admit.authority import seat_for
from api.admit.gate import Covered
from api.current import ledger, pinned
from api.declare.negotiation import wants_page
from api.declare.operations import PLAYERS, Declared
from api.declare.page_fields import SEAT, VIEWER
from api.pages.shell.answers import go_to, page
from api.pages.shell.forms import FORM, number
from api.problems.problem import MEDIA_TYPE, problem

blueprint = Declared("covers", __name__, template_folder="../templates")


@blueprint.app_errorhandler(Covered)
def cover(covered: Covered) -> Response:
    """What lies over the table until it is said who looks: a page, or to programs a problem."""
    answer = _told(covered)
    if covered.has_passed_on:
        visits.drop(answer, gate.shown_name())
    return answer


def _told(covered: Covered) -> Response:
    if not wants_page(MEDIA_TYPE):
        return error_handler.answer(problem("table_covered", match=covered.match))
    is_in_its_place = request.method == "GET" and not request.path.startswith("/matches/")
    return _cover(covered, HTTPStatus.OK if is_in_its_place else HTTPStatus.FORBIDDEN)


def _cover(covered: Covered, status: int) -> Response:
    facts = pinned(covered.match)
    sitters = ledger().seats.sitters(covered.match, facts.seats)
    seats = gate.held_seats(covered.match)
    return page(
        "cover.html",
        status,
        match=covered.match,
        title=facts.game.title,
        names={each.seat: each.name for each in sitters},
        awaited=covered.to_act if covered.to_act in seats else 0,
        seats=sorted(seats, key=lambda seat: (seat != covered.to_act, seat)),
    )


@blueprint.route(
    "/m/<match_id>/shown",
    method="POST",
    may=PLAYERS,
    takes_visit=True,
    uncovers=True,
    body=FORM,
    fields=(VIEWER, SEAT),
)
def show_seat(match_id: str) -> Response:
    """Uncovers the table for the seat whose people sit at the screen now."""
    seat = seat_for(number("seat"), pinned(match_id).seats)
    with ledger().live(match_id) as held:
        step = held.step
    answer = go_to(f"/m/{match_id}?as=seat-{seat}")
    return visits.keep(answer, gate.shown_name(), f"{match_id}.{seat}.{step}")
