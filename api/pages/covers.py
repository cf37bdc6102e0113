"""Several people at one screen: the table is covered between seats, by the server.

A browser that holds several seats of a match is shown none of them until it is said who looks.
Which seat is shown is kept in a cookie: it opens nothing that the browser's tokens would not open.
"""

import re
from typing import Final, NamedTuple

from flask import Response, current_app, request

from api.current import ledger, pinned
from api.http import visits
from api.http.authority import name_for, seat_for
from api.http.operations import PLAYERS, Declared
from api.pages.answers import go_to, page
from api.pages.forms import FORM, number
from domain.kernel import Viewer, seat_of
from domain.ledger.stream.match import Match

COOKIE: Final = "playledger-shown"

blueprint = Declared("covers", __name__, template_folder="templates")


class Shown(NamedTuple):
    """The seat that a screen shows, and the step at which it was asked for."""

    match: str
    seat: int
    step: int


class Covered(Exception):
    """Another seat's people may be looking."""

    def __init__(self, match: str, to_act: int) -> None:
        super().__init__(match)
        self.match = match
        self.to_act = to_act


def held_seats(match: str) -> list[int]:
    """The seats of a match whose tokens the browser holds."""
    if "Authorization" in request.headers:
        return []
    return sorted({each.seat for each in visits.grants() if each.match == match and each.seat})


def expect_uncovered(held: Match, viewer: Viewer) -> None:
    """Raises Covered where a screen of several seats does not show this viewer's now.

    A seat is shown from when it was asked for until another seat of the same screen is to act.
    """
    seats, seat = held_seats(held.id), seat_of(viewer)
    if seat not in seats or len(seats) == 1 or held.is_over:
        return
    shown, to_act = _shown(), held.state.to_act
    is_same = (shown.match, shown.seat) == (held.id, seat)
    has_passed_on = shown.step != held.step and to_act != seat and to_act in seats
    if not is_same or has_passed_on:
        raise Covered(held.id, to_act)


def _cookie() -> str:
    return visits.named_apart(COOKIE, current_app.config)


def _shown() -> Shown:
    kept = request.cookies.get(_cookie(), "")
    found = re.fullmatch(r"([a-z2-7]{1,40})\.(\d{1,4})\.(\d{1,9})", kept)
    return Shown(found[1], int(found[2]), int(found[3])) if found else Shown("", 0, 0)


@blueprint.app_errorhandler(Covered)
def cover(covered: Covered) -> Response:
    """The page that lies over the table until it is said who looks."""
    facts = pinned(covered.match)
    sitters = ledger().seats.sitters(covered.match, facts.seats)
    seats = held_seats(covered.match)
    return page(
        "cover.html",
        match=covered.match,
        title=facts.game.title,
        names={each.seat: name_for(each.name) for each in sitters},
        awaited=covered.to_act if covered.to_act in seats else 0,
        seats=sorted(seats, key=lambda seat: (seat != covered.to_act, seat)),
    )


@blueprint.route("/m/<match_id>/shown", method="POST", may=PLAYERS, takes_visit=True, body=FORM)
def show_seat(match_id: str) -> Response:
    """Uncovers the table for the seat whose people sit at the screen now."""
    seat = seat_for(number("seat"), pinned(match_id).seats)
    with ledger().live(match_id) as held:
        step = held.step
    answer = go_to(f"/m/{match_id}?as=seat-{seat}")
    return visits.keep(answer, _cookie(), f"{match_id}.{seat}.{step}")
