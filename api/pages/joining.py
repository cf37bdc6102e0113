"""Signing a browser in: with an invitation, a token or a pass; and out again."""

import secrets
from collections.abc import Mapping
from http import HTTPStatus
from typing import Final

from flask import Response, g, request

from api.current import ledger
from api.http import visits
from api.http.authority import expect_open_to_seats
from api.http.operations import EVERYONE, JSON, Declared
from api.http.problems import problem
from api.http.rates import rates
from api.pages.answers import go_to, page
from api.pages.forms import FORM
from domain.ledger.desk.seats import SpentInvitation, UnknownInvitation
from domain.ledger.desk.texts import unfit
from domain.ledger.desk.tokens import Grant, token_hash
from domain.ledger.stream.forms import is_match_id

LONGEST: Final = 200
"""Longer codes are none of ours."""

blueprint = Declared("joining", __name__, template_folder="templates")


@blueprint.route("/join", may=EVERYONE)
def see_join_page() -> Response:
    """Where a link leads that was handed out: its code stands behind `#` and is sent by a button.

    So no preview of a chat uses it up, and no log or referrer has it.
    """
    return page("join.html", match=_asked_match(request.args))


@blueprint.route("/join", method="POST", may=EVERYONE, body=FORM)
def sign_in() -> Response:
    """Signs the browser in with the code of a link: an invitation, a pass or a token."""
    visits.expect_own_page()
    code = request.form.get("code", "").strip().rpartition("#")[2]
    name = request.form.get("name", "").strip()[:40] or None
    if not code or len(code) > LONGEST or unfit(code) or (name and unfit(name)):
        return _refused("Paste the whole link or code that you were given.")
    g.is_writing = True
    found = _with_pass(code) or _with_token(code) or _with_invitation(code, name)
    if found is None:
        rates().count_guess()
        return _refused(
            "This code opens nothing: it was used already, is too old, or is incomplete."
        )
    return found


@blueprint.route("/sign-out", method="POST", may=EVERYONE, body=FORM)
def sign_out() -> Response:
    """Signs the browser out everywhere here."""
    visits.expect_own_page()
    if secret := visits.visit():
        ledger().visits.end(secret)
    return visits.forget(go_to("/"))


def _refused(why: str) -> Response:
    """The page again, with why; to programs the problem."""
    if request.accept_mimetypes.best_match([JSON, "text/html"]) != "text/html":
        raise problem("pass_spent")
    asked = _asked_match(request.form)
    return page("join.html", HTTPStatus.FORBIDDEN, why=why, match=asked)


def _asked_match(given: Mapping[str, str]) -> str:
    """The match that the browser is to be led to, if the link names one."""
    asked = given.get("match", "")
    return asked if is_match_id(asked) else ""


def _with_pass(code: str) -> Response | None:
    secret = ledger().visits.enter(code, visits.visit())
    return visits.remember(_onward(None), secret) if secret else None


def _with_token(code: str) -> Response | None:
    grant = ledger().tokens.use(code)
    return _seated(grant) if grant else None


def _with_invitation(code: str, name: str | None) -> Response | None:
    match = ledger().seats.invited_to(code)
    if match is None:
        return None
    rates().count("seat", token_hash(code))
    expect_open_to_seats(match, HTTPStatus.FORBIDDEN)
    try:
        claimed = ledger().seats.claim(code, secrets.token_urlsafe(12), name)
    except (UnknownInvitation, SpentInvitation):
        return None
    if claimed.token is None:
        return None
    grant = ledger().tokens.use(claimed.token)
    return _seated(grant) if grant else None


def _seated(grant: Grant) -> Response:
    if grant.match and grant.role != "facilitator":
        expect_open_to_seats(grant.match, HTTPStatus.FORBIDDEN)
    secret = ledger().visits.begin(grant, visits.visit())
    return visits.remember(_onward(grant), secret)


def _onward(grant: Grant | None) -> Response:
    match = grant.match if grant and grant.match else _asked_match(request.form)
    return go_to(f"/m/{match}" if match else "/")
