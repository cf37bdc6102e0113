"""Forks: a new match starts from a step of another."""

from typing import Any

from api.acts.forks import fork
from api.admit.idempotency import keyed
from api.current import ledger, pinned
from api.declare.blueprint import Resources
from api.declare.headers import ETAG, LOCATION, REPLAYED
from api.declare.operations import FACILITATORS
from api.resources.playing.matches import Party, begun
from api.schemas import answers, requests
from replays.lineage import lineage

blueprint = Resources("forks", __name__, description="Forks of matches, and their lineage.")


@blueprint.route("/matches/<match_id>/forks", method="POST", may=FACILITATORS)
@blueprint.arguments(requests.WriteHeaders, location="headers")
@blueprint.arguments(requests.ForkRequest)
@blueprint.response(
    201,
    answers.MatchBegun,
    description="The new match has begun.",
    headers={**LOCATION, **ETAG, **REPLAYED},
)
@blueprint.refuses(404, "There is no such match, or no such step.")
def fork_match(given: dict[str, Any], body: dict[str, Any], match_id: str) -> Any:
    """Begin a match from where another stood after one of its steps.

    The other match stays unchanged. The new one names its origin and its purpose, and can be
    verified without the other. A fork for play (as all are in games without secrets, unless chance
    is the `same`) gets tokens for its seats, and so does an exercise. An analysis gets none: it is
    the facilitator's alone.
    """
    step = fork(
        match_id,
        body["at"],
        body["policy"],
        given["key"],
        viewer=body.get("seat"),
        exercise=body["exercise"],
        outcomes=body.get("outcomes"),
    )
    return begun(step, Party({}, [], keyed(given["key"])))


@blueprint.route("/matches/<match_id>/forks", may=FACILITATORS)
@blueprint.response(200, answers.Lineage)
@blueprint.refuses(404, "There is no such match.")
def list_lineage(match_id: str) -> dict[str, Any]:
    """The lineage of a match: its ancestors by forks, and all that was forked from them.

    Each match is followed by its forks, by step and then by time.
    """
    pinned(match_id)
    return {"lineage": [each.facts() for each in lineage(ledger(), match_id)]}
