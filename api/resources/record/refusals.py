"""Refusals: which commands were refused, of which seats, how often and by which rule."""

from typing import Any, get_args

from api.current import ledger
from api.declare.blueprint import Resources
from api.declare.operations import FACILITATORS
from api.schemas import queries, refusal_answers
from domain.ledger.desk.figures.refusal_counts import Dimension, RefusedGroup, grouped

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
        "groups": [_group(group) for group in groups[:limit]],
        "left_out": max(0, len(groups) - limit),
    }


def _group(group: RefusedGroup) -> dict[str, Any]:
    """A group; the fields by which it was not grouped are null."""
    return {
        **{name: group.by.get(name) for name in get_args(Dimension)},
        "game": group.game,
        "rules": list(group.rules),
        "times": group.times,
        "matches": group.matches,
        "seats": [{"seat": seat, "times": times} for seat, times in group.seats.items()],
        "match": group.match,
        "step": group.step,
    }
