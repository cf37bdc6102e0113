"""The gate of browsers: with which of its rights a browser is let in, and what its screen shows.

Whatever takes a cookie comes through here, before its view is called: pages, parts, streams, files
and all that a form writes. What a view may show follows from the grant that it gets, and a seat's
grant of a screen with several seats it gets only while that seat is the one who looks. Which seat
that is stands in a cookie of its own: it opens nothing that the browser's tokens would not open.
"""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec
from flask import current_app, g, request

from api.admit import visits
from api.admit.examples import is_example, right_to_watch
from api.current import ledger
from api.declare.negotiation import wants_page
from api.declare.operations import HOSTS, JSON, Operation
from api.problems.problem import Problem, problem
from domain.kernel import FACILITATOR, PUBLIC, Game, Viewer, seat_of, viewer_of
from domain.ledger.desk.access.tokens import Grant
from domain.ledger.desk.notes.forms import author_of
from domain.ledger.stream.match import Match

COOKIE: Final = "playledger-shown"

STRENGTH: Final = {
    "seat": 0,
    "facilitator": 1,
    "host": 1,
    "author": 2,
    "spectator": 2,
    "member": 3,
    "authors": 4,
}
"""The order in which a match is opened by one of a visit's tokens: a seat's comes first."""


class ShownSeat(NamedTuple):
    """The seat that a screen shows, and the step at which it was asked for."""

    match: str
    seat: int
    step: int


class Covered(Exception):
    """Another seat's people may be looking.

    Where the turn `has_passed_on` to them, who looked before has to ask again, whatever follows.
    """

    def __init__(self, held: Match) -> None:
        super().__init__(held.id)
        self.match = held.id
        self.to_act = held.state.to_act
        self.has_passed_on = _has_passed_on(held)


def is_browser(operation: Operation) -> bool:
    """Whether the request comes with a cookie, where its operation takes one, and with no token."""
    return operation.takes_visit and "Authorization" not in request.headers


def grant_for(operation: Operation, place: str | None, not_there: Problem) -> Grant:
    """The right of the visit that fits the request best: one that shows what is asked for.

    An example is shown to whoever comes. Raises the problems `sign_in` (for programs
    `token_missing`), `seat_elsewhere`, `not_there` where none of them opens the match or class, and
    `other_role`.
    """
    visits.expect_own_page()
    found = visits.grants()
    opening = [each for each in found if each.match in (None, place or each.match)]
    if not opening and ledger().memberships.has_left(visits.visit()):
        raise problem("seat_elsewhere")
    if not opening and place and _may_just_watch(operation, place):
        g.passes_by = True
        return right_to_watch(place)
    if not found:
        raise _nobody()
    fitting = [each for each in opening if each.role in operation.may]
    is_theirs = any(each.role in operation.may for each in found)
    if not opening and (is_theirs or "match_id" in (request.view_args or {})):
        raise not_there
    if not fitting:
        raise problem("other_role", role=found[0].role)
    return _best(fitting)


def _nobody() -> Problem:
    """The problem of who comes without any right: people are led to sign in."""
    challenge = {"WWW-Authenticate": "Bearer"}
    return problem("sign_in" if wants_page(JSON) else "token_missing", headers=challenge)


def _best(fitting: Sequence[Grant]) -> Grant:
    """The right that shows what is asked for, the weakest first, and the seat that looks."""
    wanted, looks = named_viewer() or PUBLIC, shown()
    return min(
        fitting,
        key=lambda grant: (
            not _can_show(grant, wanted),
            STRENGTH[grant.role],
            (grant.match, grant.seat) != (looks.match, looks.seat),
        ),
    )


def _may_just_watch(operation: Operation, match: str) -> bool:
    """Whether a match is shown to whoever comes; who writes has to be somebody."""
    is_shown = "spectator" in operation.may and "match_id" in (request.view_args or {})
    return is_shown and not operation.writes and is_example(match)


def passes_by() -> bool:
    """Whether who asks watches an example without being let in: they are not in the room."""
    return bool(g.get("passes_by"))


def is_facilitators() -> bool:
    """Whether a facilitator asks, with whichever of a browser's rights they are let in."""
    own: Grant | None = g.get("grant")
    return any(each.role == "facilitator" for each in [*visits.grants(), *filter(None, [own])])


