"""Assignments: what a class plays, with all its tables begun by one request."""

from typing import Any

from api.acts.assignments import assign
from api.admit.idempotency import answered, keyed
from api.current import ledger
from api.declare.blueprint import Resources
from api.declare.headers import REPLAYED
from api.declare.operations import FACILITATORS
from api.schemas import class_answers, class_requests, requests
from replays.lessons.facts import class_facts

blueprint = Resources("assignments", __name__, description="What a class plays.")


@blueprint.route("/classes/<class_id>/assignments", method="POST", may=FACILITATORS)
@blueprint.arguments(requests.WriteHeaders, location="headers")
@blueprint.arguments(class_requests.AssignmentRequest)
@blueprint.response(201, class_answers.ClassAssignment, headers=REPLAYED)
@blueprint.refuses(404, "There is no such class.")
@blueprint.refuses(409, "The names of the class were erased.")
def begin_assignment(headers: dict[str, Any], body: dict[str, Any], class_id: str) -> Any:
    """Begin all tables of a class at once, and seat its members.

    Each further assignment seats them with other partners. Browsers that a member's code has opened
    sit at the new table at once. A repeated request goes on where the one before broke off.
    """
    request = keyed(headers["key"], body)
    is_repeat = ledger().requests.was_carried_out(request)
    tables = assign(class_id, body, request)
    found = class_facts(ledger(), ledger().classes.one(class_id))["assignments"]
    return answered(found[tables[0].assignment - 1], is_new=not is_repeat)
