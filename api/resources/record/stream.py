"""The stream of a match: its steps as server-sent events, while they happen."""

from typing import Any

from flask import Response, g, request

from api.acts.streaming import EVENT_STREAM, open_stream
from api.admit import gate
from api.admit.authority import viewer_for
from api.admit.tickets import Ticket, write_ticket
from api.current import ledger
from api.declare.blueprint import Resources
from api.declare.headers import UNHELD
from api.declare.operations import WATCHERS
from api.limits import TICKET_SECONDS
from api.problems.problem import problem
from api.schemas import queries, step_answers
from api.streams.feed import Form
from api.streams.text import step_text
from api.timelines import teller
from domain.kernel import name_of

EVENT = {
    "type": ["string", "object"],
    "properties": {
        "id": {"type": "string"},
        "event": {"enum": ["step", "end", "stopping"]},
        "data": {"type": "string"},
        "retry": {"type": "integer"},
    },
}
"""The schema of a stream: a text, made of events."""

blueprint = Resources("stream", __name__, description="A match while it is played.")


@blueprint.route(
    "/matches/<match_id>/stream",
    may=WATCHERS,
    takes_ticket=True,
    takes_visit=True,
    is_validated=False,
)
@blueprint.arguments(queries.StreamHeaders, location="headers")
@blueprint.arguments(queries.StreamQuery, location="query")
@blueprint.alt_response(
    200,
    schema=EVENT,
    content_type=EVENT_STREAM,
    description="Server-sent events, for as long as the match goes on.",
    headers=UNHELD,
)
@blueprint.alt_response(204, description="The match is over, and its last step was seen.")
@blueprint.refuses(404, "There is no such match for this token, or no such step.")
@blueprint.refuses(503, "There are too many viewers now, or the database does not answer.")
def see_stream(headers: dict[str, Any], query: dict[str, Any], match_id: str) -> Response:
    """The log as it grows: every step after a given one, as soon as it is recorded.

    An event `step` has the step's number as its `id` and the step, as this viewer may know it, as
    its data; `end` follows the last step of a match; `stopping` is sent when the server stops, or
    when all places are taken and a client with fewer streams gets this one (its `reason` says
    which); lines that begin with a colon only keep the connection alive. A client that comes back
    with the last `Last-Event-ID` gets what it missed, and no step twice. Browsers, which can't send
    a token here, send a ticket. One whose cookie stands for several seats of the match is sent the
    steps that there are, and none that come later: who looks may change.
    """
    after, limit = headers.get("last_event_id", query["after"]), query.get("limit")
    with ledger().live(match_id) as held:
        viewer = viewer_for(query.get("seat"), held.created.seats)
        game, newest, is_over = held.game, held.step, held.is_over
    if after > newest:
        named = "Last-Event-ID" if "last_event_id" in headers else "after"
        raise problem("step_not_found", parameter=named, step=after, newest=newest)
    is_shared = len(gate.held_seats(match_id)) > 1  # who looks may change: none that come later
    if is_shared:
        limit = min(newest - after, limit or newest)
    if (is_over or is_shared) and after == newest:
        return Response(status=204)
    if request.method == "HEAD":
        return Response(mimetype=EVENT_STREAM)
    told = teller(game, match_id, viewer)
    form = Form("step", viewer, lambda step: step_text(told.step(step), viewer), is_quick=True)
    return open_stream(match_id, form, after, limit)


@blueprint.route("/matches/<match_id>/stream-tickets", method="POST", may=WATCHERS, writes=False)
@blueprint.arguments(queries.SeatQuery, location="query")
@blueprint.response(201, step_answers.StreamTicket, description="The ticket was made.")
@blueprint.refuses(404, "There is no such match, for this token.")
def create_stream_ticket(query: dict[str, Any], match_id: str) -> dict[str, Any]:
    """A ticket for a browser's `EventSource`, which can't send a token.

    It opens the stream of this match for this viewer, for a short time and while the token that it
    was made with is valid. Nothing is recorded.
    """
    with ledger().live(match_id) as held:
        viewer = viewer_for(query.get("seat"), held.created.seats)
    ticket = write_ticket(Ticket(g.grant, match_id, viewer))
    return {"ticket": ticket, "viewer": name_of(viewer), "expires_in": TICKET_SECONDS}
