"""Steps: one accepted command with all that followed, and what it changed."""

from typing import Any

import msgspec

from api.admit.authority import viewer_for
from api.current import ledger
from api.declare.blueprint import Resources
from api.declare.headers import etag
from api.declare.operations import WATCHERS
from api.problems.problem import problem
from api.schemas import queries, step_answers
from api.timelines import teller_of, timelines
from replays.telling.changes import changes
from replays.telling.facts import step_facts
from replays.telling.seen import view_of

blueprint = Resources("steps", __name__, description="What each step was, and what it changed.")


@blueprint.route("/matches/<match_id>/steps/<int:number>", may=WATCHERS)
@blueprint.arguments(queries.SeatQuery, location="query")
@blueprint.response(200, step_answers.StepTold)
@blueprint.refuses(404, "There is no such match for this token, or no such step.")
def see_step(query: dict[str, Any], match_id: str, number: int) -> Any:
    """A step: its command, its events, and what changed, in words and as JSON pointers.

    The changes lead from the view before the step to the view after it, for the same viewer.
    """
    with ledger().live(match_id) as held:
        viewer = viewer_for(query.get("seat"), held.created.seats)
        if not 1 <= number <= held.step:
            raise problem("step_not_found", step=number, newest=held.step)
        timeline = timelines().of(held)
        before, after = (view_of(held.game, timeline.at(at), viewer) for at in (number - 1, number))
        step = timeline.steps[number - 1]
        seen = step_facts(teller_of(held, viewer).step(step), step, timeline.at(number), viewer)
    return {**seen, "changes": msgspec.to_builtins(changes(before, after))}, etag(number)
