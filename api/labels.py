"""Labels: words that a facilitator finds matches by."""

from typing import Any

from flask import g

from api import seat_answers, seat_requests
from api.current import ledger, pinned
from api.reading import Resources
from domain.ledger import labels

blueprint = Resources("labels", __name__, description="Words that matches are found by.")


@blueprint.route("/matches/<match_id>/labels", methods=["PUT"])
@blueprint.arguments(seat_requests.LabelsRequest)
@blueprint.response(200, seat_answers.Labels)
@blueprint.refuses(404, "There is no such match.")
def put_labels(body: dict[str, Any], match_id: str) -> dict[str, Any]:
    """Give a match these labels and no others.

    They are kept beside the log, are for facilitators, and are erased when they are taken away.
    """
    pinned(match_id)
    g.is_writing = True
    labels.put_labels(ledger().store, match_id, body["labels"])
    return {"match": match_id, "labels": labels.labels_of(ledger().store, [match_id])[match_id]}