def is_hosts(match: str) -> bool:
    """Whether who asks runs a match, with whichever of a browser's rights they are let in."""
    own: Grant | None = g.get("grant")
    rights = [each for each in [*visits.grants(), own] if each and each.role in HOSTS]
    return any(each.match in (None, match) for each in rights)


def expect_as_facilitator() -> None:
    """Refuses what shows everything to a browser that holds seats, unless the facilitator is named.

    At a screen of several seats, whoever looks might otherwise read what the others hold.
    """
    holds_seats = any(each.role == "seat" for each in visits.grants())
    if holds_seats and named_viewer() != FACILITATOR:
        said = "as: this browser holds seats, too. Ask as=facilitator for what all hold."
        raise problem("does_not_fit", parameter="as", problem=said)


def named_viewer() -> Viewer | None:
    """The viewer that the address of a page (`as`) or a file (`seat`) names; None: nobody is named.

    Who says nothing of the kind in a form acts for a `seat`.
    """
    named = next((found for name in ("as", "seat") if (found := request.values.get(name))), None)
    try:
        return viewer_of(named) if named else None
    except ValueError:
        return None


def _can_show(grant: Grant, viewer: Viewer) -> bool:
    return viewer == PUBLIC or grant.role in HOSTS or grant.seat == seat_of(viewer)


def expect_uncovered(operation: Operation, match: str | None, grant: Grant) -> Grant:
    """The right with which a browser is let in, if its screen is not covered to it.

    What everybody may see is read at a covered screen, too, as a spectator. Raises Covered.
    """
    if match is None or grant.seat is None or operation.uncovers or len(held_seats(match)) == 1:
        return grant
    with ledger().live(match) as held:
        if _is_shown(held, grant.seat):
            return grant
        if named_viewer() != PUBLIC or operation.writes or "spectator" not in operation.may:
            raise Covered(held)
    return msgspec.structs.replace(grant, role="spectator", seat=None)


def expect_shown(held: Match, viewer: Viewer) -> None:
    """Raises Covered where the screen does not show a viewer of a match that the caller holds.

    That is one which may have gone on since the browser was let in, or a second one beside it.
    """
    if not _is_shown(held, seat_of(viewer)):
        raise Covered(held)


def _is_shown(held: Match, seat: int | None) -> bool:
    """Whether a screen shows what a seat sees.

    A seat is shown from when it was asked for until another seat of the same screen is to act; the
    cover that falls then takes the cookie with it, so that no take-back lifts it. A match that is
    over, one in which no seat here has anything of its own, and one with a single seat at this
    screen, is never covered.
    """
    seats = held_seats(held.id)
    if seat not in seats or len(seats) == 1 or held.is_over or not has_own(held.id, held.game):
        return True
    looks = shown()
    return (looks.match, looks.seat) == (held.id, seat) and not _has_passed_on(held)


def has_own(match: str, game: Game) -> bool:
    """Whether seats of this screen may know what others don't: hidden things, private notes."""
    if game.has_secrets:
        return True
    written_for = {each.audience for each in ledger().notes.entries(match)}
    return not written_for.isdisjoint(author_of(Viewer(seat)) for seat in held_seats(match))


def _has_passed_on(held: Match) -> bool:
    """Whether another seat of the screen is to act since the one that looks was asked for."""
    looks, to_act = shown(), held.state.to_act
    is_another = to_act != looks.seat and to_act in held_seats(held.id)
    return looks.match == held.id and looks.step != held.step and is_another


def held_seats(match: str) -> list[int]:
    """The seats of a match whose tokens the browser holds."""
    if "Authorization" in request.headers or "ticket" in g:
        return []
    return sorted({each.seat for each in visits.grants() if each.match == match and each.seat})


def shown_name() -> str:
    """The name of the cookie that says who looks."""
    return visits.named_apart(COOKIE, current_app.config)


def shown() -> ShownSeat:
    """Who looks, as the browser says."""
    kept = request.cookies.get(shown_name(), "")
    found = re.fullmatch(r"([a-z2-7]{1,40})\.(\d{1,4})\.(\d{1,9})", kept)
    return ShownSeat(found[1], int(found[2]), int(found[3])) if found else ShownSeat("", 0, 0)
