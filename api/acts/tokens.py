"""Acts on tokens: made for spectators, and revoked with all rights that came by them."""

from http import HTTPStatus

from flask import g

from api.admit.authority import expect_open_to_seats
from api.current import ledger
from api.problems.problem import problem
from domain.ledger.desk.access.tokens import Grant, Issued
from domain.ledger.desk.keyed import KeyedRequest


def invite_spectators(
    match: str, request: KeyedRequest, label: str = "", token: str | None = None
) -> tuple[str | None, bool]:
    """A token with which anybody may watch a match, and whether the request is a repeated one.

    A repeated request gets a new token in the place of an unused one; None: it was used. A `token`
    that is not drawn but given is the same, used or not, until it is revoked.
    """
    expect_open_to_seats(match, HTTPStatus.CONFLICT)
    g.is_writing = True
    grant = Grant("spectator", match)
    draw = (lambda: token) if token else None
    given = ledger().tokens.issue_once(request, [grant], label=label, draw=draw)
    is_good = token is not None and ledger().tokens.grant_of(token) is not None
    return given.tokens.get(grant) or (token if is_good else None), given.is_repeat


def revoke(token: Issued | None, request: KeyedRequest | None) -> bool:
    """Revokes a token; with a link to many it revokes the rights of all who came by that link.

    `token` is None if it was revoked before.

    Returns False for a repeated request. Raises the problem with the last facilitator's token:
    without it no facilitator could get in.
    """
    if token and _is_last_facilitators(token):
        raise problem("last_facilitator")
    g.is_writing = True
    ending = ledger().authors.with_followers([token] if token else [])
    return ledger().tokens.revoke(ending, request)


def _is_last_facilitators(token: Issued) -> bool:
    is_facilitators = token.grant.role == "facilitator"
    return is_facilitators and len(ledger().tokens.issued(role="facilitator")) == 1
