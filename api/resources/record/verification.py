"""Verification: whether a match is as it was written, and follows the rules."""

from typing import Any

from api.acts.verification import checked
from api.admit.authority import own_viewer
from api.declare.blueprint import Resources
from api.declare.operations import WATCHERS
from api.schemas import answers, queries
from domain.kernel import name_of

blueprint = Resources("verification", __name__, description="What the log proves.")


@blueprint.route("/matches/<match_id>/verification", may=WATCHERS)
@blueprint.arguments(queries.VerificationQuery, location="query")
@blueprint.response(200, answers.Verification)
@blueprint.refuses(404, "There is no such match, for this token.")
def verify_match(query: dict[str, Any], match_id: str) -> dict[str, Any]:
    """Check the whole match: its chain, its rules and its chance, from the stored rows alone.

    Receipts that you kept and send are compared with the log. A damaged match is no error: the
    answer says what is wrong, and from which step on.
    """
    return {"viewer": name_of(own_viewer()), **checked(match_id, query["held"])}
