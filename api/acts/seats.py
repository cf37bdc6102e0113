"""Acts on the seats of a match: who sits there, and by which name."""

from datetime import timedelta
from http import HTTPStatus
from typing import Final

from flask import g

from api.admit.authority import expect_open_to_seats, expect_own_seat
from api.admit.rates import rates
from api.background.bots import bot_players, expect_offered
from api.current import ledger
from api.limits import INVITATION_HOURS
from api.problems.problem import problem
from domain.ledger.desk.access.tokens import token_hash
from domain.ledger.desk.keyed import KeyedRequest
from domain.ledger.desk.seating.people import CHANGES
from domain.ledger.desk.seating.seats import Claimed, Invitation

LASTING: Final = timedelta(hours=INVITATION_HOURS)
"""So long an invitation is good."""


def invite(match: str, seat: int, request: KeyedRequest, secret: str | None = None) -> Invitation:
    """Invites a person to a seat; an open invitation of before opens nothing from then on.

    A secret that is not drawn but given is the same when the request is repeated.
    """
    expect_open_to_seats(match, HTTPStatus.CONFLICT)
    expect_own_seat(match, seat)
    g.is_writing = True
    return ledger().seats.invite(match, seat, LASTING, request, secret)


def claim(invitation: str, key: str, name: str | None) -> Claimed:
    """Sits down with an invitation. Raises UnknownInvitation, SpentInvitation and KeyReused.

    Tries are counted by the invitation, however it is asked.
    """
    rates().count("seat", token_hash(invitation))
    match = ledger().seats.invited_to(invitation)
    if match is not None:
        expect_open_to_seats(match, HTTPStatus.FORBIDDEN)
    g.is_writing = True
    claimed = ledger().seats.claim(invitation, key, name)
    if match is not None:
        ledger().asks.call_anew(match)
    return claimed


def let_bot_sit(
    match: str, seat: int, bot: str, request: KeyedRequest | None, pointer: str = "/bot"
) -> bool:
    """Lets a bot take a seat over; returns False for a repeated request.

    `pointer` is where the request names the bot, should it be none.
    """
    expect_own_seat(match, seat)
    with ledger().live(match) as held:
        is_dictated, game = held.created.chance == "dictated", held.game
    if is_dictated:
        raise problem("bot_needs_seeded_chance", status=409)
    expect_offered(bot, game, pointer)
    g.is_writing = True
    is_new = ledger().seats.sit_bot(match, seat, bot, request)
    ledger().asks.call_anew(match)
    bot_players().due(match)
    return is_new


def release(match: str, seat: int, request: KeyedRequest | None) -> bool:
    """Frees a seat; returns False for a repeated request."""
    expect_own_seat(match, seat)
    g.is_writing = True
    is_new = ledger().seats.release(match, seat, request)
    ledger().asks.call_anew(match)
    return is_new


def name(match: str, seat: int, named: str, request: KeyedRequest | None) -> bool:
    """Names the person at a seat; returns False for a repeated request.

    Raises the problem that a seat has changed its name too often: each change lists an erasure.
    """
    expect_own_seat(match, seat)
    is_repeat = request is not None and ledger().requests.was_carried_out(request)
    counts = g.grant.role == "seat" and not is_repeat
    if counts and ledger().people.changes(match, seat) >= CHANGES:
        raise problem("name_changed_often", seat=seat, most=CHANGES)
    g.is_writing = True
    is_new = ledger().people.seat(match, {seat: named}, request)
    ledger().asks.call_anew(match)
    return is_new


def erase_name(match: str, seat: int, request: KeyedRequest | None) -> bool:
    """Erases the name at a seat; returns False for a repeated request."""
    expect_own_seat(match, seat)
    g.is_writing = True
    is_new = ledger().people.forget(match, seat, request)
    ledger().asks.call_anew(match)
    return is_new
