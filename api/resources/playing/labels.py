"""Labels: words by which a facilitator finds matches."""

from typing import Any

from api.acts.matches import label
from api.admit.idempotency import answered, keyed_if
from api.current import ledger
from api.declare.blueprint import Resources
from api.declare.headers import REPLAYED
from api.declare.operations import FACILITATORS
from api.schemas import requests, seat_answers, seat_requests

blueprint = Resources("labels", __name__, description="Words by which matches are found.")


@blueprint.route("/matches/<match_id>/labels", method="PUT", may=FACILITATORS)
@blueprint.arguments(requests.KeyHeaders, location="headers")
@blueprint.arguments(seat_requests.LabelsRequest)
@blueprint.response(200, seat_answers.Labels, headers=REPLAYED)
@blueprint.refuses(404, "There is no such match.")
def put_labels(headers: dict[str, Any], body: dict[str, Any], match_id: str) -> Any:
    """Give a match these labels and no others.

    They are kept outside the log, are for facilitators only, and are erased when removed.
    """
    request = keyed_if(headers, sorted(set(body["labels"])))
    is_new = label(match_id, body["labels"], request)
    found = ledger().labels.of([match_id])[match_id]
    return answered({"match": match_id, "labels": found}, is_new=is_new)
