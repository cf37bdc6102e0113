"""Seats: who sits at a match, and how seats change hands."""

from typing import Any

from api.acts import seats
from api.admit.authority import name_for, own_viewer
from api.admit.idempotency import answered, keyed, keyed_if
from api.admit.rates import rates
from api.current import ledger, pinned
from api.declare.blueprint import Resources
from api.declare.headers import REPLAYED
from api.declare.operations import EVERYONE, HOSTS, PLAYERS, WATCHERS
from api.problems.problem import problem
from api.schemas import requests, seat_answers, seat_requests
from domain.kernel import FACILITATOR, name_of
from domain.ledger.desk.seating.seats import Sitter, SpentInvitation, UnknownInvitation

blueprint = Resources("seats", __name__, description="Who sits at a match.")


@blueprint.route("/matches/<match_id>/seats", may=WATCHERS)
@blueprint.response(200, seat_answers.Seats)
@blueprint.refuses(404, "There is no such match, for this token.")
def list_seats(match_id: str) -> dict[str, Any]:
    """Who sits at each seat: a person, a bot, or no one.

    Names are for those at the table, open invitations for the facilitator.
    """
    sitting = ledger().seats.sitters(match_id, pinned(match_id).seats)
    return {"viewer": name_of(own_viewer()), "seats": [_shown(each) for each in sitting]}


def _shown(sitter: Sitter) -> dict[str, Any]:
    """The sitter of a seat, as far as the request's viewer may know."""
    return {
        "seat": sitter.seat,
        "sitter": sitter.kind,
        "bot": sitter.bot,
        "name": name_for(sitter.name),
        "invited_until": sitter.invited_until if own_viewer() == FACILITATOR else None,
    }


@blueprint.route("/matches/<match_id>/seats/<int:seat>/invitations", method="POST", may=HOSTS)
@blueprint.arguments(requests.WriteHeaders, location="headers")
@blueprint.response(201, seat_answers.InvitationMade, headers=REPLAYED)
@blueprint.refuses(404, "There is no such match, for this token, or no such seat.")
@blueprint.refuses(409, "It is an analysis, which is the facilitator's alone.")
def invite_to_seat(headers: dict[str, Any], match_id: str, seat: int) -> Any:
    """Invite a person to a seat.

    The first person to claim the invitation sits down there and replaces the person or bot before.
    A new invitation replaces an open one. Repeated with its `Idempotency-Key`, the request gives a
    new secret in place of an unclaimed one.
    """
    made = seats.invite(match_id, seat, keyed(headers["key"]))
    shown = {
        "match": match_id,
        "seat": seat,
        "invitation": made.secret,
        "expires_at": made.until,
    }
    return answered(shown, is_new=not made.is_repeat)


@blueprint.route("/claims", method="POST", may=EVERYONE, counts_itself=True)
@blueprint.arguments(requests.WriteHeaders, location="headers")
@blueprint.arguments(seat_requests.ClaimRequest)
@blueprint.response(201, seat_answers.Claimed, headers=REPLAYED)
@blueprint.refuses(403, "It is for an analysis, which is the facilitator's alone.")
@blueprint.refuses(404, "There is no such invitation, or it was withdrawn.")
@blueprint.refuses(410, "The invitation was used, or has expired.")
@blueprint.refuses(429, "Too many things were tried from this address.")
def claim_seat(headers: dict[str, Any], body: dict[str, Any]) -> Any:
    """Sit down with an invitation, and get the seat's token.

    A claim that is repeated with its `Idempotency-Key`, as long as the seat has not changed hands,
    gives a new token in place of an unused one.
    """
    try:
        claimed = seats.claim(body["invitation"], headers["key"], body.get("name"))
    except UnknownInvitation:
        rates().count_guess()
        raise problem("invitation_unknown", pointer="/invitation") from None
    except SpentInvitation:
        raise problem("invitation_spent", pointer="/invitation") from None
    grant = claimed.grant
    shown = {"match": grant.match, "seat": grant.seat, "token": claimed.token}
    return answered(shown, is_new=not claimed.is_repeat)


@blueprint.route("/matches/<match_id>/seats/<int:seat>/sitter", method="DELETE", may=PLAYERS)
@blueprint.arguments(requests.KeyHeaders, location="headers")
@blueprint.response(200, seat_answers.SeatTaken, headers=REPLAYED)
@blueprint.refuses(404, "There is no such match, for this token, or no such seat.")
def release_seat(headers: dict[str, Any], match_id: str, seat: int) -> Any:
    """Free a seat: its token is revoked, its bot, name and invitation are erased.

    A seat may do that for itself.
    """
    is_new = seats.release(match_id, seat, keyed_if(headers))
    return _taken(match_id, seat, is_new=is_new)


@blueprint.route("/matches/<match_id>/seats/<int:seat>/bot", method="PUT", may=HOSTS)
@blueprint.arguments(requests.KeyHeaders, location="headers")
@blueprint.arguments(seat_requests.BotRequest)
@blueprint.response(200, seat_answers.SeatTaken, headers=REPLAYED)
@blueprint.refuses(404, "There is no such match, for this token, or no such seat.")
@blueprint.refuses(409, "Chance is dictated in this match.")
def let_bot_sit(headers: dict[str, Any], body: dict[str, Any], match_id: str, seat: int) -> Any:
    """Let a bot take a seat over; it plays whenever the seat is awaited.

    The bot replaces the person or bot before. It sees what its seat sees, and chooses among the
    legal commands; the log names the sender of its steps as `bot:greedy`.
    """
    is_new = seats.let_bot_sit(match_id, seat, body["bot"], keyed_if(headers, body))
    return _taken(match_id, seat, is_new=is_new)


@blueprint.route("/matches/<match_id>/seats/<int:seat>/name", method="PUT", may=PLAYERS)
@blueprint.arguments(requests.KeyHeaders, location="headers")
@blueprint.arguments(seat_requests.NameRequest)
@blueprint.response(200, seat_answers.SeatTaken, headers=REPLAYED)
@blueprint.refuses(404, "There is no such match, for this token, or no such seat.")
@blueprint.refuses(409, "A seat has changed its name as often as it may.")
def name_sitter(headers: dict[str, Any], body: dict[str, Any], match_id: str, seat: int) -> Any:
    """Name the person at a seat; an earlier name is erased.

    Names are kept outside the log. A seat may do that for itself.
    """
    is_new = seats.name(match_id, seat, body["name"], keyed_if(headers, body))
    return _taken(match_id, seat, is_new=is_new)


@blueprint.route("/matches/<match_id>/seats/<int:seat>/name", method="DELETE", may=PLAYERS)
@blueprint.arguments(requests.KeyHeaders, location="headers")
@blueprint.response(200, seat_answers.Erased, headers=REPLAYED)
@blueprint.refuses(404, "There is no such match, for this token, or no such seat.")
def erase_name(headers: dict[str, Any], match_id: str, seat: int) -> Any:
    """Erase the name at a seat, from the bytes of the database too.

    The log never held it, and verifies as before. On PostgreSQL no query finds it any more; its
    bytes go when the server cleans up, and out of its backups when those are deleted. A seat may
    do that for itself.
    """
    is_new = seats.erase_name(match_id, seat, keyed_if(headers))
    return answered({"erased": True}, is_new=is_new)


def _taken(match: str, seat: int, *, is_new: bool) -> Any:
    """The answer with the present sitter of a seat."""
    sitter = ledger().seats.sitters(match, pinned(match).seats)[seat - 1]
    return answered({**_shown(sitter), "viewer": name_of(own_viewer())}, is_new=is_new)
