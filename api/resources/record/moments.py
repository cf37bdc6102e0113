"""What a viewer sees after a step: the state, and now the legal commands."""

from typing import Any

from api.current import ledger
from api.http.authority import viewer_for
from api.http.blueprint import Resources
from api.http.headers import etag
from api.http.operations import WATCHERS
from api.schemas import queries, step_answers
from api.timelines import state_at
from domain.kernel import name_of
from replays.telling.choices import choices_of, written
from replays.telling.seen import legal_of, view_of

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
@blueprint.arguments(queries.SeatQuery, location="query")
@blueprint.response(200, step_answers.Legal)
@blueprint.refuses(404, "There is no such match, for this token.")
def list_legal(query: dict[str, Any], match_id: str) -> Any:
    """The commands that are accepted now, for the awaited seat.

    The list is complete: every command in it is accepted, and every other is refused.
    """
    with ledger().live(match_id) as held:
        viewer = viewer_for(query.get("seat"), held.created.seats)
        choices = choices_of(held.game, held.state, viewer, hides_odds=held.created.hides_odds)
        legal = {
            "viewer": name_of(viewer),
            "step": held.step,
            "to_act": held.state.to_act,
            "commands": legal_of(held.game, held.state, viewer),
            "choices": [written(each) for each in choices],
        }
        return legal, etag(held.step)
