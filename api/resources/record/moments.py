"""What a viewer sees after a step: the state, and now the legal commands."""

from typing import Any

from flask import g, request

from api.acts.streaming import too_many
from api.admit.authority import admit, viewer_for
from api.current import ledger, streams
from api.declare.blueprint import Resources
from api.declare.headers import etag
from api.declare.operations import WATCHERS, current_request
from api.resources.playing.commands import in_words, offered
from api.schemas import queries, step_answers
from api.streams.pause import await_news
from api.streams.places import Holder
from api.streams.streams import Full
from api.timelines import state_at
from domain.kernel import name_of
from replays.telling.seen import legal_now, may_act, view_of

blueprint = Resources(
    "moments", __name__, description="The state after any step, and the legal commands."
)


@blueprint.route("/matches/<match_id>/state", may=WATCHERS)
@blueprint.arguments(queries.StateQuery, location="query")
@blueprint.response(200, step_answers.StateSeen)
@blueprint.refuses(404, "There is no such match for this token, or no such step.")
def see_state(query: dict[str, Any], match_id: str) -> Any:
    """The state after any step, as a seat or the public sees it.

    What the viewer may not know is left out or null; `viewer` names the viewer.
    """
    with ledger().live(match_id) as held:
        viewer = viewer_for(query.get("seat"), held.created.seats)
        step = query.get("at", held.step)
        view = view_of(held.game, state_at(held, step), viewer)
        seen = {"viewer": name_of(viewer), "step": step, "view": view}
    return seen, etag(step)


@blueprint.route("/matches/<match_id>/legal", may=WATCHERS)
@blueprint.arguments(queries.LegalQuery, location="query")
@blueprint.response(200, step_answers.Legal)
@blueprint.refuses(404, "There is no such match, for this token.")
@blueprint.refuses(503, "There are too many who wait now, or the database does not answer.")
def list_legal(query: dict[str, Any], match_id: str) -> Any:
    """The commands that are accepted now, for the awaited seat.

    The list is complete: every command in it is accepted, and every other is refused. A game in
    which several seats may act at once lists `offers` instead, for each seat its own, in turn or
    not; what they offer is accepted, and more may be. With
    `words=true` they are told in words, too. With `wait` the answer comes once there is something
    in the list, or the match is over; who waits takes a place for streams. It may come earlier and
    empty: when the server stops, or when all places are taken and a client with fewer gets this
    one. Then ask again.
    """
    if query["wait"] and request.method == "GET":
        _await_turn(match_id, query)
    with ledger().live(match_id) as held:
        viewer = viewer_for(query.get("seat"), held.created.seats)
        legal = step_answers.Legal(
            viewer=name_of(viewer),
            step=held.step,
            to_act=held.state.to_act,
            commands=legal_now(held, viewer),
            **offered(held, held.state, viewer),
            **(in_words(held, held.state, viewer) if query["words"] else {}),
        )
        return legal, etag(held.step)


def _await_turn(match: str, query: dict[str, Any]) -> None:
    """Waits for what `wait` asks for; who waited is admitted anew. Raises `too_many`."""

    def has_come() -> bool:
        with ledger().live(match) as held:
            viewer = viewer_for(query.get("seat"), held.created.seats)
            return held.is_over or may_act(held.game, held.state, viewer)

    holder = Holder(g.grant.role, g.grant.id, match)
    try:
        await_news(streams(), request.environ, holder, query["wait"], has_come)
    except Full:
        raise too_many(streams()) from None
    admit(current_request())
