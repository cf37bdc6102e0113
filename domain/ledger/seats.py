"""Who sits at a match: a person with a token, a bot, or nobody; and how seats change hands.

A seat has at most one live token. Whoever sits down takes the seat from who sat there: their token,
their name and invitations that wait are gone.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import Literal

import msgspec
from eventsourcing.persistence import IntegrityError

from domain.ledger.database import Database, Write
from domain.ledger.errors import LedgerError
from domain.ledger.identity import timestamp
from domain.ledger.people import FORGET, NAME, NAMED
from domain.ledger.tokens import (
    Grant,
    issued_tokens,
    issuing,
    new_token,
    revoking,
    revoking_request,
    token_hash,
)

SIT_BOT = """INSERT INTO bots VALUES (?, ?, ?)
    ON CONFLICT (match_id, seat) DO UPDATE SET bot = excluded.bot"""
UNSIT_BOT = "DELETE FROM bots WHERE match_id = ? AND seat = ?"
WITH_BOTS = """SELECT DISTINCT match_id FROM bots WHERE NOT EXISTS (SELECT 1 FROM stored_events
    WHERE originator_id = match_id AND topic = 'ledger.MatchClosed') LIMIT ?"""
INVITE = "INSERT INTO invitations (hash, match_id, seat, expires_at) VALUES (?, ?, ?, ?)"
CLAIM = "INSERT INTO claims (invitation, request) VALUES (?, ?)"
FOUND = """SELECT match_id, seat, expires_at, request FROM invitations
    LEFT JOIN claims ON invitation = hash WHERE hash = ?"""
WAITING = """SELECT seat, expires_at FROM invitations
    LEFT JOIN claims ON invitation = hash WHERE match_id = ? AND request IS NULL"""
WITHDRAW = (
    """DELETE FROM claims WHERE invitation IN
        (SELECT hash FROM invitations WHERE match_id = ? AND seat = ?)""",
    "DELETE FROM invitations WHERE match_id = ? AND seat = ?",
)


class Sitter(msgspec.Struct, frozen=True):
    """Who sits at a seat; `invited_until` is when an invitation that waits expires."""

    seat: int
    kind: Literal["free", "person", "bot"]
    bot: str | None = None
    name: str | None = None
    invited_until: str | None = None


class Invitation(msgspec.Struct, frozen=True):
    """What lets one person sit down, shown once; `until` is when it expires (ISO 8601, UTC)."""

    secret: str
    until: str


class UnknownInvitation(LedgerError):
    """No such invitation was made, or it was withdrawn."""

    def __init__(self) -> None:
        super().__init__("This is no invitation, or it was withdrawn.")


class SpentInvitation(LedgerError):
    """The invitation was used by somebody, or has expired."""

    def __init__(self) -> None:
        super().__init__("This invitation was used already, or has expired.")


def sitters(database: Database, match: str, seats: int) -> list[Sitter]:
    """Who sits at a match, seat by seat; without a bot, whoever holds the seat's token."""
    held = {each.grant.seat for each in issued_tokens(database, role="seat", match=match)}
    bots = bots_of(database, match)
    names = _by_seat(database, "SELECT seat, name FROM people WHERE match_id = ?", match)
    invited, now = _by_seat(database, WAITING, match), timestamp(datetime.now(UTC))
    return [
        Sitter(
            seat=seat,
            kind="bot" if seat in bots else "person" if seat in held else "free",
            bot=bots.get(seat),
            name=names.get(seat),
            invited_until=until if (until := invited.get(seat, "")) > now else None,
        )
        for seat in range(1, seats + 1)
    ]


def bots_of(database: Database, match: str) -> dict[int, str]:
    """The names of a match's bots by seat."""
    return _by_seat(database, "SELECT seat, bot FROM bots WHERE match_id = ?", match)


def matches_with_bots(database: Database, most: int) -> list[str]:
    """At most so many matches in play at which bots sit."""
    return [match for (match,) in database.read(WITH_BOTS, (most,))]


def _by_seat(database: Database, statement: str, match: str) -> dict[int, str]:
    return dict(database.read(statement, (match,)))


def seat_all(
    database: Database, match: str, seats: int, bots: Mapping[int, str], request: str
) -> dict[int, str]:
    """Lets bots sit down at a new match, and gives each other seat a token: tokens by seat.

    Repeated with its `request`, it seats nobody twice: seats that still have the token that it
    gave get a new one for it, and those that changed hands are left out.
    """
    sitting = {each.seat: each for each in sitters(database, match, seats)}
    given = {
        seat
        for each in issued_tokens(database, role="seat", match=match, request=request)
        if (seat := each.grant.seat)
    }
    is_new = all(each.kind == "free" for each in sitting.values())
    wanted = [seat for seat in sitting if seat not in bots] if is_new else sorted(given)
    tokens = [new_token() for _ in wanted]
    grants = [Grant("seat", match, seat) for seat in wanted]
    database.write_all(
        (SIT_BOT, [(match, seat, bot) for seat, bot in bots.items()] if is_new else []),
        *revoking_request(request),
        *issuing(grants, tokens, "", request),
    )
    return dict(zip(wanted, tokens, strict=True))


def invite(database: Database, match: str, seat: int, lasting: timedelta) -> Invitation:
    """A new invitation to a seat, for any that waits; who sits there stays until it is claimed."""
    secret = new_token()
    until = timestamp(datetime.now(UTC) + lasting)
    row = (token_hash(secret), match, seat, until)
    database.write_all(*_withdrawing(match, seat), (INVITE, [row]))
    return Invitation(secret, until)


def claim(database: Database, invitation: str, key: str, name: str | None) -> tuple[Grant, str]:
    """Lets the holder of an invitation sit down: what they may do from now on, and their token.

    It counts once; repeated with its `key` until the invitation expires, a claim gives a new token
    for the one before. Raises UnknownInvitation and SpentInvitation.
    """
    place = token_hash(invitation)
    found = database.read(FOUND, (place,))
    if not found:
        raise UnknownInvitation
    match, seat, until, claimed = found[0]
    request = sha256(f"playledger claim/{place}/{key}".encode()).hexdigest()
    if until <= timestamp(datetime.now(UTC)) or claimed not in (None, request):
        raise SpentInvitation
    grant, token = Grant("seat", match, seat), new_token()
    try:
        was_named = claimed is not None or database.read(NAMED, (match, seat))
        database.write_all(
            (CLAIM, [(place, request)] if claimed is None else []),
            *_vacating(match, seat),
            *issuing([grant], [token], "", request),
            (NAME, [(match, seat, name)] if name is not None else []),
        )
    except IntegrityError:
        raise SpentInvitation from None
    if was_named:
        database.scrub()
    return grant, token


def release(database: Database, match: str, seat: int) -> None:
    """Frees a seat: token, bot, name and invitation are gone."""
    database.write_all(*_vacating(match, seat), *_withdrawing(match, seat))
    database.scrub()


def sit_bot(database: Database, match: str, seat: int, bot: str) -> None:
    """Lets a bot take a seat over."""
    sits = (SIT_BOT, [(match, seat, bot)])
    database.write_all(*_vacating(match, seat), *_withdrawing(match, seat), sits)
    database.scrub()


def _vacating(match: str, seat: int) -> Iterator[Write]:
    yield from revoking("role = 'seat' AND match_id = ? AND seat = ?", (match, seat))
    yield FORGET, [(match, seat)]
    yield UNSIT_BOT, [(match, seat)]


def _withdrawing(match: str, seat: int) -> Sequence[Write]:
    return [(statement, [(match, seat)]) for statement in WITHDRAW]
