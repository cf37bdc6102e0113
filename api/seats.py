"""Seats: who sits at a match, and how people and bots come and go."""

from datetime import timedelta
from typing import Any

from flask import g

from api import requests, seat_answers, seat_requests
from api.authority import name_for, own_eyes, sitting_at
from api.bots import bot_players
from api.current import ledger
from api.limits import INVITATION_HOURS
from api.problems import problem
from api.rates import rates
from api.reading import Resources
from domain.kernel import FACILITATOR, name_of
from domain.ledger import seats
from domain.ledger.seats import Sitter, SpentInvitation, UnknownInvitation

blueprint = Resources("seats", __name__, description="Who sits at a match.")

LASTING = timedelta(hours=INVITATION_HOURS)


@blueprint.route("/matches/<match_id>/seats")
@blueprint.response(200, seat_answers.Seats)
@blueprint.refuses(404, "There is no such match, for this token.")
def list_seats(match_id: str) -> dict[str, Any]:
    """Who sits at each seat: nobody, a person or a bot.

    Names are for those at the table, open invitations for the facilitator.
    """
    with ledger().live(match_id) as held:
        count = held.created.seats
    sitting = seats.sitters(ledger().store, match_id, count)
    return {"eyes": name_of(own_eyes()), "seats": [_shown(each) for each in sitting]}


def _shown(sitter: Sitter) -> dict[str, Any]:
    """Who sits there, as far as who asks may know."""
    return {
        "seat": sitter.seat,
        "sitter": sitter.kind,
        "bot": sitter.bot,
        "name": name_for(sitter.name),
        "invited_until": sitter.invited_until if own_eyes() == FACILITATOR else None,
    }


@blueprint.route("/matches/<match_id>/seats/<int:seat>/invitations", methods=["POST"])
@blueprint.arguments(requests.WriteHeaders, location="headers")
@blueprint.response(201, seat_answers.InvitationMade)
@blueprint.refuses(404, "There is no such match, for this token, or no such seat.")
def invite_to_seat(_: dict[str, Any], match_id: str, seat: int) -> dict[str, Any]:
    """Invite somebody to a seat.

    Whoever claims the invitation first sits down there; who sat there before, a person or a bot,
    has to leave. A new invitation takes the place of one that waits.
    """
    sitting_at(match_id, seat)
    g.is_writing = True
    invitation = seats.invite(ledger().store, match_id, seat, LASTING)
    return {
        "match": match_id,
        "seat": seat,
        "invitation": invitation.secret,
        "expires_at": invitation.until,
    }


@blueprint.route("/claims", methods=["POST"])
@blueprint.arguments(requests.WriteHeaders, location="headers")
@blueprint.arguments(seat_requests.ClaimRequest)
@blueprint.response(201, seat_answers.Claimed)
@blueprint.refuses(404, "There is no such invitation, or it was withdrawn.")
@blueprint.refuses(410, "The invitation was used, or has expired.")
@blueprint.refuses(429, "Too many things were tried from this address.")
def claim_seat(headers: dict[str, Any], body: dict[str, Any]) -> dict[str, Any]:
    """Sit down with an invitation, and get the seat's token.

    A claim that is repeated with its `Idempotency-Key`, until the invitation expires, gives a new
    token for the one before.
    """
    rates().expect_guess(body["invitation"])
    g.is_writing = True
    try:
        grant, token = seats.claim(
            ledger().store, body["invitation"], headers["key"], body.get("name")
        )
    except UnknownInvitation:
        rates().count_guess()
        raise problem("invitation_unknown", pointer="/invitation") from None
    except SpentInvitation:
        raise problem("invitation_spent", pointer="/invitation") from None
    return {"match": grant.match, "seat": grant.seat, "token": token}


@blueprint.route("/matches/<match_id>/seats/<int:seat>/sitter", methods=["DELETE"])
@blueprint.response(200, seat_answers.SeatTaken)
@blueprint.refuses(404, "There is no such match, for this token, or no such seat.")
def release_seat(match_id: str, seat: int) -> dict[str, Any]:
    """Free a seat: its token is revoked, its bot, name and invitation are gone.

    A seat may do that for itself.
    """
    sitting_at(match_id, seat)
    g.is_writing = True
    seats.release(ledger().store, match_id, seat)
    return _taken(Sitter(seat, "free"))


@blueprint.route("/matches/<match_id>/seats/<int:seat>/bot", methods=["PUT"])
@blueprint.arguments(seat_requests.BotRequest)
@blueprint.response(200, seat_answers.SeatTaken)
@blueprint.refuses(404, "There is no such match, for this token, or no such seat.")
@blueprint.refuses(409, "Chance is dictated in this match.")
def let_bot_sit(body: dict[str, Any], match_id: str, seat: int) -> dict[str, Any]:
    """Let a bot take a seat over; it plays whenever the seat is awaited.

    Who sat there has to leave. A bot sees what its seat sees, and chooses among the legal commands;
    the log says of its steps that it was `bot:greedy`.
    """
    sitting_at(match_id, seat)
    with ledger().live(match_id) as held:
        is_dictated = held.created.chance == "dictated"
    if is_dictated:
        raise problem("bot_needs_seeded_chance", status=409)
    g.is_writing = True
    seats.sit_bot(ledger().store, match_id, seat, body["bot"])
    bot_players().due(match_id)
    return _taken(Sitter(seat, "bot", body["bot"]))


@blueprint.route("/matches/<match_id>/seats/<int:seat>/name", methods=["PUT"])
@blueprint.arguments(seat_requests.NameRequest)
@blueprint.response(200, seat_answers.SeatTaken)
@blueprint.refuses(404, "There is no such match, for this token, or no such seat.")
def name_sitter(body: dict[str, Any], match_id: str, seat: int) -> dict[str, Any]:
    """Say how the person at a seat is called; the name before is erased.

    Names are kept beside the log, never in it. A seat may do that for itself.
    """
    count = sitting_at(match_id, seat)
    g.is_writing = True
    ledger().people.seat(match_id, {seat: body["name"]})
    return _taken(seats.sitters(ledger().store, match_id, count)[seat - 1])


@blueprint.route("/matches/<match_id>/seats/<int:seat>/name", methods=["DELETE"])
@blueprint.response(200, seat_answers.Erased)
@blueprint.refuses(404, "There is no such match, for this token, or no such seat.")
def erase_name(match_id: str, seat: int) -> dict[str, Any]:
    """Erase the name at a seat, from the bytes of the database too.

    The log never held it, and verifies as before. On PostgreSQL no query finds it any more; its
    bytes go when the server cleans up, and out of its backups when those are deleted. A seat may
    do that for itself.
    """
    sitting_at(match_id, seat)
    g.is_writing = True
    ledger().people.forget(match_id, seat)
    return {"erased": True}


def _taken(sitter: Sitter) -> dict[str, Any]:
    return {**_shown(sitter), "eyes": name_of(own_eyes())}
