"""Asks: what seats ask for at a table, and that somebody says no."""

from typing import Any

from api.acts import asks
from api.admit.idempotency import answered, keyed
from api.declare.blueprint import Resources
from api.declare.headers import REPLAYED
from api.declare.operations import PLAYERS
from api.schemas import requests, seat_answers, seat_requests
from domain.kernel import FACILITATOR, Viewer, name_of
from domain.ledger.desk.seating.asks import Ask

blueprint = Resources("asks", __name__, description="What seats ask for at a table.")


@blueprint.route("/matches/<match_id>/asks", may=PLAYERS)
@blueprint.response(200, seat_answers.Asks)
@blueprint.refuses(404, "There is no such match, for this token.")
def list_asks(match_id: str) -> dict[str, Any]:
    """What seats ask for at the newest step, and what was refused.

    Take-backs that are the facilitator's to grant, and rematches, are asked for on pages. What
    follows the step settles them.
    """
    return _shown(match_id)


@blueprint.route("/matches/<match_id>/asks/refusals", method="POST", may=PLAYERS)
@blueprint.arguments(requests.WriteHeaders, location="headers")
@blueprint.arguments(seat_requests.AskRefused)
@blueprint.response(200, seat_answers.Asks, headers=REPLAYED)
@blueprint.refuses(404, "There is no such match, for this token.")
@blueprint.refuses(409, "Nothing of the kind is asked for, or the match has gone on.")
def refuse_ask(headers: dict[str, Any], body: dict[str, Any], match_id: str) -> Any:
    """Say no to what a seat asks for, so that all at the table are told: play goes on.

    Any seat but the one that asks, or the facilitator, says no to a take-back. To a rematch a seat
    says no for itself.
    """
    request = keyed(headers["key"], body)
    if body["wanted"] == "rematch":
        is_new = asks.refuse_rematch(match_id, request)
    else:
        is_new = asks.refuse_takeback(match_id, body["seat"], None, request)
    return answered(_shown(match_id), is_new=is_new)


def _shown(match: str) -> dict[str, Any]:
    return {
        "match": match,
        "asks": [
            {
                "seat": each.seat,
                "wanted": each.about,
                "step": each.step,
                "to": each.number if each.wanted == "takeback" else None,
                "refused_by": _refuser(each),
            }
            for each in asks.asks_at(match)
        ],
    }


def _refuser(ask: Ask) -> str | None:
    """Who said no; None: nobody has."""
    if not ask.is_no:
        return None
    if ask.about == "rematch":
        return name_of(Viewer(ask.seat))
    return name_of(Viewer(ask.number) if ask.number else FACILITATOR)
