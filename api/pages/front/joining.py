"""Signing a browser in: with an invitation, a token or a pass; and out again."""

import secrets
from http import HTTPStatus
from typing import Any, Final

from flask import Response, g

from api.acts import seats
from api.admit import visits
from api.admit.authority import expect_open_to_seats
from api.admit.rates import rates
from api.current import ledger
from api.declare.negotiation import wants_page
from api.declare.operations import EVERYONE, JSON, Declared
from api.declare.page_fields import KEY, line, one_of
from api.limits import PERSON_LENGTH
from api.pages.front.kept_seat import kept_seat
from api.pages.shell.answers import go_to, page
from api.pages.shell.forms import FORM, given, name_if_any
from api.problems.problem import problem
from domain.ledger.desk.access.tokens import Grant, token_hash
from domain.ledger.desk.seating.seats import SpentInvitation, UnknownInvitation
from domain.ledger.desk.texts import unfit
from domain.ledger.stream.forms import is_match_id

LONGEST: Final = 200
"""Longer codes are none of ours."""

CODE: Final = line("code", 4 * LONGEST, label="Link or code")
NAME: Final = line("name", PERSON_LENGTH, label="Your name at the table, if you like")
MATCH: Final = line("match", LONGEST)
ONCE: Final = KEY._replace(is_required=False)
"""The key of the form, with which an invitation that is sent twice is used once."""

BUTTONS: Final = {"desk": "Go to the desk", "games": "Bring your game"}
"""What the button of a link says that opens no seat, by what the link says that it is for."""

FOR: Final = one_of("for", tuple(BUTTONS))

blueprint = Declared("joining", __name__, template_folder="../templates")


@blueprint.route("/join", may=EVERYONE, fields=(MATCH, FOR))
def see_join_page() -> Response:
    """Where a link leads that was handed out: its code stands behind `#` and is sent by a button.

    So no preview of a chat uses it up, and no log or referrer has it.
    """
    return _door()


@blueprint.route(
    "/join", method="POST", may=EVERYONE, body=FORM, fields=(CODE, NAME, MATCH, FOR, ONCE)
)
def sign_in() -> Response:
    """Signs the browser in with the code of a link: an invitation, a pass or a token."""
    visits.expect_own_page()
    code = (given("code") or "").strip().rpartition("#")[2]
    name = name_if_any(NAME) or None
    if not code or len(code) > LONGEST or unfit(code) or (name and unfit(name)):
        return _refused("Paste the whole link or code that you were given.")
    g.is_writing = True
    found = _with_pass(code) or _with_token(code, name) or _with_invitation(code, name)
    if found is None:
        rates().count_guess()
        return _refused(
            "This code opens nothing: it was used already, is too old, or is incomplete."
        )
    return found


@blueprint.route(
    "/join/seat", method="POST", may=EVERYONE, body=FORM, fields=(CODE, NAME, MATCH, FOR, ONCE)
)
def see_kept_seat() -> Response:
    """The page with what an invitation opens: its game, its seat, who is there, how it stands.

    Nothing is used up by looking.
    """
    visits.expect_own_page()
    code = (given("code") or "").strip().rpartition("#")[2]
    kept = ledger().seats.kept(code) if code and len(code) <= LONGEST and not unfit(code) else None
    if kept is None:
        rates().count_guess()
        return _refused("This code keeps no seat: what it opens shows when you press the button.")
    rates().count("seat", token_hash(code))
    expect_open_to_seats(kept[0], HTTPStatus.FORBIDDEN)
    return _door(kept=kept_seat(*kept), code=code, name=given("name") or "")


@blueprint.route("/sign-out", method="POST", may=EVERYONE, body=FORM)
def sign_out() -> Response:
    """Signs the browser out everywhere here."""
    visits.expect_own_page()
    if secret := visits.visit():
        ledger().visits.end(secret)
    return visits.forget(go_to("/"))


def _refused(why: str) -> Response:
    """The page again, with why; to programs the problem."""
    if not wants_page(JSON):
        raise problem("pass_spent")
    code, name = given("code") or "", given("name") or ""
    return _door(HTTPStatus.FORBIDDEN, why=why, code=code, name=name)


def _door(status: int = HTTPStatus.OK, **shown: Any) -> Response:
    """The page, in the words of what the link opens that brought the browser here."""
    opens = given(FOR.name) or ""
    words: dict[str, Any] = {**shown, "opens": opens, "button": BUTTONS.get(opens, "Sit down")}
    return page("join.html", status, match=_given_match(), **words)


def _given_match() -> str:
    """The match that the browser is to be led to, if the link names one."""
    match = given("match") or ""
    return match if is_match_id(match) else ""


def _with_pass(code: str) -> Response | None:
    secret = ledger().visits.enter(code, visits.visit())
    return visits.remember(_onward(None), secret) if secret else None


def _with_token(code: str, name: str | None) -> Response | None:
    grant = ledger().tokens.use(code)
    if grant is None:
        return None
    rates().count_sign_in()
    return _seated(ledger().authors.enter(grant, visits.grants(), name or ""))


def _with_invitation(code: str, name: str | None) -> Response | None:
    if ledger().seats.invited_to(code) is None:
        return None
    rates().count_sign_in()
    ledger().visits.expect_room(1, visits.visit())
    try:
        claimed = seats.claim(code, given("key") or secrets.token_urlsafe(12), name)
    except (UnknownInvitation, SpentInvitation):
        return None
    grant = ledger().tokens.use(claimed.token) if claimed.token else claimed.grant
    return _seated(grant) if grant and grant.id else None


def _seated(grant: Grant) -> Response:
    if grant.role == "author":
        return visits.sign_in(go_to("/sheets"), grant, *ledger().authors.runs(grant.match or ""))
    if grant.match and grant.role != "facilitator":
        expect_open_to_seats(grant.match, HTTPStatus.FORBIDDEN)
    return visits.sign_in(_onward(grant), grant)


def _onward(grant: Grant | None) -> Response:
    match = grant.match if grant and grant.match else _given_match()
    return go_to(f"/m/{match}" if match else "/")
