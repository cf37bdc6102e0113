"""Table commands, which may be sent in any game, also out of turn."""

from typing import Any

from api.admit.authority import own_actor, seat_for
from api.current import pinned
from api.declare.blueprint import Resources
from api.declare.command_reading import usual_query
from api.declare.headers import ETAG, REPLAYED
from api.declare.operations import HOSTS, PLAYERS
from api.resources.playing.commands import answer_command
from api.schemas import queries, requests, step_answers
from domain.kernel import Abandon, Actor, Resign, TakeBack

blueprint = Resources("table-commands", __name__, description="Commands of any game.")


@blueprint.route("/matches/<match_id>/takebacks", method="POST", may=PLAYERS)
@blueprint.arguments(requests.CommandHeaders, location="headers")
@blueprint.arguments(queries.AcceptedQuery, location="query", usual=usual_query)
@blueprint.arguments(requests.TakeBackRequest)
@blueprint.response(
    201,
    step_answers.Accepted,
    description="The match stands again where it stood; nothing was deleted.",
    headers={**ETAG, **REPLAYED},
)
@blueprint.refuses(404, "There is no such match, for this token.")
@blueprint.refuses(409, "The match is over.")
@blueprint.refuses(412, "The match has gone on: it is at another step than the request is for.")
@blueprint.refuses(428, "The request does not say for which step it is meant.")
def take_back(
    headers: dict[str, Any], query: dict[str, Any], body: dict[str, Any], match_id: str
) -> Any:
    """Take back all steps after one.

    A seat may take back its own steps, if no chance has fallen and no other viewer has learned
    anything since. The facilitator may take back any steps, and the log says so. A take-back is a
    step like any other: the number of steps only grows.
    """
    return answer_command(match_id, own_actor(), TakeBack(body["to"]), headers, body, **query)


@blueprint.route("/matches/<match_id>/resignation", method="POST", may=PLAYERS)
@blueprint.arguments(requests.CommandHeaders, location="headers")
@blueprint.arguments(requests.ResignationRequest)
@blueprint.response(
    201, step_answers.Accepted, description="The match is over.", headers={**ETAG, **REPLAYED}
)
@blueprint.refuses(404, "There is no such match, for this token.")
@blueprint.refuses(409, "The match is over already.")
@blueprint.refuses(412, "The match has gone on: it is at another step than the request is for.")
@blueprint.refuses(428, "The request does not say for which step it is meant.")
def resign(headers: dict[str, Any], body: dict[str, Any], match_id: str) -> Any:
    """Give the match up, for the seat of the token.

    Of two seats the other wins; a seat that plays alone has no result. At a larger table one seat
    can't end the match for the others: a bot can take it over, or the facilitator abandons the
    match.
    """
    actor = Actor(seat_for(body.get("seat"), pinned(match_id).seats))
    return answer_command(match_id, actor, Resign(), headers, body)


@blueprint.route("/matches/<match_id>/abandonment", method="POST", may=HOSTS)
@blueprint.arguments(requests.CommandHeaders, location="headers")
@blueprint.arguments(requests.TableCommandRequest)
@blueprint.response(
    201, step_answers.Accepted, description="The match is over.", headers={**ETAG, **REPLAYED}
)
@blueprint.refuses(404, "There is no such match, for this token.")
@blueprint.refuses(409, "The match is over already.")
@blueprint.refuses(412, "The match has gone on: it is at another step than the request is for.")
@blueprint.refuses(428, "The request does not say for which step it is meant.")
def abandon(headers: dict[str, Any], body: dict[str, Any], match_id: str) -> Any:
    """End a match without a result.

    Its secret is then revealed, so that its chance can be proved.
    """
    return answer_command(match_id, own_actor(), Abandon(), headers, body)
