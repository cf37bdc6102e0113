"""Refusals: which commands were refused, of which seats, how often and by which rule."""

from typing import Any

from api.current import ledger
from api.declare.blueprint import Resources
from api.declare.operations import FACILITATORS
from api.schemas import queries, refusal_answers
from domain.ledger.desk.figures.refusal_counts import grouped
from replays.telling.facts import refusal_facts

blueprint = Resources("refusals", __name__, description="What the rules refused, counted.")


@blueprint.route("/refusals", may=FACILITATORS)
@blueprint.arguments(queries.RefusalsQuery, location="query")
@blueprint.response(200, refusal_answers.Refusals)
def list_refusals(query: dict[str, Any]) -> dict[str, Any]:
    """Refused commands of all matches, counted, the most frequent first.

    A refused command changes nothing, but shows where rules are misread. Only the facilitator may
    read this: no seat sees the refusals of another.
    """
    by = query.pop("by")
    limit = query.pop("limit")
    groups = grouped(ledger().refusals.counted(**query), by)
    return {
        "by": list(by),
        "times": sum(group.times for group in groups),
        "groups": [refusal_facts(group) for group in groups[:limit]],
        "left_out": max(0, len(groups) - limit),
    }
