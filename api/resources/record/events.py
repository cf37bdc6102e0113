"""The log of a match: page by page, or as a file."""

from typing import Any

from api import limits
from api.acts.files import FILES, log_file
from api.admit.authority import viewer_for
from api.current import ledger
from api.declare.blueprint import Resources
from api.declare.conditional import validated
from api.declare.headers import FILE, VIEWERS
from api.declare.negotiation import wanted_form
from api.declare.operations import WATCHERS
from api.schemas import queries, step_answers
from api.timelines import teller
from domain.kernel import Game, Viewer, name_of

blueprint = Resources("events", __name__, description="What happened in a match.")

OFFERED = ("application/json", *FILES)


@blueprint.route("/matches/<match_id>/events", may=WATCHERS)
@blueprint.arguments(queries.EventsQuery, location="query")
@blueprint.response(200, step_answers.Events, headers={**VIEWERS, **FILE})
@blueprint.files("The log.", *FILES)
@blueprint.refuses(404, "There is no such match, for this token.")
@blueprint.refuses(406, "The log can't be had in the form that `Accept` asks for.")
def list_events(query: dict[str, Any], match_id: str) -> Any:
    """The log, step by step: each command and the events that followed.

    Every step is listed, with what the viewer may know of it. With `Accept:
    application/x-ndjson` or `text/csv` it comes as a file with a line for each event, whole if no
    `limit` is given; no cell can be taken for a formula.
    """
    form = wanted_form(OFFERED)
    with ledger().live(match_id) as held:
        viewer = viewer_for(query.get("seat"), held.created.seats)
        game, newest, head = held.game, held.step, held.head
    if form in FILES:
        last = min(newest, query["after"] + query.get("limit", newest))
        wanted = range(query["after"], last)
        file = log_file(FILES[form], match_id, game, viewer, wanted)
        file.headers.update(validated(form, name_of(viewer), head, str(wanted)))
        return file
    return _page(match_id, game, viewer, query, newest)


def _page(
    match: str, game: Game, viewer: Viewer, query: dict[str, Any], newest: int
) -> dict[str, Any]:
    after, told = query["after"], teller(game, match, viewer)
    steps = ledger().steps_after(match, after, query.get("limit", limits.PAGE))
    last = steps[-1].number if steps else after
    return {
        "viewer": name_of(viewer),
        "step": newest,
        "steps": [told.step(step) for step in steps],
        "next": last if last < newest else None,
    }
