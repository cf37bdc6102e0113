"""Tokens: making spectators' tokens, listing and revoking all."""

from typing import Any

from api.acts import tokens
from api.admit.idempotency import answered, keyed, keyed_if
from api.current import ledger
from api.declare.blueprint import Resources
from api.declare.headers import REPLAYED
from api.declare.operations import FACILITATORS, HOSTS
from api.problems.problem import problem
from api.schemas import requests, seat_answers, seat_requests
from domain.ledger.desk.access.tokens import Issued

TIMELESS = "0"
"""The time of tokens that an older release issued, before all others."""

blueprint = Resources("tokens", __name__, description="Access tokens.")


@blueprint.route("/matches/<match_id>/spectators", method="POST", may=HOSTS)
@blueprint.arguments(requests.WriteHeaders, location="headers")
@blueprint.response(201, seat_answers.SpectatorToken, headers=REPLAYED)
@blueprint.refuses(404, "There is no such match.")
@blueprint.refuses(409, "It is an analysis, which is the facilitator's alone.")
def invite_spectators(headers: dict[str, Any], match_id: str) -> Any:
    """Make a spectator's token for a match; many people may use it.

    It shows what the public may see: no hidden hand, and no name. Repeated with its
    `Idempotency-Key`, the request gives a new token in place of an unused one.
    """
    token, is_repeat = tokens.invite_spectators(match_id, keyed(headers["key"]))
    return answered({"match": match_id, "token": token}, is_new=not is_repeat)


@blueprint.route("/tokens", may=FACILITATORS)
@blueprint.arguments(seat_requests.TokensQuery, location="query")
@blueprint.response(200, seat_answers.Tokens)
def list_tokens(query: dict[str, Any]) -> dict[str, Any]:
    """All valid tokens, or those of a match, the newest first.

    The tokens themselves are not shown, only their ids. The list comes in pages: `next` is the
    `cursor` of the next page.
    """
    found = ledger().tokens.issued(match=query.get("match"))
    found.sort(key=_place, reverse=True)
    if "cursor" in query:
        found = [each for each in found if _place(each) < query["cursor"]]
    page = found[: query["limit"]]
    more = len(found) > len(page)
    return {"tokens": [_listed(each) for each in page], "next": _place(page[-1]) if more else None}


def _place(issued: Issued) -> str:
    """A token's place in the list, by time and then by id, valid also once it is revoked."""
    return f"{issued.at or TIMELESS}.{issued.id}"


def _listed(issued: Issued) -> dict[str, Any]:
    return {
        "id": issued.id,
        "role": issued.grant.role,
        "match": issued.grant.match,
        "seat": issued.grant.seat,
        "label": issued.label,
        "issued_at": issued.at,
    }


@blueprint.route("/tokens/<token_id>", method="DELETE", may=FACILITATORS)
@blueprint.arguments(requests.KeyHeaders, location="headers")
@blueprint.response(200, seat_answers.Erased, headers=REPLAYED)
@blueprint.refuses(404, "There is no token of that id.")
@blueprint.refuses(409, "It is the last facilitator's token.")
def revoke_token(headers: dict[str, Any], token_id: str) -> Any:
    """Revoke a token, from now on and for every process.

    The last facilitator's token can't be revoked: without it no facilitator could get in. With a
    link for authors go the rights of all who came by it.
    """
    request = keyed_if(headers)
    found = ledger().tokens.of_id(token_id)
    if found is None and not (request and ledger().requests.was_carried_out(request)):
        raise problem("token_not_found")
    return answered({"erased": True}, is_new=tokens.revoke(found, request))
