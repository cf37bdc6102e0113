"""Invitations to a match on one page: a link, a code and a QR code for each seat, to be printed."""

from collections.abc import Mapping
from http import HTTPStatus
from io import BytesIO
from ipaddress import ip_address
from typing import Final, NamedTuple

import segno
from flask import Response, request
from markupsafe import Markup

from api.acts.seats import LASTING, invite
from api.acts.tokens import invite_spectators
from api.admit.authority import expect_open_to_seats
from api.admit.idempotency import keyed
from api.current import ledger, pinned
from api.declare.operations import HOSTS, Declared
from api.declare.page_fields import KEY, SEAT
from api.pages.shell.answers import page
from api.pages.shell.forms import FORM, given, key, number, secret_key
from domain.ledger.desk.access.codes import code_from
from domain.ledger.desk.access.tokens import token_from
from domain.ledger.desk.seating.seats import Sitter

WATCHING: Final = 0
"""Stands for everybody who may watch, in place of a seat."""

blueprint = Declared("invitations", __name__, template_folder="../templates")


class Slip(NamedTuple):
    """What is handed to somebody: a link to a seat, its code by itself, and the same to scan."""

    seat: int
    link: str
    code: str
    drawn: Markup


@blueprint.route("/m/<match_id>/invitations", may=HOSTS, takes_visit=True)
def see_invitations(match_id: str) -> Response:
    """Who sits at a match and who is invited, with buttons that make links."""
    return handed_out(match_id, {})


@blueprint.route(
    "/m/<match_id>/invitations",
    method="POST",
    may=HOSTS,
    takes_visit=True,
    body=FORM,
    fields=(SEAT, KEY),
)
def invite_players(match_id: str) -> Response:
    """Makes a link for one seat, or for each that is free, and shows them in this answer alone.

    A link that was made for the seat before, and not used, opens nothing from then on. The same
    form sent again, as by a reload, shows the same links.
    """
    expect_open_to_seats(match_id, HTTPStatus.CONFLICT)
    seats = [number("seat")] if given("seat") else _free(match_id)
    made = {seat: _invited(match_id, seat) for seat in seats}
    return handed_out(match_id, made)


@blueprint.route(
    "/m/<match_id>/spectators",
    method="POST",
    may=HOSTS,
    takes_visit=True,
    body=FORM,
    fields=(KEY,),
)
def invite_to_watch(match_id: str) -> Response:
    """Makes a link with which anybody may watch what the public sees."""
    secret = secret_key()
    token = token_from(f"{secret}/{match_id}") if secret else None
    code, _ = invite_spectators(match_id, keyed(key()), "a link to watch", token)
    return handed_out(match_id, {WATCHING: code})


def _invited(match: str, seat: int) -> str | None:
    """The code of a seat's new invitation; None: somebody has used it since it was asked for."""
    secret = secret_key()
    code = code_from(f"{secret}/{match}/{seat}") if secret else None
    return invite(match, seat, keyed(f"{key()}/{seat}", seat), code).secret


def handed_out(match: str, made: Mapping[int, str | None]) -> Response:
    """The page with what was made, by seat; None: somebody has used it since it was asked for."""
    facts = pinned(match)
    with ledger().live(match) as held:
        is_over = held.is_over
    return page(
        "invitations.html",
        match=match,
        title=facts.game.title,
        slips=[_slip(seat, code) for seat, code in made.items() if code],
        used=[seat for seat, code in made.items() if not code],
        sitters=ledger().seats.sitters(match, facts.seats),
        joins=f"{request.url_root}join",
        is_here_only=is_here_only(),
        is_analysis=facts.purpose == "analysis",
        is_over=is_over,
        days=LASTING.days,
    )


def _free(match: str) -> list[int]:
    sitters: list[Sitter] = ledger().seats.sitters(match, pinned(match).seats)
    return [each.seat for each in sitters if each.kind == "free"]


def _slip(seat: int, code: str) -> Slip:
    link = f"{request.url_root}join#{code}"
    return Slip(seat, link, code, scannable(link))


def scannable(link: str) -> Markup:
    """A link drawn as a QR code."""
    drawn = BytesIO()
    segno.make(link, micro=False).save(drawn, kind="svg", border=2, xmldecl=False, omitsize=True)
    return Markup(drawn.getvalue().decode())  # noqa: S704


def is_here_only() -> bool:
    """Whether the address that the browser asked at leads no other device here."""
    host = request.host.rpartition(":")[0] if request.host[-1:].isdigit() else request.host
    host = (host or request.host).strip("[]")
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")
