"""Invitations to a match on one page: a link, a code and a QR code for each seat, to be printed."""

from collections.abc import Mapping
from http import HTTPStatus
from io import BytesIO
from ipaddress import ip_address
from typing import Final, NamedTuple

import segno
from flask import Response, g, request
from markupsafe import Markup

from api.acts.seats import LASTING, invite
from api.admit.authority import expect_open_to_seats
from api.admit.idempotency import keyed
from api.current import ledger, pinned
from api.declare.operations import HOSTS, Declared
from api.declare.page_fields import KEY, SEAT
from api.pages.answers import page
from api.pages.forms import FORM, given, key, number
from domain.ledger.desk.access.tokens import Grant
from domain.ledger.desk.seating.seats import Sitter

WATCHING: Final = 0
"""In place of a seat: a link for everybody who may watch."""

blueprint = Declared("invitations", __name__, template_folder="templates")


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
    """Makes a link for one seat, or for each that is free, and shows them this once.

    A link that was made for the seat before, and not used, opens nothing from then on.
    """
    expect_open_to_seats(match_id, HTTPStatus.CONFLICT)
    seats = [number("seat")] if given("seat") else _free(match_id)
    made = {seat: invite(match_id, seat, keyed(f"{key()}/{seat}", seat)).secret for seat in seats}
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
    expect_open_to_seats(match_id, HTTPStatus.CONFLICT)
    g.is_writing = True
    grant = Grant("spectator", match_id)
    found = ledger().tokens.issue_once(keyed(key()), [grant], label="a link to watch")
    return handed_out(match_id, {WATCHING: found.tokens.get(grant)})


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
    drawn = BytesIO()
    segno.make(link, micro=False).save(drawn, kind="svg", border=2, xmldecl=False, omitsize=True)
    return Slip(seat, link, code, Markup(drawn.getvalue().decode()))  # noqa: S704


def is_here_only() -> bool:
    """Whether the address that the browser asked at leads no other device here."""
    host = request.host.rpartition(":")[0] if request.host[-1:].isdigit() else request.host
    host = (host or request.host).strip("[]")
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")
