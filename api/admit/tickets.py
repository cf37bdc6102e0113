"""Tickets, with which a browser's EventSource, which can't send a token, reads one match.

A ticket names the match, the viewer and the id of the token that it was made for, and is signed
with that token's hash, which never leaves the database: every process can read it there until the
token is revoked.
"""

from hashlib import sha256
from typing import NamedTuple

from itsdangerous import BadSignature, TimestampSigner

from api.limits import TICKET_SECONDS
from domain.kernel import Viewer, name_of, viewer_of
from domain.ledger.desk.access.tokens import ID_LENGTH, Grant, Tokens


class Ticket(NamedTuple):
    """The content of a ticket: its token's grant, limited to one match and viewer."""

    grant: Grant
    match: str
    viewer: Viewer


def write_ticket(ticket: Ticket) -> str:
    """The ticket as text, for an address."""
    said = ".".join((ticket.match, name_of(ticket.viewer), ticket.grant.id[:ID_LENGTH]))
    return _signer(ticket.grant).sign(said).decode()


def read_ticket(tokens: Tokens, text: str) -> Ticket | None:
    """The ticket in a text; None: it is forged, too old, or its token was revoked."""
    match, _, rest = text.partition(".")
    viewer, _, rest = rest.partition(".")
    issued = tokens.of_id(rest.partition(".")[0])
    if issued is None:
        return None
    try:
        _signer(issued.grant).unsign(text, max_age=TICKET_SECONDS)
    except (BadSignature, UnicodeEncodeError):
        return None
    return Ticket(issued.grant, match, viewer_of(viewer))


def _signer(grant: Grant) -> TimestampSigner:
    return TimestampSigner(
        grant.id, salt="playledger stream ticket", key_derivation="hmac", digest_method=sha256
    )
